// What may be done to what families pay and get back, and to what trainers are paid (decisions 7, 9 and 14).
import type { Action } from './action';

const DECIDING_REFUND = { who: 'finance', duty: 'decide_refund', takenIn: { edit_refund: ['created_by', 'last_edited_by'] } } as const;
/** Of a payout, who approved its refund is known to its handler and its screen. */
const PAYING_REFUND = { who: 'finance', duty: 'pay_refund' } as const;
const VERIFYING = { who: 'finance', duty: 'verify_offline_payment', takenIn: { enter_offline_payment: 'created_by' } } as const;
const DECIDING_REDUCTION = { who: 'finance', duty: 'approve_reduction', takenIn: { propose_reduction: 'created_by' } } as const;

/** Who took the steps before finance: those that other records know, the API adds. */
const PAYOUT_STEPS = { compute_payout: 'computed_by', freeze_payout: 'frozen_by' } as const;
const SECOND_LINE = { who: 'people', duty: 'second_payout_line', takenIn: { enter_payout_line: 'created_by' } } as const;
const SECOND_TICKET = { who: 'people', duty: 'second_ticket', takenIn: { raise_ticket: 'created_by', resolve_ticket: 'decided_by' } } as const;

export const MONEY_ACTIONS = {
  payment_link: {
    send: { label: 'Send link', done: 'sent', who: 'staff', from: ['created', 'sent', 'partially_paid'], to: 'sent', confirmation: 'confirm', calm: true },
    extend: { label: 'Extend', done: 'extended', who: 'staff', from: ['created', 'sent', 'expired'], to: 'sent', confirmation: 'form', fields: ['expires_on'] },
    invalidate: { label: 'Mark invalid', done: 'marked invalid', who: 'staff', from: ['created', 'sent', 'partially_paid', 'expired'], to: 'invalid', confirmation: 'confirm', fields: ['invalid_reason'], needs: ['invalid_reason'] },
    review: { label: 'Mark reviewed', done: 'reviewed', who: 'staff', from: ['created', 'sent', 'partially_paid', 'expired', 'paid', 'invalid'], to: 'paid', confirmation: 'confirm', calm: true, fields: ['review_note'] },
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
} as const satisfies Record<string, Record<string, Action>>;
