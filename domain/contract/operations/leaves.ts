// Leaves of trainers, and who holds their sessions instead.
import type { Area } from '../operation';

export const leaves = {
  previewLeave: {
    at: 'POST /tms/v1/leave-preview',
    shows: ['leave', 'trainer', 'session', 'holiday', 'batch_session'],
  },
  applyForLeave: { at: 'POST /tms/v1/leave-applications', changes: ['leave', 'trainer', 'session', 'sent_message'] },
  leaveQueue: {
    at: 'GET /tms/v1/leave-queue',
    shows: ['leave', 'trainer', 'session', 'batch_session', 'session_cover'],
  },
  leaveDetail: {
    at: 'GET /tms/v1/leaves/:id/detail',
    shows: ['leave', 'trainer', 'session', 'session_cover', 'batch_session'],
  },
  leaveImpact: {
    at: 'GET /tms/v1/leaves/:id/impact',
    shows: [
      'leave',
      'trainer',
      'session',
      'session_cover',
      'batch_session',
      'batch',
      'group',
      'booking',
      'blocked_hours',
      'external_event',
    ],
  },
  leaveStudents: {
    at: 'GET /tms/v1/leaves/:id/students',
    shows: [
      'leave',
      'session',
      'batch_session',
      'batch_member',
      'booking',
      'lead',
      'student',
      'webinar_registration',
      'master_class_student',
      'hobby_class',
      'hobby_student',
      'stream_session',
      'stream_batch',
      'stream_subscriber',
      'maverick_invitation',
    ],
  },
  tellLeaveStudents: { at: 'POST /tms/v1/leaves/:id/students/told', changes: ['leave'] },
  decideLeaveSlots: { at: 'POST /tms/v1/leaves/:id/slots', changes: ['leave', 'trainer', 'session', 'sent_message'] },
  modifyLeave: { at: 'POST /tms/v1/leaves/:id/validity', changes: ['leave', 'trainer', 'session', 'sent_message'] },
  absences: { at: 'GET /tms/v1/absences', shows: ['leave', 'trainer'] },
  gapsOfDay: {
    at: 'GET /tms/v1/gaps',
    shows: [
      'leave',
      'trainer',
      'session',
      'session_cover',
      'batch_session',
      'batch',
      'group',
      'booking',
      'blocked_hours',
      'external_event',
    ],
  },
  overlaps: { at: 'GET /tms/v1/overlaps', shows: ['session', 'batch_session', 'trainer'] },
  coversToReturn: {
    at: 'GET /tms/v1/cover-returns',
    shows: ['session_cover', 'leave', 'trainer', 'session'],
  },
  coverTotals: { at: 'GET /tms/v1/cover-totals', shows: ['session_cover', 'trainer', 'session'] },
  assignSubstitutes: {
    at: 'POST /tms/v1/substitutes',
    changes: ['session', 'batch_session', 'batch', 'session_cover', 'trainer', 'leave', 'sent_message'],
  },
  returnCovers: {
    at: 'POST /tms/v1/substitutes/return',
    changes: ['session', 'batch_session', 'batch', 'session_cover', 'trainer', 'leave', 'sent_message'],
  },
} as const satisfies Area;
