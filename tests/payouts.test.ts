// Payouts on every store: computed from events, frozen for good, corrected in the next one, approved by another person; tickets (decisions 14).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@domain/contract/contract';
import type { Operation } from '@domain/contract/paths';
import { cycleAt, cycleOf, nextCycle, previousCycle } from '@domain/payout/cycles';
import { sumOf } from '@domain/payout/totals';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { type Leave, LEAVES } from '@domain/records/leave';
import { SESSION_COVERS } from '@domain/records/sessionCover';
import type { PayoutEntry } from '@domain/records/payoutEntry';
import { PAYOUT_LINES, type PayoutLine } from '@domain/records/payoutLine';
import { TRAINER_PAYOUTS, type TrainerPayout } from '@domain/records/trainerPayout';
import { PAYOUT_TICKETS, type PayoutTicket } from '@domain/records/payoutTicket';
import { newRow } from '@server/store/newRow';
import { allOf } from '@server/store/rows';
import { currentLines } from '@server/payout/lines';
import { leaveRow } from './api/existingLeaves';
import { type Caller, NOW, openTestServer, peopled, type RequestFixture, type TestServer } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const RUNNING = cycleOf(NOW);
const LAST = previousCycle(RUNNING);
const isHeld = ({ kind, outcome, is_cover }: { kind: string; outcome: string; is_cover: boolean }) =>
  kind === 'batch' && outcome === 'held' && !is_cover;

// Where there is a server, PGlite would say the same once more.
describe.each(MEMORY_AND_DATABASE)('payouts on $name', ({ name, open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;
  let people: Caller;
  let finance: Caller;
  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 8));
    await signIn();
  }, 120_000);
  afterAll(() => opened.clean());

  /** Nobody who was signed in then still is. */
  async function setClock(now: number): Promise<void> {
    server.clock.now = now;
    await signIn();
  }
  async function signIn(): Promise<void> {
    [staff, admin, people, finance] = [
      await server.as('staff'),
      await server.as('admin'),
      await server.as('people'),
      await server.as('finance'),
    ];
  }

  async function ask<O extends Operation>(
    operation: O,
    sending: RequestFixture,
    by = staff,
  ): Promise<{ status: number; body: AnswerOf<O> & { message?: string; errors?: { message: string }[] } }> {
    const answer = await by.call(operation, sending);
    return { status: answer.status, body: (await answer.json()) as never };
  }
  const act = async (action: string, { id }: { id: string }, by = people, set: object = {}) => {
    const version = (await opened.store.records(TRAINER_PAYOUTS).find(id))!.version;
    const answer = await by.call(`trainer_payout.${action}`, { path: { id }, body: { version, ...set } });
    return { status: answer.status, body: (await answer.json()) as TrainerPayout & { message?: string } };
  };
  const detail = async ({ teacher_id: email, cycle }: Pick<TrainerPayout, 'teacher_id' | 'cycle'>) =>
    (await ask('payoutDetail', { query: { email, cycle } })).body;
  const payouts = () => allOf(opened.store, TRAINER_PAYOUTS, {});
  /** Of a trainer with a past, computed and not frozen yet. */
  const computed = async (number: number) => {
    const past = await payouts();
    const all = past
      .filter(
        ({ status, cycle, teacher_id }) =>
          status === 'computed' &&
          cycle === LAST &&
          past.some((each) => each.status === 'paid' && each.teacher_id === teacher_id),
      )
      .sort((one, other) => (one.teacher_id < other.teacher_id ? -1 : 1));
    const fit: TrainerPayout[] = [];
    for (const payout of all)
      if (fit.length <= number && (await detail(payout)).lines.filter(isHeld).length > 2) fit.push(payout);
    return fit[number]!;
  };

  test('what the seed has frozen is what its events come to, line by line; its figures are the sum of its lines', async () => {
    const frozen = (await payouts()).filter(
      ({ status }) => status === 'frozen' || status === 'approved' || status === 'paid',
    );
    expect(new Set((await payouts()).map(({ status }) => status))).toEqual(
      new Set(['open', 'computed', 'frozen', 'approved', 'paid']),
    );
    // One in three: each reads a cycle's sessions.
    for (const payout of frozen.filter((_, at) => at % 3 === 0)) {
      const lines = await allOf(opened.store, PAYOUT_LINES, { payout_id: { anyOf: [payout.id] } });
      expect(sumOf(lines)).toBe(payout.total);
      const events = (await currentLines(opened.store, payout, NOW)).filter(({ outcome }) => outcome !== 'correction');
      const known = lines.filter(({ outcome }) => outcome !== 'correction');
      expect(events.map(({ key, amount }) => [key, amount]).sort()).toEqual(
        known.map(({ key, amount }) => [key, amount]).sort(),
      );
    }
    // A few computed ones say the same of themselves.
    expect((await detail(await computed(0))).outdated).toBe(0);
  });

  test('a cycle is opened once for each trainer with a contract, also by two people at once, and not before it has begun', async () => {
    const cycle = nextCycle(RUNNING);
    expect((await ask('openPayoutCycle', { body: { cycle } }, people)).status).toBe(400);
    await setClock(cycleAt(cycle).start);
    const answers = await Promise.all([people, admin].map((by) => ask('openPayoutCycle', { body: { cycle } }, by)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.opened, 0)).toBe(8);
    await setClock(NOW);
    expect((await ask('payoutCycles', {})).body).toMatchObject({ running: RUNNING });
  });

  test('entered, marked, covered, on leave: the same sessions, computed again, say what changed; frozen, the figures stay', async () => {
    const payout = await computed(0);
    const { teacher_id, cycle } = payout;
    const { lines } = await detail(payout);
    const [first, second] = lines.filter(isHeld);
    const session = (await opened.store.records(BATCH_SESSIONS).find(first!.source_id))!;
    // Nobody came after all, another was held for a colleague, and an incentive is entered.
    await opened.store
      .records(BATCH_SESSIONS)
      .update(
        { ...session, present: 0, late: 0, absent: 2, is_marked: true, version: session.version + 1 },
        session.version,
      );
    await opened.store.records(SESSION_COVERS).insert([
      newRow(
        SESSION_COVERS,
        { actor: 'x', now: NOW },
        {
          id: `cover-${teacher_id}`,
          session_id: second!.source_id,
          label: second!.label,
          leave_id: null,
          from_teacher: 'someone@example.com',
          to_teacher: teacher_id,
          start_time: second!.start_time,
          end_time: second!.end_time,
          status: 'given',
        },
      ),
    ]);
    const entered = await people.call('payout_entry.create', {
      body: { teacher_id, cycle, kind: 'incentive', amount: 12_345, reason: '=HYPERLINK("x")' },
    });
    expect(entered.status).toBe(201);
    // Beside these three what is deducted of them at source.
    expect((await detail(payout)).outdated).toBe(4);
    expect((await act('freeze', payout)).body.message).toContain('4 lines have changed');
    const again = await act('compute', payout);
    expect(again.body).toMatchObject({
      status: 'computed',
      changed_lines: 4,
      covers: payout.covers + 1,
      incentives: payout.incentives + 12_345,
    });
    const shown = await detail(payout);
    expect(
      shown.lines
        .filter(({ before, amount }) => before !== amount)
        .map(({ key, before, amount }) => [key, before, amount]),
    ).toEqual(
      expect.arrayContaining([
        [first!.key, first!.amount, Math.round(first!.amount / 2)],
        [second!.key, second!.amount, second!.amount + (second!.minutes * 5000) / 60],
      ]),
    );
    expect(shown.contracts.map(({ id }) => id)).toContain(shown.lines[0]!.contract_id);
    const frozen = await act('freeze', payout);
    expect(frozen.body).toMatchObject({ status: 'frozen', total: again.body.total });
    expect((await act('compute', payout)).status).toBe(409);
    const late = await people.call('payout_entry.create', {
      body: { teacher_id, cycle, kind: 'deduction', amount: 5, reason: 'Too late' },
    });
    expect(late.status).toBe(409);
    // Later corrections are adjustments of the next one: marked after all, and a leave over another session.
    const marked = (await opened.store.records(BATCH_SESSIONS).find(session.id))!;
    await opened.store
      .records(BATCH_SESSIONS)
      .update({ ...marked, present: 2, absent: 0, version: marked.version + 1 }, marked.version);
    const third = lines.filter(isHeld)[2]!;
    const leave: Leave = leaveRow(`leave-${teacher_id}`, 0, {
      teacher_id,
      start_time: third.start_time,
      end_time: third.end_time,
      status: 'APPROVED',
    });
    await opened.store.records(LEAVES).insert([leave]);
    const next = (await payouts()).find((each) => each.teacher_id === teacher_id && each.cycle === RUNNING)!;
    await act('compute', next);
    const corrected = (await detail(next)).lines.filter(({ kind }) => kind === 'adjustment');
    expect(corrected.map(({ source_id, amount, for_cycle }) => [source_id, amount, for_cycle]).sort()).toEqual(
      [
        [first!.source_id, first!.amount - Math.round(first!.amount / 2), cycle],
        [third.source_id, -third.amount, cycle],
      ].sort(),
    );
    expect((await opened.store.records(TRAINER_PAYOUTS).find(payout.id))!.total).toBe(again.body.total);
    expect((await act('freeze', next)).body.message).toContain('The cycle ends on');
  });

  test('approved by another person, paid with a reference; one after the other', async () => {
    const payout = await computed(1);
    await act('compute', payout);
    expect((await act('freeze', payout)).status).toBe(200);
    expect((await act('pay', payout, finance, { payment_reference: 'NEFT 1' })).status).toBe(409);
    expect((await act('approve', payout, finance)).body).toMatchObject({
      status: 'approved',
      approved_by: 'finance@example.com',
    });
    expect((await act('pay', payout, finance, { payment_reference: 'NEFT 1' })).body).toMatchObject({
      status: 'paid',
      payment_reference: 'NEFT 1',
      total: payout.total,
    });
    const many = await people.call('trainer_payout.computeMany', {
      body: { ids: [payout.id, (await computed(0)).id] },
    });
    expect(((await many.json()) as { status: string }[]).map(({ status }) => status)).toEqual(['failed', 'done']);
    const file = await (await admin.call('payout_line.export', { query: { cycle: payout.cycle } })).text();
    expect(file.split('\r\n').length).toBeGreaterThan(5);
    // A spreadsheet runs nothing of what somebody entered.
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('a deduction takes off, no cycle is frozen without a contract; what is below nothing is carried over', async () => {
    const payout = await computed(0);
    const { teacher_id, cycle } = payout;
    const next = (await payouts()).find((each) => each.teacher_id === teacher_id && each.cycle === RUNNING)!;
    // Below zero what was deducted at source is given back.
    const amount = payout.total - payout.tds + 5000;
    const entry = await people.call('payout_entry.create', {
      body: { teacher_id, cycle, kind: 'deduction', amount, reason: 'Laptop not returned' },
    });
    expect(entry.status).toBe(201);
    const { id, status } = (await entry.json()) as PayoutEntry;
    if (status === 'awaiting_second')
      expect((await admin.call('payout_entry.confirm', { path: { id }, body: { version: 1 } })).status).toBe(200);
    expect((await act('compute', payout)).body).toMatchObject({
      deductions: payout.deductions - amount,
      tds: 500,
      total: -4500,
    });
    const contractless = async (without_contract: number) => {
      const row = (await opened.store.records(TRAINER_PAYOUTS).find(payout.id))!;
      await opened.store
        .records(TRAINER_PAYOUTS)
        .update({ ...row, without_contract, version: row.version + 1 }, row.version);
    };
    await contractless(1);
    expect((await act('freeze', payout)).body.message).toBe('1 line has no contract');
    await contractless(0);
    expect((await act('freeze', payout)).body).toMatchObject({ status: 'frozen', total: -4500 });
    await act('compute', next);
    const carried = (await detail(next)).lines.filter(({ source_id }) => source_id === payout.id);
    expect(carried).toMatchObject([{ label: 'Carried over', kind: 'adjustment', amount: -4500, for_cycle: cycle }]);
  });

  test('a frozen payout never changes, nor do its lines, not even by SQL', async () => {
    const payout = (await payouts()).find(({ status }) => status === 'paid')!;
    const [line] = await allOf(opened.store, PAYOUT_LINES, { payout_id: { anyOf: [payout.id] } });
    const inTx = (work: (tx: typeof opened.store) => Promise<unknown>) =>
      expect(
        opened.store
          .transaction((tx) => work(tx))
          .then(
            () => 'done',
            () => 'refused',
          ),
      ).resolves.toBe('refused');
    await inTx((tx) =>
      tx
        .records(TRAINER_PAYOUTS)
        .update({ ...payout, tds: payout.tds + 1, version: payout.version + 1 }, payout.version),
    );
    await inTx((tx) =>
      tx
        .records(TRAINER_PAYOUTS)
        .update({ ...payout, total: payout.total + 1, version: payout.version + 1 }, payout.version),
    );
    await inTx((tx) =>
      tx
        .records(TRAINER_PAYOUTS)
        .update({ ...payout, status: 'computed', version: payout.version + 1 }, payout.version),
    );
    await inTx((tx) => tx.records(PAYOUT_LINES).update({ ...line!, amount: 1, version: 2 }, 1));
    if (name !== 'memory')
      await inTx((tx) => tx.records(PAYOUT_LINES).insert([{ ...line!, id: 'one-more' } as PayoutLine]));
    expect(await opened.store.records(TRAINER_PAYOUTS).find(payout.id)).toEqual(payout);
  });

  test('a ticket: claimed against computed, a thread, resolved by another person; its adjustment reaches the next payout once and stays', async () => {
    const payout = (await payouts()).find(
      ({ status, cycle, teacher_id, frozen_by }) =>
        status === 'paid' && cycle === LAST && teacher_id !== '' && frozen_by === 'people@example.com',
    )!;
    const line = (await detail(payout)).lines.find(
      ({ kind, outcome }) => kind === 'batch' && outcome !== 'correction',
    )!;
    const claim = {
      payout_id: payout.id,
      key: line.key,
      claimed: line.amount + 25_050,
      description: 'Ninety minutes were held',
    };
    const raised = await ask('raisePayoutTicket', { body: claim });
    expect(raised.body).toMatchObject({ status: 'open', computed: line.amount, agreed: line.amount + 25_050 });
    expect((await ask('raisePayoutTicket', { body: claim })).status).toBe(409);
    expect((await ask('raisePayoutTicket', { body: { ...claim, claimed: line.amount } })).status).toBe(400);
    const path = { id: raised.body.id };
    expect(
      (await staff.call('payout_ticket_message.create', { path, body: { text: '=HYPERLINK("x")', proof_id: null } }))
        .status,
    ).toBe(201);
    for (const [proof_id, why] of [
      ['not-uploaded', 'Is not uploaded yet'],
      [crypto.randomUUID(), 'Upload the file again'],
    ]) {
      const answer = await staff.call('payout_ticket_message.create', {
        path,
        body: { text: 'See the log', proof_id },
      });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(why!)]);
    }
    const queueOf = async (by: Caller) => (await ask('payoutTicketQueue', {}, by)).body;
    expect((await queueOf(staff)).states[0]!.count).toBeGreaterThan(0);
    const mine = (await queueOf(admin)).mine;
    const waiting = (await allOf(opened.store, PAYOUT_TICKETS, {})).filter(
      ({ status }) => status === 'open' || status === 'in_progress',
    );
    const old = waiting.filter(({ raised_on }) => raised_on <= NOW - 7 * 86_400);
    expect([old.length > 0, old.length < waiting.length]).toEqual([true, true]);
    expect(await queueOf(staff)).toMatchObject({
      aged: old.length,
      oldest: Math.min(...waiting.map(({ raised_on }) => raised_on)),
    });
    const decide = async (action: string, by: Caller, set: object) => {
      const { ticket } = (await ask('payoutTicketDetail', { path })).body;
      const answer = await by.call(`payout_ticket.${action}`, { path, body: { version: ticket.version, ...set } });
      return { status: answer.status, body: (await answer.json()) as PayoutTicket & { message?: string } };
    };
    expect((await decide('take', admin, {})).body).toMatchObject({
      status: 'in_progress',
      assigned_to: 'admin@example.com',
    });
    expect([(await queueOf(admin)).mine, (await queueOf(staff)).mine]).toEqual([mine + 1, 0]);
    expect((await decide('resolve', staff, { agreed: 1, note: 'Mine' })).status).toBe(403);
    expect((await decide('resolve', admin, { note: 'Nothing' })).status).toBe(400);
    expect(
      (await decide('resolve', admin, { agreed: line.amount + 25_050, note: 'Seen in the recording' })).body.status,
    ).toBe('resolved');
    const next = (await payouts()).find((each) => each.teacher_id === payout.teacher_id && each.cycle === RUNNING)!;
    await act('compute', next);
    const reached = (await detail(next)).lines.filter(({ ticket_id }) => ticket_id === raised.body.id);
    expect(reached).toMatchObject([{ kind: 'adjustment', amount: 25_050, for_cycle: payout.cycle }]);
    await setClock(cycleAt(RUNNING).end + 3600);
    await act('compute', next);
    expect((await act('freeze', next)).body).toMatchObject({ status: 'frozen' });
    expect((await ask('payoutTicketDetail', { path })).body).toMatchObject({
      reached: RUNNING,
      messages: [{ text: '=HYPERLINK("x")' }],
    });
    // Neither paid again nor taken back.
    await ask('openPayoutCycle', { body: { cycle: cycleOf(server.clock.now) } }, people);
    const after = (await payouts()).find(
      (each) => each.teacher_id === payout.teacher_id && each.cycle === cycleOf(server.clock.now),
    )!;
    await act('compute', after);
    expect(
      (await detail(after)).lines.filter(
        ({ kind, source_id }) => kind === 'adjustment' && source_id === line.source_id,
      ),
    ).toEqual([]);
    await setClock(NOW);
  });
});
