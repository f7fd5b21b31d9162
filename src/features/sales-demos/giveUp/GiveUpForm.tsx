// Why demos are given up, and whether they are cancelled or moved: asked once for all that are chosen, answered for each.
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { CANCELLATION_REASONS, type CancellationCategory, demoReasonsOf } from '@domain/business/reasons';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import type { SuitableSlot } from '@domain/contract/leads';
import type { RowResult } from '@domain/contract/list';
import { countText, momentText } from '@domain/formats';
import { useCancelDemosMutation, useMoveDemosMutation } from '@/store/api/demoDay';
import { useSuitableSlotsQuery } from '@/store/api/leads';
import { useAppDispatch } from '@/store/hooks';
import { failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { Dialog } from '@/ui/Dialog';
import { skipToken } from '@reduxjs/toolkit/query';
import { Failures } from '@/widgets/list/Failures';
import type { RowFailure } from '@/store/lists/selections';
import styles from '../day/day.module.css';

const NOUN = { one: 'demo', many: 'demos' };
/** `how`: what is asked about; nothing while the dialog is closed. */
const EMPTY = { how: '', category: '', sub_reason: '', note: '', session_id: '' };
type Values = typeof EMPTY;
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
  const what = `${isMove ? 'Move' : 'Cancel'} ${countText(NOUN, demos.length)}`;
  const ask = (way: 'cancel' | 'move') => set({ how: way });
  const close = () => set({ how: '' });
  const isReady = demos.length > 0 && category !== '' && sub_reason !== '' && (!isMove || session_id !== '');

  async function send(): Promise<void> {
    const body = {
      bookings: demos.map(({ booked_session_id }) => booked_session_id),
      category: category as CancellationCategory,
      sub_reason,
      note,
    };
    const { data } = isMove ? await move({ body: { ...body, session_id } }) : await cancel({ body });
    if (!data) return;
    const failed = data.flatMap((result) => failureOf(result, demos));
    setFailures(failed);
    const done = data.length - failed.length;
    if (done > 0) {
      const text = `${countText(NOUN, done)} ${isMove ? 'moved' : 'cancelled'}, the ${done === 1 ? 'family is' : 'families are'} told`;
      dispatch(notify({ kind: 'success', text }));
    }
    setValues(EMPTY);
    if (failed.length === 0) onDone();
  }

  return (
    <>
      <Failures noun={NOUN} failures={failures} onDismiss={() => setFailures(NO_FAILURES)} />
      <section className={styles.bar} aria-label="Chosen demos">
        <strong role="status">
          {demos.length === 0 ? 'No demos chosen' : `${countText(NOUN, demos.length)} chosen`}
        </strong>
        <Button size="compact-sm" variant="default" disabled={demos.length === 0} onClick={() => ask('cancel')}>
          Cancel demos
        </Button>
        <Button size="compact-sm" variant="default" disabled={demos.length === 0} onClick={() => ask('move')}>
          Move demos
        </Button>
        {demos.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={onDone}>
            Clear selection
          </Button>
        )}
      </section>
      <Dialog
        opened={how !== '' && demos.length > 0}
        onClose={close}
        size="lg"
        title={`${what}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={styles.quiet}>
          {`${demos.map(({ lead_name }) => lead_name).join(', ')}. Each family is told once, by e-mail and text message.`}
        </p>
        <div className={styles.form}>
          <NativeSelect
            label="Category"
            data={CATEGORIES}
            value={category}
            error={errors.category}
            onChange={({ currentTarget: { value } }) => set({ category: value, sub_reason: '' })}
          />
          <NativeSelect
            label="Sub-reason"
            data={subReasons(category)}
            value={sub_reason}
            disabled={category === ''}
            error={errors.sub_reason}
            onChange={({ currentTarget: { value } }) => set({ sub_reason: value })}
          />
          {isMove && (
            <NativeSelect
              label="Moved to"
              description={`Slots that suit ${demos[0]?.lead_name ?? ''}`}
              data={slotChoices(slots)}
              value={session_id}
              error={errors.session_id}
              onChange={({ currentTarget: { value } }) => set({ session_id: value })}
            />
          )}
          <Textarea
            label="Note"
            autosize
            minRows={1}
            maxLength={300}
            value={note}
            error={errors.note}
            onChange={({ currentTarget: { value } }) => set({ note: value })}
          />
        </div>
        <div className={styles.buttons}>
          <Button variant="default" disabled={isBusy} onClick={close}>
            {demos.length === 1 ? 'Keep demo' : 'Keep demos'}
          </Button>
          <BusyButton color={isMove ? undefined : 'red'} disabled={!isReady} busy={isBusy} onClick={() => void send()}>
            {what}
          </BusyButton>
        </div>
      </Dialog>
    </>
  );
}

function slotChoices(slots: readonly SuitableSlot[] | undefined): { value: string; label: string }[] {
  return [
    { value: '', label: slots?.length === 0 ? 'No slot suits' : 'Choose a slot' },
    ...(slots ?? []).map(({ session_id: value, start_time, teacher_name, seats_left }) => ({
      value,
      label: `${momentText(start_time)}, ${teacher_name}, ${countText({ one: 'seat', many: 'seats' }, seats_left)}`,
    })),
  ];
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
