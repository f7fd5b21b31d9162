// @vitest-environment jsdom
// Payouts and tickets over the API in process: chosen from the cycle, computed with what changed, frozen, claimed, resolved, and paid with the next one.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cycleOf, cycleText, previousCycle } from '@domain/payout/cycles';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { type PayoutTicket, PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { allOf } from '@server/payments/ledgerBook';
import { knownLines } from '@server/payout/lines';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES } from '../../../tests/api/testServer';
import { type as typeInto } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RUNNING = cycleOf(NOW);
const LAST = previousCycle(RUNNING);
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

async function company() {
  const store = memoryStore();
  const server = await answerInProcess(await peopled(store, 8), 'staff');
  const payouts = () => allOf(store, TRAINER_PAYOUTS, {});
  for (const payout of await payouts()) {
    if (payout.status !== 'computed' || payout.cycle !== LAST) continue;
    const line = (await knownLines(store, payout)).find(({ kind, outcome }) => kind === 'batch' && outcome === 'held');
    if (line) return { store, admin: await server.as('admin'), payout, line, of: async (cycle: string) => (await payouts()).find((each) => each.cycle === cycle && each.teacher_id === payout.teacher_id)! };
  }
  throw new Error('The seed has no such payout');
}

async function step(label: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: label }, SLOW));
  fireEvent.click(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: label }));
}

test('a payout from its cycle to the ticket that reaches the next one', async () => {
  const { store, admin, payout, line, of } = await company();
  const session = (await store.records(BATCH_SESSIONS).find(line.source_id))!;
  await store.records(BATCH_SESSIONS).update({ ...session, present: 0, late: 0, absent: 2, is_marked: true, version: session.version + 1 }, session.version);
  await open('/trainers/payout');
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${cycleText(LAST)}`) }, SLOW));
  await screen.findByRole('button', { name: new RegExp(`^${cycleText(LAST)}`), pressed: true }, SLOW);
  fireEvent.click((await screen.findAllByRole('link', { name: payout.trainer_name! }, SLOW))[0]!);
  fireEvent.click(await screen.findByRole('link', { name: 'Open payout' }, SLOW));

  await screen.findByText('1 line changed since it was computed', {}, SLOW);
  expect(within(screen.getByRole('list', { name: 'What stands against it' })).getByText(/1 line has changed since it was computed/)).toBeTruthy();
  await step('Compute');
  const changes = await waitFor(() => {
    const table = screen.getByRole('table', { name: 'Changed since the computation before' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    return table;
  }, SLOW);
  expect(plain(changes.textContent)).toContain(line.label);
  await step('Freeze');
  await screen.findByText('You froze this payout: somebody else has to approve it', { exact: false }, SLOW).catch(() => screen.findByText(/permission for this/, {}, SLOW));
  expect(await of(LAST)).toMatchObject({ status: 'frozen', frozen_by: emailOf('staff') });

  // The trainer was there: claimed in full.
  const lines = await screen.findByRole('table', { name: 'Lines of the payout' }, SLOW);
  fireEvent.click(within(lines).getAllByRole('button', { name: new RegExp(`^Raise ticket: ${line.label}`) })[0]!);
  const form = await screen.findByRole('form', { name: 'Raise ticket' }, SLOW);
  typeInto(form, 'claimed', '999.50');
  typeInto(form, 'description', 'The students were there');
  fireEvent.click(within(form).getByRole('button', { name: 'Raise ticket' }));
  await screen.findAllByRole('link', { name: 'Ticket' }, SLOW);
  const ticket = (await allOf(store, PAYOUT_TICKETS, { payout_id: { anyOf: [payout.id] } })).find(({ created_by }) => created_by === emailOf('staff'))!;
  expect(ticket).toMatchObject({ claimed: 99_950, status: 'open' });
  cleanup();

  await open(`/trainers/tickets?payout_ticket=${ticket.id}&tab=thread`);
  const claimed = await screen.findByRole('region', { name: 'Claimed' }, SLOW);
  expect(plain(claimed.textContent)).toContain('₹999.50');
  expect(screen.getByRole('region', { name: 'Computed' })).toBeTruthy();
  expect(plain((await screen.findByRole('button', { name: /^Older than 7 days/ }, SLOW)).textContent)).toMatch(/\d/);
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  const reply = await screen.findByRole('form', { name: 'Reply' }, SLOW);
  typeInto(reply, 'text', 'Seen in the recording');
  fireEvent.click(within(reply).getByRole('button', { name: 'Send reply' }));
  expect(within(await screen.findByRole('list', { name: 'Thread' }, SLOW)).getByText('Seen in the recording')).toBeTruthy();
  // Who raised it does not resolve it.
  const resolved = await admin.call('payout_ticket.resolve', { path: { id: ticket.id }, body: { version: (await store.records(PAYOUT_TICKETS).find(ticket.id))!.version, adjustment: ticket.adjustment, note: 'Paid with the next one' } });
  expect(((await resolved.json()) as PayoutTicket).status).toBe('resolved');
  cleanup();

  await open(`/trainers/payout?${new URLSearchParams({ email: payout.teacher_id, cycle: RUNNING })}`);
  await step('Compute');
  await waitFor(async () => expect((await of(RUNNING)).adjustments).toBe(ticket.adjustment), SLOW);
  await waitFor(() => expect(plain(screen.getByRole('table', { name: 'Lines of the payout' }).textContent)).toContain('Paid with the next one'), SLOW);
});
