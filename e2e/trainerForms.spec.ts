// Adding and editing trainers and groups, as a person does it (spec 2.2, 3 and 7.1).
import type { Browser, Locator, Page } from '@playwright/test';
import type { TrainerGroup } from '@domain/contract/groups';
import { editedTrainer } from '@domain/contract/trainerEdits';
import type { Trainer } from '@domain/contract/trainers';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open } from './story';

const LEVEL = { name: 'Level', exact: true };

/** A trainer whom no other test changes: each takes one of its own, counted from the end of the roster. */
async function trainerAt(page: Page, fromEnd: number): Promise<Trainer> {
  const { body } = await call(page, 'listTrainers', { query: { status: 'active' } });
  const { teacher_id } = (body as Trainer[]).at(-fromEnd)!;
  return (await call(page, 'oneTrainer', { query: { email: teacher_id } })).body as Trainer;
}

/** What the form sends of a trainer as it is. */
function bodyOf(trainer: Trainer): Record<string, unknown> {
  const known = Object.keys(editedTrainer.shape).map((field) => [field, Reflect.get(trainer, field)]);
  return { ...Object.fromEntries(known), pan: '', bank: { account_name: '', account_number: '', ifsc: '' } };
}

async function openEdit(page: Page, fromEnd: number): Promise<Trainer> {
  await open(page, PEOPLE.staff, '/trainers/edit-trainer');
  await expect(page.getByRole('combobox', { name: 'Trainer' })).toBeVisible();
  const trainer = await trainerAt(page, fromEnd);
  await page.goto(`/trainers/edit-trainer?email=${encodeURIComponent(trainer.teacher_id)}`);
  await page.getByRole('heading', { name: `Edit ${trainer.trainer_name}` }).waitFor();
  return trainer;
}

function level(page: Page): Locator {
  return page.getByRole('combobox', LEVEL);
}

test.describe('editing', () => {
  // The conflict is an answer like others.
  test.use({ expectedErrors: [/status of (?:409|412)|\/favicon\.ico\b/] });

  test('an edit that somebody else overtook is settled field by field and saved (412)', async ({ page }) => {
    const trainer = await openEdit(page, 3);
    await level(page).fill('Mine');
    const theirs = { ...bodyOf(trainer), level: 'Theirs', contract_name: 'Their contract' };
    expect((await call(page, 'editTrainer', { body: theirs })).status).toBe(200);
    await page.getByRole('button', { name: 'Save trainer', exact: true }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Changed by somebody else' });
    await expect(conflict).toBeFocused();
    await expect(conflict).toContainText(PEOPLE.staff.email);
    await expect(level(page)).toHaveValue('Mine');
    await conflict.getByRole('radio', { name: 'Mine: Mine' }).check();
    await conflict.getByRole('button', { name: 'Save with these choices' }).click();
    await expect(page.getByText(`${trainer.trainer_name} saved`)).toBeVisible();
    const { body } = await call(page, 'oneTrainer', { query: { email: trainer.teacher_id } });
    expect(body).toMatchObject({ level: 'Mine', contract_name: theirs.contract_name, version: trainer.version + 2 });
  });

  test('a draft survives a reload; leaving is asked about', async ({ page }) => {
    await openEdit(page, 5);
    await level(page).fill('Typed');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:console'))).toContain('Typed');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Draft restored.')).toBeVisible();
    await expect(level(page)).toHaveValue('Typed');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Stay', exact: true }).last().click();
    await expect(level(page)).toHaveValue('Typed');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/view-trainer\?trainer=/);
  });

  test('working days are dragged with the mouse', async ({ page }) => {
    const trainer = await openEdit(page, 7);
    await page.getByRole('button', { name: 'Clear the week' }).click();
    const from = page.getByRole('gridcell', { name: 'Tue 10:00 AM' });
    await from.scrollIntoViewIfNeeded();
    await from.hover();
    await page.mouse.down();
    await page.getByRole('gridcell', { name: 'Wed 11:30 AM' }).hover();
    await page.mouse.up();
    await page.getByRole('button', { name: 'Save trainer', exact: true }).click();
    await expect(page.getByText(`${trainer.trainer_name} saved`)).toBeVisible();
    const { body } = await call(page, 'oneTrainer', { query: { email: trainer.teacher_id } });
    const { working_days } = body as Trainer;
    expect([working_days.Mon, working_days.Tue, working_days.Wed]).toEqual([[], [[600, 720]], [[600, 720]]]);
  });

  test('spec 3: a trainer is in one group', async ({ page }) => {
    await open(page, PEOPLE.staff, '/trainers/add-trainer-group');
    const free = page.getByRole('region', { name: 'Trainers without a group' }).getByRole('listitem');
    const taken = (await free.first().innerText()).split('\n')[0]!;
    await free.first().getByRole('button').click();
    await page.getByRole('textbox', { name: 'Group id' }).fill('E2E one');
    const email = await page.getByRole('region', { name: 'Members' }).getByRole('listitem').innerText();
    const teacher = /\S+@\S+/.exec(email)![0];
    const made = await call(page, 'group.create', { body: { group_id: 'E2E rival', teachers: [teacher] } });
    expect(made.status).toBe(201);
    await page.getByRole('button', { name: 'Create trainer group' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('is in group E2E rival already');
    await page.getByRole('button', { name: `Remove ${taken}` }).click();
    await page.getByRole('textbox', { name: 'Search trainers without a group' }).fill('a');
    await free.last().getByRole('button').click();
    await expect(
      page.getByRole('region', { name: 'Recommended trainers' }).getByRole('listitem').first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Create trainer group' }).click();
    await expect(page.getByText('E2E one created')).toBeVisible();
    const { body } = await call(page, 'listGroups');
    const { teachers_group } = body as { teachers_group: TrainerGroup[] };
    expect(teachers_group.filter(({ teachers }) => teachers.includes(teacher)).map(({ group_id }) => group_id)).toEqual(
      ['E2E rival'],
    );
  });
});

test('spec 7.1: a trainer is added with the code that proves the e-mail', async ({ page, host, browser }) => {
  await open(page, PEOPLE.staff, '/trainers/add-trainer');
  const email = 'new.trainer@tutors.example.com';
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const reported = page.getByText(/Outbox/);
  await expect(reported).toBeVisible();
  const code = /\b\d{6}\b/.exec(await sentCode(browser, host.url))![0];
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(code);
  await page.getByRole('button', { name: 'Add trainer' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Name:/ })
    .click();
  await page.keyboard.type('Nila Menon');
  await choose(page, 'Gender', 'Female');
  await choose(page, 'Trainer type', 'Batches');
  await page.getByRole('textbox', { name: 'Reporting manager’s e-mail' }).fill('rm@staff.example.com');
  await page.getByRole('textbox', { name: 'Joined on' }).fill('2 Nov 2026');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Contract id' }).fill('CT-E2E');
  await page.getByRole('combobox', { name: 'Contract type' }).fill('Full time');
  await page.getByRole('combobox', { name: 'Payment type' }).fill('Vendor');
  await page.getByRole('button', { name: 'Add trainer' }).click();
  await expect(page.getByText('Nila Menon added')).toBeVisible();
  const { body } = await call(page, 'oneTrainer', { query: { email } });
  expect(body).toMatchObject({ trainer_name: 'Nila Menon', trainer_status: 'pending_oauth', joined_on: '2026-11-02' });
});

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** The code that was sent, as an administrator reads it in the outbox: other stories have messages there too. */
async function sentCode(browser: Browser, baseURL: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await open(page, PEOPLE.admin, '/outbox');
  await page
    .getByRole('grid', { name: 'Messages' })
    .getByRole('link', { name: 'Code that proves an e-mail address' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Show message' }).click();
  const text = await page.getByText(/Your code is/).innerText();
  await context.close();
  return text;
}
