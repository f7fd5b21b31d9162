// What students of a batch reached in the conquests of a course, each result leading to its attempts, on every store (decisions 13 and 18).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@domain/contract/contract';
import { type ConquestQuestion, newLevel } from '@domain/learning/conquest';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { CONQUEST_ATTEMPTS } from '@domain/records/conquestPlay';
import { type NodeName, nodeType } from '@server/learning/nodes';
import { answered } from './api/answered';
import { memberRow } from './api/batchRows';
import { addNode, addPlaces } from './api/existingContent';
import { runningBatch } from './api/existingShipping';
import { type Caller, NOW, openTestServer, peopled } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newStamps } from '@server/store/rows';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const SUM: ConquestQuestion = {
  id: 'sum',
  kind: 'number',
  ask: '2 + 2',
  most: 300,
  right: 4,
  choices: [],
  partners: [],
  hints: [],
};

describe.each(MEMORY_AND_DATABASE)('results of students on $name', ({ open }) => {
  let opened: OpenedStore;
  let [staff, admin] = [] as unknown as [Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    const server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  });
  afterAll(async () => opened.clean());

  /** A published course with a conquest in its topic and one in its module, and a batch at it. */
  async function taught() {
    const inReview = { status: 'in_review' };
    const course = await addNode(opened.store, 'course', 'Fractions', inReview);
    const module = await addNode(opened.store, 'module', 'Parts', inReview);
    const topic = await addNode(opened.store, 'topic', 'Halves', { ...inReview, session_count: 30 });
    const levels = [{ ...newLevel('first', 'First'), questions: [SUM] }];
    const [quick, long] = [
      await addNode(opened.store, 'conquest', 'Quick round', { ...inReview, levels }),
      await addNode(opened.store, 'conquest', 'Long round', { ...inReview, levels }),
    ];
    await addPlaces(opened.store, topic, [quick]);
    await addPlaces(opened.store, module, [topic, long]);
    await addPlaces(opened.store, course, [module]);
    const path = { ...course };
    const { takes } = await answered<AnswerOf<'previewPublication'>>(
      admin.call('previewPublication', { path, query: {} }),
    );
    const body = { takes: takes.map(({ id, version }) => ({ id, version })) };
    await answered(admin.call('publishNode', { path, body }), 201);
    const batch = await runningBatch(opened.store, { sessions: 30, held: 5 });
    const asked = { id: batch.id, from_date: null, from_session: null };
    await answered(
      staff.call('shipVersion', {
        path: { id: course.id },
        body: { number: 1, batches: [{ ...asked, version: 0, first: 6, moved: 25 }] },
      }),
      201,
    );
    return { course, module, topic, quick, long, batch };
  }

  const attempt = (conquest: NodeName, student_id: string, judged_points: number) => {
    const row = newStamps({ actor: 'child', now: NOW - 7200 });
    return {
      ...row,
      key: row.id,
      play_id: null,
      conquest_id: conquest.id,
      played_version: 1,
      level_id: 'first',
      student_id,
      played_in: 'app' as const,
      started_on: NOW - 7200,
      time_up_on: null,
      status: 'finished' as const,
      ended_on: NOW - 3600,
      ended_by: null,
      answers: { sum: { value: 4 } },
      judged_points,
      first_points: judged_points,
      most_points: 300,
      judged_by: 1,
    };
  };

  test('what was taken out of the draft is still taught to the batches whose version holds it', async () => {
    const { course, module, topic, quick, batch } = await taught();
    const { version } = (await opened.store.records(nodeType('module')).find(module.id))!;
    await answered(staff.call('lms_module.revise', { path: { id: module.id }, body: { version } }));
    const body = { from: `module:${module.id}`, to: null, before: null };
    await answered(staff.call('moveNode', { path: { ...topic }, body }));
    for (const node of [topic, quick]) {
      const { batches } = await answered<AnswerOf<'nodeClasses'>>(staff.call('nodeClasses', { path: { ...node } }));
      expect(batches).toMatchObject([{ id: batch.id, course: { id: course.id, number: 1 } }]);
    }
    // Where it stands now is another thing.
    const { above } = await answered<AnswerOf<'nodeNeighbours'>>(staff.call('nodeNeighbours', { path: { ...topic } }));
    expect(above).toEqual([]);
  });

  test('each student has a result for every conquest that was played, and it leads to the attempts behind it', async () => {
    const { course, topic, quick, long, batch } = await taught();
    const [first, second] = [memberRow(1, { batch_id: batch.id }), memberRow(2, { batch_id: batch.id })];
    await opened.store.records(BATCH_MEMBERS).insert([first, second]);
    await opened.store
      .records(CONQUEST_ATTEMPTS)
      .insert([
        attempt(quick, first.lead_id, 100),
        attempt(quick, first.lead_id, 200),
        attempt(long, first.lead_id, 300),
        attempt(quick, 'somebody else', 300),
      ]);
    const students = async (path: NodeName) => {
      const { batches } = await answered<AnswerOf<'nodeClasses'>>(staff.call('nodeClasses', { path: { ...path } }));
      return Object.fromEntries(batches[0]!.students.map((student) => [student.id, student]));
    };
    const inCourse = await students(course);
    expect(inCourse[first.lead_id]!.conquests.toSorted((one, other) => one.percent - other.percent)).toEqual([
      { id: quick.id, title: 'Quick round', percent: 66.6 },
      { id: long.id, title: 'Long round', percent: 100 },
    ]);
    expect(inCourse[first.lead_id]!.percent).toBe(83.3);
    expect(inCourse[second.lead_id]).toMatchObject({ percent: null, conquests: [] });
    // On the topic's page those below it alone.
    expect((await students(topic))[first.lead_id]!.conquests).toEqual([
      { id: quick.id, title: 'Quick round', percent: 66.6 },
    ]);
    const behind = await answered<AnswerOf<'conquestAttempts'>>(
      staff.call('conquestAttempts', { path: { id: quick.id }, query: { student: first.lead_id } }),
    );
    expect(behind.total).toBe(2);
    expect(behind.rows.map(({ student: { id }, points }) => [id, points]).toSorted()).toEqual([
      [first.lead_id, 100],
      [first.lead_id, 200],
    ]);
  });
});
