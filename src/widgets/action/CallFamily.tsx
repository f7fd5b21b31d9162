// Calls a family: by the telephony of this server, which rings one's own telephone first, else by the number, which is dialled by hand.
import { IconPhone } from '@tabler/icons-react';
import { usePlaceCallMutation } from '@/store/api/telephony';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';

interface CallFamilyProps {
  leadId: string;
  /** For whoever does not see it. */
  name: string;
  /** What the call is about, such as a booking. */
  about?: { type: string; id: string };
}

export function CallFamily({ leadId, name, about }: CallFamilyProps) {
  const dispatch = useAppDispatch();
  const [place, { isLoading }] = usePlaceCallMutation();

  async function call(): Promise<void> {
    const { data } = await place({ body: { lead_id: leadId, ...(about && { about }) } });
    if (!data) return;
    if (data.number === null) return void dispatch(notify({ kind: 'info', text: 'Your telephone rings first' }));
    dispatch(notify({ kind: 'info', text: `Dial ${data.number}` }));
    // The device that can, dials; where none can, the number has been said.
    Object.assign(document.createElement('a'), { href: `tel:${data.number}` }).click();
  }

  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      leftSection={<IconPhone size={14} aria-hidden />}
      aria-label={`Call the family of ${name}`}
      busy={isLoading}
      onClick={() => void call()}
    >
      Call
    </BusyButton>
  );
}
