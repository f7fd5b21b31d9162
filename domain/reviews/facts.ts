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
  /** Of a session: the batch or the trainer whose record it is found at. */
  kind: 'batch' | 'demo' | 'check' | 'leave' | 'cover';
  /** Of a batch session: its batch. */
  of: string | null;
}

export interface Fact {
  /** Null of none; at most two decimals. */
  value: number | null;
  /** Of how many it is made. */
  count: number;
  /** Of a share: how many of them count, such as families that bought. */
  part: number | null;
  rows: FactRow[];
}

export type Facts = Record<FactName, Fact>;

/** The latest ones are kept with the number, which counts all. */
export const MOST_FACT_ROWS = 150;

export function meanOf(values: readonly number[], decimals: number): number | null {
  if (values.length === 0) return null;
  const by = 10 ** decimals;
  return Math.round((by * values.reduce((sum, value) => sum + value, 0)) / values.length) / by;
}

/** The latest first. */
export function factOf(value: number | null, part: number | null, rows: readonly FactRow[]): Fact {
  const latest = rows.toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
  return { value, count: rows.length, part, rows: latest.slice(0, MOST_FACT_ROWS) };
}

export function factText(name: FactName, { value, part, count }: Fact): string {
  if (value === null) return '–';
  const shown = name === 'leaves' || name === 'covers' ? String(value) : decimalText(value, name === 'ratings' ? 2 : 1);
  return part === null ? shown : `${shown} (${part} of ${count})`;
}
