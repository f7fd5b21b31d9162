// @vitest-environment jsdom
// Payouts over the API in process: chosen from the cycle, computed with what changed, and frozen; a ticket with its thread. What reaches the next payout is in e2e/payout.spec.ts.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startOfDay } from '@domain/calendar';
import { cycleAt, cycleOf, cycleText, previousCycle } from '@domain/payout/cycles';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { PAYOUT_CONTRACTS } from '@domain/records/payoutContract';
import { PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { allOf } from '@server/store/rows';
import { knownLines } from '@server/payout/lines';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { smallPdf } from '../../../tests/api/pdf';
import { emailOf, HOLDERS, NOW, peopled } from '../../../tests/api/testServer';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RUNNING = cycleOf(NOW);
const LAST = previousCycle(RUNNING);
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const open = (at: string) => renderApp({ user: { email: emailOf('people'), permissions: [...HOLDERS.people] }, at });

async function company() {
  const store = memoryStore();
  await answerInProcess(await peopled(store, 8), 'people');
  const payouts = () => allOf(store, TRAINER_PAYOUTS, {});
  for (const payout of await payouts()) {
    if (payout.status !== 'computed' || payout.cycle !== LAST) continue;
    const line = (await knownLines(store, payout)).find(({ kind, outcome }) => kind === 'batch' && outcome === 'held');
    if (line)
      return {
        store,
        payout,
        line,
        of: async (cycle: string) =>
          (await payouts()).find((each) => each.cycle === cycle && each.teacher_id === payout.teacher_id)!,
      };
  }
  throw new Error('The seed has no such payout');
}

function fail(reason: string): never {
  throw new Error(reason);
}

async function step(label: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: label }, SLOW));
  fireEvent.click(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: label }));
}

test('a payout is chosen from its cycle, computed with what changed, and frozen', async () => {
  const { store, payout, line, of } = await company();
  const session = (await store.records(BATCH_SESSIONS).find(line.source_id))!;
  await store
    .records(BATCH_SESSIONS)
    .update(
      { ...session, present: 0, late: 0, absent: 2, is_marked: true, version: session.version + 1 },
      session.version,
    );
  await open('/trainers/payout');
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${cycleText(LAST)}`) }, SLOW));
  await screen.findByRole('button', { name: new RegExp(`^${cycleText(LAST)}`), pressed: true }, SLOW);
  // The rows of all cycles stand until those of this one have come.
  const row = await waitFor(
    () =>
      screen
        .getAllByRole('row')
        .find(
          ({ textContent }) =>
            textContent.includes(payout.trainer_name!) && plain(textContent).includes(cycleText(LAST)),
        ) ?? fail('No such row'),
    SLOW,
  );
  fireEvent.click(within(row).getByRole('link', { name: payout.trainer_name! }));
  fireEvent.click(await screen.findByRole('link', { name: 'Open payout' }, SLOW));

  // The line of the session, and what is deducted at source with it.
  await screen.findByText('2 lines changed since it was computed', {}, SLOW);
  expect(
    within(screen.getByRole('list', { name: 'Why it isn’t possible yet' })).getByText(
      /2 lines have changed since it was computed/,
    ),
  ).toBeTruthy();
  await step('Compute');
  const changes = await waitFor(() => {
    const table = screen.getByRole('table', { name: 'Changed since the computation before' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    return table;
  }, SLOW);
  expect(plain(changes.textContent)).toContain(line.label);
  await step('Freeze');
  await screen.findByText(/it takes somebody with the permission payments/, {}, SLOW);
  expect(await of(LAST)).toMatchObject({ status: 'frozen', frozen_by: emailOf('people') });
});

test('a ticket is raised for a line, answered with a document, and rejected with its reason', async () => {
  const { store, payout } = await company();
  await open(`/trainers/payout?${new URLSearchParams({ email: payout.teacher_id, cycle: LAST })}`);
  fireEvent.click((await screen.findAllByRole('button', { name: /^Raise ticket: / }, SLOW))[0]!);
  const form = within(await screen.findByRole('form', { name: 'Raise ticket' }, SLOW));
  fireEvent.change(form.getByLabelText(/^Claimed/), { target: { value: '1234.50' } });
  fireEvent.change(form.getByLabelText(/^What is wrong/), { target: { value: 'Ninety minutes were held' } });
  fireEvent.click(form.getByRole('button', { name: 'Raise ticket' }));
  const ticketOf = async () => (await allOf(store, PAYOUT_TICKETS, { created_by: { anyOf: [emailOf('people')] } }))[0];
  await waitFor(
    async () =>
      expect(await ticketOf()).toMatchObject({
        claimed: 123_450,
        description: 'Ninety minutes were held',
        status: 'open',
      }),
    SLOW,
  );
  const { id } = (await ticketOf())!;
  cleanup();

  await open(`/trainers/tickets?payout_ticket=${id}&tab=thread`);
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }, SLOW));
  const reply = within(await screen.findByRole('form', { name: 'Reply' }, SLOW));
  fireEvent.change(reply.getByLabelText(/^Message/), { target: { value: 'The recording ends after an hour' } });
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File([smallPdf('log')], 'log.pdf', { type: 'application/pdf' })] },
  });
  await reply.findByText('log.pdf is uploaded', {}, SLOW);
  fireEvent.click(reply.getByRole('button', { name: 'Reply' }));
  const thread = within(await screen.findByRole('list', { name: 'Thread' }, SLOW));
  expect(await thread.findByText('The recording ends after an hour', {}, SLOW)).toBeTruthy();
  expect(thread.getByRole('button', { name: 'Open log.pdf' })).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const own = await screen.findByRole('menuitem', { name: /^Reject/ }, SLOW);
  expect(own.getAttribute('aria-disabled')).toBe('true');
  expect(own.textContent).toContain('You raised this ticket: somebody else has to resolve this ticket');
  cleanup();

  // Raised by somebody else.
  const ticket = (await ticketOf())!;
  const created_by = emailOf('admin');
  await store.records(PAYOUT_TICKETS).update({ ...ticket, created_by, version: ticket.version + 1 }, ticket.version);
  await open(`/trainers/tickets?payout_ticket=${id}&tab=thread`);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }, SLOW));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }, SLOW));
  const decision = within(await screen.findByRole('form', { name: 'Reject ticket' }, SLOW));
  fireEvent.change(decision.getByLabelText(/^Note/), { target: { value: 'The hour was paid in full' } });
  fireEvent.click(decision.getByRole('button', { name: 'Reject' }));
  await waitFor(
    async () =>
      expect(await store.records(PAYOUT_TICKETS).find(id)).toMatchObject({
        status: 'rejected',
        note: 'The hour was paid in full',
        agreed: null,
      }),
    SLOW,
  );
});

test('a past cycle says who has no payout, and is closed as empty for those without sessions', async () => {
  const { store } = await company();
  const contracts = (await allOf(store, PAYOUT_CONTRACTS, {})).sort((one, other) =>
    one.valid_from < other.valid_from ? -1 : 1,
  );
  const earlier = previousCycle(cycleOf(startOfDay(contracts[0]!.valid_from)));
  const { start, end } = cycleAt(earlier);
  const busy = await Promise.all(
    contracts.map(({ teacher_id }) => store.calendar.everySessionOf(teacher_id, start, end)),
  );
  const first = contracts.find((_, at) => busy[at]!.some(({ session_status }) => session_status === 'active'));
  await store
    .records(PAYOUT_CONTRACTS)
    .update({ ...first!, valid_from: earlier, version: first!.version + 1 }, first!.version);
  await open('/trainers/payout');
  fireEvent.click(await screen.findByRole('button', { name: /past cycles? with trainers who have no payout$/ }, SLOW));
  fireEvent.click(await screen.findByRole('button', { name: `Show who has no payout in ${cycleText(earlier)}` }, SLOW));
  await screen.findByText(`${first!.trainer_name} (has sessions)`, {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: `Close ${cycleText(earlier)} as empty for all` }));
  await screen.findByText(
    `${cycleText(earlier)} closed as empty for 0 trainers; 1 trainer with sessions left out`,
    {},
    SLOW,
  );
  fireEvent.click(screen.getByRole('button', { name: `Open ${cycleText(earlier)} for all` }));
  await waitFor(
    async () =>
      expect(
        (await allOf(store, TRAINER_PAYOUTS, { cycle: { anyOf: [earlier] } })).map(({ status, teacher_id }) => [
          status,
          teacher_id,
        ]),
      ).toEqual([['open', first!.teacher_id]]),
    SLOW,
  );
  await waitFor(
    () => expect(screen.queryByRole('button', { name: `Open ${cycleText(earlier)} for all` })).toBeNull(),
    SLOW,
  );
});
