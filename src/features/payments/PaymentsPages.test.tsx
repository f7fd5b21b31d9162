// @vitest-environment jsdom
// Payment links over the API in process: what the list comes to, what is waived, and who may verify what came past the links.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@domain/contract/contract';
import type { Operation } from '@domain/contract/paths';
import { CORRECTIONS } from '@domain/discrepancies/kinds';
import { DISCREPANCIES } from '@domain/records/discrepancy';
import { INSTALMENTS } from '@domain/records/instalment';
import { addDays } from '@domain/calendar';
import { amountText, dateText } from '@domain/formats';
import type { Lead } from '@domain/contract/leads';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { FAMILY_LEDGERS } from '@domain/records/ledger';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';
import { ENROLMENTS } from '@domain/records/enrolment';
import { allOf, newStamps } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { ASKED, loadProduct } from '../../../tests/api/existingPayments';
import { answerInProcess } from '../../../tests/api/inProcess';
import { enrolmentRow } from '../../../tests/api/batchRows';
import { LEAD } from '../../../tests/api/lead';
import { type Caller, emailOf, HOLDERS, NOW, peopled, ROLES, TODAY } from '../../../tests/api/testServer';
import { strayPayment } from '../../../tests/api/strayPayment';
import { loadTrainers } from '../../../tests/api/trainers';
import { choose, type as typeInto } from '../../../tests/forms';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

/** Three links of staff, one of a production admin; staff look at them, or somebody of finance. */
async function company(viewer: 'staff' | 'finance' = 'staff') {
  const store = memoryStore();
  await loadTrainers(store, []);
  await loadProduct(store, [
    { plan: 'full', currency: 'INR', amount: 2_100_000 },
    { plan: 'advance', currency: 'INR', amount: 2_200_000 },
    { plan: 'scheduled-recurring', currency: 'USD', amount: 100_000 },
  ]);
  const server = await answerInProcess(await peopled(store, 0), viewer);
  const [staff, admin, finance] = [await server.as('staff'), await server.as('admin'), await server.as('finance')];
  const made = async <T,>(caller: Caller, operation: Operation, body: object): Promise<T> => {
    const answer = await caller.call(operation, { body });
    expect(answer.status).toBe(201);
    return (await answer.json()) as T;
  };
  const { lead_id } = await made<Lead>(staff, 'createLead', LEAD);
  const full = await made<PaymentLink>(staff, 'createPaymentLink', { ...ASKED, lead_id });
  const advance = await made<PaymentLink>(staff, 'createPaymentLink', { ...ASKED, lead_id, plan: 'advance' });
  const dollars = await made<PaymentLink>(admin, 'createPaymentLink', {
    ...ASKED,
    lead_id,
    country: 'US',
    plan: 'scheduled-recurring',
    currency: 'USD',
  });
  return { ...server, store, made, staff, admin, finance, full, advance, dollars };
}

const PERMISSIONS = { staff: ROLES.staff, finance: HOLDERS.finance };
const open = (at: string, viewer: keyof typeof PERMISSIONS = 'staff') =>
  renderApp({ user: { email: emailOf(viewer), permissions: [...PERMISSIONS[viewer]] }, at });
const totals = () =>
  [...screen.getByRole('group', { name: 'Totals' }).children].map(({ textContent }) => plain(textContent));

test('the totals are those of exactly what is filtered, on My Payments of the own links alone', async () => {
  const { calls } = await company();
  await open('/payments/view/all');
  await waitFor(
    () =>
      expect(totals()).toEqual([
        expect.stringMatching(/^INR2 linkstotal ₹43,000.00paid ₹0.00due today ₹\d/),
        expect.stringMatching(/^USD1 linktotal \$1,000.00/),
      ]),
    SLOW,
  );
  // What has no room on the line is a press away, whole.
  fireEvent.click(screen.getByRole('button', { name: 'All 2 currencies' }));
  const all = within(await screen.findByRole('table', { name: 'Totals by currency', hidden: true }, SLOW)).getAllByRole(
    'row',
    { hidden: true },
  );
  expect(all.slice(1).map(({ textContent }) => plain(textContent))).toEqual([
    expect.stringMatching(/^INR2₹43,000.00₹0.00₹/),
    expect.stringMatching(/^USD1\$1,000.00\$0.00\$/),
  ]);
  cleanup();
  await open('/payments/view/all?plan=advance');
  await waitFor(() => expect(totals()).toEqual([expect.stringMatching(/^INR1 linktotal ₹22,000.00/)]), SLOW);
  cleanup();
  // An address with another owner shows nothing of theirs.
  await open(`/payments/view/my?owner=${emailOf('admin')}`);
  await waitFor(() => expect(totals()).toEqual([expect.stringMatching(/^INR2 links/)]), SLOW);
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3), SLOW);
  expect(
    calls
      .filter((call) => call.includes('owner='))
      .every((call) => call.includes(`owner=${encodeURIComponent(emailOf('staff'))}`)),
  ).toBe(true);
});

test('facts name the family and the course, and lead to them: to the lead, and to the profile once there is one', async () => {
  const { made, finance, admin, full } = await company();
  await open(`/payments/view/all?payment_link=${full.id}`);
  const shown = async () => (await screen.findByText('Course', { selector: 'dt' }, SLOW)).closest('section')!;
  const facts = await shown();
  expect([...facts.querySelectorAll('dt')].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'Student',
    'Course',
  ]);
  expect((await within(facts).findByRole('link', { name: 'Mira Rao' }, SLOW)).getAttribute('href')).toBe(
    `/?lead=${full.lead_id}`,
  );
  expect((await within(facts).findByRole('link', { name: 'Math Star' }, SLOW)).getAttribute('href')).toBe(
    `/payments/list/products?product=${full.product_id}`,
  );
  cleanup();
  const body = {
    paid_on: TODAY,
    provider: 'paypal',
    reference: 'PP 1',
    receipt_amount: 100_000,
    currency: 'INR',
    splits: [{ link_id: full.id, amount: 100_000 }],
  };
  const { id } = await made<{ id: string }>(admin, 'recordOfflinePayment', body);
  await finance.call('offline_payment.verify', { path: { id }, body: { version: 1 } });
  await open(`/payments/view/all?payment_link=${full.id}`);
  expect((await within(await shown()).findByRole('link', { name: 'Mira Rao' }, SLOW)).getAttribute('href')).toBe(
    `/student/profile?id=${full.lead_id}`,
  );
});

test('an overdue link says so, an expired offer does not, and the facts begin with what is open', async () => {
  const { store, full } = await company();
  const links = store.records(PAYMENT_LINKS);
  const held = (await links.find(full.id))!;
  const expired = {
    ...held,
    stage: 'sent' as const,
    expires_on: addDays(TODAY, -1),
    next_due: addDays(TODAY, -3),
    version: held.version + 1,
  };
  await links.update(expired, held.version);
  await open(`/payments/view/all?payment_link=${full.id}`);
  await waitFor(() => expect(screen.getAllByText(dateText(addDays(TODAY, -3)))).toHaveLength(2), SLOW);
  cleanup();
  await links.update({ ...expired, expires_on: TODAY, version: held.version + 2 }, held.version + 1);
  await open(`/payments/view/all?payment_link=${full.id}`);
  await waitFor(() => expect(screen.getAllByText(`Overdue ${dateText(addDays(TODAY, -3))}`)).toHaveLength(2), SLOW);
  const headings = [
    ...(await screen.findByText('Open', { selector: 'dt' }, SLOW))
      .closest('section')!
      .parentElement!.querySelectorAll('section > :is(h2, h3, h4)'),
  ];
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Money', 'For', 'Plan', 'Dates', 'Link', 'Record']);
});

test('an instalment is waived with a reason: it is stored, and the totals follow', async () => {
  const { store, full, staff } = await company();
  await staff.call('payment_link.send', { path: { id: full.id }, body: { version: full.version } });
  await open(`/payments/view/all?plan=full&payment_link=${full.id}&tab=instalments`);
  fireEvent.click(await screen.findByRole('button', { name: 'Waive instalment 1' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Waive instalment 1' }, SLOW);
  typeInto(form, 'amount', '30000');
  typeInto(form, 'reason', 'Goodwill');
  fireEvent.click(within(form).getByRole('button', { name: 'Waive' }));
  // More than is open, said at the form.
  await within(form).findAllByText(/More than is open/, {}, SLOW);
  typeInto(form, 'amount', '1000');
  fireEvent.click(within(form).getByRole('button', { name: 'Waive' }));
  await screen.findByText(/waived: Goodwill/, {}, SLOW);
  const query = {
    page: 1,
    size: 5,
    sort: { field: 'id', descending: false },
    search: '',
    filters: { link_id: { anyOf: [full.id] } },
  };
  expect((await store.records(INSTALMENTS).page(query)).rows).toMatchObject([
    { waived: 100_000, waive_reason: 'Goodwill' },
  ]);
  await waitFor(() => expect(totals()).toEqual([expect.stringContaining('due today ₹20,000.00')]), SLOW);
});

test('reminders of a family are paused up to a day', async () => {
  const { store, full } = await company();
  await open(`/payments/view/all?plan=full&payment_link=${full.id}&tab=instalments`);
  fireEvent.click(await screen.findByRole('button', { name: 'Pause reminders' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Pause reminders' }, SLOW);
  typeInto(form, 'until', addDays(TODAY, 12));
  fireEvent.click(form.querySelector('button[type=submit]')!);
  await waitFor(
    async () =>
      expect((await store.records(FAMILY_LEDGERS).find(`${full.lead_id}:INR`))?.paused_until).toBe(addDays(TODAY, 12)),
    SLOW,
  );
  expect(await screen.findByText(/^Reminders of the family are paused up to/, {}, SLOW)).toBeDefined();
});

test('a payment that no link is known of is assigned to one, with how one knows', async () => {
  const { store, full } = await company('finance');
  const stamps = {
    version: 1,
    created_by: 'gateway:test',
    created_on: full.created_on,
    updated_by: 'gateway:test',
    updated_on: full.created_on,
  };
  const payment = {
    id: 'stray',
    link_id: null,
    instalment_id: null,
    lead_id: null,
    gateway: 'test' as const,
    checkout_id: null,
    payment_id: 'pay_stray',
    checkout_url: null,
    currency: 'INR',
    amount: 50_000,
  };
  await store.records(PAYMENT_ATTEMPTS).insert([
    {
      ...stamps,
      ...payment,
      status: 'captured',
      captured: 0,
      refunded: 0,
      disputed: 0,
      dispute: null,
      is_replaced: false,
      needs_review: true,
    },
  ]);
  await open(`/payments/view/all?plan=full&payment_link=${full.id}&tab=payments`, 'finance');
  fireEvent.click(await screen.findByRole('button', { name: 'Assign pay_stray to this link' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Assign payment' }, SLOW);
  typeInto(form, 'reason', 'The mother sent the receipt');
  fireEvent.click(form.querySelector('button[type=submit]')!);
  await waitFor(
    async () =>
      expect(await store.records(PAYMENT_ATTEMPTS).find('stray')).toMatchObject({
        link_id: full.id,
        lead_id: full.lead_id,
        needs_review: false,
      }),
    SLOW,
  );
  expect(
    (await store.audit.of('payment_link', full.id)).find(({ action }) => action === 'payment_link.payment_assigned')
      ?.details,
  ).toMatchObject({ reason: 'The mother sent the receipt' });
});

test('an offline payment: who entered it cannot verify it and reads why; somebody else does, and it is paid', async () => {
  const { made, admin, staff, full, advance } = await company('finance');
  await open(`/payments/view/all?payment_link=${full.id}&tab=payments`, 'finance');
  fireEvent.click(await screen.findByRole('button', { name: 'Record offline payment' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Offline payment' }, SLOW);
  typeInto(form, 'paid_on', TODAY);
  await choose(form, 'provider', 'Bank transfer');
  typeInto(form, 'reference', 'UTR 77');
  typeInto(form, 'receipt_amount', '21500');
  typeInto(form, 'splits.0.amount', '21000');
  // The other link of the family: what it owes is told.
  fireEvent.change(within(form).getAllByRole('textbox', { name: /^For Mira Rao/ })[1]!, { target: { value: '500' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Record payment' }));
  await screen.findByText('You entered this payment: somebody else has to verify or decline this payment.', {}, SLOW);
  for (const name of ['Verify', 'Decline'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  const { offline } = (await (
    await staff.call('paymentLinkDetail', { path: { id: full.id } })
  ).json()) as AnswerOf<'paymentLinkDetail'>;
  expect(offline).toMatchObject([
    {
      amount: 2_150_000,
      splits: [
        { link_id: full.id, amount: 2_100_000 },
        { link_id: advance.id, amount: 50_000 },
      ],
    },
  ]);
  const body = {
    paid_on: offline[0]!.paid_on,
    provider: 'paypal',
    reference: 'PP 9',
    receipt_amount: 100_000,
    currency: 'INR',
    splits: [{ link_id: full.id, amount: 100_000 }],
  };
  await made(admin, 'recordOfflinePayment', body);
  cleanup();
  await open(`/payments/view/all?payment_link=${full.id}&tab=payments`, 'finance');
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'Verify' }, SLOW)).find(
      (button) => button.getAttribute('aria-disabled') === 'false',
    )!,
  );
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  expect(dialog.textContent).toContain('PayPal PP 9');
  fireEvent.click(within(dialog).getByText('Verify', { selector: 'button *' }));
  await screen.findByText(/verified by finance@example.com/, {}, SLOW);
  const { link } = (await (
    await staff.call('paymentLinkDetail', { path: { id: full.id } })
  ).json()) as AnswerOf<'paymentLinkDetail'>;
  expect(link).toMatchObject({ paid: 100_000, owed: 2_000_000 });
  await waitFor(() => expect(totals()[0]).toContain('paid ₹1,000.00'), SLOW);
});

const strip = async () => within(await screen.findByRole('navigation', { name: 'Queues' }, SLOW));
const waiting = async (text: string) => (await strip()).findByRole('link', { name: text }, SLOW);

test('queues are one press away with their counts: receipts are declined at once with a reason, payments assigned, links reviewed', async () => {
  const { store, made, admin, full } = await company('finance');
  const receipts: string[] = [];
  for (const reference of ['PP 1', 'PP 2']) {
    const body = {
      paid_on: TODAY,
      provider: 'paypal',
      reference,
      receipt_amount: 100_000,
      currency: 'INR',
      splits: [{ link_id: full.id, amount: 100_000 }],
    };
    receipts.push((await made<{ id: string }>(admin, 'recordOfflinePayment', body)).id);
  }
  const captured = strayPayment('stray', 'INR', 50_000);
  // One that is looked at for another reason has its link, and is in no queue of unmatched ones.
  await store
    .records(PAYMENT_ATTEMPTS)
    .insert([
      captured,
      { ...captured, id: 'booked', payment_id: 'pay_booked', link_id: full.id, lead_id: full.lead_id },
    ]);
  const links = store.records(PAYMENT_LINKS);
  const held = (await links.find(full.id))!;
  await links.update(
    { ...held, needs_review: true, review_note: 'Paid twice', version: held.version + 1 },
    held.version,
  );
  await open('/payments/view/all', 'finance');
  for (const text of ['Unmatched payments 1', 'Links to review 1', 'Reductions to approve 0', 'Events not applied 0'])
    await waiting(text);
  fireEvent.click(await waiting('Offline payments to verify 2'));
  for (const box of await screen.findAllByRole('checkbox', { name: /PP \d/ }, SLOW)) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }, SLOW));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  const yes = () =>
    within(dialog)
      .getByText(/^Decline offline payments/)
      .closest('button')!;
  expect(yes().disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Not in the account' } });
  fireEvent.click(yes());
  await waiting('Offline payments to verify 0');
  for (const id of receipts)
    expect(await store.records(OFFLINE_PAYMENTS).find(id)).toMatchObject({
      status: 'declined',
      decline_reason: 'Not in the account',
    });

  fireEvent.click(await waiting('Links to review 1'));
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /Mira Rao/ }, SLOW))[0]!);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark reviewed' }, SLOW));
  fireEvent.click(
    within(await screen.findByRole('dialog', {}, SLOW))
      .getByText('Mark reviewed payment link')
      .closest('button')!,
  );
  await waiting('Links to review 0');
  expect((await links.find(full.id))!.needs_review).toBe(false);

  cleanup();
  await open(
    '/payments/view/all?queue=unmatched&needs_review=yes&has_link=no&payment_attempt=stray&tab=assign',
    'finance',
  );
  await screen.findByRole('heading', { name: 'pay_stray, Test gateway' }, SLOW);
  fireEvent.click(await screen.findByRole('button', { name: 'Assign to a link' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Assign payment' }, SLOW);
  await choose(
    form,
    'link_id',
    `Mira Rao: In full, ${amountText(full.owed, 'INR')} open, created, pay by ${dateText(full.expires_on)}`,
  );
  typeInto(form, 'reason', 'The mother sent the receipt');
  fireEvent.click(form.querySelector('button[type=submit]')!);
  await waiting('Unmatched payments 0');
  expect(await store.records(PAYMENT_ATTEMPTS).find('stray')).toMatchObject({ link_id: full.id });
});

test('unmatched payments are assigned to one link together; one in another currency stays, with the reason', async () => {
  const { store, full } = await company('finance');
  await store
    .records(PAYMENT_ATTEMPTS)
    .insert([
      strayPayment('one', 'INR', 50_000),
      strayPayment('two', 'INR', 30_000),
      strayPayment('three', 'USD', 2000),
    ]);
  await open('/payments/view/all', 'finance');
  fireEvent.click(await waiting('Unmatched payments 3'));
  for (const box of await screen.findAllByRole('checkbox', { name: /pay_/ }, SLOW)) fireEvent.click(box);
  const bar = await screen.findByRole('region', { name: 'Selected rows' }, SLOW);
  fireEvent.click(await within(bar).findByRole('button', { name: 'Assign to a link' }, SLOW));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  expect(plain(dialog.textContent)).toContain('₹800.00 and $20.00 is booked to the link');
  await waitFor(() => expect(dialog.querySelector('[data-path=link_id]')).not.toBeNull(), SLOW);
  await choose(
    dialog,
    'link_id',
    `Mira Rao: In full, ${amountText(full.owed, 'INR')} open, created, pay by ${dateText(full.expires_on)}`,
  );
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: 'Their receipts' } });
  fireEvent.click(within(dialog).getByText('Assign payments').closest('button')!);
  await screen.findByText('It was paid in USD, and this link asks for INR', { exact: false }, SLOW);
  await waiting('Unmatched payments 1');
  for (const id of ['one', 'two', 'three'])
    expect(await store.records(PAYMENT_ATTEMPTS).find(id)).toMatchObject({ link_id: id === 'three' ? null : full.id });
});

test('a reduction is approved out of its queue by a second person of finance; staff see it, and why they may not', async () => {
  const { store, made, staff } = await company();
  const { lead_id } = await made<Lead>(staff, 'createLead', {
    ...LEAD,
    mobile_number: '+91 98765 43211',
    email_address: 'second@example.com',
  });
  const link = await made<PaymentLink>(staff, 'createPaymentLink', {
    ...ASKED,
    lead_id,
    discount_percent: 30,
    discount_reason: 'Siblings',
  });
  const [proposal] = await allOf(store, REDUCTION_PROPOSALS, {});
  await open(`/payments/view/all?queue=reductions&status=proposed&reduction_proposal=${proposal!.id}`);
  await waiting('Reductions to approve 1');
  expect((await screen.findByRole('button', { name: 'Approve' }, SLOW)).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  vi.unstubAllGlobals();
  await answerInProcess(store, 'finance');
  await open(`/payments/view/all?queue=reductions&status=proposed&reduction_proposal=${proposal!.id}`, 'finance');
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }, SLOW));
  fireEvent.click(within(await screen.findByRole('dialog', {}, SLOW)).getByText('Approve', { selector: 'button *' }));
  await waiting('Reductions to approve 0');
  expect((await store.records(PAYMENT_LINKS).find(link.id))!.approval).toBe('approved');
});

test('a discrepancy is listed with its correction, which finance confirms; staff read why they may not', async () => {
  const { store, full } = await company();
  const row = {
    kind: 'refunded_too_much' as const,
    source_id: full.id,
    found: 'Went back twice',
    correction: CORRECTIONS.refunded_too_much,
    currency: 'INR',
    amount: 1000,
    link_id: full.id,
    refund_id: null,
    variant_id: null,
    batch_id: null,
    payout_id: null,
    made_by: [],
  };
  await store
    .records(DISCREPANCIES)
    .insert([
      newRow(
        DISCREPANCIES,
        { actor: 'system', now: NOW },
        { id: 'wrong', ...row, status: 'found', reason: null, result: null, decided_by: null, decided_on: null },
      ),
    ]);
  const link = (await store.records(PAYMENT_LINKS).find(full.id))!;
  await store
    .records(PAYMENT_LINKS)
    .update({ ...link, refunded: link.paid + 1000, version: link.version + 1 }, link.version);
  await open('/payments/view/all?queue=discrepancies&status=found&discrepancy=wrong');
  await waiting('Discrepancies 1');
  expect((await screen.findByRole('button', { name: 'Confirm correction' }, SLOW)).getAttribute('aria-disabled')).toBe(
    'true',
  );
  cleanup();
  vi.unstubAllGlobals();
  await answerInProcess(store, 'finance');
  await open('/payments/view/all?queue=discrepancies&status=found&discrepancy=wrong', 'finance');
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm correction' }, SLOW));
  fireEvent.click(
    within(await screen.findByRole('dialog', {}, SLOW)).getByText(/^Confirm correction/, { selector: 'button *' }),
  );
  await waiting('Discrepancies 0');
  expect(await store.records(DISCREPANCIES).find('wrong')).toMatchObject({ status: 'confirmed' });
});

test('each correction is opened on its screen, and is stored: a bounced cheque, a waiver, a use of credit, an assignment, an invalidation', async () => {
  const { store, made, staff, admin, full, advance } = await company('finance');
  const call = async (caller: Caller, operation: string, sending: object) =>
    expect((await caller.call(operation, sending)).status, operation).toBe(200);
  const linkOf = async ({ id }: PaymentLink) => (await store.records(PAYMENT_LINKS).find(id))!;
  const paid = async (reference: string, amount: number) => {
    const { id } = await made<{ id: string }>(staff, 'recordOfflinePayment', {
      paid_on: TODAY,
      provider: 'paypal',
      reference,
      receipt_amount: amount,
      currency: 'INR',
      splits: [{ link_id: full.id, amount }],
    });
    await call(admin, 'offline_payment.verify', { path: { id }, body: { version: 1 } });
    return id;
  };
  const cheque = await paid('CHEQUE 1', 2_300_000);
  const [first, second] = (await allOf(store, INSTALMENTS, { link_id: { anyOf: [advance.id] } })).sort(
    (one, other) => one.number - other.number,
  );
  await call(staff, 'useCredit', { path: { id: first!.id }, body: { amount: 200_000 } });
  await call(staff, 'waiveInstalment', { path: { id: second!.id }, body: { reason: 'Goodwill', amount: 100_000 } });
  const correction = async (button: string, fill?: (form: HTMLElement) => Promise<void>) => {
    fireEvent.click(await screen.findByRole('button', { name: button }, SLOW));
    const form = await screen.findByRole('form', { name: button }, SLOW);
    await fill?.(form);
    typeInto(form, 'reason', 'A slip');
    fireEvent.click(form.querySelector('button[type=submit]')!);
    await waitFor(() => expect(screen.queryByRole('form', { name: button })).toBeNull(), SLOW);
  };
  await open(`/payments/view/all?payment_link=${advance.id}&tab=instalments`, 'finance');
  await correction('Take back: Waiver of ₹1,000.00');
  expect(await linkOf(advance)).toMatchObject({ waived: 0, paid: 200_000, owed: 2_000_000 });
  await correction('Take back: Use of credit of ₹2,000.00');
  expect(await linkOf(advance)).toMatchObject({ waived: 0, paid: 0, owed: 2_200_000 });
  expect(await store.records(FAMILY_LEDGERS).find(`${full.lead_id}:INR`)).toMatchObject({ credit: 200_000 });
  cleanup();

  await open(`/payments/view/all?payment_link=${full.id}&tab=payments`, 'finance');
  await correction('Reverse: PayPal CHEQUE 1');
  expect(await store.records(OFFLINE_PAYMENTS).find(cheque)).toMatchObject({
    status: 'reversed',
    reversed_by: emailOf('finance'),
    reverse_reason: 'A slip',
  });
  expect(await linkOf(full)).toMatchObject({ paid: 0, owed: 2_100_000 });
  cleanup();

  const stamps = {
    version: 1,
    created_by: 'gateway:test',
    created_on: NOW,
    updated_by: 'gateway:test',
    updated_on: NOW,
  };
  const payment = {
    link_id: null,
    instalment_id: null,
    lead_id: null,
    gateway: 'test' as const,
    checkout_id: null,
    payment_id: 'pay_other',
    checkout_url: null,
    currency: 'INR',
    amount: 50_000,
  };
  await store.records(PAYMENT_ATTEMPTS).insert([
    {
      ...stamps,
      ...payment,
      id: 'other',
      status: 'captured',
      captured: 0,
      refunded: 0,
      disputed: 0,
      dispute: null,
      is_replaced: false,
      needs_review: true,
    },
  ]);
  const told = {
    gateway: 'test' as const,
    event_id: 'e',
    type: 'captured',
    attempt_id: 'other',
    payment_id: 'pay_other',
    facts: [{ type: 'captured' as const, amount: 50_000 }],
    reference: null,
    checkout_id: null,
    currency: 'INR',
    raw: '{}',
  };
  await store
    .records(GATEWAY_EVENTS)
    .insert([
      { ...stamps, ...told, id: 'told', status: 'unmatched', applied_on: null, result: null, tries: 0, next_try: null },
    ]);
  await call(admin, 'assignPayment', { path: { id: 'other' }, body: { link_id: full.id, reason: 'Its receipt' } });
  await open(`/payments/view/all?payment_link=${full.id}&tab=payments`, 'finance');
  await correction('Move: Test gateway pay_other, ₹500.00', async (form) => {
    const { owed, expires_on } = await linkOf(advance);
    await choose(
      form,
      'link_id',
      `Mira Rao: Advance, ${amountText(owed, 'INR')} open, partly paid, pay by ${dateText(expires_on)}`,
    );
    await within(form).findByText(/₹5,000\.00 of instalment 1/, {}, SLOW);
  });
  expect(await store.records(PAYMENT_ATTEMPTS).find('other')).toMatchObject({ link_id: advance.id, captured: 50_000 });
  await waitFor(
    () => expect(screen.queryByRole('button', { name: /^Move/ }), 'it is no longer of this link').toBeNull(),
    SLOW,
  );
  expect([(await linkOf(full)).paid, (await linkOf(advance)).paid]).toEqual([0, 50_000]);
  cleanup();

  const held = await linkOf(full);
  await call(staff, 'payment_link.invalidate', {
    path: { id: full.id },
    body: { version: held.version, invalid_reason: 'Wrong course' },
  });
  await open(`/payments/view/all?payment_link=${full.id}&tab=instalments`, 'finance');
  await correction('Make valid again: Payment link');
  expect(await linkOf(full)).toMatchObject({ stage: 'partially_paid', invalid_reason: null });
});

test('where there is no link yet, one button leads to the first', async () => {
  await answerInProcess(await peopled(memoryStore(), 0), 'staff');
  await open('/payments/view/all');
  await screen.findByText(/^There are no payment links/, {}, SLOW);
  expect(screen.getAllByRole('link', { name: 'Create link' })).toHaveLength(1);
});

test('the ledger tells every row with the balance after it, and what if in money', async () => {
  const { full, advance, dollars, staff, store } = await company();
  await open(`/payments/view/all?payment_link=${dollars.id}&tab=ledger`);
  await screen.findByRole('table', { name: 'Ledger in INR' }, SLOW);
  expect(
    screen.getAllByRole('heading', { name: /^Ledger in/ }).map(({ textContent }) => textContent),
    'its own currency first',
  ).toEqual(['Ledger in USD', 'Ledger in INR']);
  cleanup();
  await staff.call('payment_link.invalidate', {
    path: { id: advance.id },
    body: { version: advance.version, invalid_reason: 'Wrong course' },
  });
  const later = { ...newStamps({ actor: 'staff@example.com', now: NOW + 60 }), lead_id: full.lead_id };
  const { id: variant_id } = enrolmentRow(1);
  await store
    .records(ENROLMENTS)
    .insert([{ ...enrolmentRow(1), student_id: full.lead_id, link_id: full.id, classes_taken: 3, currency: 'INR' }]);
  const class_ = {
    ...later,
    batch_id: 'b',
    variant_id,
    start_time: NOW + 120,
    minutes: null,
    joined_after: null,
    is_automatic: false,
    is_late_change: false,
    note: null,
  };
  await store.records(ATTENDANCE_MARKS).insert([
    { ...class_, id: `s:${variant_id}`, session_id: 's', mark: 'present' },
    { ...class_, id: `t:${variant_id}`, session_id: 't', mark: null },
  ]);
  await store.records(PAYMENT_REFUNDS).insert([
    {
      ...later,
      updated_on: NOW + 180,
      payment_id: 'p',
      link_id: full.id,
      currency: 'INR',
      amount: 50_000,
      way: 'bank',
      note: 'Moved away',
      status: 'failed',
      reference: null,
      tries: 1,
      problem: 'The bank knows no such account',
    },
  ]);
  await open(`/payments/view/all?payment_link=${full.id}&tab=ledger`);
  const table = await screen.findByRole('table', { name: 'Ledger in INR' }, SLOW);
  expect(
    screen.getByText('₹0.00 owed, beside it ₹43,000.00 of offers: links that were not sent, or are expired or invalid'),
  ).toBeDefined();
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => plain(textContent));
  expect(rows[0]).toBe(
    `${dateText(TODAY)}Row 1Instalment 1 of 1Math Star, instalment 1 of 1, due ${dateText(TODAY)}By ${emailOf('staff')}₹21,000.00₹21,000.00`,
  );
  expect(
    within(table)
      .getAllByRole('link', { name: /^Math Star, instalment 1 of 1/ })[0]!
      .getAttribute('href'),
  ).toBe(`/payments/view/all?payment_link=${full.id}&tab=instalments`);
  const asked = rows.findIndex((row) => row.endsWith('₹43,000.00')) + 1;
  // What moved no money, in its order among the rest.
  expect(rows.slice(asked).map((row) => row.replace(/^\d+ \w+ \d{4}/, ''))).toEqual([
    'Refund sent₹500.00, bank transfer––',
    'ClassBatches: present––',
    'Refund failed₹500.00, bank transfer: The bank knows no such account––',
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Money only/ }));
  expect(within(table).getAllByRole('row')).toHaveLength(1 + asked);
  // As many as the course says, until somebody asks for others.
  expect((screen.getByRole('textbox', { name: 'Classes taken' }) as HTMLInputElement).value).toBe('3');
  fireEvent.change(screen.getByRole('textbox', { name: 'Classes taken' }), { target: { value: '6' } });
  await waitFor(
    () =>
      expect(plain(screen.getByText('For the classes taken').closest('tr')!.textContent)).toBe(
        'For the classes taken₹4,200.00₹4,200.00',
      ),
    SLOW,
  );
});
