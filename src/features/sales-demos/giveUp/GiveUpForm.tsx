// Why demos are given up, and whether they are cancelled or moved: asked once for all that are chosen, answered for each.
import { NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { CANCELLATION_REASONS, type CancellationCategory, demoReasonsOf } from '@domain/business/reasons';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import type { RowResult } from '@domain/contract/list';
import { countText, momentText } from '@domain/formats';
import { useCancelDemosMutation, useMoveDemosMutation } from '@/store/api/demoDay';
import { useSuitableSlotsQuery } from '@/store/api/leads';
import { useAppDispatch } from '@/store/hooks';
import { failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { skipToken } from '@reduxjs/toolkit/query';
import { Failures } from '@/widgets/list/Failures';
import type { RowFailure } from '@/store/lists/selections';
import styles from '../day/day.module.css';

const NOUN = { one: 'demo', many: 'demos' };
const EMPTY = { how: 'cancel', category: '', sub_reason: '', note: '', session_id: '' };
type Values = typeof EMPTY;
const WAYS = [
  { value: 'cancel', label: 'Cancel' },
  { value: 'move', label: 'Move' },
];
const CATEGORIES = [
  { value: '', label: 'Choose a category' },
  ...Object.entries(CANCELLATION_REASONS).map(([value, { label }]) => ({ value, label })),
];
const NO_FAILURES: RowFailure[] = [];

interface GiveUpFormProps {
  demos: readonly AttendanceListed[];
  onDone: () => void;
}

export function GiveUpForm({ demos, onDone }: GiveUpFormProps) {
  const dispatch = useAppDispatch();
  const [values, setValues] = useScreenState<Values>('why demos are given up', EMPTY);
  const [failures, setFailures] = useScreenState<RowFailure[]>('demos that failed', NO_FAILURES);
  const [cancel, cancelling] = useCancelDemosMutation();
  const [move, moving] = useMoveDemosMutation();
  const { how, category, sub_reason, note, session_id } = values;
  const isMove = how === 'move';
  const slots = useSuitableSlotsQuery(isMove && demos[0] ? { query: { lead_id: demos[0].lead_id } } : skipToken).data;
  const isBusy = cancelling.isLoading || moving.isLoading;
  const refused = (isMove ? moving : cancelling).error;
  const errors = refused ? fieldErrors(failedCall(refused)) : {};
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const [isAsking, setAsking] = useScreenState('asking to give demos up', false);
  const what = `${isMove ? 'Move' : 'Cancel'} ${countText(NOUN, demos.length)}`;
  const isReady = demos.length > 0 && category !== '' && sub_reason !== '' && (!isMove || session_id !== '');

  async function send(): Promise<void> {
    const body = {
      bookings: demos.map(({ booked_session_id }) => booked_session_id),
      category: category as CancellationCategory,
      sub_reason,
      note,
    };
    const { data } = isMove ? await move({ body: { ...body, session_id } }) : await cancel({ body });
    setAsking(false);
    if (!data) return;
    const failed = data.flatMap((result) => failureOf(result, demos));
    setFailures(failed);
    const done = data.length - failed.length;
    if (done > 0) {
      const text = `${countText(NOUN, done)} ${isMove ? 'moved' : 'cancelled'}, the ${done === 1 ? 'family is' : 'families are'} told`;
      dispatch(notify({ kind: 'success', text }));
    }
    if (failed.length > 0) return;
    setValues(EMPTY);
    onDone();
  }

  return (
    <section aria-label="Give up demos">
      <Failures noun={NOUN} failures={failures} onDismiss={() => setFailures(NO_FAILURES)} />
      <div className={styles.form}>
        <div>
          <SegmentedControl
            aria-label="What becomes of the demos"
            data={WAYS}
            value={how}
            onChange={(value) => set({ how: value })}
          />
        </div>
        <NativeSelect
          label="Category"
          data={CATEGORIES}
          value={category}
          error={errors['body.category']}
          onChange={({ currentTarget: { value } }) => set({ category: value, sub_reason: '' })}
        />
        <NativeSelect
          label="Sub-reason"
          data={subReasons(category)}
          value={sub_reason}
          disabled={category === ''}
          error={errors['body.sub_reason']}
          onChange={({ currentTarget: { value } }) => set({ sub_reason: value })}
        />
        {isMove && (
          <NativeSelect
            label="Moved to"
            description={demos[0] ? `Slots that suit ${demos[0].lead_name}` : 'Choose a demo first'}
            data={[
              { value: '', label: slots?.length === 0 ? 'No slot suits' : 'Choose a slot' },
              ...(slots ?? []).map((slot) => ({
                value: slot.session_id,
                label: `${momentText(slot.start_time)}, ${slot.teacher_name}, ${countText({ one: 'seat', many: 'seats' }, slot.seats_left)}`,
              })),
            ]}
            value={session_id}
            error={errors['body.session_id']}
            onChange={({ currentTarget: { value } }) => set({ session_id: value })}
          />
        )}
        <Textarea
          label="Note"
          autosize
          minRows={1}
          maxLength={300}
          value={note}
          error={errors['body.note']}
          onChange={({ currentTarget: { value } }) => set({ note: value })}
        />
      </div>
      <div className={styles.buttons}>
        <BusyButton
          color={isMove ? undefined : 'red'}
          disabled={!isReady}
          busy={isBusy}
          onClick={() => setAsking(true)}
        >
          {what}
        </BusyButton>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={`${what}?`}
        keep={demos.length === 1 ? 'Keep demo' : 'Keep demos'}
        onKeep={() => setAsking(false)}
        busy={isBusy}
        buttons={
          <BusyButton color={isMove ? undefined : 'red'} busy={isBusy} onClick={() => void send()}>
            {what}
          </BusyButton>
        }
      >
        {`${demos.map(({ lead_name }) => lead_name).join(', ')}. The families are told at once, and the seats are free for others.`}
      </ConfirmDialog>
      <p className={styles.quiet}>
        Each family is told once, by e-mail and text message. A demo that is cancelled can be booked again on Book Demo.
      </p>
    </section>
  );
}

function subReasons(category: string): { value: string; label: string }[] {
  const reasons = category === '' ? {} : demoReasonsOf(category as CancellationCategory);
  return [
    { value: '', label: 'Choose a sub-reason' },
    ...Object.entries(reasons).map(([value, label]) => ({ value, label })),
  ];
}

function failureOf({ id, status, error }: RowResult, demos: readonly AttendanceListed[]): RowFailure[] {
  if (status === 'done') return [];
  const demo = demos.find(({ booked_session_id }) => booked_session_id === id);
  return [{ id, name: demo?.lead_name ?? 'A demo', error: error ?? 'Failed' }];
}
