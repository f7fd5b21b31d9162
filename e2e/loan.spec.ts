// The way of a loan, by keyboard alone: the family is found, its consent ticked, the lender asked, and its offer taken into a payment link.
import type { Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import type { Lead } from '@domain/contract/leads';
import type { LoanAnswer } from '@domain/contract/loans';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import { LEAD } from '../tests/api/lead';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, chooseByKeyboard, newMobile, open, tabTo, TODAY } from './story';

/** A family in India that nobody else has, and a course that can be paid by EMI there. */
async function family(page: Page): Promise<{ lead: Lead; course: string; price: number }> {
  const mobile = newMobile();
  const body = { ...LEAD, mobile_number: mobile, email_address: `${mobile.slice(1)}@family.example` };
  const lead = (await call(page, 'createLead', { body })).body as Lead;
  const query = { plan: 'emi', currency: 'INR', status: 'set', size: '200' };
  const { rows: prices } = (await call(page, 'product_price.page', { query })).body as { rows: ProductPrice[] };
  const { rows: products } = (await call(page, 'product.page', { query: { status: 'active', size: '200' } })).body as {
    rows: Product[];
  };
  const valid = prices.filter(({ valid_from }) => valid_from <= TODAY);
  const product = products.find(({ id }) => valid.some(({ product_id }) => product_id === id))!;
  const [price] = valid
    .filter(({ product_id }) => product_id === product.id)
    .sort((one, other) => other.valid_from.localeCompare(one.valid_from));
  return { lead, course: product.name, price: price!.amount };
}

test('decisions 11: a family’s consent, the offers side by side, and one of them in the payment link', async ({
  page,
}) => {
  await open(page, PEOPLE.admin, '/loan-eligibility');
  const { lead, course, price } = await family(page);
  const find = page.getByRole('searchbox', { name: 'Who would borrow?' });
  await expect(find).toBeFocused();
  await page.keyboard.type(lead.mobile_number);
  await expect(page.locator(`a[href$="lead=${lead.lead_id}"]`)).toBeVisible();
  await page.keyboard.press('Enter');

  const form = page.getByRole('form', { name: 'Loan check' });
  await expect(form).toBeVisible();
  await tabTo(page, form.getByRole('textbox', { name: 'Amount, INR' }));
  await page.keyboard.type(String(price / 100));
  await chooseByKeyboard(page, 'Months', '12 months');
  await tabTo(page, form.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, form.getByRole('button', { name: 'Check eligibility' }));
  await page.keyboard.press('Enter');

  const offers = page.getByRole('list', { name: 'Offers' });
  await expect(offers.getByRole('heading', { name: 'Test bank' })).toBeVisible();
  const check = new URL(page.url()).searchParams.get('check')!;
  const use = offers.getByRole('link', { name: 'Use the offer of Test bank in a payment link' });
  await tabTo(page, use);
  await page.keyboard.press('Enter');

  const link = page.getByRole('form', { name: 'New payment link' });
  await expect(link.getByRole('region', { name: 'Loan offer' })).toContainText('Test bank');
  await chooseByKeyboard(page, 'Course', course);
  await expect(link.getByRole('table', { name: 'Schedule' })).toBeVisible();
  await tabTo(page, link.getByRole('button', { name: 'Create link' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Payment link for/ })).toBeVisible();

  const id = new URL(page.url()).searchParams.get('link')!;
  const made = (await call(page, 'paymentLinkDetail', { path: { id } })).body as AnswerOf<'paymentLinkDetail'>;
  expect(made.loan_offer).toMatchObject({ check_id: check, provider: 'test_bank', status: 'eligible' });
  expect(made.link).toMatchObject({ plan: 'emi', choices: { lenderMonths: 12 } });
  const kept = (await call(page, 'loan_check.one', { path: { id: check } })).body as LoanAnswer['check'];
  expect(kept.consent_text).toContain('12 months');
});
