// The dashboard of sales over the API, on every store: each step of the funnel is a recount and leads to as many rows, one's own beside the
// team's and the days before; money is by the day of payment; and leads without a demo are set against the seats that suit them.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, dateOf, startOfHour } from '@domain/calendar';
import type { SalesNumbers, SeatNeed } from '@domain/contract/salesDashboard';
import { FUNNEL_STEPS, funnelRowsAddress } from '@domain/numbers/salesFunnel';
import { LEADS_CREATED } from '@domain/numbers/leadNumbers';
import { rowsAddress } from '@domain/numbers/number';
import { LEADS, type Lead } from '@domain/records/lead';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { stepsOf } from '@domain/sales/steps';
import { leadRow } from '@server/store/leads';
import { newRow } from '@server/store/newRow';
import { demoRow } from './api/demoRow';
import { paidOn } from './api/existingPartners';
import { LEAD } from './api/lead';
import { managerRow } from './api/managerRow';
import { type Caller, emailOf, NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DAY = 86_400;
const OWNERS = [null, emailOf('staff'), emailOf('people')];
const WAYS = fc
  .sample(
    fc.record({
      path: fc.array(fc.constantFrom<Lead['status']>(...FUNNEL_STEPS, 'follow_up', 'lost'), { maxLength: 12 }),
      daysAgo: fc.integer({ min: 0, max: 50 }),
      owner: fc.constantFrom(...OWNERS),
      answered: fc.option(fc.integer({ min: 0, max: 4 * 3600 })),
    }),
    { numRuns: 120, seed: 5 },
  )
  .map((way, at) => ({ ...way, id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` }));

function leadOf({ id, path, daysAgo, owner, answered }: (typeof WAYS)[number], at: number): Lead {
  const created_on = NOW - daysAgo * DAY;
  const stages: Lead['status'][] = ['new', ...path];
  return leadRow({
    ...LEAD,
    id,
    mobile_number: `+9198767${String(at).padStart(5, '0')}`,
    email_address: `dash${at}@families.example.com`,
    lead_source: 'Website',
    grade_group: '4-6',
    lead_owner: owner,
    created_by: 'a@example.com',
    created_on,
    status: stages.at(-1)!,
    steps: stepsOf(stages),
    reached: Object.fromEntries([...stages].reverse().map((stage) => [stage, created_on])),
    happened: path.includes('won') ? ['created', 'paid'] : ['created'],
    response_due: created_on + 3600,
    responded_on: answered === null ? null : created_on + answered,
  });
}

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let [admin, staff, partner, leader] = [] as unknown as [Caller, Caller, Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(
      opened.store,
      [
        demoRow(ASHA, startOfHour(addDays(TODAY, 1), 10), { session_id: 'one', capacity: 3 }),
        demoRow(ASHA, startOfHour(addDays(TODAY, 1), 12), { session_id: 'two', capacity: 2, strength: 1 }),
        demoRow(ASHA, startOfHour(addDays(TODAY, 9), 12), { session_id: 'far', capacity: 9 }),
      ],
      { demo_session_countries: ['IN'], grade_groups: ['4'], spoken_languages: ['English'] },
    );
    const server = await openTestServer(await peopled(opened.store, 0));
    await opened.store.records(LEADS).insert(WAYS.map(leadOf));
    await opened.store
      .records(PAYMENT_ATTEMPTS)
      .insert(
        WAYS.filter(({ path }) => path.includes('won')).map(({ id, daysAgo }) =>
          paidOn(dateOf(NOW - daysAgo * DAY), id, 1000 + daysAgo),
        ),
      );
    [admin, staff, partner] = [await server.as('admin'), await server.as('staff'), await server.as('partner')];
    leader = await server.as('people');
    await opened.store
      .records(SALES_MANAGERS)
      .insert([managerRow(emailOf('people'), { leads_team: true }), managerRow(emailOf('staff'))]);
  });
  afterAll(() => opened.clean());

  const said = async <T>(answer: Promise<Response>): Promise<T> => {
    const got = await answer;
    const read = (await got.json()) as T;
    expect([got.status, read]).toEqual([200, read]);
    return read;
  };

  test('each number is a recount, and each step leads to as many rows', async () => {
    const days = { from: addDays(TODAY, -13), to: TODAY };
    for (const [caller, me, sees] of [
      [admin, emailOf('admin'), () => true],
      [staff, emailOf('staff'), (owner: string | null) => owner === emailOf('staff')],
      [leader, emailOf('people'), (owner: string | null) => owner !== null],
    ] as const) {
      const told = await said<SalesNumbers>(caller.call('salesNumbers', { query: days }));
      const counted = (mine: boolean, from: number, to: number) =>
        WAYS.filter(({ owner, daysAgo }) => (mine ? owner === me : sees(owner)) && daysAgo >= from && daysAgo <= to);
      for (const [part, ways] of [
        [told.own, counted(true, 0, 13)],
        [told.before, counted(true, 14, 27)],
        [told.team, counted(false, 0, 13)],
      ] as const) {
        const furthest = ways.map(({ path }) =>
          Math.max(0, ...path.map((stage) => FUNNEL_STEPS.indexOf(stage as 'won'))),
        );
        expect(part.funnel.map(({ count }) => count)).toEqual(
          FUNNEL_STEPS.map((_, at) => furthest.filter((each) => each >= at).length),
        );
        const clocked = ways.filter(({ answered, daysAgo }) => answered !== null || daysAgo > 0);
        expect(part.response).toMatchObject({
          clocked: clocked.length,
          in_time: clocked.filter(({ answered }) => answered !== null && answered <= 3600).length,
        });
        const money = ways.filter(({ path }) => path.includes('won'));
        const sum = money.reduce((total, { daysAgo }) => total + 1000 + daysAgo, 0);
        expect(part.money).toEqual(sum === 0 ? [] : [{ currency: 'INR', amount: sum }]);
      }
      for (const { step, count } of told.team.funnel) {
        const address = new URL(funnelRowsAddress(step as 'won', { days, seen: told.seen }), 'https://x');
        const { page: _page, show: _show, ...sent } = Object.fromEntries(address.searchParams);
        expect((await said<{ total: number }>(caller.call('lead.total', { query: sent }))).total).toBe(count);
      }
      const rowsAt = async (to: string) => {
        const { page: _page, show: _show, ...sent } = Object.fromEntries(new URL(to, 'https://x').searchParams);
        return (await said<{ total: number }>(caller.call('lead.total', { query: sent }))).total;
      };
      const mine = { seen: told.seen, filters: { lead_owner: me } };
      const daysBefore = { from: addDays(TODAY, -27), to: addDays(TODAY, -14) };
      for (const { step, count } of told.before.funnel)
        expect(await rowsAt(funnelRowsAddress(step as 'won', { ...mine, days: daysBefore }))).toBe(count);
      for (const { cohort, size, won } of told.cohorts) {
        const week = { ...mine, days: { from: cohort, to: addDays(cohort, 6) } };
        expect(await rowsAt(rowsAddress(LEADS_CREATED, week))).toBe(size);
        expect(await rowsAt(funnelRowsAddress('won', week))).toBe(won.at(-1));
      }
    }
  });

  test('leads without a demo are set against the seats of the days ahead', async () => {
    const { needs } = await said<{ needs: SeatNeed[] }>(admin.call('seatNeeds'));
    const open = WAYS.filter(({ path }) => ['new', 'no_show', 'follow_up'].includes(path.at(-1) ?? 'new')).length;
    expect(needs).toMatchObject([
      { country: 'IN', grade_group: '4-6', language: 'English', leads: open, total: 4, short: open - 4 },
    ]);
    expect(needs[0]!.seats.map(({ seats }) => seats)).toEqual([0, 4, 0, 0, 0, 0, 0]);
    for (const operation of ['seatNeeds', 'salesNumbers'])
      expect((await partner.call(operation, { query: { from: TODAY, to: TODAY } })).status).toBe(403);
    for (const query of [
      { from: TODAY, to: addDays(TODAY, -1) },
      { from: addDays(TODAY, -401), to: TODAY },
      { from: 'x', to: TODAY },
    ])
      expect((await admin.call('salesNumbers', { query })).status).toBe(400);
  });

  test('late is late by whom it was then owned, whoever has the lead by now', async () => {
    const days = { from: TODAY, to: TODAY };
    const responses = async () => {
      const all = [];
      for (const caller of [staff, leader, admin]) {
        const { own, team } = await said<SalesNumbers>(caller.call('salesNumbers', { query: days }));
        all.push([own.response.in_time, own.response.clocked, team.response.clocked]);
      }
      return all as [number, number, number][];
    };
    const before = await responses();
    const [late, soon] = [900, 901].map((at) => ({
      ...leadOf(
        {
          ...WAYS[0]!,
          id: `00000000-0000-4000-8000-000000000${at}`,
          path: [],
          daysAgo: 0,
          owner: emailOf('people'),
          answered: null,
        },
        at,
      ),
      created_on: NOW - 7200,
      response_due: NOW - 5400,
    }));
    // One was late with staff before it was given to the leader; the other was answered by the leader, and is of nobody whom the leader reads now.
    await opened.store.records(LEADS).insert([
      { ...late!, responded_on: NOW - 60 },
      { ...soon!, responded_on: NOW - 6000, lead_owner: emailOf('finance') },
    ]);
    const given = (lead_id: string, from: string, to: string, created_on: number) =>
      newRow(
        LEAD_OWNER_CHANGES,
        { actor: emailOf('admin'), now: created_on },
        {
          lead_id,
          from_owner: from,
          to_owner: to,
          by: 'hand',
          why: null,
          assignment: null,
          was_ownerless_since: null,
          was_last_entry: null,
          gift_on: null,
          lead_owner: to,
        },
      );
    await opened.store
      .records(LEAD_OWNER_CHANGES)
      .insert([
        given(late!.id, emailOf('staff'), emailOf('people'), NOW - 3600),
        given(soon!.id, emailOf('people'), emailOf('finance'), NOW - 3600),
      ]);
    const after = await responses();
    expect(after.map((each, at) => each.map((count, of) => count - before[at]![of]!))).toEqual([
      [0, 1, 1],
      [1, 1, 2],
      [0, 0, 2],
    ]);
  });
});
