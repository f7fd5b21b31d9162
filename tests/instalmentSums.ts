// What an instalment has come to, reckoned from its rows of the ledger alone: what the stored sums are compared with.
import type { Entry, EntryKind } from '@domain/payments/ledger';

/** Of one instalment, by its rows: what was paid of it, and what is no longer asked for. */
export function instalmentSums(entries: readonly Pick<Entry, 'kind' | 'amount'>[]): {
  amount: number;
  paid: number;
  waived: number;
} {
  const sum = (...kinds: EntryKind[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
  return { amount: sum('instalment'), paid: 0 - sum('payment', 'dispute'), waived: 0 - sum('waiver', 'correction') };
}
