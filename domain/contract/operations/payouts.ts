// Payouts of trainers, and tickets about them.
import type { Area } from '../operation';

export const payouts = {
  payoutCycles: { at: 'GET /tms/v1/payout-cycles', shows: ['trainer_payout', 'payout_contract'] },
  openPayoutCycle: { at: 'POST /tms/v1/payout-cycles', changes: ['trainer_payout'] },
  payoutsMissing: {
    at: 'GET /tms/v1/payout-cycles/missing',
    shows: ['trainer_payout', 'payout_contract', 'trainer', 'session'],
  },
  closePayoutCycle: { at: 'POST /tms/v1/payout-cycles/close', changes: ['trainer_payout'] },
  payoutDetail: {
    at: 'GET /tms/v1/payout-detail',
    shows: [
      'trainer_payout',
      'payout_line',
      'payout_entry',
      'payout_ticket',
      'payout_contract',
      'session',
      'batch_session',
      'booking',
      'session_cover',
      'leave',
      'trainer',
    ],
  },
  bankTransfer: {
    at: 'GET /tms/v1/bank-transfer',
    shows: ['trainer_payout', 'onboarding', 'trainer', 'security_event'],
  },
  downloadBankTransfer: { at: 'POST /tms/v1/bank-transfers', changes: ['security_event'] },
  payoutTicketQueue: { at: 'GET /tms/v1/payout-ticket-queue', shows: ['payout_ticket'] },
  payoutTicketDetail: {
    at: 'GET /tms/v1/payout-tickets/:id/detail',
    shows: ['payout_ticket', 'payout_ticket_message', 'trainer_payout', 'payout_line', 'payout_contract', 'trainer'],
  },
  raisePayoutTicket: { at: 'POST /tms/v1/payout-tickets', changes: ['payout_ticket'] },
} as const satisfies Area;
