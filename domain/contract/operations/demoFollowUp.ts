// What follows a demo: feedback and attendance.
import type { Area } from '../operation';

export const demoFollowUp = {
  listPendingFeedback: {
    at: 'GET /demo-session/v3/feedback/pending',
    shows: ['feedback', 'booking', 'session', 'lead'],
  },
  feedbackPage: {
    at: 'GET /demo-session/v3/feedback/pending/page',
    search: 'search',
    shows: ['feedback', 'attendance', 'booking', 'session', 'lead', 'trainer'],
  },
  exportPendingFeedback: { at: 'GET /demo-session/v3/feedback/pending/export', search: 'search' },
  submitFeedback: { at: 'POST /demo-session/v3/feedback', changes: ['feedback', 'booking'] },
  attendancePage: {
    at: 'GET /demo-session/v1/attendance/page',
    search: 'search',
    shows: ['feedback', 'attendance', 'booking', 'session', 'lead', 'trainer'],
  },
  exportAttendance: { at: 'GET /demo-session/v1/attendance/export', search: 'search' },
  submitAttendance: { at: 'POST /demo-session/v1/attendance', changes: ['attendance', 'booking'] },
  markAttendance: { at: 'POST /demo-session/v1/attendance/marks', changes: ['attendance', 'booking'] },
} as const satisfies Area;
