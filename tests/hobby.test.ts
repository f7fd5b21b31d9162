// Hobby classes and series: hosts, seats, waiting lists, and sessions that follow, also when two people act at once (decisions 8 and 13).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dateOf, startOfDay, startOfHour } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { HOBBY_SERIES, type HobbySeries } from '@domain/records/hobbySeries';
import { HOBBY_STUDENTS, type HobbyStudent } from '@domain/records/hobbyStudent';
import { cycleOf } from '@domain/payout/cycles';
import { clash } from '@server/store/claims';
import { overlapsAhead } from '@server/classes/overlaps';
import { eventsOf } from '@server/payout/events';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Store } from '@server/store/store';
import { batchRow, memberRow, sessionRow } from './api/batchRows';
import { addChild, contactOf, hobbyClass, hobbySeries } from './api/hobbyRows';
import { type Caller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, trainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const CHITRA = 'chitra@example.com';
const ALL_DAY: [number, number][] = [[0, 1440]];
const TRAINERS = [
  trainer(ASHA, 'Asha Rao', ALL_DAY),
  trainer(BINA, 'Bina Shah', ALL_DAY),
  trainer(CHITRA, 'Chitra Iyer', ALL_DAY),
];

async function opened(store: Store): Promise<{ server: TestServer; staff: Caller }> {
  await store.load([{ trainers: TRAINERS }]);
  const server = await openTestServer(await peopled(store, 0));
  return { server, staff: await server.as('staff') };
}

/** Calls that say what they got. */
function calling(staff: () => Caller) {
  const call = async (operation: string, sending: object) => {
    const answer = await staff().call(operation, sending);
    const text = await answer.text();
    return { status: answer.status, text, body: (text === '' ? null : JSON.parse(text)) as never };
  };
  const made = async <T>(operation: string, sending: object): Promise<T> => {
    const { status, text, body } = await call(operation, sending);
    expect(status, text).toBeLessThan(300);
    return body as T;
  };
  const newClass = (body: object) => made<HobbyClass>('hobby_class.create', { body });
  const newSeries = (body: object) => made<HobbySeries>('hobby_series.create', { body });
  const add = (id: string, contacts: (string | [string, string])[], wait = true) =>
    call('addHobbyStudents', {
      path: { id },
      body: {
        students: contacts.map((each) =>
          typeof each === 'string' ? { contact: each } : { contact: each[0], name: each[1] },
        ),
        wait,
      },
    });
  const added = async (...args: Parameters<typeof add>) => {
    const { status, text, body } = await add(...args);
    expect(status, text).toBe(200);
    return (body as AnswerOf<'addHobbyStudents'>).results.map(({ what, reason }) =>
      reason ? `${what}: ${reason}` : what,
    );
  };
  return { call, made, newClass, newSeries, add, added };
}

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let backend: OpenedStore;
  let store: Store;
  let server: TestServer;
  let staff: Caller;
  const { call, made, newClass, newSeries, add, added } = calling(() => staff);

  beforeAll(async () => {
    backend = await open();
    store = backend.store;
    ({ server, staff } = await opened(store));
    for (let at = 1; at <= 12; at++) await addChild(store, at, { family: at === 7 ? 6 : at });
    await addChild(store, 20, { child_age: 4 });
    await addChild(store, 21, { child_age: 15 });
    await addChild(store, 22, { grade: '5' });
  }, 60_000);
  afterAll(() => backend.clean());

  /** Another day: everybody has to sign in again. */
  const setClock = async (now: number) => {
    server.clock.now = now;
    staff = await server.as('staff');
  };
  const seatsOf = (place: string) => allOf(store, HOBBY_STUDENTS, { place_id: { anyOf: [place] } });
  const act = (type: string, action: string, row: { id: string; version: number }, more: object = {}) =>
    call(`${type}.${action}`, { path: { id: row.id }, body: { version: row.version, ...more } });
  const childIn = async (place: string, number: number) =>
    (await seatsOf(place)).findLast(({ student_name }) => student_name.startsWith(`Child${number} `))!;
  const offer = (row: HobbyStudent, days = 1) =>
    act('hobby_student', 'offer', row, { offer_until: addDays(TODAY, days) });

  test('each who is added is answered for itself: a seat, the list, or why not', async () => {
    const { id } = await newClass(hobbyClass(ASHA, 3, 10));
    await store.records(BATCHES).insert([batchRow({ teacher_id: BINA })]);
    const own = { start_time: startOfHour(addDays(TODAY, 3), 10), end_time: startOfHour(addDays(TODAY, 3), 11) };
    await store.records(BATCH_SESSIONS).insert([sessionRow(1, 3, { ...own, teacher_id: BINA })]);
    const child12 = 'c1000000-0000-4000-8000-000000000012';
    await store
      .records(BATCH_MEMBERS)
      .insert([memberRow(1, { lead_id: child12, from_date: TODAY, created_on: NOW - 86_400 })]);
    expect(
      await added(id, [
        contactOf(1),
        contactOf(1),
        'family2@hobby.example.com',
        contactOf(20),
        contactOf(21),
        contactOf(22),
        'nobody@example.com',
        'Mira',
        contactOf(6),
        [contactOf(6), 'Child7'],
        child12,
      ]),
    ).toEqual([
      'added',
      'in_already: Has a seat already',
      'added',
      'too_young: 4 years old: the youngest age is 6',
      'too_old: 15 years old: the oldest age is 12',
      'other_grade: In grade 5: it is for 3, 4',
      'unknown: No student has this contact',
      'unknown: Not a mobile number, an e-mail or a student id',
      'several: 2 children have this contact: add the first name after a comma',
      'waiting',
      expect.stringContaining('clash: Meets IN-G2-3-MC-1 on'),
    ]);
    expect(await added(id, [contactOf(3)], false)).toEqual(['full: All 2 seats are taken']);
    expect(await store.records(HOBBY_CLASSES).find(id)).toMatchObject({ students: 2, waiting: 1, fill: 'full' });
    const [session] = await store.calendar.sessions([id]);
    expect(session).toMatchObject({ batch_name: 'Hobby class', sub_type: 'Origami', capacity: 2, strength: 2 });
    // Never fewer seats than are taken, and nobody is added to what is over or cancelled.
    const row = (await store.records(HOBBY_CLASSES).find(id))!;
    expect(
      (
        await act('hobby_class', 'edit', row, {
          ...hobbyClass(ASHA, 3, 10),
          capacity: 1,
          about: null,
          class_link: null,
        })
      ).text,
    ).toContain('2 children have a seat');
    expect((await act('hobby_class', 'cancel', row, { cancel_reason: 'Host is ill' })).status).toBe(200);
    expect((await add(id, [contactOf(3)])).text).toContain('The class is cancelled');
    expect(await store.records(HOBBY_CLASSES).find(id)).toMatchObject({
      cancelled_on: NOW,
      cancelled_by: 'staff@example.com',
      cancel_reason: 'Host is ill',
      // Neither full nor free: nobody looks for a seat in it, and nobody waits.
      students: 2,
      waiting: 0,
      fill: null,
    });
    expect(
      (
        await store.lists.outbox({
          page: 1,
          size: 50,
          sort: { field: 'at', descending: true },
          search: '',
          filters: {},
        })
      ).rows.filter(({ subject }) => subject === 'Class cancelled'),
      // A family that waits for a seat is told, too.
    ).toHaveLength(3);
    expect(
      await store.calendar.sessionsOf([ASHA], startOfDay(addDays(TODAY, 3)), startOfDay(addDays(TODAY, 4))),
    ).toEqual([]);
  });

  test('offers: siblings together or not at all, never more than are free, ended by day, start and answer', async () => {
    const { id } = await newClass(hobbyClass(ASHA, 4, 10));
    expect(await added(id, [contactOf(1), contactOf(2)])).toEqual(['added', 'added']);
    expect(await added(id, [[contactOf(6), 'Child6'], [contactOf(6), 'Child7'], contactOf(3)])).toEqual([
      'waiting',
      'waiting',
      'waiting',
    ]);
    const [six, seven] = [await childIn(id, 6), await childIn(id, 7)];
    expect(six.party).toBe(seven.party);
    expect((await offer(six)).text).toContain('The class is full: all 2 seats are taken');
    expect((await act('hobby_student', 'remove', await childIn(id, 1))).status).toBe(200);
    expect((await offer(six)).text).toContain('1 free seat, and 2 children of the family wait together');
    expect((await offer(await childIn(id, 3))).status).toBe(200);
    expect((await act('hobby_student', 'remove', await childIn(id, 2))).status).toBe(200);
    // One of the two free seats is offered already.
    expect((await offer(six)).text).toContain('2 free seats, and 1 is offered already');
    expect((await act('hobby_student', 'decline', await childIn(id, 3))).status).toBe(200);
    expect((await offer(await childIn(id, 6), 9)).text).toContain('The class starts on');
    expect((await offer(await childIn(id, 6))).status).toBe(200);
    expect([(await childIn(id, 6)).stage, (await childIn(id, 7)).stage]).toEqual(['offered', 'offered']);
    // Passed: they wait again without anybody writing it, and another offer is made.
    await setClock(NOW + 2 * 86_400);
    const read = async (number: number) =>
      (await made<HobbyStudent>('hobby_student.one', { path: { id: (await childIn(id, number)).id } })).status;
    expect([await read(6), await read(7)]).toEqual(['waiting', 'waiting']);
    expect((await act('hobby_student', 'accept', await childIn(id, 6))).status).toBe(409);
    expect((await offer(await childIn(id, 7), 3)).status).toBe(200);
    // Somebody takes one of their two seats by hand: then neither sits.
    expect((await act('hobby_student', 'restore', await childIn(id, 1))).status).toBe(200);
    expect((await act('hobby_student', 'accept', await childIn(id, 6))).text).toContain('wait together');
    expect((await act('hobby_student', 'remove', await childIn(id, 1))).status).toBe(200);
    expect((await act('hobby_student', 'accept', await childIn(id, 6))).status).toBe(200);
    expect([(await childIn(id, 6)).stage, (await childIn(id, 7)).stage]).toEqual(['added', 'added']);
    expect(await added(id, [contactOf(3)])).toEqual(['waiting']);
    await act('hobby_student', 'remove', await childIn(id, 7));
    expect((await offer(await childIn(id, 3), 3)).text).toContain('declined a seat in it: they are not asked again');
    // With the start every offer ends.
    expect(await added(id, [contactOf(4)])).toEqual(['added']);
    await act('hobby_student', 'remove', await childIn(id, 4));
    expect(await added(id, [contactOf(5), contactOf(8)])).toEqual(['added', 'waiting']);
    await act('hobby_student', 'remove', await childIn(id, 5));
    expect((await offer(await childIn(id, 8), 4)).status).toBe(200);
    await setClock(startOfHour(addDays(TODAY, 4), 10) + 60);
    expect((await act('hobby_student', 'accept', await childIn(id, 8))).text).toContain('the offer ended with it');
    await setClock(NOW);
    expect(await store.records(HOBBY_CLASSES).find(id)).toMatchObject({ students: 1 });
  });

  test('a series: its sessions, one changed, all that follow, one cancelled, then all of it', async () => {
    const preview = await made<AnswerOf<'previewHobbySeries'>>('previewHobbySeries', {
      body: {
        host: BINA,
        region: 'IN',
        time_zone: 'Asia/Kolkata',
        slots: ['Mon 17:00', 'Thu 17:00'],
        start_date: addDays(TODAY, 1),
        planned: 6,
      },
    });
    expect(preview.sessions.map(({ what, number }) => [what, number])).toEqual(
      [1, 2, 3, 4, 5, 6].map((at) => ['made', at]),
    );
    const series = await newSeries(hobbySeries(BINA));
    const sessions = async () =>
      (await allOf(store, HOBBY_CLASSES, { series_id: { anyOf: [series.id] }, status: { anyOf: ['scheduled'] } })).sort(
        (one, other) => one.start_time - other.start_time,
      );
    const all = await sessions();
    expect(all.map(({ number, start_time }) => [number, start_time])).toEqual(
      preview.sessions.map(({ number, start_time }) => [number, start_time]),
    );
    expect(series).toMatchObject({ status: 'planned', without_hour: 0 });
    // Its children sit in all of its sessions.
    expect(await added(all[2]!.id, [contactOf(1), contactOf(2), contactOf(3), contactOf(4)])).toEqual([
      'added',
      'added',
      'added',
      'waiting',
    ]);
    expect((await sessions()).map(({ students, waiting, fill }) => [students, waiting, fill])).toEqual(
      all.map(() => [3, 1, 'full']),
    );
    // One is moved by itself, and stays when all that follow move.
    const third = (await sessions())[2]!;
    const moved = await act('hobby_class', 'reschedule', third, {
      start_time: third.start_time + 2 * 3600,
      minutes: 60,
    });
    expect(moved.status, moved.text).toBe(200);
    const edit = {
      from: 2,
      host: BINA,
      time_zone: 'Asia/Kolkata',
      slots: ['Tue 18:00'],
      start_date: addDays(TODAY, 1),
    };
    const shown = await made<AnswerOf<'previewHobbyFollowing'>>('previewHobbyFollowing', {
      path: { id: series.id },
      body: edit,
    });
    expect(shown.sessions.map(({ number, what, reason }) => [number, what, reason])).toEqual([
      [2, 'moved', null],
      [3, 'kept', 'Changed by itself'],
      [4, 'moved', null],
      [5, 'moved', null],
      [6, 'moved', null],
    ]);
    const { version } = (await store.records(HOBBY_SERIES).find(series.id))!;
    const done = await made<AnswerOf<'changeHobbyFollowing'>>('changeHobbyFollowing', {
      path: { id: series.id },
      body: { ...edit, version },
    });
    expect(done.sessions).toEqual(shown.sessions);
    expect((await call('changeHobbyFollowing', { path: { id: series.id }, body: { ...edit, version } })).status).toBe(
      412,
    );
    const held = await store.calendar.sessionsOf([BINA], NOW, NOW + 90 * 86_400);
    expect(
      held
        .filter(({ session_type }) => session_type === 'hobby_class')
        .map(({ start_time }) => start_time)
        .sort(),
    ).toEqual((await sessions()).map(({ start_time }) => start_time).sort());
    // A cancelled one gives its number on: there are six again.
    const before = await sessions();
    expect((await act('hobby_class', 'cancel', before[0]!, { cancel_reason: null })).status).toBe(200);
    expect(await store.records(HOBBY_CLASSES).find(before[0]!.id)).toMatchObject({ waiting: 0, fill: null });
    expect((await sessions()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await sessions()).at(-1)!.start_time).toBeGreaterThan(before.at(-1)!.start_time);
    // What is the series' own is changed there, in all of them.
    const one = (await sessions())[0]!;
    const own = await act('hobby_class', 'edit', one, { capacity: 5 });
    expect(own.text).toContain('change it there');
    const now = (await store.records(HOBBY_SERIES).find(series.id))!;
    expect((await act('hobby_series', 'edit', now, { capacity: 4, title: 'Chess for all' })).status).toBe(200);
    expect(
      (await sessions()).every(
        ({ capacity, title, fill }) => capacity === 4 && title === 'Chess for all' && fill === 'open',
      ),
    ).toBe(true);
    const last = (await store.records(HOBBY_SERIES).find(series.id))!;
    expect((await act('hobby_series', 'cancel', last, { cancel_reason: 'Too few' })).status).toBe(200);
    expect(await sessions()).toEqual([]);
    expect(await store.records(HOBBY_SERIES).find(series.id)).toMatchObject({ waiting: 0, fill: null });
    expect(
      (await store.calendar.sessionsOf([BINA], NOW, NOW + 90 * 86_400)).filter(
        ({ session_type }) => session_type === 'hobby_class',
      ),
    ).toEqual([]);
    expect(server.errors).toEqual([]);
  });

  test('hours that the host cannot have: the next ones are taken; what cannot move stays; none at all is refused', async () => {
    const start = startOfHour(addDays(TODAY, 12), 17);
    await newClass(hobbyClass(CHITRA, 12, 17, { title: 'In the way' }));
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][
      new Date((start + 5.5 * 3600) * 1000).getUTCDay()
    ]!;
    const series = await newSeries(
      hobbySeries(CHITRA, { slots: [`${weekday} 17:00`], start_date: addDays(TODAY, 6), planned: 2 }),
    );
    const sessions = await allOf(store, HOBBY_CLASSES, { series_id: { anyOf: [series.id] } });
    expect(sessions.map(({ start_time }) => start_time).sort()).not.toContain(start);
    expect(sessions).toHaveLength(2);
    const { version } = (await store.records(HOBBY_SERIES).find(series.id))!;
    const edit = {
      version,
      from: 1,
      host: CHITRA,
      time_zone: 'Asia/Kolkata',
      slots: [`${weekday} 17:00`],
      start_date: addDays(TODAY, 12),
    };
    const { sessions: results } = await made<AnswerOf<'changeHobbyFollowing'>>('changeHobbyFollowing', {
      path: { id: series.id },
      body: edit,
    });
    expect(results.find(({ what }) => what === 'failed')?.reason).toContain(
      'already has a session: Hobby class In the way',
    );
    expect((await call('hobby_series.create', { body: hobbySeries('nobody@example.com') })).text).toContain(
      'There is no trainer',
    );
    expect((await call('hobby_series.create', { body: hobbySeries(ASHA, { slots: ['Mon 17:15'] }) })).text).toContain(
      'half hour',
    );
    expect(
      (await call('hobby_class.create', { body: hobbyClass(ASHA, 5, 9, { min_age: 12, max_age: 6 }) })).text,
    ).toContain('Must not be below the youngest');
    expect((await call('hobby_class.create', { body: hobbyClass(ASHA, -1, 9) })).text).toContain(
      'Must be in the future',
    );
  });

  test('what runs: a host not seen after five minutes is on top with who is free; marks, pay and the calendar follow', async () => {
    const start = NOW + 3600;
    const late = await newClass({ ...hobbyClass(ASHA, 0, 0, { title: 'Late' }), start_time: start });
    const here = await newClass({ ...hobbyClass(BINA, 0, 0, { title: 'Here' }), start_time: start - 1800 });
    expect(await added(late.id, [contactOf(9), contactOf(10)])).toEqual(['added', 'added']);
    expect((await act('hobby_class', 'host_here', here)).text).toContain('later than in 15 minutes');
    await setClock(start + 60);
    const seen = await act('hobby_class', 'host_here', (await store.records(HOBBY_CLASSES).find(here.id))!);
    expect(seen.status, seen.text).toBe(200);
    const active = async () =>
      (await made<AnswerOf<'activeHobbySessions'>>('activeHobbySessions', {})).sessions.map(
        ({ row, host_is, free }) => [row.title, host_is, free.map(({ teacher_id }) => teacher_id)],
      );
    expect(await active()).toEqual([
      ['Here', 'here', []],
      ['Late', 'expected', []],
    ]);
    await setClock(start + 300);
    expect((await active())[0]).toEqual(['Late', 'late', [CHITRA]]);
    const row = (await store.records(HOBBY_CLASSES).find(late.id))!;
    expect((await act('hobby_class', 'replace_host', row, { host: BINA })).text).toContain('already has a session');
    expect((await act('hobby_class', 'replace_host', row, { host: CHITRA })).status).toBe(200);
    expect((await store.calendar.sessions([late.id]))[0]).toMatchObject({ teacher_id: CHITRA, strength: 2 });
    const sheet = await made<AnswerOf<'hobbyAttendance'>>('hobbyAttendance', { path: { id: late.id } });
    const marks = sheet.rows.map(({ seat_id }, at) => ({ seat_id, mark: at === 0 ? 'late' : 'absent' }));
    expect(
      await made('markHobbyClass', { path: { id: late.id }, body: { version: sheet.version, marks } }),
    ).toMatchObject({ joined: 1, absent: 1, is_marked: true });
    expect(
      (await call('markHobbyClass', { path: { id: late.id }, body: { version: sheet.version, marks } })).text,
    ).toContain('has saved this attendance since: look at it again');
    // What two have marked otherwise is told with both marks.
    const other = [{ seat_id: marks[0]!.seat_id, mark: 'absent' }];
    const overwritten = await call('markHobbyClass', { path: { id: late.id }, body: { version: 0, marks: other } });
    expect([overwritten.status, overwritten.text]).toEqual([
      409,
      expect.stringMatching(/: [^ ]+@[^ ]+ has marked late, you have marked absent\. Save again to replace it/),
    ]);
    const event = (await eventsOf(store, CHITRA, [cycleOf(start)], start + 7200)).find(
      ({ source_id }) => source_id === late.id,
    );
    expect(event).toMatchObject({ kind: 'hobby', outcome: 'held', label: 'Late' });
    expect(
      (await eventsOf(store, ASHA, [cycleOf(start)], start + 7200)).filter(({ source_id }) => source_id === late.id),
    ).toEqual([]);
    const calendar = await staff.call('trainerSessions', {
      query: { email: CHITRA, start_date: TODAY, end_date: TODAY, tz: 'Asia/Kolkata' },
    });
    expect(await calendar.text()).toContain('Late');
    expect(await overlapsAhead(store, NOW)).toEqual([]);
    await setClock(NOW);
    expect(server.errors).toEqual([]);
  });
});

describe.each(MEMORY_AND_DATABASE)('all at one moment on $name', ({ open }) => {
  let backend: OpenedStore;
  let store: Store;
  let server: TestServer;
  let staff: Caller;
  const { call, newClass, added, add } = calling(() => staff);

  beforeAll(async () => {
    backend = await open();
    store = backend.store;
    ({ server, staff } = await opened(store));
    for (let at = 1; at <= 12; at++) await addChild(store, at, { family: at > 10 ? 10 : at });
  }, 60_000);
  afterAll(() => backend.clean());

  const stages = async (place: string) =>
    (await allOf(store, HOBBY_STUDENTS, { place_id: { anyOf: [place] } })).map(({ stage }) => stage);

  test('the last seat is given once, whether it is added, accepted, restored or asked for by siblings', async () => {
    const { id } = await newClass(hobbyClass(ASHA, 3, 10, { capacity: 1 }));
    await Promise.all([1, 2, 3, 4, 5, 6].map((at) => add(id, [contactOf(at)])));
    expect((await stages(id)).filter((stage) => stage === 'added')).toHaveLength(1);
    const pair = await newClass(hobbyClass(ASHA, 4, 10, { capacity: 2 }));
    await added(pair.id, [contactOf(1), contactOf(2)]);
    await added(pair.id, [[contactOf(10), 'Child11'], [contactOf(10), 'Child12'], contactOf(3)]);
    const rows = async () => allOf(store, HOBBY_STUDENTS, { place_id: { anyOf: [pair.id] } });
    const named = async (number: number) =>
      (await rows()).find(({ student_name }) => student_name.startsWith(`Child${number} `))!;
    const act = async (number: number, action: string, more: object = {}) => {
      const { id: seat, version } = await named(number);
      return call(`hobby_student.${action}`, { path: { id: seat }, body: { version, ...more } });
    };
    await act(1, 'remove');
    await act(2, 'remove');
    const offer_until = addDays(TODAY, 1);
    // Two seats: the siblings have them, or the others do; never one of each too many.
    const offers = await Promise.all([
      act(11, 'offer', { offer_until }),
      act(12, 'offer', { offer_until }),
      act(3, 'offer', { offer_until }),
    ]);
    expect(offers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await stages(pair.id)).filter((stage) => stage === 'offered').length).toBeLessThanOrEqual(2);
    if ((await named(11)).stage !== 'offered') {
      await act(3, 'withdraw');
      await act(11, 'offer', { offer_until });
    }
    const answers = await Promise.all([
      act(11, 'accept'),
      act(12, 'accept'),
      act(1, 'restore'),
      act(2, 'restore'),
      add(pair.id, [contactOf(4)]),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await stages(pair.id)).filter((stage) => stage === 'added').length).toBeLessThanOrEqual(2);
    expect((await named(11)).stage).toBe((await named(12)).stage);
    expect(await store.records(HOBBY_CLASSES).find(pair.id)).toMatchObject({
      students: (await stages(pair.id)).filter((stage) => stage === 'added').length,
    });
    expect(server.errors).toEqual([]);
  });

  test('one host, one half hour, one session: hobby classes, series, a webinar and a master class at once', async () => {
    const start_time = startOfHour(addDays(TODAY, 6), 17);
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][
      new Date((start_time + 5.5 * 3600) * 1000).getUTCDay()
    ]!;
    const lesson = { title: 'Fractions', start_time, minutes: 60, grades: ['4'] };
    const answers = await Promise.all([
      call('hobby_class.create', { body: hobbyClass(BINA, 6, 17) }),
      call('hobby_class.create', { body: { ...hobbyClass(BINA, 6, 17), start_time: start_time + 1800 } }),
      call('hobby_series.create', {
        body: hobbySeries(BINA, { slots: [`${weekday} 17:00`], start_date: addDays(TODAY, 6), planned: 2 }),
      }),
      call('webinar.create', { body: { ...lesson, host: BINA, co_hosts: [], countries: ['IN'] } }),
      call('master_class.create', { body: { ...lesson, trainer: BINA } }),
    ]);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409).map(({ text }) => text)).toEqual([]);
    const sessions = await store.calendar.sessionsOf([BINA], NOW, NOW + 60 * 86_400);
    expect(sessions.flatMap((one, at) => sessions.slice(at + 1).filter((other) => clash(one, other)))).toEqual([]);
    expect(
      sessions.filter((each) => each.start_time === start_time || each.start_time === start_time + 1800),
    ).toHaveLength(1);
    expect(server.errors).toEqual([]);
  });
});

function placeRow(store: Store, at: number, id: string) {
  return at === 0 ? store.records(HOBBY_CLASSES).find(id) : store.records(HOBBY_SERIES).find(id);
}

/** What is done to all of a party at once: from which state, to which. */
const TOGETHER: Readonly<Record<string, { from: string; to: string }>> = {
  offer: { from: 'waiting', to: 'offered' },
  accept: { from: 'offered', to: 'added' },
  decline: { from: 'offered', to: 'declined' },
  withdraw: { from: 'offered', to: 'waiting' },
};

const step = fc.record({
  what: fc.constantFrom(
    'add',
    'remove',
    'restore',
    'offer',
    'accept',
    'decline',
    'withdraw',
    'leave',
    'wait_again',
    'more',
    'cancel',
    'days',
  ),
  who: fc.integer({ min: 1, max: 8 }),
  where: fc.integer({ min: 0, max: 1 }),
  days: fc.integer({ min: 0, max: 2 }),
});

test('seats stay within capacity, siblings together, and numbers true, whatever is done in whichever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const store = memoryStore();
      const { server, ...first } = await opened(store);
      let { staff } = first;
      const { call, newClass, newSeries, add } = calling(() => staff);
      /** An offer passes with its day. */
      const stateOn = ({ stage, offer_until }: HobbyStudent) =>
        stage === 'offered' && offer_until! < dateOf(server.clock.now) ? 'waiting' : stage;
      for (let at = 1; at <= 8; at++) await addChild(store, at, { family: Math.ceil(at / 2) });
      const places = [
        (await newClass(hobbyClass(ASHA, 9, 10, { capacity: 2 }))).id,
        (await newSeries(hobbySeries(BINA, { capacity: 2, planned: 3, start_date: addDays(TODAY, 8) }))).id,
      ];
      for (const { what, who, where, days } of steps) {
        const place = places[where]!;
        if (what === 'add') await add(place, [[contactOf(Math.ceil(who / 2)), `Child${who}`]]);
        else if (what === 'days') {
          server.clock.now += days * 86_400;
          staff = await server.as('staff');
        } else if (what === 'cancel' || what === 'more') {
          const type = where === 0 ? 'hobby_class' : 'hobby_series';
          const row = (await placeRow(store, where, place))!;
          if (what === 'more')
            await call(`${type}.edit`, { path: { id: place }, body: { version: row.version, capacity: 1 + days } });
          else if (days === 2 && who === 8)
            await call(`${type}.cancel`, { path: { id: place }, body: { version: row.version, cancel_reason: null } });
        } else {
          const before = await allOf(store, HOBBY_STUDENTS, { place_id: { anyOf: [place] } });
          const seat = before.findLast(({ student_name }) => student_name.startsWith(`Child${who} `));
          const answer =
            seat &&
            (await call(`hobby_student.${what}`, {
              path: { id: seat.id },
              body: { version: seat.version, ...(what === 'offer' && { offer_until: addDays(TODAY, days + 1) }) },
            }));
          // Of those who wait together all are offered seats, and all answer alike.
          const alike = TOGETHER[what];
          if (alike && answer?.status === 200) {
            const party = before.filter((each) => each.party === seat!.party && stateOn(each) === alike.from);
            const after = await allOf(store, HOBBY_STUDENTS, { place_id: { anyOf: [place] } });
            expect(party.length).toBeGreaterThan(0);
            for (const { id } of party) expect(after.find((each) => each.id === id)!.stage).toBe(alike.to);
          }
        }
        for (const [at, id] of places.entries()) {
          const row = (await placeRow(store, at, id))!;
          const seats = await allOf(store, HOBBY_STUDENTS, { place_id: { anyOf: [id] } });
          const added = seats.filter(({ stage }) => stage === 'added');
          expect(added.length).toBeLessThanOrEqual(row.capacity);
          expect(row.students).toBe(added.length);
          expect(new Set(added.map(({ lead_id }) => lead_id)).size).toBe(added.length);
          expect(row.waiting).toBe(seats.filter(({ stage }) => stage === 'waiting' || stage === 'offered').length);
          // A cancelled class has no waiting list.
          if (row.status === 'cancelled') expect([row.waiting, row.fill]).toEqual([0, null]);
        }
      }
      expect(server.errors).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);
