// @vitest-environment jsdom
// Refunds over the API in process: asked for with the proposed amounts, edited, refused to its maker in words, decided with a note.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Lead } from '@domain/contract/leads';
import type { Operation } from '@domain/contract/paths';
import type { PaymentLink } from '@domain/records/paymentLink';
import { type Refund, REFUNDS } from '@domain/records/refund';
import { REFUND_DOCUMENTS } from '@domain/records/refundDocument';
import { REFUND_PAYOUTS } from '@domain/records/refundPayout';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { ASKED, loadProduct } from '../../../tests/api/existingPayments';
import { attend, payLink, refundRow } from '../../../tests/api/existingRefunds';
import { answerInProcess } from '../../../tests/api/inProcess';
import { LEAD } from '../../../tests/api/lead';
import { PNG } from '../../../tests/api/requests/values';
import { bytesOf, type Caller, emailOf, peopled, ROLES } from '../../../tests/api/testServer';
import { loadTrainers } from '../../../tests/api/trainers';
import { choose, fieldAt, type as typeInto } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

/** A course of ₹900.00 that was paid in two parts, four of its thirty classes taken. */
async function company(role: 'staff' | 'finance' | 'admin' = 'staff') {
  const store = memoryStore();
  await loadTrainers(store, []);
  await loadProduct(store, [{ plan: 'full', currency: 'INR', amount: 90_000 }]);
  const server = await answerInProcess(await peopled(store, 0), role);
  const [staff, admin, finance] = [await server.as('staff'), await server.as('admin'), await server.as('finance')];
  const made = async <T,>(caller: Caller, operation: Operation, body: unknown): Promise<T> => {
    const answer = await caller.call(operation, { body });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()) as T;
  };
  const { lead_id } = await made<Lead>(staff, 'createLead', LEAD);
  const link = await made<PaymentLink>(staff, 'createPaymentLink', { ...ASKED, lead_id, gateway: 'test' });
  const { enrolment, payments } = await payLink(store, link, [60_000, 30_000]);
  await attend(store, enrolment, ['present', 'late', 'absent', 'present'], { given: 3, done: 2 });
  // One by one: lists leave out what is sealed.
  const refunds = async () =>
    Promise.all(
      (await allOf(store, REFUNDS, { variant_id: { anyOf: [enrolment.id] } })).map(({ id }) =>
        store.records(REFUNDS).find(id),
      ),
    );
  return { store, made, staff, admin, finance, enrolment, payments, lead_id, refunds };
}

test('what is proposed stands in the form, each number of the evidence opens its rows, and what is asked for is stored', async () => {
  const { lead_id, payments, refunds } = await company();
  await open(`/student/create-refund/${lead_id}`);
  expect(plain((await screen.findByText(/proposed: ₹900.00 paid/, {}, SLOW)).textContent)).toContain(
    'less ₹120.00 for 4 of 30 classes',
  );
  fireEvent.click(screen.getByRole('button', { name: '4 taken' }));
  expect(within(screen.getByRole('table', { name: 'Classes, taken' })).getAllByRole('row')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: '2 completed' }));
  expect(within(screen.getByRole('table', { name: 'Worksheets, completed' })).getAllByRole('row')).toHaveLength(3);
  const form = await screen.findByRole('form', { name: 'New refund' }, SLOW);
  expect(plain(within(form).getByText(/asked for/).textContent)).toContain('₹780.00 asked for · ₹780.00 proposed');
  await choose(form, 'reason_category', 'Schedule');
  await choose(form, 'sub_reason', 'School timings changed');
  typeInto(form, 'comment', 'Evening school');
  typeInto(form, 'parts.1.amount', '700');
  typeInto(form, 'account', 'HDFC 123456');
  fireEvent.click(within(form).getByRole('button', { name: 'Create refund' }));
  // More than is left of the payment.
  await within(form).findAllByText(/At most ₹600.00 is left of this payment/, {}, SLOW);
  typeInto(form, 'parts.1.amount', '100');
  fireEvent.click(within(form).getByRole('button', { name: 'Create refund' }));
  await screen.findByRole('form', { name: 'Edit refund' }, SLOW);
  expect(await refunds()).toMatchObject([
    {
      status: 'incomplete',
      reason_category: 'schedule',
      sub_reason: 'school_timing',
      comment: 'Evening school',
      account: 'HDFC 123456',
      amount: 40_000,
      parts: [
        { source_id: payments[1], amount: 30_000 },
        { source_id: payments[0], amount: 10_000 },
      ],
    },
  ]);
});

test('a refund is edited, gets a document, is submitted with a note, and its maker reads why somebody else approves it', async () => {
  const { made, staff, store, enrolment, payments, refunds } = await company();
  const { id } = await made<Refund>(staff, 'createRefund', {
    variant_id: enrolment.id,
    parts: [{ source_id: payments[1], amount: 30_000 }],
  });
  await open(`/student/edit-refund?id=${id}`);
  await screen.findByText('Still missing: the reason, the sub-reason, the account', { exact: false }, SLOW);
  const form = await screen.findByRole('form', { name: 'Edit refund' }, SLOW);
  await choose(form, 'reason_category', 'Price');
  await choose(form, 'sub_reason', 'Too expensive');
  typeInto(form, 'comment', 'Compared prices');
  typeInto(form, 'parts.0.amount', '250');
  fireEvent.click(fieldAt(form, 'as_credit'));
  typeInto(form, 'account', 'UPI mira@bank');
  fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
  const submit = await screen.findByRole('button', { name: 'Submit' }, SLOW);
  expect(await refunds()).toMatchObject([
    {
      reason_category: 'price',
      sub_reason: 'too_expensive',
      comment: 'Compared prices',
      amount: 25_000,
      as_credit: true,
      account: 'UPI mira@bank',
    },
  ]);

  const name = 'receipt.png';
  const content = bytesOf({ content: PNG });
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File([content], name, { type: 'image/png' })] },
  });
  await screen.findByRole('button', { name: `Open ${name}` }, SLOW);
  expect(await allOf(store, REFUND_DOCUMENTS, { refund_id: { anyOf: [id] } })).toMatchObject([{ name }]);

  fireEvent.click(submit);
  const asking = await screen.findByRole('form', { name: 'Submit refund' }, SLOW);
  fireEvent.click(within(asking).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(asking.querySelector('[aria-invalid=true]')).not.toBeNull(), SLOW);
  typeInto(asking, 'note', 'Please decide');
  fireEvent.click(within(asking).getByRole('button', { name: 'Submit' }));
  expect(
    await screen.findAllByText(
      'You can’t approve or reject this refund: it takes somebody with the permission payments',
      { exact: false },
      SLOW,
    ),
  ).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(await refunds()).toMatchObject([{ status: 'pending', note: 'Please decide' }]);
});

test('an edit that another person made meanwhile is shown where one typed, and both are there to choose from', async () => {
  const { store, made, admin, enrolment, payments, refunds } = await company('finance');
  const filled = {
    reason_category: 'price',
    sub_reason: 'too_expensive',
    account: 'X 1',
    parts: [{ source_id: payments[1], amount: 30_000 }],
  };
  const { id } = await made<Refund>(admin, 'createRefund', { variant_id: enrolment.id, ...filled });
  const byAdmin = async (operation: string, more: object) => {
    const { version } = (await store.records(REFUNDS).find(id))!;
    const answer = await admin.call(operation, { path: { id }, body: { version, ...more } });
    expect(answer.status, await answer.clone().text()).toBe(200);
  };
  await byAdmin('refund.submit', { note: 'As agreed' });
  await open(`/student/edit-refund?id=${id}`);
  const form = await screen.findByRole('form', { name: 'Edit refund' }, SLOW);
  typeInto(form, 'comment', 'Mine');
  await byAdmin('editRefund', { ...filled, account: '', comment: 'Asked twice' });
  fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
  const choice = await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }, SLOW);
  expect(within(choice).getByRole('radio', { name: 'Theirs: Asked twice' })).toBeDefined();
  fireEvent.click(within(choice).getByRole('radio', { name: /Mine/ }));
  fireEvent.click(within(choice).getByRole('button', { name: 'Save with these choices' }));
  await waitFor(async () => expect(await refunds()).toMatchObject([{ comment: 'Mine' }]), SLOW);

  // Nobody types a comment here: theirs stays, word by word.
  cleanup();
  await open(`/student/edit-refund?id=${id}`);
  const again = await screen.findByRole('form', { name: 'Edit refund' }, SLOW);
  fireEvent.click(within(again).getByLabelText('Credit instead of money'));
  await byAdmin('editRefund', { ...filled, account: '', comment: 'Asked three times' });
  fireEvent.click(within(again).getByRole('button', { name: 'Save' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }, SLOW)).getByRole('button', {
      name: 'Save with these choices',
    }),
  );
  await waitFor(
    async () => expect(await refunds()).toMatchObject([{ comment: 'Asked three times', as_credit: true }]),
    SLOW,
  );

  // The person who edited it last may not decide.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull(), SLOW);
  await byAdmin('editRefund', { ...filled, account: '', comment: 'Asked four times' });
  cleanup();
  await open(`/student/edit-refund?id=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }, SLOW));
  const asking = await screen.findByRole('form', { name: 'Reject refund' }, SLOW);
  typeInto(asking, 'note', 'Not eligible');
  await byAdmin('refund.retain', { note: 'They stay', retention_reason: 'batch_changed' });
  fireEvent.click(within(asking).getByRole('button', { name: 'Reject' }));
  await within(asking).findByText('The refund is retained', {}, SLOW);
  expect((fieldAt(asking, 'note') as HTMLTextAreaElement).value).toBe('Not eligible');
  fireEvent.click(within(asking).getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Back to pending' }, SLOW);
});

test('before it is processed the form says that the seat is given up; what is over has no age in the queue', async () => {
  const { store, made, staff, admin, finance, enrolment, payments, refunds } = await company('finance');
  await attend(
    store,
    enrolment,
    Array.from({ length: 28 }, () => 'present' as const),
    { given: 0, done: 0 },
  );
  const filled = {
    reason_category: 'price',
    sub_reason: 'too_expensive',
    as_credit: true,
    parts: [{ source_id: payments[1], amount: 30_000 }],
  };
  const { id } = await made<Refund>(staff, 'createRefund', { variant_id: enrolment.id, ...filled });
  const act = async (caller: Caller, name: string, more: object = {}) => {
    const { version } = (await store.records(REFUNDS).find(id))!;
    const answer = await caller.call(`refund.${name}`, { path: { id }, body: { version, note: 'As agreed', ...more } });
    expect(answer.status, await answer.clone().text()).toBe(200);
  };
  await act(staff, 'submit');
  await act(admin, 'approve', { exception_reason: 'Goodwill' });
  const [payout] = await allOf(store, REFUND_PAYOUTS, { refund_id: { anyOf: [id] } });
  expect((await finance.call('refund_payout.send', { path: { id: payout!.id }, body: { version: 1 } })).status).toBe(
    200,
  );
  await open(`/student/edit-refund?id=${id}`);
  // Of 32 classes that were held two were free: they are no part of what was bought, and of the number.
  fireEvent.click(await screen.findByRole('button', { name: '30 taken' }, SLOW));
  expect(within(screen.getByRole('table', { name: 'Classes, taken' })).getAllByRole('row')).toHaveLength(31);
  fireEvent.click(screen.getByRole('button', { name: 'Process' }));
  const form = await screen.findByRole('form', { name: 'Process refund' }, SLOW);
  expect(screen.getByText(/^The course ends: its seat in a batch is given up/)).toBeDefined();
  typeInto(form, 'note', 'Kept as credit');
  fireEvent.click(within(form).getByRole('button', { name: 'Process' }));
  await waitFor(async () => expect(await refunds()).toMatchObject([{ status: 'processed' }]), SLOW);
  cleanup();
  await open('/student/refund');
  const queue = await screen.findByRole('group', { name: 'Refunds by status' }, SLOW);
  expect((await within(queue).findByRole('button', { name: /^Processed/ }, SLOW)).textContent).toBe('Processed1');
});

test('before a course goes on again its cost is said in each way, and by then not who paid the refund out decides', async () => {
  const { store, made, staff, admin, finance, enrolment, payments, refunds } = await company('admin');
  const filled = {
    reason_category: 'price',
    sub_reason: 'too_expensive',
    account: 'X 1',
    parts: [{ source_id: payments[0], amount: 30_000 }],
  };
  const { id } = await made<Refund>(staff, 'createRefund', { variant_id: enrolment.id, ...filled });
  const act = async (caller: Caller, name: string, more: object = {}) => {
    const { version } = (await store.records(REFUNDS).find(id))!;
    expect(
      (await caller.call(`refund.${name}`, { path: { id }, body: { version, note: 'As agreed', ...more } })).status,
    ).toBe(200);
  };
  await act(staff, 'submit');
  await act(admin, 'approve', { exception_reason: 'Goodwill' });
  const [payout] = await allOf(store, REFUND_PAYOUTS, { refund_id: { anyOf: [id] } });
  expect((await finance.call('refund_payout.send', { path: { id: payout!.id }, body: { version: 1 } })).status).toBe(
    200,
  );
  await act(finance, 'process');
  await open(`/student/edit-refund?id=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Reactivate' }, SLOW));
  const costs = plain((await screen.findByLabelText('What it costs', {}, SLOW)).textContent);
  expect(costs).toContain('₹300.00 is due on');
  expect(costs).toContain('26 classes left of 30');
  expect(costs).toContain('The family has ₹0.00 as credit, and ₹300.00 went back.');
  expect(costs).toContain('Nothing is asked for. 16 classes left of 20.');
  const form = await screen.findByRole('form', { name: 'Reactivate refund' }, SLOW);
  await choose(form, 'reactivation', 'Not asked for, only the classes still paid for');
  typeInto(form, 'note', 'They come back');
  fireEvent.click(within(form).getByRole('button', { name: 'Reactivate' }));
  await waitFor(
    async () => expect(await refunds()).toMatchObject([{ status: 'reactivated', reactivation: 'fewer_classes' }]),
    SLOW,
  );
});

test('the queue counts by status with the age of the oldest, leads to its rows, and the decision stands beside the list', async () => {
  const { made, admin, enrolment, payments, refunds } = await company();
  const filled = {
    reason_category: 'price',
    sub_reason: 'too_expensive',
    account: 'X 1',
    parts: [{ source_id: payments[1], amount: 30_000 }],
  };
  const { id } = await made<Refund>(admin, 'createRefund', { variant_id: enrolment.id, ...filled });
  await open('/student/refund');
  const queue = await screen.findByRole('group', { name: 'Refunds by status' }, SLOW);
  expect(plain((await within(queue).findByRole('button', { name: /^Incomplete/ }, SLOW)).textContent)).toBe(
    'Incomplete1Today',
  );
  fireEvent.click(within(queue).getByRole('button', { name: /^Approved/ }));
  await screen.findByText(/No refunds/, {}, SLOW);
  fireEvent.click(within(queue).getByRole('button', { name: /^Approved/ }));
  cleanup();
  await open(`/student/refund?refund=${id}&tab=decision`);
  await screen.findByRole('button', { name: '4 taken' }, SLOW);
  cleanup();
  await open(`/student/refund?refund=${id}&tab=submit`);
  const form = await screen.findByRole('form', { name: 'Submit refund' }, SLOW);
  typeInto(form, 'note', 'Complete by now');
  fireEvent.click(within(form).getByRole('button', { name: 'Submit' }));
  await waitFor(
    async () => expect(await refunds()).toMatchObject([{ status: 'pending', note: 'Complete by now' }]),
    SLOW,
  );
});

test('a processed refund whose payout failed after all stands out, is counted, and one press leads to it', async () => {
  const { store, enrolment } = await company();
  await store
    .records(REFUNDS)
    .insert([
      refundRow(enrolment, { status: 'processed', amount: 1000 }),
      refundRow(enrolment, { status: 'processed', amount: 2000, payouts_open: 1 }),
    ]);
  await open('/student/refund');
  const queue = await screen.findByRole('group', { name: 'Refunds by status' }, SLOW);
  const unpaid = await within(queue).findByRole('button', { name: /Processed, not paid\s*1/ }, SLOW);
  fireEvent.click(unpaid);
  await waitFor(
    () =>
      expect(
        screen
          .getAllByRole('row')
          .filter((row) => /Processed/.test(row.textContent))
          .map((row) => plain(row.textContent)),
      ).toEqual([expect.stringContaining('Processed, not paid')]),
    SLOW,
  );
  expect(unpaid.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(unpaid);
  await waitFor(
    () => expect(screen.getAllByRole('row').filter((row) => /Processed/.test(row.textContent))).toHaveLength(2),
    SLOW,
  );
});
