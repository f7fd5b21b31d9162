// Demos of leads in the hands of sales.
import type { Area } from '../operation';

export const demoDay = {
  demosOfDay: {
    at: 'GET /sales/v1/demos',
    shows: ['booking', 'session', 'attendance', 'lead', 'trainer', 'demo_presence'],
  },
  notePresence: { at: 'POST /sales/v1/demos/presence', changes: ['demo_presence', 'booking'] },
  cancelDemos: {
    at: 'POST /sales/v1/demos/cancel',
    changes: ['booking', 'session', 'lead', 'sent_message', 'booking_change'],
  },
  moveDemos: {
    at: 'POST /sales/v1/demos/move',
    changes: ['booking', 'session', 'lead', 'link', 'sent_message', 'booking_change'],
  },
} as const satisfies Area;
