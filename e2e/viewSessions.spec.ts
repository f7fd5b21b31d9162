// View Demo in the browser: the sessions of some days, one of them, cancelling many, another trainer (spec 2.2, 7.1).
import type { Page } from '@playwright/test';
import { addDays, clockOf } from '@domain/calendar';
import { clockText } from '@domain/formats';
import type { DemoSession, EligibleTrainer, SessionListed } from '@domain/contract/demoSessions';
import type { Page as ListPage } from '@domain/lists/list';
import type { IsoDate } from '@domain/units';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { TODAY, call, dayOf, filterBy, open } from './story';

const VIEW = '/view-sessions';

/** Days that no other test of this file uses. */
const [LISTED, CANCELLED, MOVED] = [1, 2, 3].map((days) => addDays(TODAY, days)) as [IsoDate, IsoDate, IsoDate];

const of = (date: IsoDate, more: Record<string, string> = {}) => ({ start_time: `${date}..${date}`, ...more });

async function sessions(page: Page, query: Record<string, string>): Promise<ListPage<SessionListed>> {
  return (await call(page, 'sessionPage', { query })).body as ListPage<SessionListed>;
}

async function sessionOf(page: Page, session_id: string): Promise<DemoSession> {
  return (await call(page, 'oneSession', { path: { session_id } })).body as DemoSession;
}

/** A session of the day that somebody else may have, and who. */
async function movable(page: Page, place: number): Promise<{ session: SessionListed; trainers: EligibleTrainer[] }> {
  const { rows } = await sessions(page, of(MOVED, { session_status: 'active' }));
  let found = 0;
  for (const session of rows) {
    const { body } = await call(page, 'eligibleTrainers', { path: { session_id: session.session_id } });
    const { trainers } = body as { trainers: EligibleTrainer[] };
    if (trainers.length > 1 && found++ === place) return { session, trainers };
  }
  throw new Error('No session of the day may go to two others');
}

test('spec 2.2: today’s sessions, those of other days, of a trainer, and by fill; the link shows a colleague the same', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, VIEW);
  const count = (total: number) => page.getByRole('status').filter({ hasText: new RegExp(`\\b${total} sessions?$`) });
  const { total } = await sessions(page, of(TODAY));
  await expect(count(total)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL(new RegExp(`start_time=${LISTED}`));
  const tomorrow = await sessions(page, of(LISTED, { fill: 'full' }));
  await filterBy(page, 'Fill');
  await page.getByRole('option', { name: 'Full' }).click();
  await expect(count(tomorrow.total)).toBeVisible();

  const { teacher_id, teacher_name } = tomorrow.rows[0]!;
  await page.keyboard.press('Escape');
  await filterBy(page, 'Trainer');
  await page.getByRole('combobox', { name: 'Trainer' }).fill(teacher_name);
  await page.getByRole('option', { name: new RegExp(teacher_id) }).click();
  const theirs = await sessions(page, of(LISTED, { fill: 'full', teacher_id }));
  await expect(count(theirs.total)).toBeVisible();
  await page.reload();
  await expect(count(theirs.total)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Demo sessions' }).getByText(teacher_name).first()).toBeVisible();
});

test('spec 7.1: many are cancelled at once; one that somebody else cancelled meanwhile stays selected with its reason', async ({
  page,
}) => {
  await open(
    page,
    PEOPLE.staff,
    `${VIEW}?${new URLSearchParams(of(CANCELLED, { session_status: 'active', fill: 'partly,full' }))}`,
  );
  const { rows } = await sessions(page, of(CANCELLED, { session_status: 'active', fill: 'partly,full' }));
  const [one, two, gone] = [rows[0]!, rows[1]!, rows[2]!];
  for (const session of [one, two, gone]) await selector(page, session).click();
  const named = { trainer_id: gone.teacher_id, start_time: gone.start_time };
  expect((await call(page, 'cancelSessions', { body: { sessions: [named] } })).status).toBe(200);

  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Cancel sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 3 sessions?' });
  await expect(dialog).toContainText(`${one.strength + two.strength + gone.strength} booked leads lose their seats.`);
  await dialog.getByRole('button', { name: 'Cancel sessions' }).click();
  await expect(page.getByText('2 sessions cancelled')).toBeVisible();
  await expect(page.getByRole('alert', { name: 'What failed' })).toContainText(
    `Session not found: ${gone.teacher_name}`,
  );
  await expect(bar.getByText('1 session selected')).toBeVisible();
  for (const session of [one, two]) {
    expect(await sessionOf(page, session.session_id)).toMatchObject({
      session_status: 'cancelled',
      strength: 0,
      seats: [],
    });
    await expect(selector(page, session)).toBeHidden();
  }
});

test('spec 7.1: a session goes to another trainer whom the rules allow; both days show it', async ({ page }) => {
  await open(page, PEOPLE.staff, `${VIEW}?${new URLSearchParams(of(MOVED))}`);
  const { session, trainers } = await movable(page, 0);
  const [chosen] = trainers as [EligibleTrainer];
  await rowOf(page, session).getByRole('link').first().click();
  const record = page.getByRole('region', { name: new RegExp(`^${session.teacher_name}`) });
  await record.getByRole('button', { name: 'Reassign' }).click();
  await record.getByLabel('Search trainers').fill(chosen.teacher_id);
  await expect(record.getByRole('radio')).toHaveCount(1);
  await record.getByRole('radio', { name: chosen.trainer_name }).check();
  await record.getByRole('button', { name: `Reassign to ${chosen.trainer_name}` }).click();
  await expect(
    page.getByText(`Session reassigned from ${session.teacher_name} to ${chosen.trainer_name}`),
  ).toBeVisible();
  const moved = page.getByRole('region', { name: new RegExp(`^${chosen.trainer_name}`) });
  await moved.getByRole('tab', { name: 'Activity' }).click();
  await expect(moved.getByText(`Teacher id: ${session.teacher_id} → ${chosen.teacher_id}`)).toBeVisible();

  const day = await dayOf(page, MOVED);
  const has = (id: string) =>
    day.find((each) => each.id === id)?.calendar.events.some(({ session_id }) => session_id === session.session_id);
  expect([has(session.teacher_id), has(chosen.teacher_id)]).toEqual([false, true]);
  const after = await sessionOf(page, session.session_id);
  expect(after.seats).toHaveLength(session.strength);
});

test('when two people reassign one session, the slower one gets a message and sees who has it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await open(page, PEOPLE.staff, VIEW);
  const { session, trainers } = await movable(page, 1);
  const [mine, theirs] = trainers as [EligibleTrainer, EligibleTrainer];
  const { session_id, teacher_id: instead_of } = session;
  await page.goto(`${VIEW}?session=${session_id}&tab=reassign`);
  await page.getByLabel('Search trainers').fill(mine.teacher_id);
  await page.getByRole('radio', { name: mine.trainer_name }).check();
  const body = { teacher_id: theirs.teacher_id, instead_of };
  expect((await call(page, 'reassignSession', { path: { session_id }, body })).status).toBe(200);
  await page.getByRole('button', { name: `Reassign to ${mine.trainer_name}` }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    `Somebody else has already given this session to ${theirs.trainer_name}`,
  );
  await expect(page.getByRole('region', { name: new RegExp(`^${theirs.trainer_name}`) })).toBeVisible();
});

test('spec 6: a partner sees no sessions, and may not change them', async ({ page, host, expectedErrors }) => {
  expectedErrors.push(/status of 403/);
  await open(page, PEOPLE.partner, '/', host.partnerUrl);
  await page.goto(host.partnerUrl + VIEW);
  await expect(page.getByText("Your don't have enough permissions to access this page!")).toBeVisible();
  const path = { session_id: crypto.randomUUID() };
  expect((await call(page, 'sessionPage')).status).toBe(403);
  expect((await call(page, 'eligibleTrainers', { path })).status).toBe(403);
  const body = { teacher_id: 'a@example.com', instead_of: 'b@example.com' };
  expect((await call(page, 'reassignSession', { path, body })).status).toBe(403);
});

/** The row of a session: nobody has two at one time. */
function selector(page: Page, { teacher_name, start_time }: SessionListed) {
  return page.getByRole('checkbox', {
    name: new RegExp(`^Select ${teacher_name}, .*, ${clockText(clockOf(start_time))}$`),
  });
}

function rowOf(page: Page, { teacher_name, start_time }: SessionListed) {
  const table = page.getByRole('grid', { name: 'Demo sessions' });
  return table
    .getByRole('row')
    .filter({ hasText: teacher_name })
    .filter({ hasText: `, ${clockText(clockOf(start_time))}` });
}
