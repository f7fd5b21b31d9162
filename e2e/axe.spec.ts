// What is opened on the screens, judged by axe in light and dark: WCAG 2.1 AA and axe's best practices. The screens themselves, as
// they come, are judged in everyScreen.spec.ts.
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { addDays } from '@domain/calendar';
import type { Page as ListPage } from '@domain/lists/list';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import {
  AVAILABILITY,
  TODAY,
  call,
  createSessions,
  dayOf,
  drawer,
  filterBy,
  freeSlots,
  listed,
  open,
  pick,
} from './story';

/** Of a record beside its list: the tab that was opened. */
const OPENED = { within: '[role=tabpanel]' };
/** What asks before something is done. */
const ASKED = { within: '[role=dialog]' };

test('no violations on the pages of people who are not signed in', async ({ page }) => {
  for (const path of ['/login', '/login_error']) {
    await page.goto(path);
    await page.getByRole('main').locator('a').waitFor();
    await expectNoViolations(page, path);
  }
  await page.goto('/admin-auth/v1/login');
  await page.getByLabel('Password').waitFor();
  await expectNoViolations(page, 'sign-in');
  await page.goto('/api-docs');
  await page.getByRole('heading', { name: 'API', exact: true }).waitFor();
  await expectNoViolations(page, 'api-docs');
  await page.getByRole('link', { name: /create-sessions$/ }).click();
  await page.getByRole('heading', { name: 'Answers' }).waitFor();
  await expectNoViolations(page, 'one call of the API');
});

test('no violations where staff book demos and follow them up', async ({ page }) => {
  await open(page, PEOPLE.staff, '/');
  await page.getByRole('list', { name: 'Recent leads' }).getByRole('link').nth(1).hover();
  await page.getByRole('button', { name: 'New lead' }).click();
  await page.getByRole('form', { name: 'New lead' }).waitFor();
  await expectNoViolations(page, 'new lead');
  // Feedback that only the CRM lacks is there already, and would not be refused.
  await page.goto('/session-feedback?feedback_state=missing');
  await page
    .getByRole('button', { name: /^Give feedback/ })
    .first()
    .click();
  await page.getByRole('form', { name: /^Feedback for/ }).waitFor();
  await expectNoViolations(page, 'feedback');
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  await page
    .getByRole('form', { name: /^Feedback for/ })
    .getByRole('alert')
    .waitFor();
  await expectNoViolations(page, 'feedback, refused');
  const query = { slot_start_time: `${TODAY}..${addDays(TODAY, 7)}` };
  const [seat] = ((await call(page, 'attendancePage', { query })).body as ListPage<AttendanceListed>).rows;
  await page.goto(`/?lead=${seat?.lead_id}`);
  await page
    .getByRole('region', { name: /^(Booked demo|Suitable slots)$/ })
    .first()
    .waitFor();
  await expectNoViolations(page, 'lead');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  await expectNoViolations(page, 'user menu', { shell: true });
  await page.goto('/no-such-page');
  await page.getByText('There is no page at this address').waitFor();
  await expectNoViolations(page, 'not found', { shell: true });
  await page.goto(AVAILABILITY);
  await listed(page);
  const [slot] = freeSlots(await dayOf(page), 40);
  if (!slot) throw new Error('Nobody is free');
  await pick(page, slot);
  await page.getByRole('columnheader').getByRole('button', { name: '10 AM', exact: true }).click();
  await expectNoViolations(page, 'availability, picked and filtered');
  await createSessions(page).click();
  await expect(drawer(page)).toBeInViewport();
  await expectNoViolations(page, 'drawer');
});

test('no violations where trainers are picked for demo sessions', async ({ page }) => {
  await open(page, PEOPLE.staff, '/create-session');
  await listed(page);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click();
  await page.getByRole('combobox', { name: 'Start time' }).click();
  await page.getByRole('option').last().click();
  await page.getByRole('button', { name: 'Create session' }).waitFor();
  await expectNoViolations(page, 'create demo session, picked');
});

test('no violations on a form that is refused', async ({ page }) => {
  await open(page, PEOPLE.staff, '/trainers/add-trainer');
  await page.getByRole('button', { name: 'Add trainer' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await expectNoViolations(page, 'add trainer, refused');
});

test('no violations on the roster, a trainer and the palette', async ({ page }) => {
  await open(page, PEOPLE.staff, '/trainers/view-trainer?rating=4..&trainer_status=gone');
  await page.getByRole('grid', { name: 'Trainers' }).getByRole('row').nth(1).waitFor();
  await page.getByRole('main').getByRole('alert').waitFor();
  await expectNoViolations(page, 'roster, asked for more than it knows');
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: 'Rated reviews' }).click();
  await page.getByRole('spinbutton').first().fill('5');
  await page.getByRole('spinbutton').last().fill('3');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await expectNoViolations(page, 'roster, a range refused');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await page.getByRole('region', { name: 'Selected rows' }).waitFor();
  // The selected row under the pointer has a colour of its own.
  await page.getByRole('grid', { name: 'Trainers' }).getByRole('row').nth(1).hover();
  await expectNoViolations(page, 'roster, filtering and selected');
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoViolations(page, 'roster, asking', ASKED);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reactivate', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reactivate trainers/ })
    .click();
  await page.getByRole('alert', { name: 'What failed' }).waitFor();
  await expectNoViolations(page, 'roster, refused');
  await page.getByRole('grid', { name: 'Trainers' }).getByRole('row').nth(1).getByRole('link').first().click();
  for (const tab of ['Profile', 'Working days', 'Proficiency', 'Sessions', 'Leaves', 'Activity']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).waitFor();
    // The list beside it and the head of the record are the same for all of them.
    await expectNoViolations(page, `trainer, ${tab}`, tab === 'Profile' ? {} : OPENED);
  }
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Go to a screen').waitFor();
  await expectNoViolations(page, 'palette');
});

test('no violations on View Demo and a session', async ({ page }) => {
  await open(page, PEOPLE.staff, `/view-sessions?start_time=${addDays(TODAY, 1)}..${addDays(TODAY, 3)}&fill=partly`);
  const table = page.getByRole('grid', { name: 'Demo sessions' });
  await table.getByRole('row').nth(1).waitFor();
  await table.getByRole('row').nth(2).hover();
  await expectNoViolations(page, 'sessions');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Created by' }).waitFor();
  await expectNoViolations(page, 'sessions, columns');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view' }).waitFor();
  await expectNoViolations(page, 'sessions, views');
  await page.getByRole('menuitem', { name: 'Save as new view' }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoViolations(page, 'sessions, saving a view', ASKED);
  await page.keyboard.press('Escape');
  await filterBy(page, 'Countries');
  await page.getByRole('option').first().waitFor();
  await expectNoViolations(page, 'sessions, choosing a filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Later' }).press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Last day' }).waitFor();
  await expectNoViolations(page, 'sessions, choosing days');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Cancel sessions' }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoViolations(page, 'sessions, asking', ASKED);
  await page.keyboard.press('Escape');
  await table.getByRole('row').nth(1).getByRole('link').first().click();
  for (const tab of [/^Session$/, /^Leads/, 'Future sessions', 'Activity']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).waitFor();
    await expectNoViolations(page, `session, ${String(tab)}`, String(tab) === String(/^Session$/) ? {} : OPENED);
  }
  await page.getByRole('button', { name: 'Reassign', exact: true }).click();
  await page.getByRole('tabpanel', { name: 'Reassign' }).getByLabel('Search trainers').waitFor();
  await expectNoViolations(page, 'session, Reassign', OPENED);
  for (const form of ['Change time or seats', 'Write to leads']) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: form }).click();
    await page
      .getByRole('tabpanel', { name: /^(?:Change|Write to leads)$/ })
      .getByRole('form')
      .waitFor();
    await expectNoViolations(page, `session, ${form}`, OPENED);
  }
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel session' }).waitFor();
  await expectNoViolations(page, 'session, actions');
  await page.getByRole('menuitem', { name: 'Cancel session' }).click();
  await page.getByRole('dialog', { name: 'Cancel session?' }).waitFor();
  await expectNoViolations(page, 'session, asking', ASKED);
  const started = addDays(TODAY, -1);
  await page.goto(`/view-sessions?start_time=${started}..${started}`);
  await table.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Reassign', exact: true }).hover();
  await page.getByRole('tooltip').waitFor();
  await expectNoViolations(page, 'session, refused');
  await page.goto('/view-sessions?created_by=nobody-is-called-so');
  await page.getByText('No sessions match').waitFor();
  await expectNoViolations(page, 'sessions, none');
});

test('no violations on the pages of administrators', async ({ page }) => {
  await open(page, PEOPLE.admin, '/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  await page.getByRole('form').waitFor();
  await expectNoViolations(page, 'users, inviting');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: PEOPLE.staff.email }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Save user' }).waitFor();
  await expectNoViolations(page, 'user');
  await page.getByRole('tab', { name: 'Sign-ins' }).click();
  await page.getByRole('tabpanel', { name: 'Sign-ins' }).waitFor();
  await expectNoViolations(page, 'user, sign-ins');
});
