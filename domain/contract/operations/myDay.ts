// What waits for somebody in the course of a day.
import type { Area } from '../operation';

export const myDay = {
  myDay: {
    at: 'GET /console/v1/my-day',
    shows: [
      'session',
      'batch_session',
      'batch_member',
      'attendance_mark',
      'trainer',
      'leave',
      'session_cover',
      'offline_payment',
      'payment_attempt',
      'reduction_proposal',
      'refund',
      'trainer_payout',
      'discrepancy',
      'payout_ticket',
      'onboarding',
      'quality_check',
      'booking',
      'feedback',
      'attendance',
      'lead',
      'lead_approval',
      'payment_link',
      'instalment',
      'variant',
      'sent_message',
      'security_event',
    ],
  },
} as const satisfies Area;
