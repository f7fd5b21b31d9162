// Cancels one session that nobody is to hold: asked for with a reason, since families lose an hour (decisions 10).
import { Button, Textarea } from '@mantine/core';
import { isHosted } from '@domain/classes/hosted';
import type { Coverable } from '@domain/contract/leaveAnswers';
import { countText } from '@domain/formats';
import { useCancelSessionsMutation } from '@/store/api/demoSessions';
import { useCancelSessionsOfBatchesMutation } from '@/store/api/sessionCancel';
import { QUESTION, useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { slotName, slotText, STUDENTS } from './leaveText';
import { CANCELLED, type Done } from './Results';

const MIN_REASON = 3;

export function CancelSession({ session, onDone }: { session: Coverable; onDone: (result: Done) => void }) {
  const { session_id, session_type, teacher_id, start_time, students } = session;
  const [isAsked, ask] = useScreenState(`${QUESTION}cancel ${session_id}`, false);
  const [reason, setReason] = useScreenState(`why cancel ${session_id}`, '');
  const [cancelDemos, demo] = useCancelSessionsMutation();
  const [cancelOfBatches, batch] = useCancelSessionsOfBatchesMutation();
  const isBusy = demo.isLoading || batch.isLoading;
  const name = `${slotName(session)}, ${slotText(session)}`;
  const why = reason.trim();

  async function run(): Promise<void> {
    const error = session_type === 'demo_session' ? await endDemo() : await endOfBatch();
    // What could not be asked is said by the snack bar; the dialog stays.
    if (error === undefined) return;
    ask(false);
    setReason('');
    onDone({
      session_id,
      name,
      what: error === null ? CANCELLED : 'Not cancelled',
      status: error === null ? 'done' : 'failed',
      error,
      warnings: [],
      cover_id: null,
    });
  }

  async function endDemo(): Promise<string | null | undefined> {
    const { data } = await cancelDemos({ body: { sessions: [{ trainer_id: teacher_id, start_time }], reason: why } });
    return data && (data.undeleted_sessions[0]?.message ?? null);
  }

  async function endOfBatch(): Promise<string | null | undefined> {
    const { data } = await cancelOfBatches({ body: { ids: [session_id], reason: why } });
    const result = data?.flatMap(({ results }) => results).find(({ id }) => id === session_id);
    return data && (result?.what === 'removed' ? null : (result?.reason ?? 'It could not be cancelled'));
  }

  // Families registered for it: it is cancelled where they are seen.
  if (isHosted(session_type)) return <span />;
  return (
    <div>
      <Button size="compact-sm" variant="default" aria-label={`Cancel ${name}`} onClick={() => ask(true)}>
        Cancel session
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Cancel ${name}?`}
        keep="Keep session"
        onKeep={() => ask(false)}
        busy={isBusy}
        buttons={
          <BusyButton color="red" busy={isBusy} disabled={why.length < MIN_REASON} onClick={() => void run()}>
            Cancel session
          </BusyButton>
        }
      >
        {`${countText(STUDENTS, students)} ${students === 1 ? 'loses' : 'lose'} this hour. ${session_type === 'demo_session' ? 'Their bookings end.' : 'Its number moves to the batch’s next slot.'} This can't be undone.`}
        <Textarea
          mt="sm"
          label="Reason"
          required
          autosize
          minRows={1}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
