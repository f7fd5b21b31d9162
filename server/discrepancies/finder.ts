// How faults are found: cheaply among all rows, and then one by one, so that one is judged in the same way when it is corrected.
import { CORRECTIONS, type DiscrepancyKind } from '@domain/discrepancies/kinds';
import type { Discrepancy, NewDiscrepancy } from '@domain/records/discrepancy';
import type { Store } from '../store/store';

export interface Finder {
  /** What may be wrong, as `source_id`; more than are wrong, perhaps, but none is missing. */
  candidates(store: Store): Promise<string[]>;
  /** Exact while what it is about is held. */
  judge(store: Store, source: string): Promise<NewDiscrepancy | undefined>;
}

type Place = Partial<Pick<Discrepancy, 'link_id' | 'refund_id' | 'variant_id' | 'batch_id' | 'payout_id'>>;

/** `people`: who made the entries; those of gateways and of the hourly work are nobody's. */
export function foundAt(
  kind: DiscrepancyKind,
  source_id: string,
  found: string,
  money: { amount: number; currency: string } | null,
  place: Place,
  people: readonly (string | null)[] = [],
): NewDiscrepancy {
  return {
    kind,
    source_id,
    found: found.slice(0, 300),
    correction: CORRECTIONS[kind],
    currency: money?.currency ?? 'INR',
    amount: money?.amount ?? null,
    link_id: null,
    refund_id: null,
    variant_id: null,
    batch_id: null,
    payout_id: null,
    ...place,
    made_by: [...new Set(people.flatMap((each) => (each?.includes('@') ? [each] : [])))].sort(),
  };
}
