// What an event is paid over all cycles, whatever happens between them, and when its session counts as cancelled (decisions 14).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostedSessionIds } from '@domain/classes/hosted';
import type { AnswerOf } from '@domain/contract/contract';
import { cycleAt, cycleOf, nextCycle, previousCycle } from '@domain/payout/cycles';
import { lineOf } from '@domain/payout/lines';
import { isCarriedOver } from '@domain/payout/settlement';
import { taxable, tdsOf, tdsPercent, tdsSource } from '@domain/payout/tds';
import { sum, sumOf } from '@domain/payout/totals';
import { type BatchSession, BATCH_SESSIONS } from '@domain/records/batchSession';
import { LEAVES } from '@domain/records/leave';
import { SESSION_COVERS } from '@domain/records/sessionCover';
import { BATCHES } from '@domain/records/batch';
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES } from '@domain/records/masterClass';
import { PAYOUT_CONTRACTS } from '@domain/records/payoutContract';
import { PAYOUT_ENTRIES } from '@domain/records/payoutEntry';
import { PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import type { RecordType } from '@domain/records/record';
import { PAYOUT_LINES } from '@domain/records/payoutLine';
import { TDS_RATES } from '@domain/records/tdsRate';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { WEBINARS } from '@domain/records/webinar';
import { WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import { newRow } from '@server/store/newRow';
import { keepHours } from '@server/classes/hostedHours';
import { type HostedRow, type Hosting, HOSTINGS } from '@server/classes/hosts';
import { allOf } from '@server/store/rows';
import { eventsOf } from '@server/payout/events';
import { currentLines, knownLines } from '@server/payout/lines';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Store } from '@server/store/store';
import { batchRow, sessionRow } from './api/batchRows';
import { demoRow } from './api/demoRow';
import { leaveRow } from './api/existingLeaves';
import { newExample } from './api/recordRequestFixtures';
import { type Caller, NOW, openTestServer, peopled, type RequestFixture } from './api/testServer';
import { ASHA, BINA, loadTrainers } from './api/trainers';
import { accountOf } from './api/verifiedAccounts';
import { MEMORY_AND_DATABASE } from './stores';

const HOUR = 3600;
const STAMPS = {
  version: 1,
  created_by: 'planning@example.com',
  created_on: NOW - 86_400,
  updated_by: 'planning@example.com',
  updated_on: NOW - 86_400,
};

/** As the form sends it. */
function filledIn({ fields }: RecordType, row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in fields || name === 'version'));
}

async function open(store: Store = memoryStore()) {
  await loadTrainers(store);
  await peopled(store, 0);
  const server = await openTestServer(store);
  return { store, server };
}

describe('decisions 14: when and by whom a session was cancelled', () => {
  /** Of each kind: a session that begins then, and how it is cancelled and changed later. */
  const KINDS: Readonly<
    Record<
      string,
      (
        opened: Awaited<ReturnType<typeof open>>,
        start: number,
      ) => Promise<{ cancel(by: Caller): Promise<Response>; touch(): Promise<unknown> }>
    >
  > = {
    webinar: async ({ store, server }, start) => {
      await store.records(WEBINARS).insert([
        {
          ...newExample(WEBINARS),
          ...STAMPS,
          id: 'lesson',
          host: ASHA,
          co_hosts: [],
          start_time: start,
          minutes: 60,
          status: 'scheduled',
          cancel_reason: null,
          cancelled_on: null,
          cancelled_by: null,
        } as never,
      ]);
      await store.calendar.book(demoRow(ASHA, start, { session_id: 'lesson', session_type: 'webinar' }));
      const edited = async () => {
        const stored = (await store.records(WEBINARS).find('lesson'))!;
        expect(
          (
            await (
              await server.as('admin')
            ).call('webinar.edit', {
              path: { id: 'lesson' },
              body: { ...filledIn(WEBINARS, stored), title: 'Another title' },
            })
          ).status,
        ).toBe(200);
      };
      return {
        cancel: (by) =>
          by.call('webinar.cancel', { path: { id: 'lesson' }, body: { version: 1, cancel_reason: 'Ill' } }),
        touch: edited,
      };
    },
    'master class': async ({ store, server }, start) => {
      await store.records(MASTER_CLASSES).insert([
        {
          ...newExample(MASTER_CLASSES),
          ...STAMPS,
          id: 'lesson',
          trainer: ASHA,
          start_time: start,
          minutes: 60,
          status: 'scheduled',
          cancelled_on: null,
          cancelled_by: null,
        } as never,
      ]);
      await store.calendar.book(demoRow(ASHA, start, { session_id: 'lesson', session_type: 'master_class' }));
      const edited = async () => {
        const stored = (await store.records(MASTER_CLASSES).find('lesson'))!;
        expect(
          (
            await (
              await server.as('admin')
            ).call('master_class.edit', {
              path: { id: 'lesson' },
              body: { ...filledIn(MASTER_CLASSES, stored), title: 'Another title' },
            })
          ).status,
        ).toBe(200);
      };
      return {
        cancel: (by) => by.call('master_class.cancel', { path: { id: 'lesson' }, body: { version: 1 } }),
        touch: edited,
      };
    },
    PTM: async ({ store }, start) => {
      const row = sessionRow(1, 0, {
        id: 'lesson',
        kind: 'PTM',
        number: null,
        start_time: start,
        end_time: start + HOUR,
      });
      await store.records(BATCHES).insert([batchRow()]);
      await store.records(BATCH_SESSIONS).insert([row]);
      await store.calendar.book(
        demoRow(ASHA, start, {
          session_id: 'lesson',
          session_type: 'batch_session',
          batch_name: row.batch_name,
          sub_type: 'PTM',
        }),
      );
      const touch = async () => {
        const stored = (await store.records(BATCH_SESSIONS).find('lesson'))!;
        await store.records(BATCH_SESSIONS).update(
          {
            ...stored,
            cancel_reason: 'Another',
            version: stored.version + 1,
            updated_by: ASHA,
            updated_on: start - 60,
          },
          stored.version,
        );
      };
      return {
        cancel: (by) => by.call('cancelSessionsOfBatches', { body: { ids: ['lesson'], reason: 'Ill' } }),
        touch,
      };
    },
    demo: async ({ store }, start) => {
      await store.calendar.book(demoRow(ASHA, start, { session_id: 'lesson' }));
      const touch = () =>
        store.audit.write([
          {
            at: start - 60,
            actor: ASHA,
            action: 'demo-slot.edited',
            subject_type: 'session',
            subject_id: 'lesson',
            details: {},
          },
        ]);
      return {
        cancel: (by) => by.call('cancelSessions', { body: { sessions: [{ trainer_id: ASHA, start_time: start }] } }),
        touch,
      };
    },
  };

  test.each(Object.entries(KINDS))('%s: later changes are not the cancellation', async (_, plan) => {
    const outcomes: (string | undefined)[] = [];
    for (const ahead of [2 * HOUR, 2 * HOUR - 1]) {
      const opened = await open();
      const start = NOW - (NOW % HOUR) + 5 * HOUR;
      const { cancel, touch } = await plan(opened, start);
      opened.server.clock.now = start - ahead;
      const staff = await opened.server.as('staff');
      const answer = await cancel(staff);
      expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
      opened.server.clock.now = start - 60;
      await touch();
      const lines = await currentLines(opened.store, { teacher_id: ASHA, cycle: cycleOf(start) }, start + 5 * HOUR);
      outcomes.push(lines.find(({ source_id }) => source_id === 'lesson')?.outcome);
    }
    expect(outcomes).toEqual(['cancelled', 'cancelled_late']);
  });
});

/** The first of three cycles in which Asha works; each then has some sessions. */
const FIRST = previousCycle(previousCycle(previousCycle(cycleOf(NOW))));
const CYCLES = [FIRST, nextCycle(FIRST), nextCycle(nextCycle(FIRST))];
const TRAINERS = [ASHA, BINA];
const RATE = 30_000;
const CONTRACT = {
  ...STAMPS,
  id: 'contract',
  teacher_id: ASHA,
  valid_from: FIRST,
  batch_rate: RATE,
  ptm_rate: RATE,
  demo_rate: RATE,
  webinar_rate: RATE,
  class_rate: RATE,
  cover_bonus: 7_000,
  note: null,
  status: 'set' as const,
  trainer_name: null,
};

/** One class a cycle: hosted, co-hosted, and a master class; each may go to somebody else and back, and be held for somebody else. */
const LESSONS = [
  hosted('hosted', WEBINARS, HOSTINGS.webinar, (host) => ({ host, co_hosts: [] })),
  hosted('co-hosted', WEBINARS, HOSTINGS.webinar, (host) => ({ host: BINA, co_hosts: host === BINA ? [] : [host] })),
  hosted('class', MASTER_CLASSES, HOSTINGS.master_class, (host) => ({ trainer: host })),
];

function hosted<Row extends HostedRow>(
  id: string,
  type: RecordType<Row>,
  hosting: Hosting<Row>,
  heldBy: (host: string) => object,
) {
  const give = async (store: Store, host: string) => {
    const before = (await store.records(type).find(id))!;
    const row = { ...before, ...heldBy(host), version: before.version + 1 };
    await store.records(type).update(row, before.version);
    expect(await keepHours(store, hosting, row, before, { now: NOW })).toBeUndefined();
  };
  const plan = async (store: Store, start_time: number) => {
    const row = {
      ...newExample(type),
      ...STAMPS,
      id,
      ...heldBy(BINA),
      start_time,
      minutes: 90,
      status: hosting.kind === 'webinar' ? 'ended' : 'scheduled',
      cancelled_on: null,
      cancelled_by: null,
    } as never;
    await store.records(type).insert([row]);
    const seat =
      hosting.kind === 'webinar'
        ? { type: WEBINAR_REGISTRATIONS, of: { webinar_id: id, status: 'attended' } }
        : { type: MASTER_CLASS_STUDENTS, of: { master_class_id: id, status: 'added' } };
    await store
      .records(seat.type as RecordType<never>)
      .insert([{ ...newExample(seat.type), ...STAMPS, id: `seat-${id}`, ...seat.of } as never]);
    await give(store, ASHA);
  };
  /** Held for Bina, or by Asha's own right. */
  const cover = async (store: Store, isCover: boolean) => {
    const session = (await store.calendar.sessions(hostedSessionIds(id))).find(
      ({ teacher_id, session_status }) => teacher_id === ASHA && session_status === 'active',
    );
    const known = await store.records(SESSION_COVERS).find(`cover-${id}`);
    const status = isCover ? ('given' as const) : ('returned' as const);
    if (known)
      await store.records(SESSION_COVERS).update({ ...known, status, version: known.version + 1 }, known.version);
    else if (session)
      await store.records(SESSION_COVERS).insert([
        newRow(
          SESSION_COVERS,
          { actor: 'planning@example.com', now: NOW },
          {
            id: `cover-${id}`,
            session_id: session.session_id,
            label: id,
            leave_id: null,
            from_teacher: BINA,
            to_teacher: ASHA,
            start_time: session.start_time,
            end_time: session.end_time,
            status,
          },
        ),
      ]);
  };
  return { id, plan, give, cover };
}

/** Sessions of batches, two a cycle, all of them held. */
async function openWorking(empty?: Store) {
  const opened = await open(empty);
  const { store, server } = opened;
  const sessions = CYCLES.flatMap((cycle, at) =>
    [0, 1].map((number) =>
      sessionRow(at * 2 + number + 1, 0, {
        start_time: cycleAt(cycle).start + (number + 1) * 86_400,
        end_time: cycleAt(cycle).start + (number + 1) * 86_400 + HOUR,
        is_marked: true,
        present: 1,
      }),
    ),
  );
  await store.records(BATCHES).insert([batchRow()]);
  await store.records(BATCH_SESSIONS).insert(sessions);
  for (const { id, start_time, batch_name } of sessions)
    await store.calendar.book(demoRow(ASHA, start_time, { session_id: id, session_type: 'batch_session', batch_name }));
  await store.records(PAYOUT_CONTRACTS).insert([CONTRACT, { ...CONTRACT, id: 'contract of Bina', teacher_id: BINA }]);
  for (const [at, lesson] of LESSONS.entries())
    await lesson.plan(store, cycleAt(CYCLES[at]!).start + 4 * 86_400 + 10 * HOUR);
  const [people, people2, finance, staff] = [
    await server.as('people'),
    await server.as('people2'),
    await server.as('finance'),
    await server.as('staff'),
  ];
  const call = async (by: Caller, operation: string, sending: RequestFixture) => {
    const answer = await by.call(operation, sending);
    return {
      status: answer.status,
      body: (await answer.json()) as { id: string; version: number; status: string; total: number; message?: string },
    };
  };
  const payoutOf = async (cycle: string, trainer: string = ASHA) =>
    (await allOf(store, TRAINER_PAYOUTS, { cycle: { anyOf: [cycle] }, teacher_id: { anyOf: [trainer] } }))[0];
  const step = async (by: Caller, action: string, cycle: string, set: object = {}, trainer: string = ASHA) => {
    const payout = await payoutOf(cycle, trainer);
    return payout
      ? call(by, `trainer_payout.${action}`, { path: { id: payout.id }, body: { version: payout.version, ...set } })
      : { status: 404, body: undefined };
  };
  /** As far as frozen. */
  const freeze = async (cycle: string, trainer: string = ASHA) => {
    await step(people, 'compute', cycle, {}, trainer);
    return step(people, 'freeze', cycle, {}, trainer);
  };
  const mark = async (id: string, change: Partial<BatchSession>) => {
    const row = (await store.records(BATCH_SESSIONS).find(id))!;
    await store.records(BATCH_SESSIONS).update({ ...row, ...change, version: row.version + 1 }, row.version);
  };
  const ticket = async (cycle: string, event: string, claimed: number) => {
    const payout = await payoutOf(cycle);
    const key = payout && (await knownLines(store, payout)).find(({ source_id }) => source_id === event)?.key;
    return key === undefined
      ? undefined
      : call(staff, 'raisePayoutTicket', {
          body: { payout_id: payout!.id, key, claimed, description: 'Ninety minutes' },
        });
  };
  const decide = async (by: Caller, action: string, id: string, set: object = {}) => {
    const { version } = (await store.records(PAYOUT_TICKETS).find(id))!;
    return call(by, `payout_ticket.${action}`, { path: { id }, body: { version, ...set } });
  };
  const booked = (trainer: string = ASHA) => allOf(store, PAYOUT_LINES, { teacher_id: { anyOf: [trainer] } });
  return {
    ...opened,
    sessions,
    people,
    people2,
    finance,
    staff,
    call,
    payoutOf,
    step,
    freeze,
    mark,
    ticket,
    decide,
    booked,
  };
}

type Step =
  | { what: 'open' | 'compute' | 'freeze' | 'approve' | 'pay' | 'close'; cycle: number }
  | { what: 'mark'; session: number; came: boolean }
  | { what: 'move'; session: number; days: number }
  | { what: 'leave'; session: number }
  | { what: 'give'; session: number; away: boolean }
  | { what: 'host'; lesson: number; away: boolean }
  | { what: 'cover'; lesson: number; isCover: boolean }
  | { what: 'deduct'; cycle: number; amount: number }
  | { what: 'account'; isVerified: boolean }
  | { what: 'rate'; cycle: number; percent: number }
  | { what: 'no rate' }
  | {
      what: 'ticket';
      cycle: number;
      session: number;
      claimed: number;
      agreed: number;
      /** What becomes of a decision that takes two people, or of the claim. */
      end: 'confirmed' | 'declined' | 'withdrawn' | 'rejected';
    };

const cycleNumber = fc.nat(2);
const sessionNumber = fc.nat(5);
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'open' as const,
        'compute' as const,
        'freeze' as const,
        'freeze' as const,
        'approve' as const,
        'pay' as const,
        'close' as const,
      ),
      cycle: cycleNumber,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('mark' as const), session: sessionNumber, came: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('move' as const),
      session: sessionNumber,
      days: fc.constantFrom(-15, 15),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('leave' as const), session: sessionNumber }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('give' as const), session: sessionNumber, away: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('host' as const), lesson: cycleNumber, away: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('cover' as const), lesson: cycleNumber, isCover: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('deduct' as const),
      cycle: cycleNumber,
      amount: fc.integer({ min: 1, max: 200_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('account' as const), isVerified: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('rate' as const),
      cycle: cycleNumber,
      percent: fc.constantFrom(0, 0.1, 7.5, 10, 33.33),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('no rate' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('ticket' as const),
      cycle: cycleNumber,
      session: fc.nat(8),
      claimed: fc.integer({ min: 0, max: 90_000 }),
      agreed: fc.integer({ min: 0, max: 90_000 }),
      end: fc.constantFrom('confirmed', 'confirmed', 'declined', 'withdrawn', 'rejected'),
    }),
  },
);

test.each(MEMORY_AND_DATABASE)(
  'decisions 14: on $name, over all cycles, in whatever order, an event is paid what was agreed for it, else what it comes to now; what is below zero is carried once',
  async ({ name, open: openStore }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 8, maxLength: 24 }), async (steps) => {
        const { store: empty, clean } = await openStore();
        const all = await openWorking(empty);
        const { store, server, people, people2, finance, sessions, step, freeze, mark, ticket, decide } = all;
        const agreed = new Map<string, number>();
        const perform = async (each: Step): Promise<void> => {
          const { id } = 'session' in each ? [...sessions, ...LESSONS][each.session]! : { id: '' };
          const cycle = 'cycle' in each ? CYCLES[each.cycle]! : '';
          if (each.what === 'open') await all.call(people, 'openPayoutCycle', { body: { cycle } });
          else if (each.what === 'close') await all.call(people, 'closePayoutCycle', { body: { cycle } });
          else if (each.what === 'freeze') {
            for (const trainer of TRAINERS) await freeze(cycle, trainer);
          } else if (each.what === 'give') {
            const { teacher_id, start_time, end_time } = (await store.records(BATCH_SESSIONS).find(id))!;
            const to = each.away ? BINA : ASHA;
            // Nobody hands over what is over: of what is agreed, none is somebody else's later.
            if (to === teacher_id || agreed.has(id)) return;
            if (await store.calendar.moveAll([{ session_id: id, teacher_id: to, start_time, end_time }]))
              await mark(id, { teacher_id: to });
          } else if (each.what === 'host') await LESSONS[each.lesson]!.give(store, each.away ? BINA : ASHA);
          else if (each.what === 'cover') await LESSONS[each.lesson]!.cover(store, each.isCover);
          else if (each.what === 'mark')
            await mark(id, each.came ? { present: 1, absent: 0 } : { present: 0, absent: 1 });
          else if (each.what === 'move') {
            const row = (await store.records(BATCH_SESSIONS).find(id))!;
            const place = {
              start_time: row.start_time + each.days * 86_400,
              end_time: row.end_time + each.days * 86_400,
            };
            const { teacher_id } = row;
            if (await store.calendar.moveAll([{ session_id: id, teacher_id, ...place }])) await mark(id, place);
          } else if (each.what === 'leave') {
            const row = (await store.records(BATCH_SESSIONS).find(id))!;
            const known = await store.records(LEAVES).find(`leave-${id}`);
            if (!known)
              await store.records(LEAVES).insert([
                leaveRow(`leave-${id}`, 0, {
                  start_time: row.start_time,
                  end_time: row.end_time,
                  status: 'APPROVED',
                }),
              ]);
            else
              await store.records(LEAVES).update(
                {
                  ...known,
                  status: known.status === 'APPROVED' ? 'CANCELLED' : 'APPROVED',
                  version: known.version + 1,
                },
                known.version,
              );
          } else if (each.what === 'deduct')
            await all.call(people, 'payout_entry.create', {
              body: { teacher_id: ASHA, cycle, kind: 'deduction', amount: each.amount, reason: 'Headset' },
            });
          else if (each.what === 'account') {
            for (const trainer of TRAINERS) await accountOf(store, trainer, each.isVerified ? 'verified' : 'returned');
          } else if (each.what === 'rate')
            await all.call(await server.as('admin'), 'tds_rate.create', {
              body: { tax_percent: each.percent, valid_from: cycle },
            });
          else if (each.what === 'no rate') {
            const [rate] = await allOf(store, TDS_RATES, { status: { anyOf: ['set'] } });
            if (rate)
              await all.call(await server.as('admin'), 'tds_rate.withdraw', {
                path: { id: rate.id },
                body: { version: rate.version },
              });
          } else if (each.what === 'ticket') {
            const raised = await ticket(cycle, id, each.claimed);
            if (raised?.status !== 201) return;
            if (each.end === 'rejected') {
              const rejected = await decide(people, 'reject', raised.body.id, { note: 'An hour as planned' });
              expect([rejected.status, rejected.body.status]).toEqual([200, 'rejected']);
              return;
            }
            const resolved = await decide(people, 'resolve', raised.body.id, { agreed: each.agreed, note: 'Seen' });
            expect([resolved.status, resolved.body.status]).toEqual([
              200,
              each.agreed > each.claimed ? 'awaiting_second' : 'resolved',
            ]);
            if (resolved.body.status === 'awaiting_second' && each.end !== 'confirmed') {
              // Taken back, it agrees nothing: it is decided again, and then no more than was claimed.
              const [by, action] = each.end === 'declined' ? [people2, 'decline'] : [people, 'withdraw'];
              const note = each.end === 'declined' ? { note: 'Sixty minutes' } : {};
              expect((await decide(by as Caller, action as string, raised.body.id, note)).body.status).toBe(
                'in_progress',
              );
              if (each.agreed % 2 === 0) {
                await decide(people, 'reject', raised.body.id, { note: 'An hour as planned' });
                return;
              }
              const again = await decide(people2, 'resolve', raised.body.id, { agreed: each.claimed, note: 'Seen' });
              expect(again.body.status).toBe('resolved');
              agreed.set(id, each.claimed);
              server.clock.now += 1;
              return;
            }
            if (resolved.body.status === 'awaiting_second')
              expect((await decide(people2, 'confirm', raised.body.id)).body.status).toBe('resolved');
            agreed.set(id, each.agreed);
            server.clock.now += 1;
          } else if (each.what === 'compute' || each.what === 'approve' || each.what === 'pay')
            for (const trainer of TRAINERS) {
              const before = await all.payoutOf(cycle, trainer);
              const { status } = await step(
                each.what === 'compute' ? people : finance,
                each.what,
                cycle,
                each.what === 'pay' ? { payment_reference: 'NEFT 1' } : {},
                trainer,
              );
              // To no account but a verified one; what is paid stays paid, whatever becomes of the account.
              if (each.what === 'pay' && before?.status === 'approved')
                expect(status).toBe(before.bank_state === 'verified' && before.total >= 0 ? 200 : 409);
              if (before?.status === 'paid') expect((await all.payoutOf(cycle, trainer))!.status).toBe('paid');
            }
        };
        for (const each of steps) await perform(each);
        // To the end: whatever is not frozen yet is, and one more cycle after them.
        for (const cycle of [...CYCLES, cycleOf(NOW)]) {
          server.clock.now = Math.max(server.clock.now, cycleAt(cycle).end);
          Object.assign(all, { people: await server.as('people') });
          await all.call(all.people, 'openPayoutCycle', { body: { cycle } });
          for (const trainer of TRAINERS) {
            const payout = (await all.payoutOf(cycle, trainer))!;
            for (const action of payout.status === 'empty'
              ? ['reopen', 'compute', 'freeze']
              : payout.status === 'open' || payout.status === 'computed'
                ? ['compute', 'freeze']
                : []) {
              const { status, body } = await step(all.people, action, cycle, {}, trainer);
              expect([action, status, body?.message]).toEqual([action, 200, undefined]);
            }
          }
        }
        for (const trainer of TRAINERS) {
          const lines = await all.booked(trainer);
          const cycles = [previousCycle(FIRST), ...CYCLES, cycleOf(NOW)];
          const now = (await eventsOf(store, trainer, cycles, server.clock.now)).map((event) =>
            lineOf(event, [CONTRACT]),
          );
          for (const { id, start_time } of [
            ...(await allOf(store, BATCH_SESSIONS, {})),
            ...LESSONS.map((lesson, at) => ({ id: lesson.id, start_time: cycleAt(CYCLES[at]!).start })),
          ]) {
            // One that was moved to before the first contract has no payout there.
            const worth = now.find(({ source_id }) => source_id === id)?.amount ?? 0;
            const decided = trainer === ASHA ? agreed.get(id) : undefined;
            expect(
              sumOf(lines.filter(({ source_id }) => source_id === id)),
              `${id} of ${cycleOf(start_time)} to ${trainer}`,
            ).toBe(decided ?? (cycleOf(start_time) < FIRST ? 0 : worth));
          }
          const payouts = (await allOf(store, TRAINER_PAYOUTS, { teacher_id: { anyOf: [trainer] } })).filter(
            ({ status }) => ['frozen', 'approved', 'paid'].includes(status),
          );
          expect(payouts.filter(({ status, total }) => status === 'paid' && total < 0)).toEqual([]);
          // Of each cycle all that was ever deducted is what its rate takes off now.
          const rates = await allOf(store, TDS_RATES, { status: { anyOf: ['set'] } });
          for (const { id, cycle } of payouts) {
            const base = taxable(lines.filter(({ payout_id }) => payout_id === id));
            const taken = sumOf(lines.filter(({ source_id }) => source_id === tdsSource(cycle)));
            expect(taken + tdsOf(base, tdsPercent(rates, cycle)), `TDS of ${cycle} from ${trainer}`).toBe(0);
          }
          const carried = lines.filter(isCarriedOver);
          expect(new Set(carried.map(({ source_id }) => source_id)).size, 'carried once').toBe(carried.length);
          // What is to be paid is what the lines come to; of those below zero only the last one stands.
          const uncarried = payouts.filter(
            ({ id, total }) => total < 0 && !carried.some(({ source_id }) => source_id === id),
          );
          expect(sumOf(lines) - sumOf(carried)).toBe(
            sum(payouts.filter(({ total }) => total > 0).map(({ total }) => total)) +
              sum(uncarried.map(({ total }) => total)),
          );
          expect(uncarried.length).toBeLessThanOrEqual(1);
        }
        await clean();
      }),
      { numRuns: name === 'memory' ? Number(process.env['PAYOUT_RUNS'] ?? 12) : 2 },
    );
  },
  240_000,
);

test.each(MEMORY_AND_DATABASE)(
  'on $name, two freeze payouts of one trainer at once: one of them carries the correction; of two who raise a ticket for the event, one does',
  async ({ open: openStore }) => {
    const { store: empty, clean } = await openStore();
    try {
      const { people, call, freeze, step, mark, booked, ticket, payoutOf, store, staff, sessions } =
        await openWorking(empty);
      const [{ id }] = sessions as [BatchSession];
      const [first, ...both] = CYCLES as [string, ...string[]];
      for (const cycle of CYCLES) expect((await call(people, 'openPayoutCycle', { body: { cycle } })).status).toBe(200);
      expect((await freeze(first)).status).toBe(200);
      await mark(id, { present: 0, absent: 1 });
      for (const cycle of both) expect((await step(people, 'compute', cycle)).status).toBe(200);
      const answers = await Promise.all(both.map((cycle) => step(people, 'freeze', cycle)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lines = (await booked()).filter(({ source_id }) => source_id === id);
      expect(lines.map(({ amount }) => amount).sort((one, other) => other - one)).toEqual([RATE, -RATE / 2]);
      const raised = await Promise.all(
        lines.map(async ({ cycle, key }) =>
          call(staff, 'raisePayoutTicket', {
            body: { payout_id: (await payoutOf(cycle))!.id, key, claimed: RATE, description: 'They came' },
          }),
        ),
      );
      expect(raised.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await ticket(first, id, RATE)).toMatchObject({ status: 409 });
      expect(await allOf(store, PAYOUT_TICKETS, {})).toHaveLength(1);
    } finally {
      await clean();
    }
  },
);

test('a cycle is for every trainer with a contract by its last day, and a session that runs into it past midnight belongs to the one before', async () => {
  const { store, server } = await open();
  const [before, first, second] = [previousCycle(FIRST), FIRST, nextCycle(FIRST)];
  await store.records(PAYOUT_CONTRACTS).insert([
    { ...CONTRACT, valid_from: cycleAt(first).last },
    { ...CONTRACT, id: 'of Bina', teacher_id: BINA, valid_from: second },
  ]);
  const start_time = cycleAt(second).start - HOUR / 2;
  await store.calendar.book(demoRow(ASHA, start_time, { session_id: 'night', session_type: 'batch_session' }));
  expect(cycleAt(second).start).toBeLessThan(start_time + HOUR);
  const ask = async <T>(operation: string, sending: RequestFixture = {}) => {
    const answer = await (await server.as('people')).call(operation, sending);
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const { body } = await ask<AnswerOf<'payoutCycles'>>('payoutCycles');
  expect(body.cycles.filter(({ cycle }) => cycle <= second).map(({ cycle, missing }) => [cycle, missing])).toEqual([
    [second, 2],
    [first, 1],
  ]);
  const close = (cycle: string) => ask<AnswerOf<'closePayoutCycle'>>('closePayoutCycle', { body: { cycle } });
  expect((await close(before)).status).toBe(400);
  // A cycle runs to its last second.
  const running = cycleOf(NOW);
  server.clock.now = cycleAt(running).end - 1;
  expect((await close(running)).status).toBe(400);
  server.clock.now = cycleAt(running).end;
  expect((await close(running)).body).toMatchObject({ closed: 2, left: [] });
  // Asha held a session in the first cycle, and none in the second.
  expect((await close(first)).body).toMatchObject({ closed: 0, left: [{ teacher_id: ASHA }] });
  expect((await close(second)).body).toMatchObject({ closed: 2, left: [] });
});

test('where two tickets are about one event, the one that was decided last is what was agreed', async () => {
  const { store, server, people, call, freeze, ticket, decide, booked, sessions } = await openWorking();
  const [{ id }] = sessions as [BatchSession];
  for (const cycle of CYCLES) expect((await call(people, 'openPayoutCycle', { body: { cycle } })).status).toBe(200);
  for (const [at, agreed] of [40_000, 36_000, 42_000].entries()) {
    expect((await freeze(CYCLES[at]!)).status).toBe(200);
    const raised = (await ticket(FIRST, id, 50_000 + at))!;
    server.clock.now += 60;
    expect((await decide(people, 'resolve', raised.body.id, { agreed, note: 'Seen' })).body.status).toBe('resolved');
  }
  const last = await currentLines(store, { teacher_id: ASHA, cycle: cycleOf(NOW) }, NOW);
  expect(sumOf((await booked()).filter(({ source_id }) => source_id === id))).toBe(36_000);
  expect(last.filter(({ source_id }) => source_id === id).map(({ amount }) => amount)).toEqual([6000]);
});

test('a line that nobody has confirmed is in no payout: withdrawn at any time, and confirmed in none that is frozen', async () => {
  const { store, server, people, people2, call, freeze } = await openWorking();
  expect((await call(people, 'openPayoutCycle', { body: { cycle: FIRST } })).status).toBe(200);
  expect((await freeze(FIRST)).status).toBe(200);
  // As an older version left it.
  await store.records(PAYOUT_ENTRIES).insert([
    {
      ...STAMPS,
      id: 'left over',
      teacher_id: ASHA,
      cycle: FIRST,
      kind: 'incentive',
      amount: 2_000_000,
      reason: 'Best rated',
      status: 'awaiting_second',
      seconded_by: null,
    },
  ]);
  const step = (action: string, by: Caller) =>
    call(by, `payout_entry.${action}`, { path: { id: 'left over' }, body: { version: 1 } });
  const confirmed = await step('confirm', people2);
  expect([confirmed.status, confirmed.body.message]).toEqual([409, expect.stringContaining('is frozen')]);
  const withdrawn = await step('withdraw', people);
  expect([withdrawn.status, server.errors]).toEqual([200, []]);
});

test('an hour that was approved in a leave which is still asked for is leave, and the other hours of it are held', async () => {
  const { store, sessions } = await openWorking();
  const [away, there] = sessions.filter(({ start_time }) => cycleOf(start_time) === FIRST) as [
    BatchSession,
    BatchSession,
  ];
  const { start_time: start, end_time: end } = away;
  await store.records(LEAVES).insert([
    leaveRow('asked', 0, {
      start_time: start - HOUR,
      end_time: there.end_time + HOUR,
      status: 'REQUESTED',
      decided: [{ session_id: away.id, start, end, state: 'approved', by: 'people@example.com', on: NOW }],
    }),
  ]);
  const lines = await currentLines(store, { teacher_id: ASHA, cycle: FIRST }, NOW);
  const told = [away, there].map(({ id }) => lines.find(({ source_id }) => source_id === id));
  expect(told.map((line) => [line?.outcome, line?.amount])).toEqual([
    ['on_leave', 0],
    ['held', RATE],
  ]);
});

test('what changes in a frozen cycle is corrected for a year, which is 24 cycles, and no longer', async () => {
  const { store, people, call, freeze, mark, sessions } = await openWorking();
  const [{ id }] = sessions as [BatchSession];
  expect((await call(people, 'openPayoutCycle', { body: { cycle: FIRST } })).status).toBe(200);
  expect((await freeze(FIRST)).status).toBe(200);
  await mark(id, { present: 0, absent: 1 });
  const corrected = async (later: number) => {
    let cycle = FIRST;
    for (let at = 0; at < later; at++) cycle = nextCycle(cycle);
    const lines = await currentLines(store, { teacher_id: ASHA, cycle }, cycleAt(cycle).end);
    return lines.filter(({ source_id }) => source_id === id).map(({ amount }) => amount);
  };
  expect([await corrected(1), await corrected(24), await corrected(25)]).toEqual([[-RATE / 2], [-RATE / 2], []]);
});

test('a ticket is about a session that is over: until then it may go to somebody else, who alone is paid for it', async () => {
  const { store, people, call, payoutOf, step, ticket, decide } = await openWorking();
  const cycle = cycleOf(NOW);
  const start = NOW - (NOW % HOUR) + HOUR;
  expect(cycleOf(start)).toBe(cycle);
  const row = sessionRow(20, 0, { id: 'ahead', start_time: start, end_time: start + HOUR });
  await store.records(BATCH_SESSIONS).insert([row]);
  await store.calendar.book(
    demoRow(ASHA, start, { session_id: 'ahead', session_type: 'batch_session', batch_name: row.batch_name }),
  );
  expect((await call(people, 'openPayoutCycle', { body: { cycle } })).status).toBe(200);
  expect((await step(people, 'compute', cycle)).status).toBe(200);
  const early = (await ticket(cycle, 'ahead', 50_000))!;
  expect([early.status, early.body.message]).toEqual([409, 'The session is not over yet: raise it once it is']);
  // One that an earlier version took is not decided before.
  const payout = (await payoutOf(cycle))!;
  await store.records(PAYOUT_TICKETS).insert([
    {
      ...STAMPS,
      id: 'ticket',
      teacher_id: ASHA,
      payout_id: payout.id,
      cycle,
      line_key: 'ahead',
      source_id: 'ahead',
      label: row.batch_name,
      start_time: start,
      claimed: 50_000,
      description: 'Ninety minutes',
      status: 'open',
      computed: 0,
      raised_on: NOW - 60,
      assigned_to: null,
      agreed: 50_000,
      note: null,
      decided_by: null,
      decided_on: null,
      seconded_by: null,
      seconded_on: null,
      trainer_name: null,
      messages: 0,
    },
  ]);
  const resolved = await decide(people, 'resolve', 'ticket', { agreed: 50_000, note: 'Seen' });
  expect([resolved.status, resolved.body.message]).toEqual([409, 'The session is not over: decide it afterwards']);
});
