// Calendars of trainers, and hours blocked in them by hand.
import type { Area } from '../operation';

export const trainerCalendar = {
  // With get_latest it fetches new events from the other calendar, so a caller that asks for it also refreshes what else it shows.
  calendarEvents: { at: 'GET /tms/v1/calendar/events', shows: ['external_event', 'trainer'] },
  newCalendarEvents: {
    at: 'GET /tms/v2/calendar/events',
    shows: ['session', 'batch_session', 'scheduled_meeting', 'trainer'],
  },
  trainersCalendar: {
    at: 'GET /tms/v1/calendar/trainers',
    shows: ['trainer', 'session', 'batch_session', 'scheduled_meeting', 'leave', 'blocked_hours', 'external_event'],
  },
  blockHours: { at: 'POST /tms/v1/calendar/block', changes: ['blocked_hours', 'trainer'] },
  unblockHours: { at: 'POST /tms/v1/calendar/unblock', changes: ['blocked_hours', 'trainer'] },
} as const satisfies Area;
