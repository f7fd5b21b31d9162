// @vitest-environment jsdom
// A payment link from the search for the family to the link itself, over the API in process: what is shown is what is stored.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import { dateText } from '@domain/formats';
import type { Lead } from '@domain/contract/leads';
import { INSTALMENTS } from '@domain/records/instalment';
import { OFFLINE_PAYMENTS, PAYMENT_PROOFS } from '@domain/records/offlinePayment';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PRODUCTS } from '@domain/records/product';
import type { RecordRow, RecordType } from '@domain/records/record';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { ASKED, loadProduct } from '../../../tests/api/existingPayments';
import { smallPdf, smallPdfText } from '../../../tests/api/pdf';
import { answerInProcess } from '../../../tests/api/inProcess';
import { LEAD } from '../../../tests/api/lead';
import { emailOf, peopled, ROLES, TODAY } from '../../../tests/api/testServer';
import { choose, fieldAt, type as typeInto } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

async function opened(search: (lead: Lead) => string) {
  const store = await peopled(memoryStore(), 0);
  await loadProduct(store, [
    { plan: 'full', currency: 'INR', amount: 2_100_000 },
    { plan: 'advance', currency: 'INR', amount: 2_400_000 },
  ]);
  const api = await answerInProcess(store, 'staff');
  const lead = (await (await (await api.as('staff')).call('createLead', { body: LEAD })).json()) as Lead;
  const app = await renderApp({
    user: { email: emailOf('staff'), permissions: [...ROLES.staff] },
    at: `/payments/create/link${search(lead)}`,
  });
  async function stored<Row extends RecordRow>(type: RecordType<Row>): Promise<Row[]> {
    const { rows } = await store
      .records(type)
      .page({ page: 1, size: 50, sort: { field: 'id', descending: false }, search: '', filters: {} });
    return rows;
  }
  return { ...app, api, lead, stored, storage: store };
}

const form = (name: string) => screen.findByRole('form', { name }, SLOW);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the family is found, the plan chosen, the schedule seen, the link created, copied and sent', async () => {
  const { store, lead, stored } = await opened(() => '');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Who pays?' }, SLOW), 'mira');
  fireEvent.click(await screen.findByRole('link', { name: /^Mira Rao/ }, SLOW));
  const page = await form('New payment link');
  // Where the family lives is where it pays, unless somebody says otherwise.
  expect((fieldAt(page, 'country') as HTMLInputElement).value).toBe('India');
  await choose(page, 'product_id', 'Math Star');
  await choose(page, 'plan', 'Advance');
  // India pays in one currency: there is nothing to choose.
  expect((fieldAt(page, 'currency') as HTMLInputElement).value).toBe('INR');
  typeInto(page, 'discount_percent', '10');
  const schedule = await screen.findByRole('table', { name: 'Schedule' }, SLOW);
  const rest = dateText(addDays(TODAY, 30));
  await waitFor(
    () =>
      expect(
        within(schedule)
          .getAllByRole('row')
          .map((row) => plain(row.textContent)),
      ).toEqual(['DueAmountPaid by', `${dateText(TODAY)}₹5,400.00Family`, `${rest}₹16,200.00Family`]),
    SLOW,
  );
  typeInto(page, 'discount_reason', 'Second child');
  await screen.findByText('Takes the test gateway: no other is configured', {}, SLOW);
  expect(screen.queryByText(/open payment link/)).toBeNull();
  press('Create link');

  const card = within(await screen.findByRole('region', { name: /^Payment link for Mira Rao/ }, SLOW));
  const [link] = await stored(PAYMENT_LINKS);
  expect(link).toMatchObject({
    lead_id: lead.lead_id,
    plan: 'advance',
    currency: 'INR',
    price: 2_400_000,
    total: 2_160_000,
    discount_percent: 10,
    discount_reason: 'Second child',
    gateway_used: 'test',
    expires_on: addDays(TODAY, 7),
    is_offline: false,
    stage: 'created',
  });
  expect((await stored(INSTALMENTS)).map(({ amount, due_date }) => [amount, due_date]).sort()).toEqual([
    [1_620_000, addDays(TODAY, 30)],
    [540_000, TODAY],
  ]);
  expect(store.getState().location.search).toContain(`link=${link!.id}`);
  expect((card.getByRole('textbox', { name: 'Link' }) as HTMLInputElement).value).toContain(link!.code);
  expect((card.getByRole('textbox', { name: 'Short link' }) as HTMLInputElement).value).toContain(link!.short_link);
  expect(await card.findByRole('img', { name: 'QR code of the link for Mira Rao' }, SLOW)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Open in All Payments' }).getAttribute('href')).toBe(
    `/payments/view/all?payment_link=${link!.id}`,
  );
  expect(screen.queryByText('Offline payments')).toBeNull();

  fireEvent.click(card.getByRole('button', { name: /^Send link/ }));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  fireEvent.click(within(dialog).getByText('Send link', { selector: 'button *' }));
  await card.findByText(/^Sent, last sent/, {}, SLOW);
  expect((await stored(PAYMENT_LINKS))[0]).toMatchObject({ stage: 'sent' });
  press('Create another');
  expect(await screen.findByRole('searchbox', { name: 'Who pays?' }, SLOW)).toBeTruthy();
});

test('what the API refuses stands at its field before and after the link is sent, and creates nothing', async () => {
  const { stored } = await opened(({ lead_id }) => `?lead=${lead_id}`);
  const page = await form('New payment link');
  press('Create link');
  await waitFor(() => expect(problemOf(page, 'product_id')).toBe('Choose a course'), SLOW);
  await choose(page, 'product_id', 'Math Star');
  await choose(page, 'plan', 'In full');
  await screen.findByRole('table', { name: 'Schedule' }, SLOW);
  // More than a fifth is said to wait for a second person, and refuses nothing.
  typeInto(page, 'discount_percent', '30');
  await screen.findByText('Another person of finance has to approve it before the link can be sent', {}, SLOW);
  typeInto(page, 'discount_percent', '130');
  await waitFor(() => expect(problemOf(page, 'discount_percent')).toBe('Must be 0 to 100'), SLOW);
  expect(screen.queryByRole('table', { name: 'Schedule' })).toBeNull();
  typeInto(page, 'discount_percent', '5');
  await screen.findByRole('table', { name: 'Schedule' }, SLOW);
  press('Create link');
  await waitFor(() => expect(problemOf(page, 'discount_reason')).toBe('Say why'), SLOW);
  // A plan that nobody has set a price for.
  await choose(page, 'plan', 'EMI');
  await waitFor(() => expect(problemOf(page, 'product_id')).toBe('Math Star has no price for this plan in INR'), SLOW);
  expect(await stored(PAYMENT_LINKS)).toEqual([]);
});

test('paid offline: the link, then the payment with its proof, which somebody else verifies', async () => {
  const { api, stored } = await opened(({ lead_id }) => `?is_offline_payment=true&lead=${lead_id}`);
  const page = await form('New payment link');
  expect((fieldAt(page, 'is_offline') as HTMLInputElement).checked).toBe(true);
  await choose(page, 'product_id', 'Math Star');
  await choose(page, 'plan', 'In full');
  press('Create link');

  const offline = await form('Offline payment');
  typeInto(offline, 'paid_on', addDays(TODAY, 3));
  await choose(offline, 'provider', 'Bank transfer');
  typeInto(offline, 'reference', 'UTR 778');
  typeInto(offline, 'receipt_amount', '21000');
  expect((fieldAt(offline, 'splits.0.amount') as HTMLInputElement).value).toBe('21,000');
  press('Record payment');
  await waitFor(() => expect(problemOf(offline, 'paid_on')).toBe('Must not be in the future'), SLOW);
  typeInto(offline, 'paid_on', TODAY);

  const chooser = offline.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(chooser, {
    target: { files: [new File(['plain words'], 'receipt.pdf', { type: 'application/pdf' })] },
  });
  await screen.findByText('Must be an image (JPEG, PNG, WebP) or a PDF', {}, SLOW);
  fireEvent.change(chooser, {
    target: { files: [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'scan.pdf', { type: 'application/pdf' })] },
  });
  await screen.findByText('Must have at most 5 MB; this file has 5.1 MB', {}, SLOW);
  // One that failed is tried again as the same request, one that takes too long is cancelled: neither loses what was typed.
  const keys: (string | null)[] = [];
  const uploading = (answer: () => Promise<Response>) => (request: Request) => (
    keys.push(request.headers.get('Idempotency-Key')),
    answer()
  );
  api.failing['POST /payment/v1/proofs'] = uploading(() => Promise.reject(new TypeError('no network')));
  fireEvent.change(chooser, {
    target: { files: [new File([smallPdf('away')], 'away.pdf', { type: 'application/pdf' })] },
  });
  const again = await within(offline).findByRole('button', { name: 'Try again' }, SLOW);
  api.failing['POST /payment/v1/proofs'] = uploading(() => new Promise(() => {}));
  fireEvent.click(again);
  await within(offline).findByRole('progressbar', { name: 'Upload of away.pdf' }, SLOW);
  fireEvent.click(within(offline).getByRole('button', { name: 'Cancel upload' }));
  await within(offline).findByText('The upload of away.pdf was cancelled', {}, SLOW);
  expect([new Set(keys).size, keys.length, keys[0]?.length]).toEqual([1, 2, 36]);
  delete api.failing['POST /payment/v1/proofs'];
  fireEvent.click(within(offline).getByRole('button', { name: 'Try again' }));
  await within(offline).findByText('away.pdf is uploaded', {}, SLOW);
  expect([
    (fieldAt(offline, 'reference') as HTMLInputElement).value,
    within(offline).queryByRole('progressbar'),
  ]).toEqual(['UTR 778', null]);
  fireEvent.change(chooser, {
    target: { files: [new File(['plain words'], 'receipt.pdf', { type: 'application/pdf' })] },
  });
  await screen.findByText('Must be an image (JPEG, PNG, WebP) or a PDF', {}, SLOW);
  // Nothing is recorded without the proof that was chosen: neither one that is refused, nor one that is still on its way.
  press('Record payment');
  await screen.findByText('Proof: Is not uploaded yet: wait, choose it again or remove it', {}, SLOW);
  fireEvent.change(chooser, {
    target: { files: [new File([smallPdf('draft')], 'draft.pdf', { type: 'application/pdf' })] },
  });
  fireEvent.change(chooser, {
    target: { files: [new File([smallPdf('paid')], 'slip.pdf', { type: 'application/pdf' })] },
  });
  press('Record payment');
  await waitFor(
    () => expect(problemOf(offline, 'proof_id')).toBe('Is not uploaded yet: wait, choose it again or remove it'),
    SLOW,
  );
  await screen.findByText('slip.pdf is uploaded', {}, SLOW);
  expect([problemOf(offline, 'proof_id'), (fieldAt(offline, 'reference') as HTMLInputElement).value]).toEqual([
    undefined,
    'UTR 778',
  ]);
  expect(await stored(OFFLINE_PAYMENTS)).toEqual([]);
  press('Record payment');

  const table = await screen.findByRole('table', { name: 'Offline payments' }, SLOW);
  expect(plain(within(table).getAllByRole('row')[1]!.textContent)).toBe(
    `${dateText(TODAY)}Bank transferUTR 778₹21,000.00To verify`,
  );
  const [[link], [payment], proofs] = [
    await stored(PAYMENT_LINKS),
    await stored(OFFLINE_PAYMENTS),
    await stored(PAYMENT_PROOFS),
  ];
  const proof = proofs.find(({ id }) => id === payment!.proof_id);
  expect(link).toMatchObject({ is_offline: true, paid: 0 });
  expect(payment).toMatchObject({
    provider: 'directBankTransfer',
    reference: 'UTR 778',
    amount: 2_100_000,
    splits: [{ link_id: link!.id, amount: 2_100_000 }],
    status: 'awaiting_verification',
  });
  expect((await api.store.records(PAYMENT_PROOFS).find(proof!.id))!.content).toBe(smallPdfText('paid'));

  // The next one begins without a file; one that was chosen by mistake is taken back.
  press('Record an offline payment');
  const next = await form('Offline payment');
  expect(within(next).getByText('Choose a file')).toBeTruthy();
  fireEvent.change(next.querySelector<HTMLInputElement>('input[type=file]')!, {
    target: { files: [new File(['plain words'], 'notes.pdf')] },
  });
  await within(next).findByText('Must be an image (JPEG, PNG, WebP) or a PDF', {}, SLOW);
  fireEvent.click(within(next).getByRole('button', { name: 'Remove file' }));
  expect([within(next).queryByText('notes.pdf'), problemOf(next, 'proof_id')]).toEqual([null, undefined]);
});

/** What stands below a field in red. */
function problemOf(page: HTMLElement, path: string): string | undefined {
  const described = fieldAt(page, path).getAttribute('aria-describedby')?.split(' ') ?? [];
  return (
    described.map((id) => document.getElementById(id)).find((each) => each?.className.includes('InputWrapper-error'))
      ?.textContent ?? undefined
  );
}

test('a second link for one course says which one is open, and is created all the same', async () => {
  const { api, stored, lead, storage } = await opened(({ lead_id }) => `?lead=${lead_id}`);
  const staff = await api.as('staff');
  const [product_id] = [(await stored(PRODUCTS))[0]!.id];
  const link = async () =>
    (await (
      await staff.call('createPaymentLink', { body: { ...ASKED, product_id, lead_id: lead.lead_id } })
    ).json()) as PaymentLink;
  const [open, over, begun, paid] = [await link(), await link(), await link(), await link()];
  const reached = (row: PaymentLink, stage: 'partially_paid' | 'paid') =>
    storage
      .records(PAYMENT_LINKS)
      .update(
        { ...row, stage, owed: 100, expires_on: addDays(row.expires_on, 1), version: row.version + 1 },
        row.version,
      );
  await reached(begun, 'partially_paid');
  await reached(paid, 'paid');
  await staff.call('payment_link.invalidate', {
    path: { id: over.id },
    body: { version: over.version, invalid_reason: 'A slip' },
  });
  const page = await form('New payment link');
  await choose(page, 'product_id', 'Math Star');
  const warning = (await screen.findByText('This course has 2 open payment links', {}, SLOW)).closest<HTMLElement>(
    '[role=status]',
  )!;
  expect(
    new Set(
      within(warning)
        .getAllByRole('link')
        .map((each) => `${plain(each.textContent)} ${each.getAttribute('href')}`),
    ),
  ).toEqual(
    new Set([
      `Created, ₹21,000.00 open, pay by ${dateText(open.expires_on)} /payments/view/all?payment_link=${open.id}`,
      `Partly paid, ₹1.00 open, pay by ${dateText(addDays(begun.expires_on, 1))} /payments/view/all?payment_link=${begun.id}`,
    ]),
  );
  await choose(page, 'plan', 'In full');
  press('Create link');
  await screen.findByRole('region', { name: /^Payment link for Mira Rao/ }, SLOW);
  expect(await stored(PAYMENT_LINKS)).toHaveLength(5);
});
