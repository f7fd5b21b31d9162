// Versions of courses shipped to batches, on every store: sessions that were held never change, whatever is shipped and rolled back in
// which order; of two who ship at once one does (decisions 13).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import { versionAt } from '@domain/learning/shipping';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { LMS_COURSES } from '@domain/records/lmsCourse';
import { LMS_PINS, LMS_SHIPMENTS, type LmsShipment } from '@domain/records/lmsPin';
import { versionId } from '@domain/records/lmsVersion';
import { topicsOfBatches } from '@server/learning/layouts';
import type { NodeName } from '@server/learning/nodes';
import { beginAtOnlyCourse } from '@server/learning/beginning';
import { allOf } from '@server/store/rows';
import { addNode, addPlaces, WRITER } from './api/existingContent';
import { publishedCourse, runningBatch } from './api/existingShipping';
import { type Caller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Planned {
  id: string;
  version: number;
  first: number | null;
  moved: number;
  why_not: string | null;
  changes: { number: number; before: { title: string } | null; after: { title: string; session: number } | null }[];
}
interface From {
  from_date?: string;
  from_session?: number;
}

describe.each(MEMORY_AND_DATABASE)('shipping on $name', ({ open, name }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;

  beforeAll(async () => {
    opened = await open();
    server = await openTestServer(await peopled(opened.store, 0));
    staff = await server.as('staff');
    admin = await server.as('admin');
  });
  afterAll(async () => opened.clean());

  const said = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const response = await answer;
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(status);
    return body as T;
  };
  const refused = async (answer: Promise<Response>, status = 409): Promise<string> =>
    (await said<{ message: string }>(answer, status)).message;
  const thirds = (outlines: readonly Record<string, number>[]) =>
    publishedCourse(opened.store, outlines, { title: `Course ${Math.random()}`, grade_band: '7-8' });
  const twice = () =>
    thirds([
      { Halves: 12, Thirds: 18 },
      { Halves: 15, Thirds: 15 },
    ]);
  const batchOf = (sessions = 30, held = 5) =>
    runningBatch(opened.store, { sessions, held, grade_band: '7-8', product_type: 'batches' });
  const asked = (id: string, { from_date, from_session }: From = {}) => ({
    id,
    from_date: from_date ?? null,
    from_session: from_session ?? null,
  });
  const preview = async (course: NodeName, number: number, batches: ReturnType<typeof asked>[]) =>
    (
      await said<{ batches: Planned[] }>(
        staff.call('previewShipment', { path: { id: course.id }, body: { number, batches } }),
      )
    ).batches;
  const send = async (course: NodeName, number: number, ids: readonly string[], from: From = {}, caller = staff) => {
    const wanted = ids.map((id) => asked(id, from));
    const plans = await preview(course, number, wanted);
    const batches = wanted.map((each, at) => {
      const { version, first, moved } = plans[at]!;
      return { ...each, version, first, moved };
    });
    return caller.call('shipVersion', { path: { id: course.id }, body: { number, batches } });
  };
  const ship = async (course: NodeName, number: number, ids: readonly string[], from: From = {}) =>
    said<{ batches: { moved: number }[] }>(send(course, number, ids, from), 201);
  const versions = async (course: NodeName, id: string, sessions = 30) => {
    const runs = (await opened.store.records(LMS_PINS).find(id))?.runs ?? [];
    const at = (number: number) => versionAt(runs, number)?.replace(`${course.id}:`, '') ?? '-';
    return Array.from({ length: sessions }, (_, nth) => at(nth + 1)).join('');
  };
  const shipmentsOf = async (id: string) =>
    (await allOf(opened.store, LMS_SHIPMENTS, { batch_id: { anyOf: [id] } })).toSorted(
      (one, other) => one.number - other.number,
    );
  const act = (action: 'roll_back' | 'ship_again', { id, version }: LmsShipment, caller = staff) =>
    caller.call(`lms_shipment.${action}`, { path: { id }, body: { version } });

  test('a batch begins, is shipped a version from now, from a session and from a day, and is rolled back', async () => {
    const course = await twice();
    const batch = await batchOf();
    const [plan] = await preview(course, 1, [asked(batch.id)]);
    expect(plan).toMatchObject({ version: 0, first: 6, moved: 25, why_not: null });
    await ship(course, 1, [batch.id]);
    expect(await versions(course, batch.id)).toBe(`${'-'.repeat(5)}${'1'.repeat(25)}`);
    const [second] = await preview(course, 2, [asked(batch.id, { from_session: 14 })]);
    expect(second).toMatchObject({ version: 1, first: 14, moved: 17 });
    // Sessions 14 and 15 teach halves in the second version; from 16 on thirds, a session of them later than before.
    expect(
      second!.changes
        .slice(0, 3)
        .map(({ number, before, after }) => [number, before?.title, after?.title, after?.session]),
    ).toEqual([
      [14, 'Thirds', 'Halves', 14],
      [15, 'Thirds', 'Halves', 15],
      [16, 'Thirds', 'Thirds', 1],
    ]);
    await ship(course, 2, [batch.id], { from_session: 14 });
    expect(await versions(course, batch.id)).toBe(`${'-'.repeat(5)}${'1'.repeat(8)}${'2'.repeat(17)}`);
    const [, shipped] = await shipmentsOf(batch.id);
    await said(act('roll_back', shipped!));
    expect(await versions(course, batch.id)).toBe(`${'-'.repeat(5)}${'1'.repeat(25)}`);
    await said(act('ship_again', { ...shipped!, version: 2 }));
    expect(await versions(course, batch.id)).toBe(`${'-'.repeat(5)}${'1'.repeat(8)}${'2'.repeat(17)}`);
    await said(act('roll_back', { ...shipped!, version: 3 }));
    // One session a day, at noon behind now: in three days it is the fourth that is not held.
    await ship(course, 2, [batch.id], { from_date: addDays(TODAY, 4) });
    expect((await versions(course, batch.id)).indexOf('2')).toBeGreaterThan(7);
    const read = await said<{ batches: object[] }>(staff.call('courseBatches', { path: { id: course.id } }));
    expect(read.batches).toMatchObject([
      {
        id: batch.id,
        held: 5,
        sessions: 30,
        next: { number: 6, topic: { title: 'Halves' } },
        versions: [{ number: 1 }, { number: 2, last: 30 }],
        last_shipment: { number: 2, begins: false, status: 'shipped' },
        rolled_back: null,
      },
    ]);
    const activity = await said<{ action: string }[]>(staff.call('lms_pin.activity', { path: { id: batch.id } }));
    expect(activity.map(({ action }) => action)).toEqual(
      ['shipped', 'rolled-back', 'shipped-again', 'rolled-back', 'shipped', 'begun'].map((done) => `lms_pin.${done}`),
    );
  });

  test('what may not be shipped is refused in words, and all of it stays as it was', async () => {
    const course = await twice();
    const [batch, held, over, elsewhere] = [await batchOf(), await batchOf(), await batchOf(), await batchOf()];
    await ship(course, 1, [batch.id, held.id]);
    await said(
      staff.call('lms_pin.hold', { path: { id: held.id }, body: { version: 1, hold_reason: 'Exams until May' } }),
    );
    await opened.store
      .records(BATCHES)
      .update({ ...over, stage: 'completed', version: over.version + 1 }, over.version);
    await ship(await twice(), 1, [elsewhere.id]);
    expect(await refused(send(course, 2, [batch.id, held.id]))).toBe(`${held.name}: it is held back: Exams until May`);
    expect(await refused(send(course, 2, [over.id]))).toBe(`${over.name}: it is completed`);
    expect(await refused(send(course, 2, [elsewhere.id]))).toBe(
      `${elsewhere.name}: it is at another course: roll that back first`,
    );
    expect(await refused(send(course, 1, [batch.id]))).toBe(`${batch.name}: none of its sessions would change`);
    expect(await versions(course, batch.id)).toBe(`${'-'.repeat(5)}${'1'.repeat(25)}`);
    const body = { number: 2, batches: [{ ...asked(batch.id), version: 1, first: 5, moved: 26 }] };
    expect(await refused(staff.call('shipVersion', { path: { id: course.id }, body }))).toMatch(
      /changed since you looked/,
    );
    expect(
      await refused(staff.call('shipVersion', { path: { id: course.id }, body: { ...body, number: 9 } }), 404),
    ).toBe('There is no version 9 of it');
    // Released, it gets what the others got.
    await said(staff.call('lms_pin.release', { path: { id: held.id }, body: { version: 2 } }));
    expect((await opened.store.records(LMS_PINS).find(held.id))!.hold_reason).toBeNull();
    await ship(course, 2, [batch.id, held.id]);
    const [, last] = await shipmentsOf(batch.id);
    await said(act('roll_back', last!));
    const [first] = await shipmentsOf(batch.id);
    await ship(course, 2, [batch.id], { from_session: 20 });
    expect(await refused(act('roll_back', first!))).toBe(
      'Another version was shipped to it later: roll that back first',
    );
    expect(await refused(act('ship_again', { ...last!, version: 2 }))).toMatch(
      /^Another version was shipped to it since/,
    );
  });

  test('whatever is shipped, held and rolled back in which order: held sessions never change', async () => {
    const course = await thirds([{ Halves: 10 }, { Halves: 8, Thirds: 2 }, { Thirds: 10 }]);
    const steps = fc.array(
      fc.oneof(
        fc.record({
          what: fc.constant('ship' as const),
          number: fc.integer({ min: 1, max: 3 }),
          from: fc.integer({ min: 1, max: 10 }),
        }),
        fc.record({ what: fc.constantFrom('roll_back' as const, 'ship_again' as const), nth: fc.nat(4) }),
        fc.record({ what: fc.constant('hold' as const) }),
      ),
      { minLength: 4, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (asking) => {
        const batch = await batchOf(10, 1);
        let held = 1;
        for (const step of asking) {
          const before = await versions(course, batch.id, 10);
          if (step.what === 'hold') {
            if (held < 10) await holdNext(batch.id, (held += 1));
          } else if (step.what === 'ship')
            expect([201, 409]).toContain(
              (await send(course, step.number, [batch.id], { from_session: step.from })).status,
            );
          else {
            const shipment = (await shipmentsOf(batch.id))[step.nth];
            if (shipment) expect([200, 409]).toContain((await act(step.what, shipment)).status);
          }
          const after = await versions(course, batch.id, 10);
          const kept = step.what === 'hold' ? 10 : held;
          expect(after.slice(0, kept)).toBe(before.slice(0, kept));
        }
      }),
      { numRuns: name === 'memory' ? 40 : 5 },
    );
  });

  async function holdNext(batch: string, number: number): Promise<void> {
    const records = opened.store.records(BATCH_SESSIONS);
    const rows = await allOf(opened.store, BATCH_SESSIONS, { batch_id: { anyOf: [batch] } });
    const row = rows.find((each) => each.number === number)!;
    await records.update(
      { ...row, start_time: NOW - 7200, end_time: NOW - 3600, version: row.version + 1 },
      row.version,
    );
  }

  test('when two people ship to the same batches at once, one does, and the other is told', async () => {
    const course = await thirds([{ Halves: 30 }, { Thirds: 30 }, { Halves: 15, Thirds: 15 }]);
    const batches = [await batchOf(), await batchOf(), await batchOf()];
    const ids = batches.map(({ id }) => id);
    await ship(course, 1, ids);
    const answers = await Promise.all([
      send(course, 2, ids),
      send(course, 3, ids.toReversed(), {}, admin),
      send(course, 2, ids.slice(1), {}, admin),
    ]);
    const won = answers.filter(({ status }) => status === 201);
    expect(won.length).toBeGreaterThan(0);
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
    for (const { id } of batches) {
      const shipments = await shipmentsOf(id);
      // Each that was done found the one before it done: a number each, and the pin says what the last of them did.
      expect(shipments.map(({ number }) => number)).toEqual(shipments.map((_, at) => at + 1));
      const pin = (await opened.store.records(LMS_PINS).find(id))!;
      expect(pin.version).toBe(shipments.length);
      expect(pin.course_version).toBe(shipments.at(-1)!.course_version);
    }
    // Rolled back by two at once: once. Who came second may have found the first one done, and moved it on.
    const [last, before] = (await shipmentsOf(ids[1]!)).toReversed();
    const back = await Promise.all([act('roll_back', last!), act('roll_back', last!, admin)]);
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(await versions(course, ids[1]!)).toBe(`${'-'.repeat(5)}${`${before!.course_version}`.repeat(25)}`);
  });

  test('published while a batch is moved: both are done, and the batch has the version that was chosen', async () => {
    const course = await addNode(opened.store, 'course', 'Race', { status: 'in_review', grade_band: '7-8' });
    const module = await addNode(opened.store, 'module', 'Parts', { status: 'in_review' });
    const topic = await addNode(opened.store, 'topic', 'Halves', { status: 'in_review', session_count: 30 });
    await addPlaces(opened.store, course, [module]);
    await addPlaces(opened.store, module, [topic]);
    const publish = async () => {
      const { takes } = await said<{ takes: { id: string; version: number }[] }>(
        admin.call('previewPublication', { path: { ...course } }),
      );
      return admin.call('publishNode', {
        path: { ...course },
        body: { takes: takes.map(({ id, version }) => ({ id, version })) },
      });
    };
    expect((await publish()).status).toBe(201);
    const batches = [await batchOf(), await batchOf(), await batchOf()];
    const another = async () => {
      for (const [kind, { id }] of [
        ['lms_topic', topic],
        ['lms_module', module],
        ['lms_course', course],
      ] as const) {
        const { version } = await said<{ version: number }>(staff.call(`${kind}.one`, { path: { id } }));
        await said(staff.call(`${kind}.revise`, { path: { id }, body: { version } }));
        await said(staff.call(`${kind}.submit`, { path: { id }, body: { version: version + 1, reviewer: null } }));
      }
    };
    // A second version waits: it is published while the first is shipped.
    await another();
    const [published, ...shipped] = await Promise.all([publish(), ...batches.map(({ id }) => send(course, 1, [id]))]);
    expect([published.status, ...shipped.map(({ status }) => status)]).toEqual([201, 201, 201, 201]);
    expect((await opened.store.records(LMS_COURSES).find(course.id))!.published_version).toBe(2);
    for (const { id } of batches) expect(await versions(course, id)).toBe(`${'-'.repeat(5)}${'1'.repeat(25)}`);
    const taught = await topicsOfBatches(
      opened.store,
      batches.map(({ id }) => id),
    );
    expect(taught(batches[0]!.id, 7)).toMatchObject({ course: { number: 1 }, topic: { title: 'Halves', session: 7 } });
    expect(taught(batches[0]!.id, 2)).toBeNull();
    // And the other way round: moved to the second while the third is published, nobody waits for each other in a circle.
    await another();
    const both = await Promise.all([...batches.map(({ id }) => send(course, 2, [id])), publish()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await opened.store.records(LMS_COURSES).find(course.id))!.published_version).toBe(3);
    for (const { id } of batches) expect(await versions(course, id)).toBe(`${'-'.repeat(5)}${'2'.repeat(25)}`);
    expect(taught(batches[0]!.id, 7)).toMatchObject({ course: { number: 1 } });
    expect((await topicsOfBatches(opened.store, [batches[0]!.id]))(batches[0]!.id, 7)).toMatchObject({
      course: { number: 2 },
    });
  });

  test('every batch that a course counts is listed at it: those that are over apart, with their last version', async () => {
    const course = await twice();
    const [runs, ends] = [await batchOf(), await batchOf()];
    await ship(course, 1, [runs.id, ends.id]);
    const { version } = (await opened.store.records(BATCHES).find(ends.id))!;
    const ended = { ...(await opened.store.records(BATCHES).find(ends.id))!, stage: 'completed' as const };
    expect(await opened.store.records(BATCHES).update({ ...ended, version: version + 1 }, version)).toBe(true);
    const read = await said<{ batches: object[]; over: object[] }>(
      staff.call('courseBatches', { path: { id: course.id } }),
    );
    expect(read.batches).toMatchObject([{ id: runs.id }]);
    expect(read.over).toEqual([{ id: ends.id, name: ends.name, status: 'completed', number: 1 }]);
    const row = await said<{ pinned_batches: number }>(staff.call('lms_course.one', { path: { id: course.id } }));
    expect(row.pinned_batches).toBe(read.batches.length + read.over.length);
  });

  test('a new batch begins at the one published course that has all of its sessions', async () => {
    const course = await publishedCourse(opened.store, [{ Halves: 30 }], { grade_band: '5-6', product_type: 'imo' });
    const own = { grade_band: '5-6', product_type: 'imo' } as const;
    const batch = await runningBatch(opened.store, { sessions: 30, held: 0, ...own });
    const longer = await runningBatch(opened.store, { sessions: 60, held: 0, ...own });
    const by = { actor: WRITER, now: NOW };
    for (const each of [batch, longer]) await opened.store.transaction((tx) => beginAtOnlyCourse(tx, each, by));
    expect(await opened.store.records(LMS_PINS).find(batch.id)).toMatchObject({
      course_id: course.id,
      course_version: 1,
      runs: [{ first: 1, last: 30, version: versionId(course.id, 1) }],
    });
    expect(await opened.store.records(LMS_PINS).find(longer.id)).toBeUndefined();
    const read = await said<{ suiting: { id: string }[]; batches: { id: string }[] }>(
      staff.call('courseBatches', { path: { id: course.id } }),
    );
    expect(read.batches.map(({ id }) => id)).toEqual([batch.id]);
    expect(read.suiting.map(({ id }) => id)).toEqual([longer.id]);
  });
});
