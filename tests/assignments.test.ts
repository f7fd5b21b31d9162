// Assignments on every store: due by the clocks and holidays of their batch or student, late by themselves, extended with a reason,
// and done by the work itself (decisions 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, startOfDay } from '@domain/calendar';
import { newLevel } from '@domain/learning/conquest';
import { CONQUEST_PLAYS } from '@domain/records/conquestPlay';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { HOLIDAYS } from '@domain/records/holiday';
import { LMS_DUE_EXTENSIONS, LMS_DUES, type LmsDue } from '@domain/records/lmsDue';
import { LMS_PINS } from '@domain/records/lmsPin';
import { LMS_VERSIONS, versionId } from '@domain/records/lmsVersion';
import { storedFields } from '@domain/records/record';
import { type Student, STUDENTS } from '@domain/records/student';
import { type Worksheet, WORKSHEETS } from '@domain/records/studentWork';
import { ENROLMENTS } from '@domain/records/enrolment';
import { begin, finish } from '@server/learning/attempts';
import { allOf, newStamps } from '@server/store/rows';
import { addNode } from './api/existingContent';
import { BATCH_ID, batchRow, memberRow, OTHER_BATCH_ID, enrolmentRow } from './api/batchRows';
import { type Caller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const BY = { actor: 'staff', now: NOW };
const [ONE, TWO] = [enrolmentRow(1).student_id, enrolmentRow(2).student_id];
const SUM = {
  id: 'sum',
  kind: 'number',
  ask: '2 + 2',
  most: 100,
  right: 4,
  choices: [],
  partners: [],
  hints: [],
} as const;
const LEVELS = [
  { ...newLevel('first', 'First'), questions: [SUM] },
  { ...newLevel('second', 'Second'), questions: [{ ...SUM, id: 'sum-2' }] },
];

describe.each(MEMORY_AND_DATABASE)('assignments on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let conquest: string;

  beforeAll(async () => {
    opened = await open();
    const { store } = opened;
    server = await openTestServer(await peopled(store, 0));
    staff = await server.as('staff');
    const nothing = Object.fromEntries(storedFields(STUDENTS).map(([name, field]) => [name, field.default ?? null]));
    const lived = { grade: '4', parent_relation: 'mother', owner: 'staff@example.com' };
    await store.records(STUDENTS).insert(
      [ONE, TWO].map(
        (id, at) =>
          ({
            ...nothing,
            ...newStamps(BY),
            id,
            lead_id: id,
            student_name: `Student ${at + 1}`,
            ...lived,
            country: at === 0 ? 'IN' : 'US',
            time_zone: at === 0 ? 'Asia/Kolkata' : 'America/New_York',
          }) as unknown as Student,
      ),
    );
    await store.records(ENROLMENTS).insert([enrolmentRow(1), enrolmentRow(2)]);
    await store
      .records(BATCHES)
      .insert([
        batchRow(),
        batchRow({ id: OTHER_BATCH_ID, name: 'US-G2-3-MC-1', region: 'US', time_zone: 'America/New_York' }),
      ]);
    await store.records(BATCH_MEMBERS).insert([memberRow(1), memberRow(2)]);
    // A week from today nobody of the region meets.
    const day = addDays(TODAY, 7);
    await store
      .records(HOLIDAYS)
      .insert([newRow(HOLIDAYS, BY, { id: `US:${day}`, region: 'US', day, name: 'Holiday', status: 'set' })]);
    conquest = (await addNode(store, 'conquest', 'Sums', { levels: LEVELS, status: 'published', published_version: 1 }))
      .id;
    const content = { fields: { title: 'Sums', levels: LEVELS }, children: [], written_by: 'staff' };
    await store.records(LMS_VERSIONS).insert([
      newRow(LMS_VERSIONS, BY, {
        id: versionId(conquest, 1),
        node_id: conquest,
        kind: 'conquest',
        number: 1,
        title: 'Sums',
        content,
      }),
    ]);
  });
  afterAll(async () => opened.clean());

  const topic = async (worksheets: string[] = []) =>
    (await addNode(opened.store, 'topic', 'Halves', { worksheet_titles: worksheets })).id;
  const NONE = { topic_id: null, conquest_id: null, batch_id: null, student_id: null };

  async function assign(more: object, status = 201): Promise<LmsDue> {
    const answer = await staff.call('lms_due.create', { body: { ...NONE, begins_on: TODAY, days: 7, ...more } });
    const body = (await answer.json()) as LmsDue;
    expect(answer.status, JSON.stringify(body)).toBe(status);
    return body;
  }
  async function act(name: string, { id, version }: LmsDue, more: object = {}, status = 200): Promise<LmsDue> {
    const answer = await staff.call(`lms_due.${name}`, { path: { id }, body: { version, ...more } });
    const body = (await answer.json()) as LmsDue;
    expect(answer.status, JSON.stringify(body)).toBe(status);
    return body;
  }
  const one = async ({ id }: LmsDue) => (await (await staff.call('lms_due.one', { path: { id } })).json()) as LmsDue;

  test('due days are those of the batch: its zone, and its region’s holidays', async () => {
    const id = await topic();
    const here = await assign({ topic_id: id, batch_id: BATCH_ID });
    expect(here).toMatchObject({ title: 'Halves', kind: 'topic', status: 'open', due_on: addDays(TODAY, 7) });
    expect(here.late_from).toBe(startOfDay(addDays(TODAY, 8)));
    // On the holiday nothing is due, and the end of a day in New York is the morning of the next one in India.
    const there = await assign({ topic_id: id, batch_id: OTHER_BATCH_ID });
    expect(there.late_from).toBe(Date.parse(`${addDays(TODAY, 9)}T05:00:00Z`) / 1000);
    expect(there.due_on).toBe(addDays(TODAY, 9));
    const alone = await assign({ topic_id: id, student_id: TWO });
    expect(alone.late_from).toBe(there.late_from);
  });

  test('work that nobody has done is late from the next day on, is found by that, and is extended with a reason', async () => {
    const tomorrow = await assign({ topic_id: await topic(), batch_id: BATCH_ID, days: 0 });
    expect(tomorrow.status).toBe('open');
    expect((await opened.store.records(LMS_DUES, addDays(TODAY, 1)).find(tomorrow.id))!.status).toBe('late');
    const begins_on = addDays(TODAY, -3);
    const row = await assign({ topic_id: await topic(), batch_id: BATCH_ID, begins_on, days: 1 });
    expect(row).toMatchObject({ status: 'late', due_on: addDays(TODAY, -2) });
    try {
      const query = { status: 'late', topic_id: row.topic_id! };
      const { rows } = (await (await staff.call('lms_due.page', { query })).json()) as { rows: LmsDue[] };
      expect(rows.map(({ id }) => id)).toEqual([row.id]);
      await act('extend', row, { extended_to: addDays(TODAY, -1), reason: 'The trainer was away' }, 400);
      const no = await act('extend', row, { extended_to: addDays(TODAY, 4), reason: '' }, 400);
      expect(JSON.stringify(no)).toContain('reason');
      const extended = await act('extend', row, { extended_to: addDays(TODAY, 4), reason: 'The trainer was away' });
      expect(extended).toMatchObject({ status: 'open', due_on: addDays(TODAY, 4), days: 7, extensions: 1 });
      server.clock.now += 60;
      const again = await act('extend', extended, { extended_to: addDays(TODAY, 6), reason: 'Still away' });
      expect(await allOf(opened.store, LMS_DUE_EXTENSIONS, { due_id: { anyOf: [row.id] } })).toMatchObject([
        { reason: 'The trainer was away', due_before: addDays(TODAY, -2), due_on: addDays(TODAY, 4) },
        { reason: 'Still away', due_before: addDays(TODAY, 4), due_on: addDays(TODAY, 6) },
      ]);
      const back = await act('take_back', again);
      expect(back).toMatchObject({ status: 'open', due_on: addDays(TODAY, 4), days: 7 });
      const first = await act('take_back', back);
      expect(first).toMatchObject({ status: 'late', due_on: addDays(TODAY, -2), days: 1 });
      await act('take_back', first, {}, 409);
    } finally {
      server.clock.now = NOW;
    }
  });

  test('an extension to a holiday ends after it, and one that moves nothing is refused', async () => {
    const row = await assign({ topic_id: await topic(), batch_id: OTHER_BATCH_ID, days: 7 });
    // It is due on the day after the holiday already.
    await act('extend', row, { extended_to: addDays(TODAY, 8), reason: 'Snow' }, 400);
    expect(await act('extend', row, { extended_to: addDays(TODAY, 9), reason: 'Snow' })).toMatchObject({ days: 9 });
    await act('extend', await one(row), { extended_to: addDays(TODAY, 700), reason: 'Snow' }, 400);
  });

  test('bad input is refused in words', async () => {
    const id = await topic();
    const said = async (more: object, status: number) => JSON.stringify(await assign(more, status));
    expect(await said({ batch_id: BATCH_ID }, 400)).toContain('Choose a topic or a conquest');
    expect(await said({ topic_id: id, conquest_id: conquest, batch_id: BATCH_ID }, 400)).toContain('Choose a topic or');
    expect(await said({ topic_id: id }, 400)).toContain('Choose a batch or one student');
    const { id: retired } = await addNode(opened.store, 'topic', 'Beads', { status: 'retired' });
    expect(await said({ topic_id: retired, batch_id: BATCH_ID }, 400)).toContain('The topic is retired');
    const { id: draft } = await addNode(opened.store, 'conquest', 'Draft');
    expect(await said({ conquest_id: draft, student_id: ONE }, 400)).toContain('Only a published conquest');
    const done = batchRow({ id: 'b0000000-0000-4000-8000-00000000000d', name: 'IN-G2-3-MC-9', stage: 'completed' });
    await opened.store.records(BATCHES).insert([done]);
    expect(await said({ topic_id: id, batch_id: done.id }, 409)).toContain('The batch is completed');
  });

  test('the same is assigned once, two at once too; what was withdrawn may be assigned again', async () => {
    const id = await topic();
    const body = { ...NONE, topic_id: id, batch_id: BATCH_ID, begins_on: TODAY, days: 3 };
    const answers = await Promise.all([1, 2, 3].map(() => staff.call('lms_due.create', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const [row] = await allOf(opened.store, LMS_DUES, { topic_id: { anyOf: [id] } });
    const withdrawn = await act('withdraw', row!);
    await assign({ topic_id: id, batch_id: BATCH_ID });
    await act('restore', withdrawn, {}, 409);
  });

  test('a conquest is done when a student played every level since it was assigned; for a batch, once everybody has', async () => {
    const own = await assign({ conquest_id: conquest, student_id: ONE });
    const shared = await assign({ conquest_id: conquest, batch_id: BATCH_ID });
    const play = async (student: string, level: number) => {
      const given = await staff.call('giveConquest', {
        path: { id: conquest },
        body: { student_id: student, opens: null, closes: null },
      });
      const { id } = (await given.json()) as { id: string };
      const played = (await opened.store.records(CONQUEST_PLAYS).find(id))!;
      await opened.store.transaction(async (tx) => {
        const attempt = (await begin(tx, played, LEVELS[level]!, 0, NOW))!;
        await finish(tx, attempt, 'child', NOW + 60);
      });
    };
    await play(ONE, 0);
    expect((await one(own)).status).toBe('open');
    await play(ONE, 1);
    expect(await one(own)).toMatchObject({ status: 'done', done_how: 'work' });
    expect((await one(shared)).status).toBe('open');
    await Promise.all([play(TWO, 0), play(TWO, 1)]);
    expect((await one(shared)).status).toBe('done');
    // What was played before does not count for one that is assigned again.
    const later = await assign({ conquest_id: conquest, student_id: ONE, begins_on: addDays(TODAY, 1) });
    expect(later.status).toBe('open');
  });

  test('a topic is done by its worksheets, and open again where one is not completed after all', async () => {
    const title = 'Halves: practice';
    const id = await topic([title]);
    const row = await assign({ topic_id: id, student_id: ONE });
    const sheet: Worksheet = newRow(WORKSHEETS, BY, {
      variant_id: enrolmentRow(1).id,
      lead_id: ONE,
      title,
      given_on: TODAY,
      status: 'given',
    });
    await opened.store.records(WORKSHEETS).insert([sheet]);
    const path = { id: sheet.id };
    const complete = await staff.call('worksheet.complete', {
      path,
      body: { version: 1, completed_on: TODAY, score: 80 },
    });
    expect(complete.status, await complete.clone().text()).toBe(200);
    expect(await one(row)).toMatchObject({ status: 'done', done_how: 'work' });
    expect((await assign({ topic_id: id, student_id: ONE }, 409)) as unknown).toMatchObject({
      message: 'The work is done already: no assignment is needed',
    });
    await staff.call('worksheet.reopen', { path, body: { version: 2 } });
    expect(await one(row)).toMatchObject({ status: 'open', done_how: null });
    // What a person said stays, whatever the worksheets say.
    await act('finish', await one(row));
    await staff.call('worksheet.complete', { path, body: { version: 3, completed_on: TODAY, score: 80 } });
    await staff.call('worksheet.reopen', { path, body: { version: 4 } });
    expect(await one(row)).toMatchObject({ status: 'done', done_how: 'person' });
  });

  test('a worksheet of another topic with the same title does not do it: the session with which it was given tells', async () => {
    const title = 'Practice 1';
    const [halves, thirds] = [await topic([title]), await topic([title])];
    const course = 'a0000000-0000-4000-8000-0000000000c1';
    const topics = [
      { id: halves, number: 1, title: 'Halves', sessions: 10 },
      { id: thirds, number: 1, title: 'Thirds', sessions: 20 },
    ];
    const fields = { title: 'Fractions', package: '1-30' };
    const version = newRow(LMS_VERSIONS, BY, {
      id: versionId(course, 1),
      node_id: course,
      kind: 'course',
      number: 1,
      title: 'Fractions',
      content: { fields, children: [], written_by: 'staff', topics },
    });
    await opened.store.records(LMS_VERSIONS).insert([version]);
    const runs = [{ first: 1, last: 30, version: version.id }];
    const pin = { id: BATCH_ID, batch_id: BATCH_ID, course_id: course, course_version: 1, runs };
    await opened.store.records(LMS_PINS).insert([newRow(LMS_PINS, BY, pin)]);
    const [first, second] = [
      await assign({ topic_id: halves, student_id: ONE }),
      await assign({ topic_id: thirds, student_id: ONE }),
    ];
    const sheet = (session_number: number | null) =>
      newRow(WORKSHEETS, BY, {
        variant_id: enrolmentRow(1).id,
        lead_id: ONE,
        title,
        given_on: TODAY,
        session_number,
        status: 'given',
      });
    const complete = async ({ id }: Worksheet) =>
      (await staff.call('worksheet.complete', { path: { id }, body: { version: 1, completed_on: TODAY, score: 80 } }))
        .status;
    const [ofThirds, ofNobody] = [sheet(11), sheet(null)];
    await opened.store.records(WORKSHEETS).insert([ofThirds, ofNobody]);
    expect(await complete(ofThirds)).toBe(200);
    expect([(await one(first)).status, (await one(second)).status]).toEqual(['open', 'done']);
    // One that was given beside the classes is told by its title, as before.
    expect(await complete(ofNobody)).toBe(200);
    expect((await one(first)).status).toBe('done');
  });
});
