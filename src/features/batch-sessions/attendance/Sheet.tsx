// Students × sessions, marked by keyboard: a letter marks and goes on to the next name, arrows move.
import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { AttendanceSheet, SheetCell } from '@domain/contract/batchAttendance';
import { clockIn, dayText, zoneCity } from '@domain/formats';
import { dateInZone } from '@domain/calendar';
import { type Mark, MARKS } from '@domain/records/attendanceMark';
import { SESSION_KINDS } from '@domain/records/batchSession';
import { percentText } from '@domain/students/percentText';
import { pathTo } from '@/routes/paths';
import { useScreenState } from '@/store/screen';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import type { Look } from '@domain/actions/looks';
import { sessionName } from './sessionName';
import styles from './sheet.module.css';
import { cellKey, type MarkOfOne, type useMarking } from './useMarking';

type Session = AttendanceSheet['sessions'][number];
type Student = AttendanceSheet['students'][number];

const LETTERS: Readonly<Record<string, Mark>> = { p: 'present', l: 'late', a: 'absent', e: 'excused' };
/** The same for those who press no keys. */
const KEYS: readonly (readonly [label: string, as: Mark | null])[] = [
  ...Object.entries(LETTERS).map(([letter, as]) => [`${letter.toUpperCase()} ${MARKS[as].toLowerCase()}`, as] as const),
  ['Delete clears', null],
];
const SHORT: Readonly<Record<SheetCell, string>> = {
  present: 'P',
  late: 'L',
  absent: 'A',
  excused: 'E',
  open: '',
  out: '–',
};
const WORDS: Readonly<Record<SheetCell, string>> = { ...MARKS, open: 'Not marked', out: 'Not a member' };
const MOVES: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const CLEAR = ['Delete', 'Backspace'];

interface SheetProps {
  sheet: AttendanceSheet;
  marking: ReturnType<typeof useMarking>;
}

export function Sheet({ sheet, marking: { shown, mark, markAll, isSending } }: SheetProps) {
  const { sessions, students, batch } = sheet;
  const table = useRef<HTMLTableElement>(null);
  // The last session that has started is the one to be marked.
  const first = Math.max(
    0,
    sessions.findLastIndex(({ is_ahead }) => !is_ahead),
  );
  const [at, setAt] = useScreenState<[row: number, column: number]>(`cell of ${batch.id} ${sessions[first]?.id}`, [
    0,
    first,
  ]);
  useEffect(() => {
    const [cell, frame] = [
      table.current?.querySelector<HTMLElement>(`[data-at="0 ${first}"]`),
      table.current?.parentElement,
    ];
    if (cell && frame)
      frame.scrollLeft +=
        cell.getBoundingClientRect().left - frame.getBoundingClientRect().left - frame.clientWidth / 2;
  }, [first]);
  const cell = (row: number, column: number): SheetCell => {
    const key = cellKey(sessions[column]!.id, students[row]!.variant_id);
    return key in shown ? (shown[key] ?? 'open') : students[row]!.cells[column]!;
  };

  /** Everybody who is not marked in it, as present. */
  function openIn(column: number): MarkOfOne[] {
    return students.flatMap(({ variant_id, versions }, row) =>
      cell(row, column) === 'open'
        ? [{ session_id: sessions[column]!.id, variant_id, mark: 'present', version: versions[column]! }]
        : [],
    );
  }

  function go(row: number, column: number): void {
    const next: [number, number] = [clamp(row, students.length), clamp(column, sessions.length)];
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.join(' ')}"]`)?.focus();
  }

  /** And on to the next name; null clears, and stays. */
  function markAt(row: number, column: number, as: Mark | null): void {
    const before = cell(row, column);
    const isNew = as === null ? before !== 'open' : before !== as;
    if (before !== 'out' && isNew)
      mark({
        session_id: sessions[column]!.id,
        variant_id: students[row]!.variant_id,
        mark: as,
        version: students[row]!.versions[column]!,
      });
    go(as === null ? row : row + 1, column);
  }

  function press(event: KeyboardEvent, row: number, column: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = MOVES[event.key];
    const as = LETTERS[event.key.toLowerCase()];
    if (move) go(row + move[0], column + move[1]);
    else if (event.key === 'Home') go(row, 0);
    else if (event.key === 'End') go(row, sessions.length - 1);
    else if (CLEAR.includes(event.key)) markAt(row, column, null);
    else if (as) markAt(row, column, as);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <div className={styles.frame}>
        <table
          ref={table}
          className={styles.sheet}
          role="grid"
          aria-label={`Attendance of ${batch.name}`}
          aria-describedby="marking-keys"
        >
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                Student
              </th>
              {sessions.map((session, column) => (
                <th key={session.id} scope="col">
                  <SessionHead
                    session={session}
                    zone={batch.time_zone}
                    busy={isSending}
                    open={session.is_ahead ? 0 : openIn(column).length}
                    onAll={() => void markAll(openIn(column), sessionName(session))}
                  />
                </th>
              ))}
              <th scope="col" className={styles.reach}>
                Attendance
              </th>
            </tr>
          </thead>
          <tbody>
            {students.map((student, row) => (
              <tr key={student.variant_id}>
                <th scope="row" className={styles.name} dir="auto">
                  {student.student_name}
                  {student.is_guest && <span className={styles.guest}> makes a class up</span>}
                </th>
                {sessions.map((session, column) => {
                  const now = cell(row, column);
                  const isHere = at[0] === row && at[1] === column;
                  return (
                    <td key={session.id} role="gridcell">
                      <span
                        role="button"
                        tabIndex={isHere ? 0 : -1}
                        className={styles.cell}
                        data-at={`${row} ${column}`}
                        data-mark={now}
                        data-here={isHere || undefined}
                        data-pending={cellKey(session.id, student.variant_id) in shown || undefined}
                        aria-label={`${student.student_name}, ${sessionName(session)}, ${whenOf(session, batch.time_zone)}: ${WORDS[now]}`}
                        onFocus={() => !isHere && setAt([row, column])}
                        onClick={() => go(row, column)}
                        onKeyDown={(event) => press(event, row, column)}
                      >
                        {SHORT[now]}
                      </span>
                    </td>
                  );
                })}
                <td className={styles.reach}>
                  <Reach student={student} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div id="marking-keys" className={styles.legend} role="group" aria-label="Marks of the chosen cell">
        {KEYS.map(([label, as]) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            onClick={() => markAt(clamp(at[0], students.length), clamp(at[1], sessions.length), as)}
          >
            {label}
          </Button>
        ))}
        <span>E also before a session</span>
        <span>Arrows move</span>
        <span>{`${zoneCity(batch.time_zone)} time`}</span>
      </div>
    </>
  );
}

function SessionHead({
  session,
  zone,
  open,
  busy,
  onAll,
}: {
  session: Session;
  zone: string;
  open: number;
  busy: boolean;
  onAll: () => void;
}) {
  return (
    <span className={styles.head}>
      <NameLink to={pathTo('/batch-session/view')} named={{ page: '1', batch_session: session.id }}>
        {session.number === null ? SESSION_KINDS[session.kind] : `#${session.number}`}
      </NameLink>
      <small>{dayText(dateInZone(zone, session.start_time))}</small>
      <small>{clockIn(zone, session.start_time)}</small>
      {open > 0 ? (
        <Button
          size="compact-xs"
          variant="default"
          disabled={busy}
          aria-label={`All P: ${open} present, ${sessionName(session)}`}
          onClick={onAll}
        >
          All P
        </Button>
      ) : (
        <small>{session.is_ahead ? 'Upcoming' : 'Marked'}</small>
      )}
    </span>
  );
}

const LOOKS: Readonly<Record<NonNullable<Student['reach']>['kind'], Look>> = {
  safe: 'finished',
  can: 'now',
  cannot: 'cancelled',
};

/** The percentage, with a decimal where 80 is near, and what it still takes. */
function Reach({ student }: { student: Student }) {
  const { reach, ahead } = student;
  const text = percentText(student);
  if (!reach) return text;
  return (
    <>
      {text}{' '}
      <Status look={LOOKS[reach.kind]}>
        {reach.kind === 'cannot'
          ? 'Can’t reach 80 %'
          : ahead === 0
            ? 'Reached 80 %'
            : reach.kind === 'safe'
              ? 'Stays at 80 %'
              : `May miss ${reach.may_miss} of ${ahead}`}
      </Status>
    </>
  );
}

function whenOf({ start_time }: Session, zone: string): string {
  return dayText(dateInZone(zone, start_time));
}

function clamp(value: number, length: number): number {
  return Math.max(0, Math.min(length - 1, value));
}
