// Calls a family: by the telephony of this server, which rings one's own telephone first, else by the number, which is dialled by hand.
// At night there a reason is asked for.
import { Button, Textarea } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { usePlaceCallMutation } from '@/store/api/telephony';
import { failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { Dialog } from '@/ui/Dialog';

interface CallFamilyProps {
  leadId: string;
  /** For people who do not see the icon. */
  name: string;
  /** What the call is about, such as a booking. */
  about?: { type: string; id: string };
}

export function CallFamily({ leadId, name, about }: CallFamilyProps) {
  const dispatch = useAppDispatch();
  const [place, { isLoading }] = usePlaceCallMutation();
  /** Why it is asked, as the API says it; nothing while it is not. */
  const [question, setQuestion] = useScreenState(`night call ${leadId}`, '');
  const [reason, setReason] = useScreenState(`why a night call ${leadId}`, '');

  async function call(why?: string): Promise<void> {
    const { data, error } = await place({
      body: { lead_id: leadId, ...(about && { about }), ...(why && { reason: why }) },
    });
    if (!data) return setQuestion(fieldErrors(failedCall(error)).reason ?? '');
    setQuestion('');
    setReason('');
    if (data.number === null) return void dispatch(notify({ kind: 'info', text: 'Your telephone rings first' }));
    dispatch(notify({ kind: 'info', text: `Dial ${data.number}` }));
    // The device that can, dials; where none can, the number has been said.
    Object.assign(document.createElement('a'), { href: `tel:${data.number}` }).click();
  }

  return (
    <>
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
      <Dialog
        opened={question !== ''}
        onClose={() => setQuestion('')}
        title={`Call the family of ${name}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Textarea
          label="Reason"
          description={question}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button mt="md" disabled={reason.trim().length < 3} onClick={() => void call(reason.trim())}>
          Call now
        </Button>
      </Dialog>
    </>
  );
}
