// Which refunds the seeded company has: in which status, since when, for what reason.
import type { Refund } from '@domain/records/refund';
import type { RefundPayout } from '@domain/records/refundPayout';

export const CHECKER = 'refunds@example.com';

export const PAYER = 'accounts@example.com';

/** By maker, checker and payer in turn; the last of them has lasted so many days. */
export interface Plan {
  status: Refund['status'];
  age: number;
  steps: readonly (readonly [action: string, by: 'maker' | 'checker' | 'payer'])[];
  reason: readonly [category: NonNullable<Refund['reason_category']>, sub: string];
  comment: string;
  asCredit?: true;
  payout?: RefundPayout['status'];
}

const ASKED = ['submitted', 'maker'] as const;

export const APPROVED = ['approved', 'checker'] as const;

export const PLANS: readonly Plan[] = [
  {
    status: 'incomplete',
    age: 2,
    steps: [],
    reason: ['schedule', 'school_timing'],
    comment: 'The account is still to come',
  },
  { status: 'incomplete', age: 0, steps: [], reason: ['price', 'too_expensive'], comment: 'Asked by phone' },
  {
    status: 'pending',
    age: 12,
    steps: [ASKED],
    reason: ['trainer', 'frequent_changes'],
    comment: 'Third trainer in two months',
  },
  {
    status: 'pending',
    age: 3,
    steps: [ASKED],
    reason: ['child', 'lost_interest'],
    comment: 'Wants to stop at the end of the week',
  },
  {
    status: 'pending',
    age: 1,
    steps: [ASKED],
    reason: ['personal', 'relocation'],
    comment: 'The family moves in two weeks',
  },
  {
    status: 'temporary_retained',
    age: 5,
    steps: [ASKED, ['retained-for-now', 'checker']],
    reason: ['batch', 'level_mismatch'],
    comment: 'Tries the level below first',
  },
  {
    status: 'approved',
    age: 4,
    steps: [ASKED, APPROVED],
    reason: ['personal', 'duplicate'],
    comment: 'Bought by both parents',
    payout: 'queued',
  },
  {
    status: 'approved',
    age: 8,
    steps: [ASKED, APPROVED],
    reason: ['technical', 'poor_connection'],
    comment: 'No stable connection at home',
    payout: 'failed',
  },
  {
    status: 'retained',
    age: 15,
    steps: [ASKED, ['retained', 'checker']],
    reason: ['schedule', 'no_suitable_slot'],
    comment: 'Evenings only',
  },
  {
    status: 'rejected',
    age: 9,
    steps: [ASKED, ['rejected', 'checker']],
    reason: ['curriculum', 'differs_from_school'],
    comment: 'Most classes are taken',
  },
  {
    status: 'processed',
    age: 0,
    steps: [ASKED, APPROVED, ['processed', 'payer']],
    reason: ['personal', 'health'],
    comment: 'Doctor’s letter was seen',
    payout: 'done',
  },
  {
    status: 'processed',
    age: 0,
    steps: [ASKED, APPROVED, ['processed', 'payer']],
    reason: ['service', 'wrong_promise'],
    comment: 'Takes credit for the younger child',
    asCredit: true,
    payout: 'done',
  },
  {
    status: 'reactivated',
    age: 0,
    steps: [ASKED, APPROVED, ['processed', 'payer'], ['reactivated', 'checker']],
    reason: ['price', 'financial_emergency'],
    comment: 'Comes back with the next salary',
    payout: 'done',
  },
];

export const NOTES: Readonly<Partial<Record<Refund['status'], string>>> = {
  pending: 'All is there, please decide',
  temporary_retained: 'Tries another batch first',
  approved: 'As agreed with the family',
  processed: 'Paid out',
  retained: 'The family stays with other hours',
  rejected: 'Not eligible, as told by phone',
  reactivated: 'The family comes back',
};
