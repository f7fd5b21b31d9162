// The way of the money: a link is created, the family pays it in three instalments at the test gateway, and what came past it is verified by somebody else.
import type { Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import type { Lead } from '@domain/contract/leads';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import { LEAD } from '../tests/api/lead';
import { smallPdf } from '../tests/api/pdf';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, newMobile, open, TODAY } from './story';

type Detail = AnswerOf<'paymentLinkDetail'>;

/** A family in the United States that nobody else has, with a course that is paid monthly there. */
async function family(page: Page): Promise<{ lead: Lead; course: string }> {
  const mobile = newMobile();
  const body = {
    ...LEAD,
    email_address: `${mobile.slice(1)}@family.example`,
    mobile_number: mobile,
    country: 'US',
    time_zone: 'America/New_York',
  };
  const lead = (await call(page, 'createLead', { body })).body as Lead;
  const { rows: prices } = (
    await call(page, 'product_price.page', {
      query: { plan: 'scheduled-recurring', currency: 'USD', status: 'set', size: '200' },
    })
  ).body as { rows: ProductPrice[] };
  const { rows: products } = (await call(page, 'product.page', { query: { status: 'active', size: '200' } })).body as {
    rows: Product[];
  };
  const product = products.find(({ id }) =>
    prices.some((price) => price.product_id === id && price.valid_from <= TODAY),
  )!;
  return { lead, course: product.name };
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const linkOf = (page: Page) => new URL(page.url()).searchParams.get('link')!;
const detailOf = async (page: Page, id: string) =>
  (await call(page, 'paymentLinkDetail', { path: { id } })).body as Detail;

test('decisions 7: a link of three instalments, paid at the test gateway, the first attempt failed', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await open(page, PEOPLE.staff, '/payments/view/my');
  const { course, lead } = await family(page);
  await page.getByRole('main').getByRole('link', { name: 'Create link', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Who pays?' }).fill(lead.mobile_number);
  await page.locator(`a[href$="lead=${lead.lead_id}"]`).click();
  const form = page.getByRole('form', { name: 'New payment link' });
  await form.getByRole('button', { name: 'Create link' }).click();
  await expect(form.getByText('Choose a course', { exact: true })).toBeVisible();
  await choose(page, 'Course', course);
  await choose(page, 'Plan', 'Monthly instalments');
  await form.getByRole('textbox', { name: 'Instalments' }).fill('3');
  await form.getByRole('textbox', { name: 'Discount, percent' }).fill('30');
  await expect(
    form.getByText('Another person of finance has to approve it before the link can be sent', { exact: true }),
  ).toBeVisible();
  await form.getByRole('textbox', { name: 'Discount, percent' }).fill('0');
  await expect(form.getByRole('table', { name: 'Schedule' }).getByRole('row')).toHaveCount(4);
  await form.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  const id = linkOf(page);

  // The family has the link alone, and no console behind it.
  const browsing = await browser.newContext();
  const phone = await browsing.newPage();
  await phone.goto(url);
  await expect(phone.getByText('This is a test: no money moves.')).toBeVisible();
  const pay = async (button: 'Pay' | 'Let it fail') => {
    await phone.getByRole('button', { name: /^Pay / }).click();
    await phone.getByRole('button', { name: button, exact: true }).click();
    await phone.waitForURL(`${url}?back=yes`);
  };
  await pay('Let it fail');
  expect(await detailOf(page, id)).toMatchObject({
    link: { paid: 0, status: 'created' },
    attempts: [{ status: 'failed' }],
  });
  for (let times = 1; times <= 3; times++) {
    await pay('Pay');
    const { link, instalments } = await detailOf(page, id);
    expect(instalments.filter(({ row }) => row.status === 'paid')).toHaveLength(times);
    expect(link.status).toBe(times === 3 ? 'paid' : 'partially_paid');
  }
  await expect(phone.getByText('Everything is paid. There is nothing left to do.')).toBeVisible();
  await browsing.close();
  const { link, instalments, entries } = await detailOf(page, id);
  expect(link).toMatchObject({ paid: link.total, owed: 0, needs_review: false });
  expect(instalments.reduce((sum, { row }) => sum + row.amount, 0)).toBe(link.total);
  expect(entries.filter(({ kind }) => kind === 'payment').map(({ amount }) => -amount)).toEqual(
    instalments.map(({ row }) => row.amount),
  );

  await page.getByRole('link', { name: 'Open in All Payments' }).click();
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await expect(page.getByRole('table', { name: 'Ledger in USD' })).toContainText('$0.00');
});

test('decisions 7: an offline payment is entered by one person and verified by another; what is refused says why', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (?:400|403|409)/);
  await open(page, PEOPLE.staff, '/payments/view/my');
  const { lead, course } = await family(page);
  await page.goto(`/payments/create/link?is_offline_payment=true&lead=${lead.lead_id}`);
  await choose(page, 'Course', course);
  await choose(page, 'Plan', 'In full');
  await choose(page, 'Currency', 'USD');
  await page.getByRole('form', { name: 'New payment link' }).getByRole('button', { name: 'Create link' }).click();
  const offline = page.getByRole('form', { name: 'Offline payment' });
  const paidOn = offline.getByRole('textbox', { name: 'Paid on' });
  const receipt = offline.getByRole('textbox', { name: 'Amount of the receipt' });
  await receipt.fill('300');
  await offline.getByRole('button', { name: 'Record payment' }).click();
  await expect(offline.getByText('Choose a provider', { exact: true })).toBeVisible();
  await expect(offline.getByText('Enter the reference', { exact: true })).toBeVisible();
  await choose(page, 'Provider', 'PayPal');
  const reference = `PP ${lead.mobile_number}`;
  await offline.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await paidOn.fill('1 Jan 2099');
  await offline.getByRole('button', { name: 'Record payment' }).click();
  await expect(offline.getByText('Must not be in the future', { exact: true })).toBeVisible();
  await paidOn.fill(TODAY);
  await offline
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') });
  await expect(offline.getByText('Must be an image (JPEG, PNG, WebP) or a PDF', { exact: true })).toBeVisible();
  await offline
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf('paid')) });
  await expect(offline.getByText('receipt.pdf is uploaded')).toBeVisible();
  await offline.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('table', { name: 'Offline payments' })).toContainText('To verify');
  const id = linkOf(page);
  const [entered] = (await detailOf(page, id)).offline;
  expect(entered).toMatchObject({ status: 'awaiting_verification', created_by: PEOPLE.staff.email, amount: 30_000 });

  await page.goto(`/payments/view/all?payment_link=${id}&tab=payments`);
  await expect(
    page.getByText('You can’t verify or decline this payment: it takes somebody with the permission payments.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  expect(
    await call(page, 'offline_payment.verify', { path: { id: entered!.id }, body: { version: entered!.version } }),
  ).toMatchObject({ status: 403 });

  const other = await browser.newContext();
  const colleague = await other.newPage();
  await open(colleague, PEOPLE.admin, `/payments/view/all?payment_link=${id}&tab=payments`);
  await colleague.getByRole('button', { name: 'Verify' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect(colleague.getByText(`verified by ${PEOPLE.admin.email}`)).toBeVisible();
  await other.close();
  expect((await detailOf(page, id)).link).toMatchObject({ paid: 30_000, status: 'partially_paid' });

  // The same receipt for another family is told whose it is.
  const { lead: stranger } = await family(page);
  const asked = {
    lead_id: stranger.lead_id,
    product_id: (await detailOf(page, id)).link.product_id,
    country: 'US',
    plan: 'full',
    currency: 'USD',
    expires_on: TODAY,
  };
  const { body: theirs } = await call(page, 'createPaymentLink', { body: asked });
  const again = {
    paid_on: TODAY,
    provider: 'paypal',
    reference,
    receipt_amount: 30_000,
    currency: 'USD',
    splits: [{ link_id: (theirs as { id: string }).id, amount: 30_000 }],
  };
  const refused = await call(page, 'recordOfflinePayment', { body: again });
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain(
    `This receipt belongs to another family: paypal ${reference}, entered by ${PEOPLE.staff.email}`,
  );
});
