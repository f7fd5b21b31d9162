// Walks the route table: what spec 2.2 and 2.3 list is in it, and what is built opens.
import { expect, test } from 'vitest';
import { breadcrumbsOf, MAX_CRUMBS, menuFor, menuRouteAt } from '@/app/menu';
import { pathTo, routeAt, routeOf } from '@/routes/paths';
import { isApiPath } from '@server/app';
import { MENU_GROUPS, PUBLIC_ROUTES, type Route, ROUTES } from '@/routes/routes';

/**
 * The paths of spec 2.2 in its own order and shorthand. They expand to 118: `{a|b}` is one path for each, `[/x]` is a
 * path without and one with it, and the sections of the onboarding edit page are a path each. Not counted are the two
 * public pages, `/my-day`, `/guide/:page`, `/account` and those of administrators, which the spec does not list.
 */
const SPEC = `
/
/view-sessions /session-feedback /session-attendance /create-session
/loan-eligibility /get-lead /session-attendance-sales /cancel-student-demo /leads/view /sales/assign-sm
/sales/sm-dashboard /approve-lead
/payments/create/link /payments/view/my /payments/view/all /payments/list/products
/salesbridge/dashboard
/analytics/session-data /analytics/lead-journey
/quality-check/searchQC /quality-check/trainer /quality-check/demo
/trainers/{trainer-availability|add-trainer|edit-trainer|add-trainer-group|edit-trainer-group|view-trainer}
/trainers/{view-trainer-groups|view-future-batches|trainer-leave-application|trainer-leave-management}
/trainers/{trainer-leave-management-new|leave-details|leave-details-new|change|payout|tickets|onboarding-details}
/view-trainers/all-onboarding-details
/trainers/onboarding-details/edit/{personal-details|location-details|trainer-lifecycle|bank-details}/:teacherId
/trainers/onboarding-details/edit/{aadhaar-details|pan-details|kyc-details|goodies}/:teacherId
/calendar
/batch/create /batch/view /batch/edit/:id /batch/student/:id /batch/attendance
/batch-session/count /batch-session/create /batch-session/view /batch-session/cancel
/student/list /student/refund /student/create /student/edit /student/edit-course /student/profile
/student/:id/dashboard /student/batch-allocation/:lead_id/:variant_id /student/add-prefered-time
/student/add-prefered-time/:id/:variant_id /student/allocate-batch /student/create-refund/:lead_id
/student/edit-refund /student/recorded-session
/assistant/conversations
/review/intro-task /review/review-task/:category /review/end-task /review/cycle-details /review/all-reviews
/review/all-feedbacks /review/mapping /review/requests
/maverick/sessions
/webinar-session/create /webinar-session/view
/hobby-class/view /hobby-class/create /hobby-class/add/student
/hobby-series-class/view /hobby-series-class/create /hobby-all-active-sessions/view
/master-class/create /master-class/view /master-class/add/student
/streams/batch/view /streams/batch/create /streams/session/view
/lms/courses /lms/modules /lms/topics /lms/topics/:topicId /lms/concepts /lms/conquest
/lms/{courses|modules|topics|concepts|conquest}/create
/lms/courses/edit/:id /lms/modules/edit/:id /lms/topics/edit/:topicId /lms/conquest/edit/:id
/lms/courses/view[/:id] /lms/modules/view[/:id] /lms/conquest/view[/:id]
`;

/** How many of the 118 show the page that says they are not built yet: one less with every screen, never more. */
const UNBUILT = 0;

const routes: readonly Route[] = ROUTES;
const OF_ADMINS = [
  pathTo('/users'),
  pathTo('/holidays'),
  pathTo('/message-templates'),
  pathTo('/security-log'),
  pathTo('/outbox'),
];
const BELOW_THEM = '/message-templates/:template';
const beyondSpec = [
  ...OF_ADMINS,
  BELOW_THEM,
  '/guide/:page',
  pathTo('/account'),
  pathTo('/my-day'),
  pathTo('/trainers/leave-types'),
];

test('spec 2.2: the table holds the 118 paths of the spec, each once, and nothing else but My day, the guide, the account, types of leave and what administrators have', () => {
  const listed = SPEC.trim().split(/\s+/).flatMap(expand);
  expect(listed).toHaveLength(118);
  expect(routes.map(({ path }) => path).sort()).toEqual([...listed, ...beyondSpec].sort());
});

test('spec 2.1: two pages are public', () => {
  expect(PUBLIC_ROUTES.map(({ path, access }) => [path, access])).toEqual([
    ['/login', 'public'],
    ['/login_error', 'public'],
  ]);
});

test.each(routes.map((route) => [route.path, route] as const))('%s is a whole route', (path, route) => {
  expect(route.title.trim()).not.toBe('');
  expect(
    routes.filter(({ title }) => title === route.title),
    'titles are unique',
  ).toHaveLength(1);
  const anyone = ['/', '/account', '/guide/:page'].includes(path);
  const ofTrainerAdmins = path.includes('onboarding-details');
  expect(route.access).toBe(
    ofTrainerAdmins ? 'people' : anyone ? 'anyone' : [...OF_ADMINS, BELOW_THEM].includes(path) ? 'admin' : 'staff',
  );
  if (route.parent !== undefined) expect(routeOf(route.parent)).toBeDefined();
  if (route.redirect) expect(routeOf(route.redirect.path)).toBeDefined();
  if (route.menu) expect(path).not.toContain(':');

  const crumbs = breadcrumbsOf(route);
  expect(crumbs.length).toBeLessThanOrEqual(MAX_CRUMBS);
  expect(crumbs.at(-1)).toEqual({ label: route.title });
  expect(new Set(crumbs.map(({ label }) => label)).size).toBe(crumbs.length);

  expect(routeAt(path.replace(/:\w+/g, 'value-1'))?.path, 'the address finds its own route').toBe(path);
});

test('spec 2.1: at most the last 8 breadcrumbs are shown', () => {
  const way = Array.from({ length: 12 }, (_, n): Route => {
    const parent = n > 0 ? `/${n - 1}` : undefined;
    return { path: `/${n}`, title: `Screen ${n}`, access: 'staff', parent };
  });
  const crumbs = breadcrumbsOf(way[11] as Route, (path) => way.find((route) => route.path === path));
  expect(crumbs.map(({ label }) => label)).toEqual([4, 5, 6, 7, 8, 9, 10, 11].map((n) => `Screen ${n}`));
});

test('spec 2.3: the menu in its order', () => {
  const menu = menuFor((access) => access !== 'admin', false);
  expect(menu.map(({ group }) => group)).toEqual([...MENU_GROUPS]);
  const labels = Object.fromEntries(menu.map(({ group, entries }) => [group, entries.map(({ label }) => label)]));
  expect(labels).toMatchObject({
    'Demo Session': ['Book Demo', 'View Demo', 'Demo Feedback', 'Demo Attendance'],
    Payments: ['Create Link', 'My Payments', 'All Payments', 'Product Listing'],
    Sales: [
      'Loan Eligibility',
      'Get Lead',
      'Demo Attendance (Sales)',
      'Cancel Demo (Lead)',
      'View leads',
      'Assign SM',
      'SM Dashboard',
    ],
    SalesBridge: ['Dashboard'],
    Trainers: [
      'Availability',
      'Onboarding Details',
      'View Trainers',
      'View Groups',
      'View Future Batches',
      'Batch Attendance',
      'Manage Leaves',
      'Block Calendar',
      'Fee Discrepancy Tickets',
    ],
    'Paid Student': ['View Students', 'Refund Students'],
    Conversations: ['View Conversations'],
  });
  expect(MENU_GROUPS.slice(0, 5)).toEqual(['Demo Session', 'Payments', 'Sales', 'SalesBridge', 'Trainers']);
  const places = routes.flatMap(({ menu }) => (menu ? [`${menu.group} ${menu.order}`] : []));
  expect(new Set(places).size).toBe(places.length);
});

test('spec 2.3: only Review Requests is disabled', () => {
  const menu = menuFor(() => true, false).flatMap(({ entries }) => entries);
  expect(menu.filter(({ disabled }) => disabled).map(({ label }) => label)).toEqual(['Review Requests']);
});

test('spec 6: an external partner sees Book Demo alone', () => {
  expect(menuFor((access) => access === 'anyone' || access === 'public', true)).toEqual([
    { group: 'Demo Session', entries: [{ path: '/', label: 'Book Demo', disabled: false }] },
  ]);
});

test('spec 2.2: creating a student leads to the payment link page with offline payment on', () => {
  expect(routeOf('/student/create')?.redirect).toEqual({
    path: '/payments/create/link',
    search: '?is_offline_payment=true',
  });
});

test('a screen without a menu entry belongs to the one above it', () => {
  expect(menuRouteAt('/batch/edit/7')?.path).toBe('/batch/view');
  expect(menuRouteAt('/lms/courses/view/7')?.path).toBe('/lms/courses');
  expect(menuRouteAt('/analytics/lead-journey')).toBeUndefined();
});

test('links are built from the table, values encoded', () => {
  expect(pathTo('/student/:id/dashboard', { id: 'a/b c' })).toBe('/student/a%2Fb%20c/dashboard');
  expect(pathTo('/student/batch-allocation/:lead_id/:variant_id', { lead_id: '1', variant_id: '2' })).toBe(
    '/student/batch-allocation/1/2',
  );
});

const pages = [...routes, ...PUBLIC_ROUTES].flatMap((route) => ('page' in route && route.page ? [route] : []));

test.each(pages.map((route) => [route.path, route] as const))('%s loads its page', async (_, { page }) => {
  expect(await page?.()).toHaveProperty('default', expect.any(Function));
});

test('spec 2.2: the number of routes that are not built yet', () => {
  const unbuilt = routes.filter(({ page, redirect }) => !page && !redirect);
  process.stdout.write(`${unbuilt.length} of 118 routes not built yet\n`);
  expect(unbuilt).toHaveLength(UNBUILT);
});

function expand(shorthand: string): string[] {
  const optional = /^(.*)\[(.*)\]$/.exec(shorthand);
  if (optional) return [`${optional[1]}`, `${optional[1]}${optional[2]}`];
  const choice = /^(.*)\{(.*)\}(.*)$/.exec(shorthand);
  return choice ? (choice[2] ?? '').split('|').map((each) => `${choice[1]}${each}${choice[3]}`) : [shorthand];
}

test('no screen has an address of the API, though some begin alike', () => {
  expect(
    [...routes, ...PUBLIC_ROUTES].map(({ path }) => path.replace(/:\w+/g, 'some-id')).filter((path) => isApiPath(path)),
  ).toEqual([]);
  expect(
    ['/student/v1/variants/page', '/batch/v1/batches', '/openapi.json', '/s/abc', '/pay/abc'].every(isApiPath),
  ).toBe(true);
});
