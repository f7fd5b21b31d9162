// What can be done with the hours that are chosen: blocked with a reason, or unblocked. Its line is there before anything is chosen.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { clockInZone } from '@domain/calendar';
import { clockRange, weekdayAndDate } from '@domain/formats';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { blockHours, unblockHours } from '@/store/blocking';
import styles from './calendar.module.css';
import { entriesOf } from './entries';
import type { Chosen } from './hoursGrid';

interface SelectionBarProps {
  chosen: Chosen | null;
  zone: string;
  now: number;
  /** Called when it was done, or given up. */
  onDone: () => void;
}

export function SelectionBar({ chosen, zone, now, onDone }: SelectionBarProps) {
  return (
    <>
      <p className={styles.bar} data-hint data-behind={chosen !== null || undefined}>
        <span data-mouse>
          Drag over hours to block or unblock them. By keyboard: arrow keys, Shift with arrow keys, then Enter; Enter on
          a session opens it.
        </span>
        <span data-touch>Tap the first hour, then the last one, to block or unblock them.</span>
      </p>
      {chosen && (
        <Hours
          key={`${chosen.column.row.teacher_id} ${chosen.stretch.start} ${chosen.stretch.end}`}
          chosen={chosen}
          zone={zone}
          now={now}
          onDone={onDone}
        />
      )}
    </>
  );
}

function Hours({ chosen: { column, stretch }, zone, now, onDone }: SelectionBarProps & { chosen: Chosen }) {
  const dispatch = useAppDispatch();
  const { row, date } = column;
  const place = `${row.teacher_id} ${stretch.start} ${stretch.end}`;
  const [note, setNote] = useScreenState(`reason of ${place}`, '');
  const [problem, setProblem] = useScreenState<string | null>(`problem of ${place}`, null);
  const [isBusy, setBusy] = useState(false);
  const blocks = row.blocked.filter((block) => block.start_time < stretch.end && block.end_time > stretch.start);
  const inTheWay = entriesOf(row).filter(
    ({ kind, start, end }) => kind === 'session' && start < stretch.end && end > stretch.start,
  );
  const words = ({ start, end }: { start: number; end: number }) =>
    clockRange(clockInZone(zone, start), clockInZone(zone, end));
  const isOver = stretch.end <= now;

  async function send(work: () => Promise<boolean>): Promise<void> {
    setBusy(true);
    const isDone = await work();
    setBusy(false);
    if (!isDone) return;
    setNote('');
    onDone();
  }

  function block(): void {
    if (note.trim().length < 3) return setProblem('Say why');
    void send(() =>
      dispatch(
        blockHours(stretch, {
          teacher_id: row.teacher_id,
          note: note.trim(),
          when: `${words(stretch)} of ${row.trainer_name}`,
        }),
      ),
    );
  }

  /** Each block by itself, so that each can be taken back with its own reason. */
  async function unblock(): Promise<boolean> {
    for (const each of blocks) {
      const part = { start: Math.max(each.start_time, stretch.start), end: Math.min(each.end_time, stretch.end) };
      if (!(await dispatch(unblockHours(part, { block: each, when: `${words(part)} of ${row.trainer_name}` }))))
        return false;
    }
    return true;
  }

  const why = isOver
    ? 'These hours have passed'
    : inTheWay.length > 0
      ? `In the way: ${inTheWay.map(({ label }) => label).join(', ')}`
      : null;
  return (
    <form
      className={styles.bar}
      data-selection-bar
      aria-label="Chosen hours"
      onSubmit={(event) => {
        event.preventDefault();
        if (blocks.length === 0 && why === null && !isBusy) block();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <strong>
        {row.trainer_name} · {weekdayAndDate(date)}, {words(stretch)}
      </strong>
      {blocks.length > 0 ? (
        <>
          <span className={styles.why}>
            {blocks.map(({ note: reason, created_by }) => `${reason} (${created_by})`).join(', ')}
          </span>
          <BusyButton busy={isBusy} onClick={() => void send(unblock)}>
            Unblock hours
          </BusyButton>
        </>
      ) : why === null ? (
        <>
          <TextInput
            aria-label="Reason"
            placeholder="Reason"
            maxLength={200}
            className={styles.reason}
            value={note}
            error={problem !== null}
            aria-invalid={problem !== null}
            onChange={({ currentTarget }) => {
              setNote(currentTarget.value);
              setProblem(null);
            }}
          />
          {problem && (
            <span role="alert" className={styles.problem}>
              {problem}
            </span>
          )}
          <BusyButton busy={isBusy} type="submit">
            Block hours
          </BusyButton>
        </>
      ) : (
        <span className={styles.why}>{why}</span>
      )}
      <Button variant="default" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
