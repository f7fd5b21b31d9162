// From the pool to a sale, by keyboard: a lead is given out, called, promised hours that no class meets, sold a course all the same by a link, and the family pays it.
import type { Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import { currenciesOf } from '@domain/payments/plans';
import type { Lead as LeadAnswer } from '@domain/contract/leads';
import type { Lead } from '@domain/records/lead';
import type { LeadEntry } from '@domain/records/leadEntry';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import type { SalesManager } from '@domain/records/salesManager';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { LEAD } from '../tests/api/lead';
import { call, chooseByKeyboard, newMobile, open, overflow, tabTo, TODAY } from './story';

const ME = PEOPLE.admin.email;

async function rowsOf<Row>(page: Page, operation: `${string}.page`, query: Record<string, string>): Promise<Row[]> {
  return ((await call(page, operation, { query })).body as { rows: Row[] }).rows;
}

/** A course that can be paid at once in the lead’s country, and in which currency. */
async function courseFor(page: Page, { country }: Lead): Promise<{ course: string; currency: string }> {
  const currency = currenciesOf(country, 'full')[0]!;
  const prices = await rowsOf<ProductPrice>(page, 'product_price.page', {
    plan: 'full',
    currency,
    status: 'set',
    size: '200',
  });
  const products = await rowsOf<Product>(page, 'product.page', { status: 'active', size: '200' });
  const product = products.find(({ id }) =>
    prices.some(({ product_id, valid_from }) => product_id === id && valid_from <= TODAY),
  )!;
  return { course: product.name, currency };
}

test('decisions 11: a lead of the pool is called, promised, sent a link and won, with the keyboard alone', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await open(page, PEOPLE.admin, '/get-lead');
  const manager = {
    email: ME,
    name: 'Asha Admin',
    mobile_number: '+919800099001',
    team: 'Pool',
    leads_team: false,
    countries: [],
    languages: ['English', 'Hindi', 'Tamil'],
    most_a_day: 20,
    hours: [],
    away: [],
  };
  const me = (await call(page, 'sales_manager.create', { body: manager })).body as SalesManager;

  await tabTo(page, page.getByRole('button', { name: 'Get lead', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Family' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('lead')!;
  const stored = async () => (await call(page, 'lead.one', { path: { id } })).body as Lead;
  const lead = await stored();
  expect(lead.lead_owner).toBe(ME);
  await page.keyboard.press('1');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Call: Talked to the family');
  expect(await rowsOf<LeadEntry>(page, 'lead_entry.page', { lead_id: id, created_by: ME })).toMatchObject([
    { kind: 'call', outcome: 'answered' },
  ]);

  const promise = page.getByRole('region', { name: 'Promise check' });
  await tabTo(page, promise.getByRole('checkbox', { name: 'Sun' }));
  await page.keyboard.press('Space');
  await tabTo(page, promise.getByRole('combobox', { name: 'Time' }));
  await page.keyboard.type('3:00 AM');
  await tabTo(page, promise.getByRole('button', { name: 'Check classes' }));
  await page.keyboard.press('Enter');
  await expect(promise.getByText('No class fits')).toBeVisible();
  await tabTo(page, promise.getByRole('textbox'));
  await page.keyboard.type('They begin at another hour');
  await tabTo(page, promise.getByRole('button', { name: 'Sell all the same' }));
  await page.keyboard.press('Enter');
  await expect(promise.getByText('Sold all the same')).toBeVisible();

  const { course, currency } = await courseFor(page, lead);
  await tabTo(page, page.getByRole('link', { name: 'Price and payment link' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'New payment link' });
  await expect(form).toBeVisible();
  await chooseByKeyboard(page, 'Course', course);
  await chooseByKeyboard(page, 'Plan', 'In full');
  if (currenciesOf(lead.country, 'full').length > 1) await chooseByKeyboard(page, 'Currency', currency);
  await expect(form.getByRole('table', { name: 'Schedule' })).toBeVisible();
  await tabTo(page, form.getByRole('button', { name: 'Create link' }));
  await page.keyboard.press('Enter');
  const address = page.getByRole('textbox', { name: 'Link', exact: true });
  await expect(address).toBeVisible();
  const link = new URL(page.url()).searchParams.get('link')!;

  const family = await (await browser.newContext()).newPage();
  await family.goto(await address.inputValue());
  await tabTo(family, family.getByRole('button', { name: /^Pay / }));
  await family.keyboard.press('Enter');
  await tabTo(family, family.getByRole('button', { name: 'Pay', exact: true }));
  await family.keyboard.press('Enter');
  await expect(family.getByText('Everything is paid. There is nothing left to do.')).toBeVisible();
  await family.context().close();

  const { link: paid } = (await call(page, 'paymentLinkDetail', { path: { id: link } }))
    .body as AnswerOf<'paymentLinkDetail'>;
  expect(paid).toMatchObject({ status: 'paid', owed: 0, lead_id: id });
  expect(await stored()).toMatchObject({ status: 'won', lead_owner: ME });
  await page.goto(`/get-lead?lead=${id}`);
  await expect(page.getByRole('region', { name: 'Family' })).toContainText('Won');
  // The other stories’ leads are for the managers of the seed.
  const { version } = (await call(page, 'sales_manager.one', { path: { id: me.id } })).body as SalesManager;
  await call(page, 'sales_manager.end', { path: { id: me.id }, body: { version } });
});

test('decisions 11: names, addresses and notes of one long word stay in their column of the call screen', async ({
  page,
}) => {
  await open(page, PEOPLE.admin, '/get-lead');
  const family = {
    ...LEAD,
    mobile_number: newMobile(),
    email_address: `${'mira.rao.'.repeat(6)}mira@${'families-of-the-whole-world.'.repeat(5)}example`,
    first_name: 'Padmanabhaswamy'.repeat(5),
    last_name: 'Ramachandranpillai'.repeat(4),
  };
  const { lead_id: id } = (await call(page, 'createLead', { body: family })).body as LeadAnswer;
  const note = { kind: 'note', outcome: null, text: `https://example.com/${'plan-'.repeat(60)}`, due: null };
  await call(page, 'lead_entry.create', { path: { id }, body: note });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/get-lead?lead=${id}`);
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('plan-plan-');
    expect(await overflow(page), `at ${width} px`).toBe(0);
    for (const name of ['Family', 'Call', 'What happened']) {
      const region = page.getByRole('region', { name });
      const cut = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut, `${name} at ${width} px`).toBe(0);
    }
  }
});
