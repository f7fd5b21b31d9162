// A family's ledger: rows that are never changed, what they sum to, and where money goes (decisions 7). One ledger has one currency.
import type { IsoDate } from '../units';

/** What each kind does to what the family owes: `instalment` adds to it, `payment` takes off, a `correction` either. */
export const ENTRY_KINDS = ['instalment', 'payment', 'waiver', 'credit', 'refund', 'dispute', 'correction'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface Entry {
  kind: EntryKind;
  /** Signed, in minor units: what it adds to what the family owes. Credit is negative until it is used. */
  amount: number;
  link_id: string | null;
  instalment_id: string | null;
}

export interface Sums {
  /** Of every kind but credit. */
  owed: number;
  /** What the family has with us: never negative but for a dispute of money that was used as credit. */
  credit: number;
}

export const NOTHING: Sums = { owed: 0, credit: 0 };

/** What the sums are after one more row. */
export function added({ owed, credit }: Sums, { kind, amount }: Pick<Entry, 'kind' | 'amount'>): Sums {
  return kind === 'credit' ? { owed, credit: credit - amount } : { owed: owed + amount, credit };
}

export function recount(entries: readonly Pick<Entry, 'kind' | 'amount'>[]): Sums {
  return entries.reduce(added, NOTHING);
}

/** What the family owes, all in all; negative where we owe it. */
export function balanceOf({ owed, credit }: Sums): number {
  return owed - credit;
}

export interface OpenInstalment {
  id: string;
  link_id: string;
  number: number;
  due_date: IsoDate;
  /** What is left of it. */
  open: number;
}

export interface Allocation {
  parts: { instalment_id: string; link_id: string; amount: number }[];
  /** What no open instalment takes. */
  credit: number;
}

/** Money fills the oldest open instalment first; what is too much becomes credit. */
export function allocate(amount: number, instalments: readonly OpenInstalment[]): Allocation {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`amount must be a whole number from 0, not ${amount}`);
  let left = amount;
  const parts: Allocation['parts'] = [];
  for (const { id, link_id, open } of [...instalments].sort(byAge)) {
    const part = Math.min(left, Math.max(0, open));
    if (part > 0) parts.push({ instalment_id: id, link_id, amount: part });
    left -= part;
  }
  return { parts, credit: left };
}

export function byAge(
  one: Pick<OpenInstalment, 'due_date' | 'number' | 'id'>,
  other: Pick<OpenInstalment, 'due_date' | 'number' | 'id'>,
): number {
  if (one.due_date !== other.due_date) return one.due_date < other.due_date ? -1 : 1;
  return one.number - other.number || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
