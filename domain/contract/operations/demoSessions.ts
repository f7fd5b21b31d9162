// Demo sessions.
import type { Area } from '../operation';

export const demoSessions = {
  sessionPage: {
    at: 'GET /demo-session/v1/sessions/page',
    search: 'search',
    shows: ['session', 'booking', 'lead', 'trainer'],
  },
  exportSessions: { at: 'GET /demo-session/v1/sessions/export', search: 'search' },
  sessionKeys: { at: 'GET /demo-session/v1/sessions/keys', search: 'search' },
  oneSession: {
    at: 'GET /demo-session/v1/session/:session_id',
    shows: ['session', 'booking', 'lead', 'trainer', 'feedback', 'attendance', 'scheduled_meeting'],
  },
  sessionActivity: { at: 'GET /demo-session/v1/session/:session_id/activity', shows: ['session', 'booking', 'lead'] },
  eligibleTrainers: {
    at: 'GET /demo-session/v1/session/:session_id/eligible-trainers',
    shows: ['session', 'booking', 'trainer', 'leave', 'blocked_hours', 'external_event'],
  },
  reassignSession: { at: 'POST /demo-session/v1/session/:session_id/reassign', changes: ['session', 'sent_message'] },
  updateSession: {
    at: 'POST /demo-session/v1/session/:session_id/update',
    changes: ['session', 'booking', 'trainer', 'sent_message', 'scheduled_meeting'],
  },
  createScheduledMeetings: {
    at: 'POST /demo-session/v1/scheduled-meetings',
    changes: ['scheduled_meeting', 'session'],
  },
  breakoutRoomCommunication: {
    at: 'POST /demo-session/v1/breakout-room-communication',
    changes: ['session', 'sent_message'],
  },
  futureSessions: { at: 'POST /demo-session/v1/future-sessions', shows: ['session', 'booking', 'lead', 'trainer'] },
  leadsBySession: { at: 'GET /demo-session/v1/leads/:session_id', shows: ['session', 'booking', 'lead'] },
  cancelSessions: { at: 'POST /demo-session/v1/cancel', changes: ['session', 'booking', 'lead', 'sent_message'] },
} as const satisfies Area;
