// Who was in the sessions of a batch.
import type { Area } from '../operation';

/** What follows a mark, whichever way it is made. */
const MARKED = [
  'attendance_mark',
  'batch_session',
  'session_note',
  'variant',
  'make_up',
  'sent_message',
  'session',
  'batch',
] as const;

export const batchAttendance = {
  sessionsToMark: {
    at: 'GET /batch/v1/sessions-to-mark',
    shows: ['batch_session', 'batch', 'batch_member', 'attendance_mark', 'session', 'trainer'],
  },
  noteOfSession: {
    at: 'GET /batch/v1/sessions/:session_id/note',
    shows: [
      'session_note',
      'note_to_family',
      'batch_session',
      'batch_member',
      'attendance_mark',
      'variant',
      'sent_message',
    ],
  },
  attendanceSheet: {
    at: 'GET /batch/v1/batches/:batch_id/attendance',
    shows: ['batch', 'batch_session', 'batch_member', 'attendance_mark', 'variant', 'trainer', 'make_up'],
  },
  exportAttendanceSheet: { at: 'GET /batch/v1/batches/:batch_id/attendance/file' },
  markBatchAttendance: {
    at: 'POST /batch/v1/attendance-marks',
    changes: MARKED,
  },
  markByMinutes: {
    at: 'POST /batch/v1/sessions/:session_id/minutes',
    changes: MARKED,
  },
} as const satisfies Area;
