// What may happen to a lead, in words.
import type { LeadEventKind } from './stages';

export const LEAD_EVENT_WORDS = {
  created: 'Created',
  booked: 'Demo booked',
  unbooked: 'No demo left',
  attended: 'Attended a demo',
  absent: 'Missed a demo',
  link_sent: 'Payment link sent',
  link_ended: 'No open link left',
  paid: 'Paid',
  set: 'Set by hand',
} as const satisfies Record<LeadEventKind, string>;
