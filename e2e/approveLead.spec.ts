// Approve Lead in the browser, by keyboard: a twin is said to be another child and doubted again, the merge previewed and done, and split again.
import type { Page } from '@playwright/test';
import type { Lead as LeadAnswer } from '@domain/contract/leads';
import type { Lead } from '@domain/records/lead';
import type { LeadApproval } from '@domain/records/leadApproval';
import type { LeadMerge } from '@domain/records/leadMerge';
import { LEAD } from '../tests/api/lead';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, newMobile, open, tabTo } from './story';

async function press(page: Page, name: string, within = page.getByRole('main')): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function confirm(page: Page, name: string): Promise<void> {
  await press(page, name, page.getByRole('dialog'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('decisions 11: twins are told apart, merged and split again, with the keyboard alone', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await open(page, PEOPLE.admin, '/approve-lead');
  const mobile_number = newMobile();
  const made = async (first_name: string): Promise<string> => {
    const body = { ...LEAD, mobile_number, first_name, email_address: `${first_name.toLowerCase()}@twins.example` };
    return ((await call(page, 'createLead', { body })).body as LeadAnswer).lead_id;
  };
  const [first, second] = [await made('Ira'), await made('Irah')];
  const lead = async (id: string) => call(page, 'lead.one', { path: { id } });
  const approval = async () => (await call(page, 'lead_approval.one', { path: { id: second } })).body as LeadApproval;
  expect(await approval()).toMatchObject({ status: 'waiting', cause: 'family', twins: 1 });
  const before = [(await lead(first)).body, (await lead(second)).body] as Lead[];

  await page.goto(`/approve-lead?lead_approval=${second}&tab=twins`);
  const twin = page.getByRole('region', { name: 'Ira Rao' });
  await press(page, 'Not a duplicate', twin);
  await expect(twin).toContainText('Another child');
  await press(page, 'May be the same after all', twin);
  await expect(twin).not.toContainText('Another child');
  await press(page, 'Compare and merge', twin);
  await expect(page.getByText(/^No row moves|^These go over/)).toBeVisible();
  await expectNoViolations(page, 'two leads side by side');
  // Both came at one moment: the one that waits stays, with the name of the other.
  await tabTo(page, page.getByRole('radio', { name: 'First name: Irah, of this lead' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'First name: Ira, of the twin' })).toBeChecked();
  await press(page, 'Merge leads');
  await confirm(page, 'Merge leads');
  await expect.poll(async () => (await lead(first)).status).toBe(404);
  expect((await lead(second)).body).toMatchObject({ first_name: 'Ira', email_address: 'irah@twins.example' });

  const { rows } = (await call(page, 'lead_merge.page', { query: { status: 'merged', sort: '-created_on' } })).body as {
    rows: LeadMerge[];
  };
  const merge = rows.find(({ kept_id }) => kept_id === second)!;
  await page.goto(`/approve-lead?show=merges&lead_merge=${merge.id}&tab=split`);
  await expect(page.getByText(/becomes a lead of its own again/)).toBeVisible();
  await press(page, 'Split leads');
  await confirm(page, 'Split leads');
  await expect.poll(async () => (await lead(first)).status).toBe(200);
  for (const [at, id] of [first, second].entries()) {
    const { first_name, last_name, email_address } = before[at]!;
    expect((await lead(id)).body).toMatchObject({ first_name, last_name, email_address, mobile_number });
  }
  expect((await approval()).status).toBe('waiting');
});
