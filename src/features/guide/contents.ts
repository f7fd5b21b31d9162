// The pages of the guide, and the screens that each belongs to: what `?` needs before anybody reads a page.
import type { Access } from '@domain/permissions';
import type { Path } from '@/routes/routes';

export interface GuidePage {
  name: string;
  group: 'Start here' | 'Your work' | 'Trainer Availability' | 'Partners';
  title: string;
  /** Who reads it, after "For". */
  whom: string;
  access: Access;
  /** Screens whose `?` leads there; the first page that names a screen is it. */
  screens: readonly Path[];
}

export const GUIDE = [
  {
    name: 'start',
    group: 'Start here',
    title: 'Find your way',
    whom: 'everybody',
    access: 'staff',
    screens: ['/my-day', '/account', '/guide/:page'],
  },
  {
    name: 'front-desk',
    group: 'Your work',
    title: 'Front desk: book demos and follow them up',
    whom: 'the front desk',
    access: 'staff',
    screens: ['/', '/view-sessions', '/session-feedback', '/session-attendance', '/create-session'],
  },
  {
    name: 'sales',
    group: 'Your work',
    title: 'Sales: from a new lead to a paid course',
    whom: 'sales managers',
    access: 'staff',
    screens: [
      '/get-lead',
      '/leads/view',
      '/session-attendance-sales',
      '/cancel-student-demo',
      '/sales/sm-dashboard',
      '/loan-eligibility',
      '/payments/create/link',
      '/payments/view/my',
      '/student/create',
      '/assistant/conversations',
    ],
  },
  {
    name: 'sales-teams',
    group: 'Your work',
    title: 'Sales teams: give leads, approve and count',
    whom: 'people who lead a sales team',
    access: 'staff',
    screens: ['/sales/assign-sm', '/approve-lead', '/analytics/session-data', '/analytics/lead-journey'],
  },
  {
    name: 'finance',
    group: 'Your work',
    title: 'Finance: money in, money back',
    whom: 'people with the permission for payments',
    access: 'staff',
    screens: [
      '/payments/view/all',
      '/payments/list/products',
      '/student/refund',
      '/student/create-refund/:lead_id',
      '/student/edit-refund',
      '/salesbridge/dashboard',
    ],
  },
  {
    name: 'batches',
    group: 'Your work',
    title: 'Operations: batches and their sessions',
    whom: 'operations',
    access: 'staff',
    screens: [
      '/batch/create',
      '/batch/view',
      '/batch/edit/:id',
      '/batch/student/:id',
      '/batch/attendance',
      '/batch-session/count',
      '/batch-session/create',
      '/batch-session/view',
      '/batch-session/cancel',
      '/trainers/view-future-batches',
      '/trainers/change',
    ],
  },
  {
    name: 'leaves',
    group: 'Your work',
    title: 'Operations: leaves and substitutes',
    whom: 'operations and trainer managers',
    access: 'staff',
    screens: [
      '/trainers/trainer-leave-management',
      '/trainers/trainer-leave-management-new',
      '/trainers/trainer-leave-application',
      '/trainers/leave-types',
      '/trainers/leave-details',
      '/trainers/leave-details-new',
    ],
  },
  {
    name: 'students',
    group: 'Your work',
    title: 'Operations: students and their seats',
    whom: 'operations and student care',
    access: 'staff',
    screens: [
      '/student/list',
      '/student/edit',
      '/student/edit-course',
      '/student/profile',
      '/student/:id/dashboard',
      '/student/batch-allocation/:lead_id/:variant_id',
      '/student/add-prefered-time',
      '/student/add-prefered-time/:id/:variant_id',
      '/student/allocate-batch',
      '/student/recorded-session',
    ],
  },
  {
    name: 'classes',
    group: 'Your work',
    title: 'Operations: webinars, hobby classes, streams',
    whom: 'operations',
    access: 'staff',
    screens: [
      '/webinar-session/create',
      '/webinar-session/view',
      '/hobby-class/view',
      '/hobby-class/create',
      '/hobby-class/add/student',
      '/hobby-series-class/view',
      '/hobby-series-class/create',
      '/hobby-all-active-sessions/view',
      '/master-class/create',
      '/master-class/view',
      '/master-class/add/student',
      '/maverick/sessions',
      '/streams/batch/view',
      '/streams/batch/create',
      '/streams/session/view',
    ],
  },
  {
    name: 'trainers',
    group: 'Your work',
    title: 'Trainer managers: people and papers',
    whom: 'trainer managers',
    access: 'staff',
    screens: [
      '/trainers/view-trainer',
      '/trainers/add-trainer',
      '/trainers/edit-trainer',
      '/trainers/view-trainer-groups',
      '/trainers/add-trainer-group',
      '/trainers/edit-trainer-group',
      '/trainers/onboarding-details',
      '/view-trainers/all-onboarding-details',
      '/trainers/onboarding-details/edit/personal-details/:teacherId',
      '/trainers/onboarding-details/edit/location-details/:teacherId',
      '/trainers/onboarding-details/edit/trainer-lifecycle/:teacherId',
      '/trainers/onboarding-details/edit/bank-details/:teacherId',
      '/trainers/onboarding-details/edit/aadhaar-details/:teacherId',
      '/trainers/onboarding-details/edit/pan-details/:teacherId',
      '/trainers/onboarding-details/edit/kyc-details/:teacherId',
      '/trainers/onboarding-details/edit/goodies/:teacherId',
      '/calendar',
    ],
  },
  {
    name: 'payouts',
    group: 'Your work',
    title: 'Trainer managers: payouts and tickets',
    whom: 'trainer managers and finance',
    access: 'staff',
    screens: ['/trainers/payout', '/trainers/tickets'],
  },
  {
    name: 'reviews',
    group: 'Your work',
    title: 'Trainer managers: reviews',
    whom: 'reviewers and people who run reviews',
    access: 'staff',
    screens: [
      '/review/intro-task',
      '/review/review-task/:category',
      '/review/end-task',
      '/review/cycle-details',
      '/review/all-reviews',
      '/review/all-feedbacks',
      '/review/mapping',
      '/review/requests',
    ],
  },
  {
    name: 'quality',
    group: 'Your work',
    title: 'Quality: check sessions',
    whom: 'people with the permission for quality',
    access: 'staff',
    screens: ['/quality-check/searchQC', '/quality-check/trainer', '/quality-check/demo'],
  },
  {
    name: 'content',
    group: 'Your work',
    title: 'Content: write, review and publish',
    whom: 'content authors',
    access: 'staff',
    screens: [
      '/lms/courses',
      '/lms/modules',
      '/lms/topics',
      '/lms/topics/:topicId',
      '/lms/concepts',
      '/lms/conquest',
      '/lms/courses/create',
      '/lms/modules/create',
      '/lms/topics/create',
      '/lms/concepts/create',
      '/lms/conquest/create',
      '/lms/courses/edit/:id',
      '/lms/modules/edit/:id',
      '/lms/topics/edit/:topicId',
      '/lms/conquest/edit/:id',
      '/lms/courses/view',
      '/lms/courses/view/:id',
      '/lms/modules/view',
      '/lms/modules/view/:id',
      '/lms/conquest/view',
      '/lms/conquest/view/:id',
    ],
  },
  {
    name: 'administrators',
    group: 'Your work',
    title: 'Administrators: people, messages, holidays',
    whom: 'production admins',
    access: 'admin',
    screens: ['/users', '/holidays', '/message-templates', '/message-templates/:template', '/security-log', '/outbox'],
  },
  ofAvailability('hours', 'The hours grid'),
  ofAvailability('picks', 'Picks and their bar'),
  ofAvailability('paint', 'Paint hours'),
  ofAvailability('plan', 'Plan for me'),
  ofAvailability('demand', 'Demand beside supply, and Fill the gaps'),
  ofAvailability('clocks', 'Clocks of families'),
  ofAvailability('undo-creation', 'Undo a creation'),
  {
    name: 'partner',
    group: 'Partners',
    title: 'Sales partners: book a demo',
    whom: 'external sales partners',
    access: 'anyone',
    screens: ['/'],
  },
] as const satisfies readonly GuidePage[];

function ofAvailability<const N extends string>(name: N, title: string) {
  const whom = 'people who plan demos';
  return {
    name,
    group: 'Trainer Availability',
    title,
    whom,
    access: 'staff',
    screens: ['/trainers/trainer-availability'],
  } satisfies GuidePage;
}

export type GuidePageName = (typeof GUIDE)[number]['name'];

/** What a person reads who may read these, of a screen; a partner has one page. */
export function guidePageOf(path: string | undefined, may: (access: Access) => boolean): GuidePageName {
  const own = readable(may).find(({ screens }) => screens.includes(path as Path));
  return (own ?? readable(may)[0]!).name as GuidePageName;
}

export function readable(may: (access: Access) => boolean): readonly GuidePage[] {
  return (GUIDE as readonly GuidePage[]).filter(({ access }) => may(access));
}
