// Quality checks over the API, on every store: taken, marked, submitted, disputed and decided; who sees which of them, above all
// that the person who makes a blind second check sees nothing of the first; and the sample of a day, drawn again from its seed.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import type {
  Calibration,
  CheckableRow,
  CheckSheet,
  CoverageRow,
  SampleAgain,
  SampleView,
  TrainerScore,
} from '@domain/contract/qualityAnswers';
import { isCheckedTwice } from '@domain/quality/seats';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { QUALITY_CHECKS, type QualityCheck } from '@domain/records/qualityCheck';
import { RECORDINGS } from '@domain/records/recording';
import { RUBRICS, type RubricRow } from '@domain/records/rubric';
import { tendChecks } from '@server/quality/tending';
import { sessionRow } from './api/batchRows';
import { recordingRow } from './api/existingRecordings';
import { rubricRow, SECTIONS } from './api/qualityRows';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, AWAY, BINA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DAY = 86_400;
const uuid = (at: number) => `f2000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const ALL = Array.from({ length: 200 }, (_, at) => uuid(at));
const ONCE = ALL.filter((id) => !isCheckedTwice(id));
const TWICE = ALL.filter(isCheckedTwice);
const MARKS = { aims: 3, safe: 1, voice: 2 } as const;
/** Sessions of others than Bina: the second is all that is held of its trainer. */
const OTHERS: Readonly<Record<string, string>> = { [ONCE[11]!]: ASHA, [TWICE[5]!]: AWAY };

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let [quality, second, admin, manager, staff] = [] as unknown as [Caller, Caller, Caller, Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, [], {});
    server = await openTestServer(await peopled(opened.store, 0));
    await opened.store.trainerEdits.change(BINA, { rm_email: emailOf('people') });
    await opened.store.records(RUBRICS).insert([rubricRow()]);
    const taught = [...ONCE.slice(0, 12), ...TWICE.slice(0, 8)];
    await opened.store
      .records(BATCH_SESSIONS)
      .insert(taught.map((id, at) => sessionRow(at, -2, { id, teacher_id: OTHERS[id] ?? BINA })));
    [quality, second, admin] = [await server.as('quality'), await server.as('quality2'), await server.as('admin')];
    [manager, staff] = [await server.as('people'), await server.as('staff')];
  });
  afterAll(() => opened.clean());

  const ok = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const got = await answer;
    const read = (await got.json()) as T;
    expect([got.status, read]).toEqual([status, read]);
    return read;
  };
  const refused = async (answer: Promise<Response>, status: number): Promise<string> => {
    const got = await answer;
    const text = await got.text();
    expect(got.status, text).toBe(status);
    return text;
  };
  const take = (by: Caller, session_id: string) =>
    ok<QualityCheck>(by.call('takeCheck', { body: { kind: 'trainer', session_id } }), 201);
  const sheetOf = (by: Caller, id: string) => ok<CheckSheet>(by.call('checkSheet', { path: { id } }));
  const mark = (by: Caller, id: string, item: string, given: object) =>
    by.call('markItem', { path: { id, item }, body: given });
  const markAll = async (by: Caller, id: string, marks: Record<string, number | 'na'> = MARKS) => {
    for (const [item, given] of Object.entries(marks)) await ok(mark(by, id, item, { mark: given }));
  };
  const submit = async (by: Caller, id: string, marks: Record<string, number | 'na'> = MARKS) =>
    by.call('submitCheck', { path: { id }, body: { version: (await sheetOf(by, id)).check.version, marks } });
  const submitted = async (by: Caller, session_id: string, marks?: Record<string, number | 'na'>) => {
    const { id } = await take(by, session_id);
    await markAll(by, id, marks);
    return ok<QualityCheck>(submit(by, id, marks));
  };
  const listed = async (by: Caller) =>
    (await ok<{ rows: QualityCheck[] }>(by.call('quality_check.page', { query: { size: '100' } }))).rows;

  test('a session is checked by one person: items that are open or on their way keep it from being submitted', async () => {
    const [session] = ONCE as [string];
    const { id } = await take(quality, session);
    expect(await refused(second.call('takeCheck', { body: { kind: 'trainer', session_id: session } }), 409)).toMatch(
      'Somebody else',
    );
    await refused(second.call('checkSheet', { path: { id } }), 404);
    await refused(mark(second, id, 'aims', { mark: 1 }), 404);
    await refused(admin.call('quality_check.one', { path: { id } }), 404);
    expect(await refused(mark(quality, id, 'aims', { mark: 5 }), 400)).toMatch('from 0 to 4');
    await refused(mark(quality, id, 'none', { mark: 1 }), 404);
    await ok(mark(quality, id, 'aims', { mark: 3, at_second: 61.4 }));
    expect(await ok(mark(quality, id, 'aims', { note: 'At the beginning' }))).toEqual({
      item: 'aims',
      mark: 3,
      at_second: 61,
      note: 'At the beginning',
    });
    await ok(mark(quality, id, 'safe', { mark: 'na' }));
    expect(await refused(submit(quality, id, { aims: 3, safe: 'na' }), 409)).toMatch(
      'Lets the child speak has no mark',
    );
    await ok(mark(quality, id, 'voice', { mark: 2 }));
    // The screen shows another mark than the API has by now.
    expect(await refused(submit(quality, id, { aims: 3, safe: 'na', voice: 4 }), 409)).toMatch('on their way');
    const check = await ok<QualityCheck>(submit(quality, id, { aims: 3, safe: 'na', voice: 2 }));
    expect(check).toMatchObject({ status: 'submitted', score: 66.7, standing_score: 66.7, passed: 'no' });
    expect(check.basis).toBe('attendance');
    await refused(mark(quality, id, 'aims', { mark: 4 }), 409);
    await refused(submit(quality, id, { aims: 3, safe: 'na', voice: 2 }), 409);
  });

  test('a check that is given back is free, and its marks wait for the person who made them', async () => {
    const session = ONCE[1]!;
    const { id, version } = await take(quality, session);
    await ok(mark(quality, id, 'aims', { mark: 1 }));
    await refused(second.call('giveBackCheck', { path: { id }, body: { version } }), 404);
    await ok(quality.call('giveBackCheck', { path: { id }, body: { version } }));
    await refused(mark(quality, id, 'aims', { mark: 2 }), 409);
    const other = await take(second, session);
    expect((await sheetOf(second, other.id)).marks).toEqual([]);
    await ok(second.call('giveBackCheck', { path: { id: other.id }, body: { version: other.version } }));
    expect((await take(quality, session)).id).toBe(id);
    expect((await sheetOf(quality, id)).marks).toMatchObject([{ item: 'aims', mark: 1 }]);
  });

  test('when twenty people take one session at once, one has it, and two where it is checked twice', async () => {
    const body = (session_id: string) => ({ body: { kind: 'trainer', session_id } });
    const all = async (session: string) =>
      (
        await Promise.all(
          [quality, second, admin, quality, second, admin].map((by) => by.call('takeCheck', body(session))),
        )
      )
        .map(({ status }) => status)
        .sort();
    expect(await all(ONCE[2]!)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await all(TWICE[0]!)).toEqual([201, 201, 409, 409, 409, 409]);
  });

  test('a fatal item at 0 makes the score 0; a recording that can be watched is what it was checked by', async () => {
    const session = ONCE[3]!;
    await opened.store.records(RECORDINGS).insert([recordingRow({ id: 'of-it', session_id: session, kind: 'batch' })]);
    const check = await submitted(quality, session, { aims: 4, safe: 0, voice: 4 });
    expect(check).toMatchObject({ score: 0, without_fatal: 66.7, fatal_items: 1, passed: 'no' });
    expect((await sheetOf(quality, check.id)).recordings).toMatchObject([{ id: 'of-it' }]);
  });

  test('a dispute: by the manager alone, once, decided item by item by who did not check; both scores stay', async () => {
    const { id, version } = await submitted(quality, ONCE[4]!);
    const dispute = (by: Caller, items: object[], of = version) =>
      by.call('disputeCheck', { path: { id }, body: { version: of, items } });
    const items = [
      { item: 'aims', dispute: 'She said it at once' },
      { item: 'voice', dispute: 'He spoke a lot' },
    ];
    await refused(dispute(staff, items), 404);
    expect(await refused(dispute(second, items), 403)).toMatch('manager');
    await refused(dispute(manager, [{ item: 'none', dispute: 'Not there' }]), 400);
    await refused(dispute(manager, [items[0]!, items[0]!]), 400);
    expect((await sheetOf(manager, id)).may.dispute).toBeNull();
    const disputed = await ok<QualityCheck>(dispute(manager, items));
    expect(disputed).toMatchObject({ status: 'disputed', disputed_by: emailOf('people') });
    await refused(dispute(manager, items, disputed.version), 409);
    const decide = (by: Caller, decisions: object[]) =>
      by.call('decideCheck', { path: { id }, body: { version: disputed.version, items: decisions } });
    const decisions = [
      { item: 'aims', mark: 4, answer: 'She did' },
      { item: 'voice', mark: null, answer: 'Not more than half' },
    ];
    await refused(decide(manager, decisions), 403);
    expect(await refused(decide(quality, decisions), 403)).toMatch('You checked this session');
    await refused(decide(second, decisions.slice(0, 1)), 400);
    const decided = await ok<QualityCheck>(decide(second, decisions));
    expect(decided).toMatchObject({ status: 'changed', score: 75, decided_score: 83.3, standing_score: 83.3 });
    const sheet = await sheetOf(manager, id);
    expect(sheet.disputes.map(({ item, status, decided: to }) => [item, status, to]).sort()).toEqual([
      ['aims', 'changed', 4],
      ['voice', 'upheld', null],
    ]);
    // What was marked stays beside it.
    expect(sheet.marks.find(({ item }) => item === 'aims')!.mark).toBe(3);
  });

  test('a check of a trainer without a manager is disputed by a production admin, and decided by another person', async () => {
    const { id, version } = await submitted(quality, ONCE[10]!);
    const body = { version, items: [{ item: 'aims', dispute: 'The wrong mark was pressed' }] };
    await opened.store.trainerEdits.change(BINA, { rm_email: 'left@example.com' });
    expect((await sheetOf(second, id)).may.dispute).toMatch('has no manager who signs in');
    await refused(second.call('disputeCheck', { path: { id }, body }), 403);
    expect((await sheetOf(admin, id)).may.dispute).toBeNull();
    const disputed = await ok<QualityCheck>(admin.call('disputeCheck', { path: { id }, body }));
    const decide = (by: Caller) =>
      by.call('decideCheck', {
        path: { id },
        body: { version: disputed.version, items: [{ item: 'aims', mark: 4, answer: 'It was' }] },
      });
    await refused(decide(quality), 403);
    await refused(decide(admin), 403);
    expect(await ok<QualityCheck>(decide(second))).toMatchObject({ status: 'changed', decided_score: 83.3 });
    await opened.store.trainerEdits.change(BINA, { rm_email: emailOf('people') });
    expect((await sheetOf(admin, id)).may.dispute).toMatch('Only the trainer’s manager');
  });

  test('after seven days nobody disputes', async () => {
    const { id, version } = await submitted(quality, ONCE[5]!);
    const submitted_on = NOW - 8 * DAY;
    await opened.store.records(QUALITY_CHECKS).change(id, { submitted_on }, version);
    const body = { version, items: [{ item: 'aims', dispute: 'Too late' }] };
    expect(await refused(manager.call('disputeCheck', { path: { id }, body }), 409)).toMatch('7 days');
  });

  test('managers read what was submitted of their team, others the score alone', async () => {
    const of = await submitted(quality, ONCE[6]!);
    const ofOther = await submitted(quality, ONCE[11]!);
    expect(ofOther.teacher_id).toBe(ASHA);
    const read = await listed(manager);
    expect(read.map(({ id }) => id)).toContain(of.id);
    expect(read.every(({ status, teacher_id }) => status !== 'draft' && teacher_id === BINA)).toBe(true);
    await refused(manager.call('checkSheet', { path: { id: ofOther.id } }), 404);
    expect(await listed(staff)).toEqual([]);
    await refused(staff.call('checkSheet', { path: { id: of.id } }), 404);
    const scores = await ok<TrainerScore[]>(staff.call('trainerScores', { query: { teacher_id: BINA } }));
    expect(scores.length).toBeGreaterThan(2);
    expect(Object.keys(scores[0]!).sort()).toEqual(
      ['batch_name', 'held_on', 'kind', 'passed', 'score', 'status', 'submitted_on'].sort(),
    );
    const partner = await server.as('partner');
    await refused(partner.call('trainerScores', { query: { teacher_id: BINA } }), 403);
  });

  test('blind: the person who makes the second check is answered as if it were the first, until both are submitted', async () => {
    const session = TWICE[1]!;
    const free = TWICE[2]!;
    const trail = async (by: Caller) => ({
      listed: (await listed(by)).filter(({ session_id }) => session_id === session || session_id === free),
      count: await ok<{ total: number }>(by.call('quality_check.total', { query: { session_id: session } })),
      scores: await ok<TrainerScore[]>(by.call('trainerScores', { query: { teacher_id: BINA } })),
      coverage: await ok(by.call('qualityCoverage')),
      calibration: await ok(by.call('qualityCalibration')),
      sessions: await held(by),
    });
    const before = await trail(second);
    const first = await submitted(quality, session, { aims: 0, safe: 1, voice: 0 });
    expect(first.is_second).toBe(false);
    // Nothing that the second person reads has changed by it; the manager reads it, and other staff the score.
    expect(await trail(second)).toEqual(before);
    await refused(second.call('checkSheet', { path: { id: first.id } }), 404);
    await refused(second.call('quality_check.one', { path: { id: first.id } }), 404);
    await refused(second.call('quality_check.activity', { path: { id: first.id } }), 404);
    expect((await listed(manager)).map(({ id }) => id)).toContain(first.id);
    expect((await listed(quality)).map(({ id }) => id)).toContain(first.id);

    const own = await take(second, session);
    const really = await take(second, free);
    const shape = ({ check, marks, disputes, may }: CheckSheet) => {
      const { id: _, session_id: __, created_on: ___, updated_on: ____, ...rest } = check;
      return { rest, marks, disputes, may };
    };
    expect(shape(await sheetOf(second, own.id))).toEqual(shape(await sheetOf(second, really.id)));
    expect((await listed(second)).filter(({ session_id }) => session_id === session)).toHaveLength(1);
    await refused(quality.call('checkSheet', { path: { id: own.id } }), 404);

    await markAll(second, own.id);
    expect(await ok<QualityCheck>(submit(second, own.id))).toMatchObject({ is_second: true, score: 75 });
    expect((await listed(second)).filter(({ session_id }) => session_id === session)).toHaveLength(2);
    const { rubrics } = await ok<Calibration>(quality.call('qualityCalibration'));
    const pair = rubrics[0]!.pairs.find(({ first_id }) => first_id === first.id);
    expect(pair).toMatchObject({ second_id: own.id, first: 33.3, second: 75 });
    expect(rubrics[0]!.items.map(({ id }) => id)).toEqual(['aims', 'safe', 'voice']);
    // The score of a second check stands nowhere.
    const scores = await ok<TrainerScore[]>(staff.call('trainerScores', { query: { teacher_id: BINA } }));
    expect(scores.length - before.scores.length).toBe(1);
    expect(await refused(decideless(own.id), 409)).toMatch('no score that stands');
    // Whoever checked it second decides no more than whoever checked it first.
    const of = { path: { id: first.id } };
    const { version } = (await sheetOf(manager, first.id)).check;
    const disputed = await ok<QualityCheck>(
      manager.call('disputeCheck', { ...of, body: { version, items: [{ item: 'aims', dispute: 'She said it' }] } }),
    );
    const decision = { version: disputed.version, items: [{ item: 'aims', mark: 4, answer: 'She did' }] };
    expect(await refused(second.call('decideCheck', { ...of, body: decision }), 403)).toMatch('You checked this');
    expect((await ok<QualityCheck>(admin.call('decideCheck', { ...of, body: decision }))).decided_score).toBe(66.7);
  });

  test('blind: who was checked last says nothing of a first check that is hidden, until both are submitted', async () => {
    const session = TWICE[5]!;
    const last = async (by: Caller) => {
      const { rows } = await ok<{ rows: CoverageRow[] }>(by.call('qualityCoverage'));
      const { last_checked, is_due } = rows.find(({ teacher_id }) => teacher_id === AWAY)!;
      return { last_checked, is_due };
    };
    const [never, today] = [
      { last_checked: null, is_due: true },
      { last_checked: TODAY, is_due: false },
    ];
    await submitted(quality, session);
    expect([await last(quality), await last(second)]).toEqual([today, never]);
    await submitted(second, session);
    expect([await last(quality), await last(second), await last(admin)]).toEqual([today, today, today]);
  });

  test('no mark comes into a check that is submitted or given back at the same moment; of two at once both are kept', async () => {
    const { id } = await take(quality, ONCE[9]!);
    const checks = opened.store.records(QUALITY_CHECKS);
    const meanwhile = async (status: QualityCheck['status'], call: () => Promise<Response>): Promise<number> => {
      let answer!: Promise<Response>;
      await opened.store.transaction(async (tx) => {
        const row = (await tx.records(QUALITY_CHECKS).findForUpdate(id))!;
        answer = call();
        // Who waits for nobody is done by then.
        for (let look = 0; look < 60; look++) await tx.records(QUALITY_CHECKS).find(id);
        await tx.records(QUALITY_CHECKS).update({ ...row, status, version: row.version + 1 }, row.version);
      });
      return (await answer).status;
    };
    for (const status of ['given_back', 'submitted'] as const) {
      expect(await meanwhile(status, () => mark(quality, id, 'aims', { mark: 4 }))).toBe(409);
      const { version } = (await checks.find(id))!;
      await checks.change(id, { status: 'draft' }, version);
    }
    expect((await sheetOf(quality, id)).marks).toEqual([]);
    for (const item of ['aims', 'voice']) {
      const answers = await Promise.all([
        mark(quality, id, item, { mark: 2 }),
        mark(quality, id, item, { note: 'Said twice' }),
        mark(quality, id, item, { at_second: 61 }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { marks } = await sheetOf(quality, id);
      expect(marks.find((each) => each.item === item)).toMatchObject({ mark: 2, note: 'Said twice', at_second: 61 });
      await ok(mark(quality, id, item, { mark: null, note: null, at_second: null }));
    }
    await markAll(quality, id);
    // Submitted while it is marked otherwise: what is scored is what is kept.
    const [sent, marked] = await Promise.all([submit(quality, id), mark(quality, id, 'aims', { mark: 0 })]);
    const kept = (await sheetOf(quality, id)).marks.find(({ item }) => item === 'aims')!.mark;
    expect([
      [200, 409, 3],
      [409, 200, 0],
    ]).toContainEqual([sent.status, marked.status, kept]);
  });

  const held = (by: Caller) => ok<CheckableRow[]>(by.call('checkableSessions', { query: { day: TODAY, days: '7' } }));

  test('any session that was held is found and taken, whether a sample drew it or not', async () => {
    const before = await held(admin);
    const { rows } = await opened.store.records(BATCH_SESSIONS).page({
      page: 1,
      size: 200,
      sort: { field: 'start_time', descending: true },
      search: '',
      filters: { status: { anyOf: ['active'] } },
    });
    const over = rows.filter(({ kind, end_time }) => kind !== 'PTM' && end_time <= NOW).map(({ id }) => id);
    expect(
      before
        .filter(({ kind }) => kind === 'trainer')
        .map(({ session_id }) => session_id)
        .sort(),
    ).toEqual(over.sort());
    const starts = before.map(({ start_time }) => start_time);
    expect(starts).toEqual(starts.toSorted((one, other) => other - one));
    const free = before.find(({ state, session_id }) => state === 'open' && ONCE.includes(session_id))!;
    const { id, version } = await take(admin, free.session_id);
    const now = async (by: Caller) => (await held(by)).find(({ session_id }) => session_id === free.session_id);
    expect(await now(admin)).toMatchObject({ state: 'mine', check_id: id });
    expect(await now(quality)).toMatchObject({ state: 'taken', check_id: null });
    await ok(admin.call('giveBackCheck', { path: { id }, body: { version } }));
    const { day, days } = { day: TODAY, days: '8' };
    await refused(quality.call('checkableSessions', { query: { day, days } }), 400);
    await refused(staff.call('checkableSessions', { query: { day } }), 403);
  });

  const decideless = async (id: string) => {
    const { version } = (await opened.store.records(QUALITY_CHECKS).find(id))!;
    await opened.store.records(QUALITY_CHECKS).change(id, { read_by: ['manager', 'quality'] }, version);
    return manager.call('disputeCheck', {
      path: { id },
      body: { version, items: [{ item: 'aims', dispute: 'Not mine' }] },
    });
  };

  test('a second check that is done before the first is as hidden, and takes its place where that is given back', async () => {
    const session = TWICE[3]!;
    const first = await take(quality, session);
    const other = await submitted(second, session);
    expect(other.is_second).toBe(true);
    expect((await listed(quality)).map(({ id }) => id)).not.toContain(other.id);
    await refused(quality.call('checkSheet', { path: { id: other.id } }), 404);
    await ok(quality.call('giveBackCheck', { path: { id: first.id }, body: { version: first.version } }));
    expect(await opened.store.records(QUALITY_CHECKS).find(other.id)).toMatchObject({ is_second: false });
  });

  test('a first check is shown once nobody checks it a second time any more, and forgotten drafts are given back', async () => {
    const first = await submitted(quality, TWICE[4]!);
    const draft = await take(quality, ONCE[7]!);
    expect((await listed(second)).map(({ id }) => id)).not.toContain(first.id);
    await tendChecks(server.store, NOW + 4 * DAY);
    expect((await listed(second)).map(({ id }) => id)).toContain(first.id);
    expect((await opened.store.records(QUALITY_CHECKS).find(draft.id))!.status).toBe('draft');
    await tendChecks(server.store, NOW + 8 * DAY);
    expect((await opened.store.records(QUALITY_CHECKS).find(draft.id))!.status).toBe('given_back');
  });

  test('the sample of a day is drawn once, says what became of each session to each person, and can be drawn again', async () => {
    const before = await ok<SampleView>(quality.call('qualitySample'));
    expect(before).toEqual({ day: TODAY, drawn: null, rows: [] });
    const drawn = await ok<SampleView>(quality.call('drawQualitySample'));
    // Checked today: nobody is due but whom nobody has checked.
    expect(drawn.drawn).toMatchObject({ seed: TODAY, every: 30, within: 7, each: 1, by: emailOf('quality') });
    expect(await ok<SampleView>(second.call('drawQualitySample'))).toMatchObject({ drawn: drawn.drawn });
    const again = await ok<SampleAgain>(second.call('drawSampleAgain', { query: { day: TODAY } }));
    expect(again).toMatchObject({ is_same: true, only_kept: [], only_now: [] });
    await refused(quality.call('drawSampleAgain', { query: { day: addDays(TODAY, -30) } }), 404);
  });

  test('a rubric: a draft is edited, one of a kind is in use, and one that was used never changes', async () => {
    const body = { name: 'Batch lessons', kind: 'trainer', pass: 80, sections: SECTIONS };
    const create = (values: object) => quality.call('rubric.create', { body: { ...body, ...values } });
    await refused(staff.call('rubric.create', { body }), 403);
    for (const sections of [[], {}, [{ id: 'a' }], [{ ...SECTIONS[0], weight: 0 }], [SECTIONS[0], SECTIONS[0]]])
      await refused(create({ sections }), 400);
    const draft = await ok<RubricRow>(create({}), 201);
    expect(draft).toMatchObject({ status: 'draft', edition: 2 });
    const path = { id: draft.id };
    const edited = await ok<RubricRow>(
      quality.call('rubric.edit', { path, body: { version: draft.version, pass: 75.5 } }),
    );
    const used = await ok<RubricRow>(quality.call('rubric.use', { path, body: { version: edited.version } }));
    expect(used).toMatchObject({ status: 'in_use', pass: 75.5 });
    expect(await opened.store.records(RUBRICS).find(rubricRow().id)).toMatchObject({ status: 'archived' });
    await refused(quality.call('rubric.edit', { path, body: { version: used.version, pass: 1 } }), 403);
    // Drafts of before keep the rubric by which they were begun.
    expect((await take(quality, ONCE[8]!)).rubric_id).toBe(draft.id);
  });
});
