// An onboarding from empty to verified by two people: what is typed, uploaded, submitted, verified and revealed, is with the keyboard alone.
import type { Locator, Page } from '@playwright/test';
import type { SectionDetail } from '@domain/contract/onboarding';
import type { Operation } from '@domain/contract/paths';
import { dateText } from '@domain/formats';
import { SECTION_NAMES, SECTIONS, type SectionField, type SectionName } from '@domain/onboarding/sections';
import { verhoeffDigit } from '@domain/onboarding/verhoeff';
import type { Onboarding } from '@domain/records/onboarding';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, expectFocusSeen, open, tabTo } from './story';

const CHECKER = { email: 'checker@mock.example', password: 'walnut gravel tuba 42', permissions: ['trainer-admins'] };
const AADHAAR = `49118665298${verhoeffDigit('49118665298')}`;
const NUMBERS: Readonly<Record<string, string>> = { aadhaar: AADHAAR, pan: 'BNDPR7712K', ifsc: 'HDFC0004321', account: '50100234567891', phone: '+919845011223', email: 'asha.devi@mail.test', postal: '560034' };
const DATES = ['2020-12-20', '2021-01-04', '2021-01-05', '2021-02-01', '2021-02-02', '2021-02-08'];
/** A choice, texts, days and two documents; a number that is judged as it is typed. */
const BY_KEYBOARD: readonly SectionName[] = ['aadhaar-details', 'kyc-details'];
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

function path(section: SectionName, { teacher_id }: Pick<Onboarding, 'teacher_id'>): string {
  return `/trainers/onboarding-details/edit/${section}/${encodeURIComponent(teacher_id)}`;
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function fill(page: Page, { label, kind, format }: SectionField, at: number): Promise<void> {
  const input = page.getByRole('form').getByLabel(label, { exact: true }).and(page.locator('input'));
  await tabTo(page, input);
  if (kind !== 'choice') return page.keyboard.type(kind === 'date' ? dateText(DATES[at % DATES.length]!) : (NUMBERS[format ?? ''] ?? `${label} 14`));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(input).not.toHaveValue('');
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

/** What a person could type, where the story itself goes another way: every field of every section is entered in SectionPage.test.tsx. */
async function prepare(page: Page, section: SectionName, { teacher_id }: Onboarding): Promise<void> {
  const of = { path: { teacher_id, section } };
  const said = async (operation: Operation, sent: object) => {
    const { status, body } = await call(page, operation, sent);
    expect([200, 201], `${operation} of ${section}: ${JSON.stringify(body)}`).toContain(status);
    return body as SectionDetail;
  };
  const { fields, documents } = SECTIONS[section];
  const values = Object.fromEntries(Object.entries(fields).map(([name, { kind, format, label, labels }], at) => [name, kind === 'choice' ? Object.keys(labels!)[0] : kind === 'date' ? DATES[at] : (NUMBERS[format ?? ''] ?? `${label} 14`)]));
  let { version } = await said('onboardingSection', of);
  for (const items of section === 'goodies' ? ['to_pack', 'packed', 'shipped', 'delivered'].map((state) => ({ items: [{ item: 'mug', size: 'one', state, tracking: 'IN4471' }] })) : [{}])
    ({ version } = await said('saveOnboardingSection', { ...of, body: { version, ...values, ...items } }));
  for (const [kind, { required }] of Object.entries(documents))
    if (required) ({ version } = await said('addOnboardingDocument', { body: { ...of.path, kind, content: PNG.toString('base64') } }));
  await said('decideOnboardingSection', { ...of, body: { version, decision: 'submit', note: null } });
}

test('an onboarding goes from empty to verified by two people: one section of each kind of control with the keyboard alone', async ({ page, browser, host }) => {
  await open(page, PEOPLE.admin, '/trainers/onboarding-details');
  expect((await call(page, 'user.create', { body: CHECKER })).status).toBe(201);
  const { rows } = (await call(page, 'onboarding.page', { query: { personal: 'empty', goodies: 'empty' } })).body as { rows: Onboarding[] };
  const trainer = rows.find(({ trainer_status }) => trainer_status === 'active')!;
  for (const section of SECTION_NAMES) if (!BY_KEYBOARD.includes(section)) await prepare(page, section, trainer);
  await page.goto(path(BY_KEYBOARD[0]!, trainer));

  for (const section of BY_KEYBOARD) {
    const { label, fields, documents } = SECTIONS[section];
    if (section !== BY_KEYBOARD[0]) await press(page, linkOf(page, section));
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    for (const [at, field] of Object.values(fields).entries()) await fill(page, field, at);
    await press(page, page.getByRole('button', { name: 'Save section' }));
    await expect(page.getByText(`${label} saved`).last()).toBeVisible();
    for (const { label: kind, required } of Object.values(documents)) if (required) await upload(page, kind);
    await press(page, page.getByRole('button', { name: 'Submit for verification' }));
    await expect(linkOf(page, section)).toContainText('Submitted');
    await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  }

  const context = await browser.newContext({ baseURL: host.url, locale: 'en-IN', timezoneId: 'Asia/Kolkata', viewport: { width: 1440, height: 900 } });
  const theirs = await context.newPage();
  await open(theirs, CHECKER, path(SECTION_NAMES[0], trainer));
  for (const section of SECTION_NAMES) {
    if (section !== SECTION_NAMES[0]) await press(theirs, linkOf(theirs, section));
    await expect(theirs.getByRole('heading', { level: 1, name: SECTIONS[section].label })).toBeVisible();
    await press(theirs, theirs.getByRole('button', { name: 'Verify' }));
    await expect(linkOf(theirs, section)).toContainText('Verified');
  }

  await press(theirs, linkOf(theirs, 'aadhaar-details'));
  await expect(theirs.getByRole('main')).not.toContainText(AADHAAR);
  await press(theirs, theirs.getByRole('button', { name: 'Reveal Aadhaar number' }));
  await expectFocusSeen(theirs);
  await tabTo(theirs, theirs.getByLabel('Reason'));
  await theirs.keyboard.type('The bank asks for it');
  await press(theirs, theirs.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }));
  await expect(theirs.getByLabel('Aadhaar number, shown for a minute')).toHaveText(AADHAAR);
  await context.close();

  const done = (await call(page, 'onboarding.page', { query: { teacher_id: trainer.teacher_id } })).body as { rows: Onboarding[] };
  expect(done.rows[0]).toMatchObject({ status: 'complete', verified: SECTION_NAMES.length });
});
