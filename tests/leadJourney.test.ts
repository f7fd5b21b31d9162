// Journeys of leads over the API on every store: each number of a flow is a recount and leads to as many rows; one lead's times add up;
// a person who is no production admin reads their own leads alone, with masked contacts and nothing raw (decisions 11, 18 and 20).
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, dateOf } from '@domain/calendar';
import type { LeadFlow, LeadJourney } from '@domain/contract/leadJourney';
import { stepRowsAddress } from '@domain/numbers/leadNumbers';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { LEAD_EVENTS, LEAD_OWNER_CHANGES, type LeadEvent } from '@domain/records/leadHistory';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import type { LeadStage } from '@domain/sales/stages';
import { readStep, stepsOf } from '@domain/sales/steps';
import { leadRow } from '@server/store/leads';
import { LEAD } from './api/lead';
import { managerRow } from './api/managerRow';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import {
  BACKENDS,
  createMigratedDatabase,
  MEMORY_AND_DATABASE,
  type OpenedStore,
  query,
  TEST_DATABASE_URL,
} from './stores';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MIGRATIONS = 'server/store/postgres/drizzle';
const DAY = 86_400;
const STAGES = ['new', 'demo_booked', 'demo_attended', 'no_show', 'follow_up', 'link_sent', 'won', 'lost'] as const;
const COUNTRIES = ['IN', 'AE', 'US'];

/** Ways of some leads, each created on some day before today, of several owners. */
const WAYS = fc
  .sample(
    fc.record({
      path: fc.array(fc.constantFrom<LeadStage>(...STAGES), { maxLength: 9 }),
      daysAgo: fc.integer({ min: 0, max: 40 }),
      owner: fc.constantFrom(null, emailOf('staff'), emailOf('people')),
      country: fc.constantFrom(...COUNTRIES),
    }),
    { numRuns: 120, seed: 11 },
  )
  .map((way, at) => ({ ...way, id: `lead-${at}`, stages: ['new' as LeadStage, ...way.path] }));

function leadOf({ id, stages, daysAgo, owner, country }: (typeof WAYS)[number], at: number): Lead {
  const created_on = NOW - daysAgo * DAY;
  return {
    ...leadRow({
      ...LEAD,
      id,
      country,
      mobile_number: `+9198765${String(at).padStart(5, '0')}`,
      email_address: `family${at}@example.com`,
      lead_source: 'Website',
      grade_group: '4-6',
      lead_owner: owner,
      created_by: 'a@example.com',
      created_on,
    }),
    status: stages.at(-1)!,
    steps: stepsOf(stages),
  };
}

function eventsOf({ id, stages, daysAgo, owner }: (typeof WAYS)[number]): LeadEvent[] {
  return stages.map((stage, at) =>
    newRow(
      LEAD_EVENTS,
      { actor: 'a@example.com', now: NOW - daysAgo * DAY + at * 3600 },
      {
        id: `${id}:${at + 1}`,
        lead_id: id,
        place: at + 1,
        kind: at === 0 ? ('created' as const) : ('set' as const),
        stage,
        at: NOW - daysAgo * DAY + at * 3600,
        note: at === 0 ? null : 'Said by the mother',
        lead_owner: owner,
      },
    ),
  );
}

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let [admin, staff, partner, leader] = [] as unknown as [Caller, Caller, Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0));
    await add(WAYS.map(leadOf), WAYS.flatMap(eventsOf));
    [admin, staff, partner] = [await server.as('admin'), await server.as('staff'), await server.as('partner')];
    leader = await server.as('people');
    await opened.store
      .records(SALES_MANAGERS)
      .insert([managerRow(emailOf('people'), { leads_team: true }), managerRow(emailOf('staff'))]);
  });
  afterAll(() => opened.clean());

  const add = async (leads: Lead[], events: LeadEvent[]) => {
    await opened.store.records(LEADS).insert(leads);
    await opened.store.records(LEAD_EVENTS).insert(events);
  };
  const flow = async (caller: Caller, sent: Record<string, string>): Promise<LeadFlow> => {
    const answer = await caller.call('leadFlow', { query: sent });
    expect(answer.status).toBe(200);
    return (await answer.json()) as LeadFlow;
  };
  const journey = async (caller: Caller, lead_id: string): Promise<LeadJourney> => {
    const answer = await caller.call('leadJourney', { path: { lead_id } });
    expect(answer.status).toBe(200);
    return (await answer.json()) as LeadJourney;
  };
  const rowsAt = async (caller: Caller, address: string): Promise<number> => {
    const { page: _page, show: _show, ...sent } = Object.fromEntries(new URL(address, 'https://x').searchParams);
    return ((await (await caller.call('lead.total', { query: sent })).json()) as { total: number }).total;
  };

  test.each([
    ['28 days', { from: addDays(TODAY, -27), to: TODAY }, {}],
    ['a week of one country', { from: addDays(TODAY, -6), to: TODAY }, { country: 'AE' }],
    ['all of them', { from: addDays(TODAY, -60), to: TODAY }, {}],
  ] as [string, { from: string; to: string }, Record<string, string>][])(
    'each number of %s is a recount and leads to as many rows',
    async (_name, days, filters) => {
      for (const [caller, mayRead] of [
        [admin, () => true],
        [staff, (owner: string | null) => owner === emailOf('staff')],
        [leader, (owner: string | null) => owner !== null],
      ] as const) {
        const told = await flow(caller, { created_on: `${days.from}..${days.to}`, ...filters });
        const counted = WAYS.filter(
          ({ daysAgo, country, owner }) =>
            mayRead(owner) &&
            dateOf(NOW - daysAgo * DAY) >= days.from &&
            (filters['country'] === undefined || country === filters['country']),
        );
        expect(told.total).toBe(counted.length);
        // What came later has no place in the drawing.
        const codes = counted.flatMap(({ stages }) => stepsOf(stages)).filter((code) => readStep(code));
        const numbers = [
          ...told.stages.map(({ place, stage, count }) => ({ place, from: stage, to: undefined, count })),
          ...told.ways,
        ];
        expect(numbers.length).toBe(new Set(codes).size);
        for (const { place, from, to, count } of numbers) {
          expect(count).toBe(codes.filter((code) => code === [place, from, to].filter(Boolean).join(' ')).length);
          expect(await rowsAt(caller, stepRowsAddress({ days, filters, seen: told.seen }, place, from, to))).toBe(
            count,
          );
        }
      }
    },
  );

  test('without days it tells of the last 28, and a filter that makes no sense is refused', async () => {
    const days = `${addDays(TODAY, -27)}..${TODAY}`;
    expect(await flow(admin, {})).toEqual(await flow(admin, { created_on: days }));
    const wrong: Record<string, string>[] = [
      { created_on: 'x' },
      { steps: '99 gone' },
      { seen: 'x' },
      { nothing: '1' },
    ];
    for (const query of wrong) expect((await admin.call('leadFlow', { query })).status).toBe(400);
  });

  test('one lead’s stages, owners and waits follow each other, and add up to its time', async () => {
    for (const { id, stages, daysAgo } of WAYS.slice(0, 25)) {
      const told = await journey(admin, id);
      const past = stages.filter((_, at) => NOW - daysAgo * DAY + at * 3600 <= NOW);
      expect(told.stages.map(({ stage }) => stage)).toEqual(past.filter((stage, at) => stage !== past[at - 1]));
      const waits = told.waits.reduce((sum, { seconds }) => sum + seconds, 0);
      expect(told.waited.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(waits);
      const open = told.stages.filter(({ stage }) => stage !== 'won' && stage !== 'lost');
      expect(waits).toBe(open.reduce((sum, { seconds }) => sum + seconds, 0));
      expect(told.events).toHaveLength(stages.length);
    }
  });

  test('a next step is waited for until it is due, then its owner is', async () => {
    const by = { actor: emailOf('staff'), now: NOW - 10 * DAY };
    const id = 'lead-agreed';
    const way = { path: [], daysAgo: 10, owner: emailOf('staff'), country: 'IN', id, stages: ['new' as LeadStage] };
    await add([leadOf(way, 900)], eventsOf(way));
    await opened.store
      .records(LEAD_OWNER_CHANGES)
      .insert([
        newRow(
          LEAD_OWNER_CHANGES,
          { ...by, now: by.now + 3600 },
          { lead_id: id, to_owner: emailOf('staff'), by: 'pool', lead_owner: emailOf('staff') },
        ),
      ]);
    await opened.store.records(LEAD_ENTRIES).insert([
      newRow(
        LEAD_ENTRIES,
        { ...by, now: by.now + 7200 },
        {
          lead_id: id,
          kind: 'next_step',
          text: 'Call the father in the evening',
          due: by.now + 10_800,
          lead_owner: emailOf('staff'),
        },
      ),
    ]);
    const told = await journey(staff, id);
    expect(told.waits.map(({ for: whom, who, seconds }) => [whom, who, seconds])).toEqual([
      ['pool', null, 3600],
      ['owner', emailOf('staff'), 3600],
      ['agreed', null, 3600],
      ['owner', emailOf('staff'), 10 * DAY - 10_800],
    ]);
    expect(told.seconds).toBe(10 * DAY);
  });

  test('a person who is no production admin sees masked contacts, nothing raw, and no lead of others', async () => {
    const own = WAYS.find(({ owner }) => owner === emailOf('staff'))!;
    const other = WAYS.find(({ owner }) => owner !== emailOf('staff'))!;
    const [full, masked] = [await journey(admin, own.id), await journey(staff, own.id)];
    expect(full.lead.email_address).toMatch(/^family\d+@example.com$/);
    expect(masked.lead.email_address).toBe('f•••@example.com');
    expect(masked.lead.mobile_number).toMatch(/^•••\d{4}$/);
    expect(masked.events).toBeNull();
    expect(JSON.stringify(masked)).not.toContain('Said by');
    expect({ ...masked, lead: 0, events: 0 }).toEqual({ ...full, lead: 0, events: 0 });
    expect((await staff.call('leadJourney', { path: { lead_id: other.id } })).status).toBe(404);
    expect((await admin.call('leadJourney', { path: { lead_id: 'nobody' } })).status).toBe(404);
    for (const operation of ['leadFlow', 'leadJourney'])
      expect((await partner.call(operation, { path: { lead_id: own.id } })).status).toBe(403);
  });

  test('what staff set by hand moves the lead on its way', async () => {
    const id = 'lead-moved';
    const way = { path: [], daysAgo: 1, owner: emailOf('staff'), country: 'IN', id, stages: ['new' as LeadStage] };
    await add([leadOf(way, 901)], eventsOf(way));
    for (const [action, body] of [
      ['lose', { note: 'Too late', lost_reason: 'timing' }],
      ['reopen', { note: 'Called again' }],
    ] as const) {
      const lead = (await opened.store.records(LEADS).find(id))!;
      const answer = await staff.call(`lead.${action}`, { path: { id }, body: { version: lead.version, ...body } });
      expect(answer.status).toBe(200);
    }
    const { steps } = (await opened.store.records(LEADS).find(id))!;
    expect(steps).toEqual(stepsOf(['new', 'lost', 'follow_up']));
    expect((await opened.store.records(LEAD_EVENTS).find(`${id}:1`))!.stage).toBe('new');
  });
});

test.runIf(TEST_DATABASE_URL)('the migration tells of leads that were there as their events do', async () => {
  const database = await createMigratedDatabase();
  const [postgres] = BACKENDS.slice(-1);
  expect(postgres!.name).toContain('PostgreSQL');
  // Of several that fill them in, the last one holds.
  const fill = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => readFileSync(`${MIGRATIONS}/${name}`, 'utf8').split('--> statement-breakpoint'))
    .findLast((statement) => statement.includes('SET "steps"'))!;
  try {
    const values = WAYS.flatMap(eventsOf).map(
      ({ id, lead_id, place, stage, at }) =>
        `('${id}', '${lead_id}', ${place}, 'set', '${stage}', ${at}, 1, 'a', 1, 'a', 1)`,
    );
    await query(
      database.url,
      `alter table lead_events disable trigger all; insert into lead_events (id, lead_id, place, kind, stage, at, version, created_by, created_on, updated_by, updated_on) values ${values.join(', ')}`,
    );
    const told = await query(database.url, `${/\(\s*(WITH[^]*)\) AS "told"/.exec(fill)![1]!}`);
    expect(Object.fromEntries(told.map(({ lead_id, steps }) => [lead_id, steps]))).toEqual(
      Object.fromEntries(WAYS.map(({ id, stages }) => [id, stepsOf(stages)])),
    );
  } finally {
    await database.drop();
  }
});
