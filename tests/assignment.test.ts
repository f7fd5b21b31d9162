// Leads given to sales managers over the API, on every store: previewed, given by rule and by hand, handed over, taken back, refused in
// words; and many at once: none is given twice, and no limit is passed (decisions 11 and 20).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { addDays, dateOf, startOfHour } from '@domain/calendar';
import type { AssignmentPreview, AssignmentResult } from '@domain/contract/assignment';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { type NewSalesManager, SALES_MANAGERS, type SalesManager } from '@domain/records/salesManager';
import { assign } from '@domain/sales/assignment';
import { giveLead } from '@server/sales/leadOwner';
import { leadRow } from '@server/store/leads';
import { allOf } from '@server/store/rows';
import { demoRow } from './api/demoRow';
import { LEAD } from './api/lead';
import {
  type Caller,
  emailOf,
  newCaller,
  NOW,
  openTestServer,
  PASSWORD,
  peopled,
  type TestServer,
  TODAY,
} from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const ALL_DAY = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `${day} 00:00-24:00`);
const TIA = 'tia@example.com';
const MO = 'mo@example.com';
const SOL = 'sol@example.com';
let numbers = 0;
let days = 0;

interface AssignmentAnswer {
  id: string;
  total: number;
  settled: number;
  results: AssignmentResult[];
}

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let admin: Caller;

  beforeAll(async () => {
    opened = await open();
    const start = startOfHour(addDays(TODAY, 2), 11);
    await loadTrainers(opened.store, [demoRow(ASHA, start, { session_id: 'demo-away', capacity: 9 })], {
      demo_session_countries: ['IN'],
      grade_groups: ['4'],
    });
    server = await openTestServer(await peopled(opened.store, 0));
    admin = await server.as('admin');
    for (const email of [TIA, MO, SOL])
      await opened.store.users.add({
        email,
        permissions: ['sales'],
        password_hash: `hashed ${PASSWORD}`,
        created_by: 'a@example.com',
        created_on: NOW,
      });
  }, 120_000);
  afterAll(() => opened.clean());

  // Each test has its own managers and leads: those of the one before have left, and are lost.
  beforeEach(async () => {
    // What was given on a day counts for all of it: each test has a day of its own.
    await onDay(++days);
    for (const { id, ...manager } of await managers())
      await opened.store.records(SALES_MANAGERS).change(id, { status: 'ended' }, manager.version);
    for (const lead of await allOf(opened.store, LEADS, {}))
      await opened.store.records(LEADS).change(lead.id, { status: 'lost' }, lead.version);
  });

  const onDay = async (day: number) => {
    server.clock.now = NOW + day * 86_400;
    admin = await server.as('admin');
  };
  const managers = () => allOf(opened.store, SALES_MANAGERS, {});
  const manager = async (email: string, changes: Partial<NewSalesManager> = {}): Promise<void> => {
    const known = await opened.store.records(SALES_MANAGERS).find(email);
    const values: NewSalesManager = {
      email,
      name: email.split('@')[0]!,
      mobile_number: '+919820010011',
      team: 'East',
      leads_team: false,
      countries: [],
      languages: ['English'],
      most_a_day: 200,
      hours: ALL_DAY,
      away: [],
      ...changes,
    };
    if (known) {
      const fresh = { ...values, status: 'active', turn: 0, last_given: null } as Partial<SalesManager>;
      await opened.store.records(SALES_MANAGERS).change(email, fresh, known.version);
    } else await said(admin.call('sales_manager.create', { body: values }), 201);
  };
  const said = async <T>(answer: Promise<Response>, status: number): Promise<T> => {
    const got = await answer;
    const read = (await got.json()) as T;
    expect([got.status, read]).toEqual([status, read]);
    return read;
  };
  const newLeads = async (count: number, changes: Partial<Lead> = {}): Promise<string[]> => {
    const { country, language, grade, time_zone, child_age } = LEAD as unknown as Lead;
    const rows = Array.from({ length: count }, () =>
      leadRow({
        id: crypto.randomUUID(),
        mobile_number: `+9197655${String(++numbers).padStart(5, '0')}`,
        email_address: `assign${numbers}@example.com`,
        first_name: 'Child',
        last_name: `Number ${numbers}`,
        child_age,
        grade,
        grade_group: '4-6',
        country,
        language: 'English',
        time_zone,
        lead_source: 'Admin Tool Lead',
        lead_owner: null,
        created_by: 'a@example.com',
        created_on: server.clock.now - 1000 + (numbers % 900),
        ...changes,
      }),
    );
    expect(language).toBeTypeOf('string');
    for (const row of rows) expect(await opened.store.leads.add(row)).toBe(true);
    return rows.map(({ id }) => id);
  };
  const finished = async (caller: Caller, id: string): Promise<AssignmentAnswer> => {
    const results: AssignmentResult[] = [];
    for (;;) {
      const told = await said<AssignmentAnswer>(
        caller.call('assignmentProgress', { path: { id }, query: { from: String(results.length) } }),
        200,
      );
      results.push(...told.results);
      if (results.length === told.total) return { ...told, results };
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const give = async (body: object, caller = admin): Promise<AssignmentAnswer> => {
    const { id } = await said<AssignmentAnswer>(caller.call('assignLeads', { body: { to: null, ...body } }), 202);
    return finished(caller, id);
  };
  const back = async (id: string, caller = admin): Promise<AssignmentAnswer> => {
    const started = await said<AssignmentAnswer>(caller.call('takeAssignmentBack', { path: { id } }), 202);
    return finished(caller, started.id);
  };
  const ownerOf = async (id: string) => (await opened.store.records(LEADS).find(id))!.lead_owner;
  const signIn = async (email: string): Promise<Caller> => {
    const caller = newCaller(server.api);
    expect((await caller.call('signIn', { body: { email, password: PASSWORD } })).status).toBe(303);
    return caller;
  };
  const refused = async (answer: Promise<Response>) => {
    const got = await answer;
    return [got.status, await got.text()];
  };

  test('decisions 11: a manager is created, edited, ended and taken back; who has left gets no leads', async () => {
    await manager(TIA);
    const edit = { version: 1, countries: ['IN'], away: ['2026-12-24..2026-12-31'], most_a_day: 3 };
    const known = (await opened.store.records(SALES_MANAGERS).find(TIA))!;
    const edited = await said<SalesManager>(
      admin.call('sales_manager.edit', { path: { id: TIA }, body: { ...edit, version: known.version } }),
      200,
    );
    expect(edited).toMatchObject({ countries: ['IN'], most_a_day: 3, status: 'active', open_leads: 0 });
    const wrong = { version: edited.version, away: ['someday'] };
    expect((await admin.call('sales_manager.edit', { path: { id: TIA }, body: wrong })).status).toBe(400);
    const [id] = await newLeads(1);
    const ended = await said<SalesManager>(
      admin.call('sales_manager.end', { path: { id: TIA }, body: { version: edited.version } }),
      200,
    );
    expect(await refused(admin.call('assignLeads', { body: { ids: [id], to: TIA } }))).toEqual([
      409,
      expect.stringContaining('tia has left'),
    ]);
    expect((await give({ ids: [id] })).results).toMatchObject([{ status: 'failed', status_code: 409 }]);
    await said(admin.call('sales_manager.resume', { path: { id: TIA }, body: { version: ended.version } }), 200);
    expect((await give({ ids: [id] })).results).toMatchObject([
      { status: 'done', to: TIA, why: 'Nobody else can take it' },
    ]);
    const staff = await server.as('staff');
    expect((await staff.call('sales_manager.end', { path: { id: TIA }, body: { version: 1 } })).status).toBe(403);
  });

  test('decisions 20: the job gives each lead as the preview says, each counted before the next, and every change is a row', async () => {
    await manager(TIA, { countries: ['IN'], most_a_day: 2 });
    await manager(MO, { languages: ['English', 'Hindi'] });
    await manager(SOL, { hours: ['Sun 03:00-04:00'] });
    const [first, ...english] = await newLeads(5);
    const [arabic] = await newLeads(1, { language: 'Arabic' });
    const ids = [first!, ...english, arabic!, 'nobody-knows-it'];
    const asked = { ids, to: null };
    const preview = await said<AssignmentPreview>(admin.call('previewAssignment', { body: asked }), 200);
    expect(preview.total).toBe(7);
    expect(preview.gets.map(({ email, count }) => [email, count])).toEqual([
      [MO, 3],
      [TIA, 2],
    ]);
    expect(preview.nobody).toEqual([
      { why: 'gone', count: 1 },
      { why: 'language', count: 1 },
    ]);
    expect(await ownerOf(first!)).toBeNull();
    const told = await give(asked);
    expect(told.results.map(({ to, status }) => [to, status])).toEqual(
      preview.leads.map(({ to }) => [to, to === null ? 'failed' : 'done']),
    );
    expect(told.results.slice(-2).map(({ error }) => error)).toEqual([
      'Nobody else there speaks its language',
      'It is not one of your leads',
    ]);
    const changes = await allOf(opened.store, LEAD_OWNER_CHANGES, { lead_id: { anyOf: ids } });
    expect(changes).toHaveLength(5);
    expect(changes[0]).toMatchObject({
      from_owner: null,
      by: 'rule',
      assignment: told.id,
      created_by: emailOf('admin'),
    });
    const team = await said<{
      managers: { email: string; open_leads: number; given_today: number; works_now: boolean }[];
    }>(admin.call('salesTeam'), 200);
    expect(team.managers.map(({ email, open_leads, works_now }) => [email, open_leads, works_now]).sort()).toEqual([
      [MO, 3, true],
      [SOL, 0, false],
      [TIA, 2, true],
    ]);
  });

  test('decisions 20: on random managers and leads the preview is what the rule says of them, one after the other', async () => {
    const oneOf = (...values: string[]) => fc.subarray(values);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            countries: oneOf('IN', 'US'),
            languages: oneOf('English', 'Hindi'),
            most_a_day: fc.integer({ min: 0, max: 4 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        fc.array(
          fc.record({ country: fc.constantFrom('IN', 'US', 'AE'), language: fc.constantFrom('English', 'Hindi') }),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        async (plans, wanted) => {
          // Limits of the day know what the round before gave.
          await onDay(++days);
          for (const each of await managers())
            await opened.store.records(SALES_MANAGERS).change(each.id, { status: 'ended' }, each.version);
          for (const lead of await allOf(opened.store, LEADS, { has_owner: { is: true } }))
            await opened.store.records(LEADS).change(lead.id, { status: 'lost' }, lead.version);
          const emails = [TIA, MO, SOL].slice(0, plans.length);
          for (const [at, email] of emails.entries()) await manager(email, plans[at]);
          const ids: string[] = [];
          for (const each of wanted) ids.push(...(await newLeads(1, each)));
          const told = await give({ ids });
          const expected = assign(
            wanted.map((each, at) => ({ id: ids[at]!, ...each })),
            plans.map((plan, at) => ({
              email: emails[at]!,
              ...plan,
              available: true,
              openLeads: 0,
              mostOpen: 20,
              givenToday: 0,
              mostToday: plan.most_a_day,
              lastGiven: null,
            })),
          );
          expect(told.results.map(({ id, to }) => ({ id, to }))).toEqual(expected.map(({ id, to }) => ({ id, to })));
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  test('decisions 11: by hand anyone may be chosen, whatever their hours and limits; theirs already is said', async () => {
    await manager(SOL, { hours: ['Sun 03:00-04:00'], most_a_day: 0, languages: ['Tamil'] });
    const [id, lost] = [...(await newLeads(1)), ...(await newLeads(1, { status: 'lost' }))];
    const told = await give({ ids: [id, lost], to: SOL, why: 'Knows the family' });
    expect(told.results).toMatchObject([
      { status: 'done', to: SOL, why: 'Knows the family' },
      { status: 'failed', error: 'It is won or lost by now' },
    ]);
    expect((await give({ ids: [id], to: SOL })).results).toMatchObject([
      { status: 'failed', error: 'It is theirs already' },
    ]);
    expect((await admin.call('assignLeads', { body: { ids: [id], to: 'nobody@example.com' } })).status).toBe(400);
    for (const body of [
      { to: null },
      { ids: [], to: null },
      { ids: [id], from: { owner: null, expected: 1 }, to: null },
      { ids: [id] },
    ])
      expect((await admin.call('assignLeads', { body })).status).toBe(400);
  });

  test('decisions 11: a leaving manager’s leads are handed over; as many as were seen, and none to themselves', async () => {
    await manager(TIA);
    await manager(MO);
    await manager(SOL);
    const ids = await newLeads(4, { lead_owner: TIA });
    await newLeads(1, { lead_owner: TIA, status: 'won' });
    const listed = await said<{ total: number; rows: { id: string }[] }>(
      admin.call('assignableLeads', { query: { owner: TIA } }),
      200,
    );
    expect([listed.total, listed.rows.map(({ id }) => id).sort()]).toEqual([4, [...ids].sort()]);
    expect(await refused(admin.call('assignLeads', { body: { from: { owner: TIA, expected: 3 }, to: null } }))).toEqual(
      [409, expect.stringContaining('There are 4 by now')],
    );
    const told = await give({ from: { owner: TIA, expected: 4 } });
    expect(told.results.map(({ to }) => to).sort()).toEqual([MO, MO, SOL, SOL]);
    await back(told.id);
    expect(await Promise.all(ids.map(ownerOf))).toEqual([TIA, TIA, TIA, TIA]);
  });

  test('decisions 11: what somebody hands over counts for them no longer, in the preview as in the job', async () => {
    for (const email of [TIA, MO, SOL]) await manager(email);
    const [one, other] = await newLeads(2, { lead_owner: TIA });
    await newLeads(2, { lead_owner: SOL });
    const [nobodys] = await newLeads(1);
    const ids = [one!, other!, nobodys!];
    const preview = await said<AssignmentPreview>(admin.call('previewAssignment', { body: { ids, to: null } }), 200);
    // Tia has none any more when the third is given.
    expect(preview.leads.map(({ to }) => to)).toEqual([MO, MO, TIA]);
    expect((await give({ ids })).results.map(({ to }) => to)).toEqual([MO, MO, TIA]);
  });

  test('decisions 11: by rule nobody gets a lead on a day away, the first and the last of them too', async () => {
    const today = dateOf(server.clock.now);
    const away = {
      day: [today],
      first: [`${today}..${addDays(today, 3)}`],
      last: [addDays(today, -9), `${addDays(today, -3)}..${today}`],
    };
    await manager(TIA);
    await manager(SOL, { away: [addDays(today, -1), addDays(today, 1)] });
    const worksNow = async () => {
      const { managers: team } = await said<{ managers: { email: string; works_now: boolean }[] }>(
        admin.call('salesTeam'),
        200,
      );
      return team.filter(({ works_now }) => works_now).map(({ email }) => email);
    };
    for (const days of Object.values(away)) {
      await manager(MO, { away: days });
      expect((await worksNow()).sort()).toEqual([SOL, TIA]);
    }
    await manager(TIA, { away: away.first });
    await manager(SOL, { away: [today] });
    const [id] = await newLeads(1);
    expect((await give({ ids: [id] })).results).toMatchObject([
      { status: 'failed', error: 'Nobody else who could take it is at work now' },
    ]);
  });

  test('decisions 11: an assignment is taken back as it was, and counts no longer for the day; not where somebody worked on the lead since', async () => {
    await manager(TIA, { most_a_day: 4 });
    const [quiet, called, moved, edited] = await newLeads(4, { ownerless_since: NOW - 500 });
    const told = await give({ ids: [quiet, called, moved, edited] });
    server.clock.now += 60;
    const entry = { kind: 'call', outcome: 'answered', text: null, due: null };
    await said(admin.call('lead_entry.create', { path: { id: called! }, body: entry }), 201);
    const { mobile_number, email_address, first_name, last_name, version } = (await opened.store.leads.find(edited!))!;
    const details = { ...LEAD, mobile_number, email_address, first_name, last_name, child_age: 10, version };
    await said(admin.call('updateLead', { path: { lead_id: edited! }, body: details }), 200);
    await manager(MO);
    await give({ ids: [moved], to: MO });
    const undone = await back(told.id);
    expect(undone.results.map(({ status, error }) => [status, error])).toEqual([
      ['done', undefined],
      ['failed', 'Somebody has worked on it since'],
      ['failed', 'It was given to somebody else since'],
      ['failed', 'Somebody has worked on it since'],
    ]);
    expect((await opened.store.records(LEADS).find(quiet!))!).toMatchObject({
      lead_owner: null,
      ownerless_since: NOW - 500,
    });
    expect(await ownerOf(called!)).toBe(TIA);
    const { managers: team } = await said<{ managers: { email: string; given_today: number }[] }>(
      admin.call('salesTeam'),
      200,
    );
    expect(team.find(({ email }) => email === TIA)!.given_today).toBe(3);
    expect((await back(told.id)).results[0]).toMatchObject({ status: 'failed', error: 'It was undone already' });
    const staff = await server.as('staff');
    expect((await staff.call('takeAssignmentBack', { path: { id: told.id } })).status).toBe(404);
    expect((await staff.call('assignmentProgress', { path: { id: told.id } })).status).toBe(404);
  });

  test('decisions 11: a team leader gives leads within the team; others are refused in words', async () => {
    await manager(TIA, { leads_team: true });
    await manager(MO);
    await manager(SOL, { team: 'West' });
    const [mine] = await newLeads(1, { lead_owner: TIA });
    const [theirs] = await newLeads(1, { lead_owner: SOL });
    const [nobodys] = await newLeads(1);
    const lead = await signIn(TIA);
    const told = await give({ ids: [mine, theirs, nobodys] }, lead);
    expect(told.results).toMatchObject([
      { status: 'done', to: MO },
      { status: 'failed', status_code: 404, error: 'It is not one of your leads' },
      { status: 'failed', status_code: 404 },
    ]);
    expect(await refused(lead.call('assignLeads', { body: { ids: [mine], to: SOL } }))).toEqual([
      403,
      expect.stringContaining('sol is not in your team'),
    ]);
    expect((await refused(lead.call('assignableLeads', { query: { owner: 'nobody' } })))[1]).toContain(
      'given out by production admins',
    );
    for (const caller of [await signIn(MO), await server.as('staff')]) {
      expect(await refused(caller.call('assignLeads', { body: { ids: [mine], to: null } }))).toEqual([
        403,
        expect.stringContaining('Only production admins and sales team leaders'),
      ]);
      expect((await said<{ refusal: string }>(caller.call('salesTeam'), 200)).refusal).toContain(
        'Only production admins',
      );
    }
    expect((await (await server.as('partner')).call('salesTeam')).status).toBe(403);
    // Who has left leads nobody; a leader still gives out what those have left behind who are gone.
    const end = async (email: string) =>
      said(
        admin.call('sales_manager.end', {
          path: { id: email },
          body: { version: (await opened.store.records(SALES_MANAGERS).find(email))!.version },
        }),
        200,
      );
    const [left] = await newLeads(1, { lead_owner: MO });
    await end(MO);
    expect((await give({ ids: [left], to: TIA }, lead)).results).toMatchObject([{ status: 'done', to: TIA }]);
    await end(TIA);
    expect(await refused(lead.call('assignLeads', { body: { ids: [mine], to: null } }))).toEqual([
      403,
      expect.stringContaining('Only production admins and sales team leaders'),
    ]);
    expect((await lead.call('lead.one', { path: { id: mine! } })).status).toBe(404);
  });

  test('decisions 11: a leave lists the demos and next steps of its days', async () => {
    await onDay(0);
    const day = dateOf(startOfHour(addDays(TODAY, 2), 11));
    await manager(TIA, { away: [day] });
    await manager(SOL, { team: 'West' });
    const { lead_id } = await said<{ lead_id: string }>(
      admin.call('createLead', {
        body: { ...LEAD, mobile_number: '+919765599999', email_address: 'away@example.com' },
      }),
      201,
    );
    await said(admin.call('selectSlot', { body: { lead_id, session_id: 'demo-away' } }), 201);
    await give({ ids: [lead_id], to: TIA });
    for (const due of [startOfHour(day, 15), startOfHour(addDays(day, 1), 15)])
      await newLeads(1, { lead_owner: TIA, next_step: 'Call again', next_due: due });
    const away = await said<{ demos: object[]; steps: object[]; days: string[] }>(
      admin.call('managerAway', { path: { id: TIA } }),
      200,
    );
    expect(away).toMatchObject({
      days: [day],
      demos: [{ lead_id, start_time: startOfHour(day, 11) }],
      steps: [{ due: startOfHour(day, 15), next_step: 'Call again' }],
    });
    expect((await refused((await signIn(SOL)).call('managerAway', { path: { id: TIA } })))[0]).toBe(403);
    expect((await (await signIn(TIA)).call('managerAway', { path: { id: TIA } })).status).toBe(200);
  });

  test('decisions 11: many assign at once, the pool gives leads too: none is given twice, no limit is passed', async () => {
    const emails = Array.from({ length: 30 }, (_, at) => `race${String(at).padStart(2, '0')}@example.com`);
    for (const [at, email] of emails.entries()) await manager(email, { most_a_day: 1 + (at % 4) });
    const ids = await newLeads(120);
    const pooled = await newLeads(10);
    const [one, two, three] = [ids.slice(0, 80), ids.slice(40, 120), [...ids].reverse().slice(0, 60)];
    const fromPool = pooled.map((id, at) =>
      opened.store.transaction(async (tx) => {
        const lead = (await tx.records(LEADS).findForUpdate(id))!;
        await giveLead(tx, lead, { to: emails[at]!, by: 'hand' }, { actor: 'a@example.com', now: server.clock.now });
      }),
    );
    const told = await Promise.all([one, two, three].map((some) => give({ ids: some })));
    await Promise.all(fromPool);
    const given = told.flatMap(({ results }) => results.filter(({ status }) => status === 'done').map(({ id }) => id));
    const changes = (await allOf(opened.store, LEAD_OWNER_CHANGES, { lead_id: { anyOf: [...ids, ...pooled] } })).filter(
      ({ by }) => by === 'rule',
    );
    expect(changes.map(({ lead_id }) => lead_id).sort()).toEqual([...given].sort());
    const owners = await Promise.all([...ids, ...pooled].map(ownerOf));
    for (const [at, email] of emails.entries()) {
      const own = owners.filter((each) => each === email).length;
      // What was given by hand may pass the limit by that one; the rule gives nothing beyond it.
      expect(own, email).toBeLessThanOrEqual(1 + (at % 4) + (at < 10 ? 1 : 0));
    }
    expect(server.errors.splice(0)).toEqual([]);
  }, 240_000);
});
