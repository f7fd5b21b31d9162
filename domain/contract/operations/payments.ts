// Payment links, instalments, offline payments and the ledger of a family.
import type { Area } from '../operation';

export const payments = {
  quotePaymentLink: { at: 'POST /payment/v1/quote', shows: ['product', 'product_price'] },
  createPaymentLink: {
    at: 'POST /payment/v1/links',
    changes: ['payment_link', 'reduction_proposal', 'instalment', 'family_ledger', 'ledger_entry', 'link', 'variant'],
  },
  paymentLinkDetail: {
    at: 'GET /payment/v1/links/:id/detail',
    shows: [
      'payment_link',
      'instalment',
      'family_ledger',
      'ledger_entry',
      'payment_attempt',
      'offline_payment',
      'reduction_proposal',
      'loan_offer',
      'student',
      'variant',
    ],
  },
  paymentTotals: { at: 'GET /payment/v1/link-totals', search: 'search', shows: ['payment_link', 'instalment'] },
  paymentSetup: { at: 'GET /payment/v1/setup', shows: ['payment_attempt'] },
  waiveInstalment: {
    at: 'POST /payment/v1/instalments/:id/waive',
    changes: ['payment_link', 'instalment', 'family_ledger', 'ledger_entry', 'reduction_proposal', 'variant'],
  },
  useCredit: {
    at: 'POST /payment/v1/instalments/:id/use-credit',
    changes: ['payment_link', 'instalment', 'family_ledger', 'ledger_entry', 'student', 'variant'],
  },
  unmatchedPayments: { at: 'GET /payment/v1/unmatched', shows: ['payment_attempt'] },
  assignPayment: {
    at: 'POST /payment/v1/attempts/:id/assign',
    changes: ['payment_link', 'instalment', 'family_ledger', 'ledger_entry', 'payment_attempt', 'student', 'variant'],
  },
  assignPayments: {
    at: 'POST /payment/v1/attempts/assign',
    changes: ['payment_link', 'instalment', 'family_ledger', 'ledger_entry', 'payment_attempt', 'student', 'variant'],
  },
  previewCorrection: {
    at: 'POST /payment/v1/corrections/preview',
    shows: ['payment_link', 'instalment', 'family_ledger', 'ledger_entry', 'payment_attempt', 'offline_payment'],
  },
  correctEntry: {
    at: 'POST /payment/v1/corrections',
    changes: [
      'payment_link',
      'instalment',
      'family_ledger',
      'ledger_entry',
      'payment_attempt',
      'offline_payment',
      'student',
      'variant',
    ],
  },
  uploadProof: { at: 'POST /payment/v1/proofs', fileName: 'name', changes: [] },
  openProof: { at: 'POST /payment/v1/proofs/:id/open', changes: ['security_event'] },
  recordOfflinePayment: { at: 'POST /payment/v1/offline', changes: ['offline_payment'] },
  pauseReminders: { at: 'POST /payment/v1/reminders/pause', changes: ['family_ledger'] },
  familyLedger: {
    at: 'GET /payment/v1/family-ledger',
    shows: [
      'payment_link',
      'instalment',
      'family_ledger',
      'ledger_entry',
      'payment_attempt',
      'variant',
      'attendance_mark',
    ],
  },
  paymentWhatIf: { at: 'GET /payment/v1/what-if', shows: ['payment_link', 'instalment', 'family_ledger'] },
} as const satisfies Area;
