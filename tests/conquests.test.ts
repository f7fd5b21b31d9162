// Conquests on every store: played by one link, told by the learning app, regraded by a corrected key; and drafts of older versions, merged (decisions 13).
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hardest, mayBegin } from '@domain/learning/attempts';
import {
  type ConquestLevel,
  type ConquestQuestion,
  levelsProblem,
  newLevel,
  openLevels,
} from '@domain/learning/conquest';
import { conflictKey, decided, type Side, textOfValue } from '@domain/learning/sides';
import { answersFrom, fieldName } from '@domain/learning/sentAnswers';
import { merge, type Content } from '@domain/learning/versions';
import { CONQUEST_ATTEMPTS, CONQUEST_REGRADES } from '@domain/records/conquestPlay';
import { richFromText } from '@domain/richText/richText';
import { storedFields } from '@domain/records/record';
import { type Student, STUDENTS } from '@domain/records/student';
import { conquestResults } from '@server/learning/conquestResults';
import { nodeType } from '@server/learning/nodes';
import { allOf, newStamps } from '@server/store/rows';
import { addNode, addPlaces } from './api/existingContent';
import { type Caller, newCaller, NOW, openTestServer, peopled, type TestServer } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SECRET = 'the learning app';
const none = { choices: [], partners: [], hints: [] };
const SUM: ConquestQuestion = {
  ...none,
  id: 'sum',
  kind: 'number',
  ask: '2 + 2',
  most: 100,
  penalty: 50,
  right: 3,
  hints: ['Count'],
  hintCost: 25,
};
const ANIMAL: ConquestQuestion = {
  ...none,
  id: 'animal',
  kind: 'single',
  ask: 'Which one barks?',
  most: 200,
  right: 'dog',
  choices: [
    { id: 'dog', text: 'Dog' },
    { id: 'cat', text: 'Cat <b>' },
  ],
};
const LEVELS: ConquestLevel[] = [
  { ...newLevel('first', 'First'), attempts: 2, wait: 10, minutes: 5, opens_next: 100, questions: [SUM, ANIMAL] },
  { ...newLevel('second', 'Second'), questions: [{ ...SUM, id: 'sum-2', right: 8 }] },
];

describe.each(MEMORY_AND_DATABASE)('conquests on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let [staff, admin] = [] as unknown as [Caller, Caller];
  let child: Caller;
  const student = 'student-1';

  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0), { learningSecrets: [SECRET] });
    child = newCaller(server.api);
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
    const nothing = Object.fromEntries(storedFields(STUDENTS).map(([name, field]) => [name, field.default ?? null]));
    const row = {
      ...nothing,
      ...newStamps({ actor: 'staff', now: NOW }),
      id: student,
      lead_id: student,
      student_name: 'Asha',
    };
    const lived = {
      country: 'IN',
      time_zone: 'Asia/Kolkata',
      grade: '4',
      parent_relation: 'mother',
      owner: 'staff@example.com',
    };
    await opened.store.records(STUDENTS).insert([{ ...row, ...lived } as unknown as Student]);
  });
  afterAll(async () => opened.clean());

  const said = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const response = await answer;
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(status);
    return body as T;
  };

  /** Written by one person, published by another; answers its latest version. */
  async function published(id: string, kind: 'conquest' | 'concept' = 'conquest'): Promise<number> {
    const row = (await opened.store.records(nodeType(kind)).find(id))!;
    const path = { kind, id };
    await said(staff.call(`lms_${kind}.submit`, { path: { id }, body: { version: row.version, reviewer: null } }));
    const { takes } = await said<{ takes: { id: string; version: number }[] }>(
      admin.call('previewPublication', { path, query: {} }),
    );
    const body = { takes: takes.map((each) => ({ id: each.id, version: each.version })) };
    return (await said<{ number: number }>(admin.call('publishNode', { path, body }), 201)).number;
  }
  const playOf = (id: string, more: object = {}) =>
    said<{ id: string; played_version: number; page: string }>(
      staff.call('giveConquest', { path: { id }, body: { student_id: student, opens: null, closes: null, ...more } }),
      201,
    );
  const code = (page: string) => page.replace('/p/', '');
  const look = async (page: string) => (await child.call('linkedPage', { path: { code: code(page) } })).text();
  async function send(page: string, fields: Record<string, string>): Promise<string> {
    const answer = await child.call('answerLinkedPage', { path: { code: code(page) }, form: fields });
    return answer.text();
  }
  const attemptIn = (html: string) => /name="attempt" value="([^"]+)"/.exec(html)?.[1] ?? '';

  test('is played by one link: resumed, judged once, its clock and its waits the server’s; the key never leaves', async () => {
    const { id } = await addNode(opened.store, 'conquest', 'Sums & barks', { levels: LEVELS });
    expect(
      (await staff.call('giveConquest', { path: { id }, body: { student_id: student, opens: null, closes: null } }))
        .status,
    ).toBe(409);
    expect(await published(id)).toBe(1);
    const { page } = await playOf(id, { closes: NOW + 20 * 60 });
    expect(await look(page)).toMatch(/Sums &amp; barks[\s\S]*begin first[\s\S]*Opens when the level before is done/);
    // The second level is closed for everyone.
    expect(await send(page, { do: 'begin second' })).not.toContain('name="attempt"');
    const begun = await send(page, { do: 'begin first' });
    const attempt = attemptIn(begun);
    expect(begun).toContain('5 minutes left');
    expect(begun).toContain('Cat &lt;b&gt;');
    const saved = await send(page, { attempt, do: 'hint sum', [fieldName('animal')]: 'dog' });
    expect(saved).toMatch(/Count[\s\S]*value="dog"[\s\S]*?checked/);
    // The connection was lost: the page is as it was saved.
    expect(await look(page)).toMatch(/value="dog"[\s\S]*?checked/);
    const all = { attempt, do: 'finish', [fieldName('animal')]: 'dog', [fieldName('sum')]: '3,0' };
    // Finished twice, at once and again: one attempt, one result.
    const both = await Promise.all([send(page, all), send(page, all)]);
    await send(page, all);
    expect(both.join()).toContain('First: 2.75 of 3 points.');
    const [made, ...more] = await allOf(opened.store, CONQUEST_ATTEMPTS, { conquest_id: { anyOf: [id] } });
    expect([more, made]).toMatchObject([
      [],
      { judged_points: 275, most_points: 300, status: 'finished', played_in: 'page' },
    ]);
    // A wait, then a second attempt whose time runs out: what was saved before counts, what came late does not.
    expect(await send(page, { do: 'begin first' })).toContain('The next try begins');
    server.clock.now += 11 * 60;
    const second = attemptIn(await send(page, { do: 'begin first' }));
    await send(page, { attempt: second, do: 'save', [fieldName('animal')]: 'dog' });
    server.clock.now += 6 * 60;
    expect(await send(page, { ...all, attempt: second })).toContain('The time was up');
    expect(await look(page)).toContain('All 2 tries are used');
    const attempts = await allOf(opened.store, CONQUEST_ATTEMPTS, { conquest_id: { anyOf: [id] } });
    expect(attempts.map(({ judged_points }) => judged_points).sort()).toEqual([200, 275]);
    // After the close nothing begins; an ended play leads nowhere.
    server.clock.now += 5 * 60;
    expect(await look(page)).toContain('Closed');
    const [play] = (
      await said<{ rows: { id: string; version: number }[] }>(staff.call('conquest_play.page', { query: {} }))
    ).rows;
    await said(staff.call('conquest_play.end', { path: { id: play!.id }, body: { version: play!.version } }));
    expect(await look(page)).toContain('withdrawn');
    server.clock.now = NOW;
  });

  test('a corrected key changes nobody until a person applies what was seen; both results stay; the app tells once', async () => {
    const { id } = await addNode(opened.store, 'conquest', 'Wrong key', { levels: LEVELS });
    await published(id);
    const told = (name: string, value: number) => ({
      id: name,
      conquest_id: id,
      version: 1,
      level_id: 'first',
      student_id: student,
      begun_at: NOW - 60,
      ended_at: NOW,
      answers: { sum: { value }, animal: { value: 'cat' }, other: { value: 'x' } },
    });
    const tell = (attempts: object[], secret = SECRET) => {
      const text = JSON.stringify({ attempts });
      const v1 = createHmac('sha256', secret).update(`${NOW}.${text}`).digest('hex');
      const headers = { 'Content-Type': 'application/json', 'X-Learning-Signature': `t=${NOW},v1=${v1}` };
      return child.fetch('/lms/v1/webhooks/attempts', { method: 'POST', headers, body: text });
    };
    const events = [told('a', 3), told('b', 4), told('c', 4), { ...told('d', 4), level_id: 'none' }];
    expect((await tell(events, 'another')).status).toBe(403);
    expect(await said(tell(events))).toMatchObject({ received: 4, added: 3, refused: [{ id: 'd' }] });
    expect(await said(tell(events))).toMatchObject({ added: 0 });
    const { levels } = await said<{ levels: { questions: object[] }[] }>(
      staff.call('conquestNumbers', { path: { id }, query: {} }),
    );
    expect(levels[0]).toMatchObject({
      attempts: 3,
      students: 1,
      mean: 33,
      questions: [
        { question: 'animal', answered: 3, right: 0, wrong: [{ answer: 'cat <b>', count: 3 }] },
        { question: 'sum', right: 1, wrong: [{ answer: '4', count: 2 }] },
      ],
    });
    // The key is corrected in a new version.
    await said(staff.call('lms_conquest.revise', { path: { id }, body: { version: 3 } }));
    const corrected = LEVELS.map((level) => ({
      ...level,
      questions: level.questions.map((each) => (each.id === 'sum' ? { ...each, right: 4 } : each)),
    }));
    await said(staff.call('lms_conquest.edit', { path: { id }, body: { version: 4, levels: corrected } }));
    expect(await published(id)).toBe(2);
    const preview = () =>
      said<{ judged: number; changes: { id: string; from: number; to: number; student: object }[] }>(
        staff.call('previewRegrades', { path: { id }, query: { from: '1', to: '2' } }),
      );
    const seen = await preview();
    expect(seen).toMatchObject({
      judged: 3,
      changes: [
        { from: 100, to: 0 },
        { from: 0, to: 100 },
        { from: 0, to: 100 },
      ],
    });
    const body = { from: 1, to: 2, changes: seen.changes.map(({ id: each, from, to }) => ({ id: each, from, to })) };
    const other = { ...body, changes: body.changes.slice(1) };
    expect((await staff.call('applyRegrades', { path: { id }, body: other })).status).toBe(409);
    const applied = await Promise.all([staff, admin].map((who) => who.call('applyRegrades', { path: { id }, body })));
    expect(applied.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await allOf(opened.store, CONQUEST_ATTEMPTS, { conquest_id: { anyOf: [id] } });
    expect(rows.map(({ first_points, judged_points }) => [first_points, judged_points]).sort()).toEqual([
      [0, 100],
      [0, 100],
      [100, 0],
    ]);
    // 2.75 of 4 points of the conquest above, 1 of 4 of this one: by the corrected key, and its second level is not played.
    expect((await conquestResults(opened.store)).get(student)).toBe(46.8);
    expect(await allOf(opened.store, CONQUEST_REGRADES, { conquest_id: { anyOf: [id] } })).toHaveLength(3);
    expect((await preview()).judged).toBe(0);
    // Where children go wrong is told by the key that holds now, and so are the attempts behind it.
    const after = await said<{ levels: object[] }>(
      staff.call('conquestNumbers', { path: { id }, query: { number: '1' } }),
    );
    expect(after.levels[0]).toMatchObject({
      mean: 67,
      questions: [
        { question: 'animal', right: 0 },
        { question: 'sum', answered: 3, right: 2, wrong: [{ answer: '3', count: 1 }] },
      ],
    });
    const wrong = { number: '1', level: 'first', question: 'sum', given: 'wrong' };
    expect(await said(staff.call('conquestAttempts', { path: { id }, query: wrong }))).toMatchObject({
      total: 1,
      rows: [{ answer: '3', points: 0 }],
    });
  });

  test('a draft of an older version is merged before it is published: what one side wrote is taken, a person decides the rest', async () => {
    const { id } = await addNode(opened.store, 'concept', 'Thirds', { examples: 'A pie' });
    const path = { kind: 'concept', id };
    const edit = async (fields: object) => {
      const { version } = (await opened.store.records(nodeType('concept')).find(id))!;
      await said(staff.call('lms_concept.edit', { path: { id }, body: { version, ...fields } }));
    };
    const act = async (action: string, asked: object = {}) => {
      const { version } = (await opened.store.records(nodeType('concept')).find(id))!;
      return staff.call(`lms_concept.${action}`, { path: { id }, body: { version, ...asked } });
    };
    await published(id, 'concept');
    await act('revise');
    await edit({ summary: 'Theirs', examples: 'Two pies', body: richFromText('Theirs alone') });
    await published(id, 'concept');
    expect((await act('reopen', { number: 7 })).status).toBe(400);
    await said(act('reopen', { number: 1 }));
    await edit({ summary: 'Ours', mistakes: 'Ours alone' });
    const refusal = await said<{ message: string }>(act('submit', { reviewer: null }), 409);
    expect(refusal.message).toBe('Concept “Thirds” was begun on version 1, and version 2 is published: merge it first');
    const preview = await said<{ version: number; conflicts: { key: string; what: string; field: string }[] }>(
      staff.call('previewDraftMerge', { path }),
    );
    expect(preview.conflicts).toMatchObject([{ what: 'field', field: 'summary', ours: 'Ours', theirs: 'Theirs' }]);
    const send = (decisions: object[]) =>
      staff.call('mergeDraft', { path, body: { version: preview.version, decisions } });
    expect((await send([])).status).toBe(409);
    const decision = { key: preview.conflicts[0]!.key, side: 'theirs' };
    const both = await Promise.all([send([decision]), send([decision])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await opened.store.records(nodeType('concept')).find(id)).toMatchObject({
      summary: 'Theirs',
      examples: 'Two pies',
      mistakes: 'Ours alone',
      body_words: 'Theirs alone',
      draft_of: 2,
    });
    expect(await published(id, 'concept')).toBe(3);
  });

  test('several nodes are moved all or none; comments are threads of one node', async () => {
    const add = (kind: 'module' | 'topic', title: string) => addNode(opened.store, kind, title);
    const [one, two] = [await add('module', 'One'), await add('module', 'Two')];
    const topics = [await add('topic', 'a'), await add('topic', 'b'), await add('topic', 'c')];
    await addPlaces(opened.store, one, topics);
    const move = (node: string, to: string) => ({ node, from: `module:${one.id}`, to, before: null });
    const moves = topics.slice(0, 2).map(({ id }) => move(`topic:${id}`, `module:${two.id}`));
    const bad = move(`topic:${topics[2]!.id}`, `topic:${topics[0]!.id}`);
    expect((await staff.call('moveNodes', { body: { moves: [...moves, bad] } })).status).toBe(409);
    const { parents } = await said<{ parents: { id: string; children: string[] }[] }>(
      staff.call('moveNodes', { body: { moves } }),
    );
    const below = new Map(parents.map((parent) => [parent.id, parent.children]));
    expect([below.get(one.id), below.get(two.id)]).toEqual([[topics[2]!.id], topics.slice(0, 2).map(({ id }) => id)]);
    const path = { kind: 'module', id: one.id };
    const write = (thread_id: string | null, at = path) =>
      staff.call('commentOnNode', { path: at, body: { quote: thread_id ? null : 'One', thread_id, text: 'Why?' } });
    const { id: thread } = await said<{ id: string }>(write(null), 201);
    await said(write(thread), 201);
    expect((await write(thread, { kind: 'module', id: two.id })).status).toBe(400);
    await said(staff.call('lms_comment.resolve', { path: { id: thread }, body: { version: 1 } }));
    expect(await said(staff.call('nodeComments', { path }))).toMatchObject([
      { id: thread, quote: 'One', status: 'resolved', answers: [{ text: 'Why?' }] },
    ]);
  });
});

test('what a form sends is read as it was answered, whatever else is in it', () => {
  const choices = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
  const ask = (kind: 'multi' | 'order' | 'match' | 'single' | 'text' | 'number') => ({
    id: kind,
    kind,
    choices,
    partners: choices,
  });
  const questions = (['multi', 'order', 'match', 'single', 'text', 'number'] as const).map(ask);
  const fields = {
    [fieldName('multi', 'c')]: 'c',
    [fieldName('multi', 'x')]: 'x',
    [fieldName('order', 'a')]: '2',
    [fieldName('order', 'b')]: '1',
    [fieldName('order', 'c')]: 'none',
    [fieldName('match', 'a')]: 'b',
    [fieldName('match', 'b')]: 'x',
    [fieldName('single')]: 'z',
    [fieldName('text')]: ' Half ',
    [fieldName('number')]: '1 000,5',
  };
  const values = Object.values(answersFrom(questions, fields, { text: { hints: 2 } }));
  expect(values.map(({ value }) => value)).toEqual([['c'], ['b', 'a'], { a: 'b' }, null, 'Half', 1000.5]);
  expect(values.map(({ hints }) => hints)).toEqual([0, 0, 0, 0, 2, 0]);
});

test('levels are judged in words with their place, and open one after the other', () => {
  expect(levelsProblem(LEVELS)).toBeUndefined();
  const wrong = (change: object, level: object = {}) =>
    levelsProblem([{ ...LEVELS[0]!, ...level, questions: [SUM, { ...ANIMAL, ...change }] }]);
  expect([
    wrong({ right: 'cow' }),
    wrong({ ask: ' ' }),
    wrong({ most: 0 }),
    wrong({ id: 'sum' }),
    wrong({ script: 1 }),
    wrong({}, { attempts: 0 }),
    wrong({}, { opens_next: 301 }),
    levelsProblem('x'),
  ]).toEqual([
    'Level 1, question 2: needs the choice that is right',
    'Level 1, question 2: asks nothing',
    'Level 1, question 2: gives from 0.01 to 1,000 points',
    'Level 1, question 2: needs an id of its own',
    'Level 1, question 2: has more than a question has',
    'Level 1: takes 1 to 100 attempts',
    'Level 1: opens the next level with at most the 3 points that it gives',
    'Must be a list of levels',
  ]);
  expect([...openLevels(LEVELS, { first: 99 })]).toEqual(['first']);
  expect([...openLevels(LEVELS, { first: 100 })]).toEqual(['first', 'second']);
  expect(mayBegin(LEVELS[0]!, [], { opens: NOW + 1, closes: null }, NOW).why).toBe('early');
  expect(hardest([SUM, ANIMAL], []).map(({ answered }) => answered)).toEqual([0, 0]);
});

const contents = fc
  .tuple(fc.array(fc.constantFrom('x', 'y', 'z'), { minLength: 4, maxLength: 4 }), fc.shuffledSubarray(['a', 'b', 'c']))
  .map(([texts, children]): Content => ({
    root: 'r',
    nodes: Object.fromEntries(
      ['r', ...children].map((id, at) => [id, { fields: { text: texts[at]! }, children: id === 'r' ? children : [] }]),
    ),
  }));

test('whatever is decided, a merge holds what was decided, and reaches all that it holds', () => {
  fc.assert(
    fc.property(contents, contents, contents, fc.constantFrom<Side>('ours', 'theirs'), (base, ours, theirs, side) => {
      const { merged, conflicts } = merge(base, ours, theirs);
      const sides = new Map(conflicts.map((conflict) => [conflictKey(conflict), side]));
      const result = decided(merged!, { ours, theirs }, conflicts, sides);
      const chosen = side === 'ours' ? ours : theirs;
      for (const { what, node, field } of conflicts) {
        if (what === 'field') expect(result.nodes[node]!.fields[field!]).toBe(chosen.nodes[node]!.fields[field!]);
        if (what === 'removed') expect(node in result.nodes).toBe(node in chosen.nodes);
        if (what === 'order') {
          const known = result.nodes[node]!.children.filter((id) => chosen.nodes[node]!.children.includes(id));
          expect(known).toEqual(chosen.nodes[node]!.children.filter((id) => known.includes(id)));
        }
      }
      const reached = new Set(['r', ...result.nodes['r']!.children]);
      expect(new Set(Object.keys(result.nodes))).toEqual(reached);
    }),
  );
  expect(textOfValue({ b: 1, a: [{ d: 2, c: 3 }] })).toBe(textOfValue({ a: [{ c: 3, d: 2 }], b: 1 }));
});
