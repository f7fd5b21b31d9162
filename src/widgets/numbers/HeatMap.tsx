// Counts in two directions as a table whose numbers lead to their rows; how dark a cell is says again how large its number is.
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { countText, numberText } from '@domain/formats';
import { shareText } from '@domain/numbers/percent';
import { useScreenState } from '@/store/screen';
import { Link } from '@/ui/Link';
import styles from './heatMap.module.css';

interface Named {
  key: string;
  label: string;
}

export interface HeatMapProps {
  /** Of its place in the store. */
  name: string;
  label: string;
  unit: { one: string; many: string };
  /** Of the first column. */
  heading: string;
  /** `said`: the whole word, where the head has room for a short one. */
  columns: readonly (Named & { said: string })[];
  /** Counts in the order of the columns. */
  rows: readonly (Named & { counts: readonly number[]; total: number })[];
  /** Of all rows, also of those that are left out. */
  totals: readonly number[];
  total: number;
  /** Where the rows of a number are: of a row, of a column, of both or of all. */
  addressOf: (row: string | null, column: string | null) => string;
  /** Each number as a share of its row beside it, in place of the colours. */
  shares?: boolean;
}

const STEPS = 5;
const MOVES: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** More columns than weekdays, or names longer than theirs, take the room that they need: the table is moved sideways. */
const NARROW = { columns: 7, letters: 5 };

export function HeatMap(props: HeatMapProps) {
  const { name, label, unit, heading, columns, rows, totals, total, addressOf, shares = false } = props;
  const table = useRef<HTMLTableElement>(null);
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  const lines = [
    ...rows.map((row) => ({ ...row, of: row.key as string | null })),
    { key: '', label: 'Total', counts: totals, total, of: null },
  ];
  const numbersOf = (line: (typeof lines)[number]) => [...line.counts, line.total];
  const countAt = (row: number, column: number) => (lines[row] ? (numbersOf(lines[row])[column] ?? 0) : 0);
  const isWide = columns.length > NARROW.columns || columns.some((each) => each.label.length > NARROW.letters);
  const first =
    lines.flatMap((line, row) =>
      numbersOf(line).flatMap((count, column) => (count > 0 ? [`${row} ${column}`] : [])),
    )[0] ?? '';
  const [chosen, setAt] = useScreenState(`number of ${name}`, first);
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
      r >= 0 && r < lines.length && c >= 0 && c <= columns.length;
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
        className={`${styles.table} ${isWide ? styles.wide : ''}`}
        style={{ '--columns': columns.length } as CSSProperties}
        role="grid"
        aria-label={label}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {heading}
            </th>
            {columns.map((each) => (
              <th key={each.key} scope="col" abbr={each.said} title={isWide ? each.said : undefined}>
                {each.label}
              </th>
            ))}
            <th scope="col" className={styles.total}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, r) => (
            <tr key={line.key} className={line.of === null ? styles.sums : undefined}>
              <th scope="row" className={styles.name} title={line.label}>
                {line.label}
              </th>
              {numbersOf(line).map((count, c) => {
                const over = columns[c];
                const named = [line.of === null ? '' : line.label, over?.said ?? ''].filter(Boolean).join(', ');
                const share = shares && shareText(count, over ? line.total : total);
                return (
                  <td
                    key={over?.key ?? 'total'}
                    role="gridcell"
                    className={over ? undefined : styles.total}
                    data-heat={over && line.of !== null && !shares ? Math.ceil((count / most) * STEPS) : undefined}
                  >
                    {count === 0 ? (
                      <span>0</span>
                    ) : (
                      <Link
                        to={addressOf(line.of, over?.key ?? null)}
                        className={styles.number}
                        data-at={`${r} ${c}`}
                        tabIndex={at === `${r} ${c}` ? 0 : -1}
                        aria-label={`${countText(unit, count)}${named && `, ${named}`}${share ? `, ${share}` : ''}`}
                        onFocus={() => setAt(`${r} ${c}`)}
                      >
                        {numberText(count)}
                        {share && <span className={styles.share}>{share}</span>}
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
