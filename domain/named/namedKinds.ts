// Kinds of records that people know by a name or a reference, and look for from anywhere: in the order in which what is found is listed.

export interface NamedKind {
  /** Above what is found of it. */
  label: string;
  /** Known by what other systems call it: found by the whole of that alone. */
  whole?: readonly string[];
  /** Its search reads more than its name, which must hold the words. */
  byName?: true;
  /** It begins then, and the latest is found first: for what bears the name of a person. */
  latest?: string;
}

export const NAMED_KINDS = {
  batch: { label: 'Batches' },
  student: { label: 'Students' },
  batch_session: { label: 'Sessions' },
  /** By its trainer, or by a child or a family that has a seat in it. */
  session: { label: 'Demo sessions' },
  leave: { label: 'Leaves', latest: 'start_time' },
  group: { label: 'Groups' },
  offline_payment: { label: 'Offline payments' },
  payment_attempt: { label: 'Payments', whole: ['payment_id', 'checkout_id'] },
  /** Receipts, invoices, credit notes. */
  paper: { label: 'Papers', whole: ['paper_number'] },
  user: { label: 'People' },
  variant: { label: 'Courses of students' },
  payment_link: { label: 'Payment links' },
  refund: { label: 'Refunds' },
  product: { label: 'Products' },
  webinar: { label: 'Webinars' },
  master_class: { label: 'Master classes' },
  hobby_class: { label: 'Hobby classes' },
  hobby_series: { label: 'Hobby series' },
  maverick_session: { label: 'Maverick sessions' },
  stream_batch: { label: 'Stream batches' },
  stream_session: { label: 'Stream sessions' },
  lms_course: { label: 'Courses', byName: true },
  lms_module: { label: 'Modules', byName: true },
  lms_topic: { label: 'Topics', byName: true },
  lms_concept: { label: 'Concepts', byName: true },
  lms_conquest: { label: 'Conquests', byName: true },
  sales_manager: { label: 'Sales managers' },
  score_rule: { label: 'Scoring rules' },
  payout_ticket: { label: 'Tickets' },
  rubric: { label: 'Rubrics' },
  review_cycle: { label: 'Review cycles' },
  review_form: { label: 'Questionnaires' },
  holiday: { label: 'Holidays' },
  legal_entity: { label: 'Legal entities' },
  leave_type: { label: 'Leave types' },
} as const satisfies Readonly<Record<string, NamedKind>>;

export type NamedKindName = keyof typeof NAMED_KINDS;
/** All but demo sessions are declared records. */
export type NamedRecordName = Exclude<NamedKindName, 'session'>;
export const NAMED_KIND_NAMES = Object.keys(NAMED_KINDS) as [NamedKindName, ...NamedKindName[]];

/** Fewer would find most of what there is. */
export const LEAST_LETTERS = 2;
