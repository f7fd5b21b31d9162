// Sessions by weekday as a table whose numbers lead to their rows; how dark a cell is says again how large its number is.
import { type KeyboardEvent, useRef } from 'react';
import { SESSION_WEEKDAYS } from '@domain/batches/hourOfWeek';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import type { AnswerOf } from '@domain/contract/contract';
import { countText, numberText } from '@domain/formats';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { COUNTED_BY, type CountedBy } from '@domain/lists/sessionCounts';
import { useScreenState } from '@/store/screen';
import { Link } from '@/ui/Link';
import styles from './count.module.css';

type Row = AnswerOf<'countBatchSessions'>['rows'][number];
type Narrowed = Readonly<Record<string, string>>;

interface CountTableProps {
  by: CountedBy;
  /** Of the first column. */
  heading: string;
  rows: readonly Row[];
  days: readonly number[];
  total: number;
  /** Where the rows are that these values narrow the list to. */
  addressOf: (of: Narrowed) => string;
}

const STEPS = 5;
const MOVES: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const TOTAL = WEEKDAYS.length;

export function CountTable({ by, heading, rows, days, total, addressOf }: CountTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const most = Math.max(1, ...rows.flatMap((row) => row.days));
  const lines = [
    ...rows.map((row) => ({ ...row, of: { [COUNTED_BY[by]]: row.key } as Narrowed })),
    { key: '', label: 'Total', days: [...days], total, of: {} as Narrowed },
  ];
  const countAt = (row: number, column: number) =>
    (column === TOTAL ? lines[row]?.total : lines[row]?.days[column]) ?? 0;
  const first =
    lines.flatMap((line, row) =>
      [...line.days, line.total].flatMap((count, column) => (count > 0 ? [`${row} ${column}`] : [])),
    )[0] ?? '';
  const [chosen, setAt] = useScreenState(`number of ${by}`, first);
  // Other filters may have left no number there.
  const [row = 0, column = 0] = chosen.split(' ').map(Number);
  const at = countAt(row, column) > 0 ? chosen : first;

  /** To the next number in that direction: where there are none, nothing leads anywhere. */
  function press(event: KeyboardEvent): void {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const [from = 0, over = 0] = at.split(' ').map(Number);
    for (
      let [r, c] = [from + move[0], over + move[1]];
      r >= 0 && r < lines.length && c >= 0 && c <= TOTAL;
      r += move[0], c += move[1]
    ) {
      if (countAt(r, c) === 0) continue;
      table.current?.querySelector<HTMLElement>(`[data-at="${r} ${c}"]`)?.focus();
      return;
    }
  }

  return (
    <div className={styles.frame}>
      <table
        ref={table}
        className={styles.table}
        role="grid"
        aria-label={`Sessions by ${heading.replace(' (IST)', '').toLowerCase()} and weekday`}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {heading}
            </th>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={SESSION_WEEKDAYS[day]}>
                {day}
              </th>
            ))}
            <th scope="col" className={styles.total}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, r) => (
            <tr key={line.key} className={line.key === '' ? styles.sums : undefined}>
              <th scope="row" className={styles.name} title={line.label}>
                {line.label}
              </th>
              {[...line.days, line.total].map((count, c) => {
                const day = WEEKDAYS[c];
                const named = [line.key === '' ? '' : line.label, day ? SESSION_WEEKDAYS[day] : '']
                  .filter(Boolean)
                  .join(', ');
                return (
                  <td
                    key={day ?? 'total'}
                    role="gridcell"
                    className={day ? undefined : styles.total}
                    data-heat={day && line.key !== '' ? Math.ceil((count / most) * STEPS) : undefined}
                  >
                    {count === 0 ? (
                      <span>0</span>
                    ) : (
                      <Link
                        to={addressOf({ ...line.of, ...(day && { weekday: day }) })}
                        className={styles.number}
                        data-at={`${r} ${c}`}
                        tabIndex={at === `${r} ${c}` ? 0 : -1}
                        aria-label={`${countText(BATCH_SESSIONS.noun, count)}${named && `, ${named}`}`}
                        onFocus={() => setAt(`${r} ${c}`)}
                      >
                        {numberText(count)}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
