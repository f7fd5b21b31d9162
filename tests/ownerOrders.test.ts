// Owners of leads in any order of getting, giving, taking back, entering and waiting: each change follows the one before, nobody is counted
// twice, and what is taken back is as it was (decisions 11).
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { AssignmentResult } from '@domain/contract/assignment';
import { dateOf } from '@domain/calendar';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_EVENTS, LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { leadRow } from '@server/store/leads';
import { newRow } from '@server/store/newRow';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { LEAD } from './api/lead';
import { managerRow } from './api/managerRow';
import { type Caller, emailOf, newCaller, NOW, openTestServer, PASSWORD, peopled } from './api/testServer';

vi.setConfig({ testTimeout: 120_000 });

const DAY = 86_400;
const ALL_DAY = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `${day} 00:00-24:00`);
const TIA = 'tia@example.com';
const MO = 'mo@example.com';
const SOL = 'sol@example.com';
const MANAGERS = [TIA, MO, SOL];
const LEAD_IDS = [0, 1, 2].map((at) => `00000000-0000-4000-8000-00000000000${at}`);

const who = fc.constantFrom(...MANAGERS);
const giver = fc.constantFrom(emailOf('admin'), TIA);
const lead = fc.nat({ max: 2 });
const STEP = fc.oneof(
  fc.record({ do: fc.constant('get' as const), who }),
  fc.record({ do: fc.constant('give' as const), by: giver, lead, to: fc.option(who) }),
  fc.record({ do: fc.constant('give' as const), by: giver, lead, to: fc.option(who) }),
  fc.record({ do: fc.constant('back' as const), nth: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constant('back' as const), nth: fc.constant(0) }),
  fc.record({ do: fc.constant('enter' as const), lead }),
  fc.record({ do: fc.constant('next_step' as const), lead }),
  fc.record({ do: fc.constantFrom('lose' as const, 'reopen' as const, 'hand_back' as const), lead }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(60, DAY, 4 * DAY, 8 * DAY) }),
);

type Held = Pick<Lead, 'lead_owner' | 'ownerless_since' | 'last_entry'>;

async function company() {
  const server = await openTestServer(await peopled(memoryStore(), 0));
  const { store, clock } = server;
  for (const email of MANAGERS)
    await store.users.add({
      email,
      permissions: ['sales'],
      password_hash: `hashed ${PASSWORD}`,
      created_by: 'a@example.com',
      created_on: NOW,
    });
  const plans = { [TIA]: { leads_team: true }, [MO]: {}, [SOL]: { team: 'West', most_a_day: 2 } };
  await store
    .records(SALES_MANAGERS)
    .insert(Object.entries(plans).map(([email, plan]) => managerRow(email, { hours: ALL_DAY, ...plan })));
  await store.records(LEADS).insert(
    LEAD_IDS.map((id, at) =>
      leadRow({
        ...LEAD,
        id,
        mobile_number: `+91987650000${at}`,
        email_address: `family${at}@example.com`,
        lead_source: 'Website',
        grade_group: '4-6',
        lead_owner: null,
        ownerless_since: NOW - 10 * DAY + at,
        created_by: 'a@example.com',
        created_on: NOW - 20 * DAY,
      }),
    ),
  );
  await store
    .records(LEAD_EVENTS)
    .insert(
      LEAD_IDS.map((lead_id) =>
        newRow(
          LEAD_EVENTS,
          { actor: 'a@example.com', now: NOW - 20 * DAY },
          { lead_id, place: 1, kind: 'created', stage: 'new', at: NOW - 20 * DAY, lead_owner: null },
        ),
      ),
    );
  /** Nobody stays signed in over days. */
  const as = async (email: string): Promise<Caller> => {
    const caller = newCaller(server.api);
    await caller.call('signIn', { body: { email, password: PASSWORD } });
    return caller;
  };
  /** What became of each lead of a job, once it is done; nothing where it was refused. */
  const job = async (caller: Caller, answer: Response): Promise<{ id: string; results: AssignmentResult[] }> => {
    expect([202, 403, 404, 409]).toContain(answer.status);
    const { id } = (await answer.json()) as { id: string };
    if (answer.status !== 202) return { id: '', results: [] };
    for (;;) {
      const told = await caller.call('assignmentProgress', { path: { id }, query: { from: '0' } });
      const { total, results } = (await told.json()) as { total: number; results: AssignmentResult[] };
      if (results.length === total) return { id, results };
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { server, store, clock, as, job };
}

test('in any order the owner follows from the changes, a day’s count is what was given and not taken back, and what is taken back is as it was', async () => {
  let undone = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 8, maxLength: 16 }), async (steps) => {
      const { server, store, clock, as, job } = await company();
      const read = async (at: number) => (await store.records(LEADS).find(LEAD_IDS[at]!))!;
      const held = async (at: number): Promise<Held> => {
        const { lead_owner, ownerless_since, last_entry } = await read(at);
        return { lead_owner, ownerless_since, last_entry };
      };
      const given: { id: string; by: string; lead: number; before: Held; to: string; day: string }[] = [];
      const counted = new Map<string, number>();
      const count = (to: string, day: string, by: number) =>
        counted.set(`${to} ${day}`, (counted.get(`${to} ${day}`) ?? 0) + by);

      for (const step of steps) {
        clock.now += 60;
        const today = dateOf(clock.now);
        if (step.do === 'wait') clock.now += step.seconds;
        if (step.do === 'get') {
          const answer = await (await as(step.who)).call('getLead', { body: {} });
          const { lead_id } = (await answer.json()) as { lead_id: string | null };
          if (lead_id !== null) count(step.who, today, 1);
        }
        if (step.do === 'give') {
          const before = await held(step.lead);
          const caller = await as(step.by);
          const body = { ids: [LEAD_IDS[step.lead]], to: step.to, why: null };
          const { id, results } = await job(caller, await caller.call('assignLeads', { body }));
          if (results[0]?.status === 'done') {
            const to = results[0].to!;
            expect([to, to === before.lead_owner]).toEqual([(await read(step.lead)).lead_owner, false]);
            given.push({ id, by: step.by, lead: step.lead, before, to, day: today });
            count(to, today, 1);
          }
        }
        const gift = step.do === 'back' ? given.at(-1 - step.nth) : undefined;
        if (gift) {
          const caller = await as(gift.by);
          const { results } = await job(caller, await caller.call('takeAssignmentBack', { path: { id: gift.id } }));
          if (results[0]?.status === 'done') {
            undone++;
            expect(await held(gift.lead)).toEqual(gift.before);
            count(gift.to, gift.day, -1);
          }
        }
        if ('lead' in step && step.do !== 'give') {
          const { id, version, lead_owner } = await read(step.lead);
          const caller = await as(lead_owner ?? emailOf('admin'));
          const path = { id };
          const bodies = {
            enter: ['lead_entry.create', { kind: 'note', text: 'Called them' }],
            next_step: ['lead.next_step', { version, next_step: 'Call again', next_due: clock.now + DAY }],
            lose: ['lead.lose', { version, note: 'No', lost_reason: 'price' }],
            reopen: ['lead.reopen', { version, note: 'Yes' }],
            hand_back: ['lead.hand_back', { version, why: 'Too many' }],
          } as const;
          const [operation, body] = bodies[step.do];
          expect([200, 201, 409]).toContain((await caller.call(operation, { path, body })).status);
        }

        const changes = (await allOf(store, LEAD_OWNER_CHANGES, {})).sort(
          (one, other) => one.created_on - other.created_on,
        );
        for (const at of LEAD_IDS.keys()) {
          const { id, lead_owner, ownerless_since } = await read(at);
          const own = changes.filter(({ lead_id }) => lead_id === id);
          const owners = [null, ...own.map(({ to_owner }) => to_owner)];
          expect(own.map(({ from_owner }) => from_owner)).toEqual(owners.slice(0, -1));
          expect(lead_owner).toBe(owners.at(-1));
          expect(ownerless_since === null).toBe(lead_owner !== null);
        }
        const team = (await (await (await as(TIA)).call('salesTeam')).json()) as {
          managers: { email: string; given_today: number; open_leads: number; may_give: boolean }[];
        };
        const now = dateOf(clock.now);
        for (const { email, given_today, may_give } of team.managers)
          expect([email, given_today, may_give]).toEqual([email, counted.get(`${email} ${now}`) ?? 0, email !== SOL]);
      }
      expect(server.errors).toEqual([]);
    }),
    // Shrinking would take longer than the whole test.
    { numRuns: 12, endOnFailure: true },
  );
  expect(undone).toBeGreaterThan(0);
});

test('merges and splits among them: nobody holds a lead that is no more, open leads are a recount, the pool’s clock is of what stands, a split restores', async () => {
  let [splits, handed] = [0, 0];
  const pair = fc.constantFrom<[number, number]>([0, 1], [1, 0], [0, 2], [2, 1]);
  const side = fc.constantFrom('kept' as const, 'merged' as const);
  const HELD = [
    'lead_owner',
    'ownerless_since',
    'last_entry',
    'responded_on',
    'next_step',
    'next_due',
    'status',
  ] as const satisfies (keyof Lead)[];
  const MERGING = fc.oneof(
    { weight: 5, arbitrary: STEP },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), pair, owner: side, step: side }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('split' as const), rows: side }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('hand_back' as const), lead }) },
  );
  const heldOf = (row: Lead) => Object.fromEntries(HELD.map((name) => [name, row[name]]));
  await fc.assert(
    fc.asyncProperty(fc.array(MERGING, { minLength: 12, maxLength: 24 }), async (steps) => {
      const { server, store, clock, as, job } = await company();
      const admin = () => as(emailOf('admin'));
      const find = (at: number) => store.records(LEADS).find(LEAD_IDS[at]!);
      /** `since`: whether anything was done with the lead that stayed. */
      const merged: { id: string; kept: Lead; other: Lead; after: Lead; since: boolean }[] = [];
      const entered = new Map<string, number>();
      for (const step of steps) {
        clock.now += 60;
        if (step.do === 'wait') clock.now += step.seconds;
        if (step.do === 'get') await (await as(step.who)).call('getLead', { body: {} });
        if (step.do === 'give') {
          const caller = await as(step.by);
          const body = { ids: [LEAD_IDS[step.lead]], to: step.to, why: null };
          await job(caller, await caller.call('assignLeads', { body }));
        }
        if (step.do === 'merge') {
          const [kept, other] = [await find(step.pair[0]), await find(step.pair[1])];
          if (kept && other) {
            const body = {
              kept_id: kept.id,
              merged_id: other.id,
              kept_version: kept.version,
              merged_version: other.version,
              fields: { lead_owner: step.owner, next_step: step.step },
              credit: 'kept',
              credit_reason: 'The family says so',
            };
            const answer = await (await admin()).call('mergeLeads', { body });
            const { id } = (await answer.json()) as { id: string };
            expect(answer.status).toBe(201);
            merged.push({ id, kept, other, after: (await store.records(LEADS).find(kept.id))!, since: false });
          }
        }
        const last = merged.at(-1);
        if (step.do === 'split' && last) {
          const caller = await admin();
          const told = await caller.call('addedSinceMerge', { path: { id: last.id } });
          const { units, version } = (await told.json()) as {
            version: number;
            units: { key: string; stays: boolean }[];
          };
          const rows = Object.fromEntries(units.filter(({ stays }) => !stays).map(({ key }) => [key, step.rows]));
          const answer = await caller.call('splitLeads', { path: { id: last.id }, body: { version, rows } });
          if (answer.status === 200) {
            merged.pop();
            splits++;
            const now = [await store.records(LEADS).find(last.kept.id), await store.records(LEADS).find(last.other.id)];
            expect(now[1]!.lead_owner).toBe(last.other.lead_owner);
            if (!last.since) expect(now.map((row) => heldOf(row!))).toEqual([last.kept, last.other].map(heldOf));
            // Written once, it is of one of them.
            if (last.since && step.rows === 'merged') expect(heldOf(now[0]!)['next_step']).toBe(last.kept.next_step);
          } else expect(answer.status).toBe(409);
        }
        if ('lead' in step && step.do !== 'give') {
          const row = await find(step.lead);
          if (row) {
            const { id, version, lead_owner } = row;
            const caller = await as(lead_owner ?? emailOf('admin'));
            const bodies = {
              enter: ['lead_entry.create', { kind: 'note', text: 'Called them' }],
              next_step: ['lead.next_step', { version, next_step: `Call ${clock.now}`, next_due: clock.now + DAY }],
              lose: ['lead.lose', { version, note: 'No', lost_reason: 'price' }],
              reopen: ['lead.reopen', { version, note: 'Yes' }],
              hand_back: ['lead.hand_back', { version, why: 'Too many' }],
            } as const;
            const [operation, body] = bodies[step.do];
            const answer = await caller.call(operation, { path: { id }, body });
            expect([200, 201, 409]).toContain(answer.status);
            if (answer.status === 200 && step.do === 'hand_back') handed++;
            if (answer.status < 300 && (step.do === 'enter' || step.do === 'next_step') && lead_owner !== null)
              entered.set(`${id} ${lead_owner}`, clock.now);
          }
        }
        for (const each of merged) {
          const { version } = (await store.records(LEADS).find(each.after.id)) ?? { version: 0 };
          each.since ||= version !== each.after.version || step.do === 'enter';
        }

        const leads = await allOf(store, LEADS, {});
        const changes = await allOf(store, LEAD_OWNER_CHANGES, {});
        for (const { lead_owner, ownerless_since } of leads) expect(ownerless_since === null).toBe(lead_owner !== null);
        const gone = new Set(merged.map(({ other }) => other.id));
        expect(leads.filter(({ id }) => gone.has(id))).toEqual([]);
        expect(changes.filter(({ lead_id }) => gone.has(lead_id))).toEqual([]);
        // Of a lead that is not one of two, the last change says whose it is.
        const joined = new Set(merged.map(({ kept }) => kept.id));
        for (const { id, lead_owner } of leads.filter((each) => !joined.has(each.id))) {
          const own = changes
            .filter(({ lead_id }) => lead_id === id)
            .sort((one, other) => one.created_on - other.created_on);
          expect([id, own.at(-1)?.to_owner ?? null]).toEqual([id, lead_owner]);
        }
        const answer = await (await admin()).call('salesTeam');
        const { managers } = (await answer.json()) as { managers: { email: string; open_leads: number }[] };
        const open = (email: string) =>
          leads.filter(({ lead_owner, status }) => lead_owner === email && status !== 'lost' && status !== 'won')
            .length;
        expect(managers.map(({ email, open_leads }) => [email, open_leads])).toEqual(
          managers.map(({ email }) => [email, open(email)]),
        );
      }
      expect(server.errors).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
  expect([splits > 0, handed > 0]).toEqual([true, true]);
});
