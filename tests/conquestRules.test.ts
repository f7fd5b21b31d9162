// The rules of conquests on every store: forms sent twice, time that runs out, tries by any way, another key, and what publishing one asks for (decisions 13).
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ConquestLevel, type ConquestQuestion, newLevel } from '@domain/learning/conquest';
import { fieldName } from '@domain/learning/sentAnswers';
import { whyNotTaken } from '@domain/learning/reportedAttempts';
import { conquestLeastOf, ruleWords } from '@domain/maverick/inviteRule';
import { CONQUEST_ATTEMPTS, CONQUEST_PLAYS } from '@domain/records/conquestPlay';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { storedFields } from '@domain/records/record';
import { CERTIFICATES } from '@domain/records/studentWork';
import { type Student, STUDENTS } from '@domain/records/student';
import { nodeType } from '@server/learning/nodes';
import { judgeOverdue } from '@server/learning/overdue';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf, newStamps } from '@server/store/rows';
import { addNode, WRITER } from './api/existingContent';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SECRET = 'the learning app';
const SUM: ConquestQuestion = {
  id: 'sum',
  kind: 'number',
  ask: '2 + 2',
  most: 100,
  right: 3,
  hintCost: 25,
  hints: ['Count', 'Use your fingers', 'It is even'],
  choices: [],
  partners: [],
};
const FIRST = { ...newLevel('first', 'First'), opens_next: 100, minutes: 5, questions: [SUM] };
const SECOND = { ...newLevel('second', 'Second'), questions: [{ ...SUM, id: 'sum-2' }] };
const corrected = (levels: readonly ConquestLevel[], most = 100) =>
  levels.map((level) => ({
    ...level,
    questions: level.questions.map((each) => (each.id === 'sum' ? { ...each, right: 4, most } : each)),
  })) as ConquestLevel[];

describe.each(MEMORY_AND_DATABASE)('conquests on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let [staff, admin, child] = [] as unknown as [Caller, Caller, Caller];
  let count = 0;
  let student = '';

  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0), { learningSecrets: [SECRET] });
    child = newCaller(server.api);
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  });
  beforeEach(async () => {
    server.clock.now = NOW;
    student = `student-${(count += 1)}`;
    const nothing = Object.fromEntries(storedFields(STUDENTS).map(([name, field]) => [name, field.default ?? null]));
    const lived = { country: 'IN', time_zone: 'Asia/Kolkata', grade: '4', parent_relation: 'mother', owner: WRITER };
    const own = { ...newStamps({ actor: 'staff', now: NOW }), id: student, lead_id: student, student_name: 'Asha' };
    await opened.store.records(STUDENTS).insert([{ ...nothing, ...lived, ...own } as unknown as Student]);
  });
  afterAll(async () => opened.clean());

  const said = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const response = await answer;
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(status);
    return body as T;
  };
  const attempts = (id: string) => allOf(opened.store, CONQUEST_ATTEMPTS, { conquest_id: { anyOf: [id] } });
  const published = async (levels: readonly ConquestLevel[]) => {
    const { id } = await addNode(opened.store, 'conquest', `Round ${(count += 1)}`, { levels, status: 'in_review' });
    await publish(id);
    return id;
  };
  async function publish(id: string): Promise<void> {
    const path = { kind: 'conquest', id };
    const { takes } = await said<{ takes: { id: string; version: number }[] }>(
      admin.call('previewPublication', { path, query: {} }),
    );
    const body = { takes: takes.map((each) => ({ id: each.id, version: each.version })) };
    await said(admin.call('publishNode', { path, body }), 201);
  }
  async function act(id: string, action: string, more: object = {}): Promise<void> {
    const { version } = (await opened.store.records(nodeType('conquest')).find(id))!;
    await said(staff.call(`lms_conquest.${action}`, { path: { id }, body: { version, ...more } }));
  }
  async function correct(id: string, levels: readonly ConquestLevel[]): Promise<void> {
    await act(id, 'revise');
    await act(id, 'edit', { levels });
    await act(id, 'submit', { reviewer: null });
    await publish(id);
  }
  const give = (id: string, more: object = {}) =>
    said<{ id: string; page: string }>(
      staff.call('giveConquest', { path: { id }, body: { student_id: student, opens: null, closes: null, ...more } }),
      201,
    );
  const onPlay = async (id: string, action: string, more: object = {}) => {
    const { version } = (await opened.store.records(CONQUEST_PLAYS).find(id))!;
    return said<{ page: string }>(staff.call(`conquest_play.${action}`, { path: { id }, body: { version, ...more } }));
  };
  const look = async (page: string) => (await child.fetch(page)).text();
  const send = async (page: string, fields: Record<string, string>) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    return (await child.fetch(page, { method: 'POST', headers, body })).text();
  };
  const buttonIn = (html: string, what: string) => new RegExp(`value="(${what}[^"]*)"`).exec(html)?.[1] ?? '';
  const attemptIn = (html: string) => /name="attempt" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const play = async (page: string, level: string, value: number) => {
    const attempt = attemptIn(await send(page, { do: buttonIn(await look(page), `begin ${level}`) }));
    return send(page, { attempt, do: 'finish', [fieldName(level === 'first' ? 'sum' : 'sum-2')]: `${value}` });
  };
  const told = (id: string, name: string, more: object = {}) => ({
    id: `${student}-${name}`,
    conquest_id: id,
    version: 1,
    level_id: 'first',
    student_id: student,
    begun_at: NOW - 120,
    ended_at: NOW - 60,
    answers: { sum: { value: 3 } },
    ...more,
  });
  const tell = (events: object[]) => {
    const text = JSON.stringify({ attempts: events });
    const at = server.clock.now;
    const v1 = createHmac('sha256', SECRET).update(`${at}.${text}`).digest('hex');
    const headers = { 'Content-Type': 'application/json', 'X-Learning-Signature': `t=${at},v1=${v1}` };
    return said<{ added: number; refused: { id: string; message: string }[] }>(
      child.fetch('/lms/v1/webhooks/attempts', { method: 'POST', headers, body: text }),
    );
  };

  test('a form sent twice, at once or later, opens one hint and begins one attempt', async () => {
    const id = await published([{ ...FIRST, attempts: 3 }]);
    const { page } = await give(id);
    const begin = buttonIn(await look(page), 'begin');
    const both = await Promise.all([send(page, { do: begin }), send(page, { do: begin })]);
    expect(new Set(both.map(attemptIn)).size).toBe(1);
    const attempt = attemptIn(both[0]!);
    const hint = buttonIn(both[0]!, 'hint');
    await Promise.all([send(page, { attempt, do: hint }), send(page, { attempt, do: hint })]);
    const shown = await send(page, { attempt, do: hint });
    expect([shown.includes('Count'), shown.includes('Use your fingers')]).toEqual([true, false]);
    expect(await send(page, { attempt, do: buttonIn(shown, 'hint') })).toContain('Use your fingers');
    await send(page, { attempt, do: 'finish', [fieldName('sum')]: '3' });
    // The first form comes once more, long after.
    expect(attemptIn(await send(page, { do: begin }))).toBe('');
    expect(await attempts(id)).toMatchObject([{ status: 'finished', judged_points: 50, ended_by: 'child' }]);
  });

  test('an attempt whose time ran out counts though nobody comes back, and opens what it earned', async () => {
    const id = await published([FIRST, SECOND]);
    const { page } = await give(id);
    const attempt = attemptIn(await send(page, { do: 'begin first 0' }));
    await send(page, { attempt, do: 'save', [fieldName('sum')]: '3' });
    server.clock.now += 6 * 60;
    const shown = await look(page);
    expect(shown).toMatch(/The time was up[\s\S]*1 of 1 point[\s\S]*begin second 0/);
    const { levels } = await said<{ levels: object[] }>(staff.call('conquestNumbers', { path: { id }, query: {} }));
    expect(levels[0]).toMatchObject({ attempts: 1, mean: 100 });
    expect((await attempts(id))[0]).toMatchObject({ status: 'begun', judged_points: null });
    await Promise.all([1, 2].map(() => judgeOverdue(opened.store, server.clock.now)));
    const over = { status: 'finished', judged_points: 100, ended_on: NOW + 300, ended_by: 'clock', judged_by: 1 };
    expect(await attempts(id)).toMatchObject([over]);
  });

  test('an ended play ends what is played in it, opened again it goes on; another close is that of the attempt', async () => {
    const id = await published([{ ...FIRST, minutes: null }]);
    const { id: own, page } = await give(id);
    const attempt = attemptIn(await send(page, { do: 'begin first 0' }));
    await send(page, { attempt, do: 'save', [fieldName('sum')]: '3' });
    await onPlay(own, 'end');
    expect(await attempts(id)).toMatchObject([{ status: 'finished', judged_points: 100, ended_by: 'play' }]);
    const { page: again } = await onPlay(own, 'resume');
    expect(attemptIn(await look(again))).toBe(attempt);
    expect(await attempts(id)).toMatchObject([{ status: 'begun', judged_points: null, ended_by: null }]);
    await onPlay(own, 'edit', { closes: NOW + 60 });
    expect(await attempts(id)).toMatchObject([{ time_up_on: NOW + 60 }]);
    server.clock.now += 120;
    // Attempts after the close: neither what was begun before nor a new one.
    const late = { attempt, do: 'finish', [fieldName('sum')]: '4' };
    expect(await send(again, late)).toMatch(/The time was up[\s\S]*1 of 1 point[\s\S]*Closed/);
    expect(attemptIn(await send(again, { do: 'begin first 1' }))).toBe('');
    expect(await attempts(id)).toMatchObject([{ judged_points: 100, ended_by: 'clock', ended_on: NOW + 60 }]);
  });

  test('tries are counted by child and level, whichever link or app they were made by; more are given on the play', async () => {
    const id = await published([{ ...FIRST, attempts: 2, minutes: null }]);
    const [one, other] = [await give(id), await give(id)];
    await play(one.page, 'first', 4);
    await play(other.page, 'first', 4);
    expect(await look(one.page)).toContain('All 2 tries are used');
    expect(attemptIn(await send(other.page, { do: 'begin first 2' }))).toBe('');
    expect(await tell([told(id, 'c', { begun_at: NOW, ended_at: NOW })])).toMatchObject({
      added: 0,
      refused: [{ message: 'All tries at the level were used' }],
    });
    await onPlay(one.id, 'edit', { extra_tries: 1 });
    expect(await play(one.page, 'first', 3)).toContain('1 of 1 point');
    // Two links at once begin one attempt for the one try that is left.
    await onPlay(one.id, 'edit', { extra_tries: 2 });
    await onPlay(other.id, 'edit', { extra_tries: 2 });
    await Promise.all([one, other].map(({ page }) => send(page, { do: 'begin first 3' })));
    expect(await attempts(id)).toHaveLength(4);
  });

  test('the app tells of no attempt beyond the rules of the play that the child was given', async () => {
    const id = await published([{ ...FIRST, attempts: 2, wait: 10 }]);
    await give(id, { opens: NOW - 600, closes: NOW - 60 });
    const events = [
      told(id, 'early', { begun_at: NOW - 700, ended_at: NOW - 590 }),
      told(id, 'closed', { begun_at: NOW - 30, ended_at: NOW - 20 }),
      told(id, 'over', { begun_at: NOW - 300, ended_at: NOW + 60 }),
      told(id, 'slow', { begun_at: NOW - 590, ended_at: NOW - 100 }),
      told(id, 'ages', { begun_at: 0 }),
      told(id, 'hints', { answers: { sum: { value: 3, hints: 4 } } }),
      told(id, 'first', { begun_at: NOW - 580, ended_at: NOW - 570 }),
      told(id, 'soon', { begun_at: NOW - 300, ended_at: NOW - 290 }),
    ];
    const { added, refused } = await tell(events);
    expect([added, Object.fromEntries(refused.map((each) => [each.id.split('-').at(-1), each.message]))]).toEqual([
      1,
      {
        early: 'The conquest was not open yet',
        closed: 'The conquest had closed',
        over: 'It ended after the conquest had closed',
        slow: 'It took longer than the level gives',
        ages: 'It took longer than an attempt can take',
        hints: 'It opened more hints than the question has',
        soon: 'The wait between two tries was not over',
      },
    ]);
    // What was taken is not refused when it is told again.
    expect(await tell([events[6]!])).toMatchObject({ added: 0, refused: [] });
  });

  test('an applied key judges what is played on, too: no points beyond the most; levels and what rests on results are said first', async () => {
    const id = await published([FIRST, SECOND]);
    const { page } = await give(id);
    await play(page, 'first', 3);
    const invitation = newRow(
      MAVERICK_INVITATIONS,
      { actor: WRITER, now: NOW },
      {
        maverick_session_id: 'none',
        variant_id: 'none',
        lead_id: student,
        student_name: 'Asha',
        grade: '4',
        invited_as: ruleWords({ grades: [], attendance_least: null, conquest_least: 40 }),
        answer_by: NOW,
        status: 'attended' as const,
        certificate_id: `certificate-${student}`,
        certificate_status: 'issued' as const,
      },
    );
    const own = { variant_id: 'none', lead_id: student, student_name: 'Asha', kind: 'maverick', title: 'Winner' };
    const more = { issued_on: '2026-01-01', code: student, status: 'issued', revoke_reason: null };
    const certificate = { ...newStamps({ actor: WRITER, now: NOW }), id: invitation.certificate_id, ...own, ...more };
    await opened.store.records(CERTIFICATES).insert([certificate as never]);
    await opened.store.records(MAVERICK_INVITATIONS).insert([invitation]);
    await correct(id, corrected([FIRST, SECOND], 300));
    const preview = () =>
      said<{ seen: string; plays: number }>(
        staff.call('previewRegrades', { path: { id }, query: { from: '1', to: '2' } }),
      );
    const seen = await preview();
    const lost = { least: 40, before: 50, after: 0 };
    expect(seen).toMatchObject({
      judged: 1,
      plays: 1,
      changes: [{ from: 100, to: 0 }],
      levels: [{ student: { id: student, name: 'Asha' }, level: 'Second', what: 'closes' }],
      rests: [
        { what: 'invitation', ...lost },
        { what: 'certificate', title: 'Winner', ...lost },
      ],
    });
    const apply = (body: object) => staff.call('applyRegrades', { path: { id }, body: { from: 1, to: 2, ...body } });
    expect((await apply({})).status).toBe(400);
    expect((await apply({ seen: 'other' })).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => apply({ seen: seen.seen })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await attempts(id)).toMatchObject([{ judged_points: 0, first_points: 100, most_points: 300, judged_by: 2 }]);
    expect(await look(page)).toMatch(/First[\s\S]*0 of 3 points[\s\S]*Opens when the level before is done/);
    expect(await play(page, 'first', 4)).toMatch(/3 of 3 points[\s\S]*begin second 0/);
    expect((await preview()).plays).toBe(0);
    await tell([told(id, 'app', { begun_at: NOW, ended_at: NOW, answers: { sum: { value: 4 } } })]);
    expect((await attempts(id)).map(({ judged_by, most_points }) => [judged_by, most_points])).toEqual([
      [2, 300],
      [2, 300],
      [2, 300],
    ]);
  });

  test('a key is applied before anybody has finished, for those who play', async () => {
    const id = await published([FIRST]);
    const { page } = await give(id);
    await correct(id, corrected([FIRST]));
    const path = { id };
    const { seen } = await said<{ seen: string }>(
      staff.call('previewRegrades', { path, query: { from: '1', to: '2' } }),
    );
    const apply = () => staff.call('applyRegrades', { path, body: { from: 1, to: 2, seen } });
    expect(await said(apply())).toEqual({ changed: 0 });
    expect((await apply()).status).toBe(409);
    expect(await play(page, 'first', 4)).toContain('1 of 1 point');
  });

  test('a key is applied before anybody has played: what the app reports from then on is judged by it', async () => {
    const id = await published([FIRST]);
    await correct(id, corrected([FIRST]));
    const path = { id };
    const preview = (query: object) =>
      said<{ seen: string; judged: number; in_app: number; holds: boolean; others: object[]; changes: object[] }>(
        staff.call('previewRegrades', { path, query } as never),
      );
    const first = await preview({ from: '1', to: '2' });
    expect(first).toMatchObject({ judged: 0, holds: true, changes: [] });
    const apply = (body: object) => staff.call('applyRegrades', { path, body } as never);
    expect(await said(apply({ from: 1, to: 2, seen: first.seen }))).toEqual({ changed: 0 });
    expect((await preview({ from: '1', to: '2' })).holds).toBe(false);
    expect((await apply({ from: 1, to: 2, seen: first.seen })).status).toBe(409);
    const answers = { sum: { value: 4 } };
    const reported = [
      told(id, 'one', { version: 1, answers }),
      told(id, 'two', { version: 2, answers, begun_at: NOW - 50, ended_at: NOW - 40 }),
    ];
    expect(await tell(reported)).toMatchObject({ added: 2 });
    const points = async () =>
      (await attempts(id))
        .toSorted((one, other) => one.played_version - other.played_version)
        .map(({ played_version, judged_by, judged_points }) => [played_version, judged_by, judged_points]);
    expect(await points()).toEqual([
      [1, 2, 100],
      [2, 2, 100],
    ]);
    // The key of the first was right for those who were asked its questions: they alone go back, their siblings stay.
    const back = await preview({ from: '2', to: '1', played: '1' });
    expect(back).toMatchObject({
      judged: 1,
      in_app: 1,
      others: [{ played: 2, judged_by: 2, attempts: 1 }],
      changes: [{ played_in: 'app', from: 100, to: 0 }],
    });
    expect(await said(apply({ from: 2, to: 1, played: 1, seen: back.seen }))).toEqual({ changed: 1 });
    expect(await points()).toEqual([
      [1, 1, 0],
      [2, 2, 100],
    ]);
    // Without the version they would all change, and that is said first.
    expect(await preview({ from: '2', to: '1' })).toMatchObject({ judged: 1, changes: [{ from: 100, to: 0 }] });
  });

  test('a conquest is published with levels that can be judged alone', async () => {
    const stops = async (levels: readonly ConquestLevel[]) => {
      const node = await addNode(opened.store, 'conquest', 'Keyless', { levels, status: 'in_review' });
      const preview = await said<{ stops: { text: string }[] }>(
        admin.call('previewPublication', { path: { ...node }, query: {} }),
      );
      return preview.stops.map(({ text }) => text);
    };
    const keyless = { ...SUM, right: undefined } as unknown as ConquestQuestion;
    expect([
      await stops([]),
      await stops([{ ...FIRST, opens_next: null, questions: [] }]),
      await stops([{ ...FIRST, questions: [keyless] }]),
      await stops([FIRST, SECOND]),
    ]).toEqual([
      ['Conquest “Keyless” has no levels'],
      ['Conquest “Keyless” has no questions in level “First”'],
      ['Conquest “Keyless” can’t be judged: Level 1, question 1: needs the number that is right'],
      [],
    ]);
  });
});

test('without a secret of the learning app no report is believed, however it is signed', async () => {
  const store = memoryStore();
  const api = newCaller((await openTestServer(await peopled(store, 0), { learningSecrets: [] })).api);
  const text = JSON.stringify({ attempts: [] });
  const signed = (secret: string) =>
    `t=${NOW},v1=${createHmac('sha256', secret).update(`${NOW}.${text}`).digest('hex')}`;
  for (const signature of [signed(SECRET), signed('undefined'), signed(' '), `t=${NOW}`, `t=${NOW},v1=`, '']) {
    const headers = { 'Content-Type': 'application/json', 'X-Learning-Signature': signature };
    const answer = await api.fetch('/lms/v1/webhooks/attempts', { method: 'POST', headers, body: text });
    expect(answer.status, signature).toBe(403);
  }
  expect(await allOf(store, CONQUEST_ATTEMPTS, {})).toEqual([]);
});

test('attempts that the app reports are taken in any order, and never beyond the tries', () => {
  const level = { ...FIRST, attempts: 3, wait: 10, minutes: null };
  const attempt = fc
    .tuple(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 0, max: 300 }))
    .map(([begun_at, took]) => ({ begun_at, ended_at: begun_at + took, answers: {} }));
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 12 }), (events) => {
      const made: { started_on: number; ended_on: number }[] = [];
      for (const each of events)
        if (whyNotTaken(level, [{ opens: 100, closes: 5000 }], made, each) === undefined)
          made.push({ started_on: each.begun_at, ended_on: each.ended_at });
      expect(made.length).toBeLessThanOrEqual(3);
      const inOrder = made.toSorted((one, other) => one.started_on - other.started_on);
      for (const [at, { started_on, ended_on }] of inOrder.entries()) {
        expect(started_on >= 100 && started_on < 5000 && ended_on <= 5060).toBe(true);
        if (at > 0) expect(started_on).toBeGreaterThanOrEqual(inOrder[at - 1]!.ended_on + 600);
      }
    }),
  );
  // Without a play the app gives it by itself, and keeps its own rules.
  expect(whyNotTaken(level, [], [{ started_on: 0, ended_on: 1 }], { begun_at: 2, ended_at: 3, answers: {} })).toBe(
    undefined,
  );
});

test('the words of a rule tell what it asks of conquests', () => {
  const least = fc.option(fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(least, least, (conquest_least, attendance_least) => {
      const words = ruleWords({ grades: ['4'], attendance_least, conquest_least });
      expect(conquestLeastOf(words)).toBe(conquest_least);
    }),
  );
  expect(conquestLeastOf('From a list')).toBeNull();
});
