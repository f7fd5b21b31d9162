// What is known of a trainer when a cycle opens: numbers with the rows they are made of, which never change afterwards (decisions 17).
import { decimalText } from '../formats';
import type { EpochSeconds } from '../units';

export const FACT_WORDS = {
  ratings: 'Rating by families',
  attendance: 'Attendance, %',
  quality: 'Quality score, %',
  leaves: 'Leave days',
  covers: 'Sessions held for others',
  demos: 'Demo conversion, %',
} as const;
export type FactName = keyof typeof FACT_WORDS;

/** Where the row is shown: a session's or a check's id, with what it counted. */
export interface FactRow {
  id: string;
  /** What stands for it in a list, such as a batch's name. */
  label: string;
  at: EpochSeconds;
  /** What it adds: a rating, a percent, days; null where it counts as one. */
  value: number | null;
  kind: 'batch' | 'demo' | 'check' | 'leave' | 'cover';
  /** Of a batch session its batch, of a check its kind, of a cover the kind of its session; null where that is not known any more. */
  of: string | null;
}

export interface Fact {
  /** Null where there is nothing to count; at most two decimals. */
  value: number | null;
  /** How many values it is the mean of. */
  count: number;
  /** Of a share: how many of them count, such as families that bought. */
  part: number | null;
  /** The latest first. Fewer than `count` in facts that were frozen when only the latest were kept. */
  rows: FactRow[];
}

export type Facts = Record<FactName, Fact>;

/** A number without its rows, as it stands beside another one. */
type FactNumber = Omit<Fact, 'rows'>;
export type FactNumbers = Record<FactName, FactNumber>;

export function numbersIn(facts: Facts): FactNumbers {
  return Object.fromEntries(
    Object.entries(facts).map(([name, { value, count, part }]) => [name, { value, count, part }]),
  ) as FactNumbers;
}

export function meanOf(values: readonly number[], decimals: number): number | null {
  if (values.length === 0) return null;
  const by = 10 ** decimals;
  return Math.round((by * values.reduce((sum, value) => sum + value, 0)) / values.length) / by;
}

/** With every row that it is made of, the latest first. */
export function factOf(value: number | null, part: number | null, rows: readonly FactRow[]): Fact {
  const latest = rows.toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
  return { value, count: rows.length, part, rows: latest };
}

export function factText(name: FactName, { value, part, count }: FactNumber): string {
  if (value === null) return '–';
  const shown = name === 'leaves' || name === 'covers' ? String(value) : decimalText(value, name === 'ratings' ? 2 : 1);
  return part === null ? shown : `${shown} (${part} of ${count})`;
}
