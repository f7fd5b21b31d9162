// Takes the check of a session, and goes to its screen.
import { useNavigate } from 'react-router-dom';
import type { CheckKind } from '@domain/records/rubric';
import { useTakeCheckMutation } from '@/store/api/quality';
import { BusyButton } from '@/ui/BusyButton';
import { checkAddress } from '../addresses';

interface TakeCheckProps {
  kind: CheckKind;
  session_id: string;
  /** Whom it checks: names the button among those of other rows. */
  of: string;
}

export function TakeCheck({ kind, session_id, of }: TakeCheckProps) {
  const [take, { isLoading }] = useTakeCheckMutation();
  const navigate = useNavigate();

  async function press(): Promise<void> {
    const { data } = await take({ body: { kind, session_id } });
    if (data) void navigate(checkAddress(data));
  }

  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      busy={isLoading}
      aria-label={`Take check of ${of}`}
      onClick={() => void press()}
    >
      Take
    </BusyButton>
  );
}
