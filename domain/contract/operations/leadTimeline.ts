// What happened with a lead.
import type { Area } from '../operation';

export const leadTimeline = {
  leadTimeline: {
    at: 'GET /sales/v1/leads/:id/timeline',
    shows: [
      'lead',
      'lead_owner_change',
      'booking',
      'session',
      'payment_link',
      'payment_attempt',
      'phone_call',
      'sent_message',
    ],
  },
} as const satisfies Area;
