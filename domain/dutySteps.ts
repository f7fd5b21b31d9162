// Which steps of the audit log are a duty's: what people did by it is found there (decisions 4).
import type { DutyName } from './access';

/** By action of the audit log. */
export const DUTY_STEPS: Readonly<Record<string, DutyName>> = {
  'offline_payment.verified': 'verify_offline_payment',
  'offline_payment.declined': 'verify_offline_payment',
  'payment_link.payment_assigned': 'assign_payment',
  'refund.approved': 'decide_refund',
  'refund.rejected': 'decide_refund',
  'refund.processed': 'pay_refund',
  'refund.reactivated': 'reactivate_course',
  'payout_entry.created': 'enter_payout_line',
  'payout_ticket.resolved': 'resolve_ticket',
  'trainer_payout.computed': 'compute_payout',
  'trainer_payout.frozen': 'freeze_payout',
  'trainer_payout.approved': 'approve_payout',
  'trainer_payout.paid': 'pay_payout',
  'reveal.onboarding_document': 'read_trainer_papers',
  'reveal.onboarding_field': 'read_trainer_papers',
  'onboarding_section.saved': 'write_trainer_papers',
  'onboarding_section.document_added': 'write_trainer_papers',
  'onboarding_section.verified': 'check_trainer_papers',
  'trainer.leave_balance_set': 'set_leave_balance',
  'leave.approved': 'decide_leave',
  'leave.rejected': 'decide_leave',
};

export const FORMER_HOLDER_DAYS = 90;
