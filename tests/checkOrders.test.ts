// Quality checks in any order of taking, giving back, marking, submitting, disputing, deciding and waiting by several people at one
// company: two check a session at most, neither sees the other's check before both are done, and what was submitted stays (decisions 16).
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { CheckSheet, CoverageRow } from '@domain/contract/qualityAnswers';
import { isCheckedTwice } from '@domain/quality/seats';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { CHECKED_SESSIONS, QUALITY_CHECKS, type QualityCheck } from '@domain/records/qualityCheck';
import { RUBRICS } from '@domain/records/rubric';
import { tendChecks } from '@server/quality/tending';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { sessionRow } from './api/batchRows';
import { rubricRow } from './api/qualityRows';
import { type Caller, emailOf, openTestServer, peopled } from './api/testServer';
import { BINA, loadTrainers } from './api/trainers';

vi.setConfig({ testTimeout: 120_000 });

const DAY = 86_400;
const CHECKERS = ['quality', 'quality2', 'admin'] as const;
const MANAGER = 'people';
const IDS = Array.from({ length: 60 }, (_, at) => `f4000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
/** One that is checked once, and two that are checked twice. */
const SESSIONS = [IDS.find((id) => !isCheckedTwice(id))!, ...IDS.filter(isCheckedTwice).slice(0, 2)];
const MARKS = { aims: 3, safe: 1, voice: 2 };

const who = fc.constantFrom(...CHECKERS);
const session = fc.constantFrom(...SESSIONS);
const STEP = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const), who, session }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give_back' as const), who, session }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mark' as const), who, session }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('submit' as const), who, session }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dispute' as const), session }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), who, session }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 4, 8) }),
  },
);
const ANSWERS = [200, 201, 400, 403, 404, 409];

async function company() {
  const store = memoryStore();
  await loadTrainers(store, []);
  const server = await openTestServer(await peopled(store, 0));
  await store.trainerEdits.change(BINA, { rm_email: emailOf(MANAGER) });
  await store.records(RUBRICS).insert([rubricRow()]);
  await store.records(BATCH_SESSIONS).insert(SESSIONS.map((id, at) => sessionRow(at, -2, { id, teacher_id: BINA })));
  return server;
}

test('in any order two people check a session at most, neither sees the other’s check before both are done, and what was submitted stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 24 }), async (steps) => {
      const server = await company();
      const { store, clock } = server;
      const people = new Map<string, Caller>();
      const signIn = async () => {
        for (const each of [...CHECKERS, MANAGER] as const) people.set(emailOf(each), await server.as(each));
      };
      await signIn();
      const checks = () => allOf(store, QUALITY_CHECKS, {});
      const own = async (email: string, of: string) =>
        (await checks()).find(({ checker, session_id }) => checker === email && session_id === of);
      const scores = new Map<string, number | null>();

      for (const step of steps) {
        clock.now += 60;
        const by = people.get('who' in step ? emailOf(step.who) : emailOf(MANAGER))!;
        const check = 'who' in step ? await own(emailOf(step.who), step.session) : undefined;
        const sends: (() => Promise<Response>)[] = [];
        if (step.do === 'take')
          sends.push(() => by.call('takeCheck', { body: { kind: 'trainer', session_id: step.session } }));
        if (step.do === 'give_back' && check)
          sends.push(() => by.call('giveBackCheck', { path: { id: check.id }, body: { version: check.version } }));
        if ((step.do === 'mark' || step.do === 'submit') && check)
          for (const [item, mark] of Object.entries(MARKS))
            sends.push(() => by.call('markItem', { path: { id: check.id, item }, body: { mark } }));
        if (step.do === 'submit' && check)
          sends.push(() =>
            by.call('submitCheck', { path: { id: check.id }, body: { version: check.version, marks: MARKS } }),
          );
        // Of two checks of a session the manager disputes what can be disputed, and anybody tries to decide what was.
        if (step.do === 'dispute')
          for (const { id, version, session_id } of await checks())
            if (session_id === step.session)
              sends.push(() =>
                by.call('disputeCheck', {
                  path: { id },
                  body: { version, items: [{ item: 'aims', dispute: 'He said it' }] },
                }),
              );
        if (step.do === 'decide')
          for (const { id, version, session_id } of await checks())
            if (session_id === step.session)
              sends.push(() =>
                by.call('decideCheck', {
                  path: { id },
                  body: { version, items: [{ item: 'aims', mark: 4, answer: 'He did' }] },
                }),
              );
        for (const send of sends) expect(ANSWERS).toContain((await send()).status);
        if (step.do === 'wait') {
          clock.now += step.days * DAY;
          await tendChecks(store, clock.now);
          await signIn();
        }
        await expectKept(server.store, scores);
        for (const [email, caller] of people) if (email !== emailOf(MANAGER)) await expectBlind(store, email, caller);
      }
      expect(server.errors).toEqual([]);
    }),
    // Shrinking would take longer than the whole test.
    { numRuns: 6, endOnFailure: true },
  );
});

async function expectKept(store: ReturnType<typeof memoryStore>, scores: Map<string, number | null>): Promise<void> {
  const all = await allOf(store, QUALITY_CHECKS, {});
  const live = all.filter(({ status }) => status !== 'given_back');
  for (const id of SESSIONS) {
    const seats = await store.records(CHECKED_SESSIONS).find(id);
    const taken = [seats?.first_check, seats?.second_check].filter((each) => typeof each === 'string');
    const of = live.filter(({ session_id }) => session_id === id);
    expect(of.map((each) => each.id).sort()).toEqual(taken.sort());
    expect(new Set(of.map(({ checker }) => checker)).size).toBe(of.length);
    expect(of.length).toBeLessThanOrEqual(isCheckedTwice(id) ? 2 : 1);
    expect(of.filter(({ is_second }) => is_second).map((each) => each.id)).toEqual(
      of.filter((each) => each.id === seats?.second_check && each.submitted_on !== null).map((each) => each.id),
    );
  }
  for (const {
    id,
    status,
    score,
    standing_score,
    decided_score,
    submitted_on,
    disputed_by,
    decided_by,
    ...check
  } of all) {
    if (submitted_on === null) continue;
    // Both scores stay.
    expect([status, score]).toEqual([expect.not.stringMatching(/draft|given_back/), scores.get(id) ?? score]);
    scores.set(id, score);
    expect(standing_score).toBe(decided_score ?? score);
    if (decided_by === null) continue;
    const checkers = live.filter(({ session_id }) => session_id === check.session_id).map(({ checker }) => checker);
    expect([disputed_by, ...checkers]).not.toContain(decided_by);
  }
}

/** Who has begun a check is answered as if no other were there. */
async function expectBlind(store: ReturnType<typeof memoryStore>, email: string, caller: Caller): Promise<void> {
  const all = await allOf(store, QUALITY_CHECKS, {});
  const drafts = all.filter(({ checker, status }) => checker === email && status === 'draft');
  const { rows } = (await (await caller.call('quality_check.page', { query: { size: '100' } })).json()) as {
    rows: QualityCheck[];
  };
  for (const { session_id, id } of drafts) {
    expect(rows.filter((each) => each.session_id === session_id).map((each) => each.id)).toEqual([id]);
    const sheet = (await (await caller.call('checkSheet', { path: { id } })).json()) as CheckSheet;
    expect(sheet.check.is_second).toBe(false);
    for (const other of all.filter((each) => each.session_id === session_id && each.id !== id))
      expect((await caller.call('checkSheet', { path: { id: other.id } })).status).toBe(404);
  }
  const { rows: trainers } = (await (await caller.call('qualityCoverage')).json()) as { rows: CoverageRow[] };
  const read = rows.filter(({ submitted_on }) => submitted_on !== null);
  for (const { last_checked } of trainers) expect(last_checked === null).toBe(read.length === 0);
}
