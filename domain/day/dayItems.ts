// What waits for somebody in the course of a day: each item is declared once, as a list with its filters or as a queue that the server works out, and its count is of exactly what it leads to.
import { addDays } from '../calendar';
import { ME } from '../lists/list';
import type { Access } from '../permissions';
import { OPEN_TICKETS } from '../records/payoutTicket';
import { NOTES_TO_SEND } from '../records/sessionNote';
import { HELD_BY } from '../records/trainerPayout';
import { OPEN_REVIEWS } from '../records/trainerReview';
import { TO_RENEW } from '../records/enrolment';
import { NEEDS_BATCH } from '../students/enrolmentStates';
import type { IsoDate } from '../units';

export interface DayItem {
  label: string;
  who: Access;
  /** The declared record whose list it is; the others are queues of their own. */
  record?: string;
  /** By which the list is narrowed, as its address says it. */
  filters?: Readonly<Record<string, string>>;
  /** A field that holds a day, of rows for which that is at most so many days away. */
  within?: { field: string; days: number };
  /** The field by which the oldest is first. */
  since?: string;
}

/** In the order in which a person has them first: what cannot wait, then what others wait for, then what is to be looked after. */
export const DAY_ITEMS = {
  running_without_trainer: { label: 'Running now without a trainer', who: 'staff' },
  gaps: { label: 'Sessions of today without a trainer', who: 'staff' },
  sessions_to_mark: { label: 'Sessions to mark', who: 'staff' },
  notes_to_send: {
    label: 'Session notes to send',
    who: 'staff',
    record: 'batch_session',
    // A PTM has none. A note that was removed is one that nobody means to send.
    filters: {
      note_state: NOTES_TO_SEND.join(),
      is_marked: 'yes',
      status: 'active',
      kind: 'regular,CatchUp,extra',
      start_time: 'last-7-days',
    },
    since: 'start_time',
  },
  payments_to_verify: {
    label: 'Offline payments to verify',
    who: 'finance',
    record: 'offline_payment',
    filters: { status: 'awaiting_verification' },
    since: 'created_on',
  },
  unmatched_payments: {
    label: 'Unmatched payments',
    who: 'finance',
    record: 'payment_attempt',
    filters: { needs_review: 'yes', has_link: 'no' },
    since: 'created_on',
  },
  reductions_to_approve: {
    label: 'Discounts and waivers to approve',
    who: 'finance',
    record: 'reduction_proposal',
    filters: { status: 'proposed' },
    since: 'created_on',
  },
  refunds_to_approve: {
    label: 'Refunds to approve',
    who: 'finance',
    record: 'refund',
    filters: { status: 'pending' },
    since: 'status_since',
  },
  refunds_to_pay: {
    label: 'Refunds to pay out',
    who: 'finance',
    record: 'refund',
    filters: { status: 'approved' },
    since: 'status_since',
  },
  payouts_to_approve: {
    label: 'Payouts to approve',
    who: 'finance',
    record: 'trainer_payout',
    filters: { status: 'frozen' },
    since: 'created_on',
  },
  payouts_held: {
    label: 'Payouts held until bank details are verified',
    who: 'people',
    record: 'trainer_payout',
    filters: { status: 'approved', total: '0..', bank_state: HELD_BY.join() },
    since: 'created_on',
  },
  discrepancies: {
    label: 'Discrepancies to decide',
    who: 'finance',
    record: 'discrepancy',
    filters: { status: 'found' },
    since: 'created_on',
  },
  leaves_to_decide: {
    label: 'Leaves to decide',
    who: 'people',
    record: 'leave',
    filters: { status: 'REQUESTED' },
    since: 'created_on',
  },
  tickets_to_resolve: {
    label: 'Tickets to resolve',
    who: 'people',
    record: 'payout_ticket',
    filters: { status: OPEN_TICKETS.join() },
    since: 'raised_on',
  },
  sections_to_check: {
    label: 'Onboardings to check',
    who: 'people',
    record: 'onboarding',
    filters: { status: 'open', waits_for: 'checker' },
    since: 'waiting_since',
  },
  documents_expiring: {
    label: 'Identity documents that expire within 30 days',
    who: 'people',
    record: 'onboarding',
    within: { field: 'identity_until', days: 30 },
    since: 'identity_until',
  },
  disputed_checks: {
    label: 'Disputed quality checks',
    who: 'quality',
    record: 'quality_check',
    filters: { status: 'disputed' },
    since: 'created_on',
  },
  disputed_feedback: {
    label: 'Disputed feedback',
    who: 'admin',
    record: 'review_feedback',
    filters: { status: 'disputed' },
    since: 'answered_on',
  },
  reviews_to_write: {
    label: 'Reviews to write',
    who: 'staff',
    record: 'trainer_review',
    filters: { status: OPEN_REVIEWS.join(), cycle_state: 'open', reviewed_by: ME },
    since: 'created_on',
  },
  steps_due: {
    label: 'Agreed steps due',
    who: 'staff',
    record: 'review_step',
    filters: { status: 'open', owner: ME },
    within: { field: 'due_on', days: 0 },
    since: 'due_on',
  },
  feedback_due: {
    label: 'Demos without feedback',
    who: 'staff',
    within: { field: 'slot_start_time', days: 0 },
    since: 'slot_start_time',
  },
  leads_to_approve: {
    label: 'Leads to approve',
    who: 'staff',
    record: 'lead_approval',
    filters: { status: 'waiting' },
    since: 'created_on',
  },
  to_allocate: {
    label: 'Courses without a batch',
    who: 'staff',
    record: 'variant',
    filters: { has_batch: 'no', status: NEEDS_BATCH.join() },
    since: 'created_on',
  },
  covers_to_return: { label: 'Covers to give back', who: 'staff' },
  instalments_overdue: {
    label: 'Links with an overdue instalment',
    who: 'staff',
    record: 'payment_link',
    filters: { standing: 'overdue' },
    since: 'next_due',
  },
  links_to_review: {
    label: 'Links to review',
    who: 'staff',
    record: 'payment_link',
    filters: { needs_review: 'yes' },
    since: 'created_on',
  },
  renewals: {
    label: 'Renewals to ask for',
    who: 'staff',
    record: 'variant',
    filters: { ...TO_RENEW, renewal_asked: 'no' },
    since: 'classes_left',
  },
  failed_messages: {
    label: 'Messages of the last 7 days that failed',
    who: 'admin',
    filters: { state: 'failed', at: 'last-7-days' },
    since: 'at',
  },
  failed_work: {
    label: 'Hourly work of today that failed',
    who: 'admin',
    filters: { action: 'work.failed', at: 'today' },
    since: 'at',
  },
} as const satisfies Readonly<Record<string, DayItem>>;

export type DayItemName = keyof typeof DAY_ITEMS;
export const DAY_ITEM_NAMES = Object.keys(DAY_ITEMS) as [DayItemName, ...DayItemName[]];

/** Of the list that a count leads to, as an address says it. */
export function dayFilters(name: DayItemName, today: IsoDate): Record<string, string> {
  const { filters, within }: DayItem = DAY_ITEMS[name];
  return { ...filters, ...(within && { [within.field]: `..${addDays(today, within.days)}` }) };
}

/** Those that are a person's to look after, by their duties. */
export function dayItemsOf(may: (who: Access) => boolean): DayItemName[] {
  return DAY_ITEM_NAMES.filter((name) => may(DAY_ITEMS[name].who));
}
