// What leaves the bank for a cycle, on every store: payments held until accounts are verified, TDS as its own line, and the bank transfer file.
import { afterEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@domain/contract/contract';
import { dateOf } from '@domain/calendar';
import { readCsv } from '@domain/csv/file';
import { dateText, momentText } from '@domain/formats';
import { readSort } from '@domain/lists/list';
import { SECURITY_LOG_LIST } from '@domain/lists/securityLogList';
import { cycleAt, cycleOf, nextCycle, previousCycle } from '@domain/payout/cycles';
import { totalsOf } from '@domain/payout/totals';
import { TRANSFER_HEAD } from '@domain/payout/transfer';
import { PAYOUT_CONTRACTS } from '@domain/records/payoutContract';
import { type LineData, PAYOUT_LINES } from '@domain/records/payoutLine';
import { placeOf, TRAINER_PAYOUTS, type TrainerPayout } from '@domain/records/trainerPayout';
import { payslipOf } from '@server/papers/payslip';
import { newRow } from '@server/store/newRow';
import { payoutLine, payoutRow } from './api/existingPayouts';
import { type Caller, NOW, openTestServer, peopled, type RequestFixture } from './api/testServer';
import { ASHA, AWAY, BINA, loadTrainers } from './api/trainers';
import { ACCOUNT, accountOf } from './api/verifiedAccounts';
import { MEMORY_AND_DATABASE } from './stores';

const LAST = previousCycle(cycleOf(NOW));
const BEFORE = previousCycle(LAST);
const BY = { actor: 'people@example.com', now: NOW };
const FORMULA = { ...ACCOUNT, account_name: '=cmd|calc', account_number: '998877665544' };
const NUMBERS = /001234567890|998877665544|HDFC0001234/;
const plain = (text: string) => text.replace(/\s/g, ' ');

describe.each(MEMORY_AND_DATABASE)('money of payouts on $name', ({ open: openStore }) => {
  let clean: (() => Promise<void>) | undefined;
  afterEach(async () => clean?.());

  async function open() {
    const opened = await openStore();
    clean = opened.clean;
    const { store } = opened;
    await loadTrainers(store);
    const server = await openTestServer(await peopled(store, 0));
    const [admin, people, finance, staff] = [
      await server.as('admin'),
      await server.as('people'),
      await server.as('finance'),
      await server.as('staff'),
    ];
    const ask = async <T>(by: Caller, operation: string, sending: RequestFixture = {}) => {
      const answer = await by.call(operation, sending);
      return { status: answer.status, body: (await answer.json()) as T & { message?: string } };
    };
    const insert = (id: string, teacher_id: string, values: Partial<TrainerPayout>, cycle = LAST) =>
      store
        .records(TRAINER_PAYOUTS)
        .insert([{ ...payoutRow(id, values), teacher_id, cycle, place: placeOf(cycle, teacher_id) }]);
    const step = async (action: string, id: string, by: Caller, set: object = {}) => {
      const { version } = (await store.records(TRAINER_PAYOUTS).find(id))!;
      return ask<TrainerPayout>(by, `trainer_payout.${action}`, { path: { id }, body: { version, ...set } });
    };
    const pay = (id: string) => step('pay', id, finance, { payment_reference: 'NEFT 1' });
    const detail = async (cycle: string, by = staff) =>
      (await ask<AnswerOf<'payoutDetail'>>(by, 'payoutDetail', { query: { email: ASHA, cycle } })).body;
    const waiting = async () => (await ask<AnswerOf<'payoutCycles'>>(finance, 'payoutCycles')).body.waiting;
    const transfer = async (cycle = LAST) =>
      (await ask<AnswerOf<'bankTransfer'>>(finance, 'bankTransfer', { query: { cycle } })).body;
    return { store, server, admin, people, finance, staff, ask, insert, step, pay, detail, waiting, transfer };
  }

  test.each(['empty', 'draft', 'submitted', 'returned'] as const)(
    'a payment is held while the account is %s, said before anybody tries, and verification releases it; what is paid stays',
    async (state) => {
      const { store, people, finance, ask, insert, pay, detail, waiting } = await open();
      await insert('held', ASHA, { status: 'approved', total: 50_000 });
      // Of somebody who has no onboarding yet the account is empty.
      if (state !== 'empty') await accountOf(store, ASHA, state);
      const shown = await detail(LAST, finance);
      expect(shown.payout).toMatchObject({ bank_state: state });
      expect(shown.refused['pay']).toMatch(/^The payment is held: the trainer’s bank details are /);
      expect(await waiting()).toMatchObject({ pay: 0, held: 1 });
      const list = await ask<{ rows: TrainerPayout[] }>(finance, 'trainer_payout.page', {
        query: { status: 'approved', bank_state: 'empty,draft,submitted,returned' },
      });
      expect(list.body.rows.map(({ id }) => id)).toEqual(['held']);
      const day = await ask<AnswerOf<'myDay'>>(people, 'myDay');
      expect(day.body.find(({ name }) => name === 'payouts_held')).toMatchObject({ total: 1 });
      const refused = await pay('held');
      expect([refused.status, refused.body.message]).toEqual([409, shown.refused['pay']]);

      await accountOf(store, ASHA, 'verified');
      expect(await waiting()).toMatchObject({ pay: 1, held: 0 });
      expect((await detail(LAST, finance)).refused).toEqual({});
      expect((await pay('held')).body.status).toBe('paid');
      // An account that was verified wrongly is returned: what was paid stays, and the next payment is held.
      await accountOf(store, ASHA, 'returned');
      await insert('next', ASHA, { status: 'approved', total: 1 }, BEFORE);
      expect((await pay('next')).status).toBe(409);
      expect((await store.records(TRAINER_PAYOUTS).find('held'))!.status).toBe('paid');
    },
  );

  test('what comes to less than nothing says so, and is no held payment', async () => {
    const { insert, pay, waiting } = await open();
    await insert('below', ASHA, { status: 'approved', total: -1 });
    expect((await pay('below')).body.message).toMatch(/^The total is below zero/);
    expect(await waiting()).toMatchObject({ pay: 0, held: 0 });
  });

  test('the file has a line for each payable payout of a verified account; others are named; each download is written down', async () => {
    const { store, admin, people, finance, staff, ask, insert, transfer } = await open();
    await insert('one', ASHA, { status: 'approved', total: 123_450 });
    await insert('two', BINA, { status: 'approved', total: 60_005 });
    await insert('three', AWAY, { status: 'approved', total: 10 });
    await insert('other', ASHA, { status: 'approved', total: 77 }, BEFORE);
    await accountOf(store, ASHA);
    await accountOf(store, BINA, 'verified', FORMULA);
    await accountOf(store, AWAY, 'draft');
    const seen = await transfer();
    expect(seen).toMatchObject({
      payable: { count: 3, total: 183_465 },
      file: { count: 2, total: 183_455 },
      left_out: [{ id: 'three', amount: 10, reason: expect.stringContaining('is held') }],
      downloads: [],
    });
    expect(JSON.stringify(seen)).not.toMatch(NUMBERS);

    const body = { cycle: LAST, ...seen.file };
    for (const by of [staff, people]) expect((await by.call('downloadBankTransfer', { body })).status).toBe(403);
    const stale = await ask(finance, 'downloadBankTransfer', { body: { cycle: LAST, count: 3, total: 183_465 } });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('changed since')]);
    expect((await transfer()).downloads).toEqual([]);

    const given = await ask<AnswerOf<'downloadBankTransfer'>>(finance, 'downloadBankTransfer', { body });
    expect([given.status, given.body.name]).toEqual([200, `bank-transfer-${LAST}.csv`]);
    const text = atob(given.body.content);
    const read = readCsv(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    if ('problem' in read) throw new Error(read.problem);
    expect(read.head).toEqual([...TRANSFER_HEAD]);
    expect(read.lines.map(({ cells }) => cells.slice(1, 4))).toEqual([
      ['001234567890', 'HDFC0001234', '1234.50'],
      ['998877665544', 'HDFC0001234', '600.05'],
    ]);
    expect(text).toContain("'=cmd|calc,");

    // The next one is told who and when; no account is in any log.
    expect((await transfer()).downloads).toEqual([{ at: NOW, by: 'finance@example.com', count: 2, total: 183_455 }]);
    const { rows } = await store.lists.security({
      page: 1,
      size: 50,
      sort: readSort(SECURITY_LOG_LIST.sort),
      search: '',
      filters: {},
    });
    const event = rows.find(({ action }) => action === 'export.bank_transfer');
    expect(event).toMatchObject({ actor: 'finance@example.com', subject: LAST });
    expect(plain(event!.says)).toBe('2 payouts, ₹1,834.55');
    expect(JSON.stringify(await store.audit.of('payout_cycle', LAST))).not.toMatch(NUMBERS);
    expect((await ask(admin, 'bankTransfer', { query: { cycle: '2026-11-03' } })).status).toBe(400);
  });

  test('a file of nothing is none: it says that nobody can be paid', async () => {
    const { finance, ask, insert } = await open();
    await insert('held', ASHA, { status: 'approved', total: 100 });
    const refused = await ask(finance, 'downloadBankTransfer', { body: { cycle: LAST, count: 0, total: 0 } });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('No approved payout')]);
  });

  test('TDS is a line of its own by the rate of the cycle’s last day; a rate from an earlier day corrects what is frozen, and is withdrawn again', async () => {
    const { store, server, admin, people, finance, staff, ask, step, detail, transfer } = await open();
    const rates = { batch_rate: 1, ptm_rate: 1, demo_rate: 1, webinar_rate: 1, class_rate: 1 };
    await store
      .records(PAYOUT_CONTRACTS)
      .insert([newRow(PAYOUT_CONTRACTS, BY, { teacher_id: ASHA, valid_from: BEFORE, ...rates, trainer_name: null })]);
    const rate = (tax_percent: number, valid_from: string, by = admin) =>
      ask<{ id: string; version: number }>(by, 'tds_rate.create', { body: { tax_percent, valid_from } });
    for (const by of [staff, people, finance]) expect((await rate(10, LAST, by)).status).toBe(403);
    expect((await rate(61, LAST)).status).toBe(400);
    expect((await rate(10, cycleAt(LAST).last)).status).toBe(201);
    expect((await rate(5, cycleAt(LAST).last)).status).toBe(409);

    const frozen = async (cycle: string, amount: number) => {
      const entered = await ask(people, 'payout_entry.create', {
        body: { teacher_id: ASHA, cycle, kind: 'incentive', amount, reason: 'Best rated' },
      });
      expect(entered.status).toBe(201);
      const { id } = (await detail(cycle)).payout!;
      await step('compute', id, people);
      return (await step('freeze', id, people)).body;
    };
    // The cycle before the rate began has none.
    expect(await frozen(BEFORE, 40_000)).toMatchObject({ total: 40_000, tds: 0 });
    const last = await frozen(LAST, 12_345);
    expect(last).toMatchObject({ status: 'frozen', incentives: 12_345, tds: -1235, total: 11_110 });
    const line = (await detail(LAST)).lines.find(({ kind }) => kind === 'tds')!;
    expect([line.amount, line.label, plain(line.note!)]).toEqual([-1235, 'TDS 10 %', 'Of ₹123.45']);
    const refused = await ask<{ errors?: { message: string }[] }>(staff, 'raisePayoutTicket', {
      body: { payout_id: last.id, key: 'tds', claimed: 0, description: 'Without TDS' },
    });
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
      400,
      'TDS follows from its rate, which a production admin keeps',
    ]);
    // The bank is told what is left.
    await accountOf(store, ASHA);
    expect((await step('approve', last.id, finance)).status).toBe(200);
    expect((await transfer()).file).toEqual({ count: 1, total: 11_110 });

    // From an earlier day on: the frozen cycle is corrected in the running one, and the frozen one stays as it was.
    const earlier = (await rate(5, BEFORE)).body;
    const running = nextCycle(LAST);
    server.clock.now = cycleAt(running).end + 1;
    const [later, again] = [await server.as('people'), await server.as('admin')];
    await ask(later, 'openPayoutCycle', { body: { cycle: running } });
    const { id } = (await detail(running, later)).payout!;
    expect((await step('compute', id, later)).body).toMatchObject({ adjustments: -2000, tds: 0, total: -2000 });
    expect((await detail(BEFORE, later)).payout).toMatchObject({ total: 40_000, tds: 0 });
    const withdrawn = await ask(again, 'tds_rate.withdraw', {
      path: { id: earlier.id },
      body: { version: earlier.version },
    });
    expect(withdrawn.status).toBe(200);
    expect((await step('compute', id, later)).body).toMatchObject({ adjustments: 0, total: 0 });
  });

  test('a payslip says what it comes to before TDS, and what is deducted; without a rate it has no such line', async () => {
    const { store, insert } = await open();
    const tds = {
      ...payoutLine('tds', -10_000),
      kind: 'tds' as const,
      outcome: 'correction' as const,
      halves: 0,
      label: 'TDS 10 %',
    };
    const slip = async (id: string, cycle: string, lines: LineData[]) => {
      await store
        .records(PAYOUT_LINES)
        .insert(
          lines.map((line) =>
            newRow(PAYOUT_LINES, BY, { payout_id: id, teacher_id: ASHA, cycle, ...line, trainer_name: null }),
          ),
        );
      await insert(id, ASHA, { status: 'frozen', frozen_on: NOW, ...totalsOf(lines) }, cycle);
      const { lines: printed, sums, total } = (await payslipOf(store, id)).contents;
      return [printed.map(({ what }) => what), sums, total];
    };
    const lesson = payoutLine('lesson', 100_000);
    const held = `${momentText(lesson.start_time)} IST, ${lesson.label}, ${lesson.minutes} minutes: Held`;
    expect(await slip('with', LAST, [lesson, tds])).toEqual([
      [held],
      [
        { label: 'Before TDS', amount: 100_000 },
        { label: 'TDS 10 %', amount: -10_000 },
      ],
      { label: 'Total', amount: 90_000 },
    ]);
    // What was entered for the cycle has a day, and no hour.
    const { start } = cycleAt(BEFORE);
    const entry = {
      ...payoutLine('entry', 5000),
      kind: 'incentive' as const,
      label: 'Incentive',
      outcome: 'correction' as const,
      minutes: 0,
      start_time: start,
      end_time: start,
    };
    expect(await slip('without', BEFORE, [lesson, entry])).toEqual([
      [`${dateText(dateOf(start))}, Incentive: Correction`, held],
      [],
      { label: 'Total', amount: 105_000 },
    ]);
  });
});
