// A refund from asking to the money, by three people: asked, refused to its maker in words, approved by a second, processed by a third.
import type { Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import type { Refund } from '@domain/records/refund';
import type { Variant } from '@domain/records/variant';
import { expect, test } from './fixtures';
import { PEOPLE, type Person } from './hosts/people';
import { call, open } from './story';

const THIRD: Person = { email: 'payouts@example.com', password: 'walnut gravel tuba', permissions: ['payments'] };

type Facts = AnswerOf<'refundFacts'>[number];
const detailOf = async (page: Page, id: string) => (await call(page, 'refundDetail', { path: { id } })).body as AnswerOf<'refundDetail'>;

/** A seeded course that is paid and has no refund yet. */
async function course(page: Page): Promise<Facts> {
  const { rows } = (await call(page, 'variant.page', { query: { status: 'active', size: '100' } })).body as { rows: Variant[] };
  for (const { id, student_id } of rows) {
    const all = (await call(page, 'refundFacts', { query: { lead_id: student_id } })).body as Facts[];
    const found = all.find((each) => each.variant.id === id && each.open_refund === null && each.proposed > 0 && each.link.refunded === 0);
    if (found) return found;
  }
  throw new Error('No seeded course can be given back');
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function decide(page: Page, action: string, note: string, more: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const form = page.getByRole('form', { name: `${action} refund` });
  await form.getByRole('textbox', { name: 'Note' }).fill(note);
  for (const [field, text] of Object.entries(more)) await form.getByRole('textbox', { name: field }).fill(text);
  await form.getByRole('button', { name: action, exact: true }).click();
}

test('decisions 9: asked, refused to its maker, approved by a second person, paid out and processed by a third', async ({ page, browser, host, expectedErrors }) => {
  expectedErrors.push(/status of 403/);
  await open(page, PEOPLE.staff, '/student/refund');
  const facts = await course(page);
  const { variant } = facts;
  await page.goto(`/student/create-refund/${variant.student_id}`);
  await page.getByRole('button', { name: `${facts.evidence.classes_taken} taken`, exact: true }).click();
  await expect(page.getByRole('table', { name: 'Classes, taken' }).getByRole('row')).toHaveCount(facts.marks.length + 1);
  await choose(page, 'Reason', 'Personal');
  await choose(page, 'Sub-reason', 'Relocation');
  await page.getByRole('textbox', { name: 'Account', exact: true }).fill('HDFC0001234 99887766');
  await page.getByRole('button', { name: 'Create refund' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
  const id = new URL(page.url()).searchParams.get('id')!;
  await decide(page, 'Submit', 'The family moves abroad');
  await expect(page.getByText('You made this refund: somebody else has to approve it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  // Not only the button is missing.
  const { refund } = await detailOf(page, id);
  const refused = await call(page, 'refund.approve', { path: { id }, body: { version: refund.version, note: 'I say yes', exception_reason: 'I say so' } });
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([403, 'You made this refund: somebody else has to approve it']);
  expect((await detailOf(page, id)).facts.variant.status).toBe('refund_in_progress');

  const asPerson = async (person: Person) => {
    const context = await browser.newContext({ baseURL: host.url });
    const theirs = await context.newPage();
    await open(theirs, person, `/student/edit-refund?id=${id}`);
    return { context, theirs };
  };
  const second = await asPerson(PEOPLE.admin);
  await call(second.theirs, 'user.create', { body: { ...THIRD } });
  await decide(second.theirs, 'Approve', 'As told by phone', { 'Why it is approved all the same': 'The family moves abroad' });
  await expect(second.theirs.getByText('You approved this refund: somebody else has to pay it out.')).toBeVisible();
  await second.context.close();

  const third = await asPerson(THIRD);
  const payouts = third.theirs.getByRole('list', { name: 'Payouts' }).getByRole('listitem');
  await payouts.first().waitFor();
  const count = await payouts.count();
  for (let at = 0; at < count; at++) {
    await payouts.nth(at).getByRole('button', { name: /^Send / }).click();
    await expect(payouts.nth(at).getByText('Done', { exact: true })).toBeVisible();
  }
  await decide(third.theirs, 'Process', 'Paid out');
  await expect(third.theirs.getByRole('button', { name: 'Reactivate', exact: true })).toBeVisible();
  await third.context.close();

  const after = await detailOf(page, id);
  expect(after.refund).toMatchObject({ status: 'processed', created_by: PEOPLE.staff.email, approved_by: PEOPLE.admin.email, updated_by: THIRD.email } satisfies Partial<Refund>);
  expect(after.facts.variant).toMatchObject({ status: 'ended', batch_id: null });
  expect(after.facts.link.refunded).toBe(refund.amount);
  const { ledgers } = (await call(page, 'familyLedger', { query: { lead_id: variant.student_id } })).body as AnswerOf<'familyLedger'>;
  const { agrees, entries } = ledgers.find(({ ledger }) => ledger.currency === variant.currency)!;
  expect(agrees).toBe(true);
  expect(entries.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0)).toBe(refund.amount);
});
