// An onboarding from empty to verified by two people: what is typed, uploaded, submitted, verified and revealed in all eight sections, is with the keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { dateText } from '@domain/formats';
import { SECTION_NAMES, SECTIONS, type SectionField, type SectionName } from '@domain/onboarding/sections';
import { verhoeffDigit } from '@domain/onboarding/verhoeff';
import type { Onboarding } from '@domain/records/onboarding';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { addPerson, call, expectFocusSeen, open, tabTo } from './story';

const CHECKER = { email: 'checker@mock.example', password: 'walnut gravel tuba 42', permissions: ['trainer-admins'] };
const AADHAAR = `49118665298${verhoeffDigit('49118665298')}`;
const NUMBERS: Readonly<Record<string, string>> = {
  aadhaar: AADHAAR,
  pan: 'BNDPR7712K',
  ifsc: 'HDFC0004321',
  account: '50100234567891',
  phone: '+919845011223',
  email: 'asha.devi@mail.test',
  postal: '560034',
};
const DATES = ['2020-12-20', '2021-01-04', '2021-01-05', '2021-02-01', '2021-02-02', '2021-02-08'];
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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
  await page.keyboard.press('ControlOrMeta+a');
  if (kind !== 'choice')
    return page.keyboard.insertText(
      kind === 'date' ? dateText(DATES[at % DATES.length]!) : (NUMBERS[format ?? ''] ?? `${label} 14`),
    );
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
  return page
    .getByRole('navigation', { name: 'Sections of the onboarding' })
    .getByRole('link', { name: new RegExp(`^${SECTIONS[section].short}`) });
}

/**
 * A parcel goes step by step: each is saved by itself. What is read again afterwards comes only when the next field has the focus, as on a
 * slow network: it takes nothing away from the person who went on.
 */
async function sendMug(page: Page): Promise<void> {
  let goOn = () => {};
  let reached = Promise.resolve();
  await page.route(/\/goodies$/, async (route) => {
    if (route.request().method() === 'GET') await reached;
    await route.fallback();
  });
  await press(page, page.getByRole('button', { name: 'Add item' }));
  for (const state of ['To pack', 'Packed', 'Shipped', 'Delivered']) {
    const shipment = page.getByLabel('Shipment 1');
    await tabTo(page, shipment);
    goOn();
    // What may come next is offered once what was saved is there.
    await expect(shipment.locator('option', { hasText: state })).toHaveCount(1);
    if (state !== 'To pack') await page.keyboard.press('ArrowDown');
    await expect(shipment.locator('option:checked')).toHaveText(state);
    if (state === 'Shipped') {
      await tabTo(page, page.getByLabel('Parcel number 1'));
      await page.keyboard.insertText('IN4471');
    }
    reached = new Promise((resolve) => (goOn = resolve));
    if (state !== 'Delivered') await save(page, 'goodies');
  }
  goOn();
  await page.unroute(/\/goodies$/);
}

async function save(page: Page, section: SectionName): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes(`/${section}`),
  );
  await press(page, page.getByRole('button', { name: 'Save section' }));
  expect((await saved).status()).toBe(200);
  // The form begins again with what is stored.
  await expect(page.getByText('Draft saved on this device')).toBeHidden();
}

test('an onboarding goes from empty to verified by two people: all eight sections with the keyboard alone', async ({
  page,
  browser,
  host,
}) => {
  await open(page, PEOPLE.admin, '/trainers/onboarding-details');
  await addPerson(page, CHECKER);
  const { rows } = (await call(page, 'onboarding.page', { query: { personal: 'empty', goodies: 'empty' } })).body as {
    rows: Onboarding[];
  };
  const trainer = rows.find(({ trainer_status }) => trainer_status === 'active')!;
  await page.goto(path(SECTION_NAMES[0], trainer));

  for (const section of SECTION_NAMES) {
    const { label, fields, documents } = SECTIONS[section];
    if (section !== SECTION_NAMES[0]) await press(page, linkOf(page, section));
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    for (const [at, field] of Object.values(fields).entries()) await fill(page, field, at);
    if (section === 'goodies') await sendMug(page);
    await save(page, section);
    for (const { label: kind, required } of Object.values(documents)) if (required) await upload(page, kind);
    await press(page, page.getByRole('button', { name: 'Submit for verification' }));
    await expect(linkOf(page, section)).toContainText('Submitted');
    await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  }

  const context = await browser.newContext({
    baseURL: host.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
  });
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
  await theirs.keyboard.insertText('The bank asks for it');
  await press(theirs, theirs.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }));
  await expect(theirs.getByLabel('Aadhaar number, shown for a minute')).toHaveText(AADHAAR);
  await context.close();

  const done = (await call(page, 'onboarding.page', { query: { teacher_id: trainer.teacher_id } })).body as {
    rows: Onboarding[];
  };
  expect(done.rows[0]).toMatchObject({ status: 'complete', verified: SECTION_NAMES.length });
});
