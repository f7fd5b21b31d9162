// @vitest-environment jsdom
// How many clicks frequent jobs take from the first page, on the screens over the API in process: each press of the pointer counts, what is typed does not.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { Lead } from '@domain/contract/leads';
import type { Operation } from '@domain/contract/paths';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import type { PaymentLink } from '@domain/records/paymentLink';
import { type Refund, REFUNDS } from '@domain/records/refund';
import { ENROLMENTS } from '@domain/records/enrolment';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { batchHour, BATCH_ID, batchRow, memberRow, sessionRow, enrolmentRow } from '../../../tests/api/batchRows';
import { ASKED, loadProduct } from '../../../tests/api/existingPayments';
import { payLink } from '../../../tests/api/existingRefunds';
import { answerInProcess } from '../../../tests/api/inProcess';
import { LEAD } from '../../../tests/api/lead';
import { emailOf, peopled, ROLES, TODAY } from '../../../tests/api/testServer';
import { loadTrainers } from '../../../tests/api/trainers';
import { type } from '../../../tests/forms';

vi.setConfig({ testTimeout: 180_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seated = (number: number) =>
  enrolmentRow(number, { status: 'active', batch_id: BATCH_ID, batch_name: 'IN-G2-3-MC-1' });
const OVER = sessionRow(1, -2);
const AHEAD = sessionRow(3, 3);
const MOVED_TO = addDays(TODAY, 4);

async function begin(role: 'staff' | 'admin' = 'staff') {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.records(BATCHES).insert([batchRow()]);
  const free = enrolmentRow(3, { status: 'onboarding', batch_id: null, batch_name: null, preferred_slots: [] });
  await store.records(ENROLMENTS).insert([seated(1), seated(2), free]);
  await store.records(BATCH_MEMBERS).insert([memberRow(1), memberRow(2)]);
  await store.records(BATCH_SESSIONS).insert([OVER, AHEAD]);
  for (const session of [OVER, AHEAD]) await store.calendar.book(batchHour(session, { strength: 2 }));
  const { as } = await answerInProcess(await peopled(store, 0), role);
  await renderApp({ user: { email: emailOf(role), permissions: [...ROLES[role]] }, at: '/' });
  await screen.findByRole('heading', { name: 'Book Demo' }, SLOW);
  return { store, as };
}

/** Presses what it is handed, one after the other as each appears, and says how often. */
async function clicks(...targets: (() => HTMLElement | Promise<HTMLElement>)[]): Promise<number> {
  for (const target of targets) fireEvent.click(await waitFor(target, SLOW));
  return targets.length;
}

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const myDay = () => screen.getByRole('link', { name: 'My day' });
const firstOf = (queue: string) => () =>
  within(within(screen.getByRole('region', { name: queue })).getByRole('list')).getAllByRole('link')[0]!;
const button = (name: string | RegExp) => () => screen.getByRole('button', { name });

test('a session is marked in 3', async () => {
  const { store } = await begin();
  expect(await clicks(myDay, firstOf('Sessions to mark'), button(/^All P: 2 present/))).toBeLessThanOrEqual(3);
  await waitFor(
    async () =>
      expect((await allOf(store, ATTENDANCE_MARKS, {})).map(({ mark }) => mark)).toEqual(['present', 'present']),
    SLOW,
  );
});

test('a student is allocated a batch in 4', async () => {
  const { store } = await begin();
  const count = await clicks(
    myDay,
    firstOf('Courses without a batch'),
    button(/^Allocate IN-/),
    button('Allocate batch'),
  );
  expect(count).toBeLessThanOrEqual(4);
  await waitFor(
    async () => expect(await store.records(ENROLMENTS).find(enrolmentRow(3).id)).toMatchObject({ batch_id: BATCH_ID }),
    SLOW,
  );
});

test('a session is rescheduled in 5, its hour in the batch’s zone beside that of India', async () => {
  const { store } = await begin();
  let count = await clicks(
    () => menu().getByRole('button', { name: 'Paid Batch' }),
    () => menu().getByRole('link', { name: 'View Sessions' }),
    () => within(screen.getByRole('grid')).getAllByRole('link', { name: 'IN-G2-3-MC-1' })[0]!,
    () => screen.getByRole('link', { name: 'Reschedule' }),
  );
  const form = await screen.findByRole('form', { name: 'Reschedule a session' }, SLOW);
  const day = within(form).getByRole('textbox', { name: 'New time (IST)' });
  fireEvent.change(day, { target: { value: MOVED_TO } });
  fireEvent.blur(day);
  fireEvent.change(within(form).getByLabelText(/, time$/), { target: { value: '11:00' } });
  await waitFor(() => expect(within(form).getByText(/ in Kolkata$/)).toBeTruthy(), SLOW);
  count += await clicks(button('Reschedule'));
  expect(count).toBeLessThanOrEqual(5);
  await waitFor(
    async () =>
      expect(await store.records(BATCH_SESSIONS).find(AHEAD.id)).toMatchObject({
        start_time: startOfHour(MOVED_TO, 11),
      }),
    SLOW,
  );
});

test('a refund is approved in 3, with its evidence above the form', async () => {
  const { store, as } = await begin('admin');
  await loadProduct(store, [{ plan: 'full', currency: 'INR', amount: 90_000 }]);
  const staff = await as('staff');
  const made = async <T,>(operation: Operation, body: unknown): Promise<T> => {
    const answer = await staff.call(operation, { body });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()) as T;
  };
  const { lead_id } = await made<Lead>('createLead', LEAD);
  const link = await made<PaymentLink>('createPaymentLink', { ...ASKED, lead_id, gateway: 'test' });
  const { enrolment, payments } = await payLink(store, link, [90_000]);
  const reason = { reason_category: 'price', sub_reason: 'too_expensive', comment: 'Moves away' };
  const parts = [{ source_id: payments[0]!, amount: 10_000 }];
  const refund = await made<Refund>('createRefund', {
    ...reason,
    as_credit: false,
    parts,
    account: 'HDFC 123',
    variant_id: enrolment.id,
  });
  const path = { id: refund.id };
  const submitted = await staff.call('refund.submit', { path, body: { version: refund.version, note: 'As agreed' } });
  expect(submitted.status, await submitted.clone().text()).toBe(200);
  let count = await clicks(myDay, firstOf('Refunds to approve'));
  const form = await screen.findByRole('form', { name: 'Approve refund' }, SLOW);
  type(form, 'note', 'Agreed');
  type(form, 'exception_reason', 'Goodwill');
  count += await clicks(() => within(form).getByRole('button', { name: 'Approve' }));
  expect(count).toBeLessThanOrEqual(3);
  await waitFor(
    async () => expect(await store.records(REFUNDS).find(refund.id)).toMatchObject({ status: 'approved' }),
    SLOW,
  );
});
