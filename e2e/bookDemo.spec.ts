// Booking a demo from the first call to the links, and what follows the demo (spec 2.2, 6, 7.1, 7.3).
import type { Page } from '@playwright/test';
import { addDays } from '@domain/calendar';
import type { PendingFeedback } from '@domain/contract/demoFollowUp';
import type { Lead, LeadWithBookings, SuitableDay } from '@domain/contract/leads';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, newMobile, open, signInHere, TODAY } from './story';

async function fillLead(page: Page, { email, country }: { email: string; country: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'New lead' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('textbox', { name: 'First name' }).fill('Mira');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Rao');
  await form.getByRole('textbox', { name: 'Child’s age' }).fill('9');
  await form.getByRole('combobox', { name: 'Child’s grade' }).click();
  await page.getByRole('option', { name: '4', exact: true }).click();
  await form.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: country, exact: true }).click();
}

async function findNobody(page: Page, contact: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Mobile number, e-mail or name' }).fill(contact);
  await page.getByRole('button', { name: `Create lead ${contact}` }).click();
}

const slots = (page: Page) => page.getByRole('region', { name: 'Suitable slots' });
const booked = (page: Page) => page.getByRole('region', { name: 'Booked demo' });
const selectable = (page: Page) => slots(page).getByRole('button', { name: /^Select / });
const confirm = (page: Page) => slots(page).getByRole('button', { name: /^(Book|Move) demo$/ });

async function bookFirst(page: Page): Promise<void> {
  await selectable(page).first().click();
  await confirm(page).click();
}

test('spec 7.3: find, create, book, reschedule and cancel; the family’s links work', async ({ page }) => {
  const mobile = newMobile();
  await open(page, PEOPLE.staff, '/');
  await findNobody(page, mobile);
  await page.getByRole('button', { name: 'Save and see slots' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('First name: Enter the first name');
  await fillLead(page, { email: `${mobile.slice(1)}@family.example`, country: 'United States' });
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:console'))).toMatch(/country\W+US\b/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Mira');
  await page.getByRole('button', { name: 'Save and see slots' }).click();

  await expect(page.getByRole('region', { name: 'Lead', exact: true })).toContainText('Admin Tool Lead');
  await expect(page.getByRole('heading', { name: 'Sales manager' })).toBeVisible();
  await expect(slots(page).getByText(/IST/).first()).toBeVisible();
  await bookFirst(page);
  await expect(booked(page)).toContainText('Demo booked for Mira');

  const joining = await booked(page)
    .getByRole('link', { name: /\/join\// })
    .getAttribute('href');
  const short = await booked(page).getByRole('link', { name: /\/s\// }).getAttribute('href');
  const family = await page.context().newPage();
  await family.goto(short ?? '');
  await expect(family).toHaveURL(joining ?? '');
  await family.getByRole('button', { name: 'Join the demo' }).click();
  await expect(family.getByText('We know that you are here')).toBeVisible();
  await family.close();

  await page.reload();
  await booked(page).getByRole('button', { name: 'Reschedule' }).click();
  await bookFirst(page);
  await expect(booked(page).getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other demos' }).getByText('cancelled')).toHaveCount(1);
  await booked(page).getByRole('button', { name: 'Cancel demo' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel demo?' });
  await expect(question).toContainText('Mira Rao loses the seat');
  await question.getByRole('button', { name: 'Cancel demo' }).click();
  await expect(booked(page)).toBeHidden();
  await expect(slots(page)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Mobile number, e-mail or name' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Leads found' })).toContainText('Mira Rao');
});

test('spec 7.3: who comes second for the last seat keeps the form and sees the next slots', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const mobile = newMobile();
  await open(page, PEOPLE.staff, '/');
  await findNobody(page, mobile);
  await fillLead(page, { email: `${mobile.slice(1)}@family.example`, country: 'India' });
  await page.getByRole('button', { name: 'Save and see slots' }).click();
  await expect(selectable(page).first()).toBeVisible();

  const { body } = await call(page, 'findLeads', { query: { contact: mobile } });
  const [{ lead }] = body as [LeadWithBookings];
  const { times } = (await call(page, 'suitableDay', { query: { lead_id: lead.lead_id } })).body as SuitableDay;
  const [best] = times[0]!.offers;
  const { first_name, last_name, child_age, grade, country, language, time_zone } = lead;
  for (let seat = 0; seat < best!.seats_left; seat++) {
    const mobile_number = `${mobile}${seat}`;
    const rival = {
      first_name,
      last_name,
      child_age,
      grade,
      country,
      language,
      time_zone,
      mobile_number,
      email_address: `rival${seat}@family.example`,
    };
    const { lead_id } = (await call(page, 'createLead', { body: rival })).body as Lead;
    const taken = await call(page, 'selectSlot', { body: { lead_id, session_id: best!.session_id } });
    expect(taken.status).toBe(201);
  }

  const lost = selectable(page).first();
  const name = (await lost.getAttribute('aria-label')) ?? '';
  await lost.click();
  await confirm(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('That slot has just been taken');
  await expect(slots(page).getByRole('button', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lead', exact: true })).toContainText('Mira Rao');
  // Where another trainer has the same hour, its row stays open with them.
  if (await confirm(page).isVisible()) await confirm(page).click();
  else await bookFirst(page);
  await expect(booked(page)).toBeVisible();
});

test('spec 6: a partner books for their own leads alone, and sees neither owners nor others’ leads', async ({
  page,
  host,
}) => {
  const mobile = newMobile();
  await page.goto(`${host.partnerUrl}/`);
  await signInHere(page, PEOPLE.partner);
  await findNobody(page, mobile);
  await fillLead(page, { email: `${mobile.slice(1)}@family.example`, country: 'India' });
  await page.getByRole('button', { name: 'Save and see slots' }).click();
  await expect(page.getByRole('region', { name: 'Lead', exact: true })).toContainText('acme_corp_admintool_external');
  await expect(page.getByRole('heading', { name: 'Sales manager' })).toBeHidden();
  await bookFirst(page);
  await expect(booked(page)).toBeVisible();
});

test('spec 7.1: pending feedback by slot is submitted to both places, attendance is kept', async ({ page }) => {
  await open(page, PEOPLE.staff, '/session-feedback');
  await expect(page.getByRole('status').filter({ hasText: 'without feedback' })).toBeVisible();
  const query = { from: addDays(TODAY, -6), to: TODAY };
  const { body } = await call(page, 'listPendingFeedback', { query });
  const demo = Object.values(body as Record<string, PendingFeedback[]>)
    .flat()
    .find((each) => !each.demo_session_feedback);
  if (!demo) throw new Error('No feedback is pending');
  await page.getByRole('searchbox', { name: 'Search' }).fill(demo.mobile_number);
  const give = page.getByRole('button', { name: /^Give feedback for/ });
  // Those that do not match are still there for a moment after the search was typed.
  await expect(give).toHaveCount(1);
  await give.click();
  const form = page.getByRole('form', { name: /^Feedback for/ });
  await form.getByText('4', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Child’s level' }).click();
  await page.getByRole('option', { name: 'At grade' }).click();
  await form.getByRole('combobox', { name: 'Interest' }).click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page.getByText(/^Feedback for .* submitted$/)).toBeVisible();
  await expect(page.getByText('No demos without feedback match')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Demo Attendance', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Attendance' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(demo.mobile_number);
  const row = page.getByRole('row').filter({ hasText: demo.mobile_number });
  const before = (await row.getByRole('radio', { name: 'Attended' }).isChecked()) ? 'Attended' : 'No-show';
  const other = before === 'Attended' ? 'No-show' : 'Attended';
  await row.getByText(other).click();
  await expect(page.getByText(`: ${other.toLowerCase()}`)).toBeVisible();
  await page.reload();
  await expect(row.getByRole('radio', { name: other })).toBeChecked();
});

test('spec 2.1: book on a telephone, and no page is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const mobile = newMobile();
  await open(page, PEOPLE.staff, '/');
  await findNobody(page, mobile);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await fillLead(page, { email: `${mobile.slice(1)}@family.example`, country: 'India' });
  await page.getByRole('button', { name: 'Save and see slots' }).click();
  await expect(selectable(page).first()).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await bookFirst(page);
  await expect(booked(page)).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  for (const path of ['/session-feedback', '/session-attendance']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /Give feedback|Next page/ }).first()).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
});
