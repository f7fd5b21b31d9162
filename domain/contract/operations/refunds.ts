// Refunds of courses.
import type { Area } from '../operation';

export const refunds = {
  refundFacts: {
    at: 'GET /student/v1/refund-facts',
    shows: ['refund', 'variant', 'payment_link', 'payment_attempt', 'offline_payment', 'ledger_entry'],
  },
  refundQueue: { at: 'GET /student/v1/refund-queue', shows: ['refund'] },
  refundDetail: {
    at: 'GET /student/v1/refunds/:id/detail',
    shows: [
      'refund',
      'variant',
      'refund_payout',
      'refund_document',
      'payment_link',
      'payment_attempt',
      'offline_payment',
      'ledger_entry',
    ],
  },
  createRefund: { at: 'POST /student/v1/refunds', changes: ['refund'] },
  editRefund: { at: 'PATCH /student/v1/refunds/:id', changes: ['refund'] },
} as const satisfies Area;
