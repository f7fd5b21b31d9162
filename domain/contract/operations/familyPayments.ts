// Where families pay, and where gateways tell of it.
import type { Area } from '../operation';

export const familyPayments = {
  payPage: { at: 'GET /pay/:code' },
  startPayment: { at: 'POST /pay/:code', changes: ['payment_attempt', 'family_ledger'] },
  testGatewayPage: { at: 'GET /test-gateway/:attempt_id' },
  payAtTestGateway: {
    at: 'POST /test-gateway/:attempt_id',
    changes: ['payment_link', 'instalment', 'family_ledger', 'ledger_entry', 'payment_attempt', 'student', 'variant'],
  },
  comeBackFromGateway: {
    at: 'POST /pay/:code/back/:gateway',
    changes: ['payment_link', 'instalment', 'family_ledger', 'ledger_entry', 'payment_attempt', 'student', 'variant'],
  },
  gatewayWebhook: {
    at: 'POST /payment/v1/webhooks/:gateway',
    changes: ['payment_link', 'instalment', 'family_ledger', 'ledger_entry', 'payment_attempt', 'student', 'variant'],
  },
} as const satisfies Area;
