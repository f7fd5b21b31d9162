// Balances under random leaves: asked for, decided by others, changed and cancelled while time goes on (decisions 10).
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, startOfDay } from '@domain/calendar';
import { beginsWithin, endOfHalfHour } from '@domain/leaves/leaves';
import { toSlashDate } from '@domain/formats';
import { type Leave, LEAVES } from '@domain/records/leave';
import { calendarPieces, daysOf, holidaysOfLeaves } from '@server/leaves/leaveRows';
import { allOf } from '@server/store/rows';
import type { Trainer } from '@domain/contract/trainers';
import {
  type Caller,
  emailOf,
  NOW,
  openTestServer,
  PASSWORD,
  peopled,
  type Role,
  type TestServer,
  TODAY,
} from './api/testServer';
import { demoRow } from './api/demoRow';
import { memoryStore } from '@server/store/memory/memoryStore';

const HALF_HOUR = 1800;
const DAY = 86_400;

describe('decisions 10: leaves and the balance', () => {
  let server: TestServer;
  let trainers: Trainer[];
  let used = 0;

  beforeAll(async () => {
    server = await openTestServer(await peopled(memoryStore(), 30));
    await server.store.users.add({
      email: emailOf('people'),
      permissions: ['trainer-admins'],
      password_hash: `hashed ${PASSWORD}`,
      created_on: NOW,
      created_by: emailOf('admin'),
    });
    trainers = await server.store.trainers.list({ status: 'active' });
  });

  const nextTrainer = () => trainers[used++ % trainers.length]!;
  const leaveOf = async (id: string) => (await server.store.records(LEAVES).find(id))!;
  async function apply(by: Caller, teacher_id: string, start_time: number, end_time: number): Promise<Leave> {
    return (await (
      await by.call('applyForLeave', { body: { teacher_id, start_time, end_time, reason: 'Family function' } })
    ).json()) as Leave;
  }
  const act = (by: Caller, name: string, id: string, body: object = {}) =>
    by.call(`leave.${name}`, { path: { id }, body });
  const versionOf = async (id: string) => ({ version: (await leaveOf(id)).version });
  const onGrid = async (email: string, date: string) => {
    const admin = await server.as('admin');
    const rows = (await (
      await admin.call('trainerSlots', { query: { date: toSlashDate(date), timezone: 'Asia/Kolkata' } })
    ).json()) as { id: string; calendar: { leaves: { status: string }[] } }[];
    return rows.find(({ id }) => id === email)!.calendar.leaves.map(({ status }) => status);
  };
  const free = async () => {
    for (;;) {
      const trainer = nextTrainer();
      const own = await allOf(server.store, LEAVES, { teacher_id: { anyOf: [trainer.teacher_id] } });
      if (!own.some(({ end_time, start_time }) => end_time > NOW - 5 * DAY && start_time < NOW + 40 * DAY))
        return trainer;
    }
  };

  test('what was taken stays taken: a leave that has begun ends with the running half hour, and stays approved', async () => {
    const [staff, admin] = [await server.as('staff'), await server.as('admin')];
    const { teacher_id } = await free();
    const start = startOfDay(addDays(TODAY, 1));
    const leave = await apply(staff, teacher_id, start, start + 3 * DAY);
    await act(admin, 'approve', leave.id, { version: 1 });
    server.clock.now = start + DAY + 11 * 3600 + 60;
    const later = await server.as('admin');
    expect((await act(later, 'cancel', leave.id, { ...(await versionOf(leave.id)), note: 'Back early' })).status).toBe(
      200,
    );
    const ended = await leaveOf(leave.id);
    expect(ended).toMatchObject({
      status: 'APPROVED',
      start_time: start,
      end_time: start + DAY + 11.5 * 3600,
      charged: ended.days,
    });
    expect(await onGrid(teacher_id, addDays(TODAY, 2))).toEqual(['APPROVED']);
    expect(await onGrid(teacher_id, addDays(TODAY, 3))).toEqual([]);
    expect(
      await (await act(later, 'cancel', leave.id, { ...(await versionOf(leave.id)), note: 'Back early' })).json(),
    ).toMatchObject({ message: 'The leave ends with this half hour' });
    // On the very half hour it is that half hour which runs.
    const other = (await free()).teacher_id;
    server.clock.now = NOW;
    const next = await apply(staff, other, start, start + DAY);
    await act(admin, 'approve', next.id, { version: 1 });
    server.clock.now = start;
    await act(later, 'cancel', next.id, { ...(await versionOf(next.id)), note: 'Back early' });
    expect(await leaveOf(next.id)).toMatchObject({ status: 'APPROVED', end_time: start + HALF_HOUR });
    server.clock.now = NOW;
  });

  test('a rejected leave comes off the calendar with its rejection, or later', async () => {
    const [staff, admin] = [await server.as('staff'), await server.as('admin')];
    const { teacher_id } = await free();
    const date = addDays(TODAY, 2);
    const start = startOfDay(date);
    const one = await apply(staff, teacher_id, start, start + DAY);
    await act(admin, 'reject', one.id, { version: 1, note: 'Too many are away' });
    expect([(await leaveOf(one.id)).status, await onGrid(teacher_id, date)]).toEqual(['REJECTED', ['REJECTED']]);
    await act(staff, 'cancel', one.id, { version: 2, note: 'Off the calendar' });
    expect([(await leaveOf(one.id)).status, await onGrid(teacher_id, date)]).toEqual(['CANCELLED', []]);
    const two = await apply(staff, teacher_id, start, start + DAY);
    await act(admin, 'reject', two.id, { version: 1, note: 'Too many are away', off_calendar: true });
    expect([(await leaveOf(two.id)).status, await onGrid(teacher_id, date)]).toEqual(['CANCELLED', []]);
    const log = (await server.store.audit.of('leave', two.id)).map(({ action }) => action);
    expect(log.reverse()).toEqual(['leave.created', 'leave.rejected', 'leave.cancelled']);
  });

  /** A leave of two hours at night, with a demo in each. */
  const ofTwoHours = async (days: number) => {
    const staff = await server.as('staff');
    for (const { teacher_id } of trainers) {
      const start = startOfDay(addDays(TODAY, days)) + 3 * 3600;
      const own = await allOf(server.store, LEAVES, { teacher_id: { anyOf: [teacher_id] } });
      const isAway = own.some(({ start_time, end_time }) => start_time < start + DAY && start - DAY < end_time);
      if (isAway || (await server.store.calendar.sessionsOf([teacher_id], start, start + 7200)).length > 0) continue;
      const ids = [0, 1].map(() => crypto.randomUUID());
      for (const [at, session_id] of ids.entries())
        expect(await server.store.calendar.book(demoRow(teacher_id, start + at * 3600, { session_id }))).toBe('booked');
      const leave = await apply(staff, teacher_id, start, start + 7200);
      return { leave, start, teacher_id, ids: ids as [string, string] };
    }
    throw new Error('Nobody is free then');
  };
  const decideHours = async (by: Caller, id: string, hours: object, more: object = {}) =>
    by.call('decideLeaveSlots', {
      path: { id },
      body: {
        ...(await versionOf(id)),
        slots: Object.entries(hours).map(([session_id, state]) => ({ session_id, state })),
        ...more,
      },
    });

  test('the last hour that is rejected rejects the leave, off the calendar with it where that is asked', async () => {
    for (const off of [true, false]) {
      const { leave, teacher_id, ids } = await ofTwoHours(4);
      const people = await server.as('people' as Role);
      const date = addDays(TODAY, 4);
      expect((await decideHours(people, leave.id, { [ids[0]]: 'rejected' }, { off_calendar: off })).status).toBe(200);
      expect([(await leaveOf(leave.id)).status, await onGrid(teacher_id, date)]).toEqual(['REQUESTED', ['REQUESTED']]);
      const answer = await decideHours(people, leave.id, { [ids[1]]: 'rejected' }, { off_calendar: off });
      const status = off ? 'CANCELLED' : 'REJECTED';
      expect([answer.status, ((await answer.json()) as Leave).status]).toEqual([200, status]);
      expect([(await leaveOf(leave.id)).status, await onGrid(teacher_id, date)]).toEqual([
        status,
        off ? [] : ['REJECTED'],
      ]);
      const log = (await server.store.audit.of('leave', leave.id)).map(({ action }) => action).reverse();
      expect(log).toEqual([
        'leave.created',
        'leave.hours_decided',
        'leave.rejected',
        ...(off ? ['leave.cancelled'] : []),
      ]);
    }
    // Where an hour was approved the leave stands, and its days are marked.
    const { leave, ids } = await ofTwoHours(4);
    const people = await server.as('people' as Role);
    await decideHours(people, leave.id, { [ids[0]]: 'approved' });
    await decideHours(people, leave.id, { [ids[1]]: 'rejected' }, { off_calendar: true });
    expect(await leaveOf(leave.id)).toMatchObject({ status: 'APPROVED', off_calendar: false });
  });

  test('hours that were approved one by one and have begun stay taken, whatever becomes of the rest', async () => {
    const { leave, start, ids } = await ofTwoHours(1);
    await decideHours(await server.as('people' as Role), leave.id, { [ids[0]]: 'approved' });
    server.clock.now = start + 1800;
    const [staff, people] = [await server.as('staff'), await server.as('people' as Role)];
    const words = async (answer: Promise<Response>) => {
      const { status, ...rest } = await answer.then(async (got) => ({
        status: got.status,
        ...((await got.json()) as object),
      }));
      return [status, JSON.stringify(rest)];
    };
    const note = { ...(await versionOf(leave.id)), note: 'Back early' };
    for (const [by, action] of [
      [staff, 'cancel'],
      [people, 'reject'],
    ] as const)
      expect(await words(act(by, action, leave.id, note))).toEqual([
        409,
        expect.stringContaining('Hours of it that were approved have been taken'),
      ]);
    const hours = { start_time: start + 1800, end_time: start + 7200 };
    expect(await words(people.call('modifyLeave', { path: { id: leave.id }, body: { ...note, ...hours } }))).toEqual([
      409,
      expect.stringContaining('they stay within it'),
    ]);
    for (const state of ['rejected', 'open'])
      expect(await words(decideHours(people, leave.id, { [ids[0]]: state }))).toEqual([
        409,
        expect.stringContaining('This hour was taken: it stays approved'),
      ]);
    expect((await decideHours(people, leave.id, { [ids[1]]: 'rejected' })).status).toBe(200);
    expect(await leaveOf(leave.id)).toMatchObject({ status: 'APPROVED' });
    // Cancelled now, it ends with the half hour; the hour that runs stays taken until then.
    expect((await act(people, 'cancel', leave.id, { ...(await versionOf(leave.id)), note: 'Back' })).status).toBe(200);
    expect(await leaveOf(leave.id)).toMatchObject({ status: 'APPROVED', end_time: start + 3600 });
    server.clock.now = NOW;
  });

  test('decided by people alone, and never by who asked for its hours', async () => {
    const people = await server.as('people' as Role);
    const [staff, admin] = [await server.as('staff'), await server.as('admin')];
    const { teacher_id } = await free();
    const start = startOfDay(addDays(TODAY, 3));
    const decide = async (by: Caller, id: string) => [
      (await act(by, 'approve', id, await versionOf(id))).status,
      (await act(by, 'reject', id, { ...(await versionOf(id)), note: 'Too many are away' })).status,
      (
        await by.call('decideLeaveSlots', {
          path: { id },
          body: { ...(await versionOf(id)), slots: [{ session_id: 'x', state: 'approved' }] },
        })
      ).status,
    ];
    const own = await apply(admin, teacher_id, start, start + DAY);
    expect(await decide(admin, own.id)).toEqual([403, 403, 403]);
    expect(await decide(staff, own.id)).toEqual([403, 403, 403]);
    expect(((await (await act(admin, 'approve', own.id, { version: 1 })).json()) as { message: string }).message).toBe(
      'You applied for this leave: somebody else has to decide this leave',
    );
    const many = await admin.call('leave.approveMany', { body: { ids: [own.id] } });
    expect(await many.json()).toMatchObject([{ status: 'failed' }]);
    // A person who asks for other hours counts as their applicant.
    await people.call('modifyLeave', {
      path: { id: own.id },
      body: { version: 1, start_time: start, end_time: start + 2 * DAY, note: 'A day longer' },
    });
    expect(await decide(people, own.id)).toEqual([403, 403, 403]);
    const other = await apply(staff, teacher_id, start + 10 * DAY, start + 11 * DAY);
    expect((await act(people, 'approve', other.id, { version: 1 })).status).toBe(200);
    const longer = { start_time: other.start_time, end_time: other.end_time + DAY, note: 'A day longer' };
    const shorter = { ...longer, end_time: other.end_time - HALF_HOUR };
    const change = async (by: Caller, body: object) =>
      (await by.call('modifyLeave', { path: { id: other.id }, body: { version: 2, ...body } })).status;
    // What was approved is given back, as it was given, by those who decide.
    expect(await act(staff, 'cancel', other.id, { version: 2, note: 'Put off' })).toMatchObject({ status: 403 });
    expect([await change(staff, longer), await change(staff, shorter)]).toEqual([403, 403]);
    expect(await change(admin, shorter)).toBe(200);
    expect((await people.call('modifyLeave', { path: { id: other.id }, body: { version: 3, ...longer } })).status).toBe(
      200,
    );
  });

  test('a leave that takes the whole balance is not over it, and one of half a day more is', async () => {
    const staff = await server.as('staff');
    const { teacher_id } = await free();
    const start = startOfDay(addDays(TODAY, 1));
    const preview = async (leave_balance: number) => {
      await server.store.transaction(async (tx) => {
        const { version } = (await tx.trainerEdits.findForUpdate(teacher_id))!;
        const by = { version: version + 1, updated_by: 'planning@example.com', updated_on: NOW };
        await tx.trainerEdits.change(teacher_id, { leave_balance, ...by });
      });
      const body = { teacher_id, start_time: start, end_time: start + 7 * DAY };
      return (await (await staff.call('previewLeave', { body })).json()) as {
        over_balance: boolean;
        days: number;
      };
    };
    const { days } = await preview(30);
    expect(days).toBeGreaterThan(1);
    expect([(await preview(days)).over_balance, (await preview(days - 0.5)).over_balance]).toEqual([false, true]);
    expect((await apply(staff, teacher_id, start, start + 7 * DAY)).over_balance).toBe(true);
  });

  test('begins within 7 days: neither what has begun nor what is over', async () => {
    const staff = await server.as('staff');
    const soon = async () => ((await (await staff.call('leaveQueue')).json()) as { soon: number }).soon;
    const before = await soon();
    const { teacher_id } = await free();
    const noon = startOfDay(TODAY) + 12 * 3600;
    for (const [start, length] of [
      [noon - 2 * DAY, 3600],
      [startOfDay(TODAY) + 8 * 3600, 3600],
      [startOfDay(addDays(TODAY, 8)), 3600],
    ] as const)
      await apply(staff, teacher_id, start, start + length);
    expect(await soon()).toBe(before);
    await apply(staff, teacher_id, noon, noon + 3600);
    await apply(staff, teacher_id, startOfDay(addDays(TODAY, 8)) - 3600, startOfDay(addDays(TODAY, 8)));
    expect(await soon()).toBe(before + 2);
    const { from, last } = beginsWithin(7, NOW);
    const rows = await staff.call('leave.count', {
      query: { status: 'REQUESTED', start_time: `${from}..${last}` },
    });
    expect(await rows.json()).toMatchObject({ total: before + 2 });
  });

  test('whatever is asked for, decided, changed and cancelled: balance and days taken off add up, and no hour that was taken comes back', async () => {
    const step = fc.oneof(
      fc.record({
        what: fc.constant('apply' as const),
        at: fc.integer({ min: -20, max: 60 }),
        halves: fc.integer({ min: 1, max: 120 }),
      }),
      fc.record({
        what: fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const, 'cancel' as const),
        leave: fc.nat(1),
        off: fc.boolean(),
      }),
      fc.record({
        what: fc.constant('modify' as const),
        leave: fc.nat(1),
        start: fc.integer({ min: -40, max: 40 }),
        end: fc.integer({ min: -60, max: 60 }),
      }),
      fc.record({
        what: fc.constant('slots' as const),
        leave: fc.nat(1),
        states: fc.array(fc.constantFrom('approved' as const, 'rejected' as const), { minLength: 1, maxLength: 6 }),
      }),
      fc.record({ what: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 2000 }) }),
    );
    const holidays = await holidaysOfLeaves(server.store);
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.array(step, { minLength: 12, maxLength: 20 }),
        async (length, steps) => {
          server.clock.now = NOW;
          const [staff, admin] = [await server.as('staff'), await server.as('admin')];
          const trainer = nextTrainer();
          const own = () => allOf(server.store, LEAVES, { teacher_id: { anyOf: [trainer.teacher_id] } });
          const sumOf = async () =>
            Math.round(
              ((await server.store.trainers.find(trainer.teacher_id))!.leave_balance +
                (await own()).reduce((sum, { charged }) => sum + charged, 0)) *
                10,
            );
          const taken = async () => {
            // Of leaves that are still asked for, too, what was approved hour by hour.
            const approved = (await own())
              .flatMap((leave) => calendarPieces(leave))
              .filter(({ status }) => status === 'APPROVED');
            return new Set(
              approved.flatMap(({ start, end }) => {
                const halves: number[] = [];
                for (let at = start; at < Math.min(end, server.clock.now); at += HALF_HOUR) halves.push(at);
                return halves;
              }),
            );
          };
          const sum = await sumOf();
          const first = await apply(
            staff,
            trainer.teacher_id,
            endOfHalfHour(NOW),
            endOfHalfHour(NOW) + length * HALF_HOUR,
          );
          const ids = first.id ? [first.id] : [];
          await act(admin, 'approve', first.id ?? '', {});
          for (const each of steps) {
            const before = await taken();
            if (each.what === 'wait') server.clock.now += each.minutes * 60;
            else if (each.what === 'apply') {
              const start = endOfHalfHour(server.clock.now) + each.at * HALF_HOUR;
              const made = await apply(staff, trainer.teacher_id, start, start + each.halves * HALF_HOUR);
              if (made.id) ids.push(made.id);
            } else {
              const leave = await leaveOf(ids[each.leave % ids.length] ?? '');
              if (!leave) continue;
              const { id, version, start_time, end_time } = leave;
              const answer =
                each.what === 'modify'
                  ? await admin.call('modifyLeave', {
                      path: { id },
                      body: {
                        version,
                        note: 'Other hours',
                        start_time: start_time + each.start * HALF_HOUR,
                        end_time: Math.max(end_time + each.end * HALF_HOUR, start_time + (each.start + 1) * HALF_HOUR),
                      },
                    })
                  : each.what === 'slots'
                    ? await decideAll(await server.as('people' as Role), leave, each.states)
                    : await act(await server.as('people' as Role), each.what, id, {
                        version,
                        note: 'Decided',
                        ...(each.what === 'reject' && { off_calendar: each.off }),
                      });
              expect(answer?.status ?? 200).toBeLessThan(500);
              if ((answer?.status ?? 0) === 200) seen.add(`${each.what} ${leave.status}`);
            }
            expect(await sumOf()).toBe(sum);
            const now = await taken();
            expect([...before].filter((half) => !now.has(half))).toEqual([]);
            for (const leave of await own())
              if (ids.includes(leave.id))
                expect(leave.charged).toBe(leave.status === 'APPROVED' ? daysOf(leave, trainer, holidays) : 0);
          }
        },
      ),
      { numRuns: 15, endOnFailure: true },
    );
    server.clock.now = NOW;
    expect(seen.size).toBeGreaterThan(4);
  });

  async function decideAll(
    by: Caller,
    { id, version, status, teacher_id, start_time, end_time }: Leave,
    states: readonly ('approved' | 'rejected')[],
  ): Promise<Response | undefined> {
    if (status !== 'REQUESTED') return undefined;
    const sessions = await server.store.calendar.sessionsOf([teacher_id], start_time, end_time);
    const slots = sessions.slice(0, states.length).map(({ session_id }, at) => ({ session_id, state: states[at]! }));
    return slots.length === 0 ? undefined : by.call('decideLeaveSlots', { path: { id }, body: { version, slots } });
  }
});
