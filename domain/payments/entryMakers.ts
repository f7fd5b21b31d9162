// Who made a row of the ledger that somebody takes back: it takes another person than these (decisions 4).
import type { LedgerEntry } from '../records/ledger';
import type { ReductionProposal } from '../records/reductionProposal';

/** Of a waiver that took two people: whoever agreed, and whoever had proposed it. */
export function makersOf(entry: LedgerEntry, proposals: readonly ReductionProposal[]): string[] {
  const proposed = proposals.filter(
    ({ kind, status, instalment_id, amount, decided_by, updated_on }) =>
      kind === 'waiver' &&
      status === 'approved' &&
      instalment_id === entry.instalment_id &&
      amount === -entry.amount &&
      decided_by === entry.created_by &&
      updated_on === entry.created_on,
  );
  return [entry.created_by, ...proposed.map(({ created_by }) => created_by)];
}
