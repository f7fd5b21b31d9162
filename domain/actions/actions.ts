// What may be done to a record, by whom and in which state (spec 4 and 6). The button, the API and the test read this table.
import { type AuthUser, dutyRefusal, mayAccess } from '../access';
import type { EpochSeconds } from '../units';
import type { Action } from './action';
import { MONEY_ACTIONS } from './moneyActions';

const DECIDING_LEAVE = { who: 'people', duty: 'decide_leave', takenIn: { apply_for_leave: ['created_by', 'changed_by'] } } as const;

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
  // Decisions 10: these and nothing else. `mayLeaveBecome` says the same.
  leave: {
    approve: { label: 'Approve', done: 'approved', ...DECIDING_LEAVE, from: ['REQUESTED'], to: 'APPROVED', confirmation: 'confirm', calm: true, fields: ['note'] },
    reject: { label: 'Reject', done: 'rejected', ...DECIDING_LEAVE, from: ['REQUESTED'], to: 'REJECTED', confirmation: 'confirm', fields: ['note', 'off_calendar'], ticked: ['off_calendar'] },
    cancel: {
      label: 'Cancel leave', done: 'cancelled', who: 'staff', from: ['REQUESTED', 'APPROVED', 'REJECTED'], to: 'CANCELLED', confirmation: 'confirm', fields: ['note'],
      follows: 'An approved leave that has started ends with the running half hour instead: what was taken stays taken.',
    },
  },
  team_note: {
    remove: { label: 'Delete note', done: 'deleted', who: 'staff', from: ['written'], to: 'removed', confirmation: 'undo', undoneBy: 'restore' },
    restore: { label: 'Restore note', done: 'restored', who: 'staff', from: ['removed'], to: 'written', confirmation: 'undo', undoneBy: 'remove' },
  },
  ...MONEY_ACTIONS,
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
