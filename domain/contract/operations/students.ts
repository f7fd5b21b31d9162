// Students, their courses and certificates.
import type { Area } from '../operation';

export const students = {
  studentProfile: {
    at: 'GET /student/v1/students/:id/profile',
    shows: [
      'student',
      'variant',
      'lead',
      'payment_link',
      'registration_issue',
      'credit_grant',
      'course_change',
      'certificate',
      'refund',
      'batch_member',
      'attendance_mark',
      'worksheet',
      'ledger_entry',
    ],
  },
  studentDashboard: {
    at: 'GET /student/v1/students/:id/dashboard',
    shows: [
      'student',
      'variant',
      'attendance_mark',
      'worksheet',
      'certificate',
      'recording',
      'batch_session',
      'payment_link',
      'session_note',
      'note_to_family',
      'make_up',
    ],
  },
  quoteCourseChange: {
    at: 'POST /student/v1/variants/:id/quote-change',
    shows: ['variant', 'product', 'product_price', 'payment_link'],
  },
  changeCourse: {
    at: 'POST /student/v1/variants/:id/change',
    changes: [
      'variant',
      'course_change',
      'payment_link',
      'instalment',
      'family_ledger',
      'ledger_entry',
      'batch',
      'batch_member',
      'session',
      'waiting_entry',
      'seat_offer',
    ],
  },
  certificatePdf: { at: 'GET /student/v1/certificates/:id/pdf', shows: ['certificate', 'variant', 'product'] },
  certificatePage: { at: 'GET /certificate/:code' },
} as const satisfies Area;
