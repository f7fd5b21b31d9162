// What of the payments waits for somebody: each queue is a declared list and the filters that it begins with, and its count is of exactly these.
import { DAY_ITEMS } from '@domain/day/dayItems';
import { DISCREPANCIES } from '@domain/records/discrepancy';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { RecordType } from '@domain/records/record';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';

interface Queue {
  label: string;
  type: RecordType;
  filters: Readonly<Record<string, string>>;
}

/** By their name in the address. */
export const QUEUES = {
  offline: {
    label: 'Offline payments to verify',
    type: OFFLINE_PAYMENTS as unknown as RecordType,
    filters: DAY_ITEMS.payments_to_verify.filters,
  },
  reductions: {
    label: 'Reductions to approve',
    type: REDUCTION_PROPOSALS as unknown as RecordType,
    filters: DAY_ITEMS.reductions_to_approve.filters,
  },
  unmatched: {
    label: 'Unmatched payments',
    type: PAYMENT_ATTEMPTS as unknown as RecordType,
    filters: DAY_ITEMS.unmatched_payments.filters,
  },
  links: {
    label: 'Links to review',
    type: PAYMENT_LINKS as unknown as RecordType,
    filters: DAY_ITEMS.links_to_review.filters,
  },
  events: {
    label: 'Events not applied',
    type: GATEWAY_EVENTS as unknown as RecordType,
    filters: { status: 'waiting,failed' },
  },
  discrepancies: {
    label: 'Discrepancies',
    type: DISCREPANCIES as unknown as RecordType,
    filters: DAY_ITEMS.discrepancies.filters,
  },
} as const satisfies Readonly<Record<string, Queue>>;
export type QueueName = keyof typeof QUEUES;

/** Lists that wait for nobody, such as the rows of a number. */
export const OTHER_LISTS = ['payments', 'instalments', 'settlements', 'papers', 'entities'] as const;
export type OtherList = (typeof OTHER_LISTS)[number];

export function queueSearch(name: QueueName): string {
  return String(new URLSearchParams({ queue: name, ...QUEUES[name].filters }));
}
