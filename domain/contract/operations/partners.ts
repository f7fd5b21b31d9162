// Leads of external sales partners, and their statements.
import type { Area } from '../operation';

export const partners = {
  partnerNumbers: {
    at: 'GET /salesbridge/v1/numbers',
    shows: ['lead', 'lead_approval', 'payment_attempt', 'offline_payment', 'partner_statement'],
  },
  partnerStatement: {
    at: 'GET /salesbridge/v1/statements',
    shows: [
      'lead',
      'lead_approval',
      'payment_attempt',
      'offline_payment',
      'partner_statement',
      'partner_statement_line',
      'sent_message',
      'user',
    ],
  },
  sendPartnerStatement: {
    at: 'POST /salesbridge/v1/statements',
    changes: ['partner_statement', 'partner_statement_line', 'sent_message'],
  },
  partnerStatementPdf: { at: 'GET /salesbridge/v1/statements/:id/pdf', shows: ['partner_statement'] },
} as const satisfies Area;
