// Screens about trainers: who they are, when they teach, what they are paid, how they are checked and reviewed (spec 2.2).
import { below, entry, type Route } from './route';

export const TRAINER_ROUTES = [
  // Quality check
  entry('Search Quality Check', 1, '/quality-check/searchQC', 'Search Quality Check', {
    page: () => import('../features/quality/SearchQcPage'),
  }),
  below('/quality-check/searchQC', '/quality-check/trainer', 'Trainer Quality Check', {
    page: () => import('../features/quality/TrainerCheckPage'),
  }),
  below('/quality-check/searchQC', '/quality-check/demo', 'Demo Quality Check', {
    page: () => import('../features/quality/DemoCheckPage'),
  }),

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
  // Beyond the spec's list
  below('/trainers/trainer-leave-management', '/trainers/leave-types', 'Leave Types', {
    page: () => import('../features/leaves/LeaveTypesPage'),
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

  // Reviews
  entry('Trainer Performance', 1, '/review/intro-task', 'Intro Task', {
    page: () => import('../features/reviews/IntroTaskPage'),
  }),
  entry('Trainer Performance', 2, '/review/end-task', 'End Task', {
    page: () => import('../features/reviews/EndTaskPage'),
  }),
  entry('Trainer Performance', 3, '/review/cycle-details', 'Cycle Details', {
    page: () => import('../features/reviews/CycleDetailsPage'),
  }),
  entry('Trainer Performance', 4, '/review/all-reviews', 'All Reviews', {
    page: () => import('../features/reviews/AllReviewsPage'),
  }),
  entry('Trainer Performance', 5, '/review/all-feedbacks', 'All Feedbacks', {
    page: () => import('../features/reviews/AllFeedbacksPage'),
  }),
  entry('Trainer Performance', 6, '/review/mapping', 'Review Mapping', {
    page: () => import('../features/reviews/MappingPage'),
  }),
  entry('Trainer Performance', 7, '/review/requests', 'Review Requests', {
    disabled: true,
    page: () => import('../features/reviews/ReviewRequestsPage'),
  }),
  below('/review/all-reviews', '/review/review-task/:category', 'Review Task', {
    page: () => import('../features/reviews/ReviewTaskPage'),
  }),
] as const satisfies readonly Route[];

function onboardingSection<const S extends string>(section: S, title: string) {
  return below('/trainers/onboarding-details', `/trainers/onboarding-details/edit/${section}/:teacherId`, title, {
    access: 'people',
    page: () => import('../features/onboarding/SectionPage'),
  });
}
