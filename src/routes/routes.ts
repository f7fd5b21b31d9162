// Every screen of the console in one table (spec 2.2, 2.3), by area: router, menu, breadcrumbs, titles and links are read off it.
import { CLASS_ROUTES } from './classRoutes';
import { below, type Route } from './route';
import { SALES_ROUTES } from './salesRoutes';
import { STUDENT_ROUTES } from './studentRoutes';
import { TRAINER_ROUTES } from './trainerRoutes';

export { MENU_GROUPS, type MenuGroup, type Route } from './route';

export const ROUTES = [
  ...SALES_ROUTES,
  ...TRAINER_ROUTES,
  ...STUDENT_ROUTES,
  ...CLASS_ROUTES,

  // Beyond the spec's list, on top of the menu: what waits for the person
  below(undefined, '/my-day', 'My day', {
    page: () => import('../features/my-day/MyDayPage'),
  }),
  // What `?` of a screen leads to; a partner reads the page for partners alone
  below(undefined, '/guide/:page', 'Guide', {
    access: 'anyone',
    page: () => import('../features/guide/GuidePage'),
  }),
  // In the user menu: one's own password and sign-ins; for administrators who may sign in, what they did,
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
  below(undefined, '/message-templates', 'Message templates', {
    access: 'admin',
    page: () => import('../features/templates/TemplatesPage'),
  }),
  below('/message-templates', '/message-templates/:template', 'Message template', {
    access: 'admin',
    page: () => import('../features/templates/TemplatePage'),
  }),
  below(undefined, '/outbox', 'Outbox', {
    access: 'admin',
    page: () => import('../features/security/OutboxPage'),
  }),
] as const satisfies readonly Route[];

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
