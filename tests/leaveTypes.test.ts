// Types of leave through the API, on every store: what accrues, what a leave takes and gives back, adjustments, and who loses what (docs/decisions/256).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, startOfDay } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { type Leave, LEAVES } from '@domain/records/leave';
import { LEAVE_ACCRUALS, type LeaveAccrual, type NewLeaveAccrual } from '@domain/records/leaveAccrual';
import { type LeaveAdjustment, LEAVE_ADJUSTMENTS } from '@domain/records/leaveAdjustment';
import { LEAVE_TYPES, type LeaveType } from '@domain/records/leaveType';
import { allOf } from '@server/store/rows';
import { newRow } from '@server/store/newRow';
import {
  type Caller,
  NOW,
  openTestServer,
  peopled,
  type RequestFixture,
  type TestServer,
  TODAY,
} from './api/testServer';
import { ASHA, AWAY, BINA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const DAY = 86_400;
const BY = { actor: 'people@example.com', now: NOW - 400 * DAY };
const SINCE = '2026-04-01';
const monthly: NewLeaveAccrual = {
  leave_type_id: 'sick',
  valid_from: SINCE,
  days: 1,
  accrues: 'month',
  leave_year: 'april',
  carry_most: 3,
  carry_months: 0,
  note: null,
};

describe.each(MEMORY_AND_DATABASE)('types of leave on $name', ({ name: backend, open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let [staff, people, other] = [] as unknown as [Caller, Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, [], { leave_balance: 10, joined_on: '2020-01-06', last_working_day: null });
    server = await openTestServer(await peopled(opened.store, 0));
    [staff, people, other] = [await server.as('staff'), await server.as('people'), await server.as('people2')];
    await opened.store
      .records(LEAVE_TYPES)
      .insert([
        newRow(LEAVE_TYPES, BY, { id: 'casual', name: 'Casual leave', counts: true, below_zero: true }),
        newRow(LEAVE_TYPES, BY, { id: 'sick', name: 'Sick leave', counts: true, below_zero: true }),
        newRow(LEAVE_TYPES, BY, { id: 'comp-off', name: 'Comp off' }),
        newRow(LEAVE_TYPES, BY, { id: 'unpaid', name: 'Unpaid leave', pay: 'unpaid', below_zero: true }),
      ]);
    await opened.store
      .records(LEAVE_ACCRUALS)
      .insert([
        newRow(LEAVE_ACCRUALS, BY, { id: 'sick-1', ...monthly }),
        newRow(LEAVE_ACCRUALS, BY, { id: 'comp-1', leave_type_id: 'comp-off', valid_from: SINCE, days: 0 }),
      ]);
  });
  afterAll(() => opened.clean());

  async function ask<T>(by: Caller, operation: string, sending: RequestFixture = {}) {
    const answer = await by.call(operation, sending);
    const body = (await answer.json()) as T & { message?: string; errors?: { field: string; message: string }[] };
    return { status: answer.status, body, said: body.errors?.[0]?.message ?? body.message };
  }
  const leaveBody = (day: string, days: number, leave_type_id: string, teacher_id = ASHA) => ({
    body: {
      teacher_id,
      leave_type_id,
      start_time: startOfDay(day),
      end_time: startOfDay(addDays(day, days)),
      reason: 'Not well',
    },
  });
  const apply = (day: string, days: number, type: string, by = staff) =>
    ask<Leave>(by, 'applyForLeave', leaveBody(day, days, type));
  const act = async (by: Caller, name: string, id: string, set: object = {}) => {
    const { version } = (await opened.store.records(LEAVES).find(id))!;
    return ask<Leave>(by, `leave.${name}`, { path: { id }, body: { version, note: 'Decided', ...set } });
  };
  const retype = async (by: Caller, id: string, leave_type_id: string) => {
    const { version } = (await opened.store.records(LEAVES).find(id))!;
    return ask<Leave>(by, 'leave.change_type', { path: { id }, body: { version, leave_type_id } });
  };
  const accounts = async (day = TODAY, teacher_id = ASHA) =>
    (await ask<AnswerOf<'leaveAccounts'>>(people, 'leaveAccounts', { query: { teacher_id, day } })).body;
  const accountOf = async (type: string, day = TODAY) =>
    (await accounts(day)).accounts.find(({ leave_type_id }) => leave_type_id === type)!;
  const adjust = (set: object, by = people) =>
    ask<LeaveAdjustment>(by, 'leave_adjustment.create', {
      body: {
        teacher_id: ASHA,
        leave_type_id: 'comp-off',
        day: TODAY,
        reason: 'Held sessions on Diwali',
        takes_back: null,
        ...set,
      },
    });
  // A Monday far from every other test's days.
  let week = startOfDay('2026-12-07');
  const nextWeek = () => {
    week += 7 * DAY;
    return new Date((week + 6 * 3600) * 1000).toISOString().slice(0, 10);
  };

  test('rules act from a month to come on, one a month, and are withdrawn until they begin', async () => {
    const set = (values: object, by = people) =>
      ask<LeaveAccrual>(by, 'leave_accrual.create', { body: { ...monthly, valid_from: '2027-04-01', ...values } });
    expect((await set({}, staff)).status).toBe(403);
    expect(await set({ valid_from: '2027-04-02' })).toMatchObject({
      status: 400,
      said: 'Must be the first day of a month',
    });
    expect(await set({ days: 1.2 })).toMatchObject({ status: 400, said: 'Must be whole or half days, such as 1.5' });
    expect(await set({ valid_from: `${TODAY.slice(0, 7)}-01` })).toMatchObject({ status: 400 });
    const before = await accounts('2027-03-31');
    const made = await set({ days: 2.5 });
    expect(made.status).toBe(201);
    expect(await set({ days: 2 })).toMatchObject({
      status: 409,
      said: 'There is a rule from 1 Apr 2027 on already',
    });
    expect(await accounts('2027-03-31')).toEqual(before);
    expect((await accountOf('sick', '2027-04-01')).accrued).toBe(2.5);
    const withdraw = (id: string) => ask(people, 'leave_accrual.withdraw', { path: { id }, body: { version: 1 } });
    expect((await withdraw(made.body.id)).status).toBe(200);
    expect((await accountOf('sick', '2027-04-01')).accrued).toBe(1);
    expect(await withdraw('sick-1')).toMatchObject({ status: 409, said: expect.stringContaining('In force since') });
    // The first one of a type is what keeps its account: not once a leave is counted by it.
    const first = await set({ leave_type_id: 'unpaid', days: 0 });
    const leave = (await apply('2027-04-05', 1, 'unpaid')).body;
    expect(await withdraw(first.body.id)).toMatchObject({
      status: 409,
      said: expect.stringContaining('counted by this rule'),
    });
    await act(staff, 'cancel', leave.id);
    expect((await withdraw(first.body.id)).status).toBe(200);
    // The history of the type says so.
    const activity = await ask<{ action: string }[]>(people, 'leave_type.activity', { path: { id: 'unpaid' } });
    expect(JSON.stringify(activity.body)).toMatch(/accrual_withdrawn.*accrual_set/);
  });

  test('a leave of a type that accrues takes of its account alone, and whatever becomes of it gives it back', async () => {
    const day = nextWeek();
    const [{ left }, { balance }] = [await accountOf('sick', day), await accounts()];
    const preview = await ask<AnswerOf<'previewLeave'>>(people, 'previewLeave', {
      body: { ...leaveBody(day, 2, 'sick').body, reason: undefined },
    });
    expect(preview.body).toMatchObject({
      account: { name: 'Sick leave', on: day, left, days: 2, after: left - 2 },
      balance: { now: balance, days: 0 },
      over_balance: false,
    });
    const hidden = await ask<AnswerOf<'previewLeave'>>(staff, 'previewLeave', {
      body: { ...leaveBody(day, 2, 'sick').body, reason: undefined },
    });
    expect(hidden.body).toMatchObject({ account: null, balance: null });
    expect((await ask(staff, 'leaveAccounts', { query: { teacher_id: ASHA } })).status).toBe(403);
    const { id } = (await apply(day, 2, 'sick')).body;
    expect((await act(people, 'approve', id)).body).toMatchObject({ days: 2, charged: 0, leave_type: 'Sick leave' });
    expect(await accountOf('sick', addDays(day, 6))).toMatchObject({ left: left - 2 });
    expect((await accountOf('sick', addDays(day, 6))).rows.filter((row) => row.leave_id === id)).toHaveLength(2);
    expect((await accounts()).balance).toBe(balance);
    // Another type: what it took comes back, and the balance pays.
    expect((await retype(staff, id, 'casual')).status).toBe(403);
    expect((await retype(other, id, 'casual')).body).toMatchObject({
      status: 'APPROVED',
      charged: 2,
      leave_type_id: 'casual',
    });
    expect([(await accountOf('sick', addDays(day, 6))).left, (await accounts()).balance]).toEqual([left, balance - 2]);
    expect(await retype(other, id, 'casual')).toMatchObject({
      status: 409,
      said: 'It is of the type Casual leave already',
    });
    expect((await retype(other, id, 'nothing')).status).toBe(404);
    expect(
      (await ask(other, 'leave.change_type', { path: { id }, body: { version: 1, leave_type_id: 'sick' } })).status,
    ).toBe(412);
    expect((await retype(other, id, 'unpaid')).body).toMatchObject({ charged: 0, days: 2 });
    expect((await accounts()).balance).toBe(balance);
    const log = (await opened.store.audit.of('leave', id)).map(({ action }) => action);
    expect(log.filter((action) => action === 'leave.type_changed')).toHaveLength(2);
    await act(people, 'cancel', id);
    expect([(await accountOf('sick', addDays(day, 6))).left, (await accounts()).balance]).toEqual([left, balance]);
  });

  test('a type that may not go below zero refuses a leave over what is left, in words; a day adjusted makes it possible, and is taken back once', async () => {
    const day = nextWeek();
    const words = 'Comp off: 0 days left on';
    expect(await apply(day, 1, 'comp-off', people)).toMatchObject({
      status: 409,
      said: expect.stringContaining(words),
    });
    // How much is left is for those who see balances.
    expect((await apply(day, 1, 'comp-off')).said).toMatch(
      /^Comp off: too little is left on .*, and it may not go below zero$/,
    );
    expect((await adjust({ days: 1 }, staff)).status).toBe(403);
    expect((await adjust({ days: 0.3 })).status).toBe(400);
    expect((await adjust({ days: 0 })).said).toBe('Must not be 0');
    expect((await adjust({ days: 1, leave_type_id: 'casual' })).said).toMatch(/has no accrual rule/);
    expect((await adjust({ days: 1, day: '2026-03-31' })).said).toBe(
      'Must be 1 Apr 2026 or later: its first rule is from then on',
    );
    const given = await adjust({ days: 1 });
    expect(given.status).toBe(201);
    const first = await apply(day, 1, 'comp-off');
    expect(first).toMatchObject({ status: 201, body: { over_balance: false } });
    // One that waits counts: a second one is too many, before and after.
    expect((await apply(addDays(day, 2), 1, 'comp-off')).status).toBe(409);
    expect((await apply(addDays(day, -3), 1, 'comp-off')).status).toBe(409);
    expect(
      (
        await ask(people, 'modifyLeave', {
          path: { id: first.body.id },
          body: {
            version: 1,
            note: 'A day longer',
            start_time: first.body.start_time,
            end_time: first.body.end_time + DAY,
          },
        })
      ).said,
    ).toMatch(/^Comp off: 1 day left on .*, this leave takes 2 days, and it may not go below zero$/);
    expect((await adjust({ days: -0.5 })).said).toMatch(/^Comp off: 0 days left on/);
    // Taken back by another row, once; then what waits is not there, and can't be approved.
    const back = { days: -1, takes_back: given.body.id, reason: 'It was another trainer' };
    expect((await adjust({ ...back, days: -0.5 })).status).toBe(409);
    const undone = await adjust(back);
    expect(undone.status).toBe(201);
    expect((await adjust(back)).said).toBe('It is reversed already');
    expect((await adjust({ ...back, days: 1, takes_back: undone.body.id })).status).toBe(409);
    expect((await act(people, 'approve', first.body.id)).said).toMatch(/^Comp off: 0 days left on/);
    expect((await act(people, 'reject', first.body.id)).status).toBe(200);
    const { rows, adjusted, left } = await accountOf('comp-off');
    expect([adjusted, left]).toEqual([0, 0]);
    expect(rows.map(({ days, adjustment }) => [days, adjustment?.is_taken_back])).toEqual([
      [1, true],
      [-1, false],
    ]);
    if (backend !== 'memory')
      await expect(opened.execute("update leave_adjustments set reason = 'Other'")).rejects.toThrow(/append-only/);
  });

  test('two who apply for the last day at once: one has it', async () => {
    await adjust({ days: 1, teacher_id: BINA });
    const day = nextWeek();
    const answers = await Promise.all(
      [day, addDays(day, 1), addDays(day, 2)].map((each) =>
        ask(staff, 'applyForLeave', leaveBody(each, 1, 'comp-off', BINA)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('a retired type takes no new leave', async () => {
    const made = await ask<LeaveType>(people, 'leave_type.create', {
      body: { name: 'Marriage leave', pay: 'paid', counts: false, below_zero: true, note: null },
    });
    expect(made.status).toBe(201);
    const path = { id: made.body.id };
    expect((await ask(staff, 'leave_type.retire', { path, body: { version: 1 } })).status).toBe(403);
    await ask(people, 'leave_type.retire', { path, body: { version: 1 } });
    const day = nextWeek();
    expect(await apply(day, 1, path.id)).toMatchObject({
      status: 409,
      said: 'Marriage leave is retired: choose another type',
    });
    expect((await apply(day, 1, 'nothing')).status).toBe(404);
    await ask(people, 'leave_type.reactivate', { path, body: { version: 2 } });
    const { id } = (await apply(day, 1, path.id)).body;
    expect((await act(people, 'approve', id)).body).toMatchObject({ charged: 0, days: 1 });
    await act(people, 'cancel', id);
  });

  test('who loses what on 31 March is what their accounts lose over night', async () => {
    const losses = (await ask<AnswerOf<'leaveYearEnd'>>(people, 'leaveYearEnd', { query: { day: '2027-03-31' } })).body;
    expect(losses.length).toBeGreaterThan(0);
    expect(losses.map(({ teacher_id }) => teacher_id)).not.toContain(AWAY);
    for (const { teacher_id, leave_type_id, left, lost, carried } of losses) {
      const [last, next] = await Promise.all(
        ['2027-03-31', '2027-04-01'].map(async (day) =>
          (await accounts(day, teacher_id)).accounts.find((each) => each.leave_type_id === leave_type_id)!,
        ),
      );
      expect([left, lost, carried]).toEqual([last!.left, last!.left - next!.carried, next!.carried]);
    }
    expect((await ask(people, 'leaveYearEnd', { query: { day: '2027-03-30' } })).said).toBe(
      'Must be the last day of a month',
    );
    expect((await ask(staff, 'leaveYearEnd', { query: { day: '2027-03-31' } })).status).toBe(403);
  });

  test('whatever is asked for, decided, retyped, changed and cancelled: every day is paid once, by the balance or by one account', async () => {
    const TYPES = ['casual', 'sick', 'unpaid', 'comp-off'] as const;
    const step = fc.oneof(
      fc.record({
        what: fc.constant('apply' as const),
        day: fc.nat(60),
        days: fc.integer({ min: 1, max: 6 }),
        type: fc.constantFrom(...TYPES),
      }),
      fc.record({
        what: fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const, 'cancel' as const),
        leave: fc.nat(3),
      }),
      fc.record({ what: fc.constant('retype' as const), leave: fc.nat(3), type: fc.constantFrom(...TYPES) }),
      fc.record({ what: fc.constant('modify' as const), leave: fc.nat(3), days: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ what: fc.constant('adjust' as const), halves: fc.integer({ min: -4, max: 6 }) }),
    );
    const end = '2027-03-31';
    const mine = () => allOf(opened.store, LEAVES, { teacher_id: { anyOf: [ASHA] } });
    const sumOf = async () => {
      const [{ balance, accounts: all }, leaves] = [await accounts(end), await mine()];
      const approved = leaves.filter(({ status }) => status === 'APPROVED');
      for (const { carried, accrued, adjusted, taken, expired, left, leave_type_id } of all) {
        expect(carried + accrued + adjusted - taken - expired).toBe(left);
        const own = approved.filter((leave) => leave.leave_type_id === leave_type_id);
        expect(taken).toBe(own.reduce((sum, { days, charged }) => sum + days - charged, 0));
        if (leave_type_id === 'comp-off') expect(left).toBeGreaterThanOrEqual(0);
      }
      for (const { leave_type_id, days, charged } of approved)
        expect(charged).toBe(leave_type_id === 'casual' ? days : 0);
      return balance + approved.reduce((sum, { charged }) => sum + charged, 0);
    };
    const sum = await sumOf();
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 14 }), async (steps) => {
        const ids: string[] = [];
        for (const each of steps) {
          const id = 'leave' in each ? ids[each.leave % Math.max(1, ids.length)] : undefined;
          if (id === undefined && 'leave' in each) continue;
          const leave = id === undefined ? undefined : (await opened.store.records(LEAVES).find(id))!;
          const answer =
            each.what === 'apply'
              ? await apply(addDays('2027-01-02', each.day), each.days, each.type)
              : each.what === 'adjust'
                ? await adjust({ days: each.halves / 2, day: SINCE })
                : each.what === 'retype'
                  ? await retype(people, id!, each.type)
                  : each.what === 'modify'
                    ? await ask<Leave>(other, 'modifyLeave', {
                        path: { id: id! },
                        body: {
                          version: leave!.version,
                          note: 'Other days',
                          start_time: leave!.start_time,
                          end_time: leave!.start_time + each.days * DAY,
                        },
                      })
                    : await act(people, each.what, id!);
          expect(answer.status).toBeLessThan(500);
          if (answer.status < 300) done.add(each.what);
          if (each.what === 'apply' && answer.status === 201) ids.push(answer.body.id);
          expect(await sumOf()).toBe(sum);
        }
        for (const id of ids) await act(people, 'cancel', id);
        // The account is as the adjustments alone leave it.
        const given = (await allOf(opened.store, LEAVE_ADJUSTMENTS, { teacher_id: { anyOf: [ASHA] } })).reduce(
          (all, { days }) => all + days,
          0,
        );
        expect((await accountOf('comp-off', end)).left).toBe(given);
      }),
      { numRuns: backend === 'memory' ? 12 : 3, endOnFailure: true },
    );
    if (backend === 'memory') expect(done.size).toBeGreaterThan(4);
  });
});
