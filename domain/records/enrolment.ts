// An enrolment: one course that a student bought, with its state, its classes and its seat (decisions 8).
import { COUNTRY_WORDS } from '../business/countries';
import { GRADE_BANDS, PACKAGE_LABELS, PRODUCT_TYPES } from '../business/courses';
import { countText } from '../formats';
import { sameWords } from '../lists/list';
import { creditsLeftToGive } from '../students/creditLimit';
import { dated, filled } from './computedFields';
import { choice, date, instant, list, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { CREDIT_ASKS } from './creditGrant';
import { record, type RecordRow } from './record';

export const ENROLMENT_STATES = {
  onboarding: 'Onboarding',
  active: 'Active',
  paused: 'Paused',
  refund_in_progress: 'Refund in progress',
  ended: 'Ended',
  completed: 'Completed',
} as const;
export type EnrolmentState = keyof typeof ENROLMENT_STATES;
const { refund_in_progress: _, ...BEFORE_REFUND } = ENROLMENT_STATES;

/** A course goes on in these, and its family is asked to renew it when few classes are left. */
export const RENEWING: readonly EnrolmentState[] = ['onboarding', 'active', 'paused'];
/** Fewer than 5: the list's filters, and what a new payment link is judged by. */
export const MOST_LEFT_TO_RENEW = 4;
export const TO_RENEW = { classes_left: `..${MOST_LEFT_TO_RENEW}`, status: RENEWING.join(',') };

const fields = {
  student_id: reference('Student id', 'student', { section: 'Record', filtered: true, fixed: true }),
  student_name: text('Student', 161, { section: 'Student', protect: 'personal', sorted: true, searched: true }),
  country: text('Country', 2, { section: 'Student', filtered: true, known: COUNTRY_WORDS }),
  time_zone: text('Time zone', 60, { section: 'Student' }),
  owner: text('Owner', 254, { section: 'Student', filtered: true, sorted: true }),
  product_id: reference('Course', 'product', { section: 'Course', filtered: true }),
  product_type: choice('Product type', PRODUCT_TYPES, { section: 'Course', sorted: true, filtered: true }),
  grade_band: choice('Grade band', sameWords(GRADE_BANDS), { section: 'Course', sorted: true, filtered: true }),
  package: choice('Package', PACKAGE_LABELS, { section: 'Course', filtered: true }),
  /** Of the course, both included (spec 9). */
  first_session: number('First session of the course', { section: 'Course' }),
  last_session: number('Last session of the course', { section: 'Course' }),
  /** The payment link by which it was bought. */
  link_id: reference('Payment link', 'payment_link', { section: 'Record', filtered: true, fixed: true }),
  currency: text('Currency', 3, { section: 'Money', filtered: true, fixed: true }),
  /** As agreed, after discount. */
  price: amount('Price', { section: 'Money' }),
};
const stored = {
  status: choice('Status', ENROLMENT_STATES, {
    section: 'Course',
    default: 'onboarding',
    sorted: true,
    filtered: true,
  }),
  /** Where it goes back to when a refund is not paid out. */
  status_before: optional(choice('State before the refund', BEFORE_REFUND, { section: 'Course' })),
  paused_until: optional(date('Paused until', { section: 'Course', sorted: true, filtered: true })),
  batch_id: optional(reference('Batch', 'batch', { section: 'Batch', filtered: true })),
  batch_name: optional(text('Batch name', 40, { section: 'Batch', sorted: true, searched: true })),
  /** Weekday and wall clock in the family's zone: `Mon 17:30`, the most wanted first. */
  preferred_slots: list('Preferred hours', 40, { section: 'Batch' }),
  classes_total: number('Classes', { section: 'Classes', sorted: true }),
  classes_taken: number('Classes taken', { section: 'Classes', default: 0, sorted: true }),
  credits: number('Free classes', { section: 'Classes', default: 0 }),
  credits_left: number('Free classes left', { section: 'Classes', default: 0 }),
  classes_left: number('Classes left', { section: 'Classes', sorted: true, filtered: true }),
  present: number('Present', { section: 'Classes', default: 0 }),
  late: number('Late', { section: 'Classes', default: 0 }),
  absent: number('Absent', { section: 'Classes', default: 0 }),
  excused: number('Excused', { section: 'Classes', default: 0 }),
  /** Percent with one decimal, cut off, so that 79.97 is below 80; null without a marked session. */
  attendance: optional(number('Attendance, %', { section: 'Classes', decimals: 1, sorted: true, filtered: true })),
  worksheets_given: number('Worksheets given', { section: 'Classes', default: 0 }),
  worksheets_done: number('Worksheets done', { section: 'Classes', default: 0 }),
  last_class: optional(instant('Last class (IST)', { section: 'Classes', sorted: true, filtered: true })),
  /** By a person, or by the payment link that the family was made when few classes were left. */
  renewal_asked_on: optional(instant('Renewal asked on (IST)', { section: 'Classes' })),
  /** Of the payment link: kept in step with it. */
  settled: choice('Settled', { open: 'Open', paid: 'Paid' }, { section: 'Record', default: 'open' }),
  next_due: optional(date('Next due', { section: 'Money', sorted: true, filtered: true })),
};
const computed = {
  payment: dated(
    'Payment',
    { open: 'Open', overdue: 'Overdue', paid: 'Paid' },
    { of: 'settled', until: ['open'], by: 'next_due', after: 'overdue' },
    { section: 'Money', sorted: true, filtered: true },
  ),
  has_batch: filled('Has a batch', 'batch_id', { section: 'Batch', filtered: true }),
  renewal_asked: filled('Renewal asked', 'renewal_asked_on', { section: 'Classes', filtered: true }),
};

export interface NewEnrolment extends ValuesOf<typeof fields> {}
export interface Enrolment extends RecordRow, NewEnrolment, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const ENROLMENTS = record<Enrolment, NewEnrolment, Needed<typeof fields & typeof stored>>({
  name: 'variant',
  table: 'variants',
  noun: { one: 'course of a student', many: 'courses of students' },
  path: '/student/v1/variants',
  group: 'Students',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'student_name',
  sort: 'student_name',
  keys: ['classes_left', 'student_id'],
  actions: {
    give_credits: {
      label: 'Give free classes',
      done: 'given free classes',
      audited: 'credits_given',
      address: 'give-credits',
      who: 'staff',
      from: ['onboarding', 'active', 'paused'],
      confirmation: 'form',
      undo: { none: 'The family has been given them' },
      adds: true,
      asks: CREDIT_ASKS,
      asking: creditsLeftToGive,
      touches: ['credit_grant'],
      says: (after) =>
        `Free classes given: ${countText({ one: 'class', many: 'classes' }, (after as Enrolment).classes_left)} left`,
    },
    ask_renewal: {
      label: 'Mark renewal asked',
      done: 'marked as asked to renew',
      audited: 'renewal_asked',
      address: 'ask-renewal',
      who: 'staff',
      from: [...RENEWING],
      confirmation: 'undo',
      undo: 'unask_renewal',
      calm: true,
      whyNot: (row) =>
        (row as Partial<Enrolment>).renewal_asked === true ? 'The family has been asked already' : undefined,
    },
    unask_renewal: {
      label: 'Mark renewal not asked',
      done: 'marked as not asked to renew',
      audited: 'renewal_not_asked',
      address: 'unask-renewal',
      who: 'staff',
      from: [...RENEWING],
      confirmation: 'undo',
      undo: 'ask_renewal',
      calm: true,
      whyNot: (row) =>
        (row as Partial<Enrolment>).renewal_asked === false ? 'The family has not been asked yet' : undefined,
    },
    pause: {
      label: 'Pause course',
      done: 'paused',
      who: 'staff',
      from: ['active'],
      to: 'paused',
      confirmation: 'form',
      undo: 'resume',
      fields: ['paused_until'],
    },
    resume: {
      label: 'Resume course',
      done: 'resumed',
      who: 'staff',
      from: ['paused'],
      to: 'active',
      confirmation: 'confirm',
      undo: 'pause',
      calm: true,
    },
  },
  looks: {
    onboarding: 'upcoming',
    active: 'now',
    paused: 'upcoming',
    refund_in_progress: 'attention',
    ended: 'cancelled',
    completed: 'finished',
  },
});
