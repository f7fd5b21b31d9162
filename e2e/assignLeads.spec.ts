// Leads given to sales managers in the browser, by keyboard alone: chosen, previewed, assigned, and taken back; handed over from a manager who has left.
import type { Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import type { Lead } from '@domain/records/lead';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, overflow, tabTo } from './story';

const AT = '/sales/assign-sm';
const HAS_LEFT = 'mohit.ahuja@staff.example.com';

async function leadsOf(page: Page, owner: string) {
  return (await call(page, 'assignableLeads', { query: { owner } })).body as AnswerOf<'assignableLeads'>;
}

async function ownerOf(page: Page, id: string): Promise<string | null> {
  return ((await call(page, 'lead.one', { path: { id } })).body as Lead).lead_owner;
}

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: typeof name === 'string' }));
  await page.keyboard.press('Enter');
}

test('decisions 11: two waiting leads are chosen, previewed, assigned and taken back, by keyboard alone', async ({
  page,
}) => {
  await open(page, PEOPLE.admin, AT);
  const before = await leadsOf(page, 'nobody');
  const english = before.rows.filter(({ country, language }) => country === 'IN' && language === 'English');
  const [one, other] = english;
  await press(page, 'Assign leads', 'link');
  for (const { name } of [one!, other!]) {
    await tabTo(page, page.getByRole('checkbox', { name, exact: true }));
    await page.keyboard.press('Space');
  }
  await expectNoViolations(page, 'leads to choose from');
  await press(page, 'Preview 2 leads');
  await expect(page.getByRole('status').filter({ hasText: '2 leads can be given.' })).toBeFocused();
  await expectNoViolations(page, 'the preview of an assignment');
  await press(page, 'Assign 2 leads');
  await expect(page.getByRole('status').filter({ hasText: '2 leads given.' })).toBeFocused();
  const owners = [await ownerOf(page, one!.id), await ownerOf(page, other!.id)];
  expect(owners).not.toContain(null);
  expect((await leadsOf(page, 'nobody')).total).toBe(before.total - 2);
  await expectNoViolations(page, 'the results of an assignment');
  await press(page, 'Undo');
  await expect(page.getByRole('status').filter({ hasText: '2 leads given back.' })).toBeFocused();
  expect([await ownerOf(page, one!.id), await ownerOf(page, other!.id)]).toEqual([null, null]);
  expect((await leadsOf(page, 'nobody')).total).toBe(before.total);
});

test('decisions 11: all leads of a manager who has left are handed over; at 390 px nothing is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PEOPLE.admin, `${AT}?sales_manager=${encodeURIComponent(HAS_LEFT)}`);
  const { total } = await leadsOf(page, HAS_LEFT);
  expect(total).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Hand over leads' }).first().click();
  await page.getByRole('checkbox', { name: `All ${total} leads` }).click();
  await page.getByRole('combobox', { name: 'Give to' }).click();
  await page.getByRole('option', { name: /^Simran Gill/ }).click();
  await page.getByRole('button', { name: `Preview ${total} leads` }).click();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: `Assign ${total} leads` }).click();
  await expect(page.getByText(`${total} leads given.`)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect((await leadsOf(page, HAS_LEFT)).total).toBe(0);
});
