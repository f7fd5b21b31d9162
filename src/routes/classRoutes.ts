// Screens about classes beside the paid batches, and what is taught in all of them (spec 2.2).
import { below, entry, type Route } from './route';

export const CLASS_ROUTES = [
  entry('Maverick', 1, '/maverick/sessions', 'Maverick Sessions', {
    page: () => import('../features/maverick/MaverickSessionsPage'),
  }),

  entry('Webinar', 1, '/webinar-session/create', 'Create Webinar', {
    page: () => import('../features/webinars/CreateWebinarPage'),
  }),
  entry('Webinar', 2, '/webinar-session/view', 'View Webinars', {
    page: () => import('../features/webinars/ViewWebinarsPage'),
  }),

  // Hobby classes
  entry('Hobby Class', 1, '/hobby-class/create', 'Create Hobby Class', {
    page: () => import('../features/hobby-classes/CreateHobbyClassPage'),
  }),
  entry('Hobby Class', 2, '/hobby-class/view', 'View Hobby Classes', {
    page: () => import('../features/hobby-classes/ViewHobbyClassesPage'),
  }),
  entry('Hobby Class', 3, '/hobby-class/add/student', 'Add Student to Hobby Class', {
    label: 'Add Student',
    page: () => import('../features/hobby-classes/AddStudentPage'),
  }),
  entry('Hobby Class', 4, '/hobby-series-class/create', 'Create Hobby Series', {
    page: () => import('../features/hobby-classes/CreateHobbySeriesPage'),
  }),
  entry('Hobby Class', 5, '/hobby-series-class/view', 'View Hobby Series', {
    page: () => import('../features/hobby-classes/ViewHobbySeriesPage'),
  }),
  entry('Hobby Class', 6, '/hobby-all-active-sessions/view', 'All Active Hobby Sessions', {
    label: 'All Active Sessions',
    page: () => import('../features/hobby-classes/ActiveSessionsPage'),
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

  entry('Streams', 1, '/streams/batch/view', 'View Stream Batches', {
    label: 'View Batches',
    page: () => import('../features/streams/ViewStreamBatchesPage'),
  }),
  entry('Streams', 2, '/streams/batch/create', 'Create Stream Batch', {
    label: 'Create Batch',
    page: () => import('../features/streams/CreateStreamBatchPage'),
  }),
  entry('Streams', 3, '/streams/session/view', 'View Stream Sessions', {
    label: 'View Sessions',
    page: () => import('../features/streams/ViewStreamSessionsPage'),
  }),

  // LMS
  entry('LMS', 1, '/lms/courses', 'Courses', { page: () => import('../features/lms/CoursesPage') }),
  entry('LMS', 2, '/lms/modules', 'Modules', { page: () => import('../features/lms/ModulesPage') }),
  entry('LMS', 3, '/lms/topics', 'Topics', { page: () => import('../features/lms/TopicsPage') }),
  entry('LMS', 4, '/lms/concepts', 'Concepts', { page: () => import('../features/lms/ConceptsPage') }),
  entry('LMS', 5, '/lms/conquest', 'Conquest', { page: () => import('../features/lms/ConquestsPage') }),
  below('/lms/topics', '/lms/topics/:topicId', 'Topic', { page: () => import('../features/lms/ViewTopicPage') }),
  below('/lms/courses', '/lms/courses/create', 'Create Course', {
    page: () => import('../features/lms/CreateCoursePage'),
  }),
  below('/lms/modules', '/lms/modules/create', 'Create Module', {
    page: () => import('../features/lms/CreateModulePage'),
  }),
  below('/lms/topics', '/lms/topics/create', 'Create Topic', { page: () => import('../features/lms/CreateTopicPage') }),
  below('/lms/concepts', '/lms/concepts/create', 'Create Concept', {
    page: () => import('../features/lms/CreateConceptPage'),
  }),
  below('/lms/conquest', '/lms/conquest/create', 'Create Conquest', {
    page: () => import('../features/lms/CreateConquestPage'),
  }),
  below('/lms/courses', '/lms/courses/edit/:id', 'Edit Course', {
    page: () => import('../features/lms/EditCoursePage'),
  }),
  below('/lms/modules', '/lms/modules/edit/:id', 'Edit Module', {
    page: () => import('../features/lms/EditModulePage'),
  }),
  below('/lms/topics', '/lms/topics/edit/:topicId', 'Edit Topic', {
    page: () => import('../features/lms/EditTopicPage'),
  }),
  below('/lms/conquest', '/lms/conquest/edit/:id', 'Edit Conquest', {
    page: () => import('../features/lms/EditConquestPage'),
  }),
  below('/lms/courses', '/lms/courses/view', 'View Courses', { page: () => import('../features/lms/ViewCoursesPage') }),
  below('/lms/courses/view', '/lms/courses/view/:id', 'View Course', {
    page: () => import('../features/lms/ViewCoursePage'),
  }),
  below('/lms/modules', '/lms/modules/view', 'View Modules', { page: () => import('../features/lms/ViewModulesPage') }),
  below('/lms/modules/view', '/lms/modules/view/:id', 'View Module', {
    page: () => import('../features/lms/ViewModulePage'),
  }),
  below('/lms/conquest', '/lms/conquest/view', 'View Conquests', {
    page: () => import('../features/lms/ViewConquestsPage'),
  }),
  below('/lms/conquest/view', '/lms/conquest/view/:id', 'View Conquest', {
    page: () => import('../features/lms/ViewConquestPage'),
  }),
] as const satisfies readonly Route[];
