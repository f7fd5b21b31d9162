// Leaves through the API, on every store: asked for, decided by two at once, hour by hour, handed over and given back (decisions 10).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { both, busyDaysOf, type DayHalves, FREE_DAY, halvesOfMask } from '@domain/leaves/busyDays';
import type { AnswerOf } from '@domain/contract/contract';
import type { Operation } from '@domain/contract/paths';
import { toSlashDate } from '@domain/formats';
import { type Leave, LEAVES } from '@domain/records/leave';
import { gapsOfDay } from '@server/leaves/gaps';
import { allOf } from '@server/store/rows';
import { MAX_SESSION_SECONDS } from '@server/store/claims';
import type { SessionRow } from '@server/store/store';
import {
  type Caller,
  NOW,
  openTestServer,
  peopled,
  type RequestFixture,
  type TestServer,
  TODAY,
} from './api/testServer';
import { watchedStore } from './api/watchedStore';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const DAY = 86_400;

describe.each(MEMORY_AND_DATABASE)('leaves on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;
  /** Trainers with sessions of batches on a day ahead, and no leave near it. */
  let free: { teacher_id: string; date: string; sessions: SessionRow[] }[];

  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 60));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
    free = [];
    for (const { teacher_id } of await opened.store.trainers.list({ status: 'active' })) {
      const [span] = await opened.store.calendar.span([teacher_id], NOW - DAY, NOW + 20 * DAY);
      for (let ahead = 2; ahead < 10; ahead++) {
        const [from, until] = [startOfDay(addDays(TODAY, ahead)), startOfDay(addDays(TODAY, ahead + 1))];
        const sessions = (await opened.store.calendar.sessionsOf([teacher_id], from, until)).filter(
          ({ start_time }) => start_time >= from,
        );
        if (
          sessions.length < 3 ||
          sessions.some(({ session_type }) => session_type !== 'batch_session') ||
          span!.leaves.length > 0
        )
          continue;
        free.push({ teacher_id, date: addDays(TODAY, ahead), sessions });
        break;
      }
    }
  }, 120_000);
  afterAll(() => opened.clean());

  async function ask<O extends Operation>(
    operation: O | `leave.${string}`,
    sending: RequestFixture,
    by = ['leave.approve', 'leave.reject', 'leave.cancel', 'decideLeaveSlots'].includes(operation) ? admin : staff,
  ): Promise<{ status: number; body: AnswerOf<O> & { message?: string } }> {
    const answer = await by.call(operation, sending);
    return { status: answer.status, body: (await answer.json()) as AnswerOf<O> & { message?: string } };
  }
  const wholeDay = ({ teacher_id, date }: { teacher_id: string; date: string }) => ({
    teacher_id,
    start_time: startOfDay(date),
    end_time: startOfDay(addDays(date, 1)),
  });
  const apply = async (who: { teacher_id: string; date: string }) =>
    (await ask('applyForLeave', { body: { ...wholeDay(who), reason: 'Family function' } })).body as Leave;
  const balanceOf = async (email: string) => (await opened.store.trainers.find(email))!.leave_balance;
  const onGrid = async ({ teacher_id, date }: { teacher_id: string; date: string }) => {
    const { body } = await ask('trainerSlots', { query: { date: toSlashDate(date), timezone: 'Asia/Kolkata' } });
    return (
      body as unknown as {
        id: string;
        calendar: { leaves: { status: string; leave_start_time: number; leave_end_time: number }[] };
      }[]
    ).find(({ id }) => id === teacher_id)!.calendar.leaves;
  };

  /** The same leave where people look for it: the grid, the block calendar, the trainer's detail. */
  const everywhere = async ({ teacher_id, date }: { teacher_id: string; date: string }) => {
    const [start_time, end_time] = [startOfDay(date), startOfDay(addDays(date, 1))];
    const { trainers } = (
      await ask('trainersCalendar', {
        query: { teacher_ids: teacher_id, start_time: String(start_time), end_time: String(end_time) },
      })
    ).body;
    const detail = (await ask('trainerLeaves', { query: { email: teacher_id } })).body as unknown as {
      status: string;
      leave_start_time: number;
      leave_end_time: number;
    }[];
    const near = detail.filter(
      ({ leave_start_time, leave_end_time }) => leave_start_time < end_time && leave_end_time > start_time,
    );
    return {
      grid: (await onGrid({ teacher_id, date })).map(({ status }) => status).sort(),
      calendar: trainers[0]!.leaves.map(({ status }) => status).sort(),
      detail: near.map(({ status }) => status).sort(),
    };
  };
  const sessionsOf = ({ teacher_id, date }: { teacher_id: string; date: string }) =>
    opened.store.calendar.sessionsIn([teacher_id], startOfDay(date), startOfDay(addDays(date, 1)));

  test('a decision is on the grid, the calendar and the trainer’s detail at once, and changes no session by itself', async () => {
    const who = free[5]!;
    const before = await sessionsOf(who);
    // The block calendar has what closes hours; the grid and the detail say of a rejected one that it was.
    const stands = async (status: string[]) => {
      expect(await everywhere(who)).toEqual({
        grid: status,
        calendar: status.filter((each) => each !== 'REJECTED'),
        detail: status,
      });
      expect(await sessionsOf(who)).toEqual(before);
    };
    await stands([]);
    const leave = await apply(who);
    await stands(['REQUESTED']);
    const path = { id: leave.id };
    const approved = (await ask('leave.approve', { path, body: { version: leave.version } })).body as unknown as Leave;
    await stands(['APPROVED']);
    await ask('leave.cancel', { path, body: { version: approved.version, note: 'Put off' } });
    await stands([]);
    const other = await apply(who);
    // One session's hour is rejected: the rest is still asked for, in the pieces before and after it.
    const slots = [{ session_id: who.sessions[1]!.session_id, state: 'rejected' as const }];
    const half = (await ask('decideLeaveSlots', { path: { id: other.id }, body: { version: other.version, slots } }))
      .body;
    await stands(['REQUESTED', 'REQUESTED']);
    await ask('leave.reject', { path: { id: other.id }, body: { version: half.version, note: 'Too many are away' } });
    await stands(['REJECTED']);
  });

  test('asked for: what it touches is said before, it is on the grid at once, and a second one is refused, also at the same moment', async () => {
    const who = free[0]!;
    const before = (await ask('previewLeave', { body: wholeDay(who) })).body;
    expect(before.sessions.map(({ session_id }) => session_id)).toEqual(
      who.sessions.map(({ session_id }) => session_id),
    );
    // The balance is for those who answer for people; how many days it takes is said to everybody.
    expect(before).toMatchObject({ days: 1, balance: null });
    expect((await ask('previewLeave', { body: wholeDay(who) }, admin)).body.balance).toMatchObject({
      now: await balanceOf(who.teacher_id),
      days: 1,
    });
    const answers = await Promise.all(
      [0, 1, 2].map(() => ask('applyForLeave', { body: { ...wholeDay(who), reason: 'Family function' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.message).toContain('There is a leave from');
    expect(await onGrid(who)).toMatchObject([{ status: 'REQUESTED', leave_start_time: startOfDay(who.date) }]);
    expect((await ask('previewLeave', { body: wholeDay(who) })).body.overlapping).toMatchObject({
      status: 'REQUESTED',
    });
    // What is asked for already is not there for another one.
    const next = {
      ...wholeDay(who),
      start_time: startOfDay(who.date) + 7 * DAY,
      end_time: startOfDay(who.date) + 8 * DAY,
    };
    const { balance, days } = (await ask('previewLeave', { body: next }, admin)).body;
    const now = await balanceOf(who.teacher_id);
    expect(balance!.requested).toBeGreaterThanOrEqual(1);
    expect(balance!.after).toBeCloseTo(now - balance!.requested - days);
    // A session is a person's decision.
    expect(
      await opened.store.calendar.sessionsOf([who.teacher_id], startOfDay(who.date), startOfDay(addDays(who.date, 1))),
    ).toHaveLength(who.sessions.length);
    const half = { ...wholeDay(free[1]!), end_time: startOfDay(free[1]!.date) + 600 };
    expect((await staff.call('applyForLeave', { body: { ...half, reason: 'Not well' } })).status).toBe(400);
    const late = await ask('applyForLeave', {
      body: { ...wholeDay({ ...free[1]!, date: addDays(TODAY, -33) }), reason: 'Not well' },
    });
    expect([late.status, JSON.stringify(late.body)]).toEqual([
      400,
      expect.stringContaining('Must be at most 31 days ago'),
    ]);
  });

  test('two decide at once: one does, and the balance pays what the leave took', async () => {
    const who = free[1]!;
    const balance = await balanceOf(who.teacher_id);
    const leave = await apply(who);
    const [one, other] = await Promise.all([
      ask('leave.approve', { path: { id: leave.id }, body: { version: leave.version } }, admin),
      ask(
        'leave.reject',
        { path: { id: leave.id }, body: { version: leave.version, note: 'Too many are away' } },
        admin,
      ),
    ]);
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    const { leave: decided, slots } = (await ask('leaveDetail', { path: { id: leave.id } })).body;
    const seen = async (by: Caller) => (await ask('leaveDetail', { path: { id: leave.id } }, by)).body.balance;
    expect([await seen(staff), await seen(admin)]).toEqual([
      null,
      expect.objectContaining({ now: expect.any(Number) as number }),
    ]);
    // Its sessions are decided with it.
    expect(new Set(slots.map(({ state }) => state))).toEqual(new Set([decided.status.toLowerCase()]));
    expect(await balanceOf(who.teacher_id)).toBe(balance - (decided.status === 'APPROVED' ? 1 : 0));
    expect(await onGrid(who)).toMatchObject([{ status: decided.status }]);
  });

  test('hour by hour: what is rejected is no leave, and the leave stands with the last decision; cancelled, it is gone and paid back', async () => {
    const who = free[2]!;
    const balance = await balanceOf(who.teacher_id);
    const leave = await apply(who);
    const [first, ...others] = who.sessions as [SessionRow, ...SessionRow[]];
    const path = { id: leave.id };
    const half = (
      await ask('decideLeaveSlots', {
        path,
        body: { version: leave.version, slots: [{ session_id: first.session_id, state: 'rejected' }] },
      })
    ).body;
    expect(half.status).toBe('REQUESTED');
    // A trainer who holds the hour needs no substitute, and their families are not affected.
    expect((await ask('leaveImpact', { path })).body.sessions.map(({ session_id }) => session_id)).toEqual(
      others.map(({ session_id }) => session_id),
    );
    const told = (await ask('leaveStudents', { path })).body.flatMap(({ sessions }) =>
      sessions.map(({ session_id }) => session_id),
    );
    expect(told).not.toContain(first.session_id);
    expect(
      (await onGrid(who)).some(
        (each) => each.leave_start_time < first.end_time && each.leave_end_time > first.start_time,
      ),
    ).toBe(false);
    const slots = others.map(({ session_id }) => ({ session_id, state: 'approved' as const }));
    const [one, other] = await Promise.all(
      [0, 1].map(() => ask('decideLeaveSlots', { path, body: { version: half.version, slots } })),
    );
    expect([one!.status, other!.status].sort()).toEqual([200, 412]);
    const { leave: decided, slots: shown } = (await ask('leaveDetail', { path })).body;
    expect(decided).toMatchObject({ status: 'APPROVED', charged: decided.days });
    expect(shown.map(({ state }) => state)).toEqual(['rejected', ...others.map(() => 'approved')]);
    expect(await balanceOf(who.teacher_id)).toBe(balance - decided.days);
    expect((await onGrid(who)).every(({ status }) => status === 'APPROVED')).toBe(true);

    const longer = (
      await ask(
        'modifyLeave',
        {
          path,
          body: {
            version: decided.version,
            start_time: decided.start_time,
            end_time: decided.end_time + DAY,
            note: 'A day longer',
          },
        },
        admin,
      )
    ).body;
    expect(await balanceOf(who.teacher_id)).toBe(balance - longer.days);
    expect(longer.charged).toBe(longer.days);
    const ended = (await ask('leave.cancel', { path, body: { version: longer.version, note: 'Put off' } }))
      .body as unknown as Leave;
    expect(ended).toMatchObject({ status: 'CANCELLED', charged: 0 });
    expect([await balanceOf(who.teacher_id), await onGrid(who)]).toEqual([balance, []]);
  });

  test('rejected hours are no leave and free for another; other days are refused, counted and paid like new ones', async () => {
    const who = free[6]!;
    const { teacher_id } = who;
    const [first, second] = who.sessions as [SessionRow, SessionRow];
    const hours = {
      teacher_id,
      start_time: Math.floor(first.start_time / 1800) * 1800,
      end_time: Math.ceil(first.end_time / 1800) * 1800,
      reason: 'Not well',
    };
    const decide = (leave: Leave, slots: { session_id: string; state: 'open' | 'approved' | 'rejected' }[]) =>
      ask('decideLeaveSlots', { path: { id: leave.id }, body: { version: leave.version, slots } });
    const change = (leave: Leave, start_time: number, end_time: number, by = staff) =>
      ask(
        'modifyLeave',
        { path: { id: leave.id }, body: { version: leave.version, start_time, end_time, note: 'Other days' } },
        by,
      );

    const hour = (await ask('applyForLeave', { body: hours })).body as Leave;
    expect(hour).toMatchObject({ days: 0.5 });
    expect((await decide(hour, [{ session_id: first.session_id, state: 'rejected' }])).body).toMatchObject({
      status: 'REJECTED',
      days: 0,
      charged: 0,
    });

    const day = await apply(who);
    const both = (
      await decide(day, [
        { session_id: first.session_id, state: 'rejected' },
        { session_id: second.session_id, state: 'approved' },
      ])
    ).body as Leave;
    const one = (await decide(both, [{ session_id: second.session_id, state: 'open' }])).body as Leave;
    expect(one.decided.map(({ session_id }) => session_id)).toEqual([first.session_id]);
    const other = await ask('applyForLeave', { body: hours });
    expect(other.status).toBe(201);
    const longer = await change(other.body as Leave, hours.start_time, hours.end_time + 1800);
    expect([longer.status, longer.body.message]).toEqual([409, expect.stringContaining('There is a leave from')]);
    const later = (await change(one, hours.end_time, one.end_time)).body as Leave;
    expect(later.decided).toEqual([]);
    await ask('leave.reject', {
      path: { id: other.body.id },
      body: { version: other.body.version, note: 'Too many are away' },
    });

    // What it has taken comes back before it is counted again.
    await opened.store.transaction(async (tx) => {
      const { version } = (await tx.trainerEdits.findForUpdate(teacher_id))!;
      await tx.trainerEdits.change(teacher_id, {
        leave_balance: 1,
        version: version + 1,
        updated_by: 'planning@example.com',
        updated_on: NOW,
      });
    });
    const whole = (await change(later, startOfDay(who.date), later.end_time)).body as Leave;
    const approved = (await ask('leave.approve', { path: { id: whole.id }, body: { version: whole.version } }))
      .body as unknown as Leave;
    expect([approved.charged, await balanceOf(teacher_id)]).toEqual([1, 0]);
    const same = (await change(approved, approved.start_time, approved.end_time - 1800, admin)).body as Leave;
    expect([same.over_balance, await balanceOf(teacher_id)]).toEqual([false, 0]);
    const over = (await change(same, same.start_time, same.end_time + 3 * DAY, admin)).body as Leave;
    expect([over.over_balance, over.days > 1, await balanceOf(teacher_id)]).toEqual([true, true, 1 - over.days]);

    // Once it has begun, its start is a fact; once it is over, all of it is.
    const was = server.clock.now;
    const at = async (now: number, operation: 'modifyLeave' | 'leave.cancel', body: object) => {
      server.clock.now = now;
      const { status, body: answer } = await ask(
        operation,
        { path: { id: over.id }, body: { version: over.version, note: 'Other days', ...body } },
        await server.as('admin'),
      );
      server.clock.now = was;
      return [status, answer.message ?? (answer as { errors?: { message: string }[] }).errors?.[0]?.message];
    };
    const moved = { start_time: over.start_time + DAY, end_time: over.end_time };
    expect(await at(over.start_time + 3600, 'modifyLeave', moved)).toEqual([
      409,
      'The leave has started: its start can’t be moved past now',
    ]);
    expect(await at(over.end_time, 'modifyLeave', moved)).toEqual([409, 'The leave is over']);
    expect(await at(over.end_time, 'leave.cancel', {})).toEqual([409, 'The leave is over']);
  });

  test('handed over to those who are ranked first, nobody twice in an hour, and given back in one step but for what has begun', async () => {
    const who = free[3]!;
    const leave = await apply(who);
    const gapsOf = async () =>
      (await ask('gapsOfDay', { query: { date: who.date } })).body.sessions
        .filter(({ teacher_id }) => teacher_id === who.teacher_id)
        .map(({ session_id }) => session_id);
    expect(await gapsOf()).toEqual([]);
    await ask('leave.approve', { path: { id: leave.id }, body: { version: leave.version } });
    const { sessions } = (await ask('leaveImpact', { path: { id: leave.id } })).body;
    const covered = sessions.filter(({ may }) => may.length > 0);
    const busy = sessions.flatMap(({ may_not }) =>
      may_not.flatMap(({ reason }) => (reason?.startsWith('Busy') ? [reason] : [])),
    );
    expect(busy.filter((reason) => !/^Busy: ./.test(reason))).toEqual([]);
    expect(covered.length).toBeGreaterThan(0);
    expect(await gapsOf()).toEqual(who.sessions.map(({ session_id }) => session_id));
    const assignments = covered.map(({ session_id, may }) => ({
      session_id,
      instead_of: who.teacher_id,
      teacher_id: may[0]!.teacher_id,
    }));
    const stranger = {
      session_id: sessions[0]!.session_id,
      instead_of: 'nobody@example.com',
      teacher_id: covered[0]!.may[0]!.teacher_id,
    };
    expect(
      (await ask('assignSubstitutes', { body: { leave_id: leave.id, assignments: [stranger] } })).body,
    ).toMatchObject([{ status: 'failed', error: 'Somebody else has already given this session away' }]);
    // A trainer who may not teach it takes it by no way, with the reason of the ranking.
    const unfit = sessions[0]!.may_not.find(({ reason }) => /^(Not eligible|Teaches no|Takes no)/.test(reason ?? ''))!;
    expect(
      (
        await ask('assignSubstitutes', {
          body: {
            leave_id: leave.id,
            assignments: [{ ...stranger, instead_of: who.teacher_id, teacher_id: unfit.teacher_id }],
          },
        })
      ).body,
    ).toMatchObject([{ status: 'failed', error: unfit.reason }]);
    const given = async () =>
      (await ask('coverTotals', { query: { month: dateOf(covered[0]!.start_time).slice(0, 7) } })).body.reduce(
        (sum, each) => sum + each.given,
        0,
      );
    const before = await given();
    const done = (await ask('assignSubstitutes', { body: { leave_id: leave.id, assignments } })).body;
    expect(done.map(({ status }) => status)).toEqual(covered.map(() => 'done'));
    const holders = async () =>
      new Map(
        (await opened.store.calendar.sessions(covered.map(({ session_id }) => session_id))).map((row) => [
          row.session_id,
          row.teacher_id,
        ]),
      );
    expect(await holders()).toEqual(new Map(assignments.map(({ session_id, teacher_id }) => [session_id, teacher_id])));
    expect((await ask('leaveDetail', { path: { id: leave.id } })).body.covers).toHaveLength(covered.length);
    expect(await given()).toBe(before + covered.length);

    // The first one begins before it is given back.
    const was = server.clock.now;
    server.clock.now = covered[0]!.start_time + 60;
    const late = await server.as('staff');
    const back = (await ask('returnCovers', { body: { cover_ids: done.map(({ cover_id }) => cover_id!) } }, late)).body;
    server.clock.now = was;
    expect(back[0]).toMatchObject({ status: 'failed', error: 'The session has started: it stays' });
    expect(back.slice(1).map(({ status }) => status)).toEqual(covered.slice(1).map(() => 'done'));
    const now = await holders();
    expect(now.get(covered[0]!.session_id)).toBe(assignments[0]!.teacher_id);
    for (const { session_id } of covered.slice(1)) expect(now.get(session_id)).toBe(who.teacher_id);

    const again = async (cover_id: string | null) =>
      (await ask('returnCovers', { body: { cover_ids: [cover_id!] } })).body;
    expect(await again(back[1]!.cover_id)).toMatchObject([{ status: 'failed', error: 'It was given back already' }]);
    // Handed on: the first handover is nobody's to give back, and its last holder alone hears of the leave's end.
    const [{ session_id, may }] = covered as [(typeof covered)[number]];
    const onward = {
      session_id,
      instead_of: assignments[0]!.teacher_id,
      teacher_id: may.find(({ teacher_id }) => !assignments.some((each) => each.teacher_id === teacher_id))!.teacher_id,
    };
    expect(
      (await ask('assignSubstitutes', { body: { leave_id: leave.id, assignments: [onward] } })).body,
    ).toMatchObject([{ status: 'done' }]);
    expect(await again(done[0]!.cover_id)).toMatchObject([
      { status: 'failed', error: 'Somebody else has already given this session away' },
    ]);
    const { leave: stands } = (await ask('leaveDetail', { path: { id: leave.id } })).body;
    expect(
      (await ask('leave.cancel', { path: { id: leave.id }, body: { version: stands.version, note: 'Put off' } }))
        .status,
    ).toBe(200);
    const { rows } = (await (await admin.call('outboxPage')).json()) as { rows: { subject: string }[] };
    expect(rows.filter(({ subject }) => subject === 'A leave was cancelled')).toHaveLength(1);
    expect((await holders()).get(session_id)).toBe(onward.teacher_id);
  });

  test('a leave that is asked for on the day itself is an illness: the trainer’s sessions are open, decided or not', async () => {
    const who = free[7]!;
    const was = server.clock.now;
    server.clock.now = startOfDay(who.date) + 1800;
    const onTheDay = await server.as('staff');
    const asked = { ...wholeDay(who), start_time: startOfDay(who.date) + 3600, reason: 'Not well' };
    const applied = await ask('applyForLeave', { body: asked }, onTheDay);
    const { sessions } = (await ask('gapsOfDay', { query: { date: who.date } }, onTheDay)).body;
    server.clock.now = was;
    expect(applied.status).toBe(201);
    expect(sessions.filter(({ teacher_id }) => teacher_id === who.teacher_id).map(({ gap }) => gap)).toEqual(
      who.sessions.map(() => '(Leave-requested), called in that day'),
    );
  });

  test('half hours that are held, and the session that holds them, are those of the calendar', async () => {
    const emails = (await opened.store.trainers.list({ status: 'active' })).map(({ teacher_id }) => teacher_id);
    const [from, until] = [startOfDay(TODAY), startOfDay(addDays(TODAY, 7))];
    const spans = await opened.store.calendar.span(emails, from, until);
    const found = new Map(
      (await opened.store.calendar.busy(emails, from, until)).map((each) => [each.teacher_id, each]),
    );
    for (const { teacher_id, sessions, leaves } of spans) {
      const { days, leaves: away } = found.get(teacher_id) ?? { days: [], leaves: [] };
      const held = new Map<number, DayHalves>();
      for (const [day, mask] of days) held.set(day, both(held.get(day) ?? FREE_DAY, halvesOfMask(mask)));
      expect(held).toEqual(busyDaysOf(sessions.map(({ start_time: start, end_time: end }) => ({ start, end }))));
      expect(away.length).toBe(leaves.length);
    }
    const asked = spans
      .slice(0, 20)
      .flatMap(({ teacher_id, sessions }) => [
        ...sessions.slice(0, 3).map(({ end_time }) => ({ teacher_id, start: end_time - 1800, end: end_time + 1800 })),
        { teacher_id, start: from + 90 * DAY, end: from + 90 * DAY + 1800 },
      ]);
    const holding = await opened.store.calendar.holding(asked);
    const expected = asked.map(({ teacher_id, start, end }) =>
      spans
        .find((span) => span.teacher_id === teacher_id)!
        .sessions.find(({ start_time, end_time }) => start_time < end && end_time > start),
    );
    expect(holding.map((each) => each?.session_id)).toEqual(expected.map((each) => each?.session_id));
    expect(expected.filter(Boolean).length).toBeGreaterThan(20);
  });

  test('what may have nobody to hold it is what the calendar says of cancelled sessions, inactive trainers and leaves; the gaps of a day ask nothing twice', async () => {
    const gone = (await opened.store.trainers.names({ status: 'inactive' })).map(({ teacher_id }) => teacher_id);
    const all = await opened.store.trainers.list({});
    let leaves = 0;
    for (const ahead of [0, 1, 2, 3]) {
      const date = addDays(TODAY, ahead);
      const [from, until] = [startOfDay(date), startOfDay(addDays(date, 1))];
      const spans = await opened.store.calendar.busy(
        all.map(({ teacher_id }) => teacher_id),
        from,
        until + MAX_SESSION_SECONDS,
      );
      const away = new Map(
        spans.map((span) => [
          span.teacher_id,
          span.leaves.toSorted((one, other) => one.leave_start_time - other.leave_start_time),
        ]),
      );
      const sessions = (
        await opened.store.calendar.sessionsIn(
          all.map(({ teacher_id }) => teacher_id),
          from,
          until,
        )
      ).filter(({ start_time, session_status }) => start_time >= from && session_status !== 'unutilized_hour');
      const expected = sessions.filter(
        ({ teacher_id, session_status }) =>
          session_status === 'cancelled' || gone.includes(teacher_id) || (away.get(teacher_id) ?? []).length > 0,
      );
      const found = await opened.store.calendar.unheld(from, until);
      expect(found.map(({ session }) => session)).toEqual(expected);
      for (const { session, leaves: own, trainer_name, trainer_status } of found) {
        expect(away.get(session.teacher_id)).toMatchObject(own);
        expect(all.find(({ teacher_id }) => teacher_id === session.teacher_id)).toMatchObject({
          trainer_name,
          trainer_status,
        });
        leaves += own.length;
      }
      const demos = found.map(({ session }) => session.session_id);
      const seats = await opened.store.bookings.ofSessions(demos);
      for (const id of demos) expect(seats.get(id) ?? []).toEqual(await opened.store.bookings.ofSession(id));
    }
    expect(leaves).toBeGreaterThan(0);

    // A day with sessions that stand and several demos that do not.
    let found = 0;
    for (let ahead = 1; ahead <= 14 && found === 0; ahead++) {
      const asked: string[] = [];
      const { sessions, cancelled } = await gapsOfDay(
        // Of covers three things are asked: who held any lately, who declined these, and who declined and has one still.
        watchedStore(opened.store, (call) =>
          asked.push(call.startsWith('session_cover.page') ? call : call.split(' ')[0]!),
        ),
        addDays(TODAY, ahead),
        NOW,
      );
      if (sessions.length === 0) continue;
      if (cancelled.filter(({ session_type }) => session_type === 'demo_session').length < 2) continue;
      found = ahead;
      expect(asked.filter((call, at) => asked.indexOf(call) < at)).toEqual([]);
    }
    expect(found).toBeGreaterThan(0);
  });

  test('the calendar shows who is away, by leaves that are asked for or approved', async () => {
    const [from, to] = [TODAY, addDays(TODAY, 6)];
    const rows = (await ask('absences', { query: { from, to } })).body;
    const expected = (await allOf(opened.store, LEAVES, { status: { anyOf: ['REQUESTED', 'APPROVED'] } })).filter(
      ({ start_time, end_time }) => start_time < startOfDay(addDays(to, 1)) && end_time > startOfDay(from),
    );
    expect(expected.length).toBeGreaterThan(0);
    const shown = expected.map(({ id, teacher_id, trainer_name, start_time, end_time, days, status }) => ({
      id,
      teacher_id,
      trainer_name,
      start_time,
      end_time,
      days,
      status,
    }));
    expect(rows).toEqual(
      shown.sort((one, other) => one.start_time - other.start_time || one.id.localeCompare(other.id)),
    );
  });

  test('students of its sessions are listed once, and stay listed after a hand-over until their families were told how it stands', async () => {
    const who = free[4]!;
    const leave = await apply(who);
    const path = { id: leave.id };
    const listed = async () => (await ask('leaveStudents', { path })).body;
    const students = await listed();
    expect(students.length).toBeGreaterThan(0);
    expect(new Set(students.map(({ lead_id }) => lead_id)).size).toBe(students.length);
    for (const { mobile_number, email_address, sessions } of students)
      expect([mobile_number.startsWith('+'), email_address.includes('@'), sessions.length > 0]).toEqual([
        true,
        true,
        true,
      ]);
    const told = (those: typeof students) => ({
      path,
      body: {
        told: those.flatMap(({ lead_id, sessions }) =>
          sessions.map(({ session_id, start_time, teacher_id, is_cancelled }) => ({
            lead_id,
            session_id,
            start_time,
            teacher_id,
            is_cancelled,
          })),
        ),
      },
    });
    const { sessions } = (await ask('leaveImpact', { path })).body;
    const covered = sessions.find(({ session_id, may }) => {
      const sits = students.some((each) => each.sessions.some((own) => own.session_id === session_id));
      return sits && may.length > 0;
    })!;
    const mine = (those: typeof students) =>
      those.flatMap(({ lead_id, sessions: own }) =>
        own
          .filter(({ session_id }) => session_id === covered.session_id)
          .map(({ trainer_name, teacher_id, is_cancelled }) => ({ lead_id, trainer_name, teacher_id, is_cancelled })),
      );
    const before = mine(students);
    expect(before.every(({ trainer_name }) => trainer_name === null)).toBe(true);
    const [best] = covered.may as [(typeof covered.may)[number]];
    const [given] = (
      await ask('assignSubstitutes', {
        body: {
          leave_id: leave.id,
          assignments: [{ session_id: covered.session_id, instead_of: who.teacher_id, teacher_id: best.teacher_id }],
        },
      })
    ).body;
    expect(given!.status).toBe('done');
    const after = await listed();
    expect(mine(after)).toEqual(
      before.map(({ lead_id }) => ({
        lead_id,
        trainer_name: best.trainer_name,
        teacher_id: best.teacher_id,
        is_cancelled: false,
      })),
    );
    const left = (await ask('tellLeaveStudents', told(after))).body;
    expect([left, await listed()]).toEqual([[], []]);
    expect((await ask('tellLeaveStudents', told(after))).status).toBe(409);
    // Given back, it is otherwise than they were told; so is one that is cancelled, by the leave or otherwise.
    await ask('returnCovers', { body: { cover_ids: [given!.cover_id!] } });
    expect(mine(await listed()).map(({ lead_id, teacher_id }) => [lead_id, teacher_id])).toEqual(
      before.map(({ lead_id }) => [lead_id, who.teacher_id]),
    );
    expect((await ask('tellLeaveStudents', told(await listed()))).body).toEqual([]);
    await opened.store.calendar.end([covered.session_id], 'cancelled');
    expect(mine(await listed()).map(({ is_cancelled }) => is_cancelled)).toEqual(before.map(() => true));
  });

  test('who a leave concerned is still told of what went to somebody else, or was cancelled, by other ways', async () => {
    const who = free[8]!;
    const leave = await apply(who);
    const path = { id: leave.id };
    const listed = async () => (await ask('leaveStudents', { path })).body;
    const all = (await listed()).map(({ lead_id }) => lead_id);
    const [first, ...others] = who.sessions.map(({ session_id }) => session_id) as [string, ...string[]];
    await opened.store.calendar.end([first], 'cancelled');
    const other = free.find(({ teacher_id, date }) => teacher_id !== who.teacher_id && date !== who.date)!;
    for (const session_id of others) await opened.store.calendar.move(session_id, other.teacher_id);
    const now = await listed();
    expect(now.map(({ lead_id }) => lead_id)).toEqual(all);
    expect(
      now.flatMap(({ sessions }) => sessions.map((each) => each.is_cancelled || each.trainer_name !== null)),
    ).not.toContain(false);
  });
});
