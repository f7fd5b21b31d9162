// What a state means to whoever reads a list: one of five looks, the same on every screen.
import type { EpochSeconds } from '../units';

/** `attention`: somebody has to do something about it. */
export type Look = 'finished' | 'now' | 'upcoming' | 'cancelled' | 'attention';

interface TimedLook {
  before: Look;
  during: Look;
  after: Look;
}

/** By kind of record and state. One that depends on the hour says how it looks before, during and after the record's own time. */
export const LOOKS: Readonly<Record<string, Readonly<Record<string, Look | TimedLook>>>> = {
  trainer: { active: 'now', pending_oauth: 'attention', inactive: 'cancelled' },
  user: { active: 'now', disabled: 'cancelled' },
  session: {
    active: { before: 'upcoming', during: 'now', after: 'finished' },
    cancelled: 'cancelled',
    deleted: 'cancelled',
    unutilized_hour: 'finished',
  },
  booking: { booked: 'upcoming', cancelled: 'cancelled' },
  attendance: { open: 'attention', present: 'finished', absent: 'cancelled', upcoming: 'upcoming' },
  feedback: { missing: 'attention', not_in_crm: 'attention' },
  message: { kept: 'upcoming', sent: 'finished', failed: 'attention' },
  webinar: {
    // Nobody started it: it is to be started, moved or cancelled.
    scheduled: { before: 'upcoming', during: 'attention', after: 'attention' },
    live: 'now',
    ended: 'finished',
    cancelled: 'cancelled',
  },
  webinar_registration: { registered: 'upcoming', attended: 'finished', absent: 'cancelled', cancelled: 'cancelled' },
  master_class: { scheduled: { before: 'upcoming', during: 'now', after: 'finished' }, cancelled: 'cancelled' },
  master_class_student: { added: 'upcoming', removed: 'cancelled' },
  payment_link: { created: 'upcoming', sent: 'upcoming', partially_paid: 'now', paid: 'finished', expired: 'attention', invalid: 'cancelled' },
  instalment: { upcoming: 'upcoming', due: 'now', overdue: 'attention', paid: 'finished', waived: 'cancelled' },
  offline_payment: { awaiting_verification: 'attention', verified: 'finished', declined: 'cancelled', reversed: 'cancelled' },
  reduction_proposal: { proposed: 'attention', approved: 'finished', declined: 'cancelled' },
  payment_attempt: { started: 'upcoming', failed: 'cancelled', authorized: 'now', captured: 'finished' },
  payment_refund: { sent: 'now', done: 'finished', failed: 'attention' },
  gateway_event: { received: 'upcoming', applied: 'finished', unmatched: 'attention', waiting: 'attention', failed: 'attention' },
  product: { active: 'now', retired: 'cancelled' },
  holiday: { set: 'now', removed: 'cancelled' },
  batch: { upcoming: 'upcoming', active: 'now', dormant: 'attention', completed: 'finished', cancelled: 'cancelled' },
  batch_session: { active: { before: 'upcoming', during: 'now', after: 'finished' }, cancelled: 'cancelled', deleted: 'cancelled' },
  batch_member: { member: 'now', left: 'cancelled' },
  attendance_mark: { present: 'finished', late: 'now', absent: 'attention', excused: 'cancelled' },
  ptm_form: { sent: 'upcoming', answered: 'finished' },
  variant: { onboarding: 'upcoming', active: 'now', paused: 'upcoming', refund_in_progress: 'attention', ended: 'cancelled', completed: 'finished' },
  waiting_entry: { waiting: 'attention', offered: 'upcoming', placed: 'finished', left: 'cancelled' },
  seat_offer: { open: 'upcoming', accepted: 'finished', declined: 'cancelled', expired: 'cancelled', withdrawn: 'cancelled' },
  onboarding: { open: 'now', complete: 'finished' },
  onboarding_document: { current: 'finished', replaced: 'cancelled' },
  onboarding_section: { empty: 'upcoming', draft: 'now', submitted: 'attention', returned: 'attention', verified: 'finished' },
  worksheet: { given: 'upcoming', completed: 'finished' },
  certificate: { issued: 'finished', revoked: 'cancelled' },
  recording: { ready: 'finished', processing: 'upcoming', failed: 'attention' },
  registration_issue: { open: 'attention', in_progress: 'now', resolved: 'finished' },
  refund: {
    incomplete: 'upcoming',
    pending: 'attention',
    temporary_retained: 'upcoming',
    approved: 'now',
    processed: 'finished',
    retained: 'finished',
    rejected: 'cancelled',
    reactivated: 'finished',
  },
  refund_payout: { queued: 'upcoming', sent: 'now', done: 'finished', failed: 'attention', withdrawn: 'cancelled' },
  leave: { REQUESTED: 'attention', APPROVED: 'now', REJECTED: 'cancelled', CANCELLED: 'cancelled' },
  session_cover: { given: 'now', returned: 'cancelled' },
  blocked_hours: { blocked: 'now', unblocked: 'cancelled' },
  external_event: { there: 'now', gone: 'cancelled' },
  trainer_payout: { open: 'upcoming', computed: 'attention', frozen: 'now', approved: 'now', paid: 'finished', empty: 'finished' },
  payout_contract: { set: 'now', withdrawn: 'cancelled' },
  payout_entry: { set: 'now', awaiting_second: 'attention', declined: 'cancelled', withdrawn: 'cancelled' },
  payout_ticket: { open: 'attention', in_progress: 'now', awaiting_second: 'attention', resolved: 'finished', rejected: 'cancelled' },
  product_price: { set: 'now', withdrawn: 'cancelled' },
  team_note: { written: 'now', replaced: 'finished', removed: 'cancelled' },
  bulk_job: { waiting: 'now', done: 'finished', failed: 'attention' },
  bulk_job_row: { waiting: 'upcoming', done: 'finished', failed: 'attention' },
};

/** A record's own time: its end, or how many minutes it takes. */
export interface Times {
  start_time?: EpochSeconds;
  end_time?: EpochSeconds;
  minutes?: number;
}

/** A state that nobody gave a look is upcoming. */
export function lookOf(kind: string, state: string, { start_time = Infinity, minutes = 0, end_time = start_time + minutes * 60 }: Times, now: EpochSeconds): Look {
  const look = LOOKS[kind]?.[state] ?? 'upcoming';
  if (typeof look === 'string') return look;
  return now < start_time ? look.before : now < end_time ? look.during : look.after;
}
