// Every screen of the console in one table (spec 2.2, 2.3): router, menu, breadcrumbs, titles and links are read off it.
import type { ComponentType } from 'react';
import type { Access } from '@domain/access';

/** Groups of the side menu in their order (spec 2.3). */
export const MENU_GROUPS = [
  'Demo Session',
  'Payments',
  'Sales',
  'SalesBridge',
  'Trainers',
  'Paid Batch',
  'Paid Student',
  'Webinar',
  'Trainer Performance',
  'Maverick',
  'LMS',
  'Streams',
  'Hobby Class',
  'Master Class',
  'Search Quality Check',
  'Conversations',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface Route {
  path: string;
  title: string;
  access: Access;
  /** `order` is the place within the group, from 1; a disabled entry is shown but cannot be opened. */
  menu?: { group: MenuGroup; label: string; order: number; disabled?: boolean };
  /** The screen above this one in the breadcrumbs, where this one is no menu entry. */
  parent?: string;
  /** A route without a page shows the one that says it is not built yet. */
  page?: () => Promise<{ default: ComponentType }>;
  /** Leads on to another screen of the table. */
  redirect?: { path: string; search: string };
}

type More = Partial<Pick<Route, 'access' | 'page' | 'redirect'> & { label: string; disabled: boolean }>;

/** A screen with an entry in the side menu; its label is the title by default. */
function entry<const P extends string>(group: MenuGroup, order: number, path: P, title: string, more: More = {}) {
  const { label = title, disabled, ...rest } = more;
  return { path, title, access: 'staff', menu: { group, label, order, disabled }, ...rest } satisfies Route;
}

/** A screen that is reached from another one. */
function below<const P extends string>(parent: string | undefined, path: P, title: string, more: More = {}) {
  return { path, title, access: 'staff', parent, ...more } satisfies Route;
}

export const ROUTES = [
  // Demo
  entry('Demo Session', 1, '/', 'Book Demo', {
    access: 'anyone',
    page: () => import('../features/demo/BookDemoPage'),
  }),
  entry('Demo Session', 2, '/view-sessions', 'View Demo', { page: () => import('../features/demo/ViewSessionsPage') }),
  entry('Demo Session', 3, '/session-feedback', 'Demo Feedback', {
    page: () => import('../features/demo/SessionFeedbackPage'),
  }),
  entry('Demo Session', 4, '/session-attendance', 'Demo Attendance', {
    page: () => import('../features/demo/SessionAttendancePage'),
  }),
  below('/view-sessions', '/create-session', 'Create Demo Session', {
    page: () => import('../features/demo/CreateSessionPage'),
  }),

  // Sales
  entry('Sales', 1, '/loan-eligibility', 'Loan Eligibility'),
  entry('Sales', 2, '/get-lead', 'Get Lead'),
  entry('Sales', 3, '/session-attendance-sales', 'Demo Attendance (Sales)'),
  entry('Sales', 4, '/cancel-student-demo', 'Cancel Demo (Lead)'),
  entry('Sales', 5, '/leads/view', 'View leads'),
  entry('Sales', 6, '/sales/assign-sm', 'Assign SM'),
  entry('Sales', 7, '/sales/sm-dashboard', 'SM Dashboard'),
  below('/leads/view', '/approve-lead', 'Approve Lead'),

  // Payments
  entry('Payments', 1, '/payments/create/link', 'Create Payment Link', {
    label: 'Create Link',
    page: () => import('../features/payments/CreateLinkPage'),
  }),
  entry('Payments', 2, '/payments/view/my', 'My Payments', {
    page: () => import('../features/payments/MyPaymentsPage'),
  }),
  entry('Payments', 3, '/payments/view/all', 'All Payments', {
    page: () => import('../features/payments/AllPaymentsPage'),
  }),
  entry('Payments', 4, '/payments/list/products', 'Product Listing', {
    page: () => import('../features/payments/ProductsPage'),
  }),

  entry('SalesBridge', 1, '/salesbridge/dashboard', 'SalesBridge Dashboard', { label: 'Dashboard' }),

  // Analytics
  below(undefined, '/analytics/session-data', 'Session Data'),
  below(undefined, '/analytics/lead-journey', 'Lead Journey'),

  // Quality check
  entry('Search Quality Check', 1, '/quality-check/searchQC', 'Search Quality Check'),
  below('/quality-check/searchQC', '/quality-check/trainer', 'Trainer Quality Check'),
  below('/quality-check/searchQC', '/quality-check/demo', 'Demo Quality Check'),

  // Trainers
  entry('Trainers', 1, '/trainers/trainer-availability', 'Trainer Availability', {
    label: 'Availability',
    page: () => import('../features/trainers/TrainerAvailabilityPage'),
  }),
  entry('Trainers', 2, '/trainers/onboarding-details', 'Onboarding Details', {
    access: 'people',
    page: () => import('../features/onboarding/OnboardingDetailsPage'),
  }),
  entry('Trainers', 3, '/trainers/view-trainer', 'View Trainers', {
    page: () => import('../features/trainers/ViewTrainersPage'),
  }),
  entry('Trainers', 4, '/trainers/view-trainer-groups', 'View Groups', {
    page: () => import('../features/trainers/ViewTrainerGroupsPage'),
  }),
  entry('Trainers', 5, '/trainers/view-future-batches', 'View Future Batches', {
    page: () => import('../features/batches/ViewFutureBatchesPage'),
  }),
  entry('Trainers', 6, '/batch/attendance', 'Batch Attendance', {
    page: () => import('../features/batch-sessions/AttendancePage'),
  }),
  entry('Trainers', 7, '/trainers/trainer-leave-management', 'Manage Leaves', {
    page: () => import('../features/leaves/LeaveManagementPage'),
  }),
  entry('Trainers', 8, '/calendar', 'Block Calendar', { page: () => import('../features/calendar/BlockCalendarPage') }),
  entry('Trainers', 9, '/trainers/tickets', 'Fee Discrepancy Tickets', {
    page: () => import('../features/payouts/TicketsPage'),
  }),
  below('/trainers/view-trainer', '/trainers/add-trainer', 'Add Trainer', {
    page: () => import('../features/trainers/AddTrainerPage'),
  }),
  below('/trainers/view-trainer', '/trainers/edit-trainer', 'Edit Trainer', {
    page: () => import('../features/trainers/EditTrainerPage'),
  }),
  below('/trainers/view-trainer', '/trainers/change', 'Change Trainer', {
    page: () => import('../features/batches/ChangeTrainerPage'),
  }),
  below('/trainers/view-trainer', '/trainers/payout', 'Trainer Payout', {
    page: () => import('../features/payouts/PayoutPage'),
  }),
  below('/trainers/view-trainer-groups', '/trainers/add-trainer-group', 'Add Trainer Group', {
    page: () => import('../features/trainers/groups/AddTrainerGroupPage'),
  }),
  below('/trainers/view-trainer-groups', '/trainers/edit-trainer-group', 'Edit Trainer Group', {
    page: () => import('../features/trainers/groups/EditTrainerGroupPage'),
  }),
  below('/trainers/trainer-leave-management', '/trainers/trainer-leave-application', 'Leave Application', {
    page: () => import('../features/leaves/LeaveApplicationPage'),
  }),
  below('/trainers/trainer-leave-management', '/trainers/trainer-leave-management-new', 'Manage Leaves (New)', {
    page: () => import('../features/leaves/LeaveManagementNewPage'),
  }),
  below('/trainers/trainer-leave-management', '/trainers/leave-details', 'Leave Details', {
    page: () => import('../features/leaves/LeaveDetailsPage'),
  }),
  below('/trainers/trainer-leave-management-new', '/trainers/leave-details-new', 'Leave Details (New)', {
    page: () => import('../features/leaves/LeaveDetailsNewPage'),
  }),
  below('/trainers/onboarding-details', '/view-trainers/all-onboarding-details', 'All Onboarding Details', {
    access: 'people',
    page: () => import('../features/onboarding/AllOnboardingDetailsPage'),
  }),
  onboardingSection('personal-details', 'Personal Details'),
  onboardingSection('location-details', 'Location Details'),
  onboardingSection('trainer-lifecycle', 'Trainer Lifecycle'),
  onboardingSection('bank-details', 'Bank Details'),
  onboardingSection('aadhaar-details', 'Aadhaar Details'),
  onboardingSection('pan-details', 'PAN Details'),
  onboardingSection('kyc-details', 'KYC Details'),
  onboardingSection('goodies', 'Goodies'),

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

  entry('Conversations', 1, '/assistant/conversations', 'View Conversations'),

  // Reviews
  entry('Trainer Performance', 1, '/review/intro-task', 'Intro Task'),
  entry('Trainer Performance', 2, '/review/end-task', 'End Task'),
  entry('Trainer Performance', 3, '/review/cycle-details', 'Cycle Details'),
  entry('Trainer Performance', 4, '/review/all-reviews', 'All Reviews'),
  entry('Trainer Performance', 5, '/review/all-feedbacks', 'All Feedbacks'),
  entry('Trainer Performance', 6, '/review/mapping', 'Review Mapping'),
  entry('Trainer Performance', 7, '/review/requests', 'Review Requests', { disabled: true }),
  below('/review/all-reviews', '/review/review-task/:category', 'Review Task'),

  entry('Maverick', 1, '/maverick/sessions', 'Maverick Sessions'),

  entry('Webinar', 1, '/webinar-session/create', 'Create Webinar', {
    page: () => import('../features/webinars/CreateWebinarPage'),
  }),
  entry('Webinar', 2, '/webinar-session/view', 'View Webinars', {
    page: () => import('../features/webinars/ViewWebinarsPage'),
  }),

  // Hobby classes
  entry('Hobby Class', 1, '/hobby-class/create', 'Create Hobby Class'),
  entry('Hobby Class', 2, '/hobby-class/view', 'View Hobby Classes'),
  entry('Hobby Class', 3, '/hobby-class/add/student', 'Add Student to Hobby Class', { label: 'Add Student' }),
  entry('Hobby Class', 4, '/hobby-series-class/create', 'Create Hobby Series'),
  entry('Hobby Class', 5, '/hobby-series-class/view', 'View Hobby Series'),
  entry('Hobby Class', 6, '/hobby-all-active-sessions/view', 'All Active Hobby Sessions', {
    label: 'All Active Sessions',
  }),

  entry('Master Class', 1, '/master-class/create', 'Create Master Class', {
    page: () => import('../features/master-classes/CreateMasterClassPage'),
  }),
  entry('Master Class', 2, '/master-class/view', 'View Master Classes', {
    page: () => import('../features/master-classes/ViewMasterClassesPage'),
  }),
  entry('Master Class', 3, '/master-class/add/student', 'Add Student to Master Class', {
    label: 'Add Student',
    page: () => import('../features/master-classes/AddStudentPage'),
  }),

  entry('Streams', 1, '/streams/batch/view', 'View Stream Batches', { label: 'View Batches' }),
  entry('Streams', 2, '/streams/batch/create', 'Create Stream Batch', { label: 'Create Batch' }),
  entry('Streams', 3, '/streams/session/view', 'View Stream Sessions', { label: 'View Sessions' }),

  // LMS
  entry('LMS', 1, '/lms/courses', 'Courses'),
  entry('LMS', 2, '/lms/modules', 'Modules'),
  entry('LMS', 3, '/lms/topics', 'Topics'),
  entry('LMS', 4, '/lms/concepts', 'Concepts'),
  entry('LMS', 5, '/lms/conquest', 'Conquest'),
  below('/lms/topics', '/lms/topics/:topicId', 'Topic'),
  below('/lms/courses', '/lms/courses/create', 'Create Course'),
  below('/lms/modules', '/lms/modules/create', 'Create Module'),
  below('/lms/topics', '/lms/topics/create', 'Create Topic'),
  below('/lms/concepts', '/lms/concepts/create', 'Create Concept'),
  below('/lms/conquest', '/lms/conquest/create', 'Create Conquest'),
  below('/lms/courses', '/lms/courses/edit/:id', 'Edit Course'),
  below('/lms/modules', '/lms/modules/edit/:id', 'Edit Module'),
  below('/lms/topics', '/lms/topics/edit/:topicId', 'Edit Topic'),
  below('/lms/conquest', '/lms/conquest/edit/:id', 'Edit Conquest'),
  below('/lms/courses', '/lms/courses/view', 'View Courses'),
  below('/lms/courses/view', '/lms/courses/view/:id', 'View Course'),
  below('/lms/modules', '/lms/modules/view', 'View Modules'),
  below('/lms/modules/view', '/lms/modules/view/:id', 'View Module'),
  below('/lms/conquest', '/lms/conquest/view', 'View Conquests'),
  below('/lms/conquest/view', '/lms/conquest/view/:id', 'View Conquest'),

  // Beyond the spec's list, in the user menu: one's own password and sign-ins; for administrators who may sign in, what they did,
  // and what was sent to people
  below(undefined, '/users', 'Manage users', {
    access: 'admin',
    page: () => import('../features/users/UsersPage'),
  }),
  below(undefined, '/account', 'Your account', {
    access: 'anyone',
    page: () => import('../features/users/AccountPage'),
  }),
  below(undefined, '/security-log', 'Security log', {
    access: 'admin',
    page: () => import('../features/security/SecurityLogPage'),
  }),
  below(undefined, '/holidays', 'Holidays', {
    access: 'admin',
    page: () => import('../features/batches/HolidaysPage'),
  }),
  below(undefined, '/outbox', 'Outbox', {
    access: 'admin',
    page: () => import('../features/security/OutboxPage'),
  }),
] as const satisfies readonly Route[];

function onboardingSection<const S extends string>(section: S, title: string) {
  return below('/trainers/onboarding-details', `/trainers/onboarding-details/edit/${section}/:teacherId`, title, {
    access: 'people',
    page: () => import('../features/onboarding/SectionPage'),
  });
}

/** Pages that need no sign-in (spec 2.1). */
export const PUBLIC_ROUTES = [
  { path: '/login', title: 'Log in', access: 'public', page: () => import('../features/sign-in/LoginPage') },
  {
    path: '/login_error',
    title: 'Login error',
    access: 'public',
    page: () => import('../features/sign-in/LoginErrorPage'),
  },
] as const satisfies readonly Route[];

/** Every path template of the console. */
export type Path = (typeof ROUTES | typeof PUBLIC_ROUTES)[number]['path'];
