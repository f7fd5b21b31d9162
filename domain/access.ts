// Who may do what: permissions, and the duties by which some steps are some people's and others take two of them (decisions 4). Screens
// that show no duty read `permissions.ts` alone, so that the first page does not bring them.
import { type Access, type AuthUser, mayAccess } from './permissions';

export * from './permissions';

/** A step of work that not all staff may take, or that must be taken by another person than an earlier step (decisions 4). */
export interface Duty {
  /** After "You can’t" and "Somebody else has to". */
  label: string;
  who: Access;
  /** A person who took one of these on the same record may not take this one either, not even a production admin. */
  notAfter?: readonly string[];
}

/** Steps named in `notAfter` are duties too, or what anybody of the staff does. Read by screens, API and tests. */
export const DUTIES = {
  enter_offline_payment: { label: 'enter this payment', who: 'staff' },
  verify_offline_payment: {
    label: 'verify or decline this payment',
    who: 'finance',
    notAfter: ['enter_offline_payment'],
  },
  reverse_payment: { label: 'reverse this payment', who: 'finance', notAfter: ['enter_offline_payment'] },
  assign_payment: { label: 'assign this payment', who: 'finance' },
  make_entry: { label: 'make this entry', who: 'staff' },
  correct_entry: { label: 'take this entry back', who: 'finance', notAfter: ['make_entry'] },
  confirm_correction: { label: 'confirm this correction', who: 'finance', notAfter: ['make_entry'] },
  propose_reduction: { label: 'propose this discount or waiver', who: 'staff' },
  approve_reduction: { label: 'approve this discount or waiver', who: 'finance', notAfter: ['propose_reduction'] },
  edit_refund: { label: 'edit this refund', who: 'staff' },
  decide_refund: { label: 'approve or reject this refund', who: 'finance', notAfter: ['edit_refund'] },
  pay_refund: { label: 'pay this refund out', who: 'finance', notAfter: ['decide_refund'] },
  reactivate_course: { label: 'reactivate this course', who: 'finance', notAfter: ['pay_refund'] },
  enter_payout_line: { label: 'enter this line', who: 'people' },
  second_payout_line: { label: 'confirm this line', who: 'people', notAfter: ['enter_payout_line'] },
  raise_ticket: { label: 'raise this ticket', who: 'staff' },
  resolve_ticket: { label: 'resolve this ticket', who: 'people', notAfter: ['raise_ticket'] },
  second_ticket: {
    label: 'confirm what this ticket pays',
    who: 'people',
    notAfter: ['raise_ticket', 'resolve_ticket'],
  },
  open_payout_cycle: { label: 'open or close payout cycles', who: 'people' },
  compute_payout: { label: 'compute this payout', who: 'people' },
  freeze_payout: { label: 'freeze this payout', who: 'people' },
  approve_payout: {
    label: 'approve this payout',
    who: 'finance',
    notAfter: [
      'enter_payout_line',
      'second_payout_line',
      'resolve_ticket',
      'second_ticket',
      'compute_payout',
      'freeze_payout',
    ],
  },
  pay_payout: {
    label: 'pay this payout',
    who: 'finance',
    notAfter: [
      'enter_payout_line',
      'second_payout_line',
      'resolve_ticket',
      'second_ticket',
      'compute_payout',
      'freeze_payout',
    ],
  },
  read_trainer_papers: { label: 'see papers and balance of trainers', who: 'people' },
  write_trainer_papers: { label: 'change papers of trainers', who: 'people' },
  check_trainer_papers: { label: 'check these papers', who: 'people', notAfter: ['write_trainer_papers'] },
  send_statement: { label: 'send statements to partners', who: 'finance' },
  dispute_statement_line: { label: 'dispute this line', who: 'finance' },
  decide_statement_line: {
    label: 'decide this dispute',
    who: 'finance',
    notAfter: ['dispute_statement_line'],
  },
  check_session: { label: 'check sessions', who: 'quality' },
  dispute_check: { label: 'dispute this check', who: 'staff' },
  decide_check: {
    label: 'decide this dispute',
    who: 'quality',
    notAfter: ['check_session', 'dispute_check'],
  },
  set_leave_balance: { label: 'set the leave balance', who: 'people' },
  apply_for_leave: { label: 'apply for this leave', who: 'staff' },
  decide_leave: { label: 'decide this leave', who: 'people', notAfter: ['apply_for_leave'] },
} as const satisfies Record<string, Duty>;

export type DutyName = keyof typeof DUTIES;

/** By step, who took it on the record: one person, several, or nobody. */
export type TakenBy = Partial<Record<DutyName, string | null | readonly (string | null)[]>>;

/** Whether the person holds the duty at all, whatever they did on a record before. */
export function hasDuty(name: DutyName, user: AuthUser | undefined, onLocalhost = false): boolean {
  return mayAccess(DUTIES[name].who, user, onLocalhost);
}

/** Why the person may not take this step, as a sentence; undefined where they may. Each answer is a 403. */
export function dutyRefusal(
  name: DutyName,
  user: AuthUser | undefined,
  taken: TakenBy = {},
  onLocalhost = false,
): string | undefined {
  const duty: Duty = DUTIES[name];
  if (!user || !hasDuty(name, user, onLocalhost)) return `You can’t ${duty.label}: it takes ${HOLDERS[duty.who]}`;
  const own = (duty.notAfter as readonly DutyName[] | undefined)?.find((step) =>
    [taken[step]].flat().includes(user.email),
  );
  return own && `You ${PAST[own]}: somebody else has to ${duty.label}`;
}

const HOLDERS: Readonly<Record<Access, string>> = {
  public: 'nobody in particular',
  anyone: 'somebody who is signed in',
  staff: 'staff',
  finance: 'somebody with the permission payments',
  people: 'somebody with the permission trainer-admins',
  quality: 'somebody with the permission quality',
  admin: 'a production admin',
};

/** Of steps after which somebody else goes on: what the person did. */
const PAST: Readonly<Partial<Record<DutyName, string>>> = {
  enter_offline_payment: 'entered this payment',
  make_entry: 'made this entry',
  propose_reduction: 'proposed it',
  edit_refund: 'made or edited this refund',
  decide_refund: 'approved this refund',
  pay_refund: 'paid this refund out',
  enter_payout_line: 'entered a line of it',
  second_payout_line: 'confirmed a line of it',
  raise_ticket: 'raised this ticket',
  resolve_ticket: 'resolved a ticket of it',
  second_ticket: 'confirmed a ticket of it',
  compute_payout: 'computed this payout',
  freeze_payout: 'froze this payout',
  write_trainer_papers: 'entered these papers',
  apply_for_leave: 'applied for this leave',
  dispute_statement_line: 'disputed this line',
  check_session: 'checked this session',
  dispute_check: 'disputed this check',
};
