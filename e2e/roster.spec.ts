// The roster and the groups in the browser: find, filter, deactivate, open, save, export (spec 2.3, 3, 7.1).
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Page as ListPage } from '@domain/lists/list';
import type { LeadWithBookings } from '@domain/contract/leads';
import type { Trainer, TrainerName } from '@domain/contract/trainers';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, dayOf, open } from './story';

const ROSTER = '/trainers/view-trainer';
const GROUPS = '/trainers/view-trainer-groups';

async function trainers(page: Page, query: Record<string, string> = {}): Promise<ListPage<Trainer>> {
  return (await call(page, 'trainerPage', { query })).body as ListPage<Trainer>;
}

test('spec 3: a trainer is found by name, and the link shows a colleague the same rows', async ({ page }) => {
  await open(page, PEOPLE.staff, ROSTER);
  const table = page.getByRole('grid', { name: 'Trainers' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const { rows } = await trainers(page, { sort: '-rating' });
  const wanted = rows[3]!;
  await page.keyboard.press('/');
  await page.keyboard.type(wanted.teacher_id);
  await expect(page.getByRole('status').filter({ hasText: '1 trainer' })).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(table.getByRole('link', { name: wanted.trainer_name, exact: true })).toBeVisible();
});

test('spec 7.1: deactivated trainers leave the availability grid, and come back', async ({ page }) => {
  await open(page, PEOPLE.staff, `${ROSTER}?trainer_status=active&trainer_type=batches&sort=-rating`);
  const { rows } = await trainers(page, { trainer_status: 'active', trainer_type: 'batches', sort: '-rating' });
  const [one, two] = [rows[0]!, rows[1]!];
  for (const { trainer_name } of [one, two])
    await page.getByRole('checkbox', { name: `Select ${trainer_name}`, exact: true }).click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate trainers' }).click();
  await expect(page.getByText('2 trainers deactivated')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${one.trainer_name}`, exact: true })).toBeHidden();
  const listed = async () => (await dayOf(page)).map(({ id }) => id);
  expect(await listed()).not.toContain(one.teacher_id);

  await page.getByRole('button', { name: 'Remove the filter Status' }).click();
  await page.getByRole('button', { name: `Reactivate ${one.trainer_name}`, exact: true }).click();
  await expect(page.getByText(`${one.trainer_name} reactivated`)).toBeVisible();
  expect(await listed()).toContain(one.teacher_id);
  expect((await call(page, 'reactivateTrainer', { query: { email: two.teacher_id } })).status).toBe(200);
});

test('spec 7.1: all matches are selected and processed, and failures say why', async ({ page }) => {
  const query = { trainer_status: 'active', rating: '4..', sort: '-rating' };
  await open(page, PEOPLE.staff, `${ROSTER}?${new URLSearchParams(query)}`);
  const matching = (await call(page, 'trainerKeys', { query })).body as ListPage<TrainerName>;
  const { rows, total } = matching;
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: `Select all ${total} matching` }).click();
  await expect(bar.getByText(`${total} trainers selected`)).toBeVisible();
  await expect(bar).toContainText(`${total - 50} of them not on this page`);
  // Another person changes one of them first.
  const first = rows[0]!;
  expect((await call(page, 'deactivateTrainer', { query: { email: first.teacher_id } })).status).toBe(200);
  await page.getByRole('button', { name: 'Remove the filter Rating' }).click();
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page
    .getByRole('dialog', { name: `Deactivate ${total} trainers?` })
    .getByRole('button', { name: 'Deactivate trainers' })
    .click();
  await expect(page.getByText(`${total - 1} trainers deactivated`)).toBeVisible();
  await expect(bar.getByText('1 trainer selected')).toBeVisible();
  const failed = page.getByRole('alert', { name: 'What failed' });
  await expect(failed).toContainText(`The trainer is inactive: ${first.trainer_name}`);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(failed).toBeVisible();

  const teacher_ids = matching.rows.map(({ teacher_id }) => teacher_id);
  expect((await call(page, 'reactivateTrainers', { body: { teacher_ids } })).status).toBe(200);
});

test('spec 3: a trainer beside the roster, with tabs in the address', async ({ page }) => {
  await open(page, PEOPLE.staff, ROSTER);
  const { rows } = await trainers(page);
  const trainer = rows[0]!;
  await page.getByRole('link', { name: trainer.trainer_name, exact: true }).click();
  const record = page.getByRole('region', { name: trainer.trainer_name });
  await expect(record.getByText(trainer.contract_id)).toBeVisible();
  await record.getByRole('tab', { name: 'Proficiency' }).click();
  await expect(record.getByRole('table', { name: 'Proficiency' })).toBeVisible();
  await page.reload();
  await expect(record.getByRole('table', { name: 'Proficiency' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await expect(page).not.toHaveURL(/trainer=/);
});

test('a view is saved and opened again; what is filtered is exported', async ({ page }) => {
  await open(page, PEOPLE.staff, `${ROSTER}?rating=4.5..`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Best');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'Best' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Best' }).click();
  await expect(page).toHaveURL(/rating=4\.5/);

  const { total } = await trainers(page, { rating: '4.5..' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text.trimEnd().split('\r\n')).toHaveLength(total + 1);
});

test('columns are put in order by drag and by keyboard, and stay so', async ({ page }) => {
  await open(page, PEOPLE.staff, ROSTER);
  const heads = page.getByRole('grid', { name: 'Trainers' }).getByRole('columnheader');
  const order = async () =>
    (await heads.allInnerTexts()).map((text) => text.trim()).filter((text) => ['Name', 'Id', 'Status'].includes(text));
  await expect.poll(order).toEqual(['Name', 'Status', 'Id']);
  const id = heads.getByRole('button', { name: 'Id' });
  await id.focus();
  // The type is between them.
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('Control+ArrowLeft');
  await expect.poll(order).toEqual(['Name', 'Id', 'Status']);
  await expect(id).toBeFocused();
  await page.keyboard.press('Control+ArrowLeft');
  await expect.poll(order).toEqual(['Id', 'Name', 'Status']);
  await heads.filter({ hasText: 'Status' }).dragTo(heads.filter({ hasText: 'Id' }));
  await expect.poll(order).toEqual(['Status', 'Id', 'Name']);
  await page.reload();
  await expect.poll(order).toEqual(['Status', 'Id', 'Name']);
});

test('spec 3: the groups with their members, as cards on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PEOPLE.staff, GROUPS);
  const cards = page.getByRole('list', { name: 'Trainer groups' });
  await expect(cards.getByRole('listitem').first()).toContainText('TG-001');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the palette goes to a screen, finds a trainer and a lead', async ({ page }) => {
  await open(page, PEOPLE.staff, GROUPS);
  const { rows } = await trainers(page);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Go to a screen').fill('View Trainers');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${ROSTER}$`));
  await page.getByRole('button', { name: /^Search or run/ }).click();
  await page.getByPlaceholder('Go to a screen').fill(rows[5]!.teacher_id);
  await page.getByRole('button', { name: rows[5]!.teacher_id }).click();
  await expect(page.getByRole('region', { name: rows[5]!.trainer_name })).toBeVisible();

  const [{ lead }] = (await call(page, 'findLeads', { query: { contact: 'an' } })).body as [LeadWithBookings];
  await page.goto(GROUPS);
  await page.getByRole('button', { name: /^Search or run/ }).click();
  await page.getByPlaceholder('Go to a screen').fill(lead.mobile_number);
  await page.getByRole('button', { name: lead.email_address }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book Demo' })).toBeVisible();
  // The palette, which is still closing, has the address too.
  await expect(page.getByRole('region', { name: 'Lead', exact: true })).toContainText(lead.email_address);
});
