// Sessions and leads with the keyboard alone: opened, cancelled, reassigned and booked; the focus is always visible.
import type { Locator, Page } from '@playwright/test';
import { addDays, clockOf } from '@domain/calendar';
import { clockText } from '@domain/formats';
import type { EligibleTrainer, SessionListed } from '@domain/contract/demoSessions';
import type { Page as ListPage } from '@domain/lists/list';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, expectFocusSeen, newMobile, open, tabTo, TODAY } from './story';

/** No other test uses its sessions. */
const DAY = addDays(TODAY, 4);
const QUERY = { start_time: `${DAY}..${DAY}`, session_status: 'active' };
const VIEW = `/view-sessions?${new URLSearchParams(QUERY)}`;

async function sessions(page: Page): Promise<SessionListed[]> {
  return ((await call(page, 'sessionPage', { query: QUERY })).body as ListPage<SessionListed>).rows;
}

function rowOf(page: Page, { teacher_name, start_time }: SessionListed) {
  const rows = page.getByRole('grid', { name: 'Demo sessions' }).getByRole('row');
  return rows.filter({ hasText: teacher_name }).filter({ hasText: `, ${clockText(clockOf(start_time))}` });
}

/** The table is one tab stop; from there arrow keys lead to the row. */
async function toRow(page: Page, link: Locator): Promise<void> {
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, link, 'ArrowDown');
}

test('spec 7.1: a session is opened, handed to another trainer and cancelled with the keyboard alone', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, VIEW);
  let found: { session: SessionListed; trainer: EligibleTrainer } | undefined;
  for (const session of await sessions(page)) {
    const { body } = await call(page, 'eligibleTrainers', { path: { session_id: session.session_id } });
    const [trainer] = (body as { trainers: EligibleTrainer[] }).trainers;
    if (!trainer) continue;
    found = { session, trainer };
    break;
  }
  if (!found) throw new Error('No session of the day may go to somebody else');
  const { session, trainer } = found;

  await toRow(page, rowOf(page, session).getByRole('link').first());
  await page.keyboard.press('Enter');
  const record = page.getByRole('region', { name: new RegExp(`^${session.teacher_name}`) });
  await tabTo(page, record.getByRole('button', { name: 'Reassign' }));
  await page.keyboard.press('Enter');
  await tabTo(page, record.getByLabel('Search trainers'));
  await page.keyboard.type(trainer.teacher_id);
  await expect(record.getByRole('radio')).toHaveCount(1);
  await tabTo(page, record.getByRole('radio'));
  await page.keyboard.press('Space');
  await tabTo(page, record.getByRole('button', { name: `Reassign to ${trainer.trainer_name}` }));
  await page.keyboard.press('Enter');
  const moved = page.getByRole('region', { name: new RegExp(`^${trainer.trainer_name}`) });
  await expect(moved.getByRole('tab', { name: 'Session', exact: true })).toBeFocused();
  await expectFocusSeen(page, moved);

  const actions = moved.getByRole('button', { name: 'More actions' });
  await tabTo(page, actions);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('menuitem', { name: 'Cancel session' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel session?' });
  await expect(question.getByRole('button', { name: /^Keep (?:session|demo)$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(actions).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('menuitem', { name: 'Cancel session' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Cancel session' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(moved.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  await expectFocusSeen(page, moved);
  await page.keyboard.press('Escape');
  await expect(moved).toBeHidden();
  // The list shows active sessions only: the row is gone, and the focus stays in the list.
  await expectFocusSeen(page, page.getByRole('main'));
});

test('spec 7.1: sessions are selected and cancelled with the keyboard alone; the focus stays with the list', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, VIEW);
  const [one, two] = (await sessions(page)).slice(-2) as [SessionListed, SessionListed];
  for (const session of [one, two]) {
    const box = rowOf(page, session).getByRole('checkbox');
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await tabTo(page, bar.getByRole('button', { name: 'Cancel sessions' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel 2 sessions?' });
  await expect(question.getByRole('button', { name: 'Keep sessions' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 sessions cancelled')).toBeVisible();
  await expect(bar).toBeHidden();
  await expectFocusSeen(page, page.getByRole('main'));
});

test('spec 7.3: a lead is found, booked, moved and cancelled with the keyboard alone', async ({ page }) => {
  await open(page, PEOPLE.staff, '/');
  const made = await call(page, 'createLead', {
    body: {
      mobile_number: newMobile(),
      email_address: 'keys@family.example',
      first_name: 'Kavya',
      last_name: 'Keys',
      child_age: 9,
      grade: '4',
      country: 'IN',
      language: 'English',
      time_zone: 'Asia/Kolkata',
    },
  });
  const { mobile_number } = made.body as { mobile_number: string };
  await tabTo(page, page.getByRole('searchbox', { name: 'Mobile number, e-mail or name' }));
  await page.keyboard.type(mobile_number);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('list', { name: 'Leads found' }).getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kavya Keys' })).toBeFocused();
  await expectFocusSeen(page);

  const slots = page.getByRole('region', { name: 'Suitable slots' });
  const booked = page.getByRole('region', { name: 'Booked demo' });
  await tabTo(page, slots.getByRole('button', { name: /^Select / }).first());
  await page.keyboard.press('Enter');
  await expect(slots.getByRole('button', { name: /^(Book|Move) demo$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(booked.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, booked.getByRole('button', { name: 'Reschedule' }));
  await page.keyboard.press('Enter');
  await expectFocusSeen(page);
  await tabTo(page, slots.getByRole('button', { name: /^Select / }).first());
  await page.keyboard.press('Enter');
  await expect(slots.getByRole('button', { name: /^(Book|Move) demo$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slots).toBeHidden();
  await expectFocusSeen(page);
  await tabTo(page, booked.getByRole('button', { name: 'Cancel demo' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel demo?' });
  await expect(question.getByRole('button', { name: /^Keep (?:session|demo)$/ })).toBeFocused();
  // Doing it comes after the way back, as it stands in the dialog.
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Cancel demo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slots).toBeVisible();
  await expect(slots.getByRole('heading', { level: 2 })).toBeFocused();
});

test('spec 7.1: feedback is given with the keyboard alone, and the next row can be reached from there', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, '/session-feedback');
  const give = page.getByRole('button', { name: /^Give feedback/ });
  await give.nth(2).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: /^Feedback for/ });
  await expectFocusSeen(page, form);
  await tabTo(page, form.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(give.nth(2)).toBeFocused();

  // Given in the middle of a full page: another row comes at its end, and neither the page nor the focus goes there.
  const next = give.nth(13);
  const name = (await next.getAttribute('aria-label'))!;
  await give.nth(12).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  for (const field of ['Child’s level', 'Interest']) {
    await tabTo(page, form.getByRole('combobox', { name: field }));
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, form.getByRole('button', { name: 'Submit feedback' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Feedback for .* submitted$/)).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
});
