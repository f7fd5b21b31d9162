// Who made a row of the ledger that somebody takes back: it takes another person than these (decisions 4).
import type { LedgerEntry } from '../records/ledger';
import type { ReductionProposal } from '../records/reductionProposal';

/** What somebody had proposed, of a waiver that took two people. */
export function proposalOf(entry: LedgerEntry, proposals: readonly ReductionProposal[]): ReductionProposal | undefined {
  return proposals.find(
    ({ kind, status, instalment_id, amount, decided_by, updated_on }) =>
      entry.kind === 'waiver' &&
      kind === 'waiver' &&
      status === 'approved' &&
      instalment_id === entry.instalment_id &&
      amount === -entry.amount &&
      decided_by === entry.created_by &&
      updated_on === entry.created_on,
  );
}

/** The person who agreed to it, and the one who had proposed it. */
export function makersOf(entry: LedgerEntry, proposals: readonly ReductionProposal[]): string[] {
  const proposed = proposalOf(entry, proposals);
  return [entry.created_by, ...(proposed ? [proposed.created_by] : [])];
}
