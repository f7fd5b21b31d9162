// An onboarding from empty to verified, with the keyboard alone: one person fills in the eight sections and adds the documents, another verifies them.
import type { Locator, Page } from '@playwright/test';
import { SECTION_NAMES, SECTIONS, type SectionField, type SectionName } from '@domain/onboarding/sections';
import { verhoeffDigit } from '@domain/onboarding/verhoeff';
import type { Onboarding } from '@domain/records/onboarding';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, expectFocusSeen, open, tabTo } from './story';

const CHECKER = { email: 'checker@mock.example', password: 'walnut gravel tuba 42', permissions: ['trainer-admins'] };
const AADHAAR = `49118665298${verhoeffDigit('49118665298')}`;
const NUMBERS: Readonly<Record<string, string>> = { aadhaar: AADHAAR, pan: 'BNDPR7712K', ifsc: 'HDFC0004321', account: '50100234567891', phone: '+91 98450 11223', email: 'asha.devi@mail.test', postal: '560034' };
const DAYS = ['20 Dec 2020', '4 Jan 2021', '5 Jan 2021', '1 Feb 2021', '2 Feb 2021', '8 Feb 2021'];
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

function path(section: SectionName, { teacher_id }: Pick<Onboarding, 'teacher_id'>): string {
  return `/trainers/onboarding-details/edit/${section}/${encodeURIComponent(teacher_id)}`;
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
}

async function fill(page: Page, { label, kind, format }: SectionField, at: number): Promise<void> {
  const input = page.getByRole('form').getByLabel(label, { exact: true }).and(page.locator('input'));
  await tabTo(page, input);
  if (kind !== 'choice') return page.keyboard.type(kind === 'date' ? DAYS[at % DAYS.length]! : (NUMBERS[format ?? ''] ?? `${label} 14`));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(input).not.toHaveValue('');
}

async function save(page: Page, section: SectionName): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Save section' }));
  await expect(page.getByText(`${SECTIONS[section].label} saved`).last()).toBeVisible();
}

/** Step by step, until the parcel is there. */
async function sendItem(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Add item' }));
  await tabTo(page, page.getByLabel('Parcel number 1'));
  await page.keyboard.type('IN4471');
  await save(page, 'goodies');
  for (const state of ['Packed', 'Shipped', 'Delivered']) {
    await tabTo(page, page.getByLabel('Shipment 1'));
    await page.keyboard.type(state.slice(0, 3));
    await expect(page.getByLabel('Shipment 1').locator('option:checked')).toHaveText(state);
    await save(page, 'goodies');
    await expect(page.getByRole('main').getByText(`Mug ${state.toLowerCase()}`).first()).toBeVisible();
  }
}

async function upload(page: Page, label: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await press(page, page.getByLabel(new RegExp(`^${label}`)).and(page.locator('button')));
  await (await chosen).setFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('button', { name: `Preview ${label}`, exact: true })).toBeVisible();
}

function linkOf(page: Page, section: SectionName): Locator {
  return page.getByRole('navigation', { name: 'Sections of the onboarding' }).getByRole('link', { name: new RegExp(`^${SECTIONS[section].short}`) });
}

test('an onboarding goes from empty to verified with the keyboard alone, by two people', async ({ page, browser, host }) => {
  await open(page, PEOPLE.admin, '/trainers/onboarding-details');
  expect((await call(page, 'user.create', { body: CHECKER })).status).toBe(201);
  const { rows } = (await call(page, 'onboarding.page', { query: { personal: 'empty', goodies: 'empty' } })).body as { rows: Onboarding[] };
  const trainer = rows.find(({ trainer_status }) => trainer_status === 'active')!;
  await page.goto(path('personal-details', trainer));

  for (const section of SECTION_NAMES) {
    const { label, fields, documents } = SECTIONS[section];
    if (section !== 'personal-details') await press(page, linkOf(page, section));
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    for (const [at, field] of Object.values(fields).entries()) await fill(page, field, at);
    if (section === 'goodies') await sendItem(page);
    else await save(page, section);
    for (const { label: kind, required } of Object.values(documents)) if (required) await upload(page, kind);
    await press(page, page.getByRole('button', { name: 'Submit for verification' }));
    await expect(linkOf(page, section)).toContainText('Submitted');
    await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  }

  const context = await browser.newContext({ baseURL: host.url, locale: 'en-IN', timezoneId: 'Asia/Kolkata', viewport: { width: 1440, height: 900 } });
  const theirs = await context.newPage();
  await open(theirs, CHECKER, path('personal-details', trainer));
  for (const section of SECTION_NAMES) {
    if (section !== 'personal-details') await press(theirs, linkOf(theirs, section));
    await expect(theirs.getByRole('heading', { level: 1, name: SECTIONS[section].label })).toBeVisible();
    await press(theirs, theirs.getByRole('button', { name: 'Verify' }));
    await expect(linkOf(theirs, section)).toContainText('Verified');
  }

  await press(theirs, linkOf(theirs, 'aadhaar-details'));
  await expect(theirs.getByRole('main')).not.toContainText(AADHAAR);
  await press(theirs, theirs.getByRole('button', { name: 'Reveal Aadhaar number' }));
  await tabTo(theirs, theirs.getByLabel('Reason'));
  await theirs.keyboard.type('The bank asks for it');
  await press(theirs, theirs.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }));
  await expect(theirs.getByLabel('Aadhaar number, shown for a minute')).toHaveText(AADHAAR);
  await context.close();

  const done = (await call(page, 'onboarding.page', { query: { teacher_id: trainer.teacher_id } })).body as { rows: Onboarding[] };
  expect(done.rows[0]).toMatchObject({ status: 'complete', verified: SECTION_NAMES.length });
});
