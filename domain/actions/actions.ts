// What may be done to a record, by whom and in which state (spec 4 and 6). The button, the API and the test read this table.
import { type Access, type AuthUser, type DutyName, dutyRefusal, mayAccess } from '../access';
import type { EpochSeconds } from '../units';

/**
 * How a person is asked: `undo` does it at once and offers its opposite, `confirm` asks first and names the scope,
 * `form` leads to a choice that is its own confirmation.
 */
export type Confirmation = 'undo' | 'confirm' | 'form';

export interface Action {
  /** As the button says it. */
  label: string;
  who: Access;
  /** States in which it is possible, and the state it leads to. */
  from: readonly string[];
  to: string;
  /** Leads back to the state before the action that it takes back, and to `to` where nobody remembers that. */
  restores?: true;
  confirmation: Confirmation;
  /** The action of the same kind that takes it back. */
  undoneBy?: string;
  /** Asked without alarm: nobody loses anything by it. */
  calm?: true;
  /** Only before the record's start time. */
  untilStart?: boolean;
  /** Of a declared record: what was done, in the audit log and in messages: `webinar.cancelled`, `2 webinars cancelled`. */
  done?: string;
  /** Of a declared record: fields that the action asks for and sets. */
  fields?: readonly string[];
  /** Of these, those that must be given each time, though a record may be without. What an earlier action said of them is not said again. */
  needs?: readonly string[];
  /** Of these, flags that the question begins with ticked; a call that leaves them out does not mean them. */
  ticked?: readonly string[];
  /** What it brings with it that nobody enters: said above the form. */
  follows?: string;
  /** The duty that it is (decisions 4), whose holders `who` names. */
  duty?: DutyName;
  /** By a step after which somebody else goes on: the fields of the record that hold who took it. */
  takenIn?: Readonly<Partial<Record<DutyName, string | readonly string[]>>>;
}

const DECIDING_REFUND = { who: 'finance', duty: 'decide_refund', takenIn: { edit_refund: ['created_by', 'last_edited_by'] } } as const;
/** Of a payout, who approved its refund is known to its handler and its screen. */
const PAYING_REFUND = { who: 'finance', duty: 'pay_refund' } as const;
const VERIFYING = { who: 'finance', duty: 'verify_offline_payment', takenIn: { enter_offline_payment: 'created_by' } } as const;
const DECIDING_LEAVE = { who: 'people', duty: 'decide_leave', takenIn: { apply_for_leave: ['created_by', 'changed_by'] } } as const;
const DECIDING_REDUCTION = { who: 'finance', duty: 'approve_reduction', takenIn: { propose_reduction: 'created_by' } } as const;

/** Who took the steps before finance: those that other records know, the API adds. */
const PAYOUT_STEPS = { compute_payout: 'computed_by', freeze_payout: 'frozen_by' } as const;
const SECOND_LINE = { who: 'people', duty: 'second_payout_line', takenIn: { enter_payout_line: 'created_by' } } as const;
const SECOND_TICKET = { who: 'people', duty: 'second_ticket', takenIn: { raise_ticket: 'created_by', resolve_ticket: 'decided_by' } } as const;

export const ACTIONS = {
  trainer: {
    deactivate: {
      label: 'Deactivate',
      who: 'staff',
      from: ['active', 'pending_oauth'],
      to: 'inactive',
      confirmation: 'undo',
      undoneBy: 'reactivate',
    },
    reactivate: {
      label: 'Reactivate',
      who: 'staff',
      from: ['inactive'],
      to: 'active',
      restores: true,
      confirmation: 'undo',
      undoneBy: 'deactivate',
    },
  },
  session: {
    cancel: { label: 'Cancel session', who: 'staff', from: ['active'], to: 'cancelled', confirmation: 'confirm', untilStart: true },
    reassign: { label: 'Reassign', who: 'staff', from: ['active'], to: 'active', confirmation: 'form', untilStart: true },
    update: { label: 'Change time or seats', who: 'staff', from: ['active'], to: 'active', confirmation: 'form', untilStart: true },
  },
  booking: {
    cancel: {
      label: 'Cancel demo',
      who: 'anyone',
      from: ['booked'],
      to: 'cancelled',
      confirmation: 'confirm',
      untilStart: true,
    },
    reschedule: { label: 'Reschedule', who: 'anyone', from: ['booked'], to: 'booked', confirmation: 'form', untilStart: true },
  },
  user: {
    disable: { label: 'Disable user', done: 'disabled', who: 'admin', from: ['active'], to: 'disabled', confirmation: 'confirm' },
    enable: { label: 'Enable user', done: 'enabled', who: 'admin', from: ['disabled'], to: 'active', confirmation: 'undo', undoneBy: 'disable' },
  },
  webinar: {
    start: { label: 'Start', done: 'started', who: 'staff', from: ['scheduled'], to: 'live', confirmation: 'confirm', calm: true },
    end: { label: 'End', done: 'ended', who: 'staff', from: ['live'], to: 'ended', confirmation: 'confirm', calm: true },
    reschedule: {
      label: 'Reschedule',
      done: 'rescheduled',
      who: 'staff',
      from: ['scheduled'],
      to: 'scheduled',
      confirmation: 'form',
      fields: ['start_time', 'minutes'],
    },
    cancel: {
      label: 'Cancel webinar',
      done: 'cancelled',
      who: 'staff',
      from: ['scheduled'],
      to: 'cancelled',
      confirmation: 'confirm',
      fields: ['cancel_reason'],
    },
  },
  webinar_registration: {
    attend: { label: 'Attended', done: 'attended', who: 'staff', from: ['registered', 'absent'], to: 'attended', confirmation: 'undo', undoneBy: 'miss' },
    miss: { label: 'Absent', done: 'absent', who: 'staff', from: ['registered', 'attended'], to: 'absent', confirmation: 'undo', undoneBy: 'attend' },
    cancel: { label: 'Cancel registration', done: 'cancelled', who: 'staff', from: ['registered'], to: 'cancelled', confirmation: 'undo', undoneBy: 'restore' },
    restore: { label: 'Restore registration', done: 'restored', who: 'staff', from: ['cancelled'], to: 'registered', confirmation: 'undo', undoneBy: 'cancel' },
  },
  master_class: {
    cancel: { label: 'Cancel class', done: 'cancelled', who: 'staff', from: ['scheduled'], to: 'cancelled', confirmation: 'confirm', untilStart: true },
  },
  master_class_student: {
    remove: { label: 'Remove student', done: 'removed', who: 'staff', from: ['added'], to: 'removed', confirmation: 'undo', undoneBy: 'restore' },
    restore: { label: 'Restore student', done: 'restored', who: 'staff', from: ['removed'], to: 'added', confirmation: 'undo', undoneBy: 'remove' },
  },
  payment_link: {
    send: { label: 'Send link', done: 'sent', who: 'staff', from: ['created', 'sent', 'partially_paid'], to: 'sent', confirmation: 'confirm', calm: true },
    extend: { label: 'Extend', done: 'extended', who: 'staff', from: ['created', 'sent', 'expired'], to: 'sent', confirmation: 'form', fields: ['expires_on'] },
    invalidate: { label: 'Mark invalid', done: 'marked invalid', who: 'staff', from: ['created', 'sent', 'partially_paid', 'expired'], to: 'invalid', confirmation: 'confirm', fields: ['invalid_reason'] },
    review: { label: 'Mark reviewed', done: 'reviewed', who: 'staff', from: ['created', 'sent', 'partially_paid', 'expired', 'paid', 'invalid'], to: 'paid', confirmation: 'form', fields: ['review_note'] },
  },
  instalment: {
    waive: { label: 'Waive', done: 'waived', who: 'staff', from: ['upcoming', 'due', 'overdue'], to: 'waived', confirmation: 'form' },
  },
  offline_payment: {
    verify: { label: 'Verify', done: 'verified', from: ['awaiting_verification'], to: 'verified', confirmation: 'confirm', calm: true, ...VERIFYING },
    decline: { label: 'Decline', done: 'declined', from: ['awaiting_verification'], to: 'declined', confirmation: 'confirm', fields: ['decline_reason'], needs: ['decline_reason'], ...VERIFYING },
  },
  reduction_proposal: {
    approve: { label: 'Approve', done: 'approved', from: ['proposed'], to: 'approved', confirmation: 'confirm', calm: true, ...DECIDING_REDUCTION },
    decline: { label: 'Decline', done: 'declined', from: ['proposed'], to: 'declined', confirmation: 'confirm', fields: ['decline_reason'], needs: ['decline_reason'], ...DECIDING_REDUCTION },
  },
  variant: {
    pause: { label: 'Pause course', done: 'paused', who: 'staff', from: ['active'], to: 'paused', confirmation: 'form', fields: ['paused_until'] },
    resume: { label: 'Resume course', done: 'resumed', who: 'staff', from: ['paused'], to: 'active', confirmation: 'confirm', calm: true },
  },
  registration_issue: {
    start: { label: 'Start work', done: 'started', who: 'staff', from: ['open'], to: 'in_progress', confirmation: 'confirm', calm: true },
    resolve: { label: 'Resolve', done: 'resolved', who: 'staff', from: ['open', 'in_progress'], to: 'resolved', confirmation: 'form', fields: ['resolution'] },
    reopen: { label: 'Reopen', done: 'reopened', who: 'staff', from: ['resolved'], to: 'open', confirmation: 'confirm', calm: true },
  },
  onboarding: {
    // Whoever is waited for is reminded: the trainer, or the manager who finds a checker.
    remind: { label: 'Remind', done: 'reminded', who: 'people', from: ['open'], to: 'open', confirmation: 'confirm', calm: true },
  },
  worksheet: {
    complete: { label: 'Mark completed', done: 'completed', who: 'staff', from: ['given'], to: 'completed', confirmation: 'form', fields: ['completed_on', 'score'] },
    reopen: { label: 'Not completed', done: 'reopened', who: 'staff', from: ['completed'], to: 'given', confirmation: 'confirm', calm: true },
  },
  certificate: {
    revoke: { label: 'Revoke certificate', done: 'revoked', who: 'staff', from: ['issued'], to: 'revoked', confirmation: 'confirm', fields: ['revoke_reason'] },
  },
  product: {
    retire: { label: 'Retire', done: 'retired', who: 'admin', from: ['active'], to: 'retired', confirmation: 'undo', undoneBy: 'reactivate' },
    reactivate: { label: 'Reactivate', done: 'reactivated', who: 'admin', from: ['retired'], to: 'active', confirmation: 'undo', undoneBy: 'retire' },
  },
  product_price: {
    withdraw: { label: 'Withdraw price', done: 'withdrawn', who: 'admin', from: ['set'], to: 'withdrawn', confirmation: 'confirm' },
  },
  holiday: {
    remove: { label: 'Remove holiday', done: 'removed', who: 'admin', from: ['set'], to: 'removed', confirmation: 'undo', undoneBy: 'restore' },
    restore: { label: 'Restore holiday', done: 'restored', who: 'admin', from: ['removed'], to: 'set', confirmation: 'undo', undoneBy: 'remove' },
  },
  // Decisions 9: these and nothing else. `mayBecome` reads them.
  refund: {
    submit: { label: 'Submit', done: 'submitted', who: 'staff', from: ['incomplete'], to: 'pending', confirmation: 'form', fields: ['note'], needs: ['note'] },
    approve: { label: 'Approve', done: 'approved', ...DECIDING_REFUND, from: ['pending'], to: 'approved', confirmation: 'form', fields: ['note', 'exception_reason'], needs: ['note'] },
    retain: { label: 'Retain', done: 'retained', who: 'staff', from: ['pending', 'temporary_retained'], to: 'retained', confirmation: 'form', fields: ['retention_reason', 'note'], needs: ['retention_reason', 'note'] },
    retain_for_now: {
      label: 'Retain for now',
      done: 'retained for now',
      who: 'staff',
      from: ['pending'],
      to: 'temporary_retained',
      confirmation: 'form',
      fields: ['retention_reason', 'retained_until', 'note'],
      needs: ['retention_reason', 'retained_until', 'note'],
    },
    reject: { label: 'Reject', done: 'rejected', ...DECIDING_REFUND, from: ['pending'], to: 'rejected', confirmation: 'form', fields: ['note'], needs: ['note'] },
    process: { label: 'Process', done: 'processed', ...PAYING_REFUND, takenIn: { decide_refund: 'approved_by' }, from: ['approved'], to: 'processed', confirmation: 'form', fields: ['note'], needs: ['note'], follows: 'The course ends: its seat in a batch is given up, its place on the waiting list too, and what is open for classes not taken is no longer asked for.' },
    reopen: { label: 'Back to pending', done: 'reopened', who: 'staff', from: ['temporary_retained', 'approved', 'rejected', 'retained'], to: 'pending', confirmation: 'form', fields: ['note'], needs: ['note'] },
    reactivate: {
      label: 'Reactivate',
      done: 'reactivated',
      who: 'finance',
      duty: 'reactivate_course',
      takenIn: { pay_refund: 'paid_by' },
      from: ['processed'],
      to: 'reactivated',
      confirmation: 'form',
      fields: ['reactivation', 'note'],
      needs: ['reactivation', 'note'],
      follows: 'The course goes on without a seat: a batch is to be found for it.',
    },
  },
  refund_payout: {
    send: { label: 'Send', done: 'sent', ...PAYING_REFUND, from: ['queued'], to: 'sent', confirmation: 'form' },
    // Nobody knows yet whether the gateway did it: the same question again is answered, and the money goes once.
    ask: { label: 'Ask the gateway again', done: 'asked again', ...PAYING_REFUND, from: ['sent'], to: 'done', confirmation: 'form' },
    settle: { label: 'Mark done', done: 'done', ...PAYING_REFUND, from: ['sent'], to: 'done', confirmation: 'form', fields: ['bank_reference'], needs: ['bank_reference'] },
    fail: { label: 'Mark failed', done: 'failed', ...PAYING_REFUND, from: ['sent'], to: 'failed', confirmation: 'form', fields: ['failure'], needs: ['failure'] },
    requeue: { label: 'Queue again', done: 'queued again', ...PAYING_REFUND, from: ['failed'], to: 'queued', confirmation: 'form', fields: ['way'] },
  },
  // Decisions 10: these and nothing else. `mayLeaveBecome` says the same.
  leave: {
    approve: { label: 'Approve', done: 'approved', ...DECIDING_LEAVE, from: ['REQUESTED'], to: 'APPROVED', confirmation: 'confirm', calm: true, fields: ['note'] },
    reject: { label: 'Reject', done: 'rejected', ...DECIDING_LEAVE, from: ['REQUESTED'], to: 'REJECTED', confirmation: 'confirm', fields: ['note', 'off_calendar'], ticked: ['off_calendar'] },
    cancel: {
      label: 'Cancel leave', done: 'cancelled', who: 'staff', from: ['REQUESTED', 'APPROVED', 'REJECTED'], to: 'CANCELLED', confirmation: 'confirm', fields: ['note'],
      follows: 'An approved leave that has started ends with the running half hour instead: what was taken stays taken.',
    },
  },
  // Decisions 14: these and nothing else.
  trainer_payout: {
    compute: { label: 'Compute', done: 'computed', who: 'people', duty: 'compute_payout', from: ['open', 'computed'], to: 'computed', confirmation: 'confirm', calm: true },
    freeze: { label: 'Freeze', done: 'frozen', who: 'people', duty: 'freeze_payout', from: ['computed'], to: 'frozen', confirmation: 'confirm', calm: true },
    approve: { label: 'Approve', done: 'approved', who: 'finance', duty: 'approve_payout', takenIn: PAYOUT_STEPS, from: ['frozen'], to: 'approved', confirmation: 'confirm', calm: true },
    pay: { label: 'Mark paid', done: 'paid', who: 'finance', duty: 'pay_payout', takenIn: PAYOUT_STEPS, from: ['approved'], to: 'paid', confirmation: 'confirm', calm: true, fields: ['payment_reference'], needs: ['payment_reference'] },
    // What was closed with its whole cycle.
    reopen: { label: 'Open again', done: 'opened again', who: 'people', from: ['empty'], to: 'open', confirmation: 'confirm', calm: true },
  },
  payout_contract: {
    withdraw: { label: 'Withdraw contract', done: 'withdrawn', who: 'admin', from: ['set'], to: 'withdrawn', confirmation: 'confirm' },
  },
  payout_entry: {
    confirm: { label: 'Confirm line', done: 'confirmed', from: ['awaiting_second'], to: 'set', confirmation: 'confirm', calm: true, ...SECOND_LINE },
    decline: { label: 'Decline line', done: 'declined', from: ['awaiting_second'], to: 'declined', confirmation: 'confirm', ...SECOND_LINE },
    withdraw: { label: 'Withdraw line', done: 'withdrawn', who: 'people', from: ['set', 'awaiting_second'], to: 'withdrawn', confirmation: 'confirm' },
  },
  payout_ticket: {
    take: { label: 'Assign to me', done: 'taken', who: 'people', from: ['open', 'in_progress'], to: 'in_progress', confirmation: 'confirm', calm: true },
    resolve: {
      label: 'Resolve',
      done: 'resolved',
      who: 'people',
      duty: 'resolve_ticket',
      takenIn: { raise_ticket: 'created_by' },
      from: ['open', 'in_progress'],
      to: 'resolved',
      confirmation: 'form',
      fields: ['agreed', 'note'],
      needs: ['agreed', 'note'],
      follows: 'More than 10,000 INR, or more than was claimed, then awaits a second person.',
    },
    confirm: { label: 'Confirm', done: 'confirmed', from: ['awaiting_second'], to: 'resolved', confirmation: 'confirm', calm: true, ...SECOND_TICKET },
    decline: { label: 'Decline', done: 'declined', from: ['awaiting_second'], to: 'in_progress', confirmation: 'form', fields: ['note'], needs: ['note'], ...SECOND_TICKET },
    withdraw: { label: 'Withdraw decision', done: 'withdrawn', who: 'people', from: ['awaiting_second'], to: 'in_progress', confirmation: 'confirm' },
    reject: { label: 'Reject', done: 'rejected', who: 'people', from: ['open', 'in_progress'], to: 'rejected', confirmation: 'form', fields: ['note'], needs: ['note'] },
  },
  team_note: {
    remove: { label: 'Delete note', done: 'deleted', who: 'staff', from: ['written'], to: 'removed', confirmation: 'undo', undoneBy: 'restore' },
    restore: { label: 'Restore note', done: 'restored', who: 'staff', from: ['removed'], to: 'written', confirmation: 'undo', undoneBy: 'remove' },
  },
} as const satisfies Record<string, Record<string, Action>>;

export type Kind = keyof typeof ACTIONS;
export type ActionOf<K extends Kind> = keyof (typeof ACTIONS)[K] & string;

/** What of a record decides whether something may be done to it. */
export interface Subject {
  status: string;
  start_time?: EpochSeconds;
}

/** Why the person may not take this step, whatever state the record is in. */
function personRefusal({ who, duty, takenIn = {} }: Action, subject: Subject, { user, onLocalhost }: ActionContext): string | undefined {
  if (!duty) return mayAccess(who, user, onLocalhost) ? undefined : 'You don’t have permission for this';
  const taken = Object.fromEntries(Object.entries(takenIn).map(([step, names]) => [step, [names].flat().flatMap((field) => (Reflect.get(subject, field) as string | string[] | null | undefined) ?? [])]));
  return dutyRefusal(duty, user, taken, onLocalhost);
}

/** Who wants to do it, where and when. */
export interface ActionContext {
  user: AuthUser | undefined;
  onLocalhost: boolean;
  now: EpochSeconds;
}

/** Why not: 403 for the person, 409 for the record; the reason is what the button's tooltip and the API say. */
export interface Refusal {
  status: 403 | 409;
  reason: string;
}

export function actionOf<K extends Kind>(kind: K, name: ActionOf<K>): Action {
  return (ACTIONS[kind] as Record<string, Action>)[name]!;
}

/** Undefined when it may be done. */
export function refusalOf<K extends Kind>(
  kind: K,
  name: ActionOf<K>,
  subject: Subject,
  context: ActionContext,
): Refusal | undefined {
  const action = actionOf(kind, name);
  const { from, untilStart } = action;
  const { status, start_time } = subject;
  const { now } = context;
  const reason = personRefusal(action, subject, context);
  if (reason) return { status: 403, reason };
  if (!from.includes(status)) return { status: 409, reason: `The ${nounOf(kind)} ${stateOf(status)}` };
  if (untilStart && start_time !== undefined && start_time <= now)
    return { status: 409, reason: `The ${nounOf(kind)} has already started` };
  return undefined;
}

/** As people call them, where the kind's name is not their word. */
const NOUNS: Partial<Record<Kind, string>> = { variant: 'course', refund_payout: 'payout', trainer_payout: 'payout', payout_ticket: 'ticket', payout_contract: 'contract', payout_entry: 'entry', webinar_registration: 'registration', master_class_student: 'student', team_note: 'note' };
/** What does not follow `is`. */
const STATES: Readonly<Record<string, string>> = {
  refund_in_progress: 'has a refund in progress',
  open: 'is still open',
  awaiting_verification: 'awaits verification',
  pending_oauth: 'has not signed in to the calendar yet',
  needs_review: 'needs a review',
  temporary_retained: 'is temporarily retained',
  unutilized_hour: 'is an unutilized hour',
};

function nounOf(kind: Kind): string {
  return NOUNS[kind] ?? kind.replaceAll('_', ' ');
}

function stateOf(status: string): string {
  return STATES[status] ?? `is ${status.replaceAll('_', ' ').toLowerCase()}`;
}
