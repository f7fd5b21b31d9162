// Why one needs to see numbers, addresses and files of a family: asked before they are shown, for an hour.
import { Button, Textarea } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useRevealConversationMutation } from '@/store/api/assistant';
import { failedCall, fieldErrors } from '@/store/errors/catalogue';
import { QUESTION, useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

const SHORTEST = 3;

export function Reveal({ id }: { id: string }) {
  const [isAsked, setAsked] = useScreenState(`${QUESTION}reveal ${id}`, false);
  const [reason, setReason] = useScreenState(`why reveal ${id}`, '');
  const [reveal, { isLoading, error }] = useRevealConversationMutation();

  async function show(): Promise<void> {
    const { data } = await reveal({ path: { id }, body: { reason: reason.trim() } });
    if (!data) return;
    setAsked(false);
    setReason('');
  }

  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconEye size={14} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        Show covered
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Show this conversation whole?"
        keep="Keep covered"
        onKeep={() => setAsked(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} disabled={reason.trim().length < SHORTEST} onClick={() => void show()}>
            Show for an hour
          </BusyButton>
        }
      >
        <p>Numbers, addresses and files are shown to you alone. The security log says that you saw them.</p>
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={300}
          value={reason}
          error={error && fieldErrors(failedCall(error)).reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
