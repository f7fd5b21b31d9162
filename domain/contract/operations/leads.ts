// Leads and the booking of their demos.
import { NAMED_LIKE_STUDENT } from '../../students/names';
import type { Area } from '../operation';

export const leads = {
  findLeads: { at: 'GET /slot-booking/v1/leads', search: 'contact', shows: ['lead', 'booking', 'session'] },
  recentLeads: { at: 'GET /slot-booking/v1/recent-leads', shows: ['lead', 'booking', 'session'] },
  oneLead: { at: 'GET /slot-booking/v1/leads/:lead_id', shows: ['lead', 'booking', 'session'] },
  createLead: { at: 'POST /slot-booking/v1/leads', changes: ['lead'] },
  updateLead: { at: 'PATCH /slot-booking/v1/leads/:lead_id', changes: ['lead', 'student', ...NAMED_LIKE_STUDENT] },
  saveSiblingContact: { at: 'POST /slot-booking/v1/sibling-contact', changes: ['lead'] },
  suitableSlots: { at: 'GET /slot-booking/v2/suitable-slots', shows: ['session', 'booking', 'lead', 'trainer'] },
  suitableDay: { at: 'GET /slot-booking/v2/suitable-day', shows: ['session', 'booking', 'lead', 'trainer'] },
  selectSlot: {
    at: 'POST /slot-booking/v1/select-slot',
    changes: ['booking', 'session', 'lead', 'link', 'sent_message'],
  },
  cancelBooking: {
    at: 'POST /slot-booking/v1/cancel-booking',
    changes: ['booking', 'session', 'lead', 'sent_message'],
  },
  salesManager: { at: 'GET /slot-booking/v1/sales-manager', shows: [] },
} as const satisfies Area;
