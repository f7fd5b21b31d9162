// What happened with a lead, and an entry that is taken back.
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
  takeEntryBack: { at: 'POST /sales/v1/lead-entries/:id/take-back', changes: ['lead'] },
} as const satisfies Area;
