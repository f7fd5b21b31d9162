// Screens about what was bought: paid batches and their sessions, students, refunds, conversations (spec 2.2).
import { below, entry, type Route } from './route';

export const STUDENT_ROUTES = [
  // Paid batches
  entry('Paid Batch', 1, '/batch/create', 'Create Batch', {
    page: () => import('../features/batches/CreateBatchPage'),
  }),
  entry('Paid Batch', 2, '/batch/view', 'View Batches', {
    page: () => import('../features/batches/ViewBatchesPage'),
  }),
  entry('Paid Batch', 3, '/batch-session/count', 'Session Count', {
    page: () => import('../features/batch-sessions/SessionCountPage'),
  }),
  entry('Paid Batch', 4, '/batch-session/create', 'Create Batch Session', {
    label: 'Create Session',
    page: () => import('../features/batch-sessions/CreateSessionPage'),
  }),
  entry('Paid Batch', 5, '/batch-session/view', 'View Batch Sessions', {
    label: 'View Sessions',
    page: () => import('../features/batch-sessions/ViewBatchSessionsPage'),
  }),
  entry('Paid Batch', 6, '/batch-session/cancel', 'Cancel Batch Session', {
    label: 'Cancel Session',
    page: () => import('../features/batch-sessions/CancelSessionsPage'),
  }),
  below('/batch/view', '/batch/edit/:id', 'Edit Batch', {
    page: () => import('../features/batches/EditBatchPage'),
  }),
  below('/batch/view', '/batch/student/:id', 'Students of Batch', {
    page: () => import('../features/batch-sessions/BatchStudentsPage'),
  }),

  // Students
  entry('Paid Student', 1, '/student/list', 'View Students', {
    page: () => import('../features/students/StudentsPage'),
  }),
  entry('Paid Student', 2, '/student/refund', 'Refund Students', {
    page: () => import('../features/refunds/RefundsPage'),
  }),
  below('/student/list', '/student/create', 'Create Student', {
    redirect: { path: '/payments/create/link', search: '?is_offline_payment=true' },
  }),
  below('/student/list', '/student/edit', 'Edit Student', {
    page: () => import('../features/students/EditStudentPage'),
  }),
  below('/student/list', '/student/edit-course', 'Edit Course of Student', {
    page: () => import('../features/students/EditCoursePage'),
  }),
  below('/student/list', '/student/profile', 'Student Profile', {
    page: () => import('../features/students/StudentProfilePage'),
  }),
  below('/student/list', '/student/:id/dashboard', 'Student Dashboard', {
    page: () => import('../features/students/StudentDashboardPage'),
  }),
  below('/student/list', '/student/batch-allocation/:lead_id/:variant_id', 'Batch Allocation', {
    page: () => import('../features/allocation/BatchAllocationPage'),
  }),
  below('/student/list', '/student/add-prefered-time', 'Add Preferred Time', {
    page: () => import('../features/allocation/AddPreferredTimePage'),
  }),
  below('/student/list', '/student/add-prefered-time/:id/:variant_id', 'Preferred Time of Student', {
    page: () => import('../features/allocation/AddPreferredTimePage'),
  }),
  below('/student/list', '/student/allocate-batch', 'Allocate Batch', {
    page: () => import('../features/allocation/AllocateBatchPage'),
  }),
  below('/student/list', '/student/recorded-session', 'Recorded Session', {
    page: () => import('../features/recordings/RecordedSessionPage'),
  }),
  below('/student/refund', '/student/create-refund/:lead_id', 'Create Refund', {
    page: () => import('../features/refunds/CreateRefundPage'),
  }),
  below('/student/refund', '/student/edit-refund', 'Edit Refund', {
    page: () => import('../features/refunds/EditRefundPage'),
  }),

  entry('Conversations', 1, '/assistant/conversations', 'View Conversations', {
    page: () => import('../features/assistant/ConversationsPage'),
  }),
] as const satisfies readonly Route[];
