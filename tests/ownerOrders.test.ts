// Owners of leads in any order of getting, giving, taking back, entering and waiting: each change follows the one before, nobody is counted
// twice, and what is taken back is as it was (decisions 11).
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { AssignmentResult } from '@domain/contract/assignment';
import { dateOf } from '@domain/calendar';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { leadRow } from '@server/store/leads';
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
