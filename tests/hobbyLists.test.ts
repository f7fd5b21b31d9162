// Waiting lists of hobby classes and series: brothers and sisters of one call, what a cancellation ends, a clash that came since, and a preview that is kept to.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { HOBBY_SERIES, type HobbySeries } from '@domain/records/hobbySeries';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { consequenceText } from '@domain/records/consequences';
import { allOf } from '@server/store/rows';
import { batchRow, memberRow, sessionRow } from './api/batchRows';
import { addChild, contactOf, hobbyClass, hobbySeries } from './api/hobbyRows';
import { type Caller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, trainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const ALL_DAY: [number, number][] = [[0, 1440]];
type Contact = string | [contact: string, name: string];

function company(open: () => Promise<OpenedStore>, children: number) {
  const world = {} as { opened: OpenedStore; server: TestServer; staff: Caller };
  beforeAll(async () => {
    world.opened = await open();
    await world.opened.store.load([
      { trainers: [trainer(ASHA, 'Asha Rao', ALL_DAY), trainer(BINA, 'Bina Shah', ALL_DAY)] },
    ]);
    world.server = await openTestServer(await peopled(world.opened.store, 0));
    world.staff = await world.server.as('staff');
    // Those of an even number are brothers and sisters of the one before.
    for (let at = 1; at <= children; at++) await addChild(world.opened.store, at, { family: Math.ceil(at / 2) });
  }, 60_000);
  afterAll(() => world.opened.clean());
  const call = async (operation: string, sending: object) => {
    const answer = await world.staff.call(operation, sending);
    const text = await answer.text();
    return { status: answer.status, text, body: (text === '' ? null : JSON.parse(text)) as never };
  };
  const made = async <T>(operation: string, sending: object): Promise<T> => {
    const { status, text, body } = await call(operation, sending);
    expect(status, text).toBeLessThan(300);
    return body as T;
  };
  const add = (id: string, contacts: readonly Contact[], wait = true) =>
    call('addHobbyStudents', {
      path: { id },
      body: {
        students: contacts.map((each) =>
          typeof each === 'string' ? { contact: each } : { contact: each[0], name: each[1] },
        ),
        wait,
      },
    });
  const seatsOf = (place: string) => allOf(world.opened.store, HOBBY_STUDENTS, { place_id: { anyOf: [place] } });
  return {
    world,
    call,
    made,
    add,
    added: async (...args: Parameters<typeof add>) =>
      ((await add(...args)).body as AnswerOf<'addHobbyStudents'>).results.map(({ what, reason }) =>
        reason ? `${what}: ${reason}` : what,
      ),
    seatsOf,
    stages: async (place: string) =>
      Object.fromEntries((await seatsOf(place)).map(({ student_name, stage }) => [student_name.split(' ')[0], stage])),
    act: async (place: string, child: number, action: string, more: object = {}) => {
      const seat = (await seatsOf(place)).findLast(({ student_name }) => student_name.startsWith(`Child${child} `))!;
      return call(`hobby_student.${action}`, { path: { id: seat.id }, body: { version: seat.version, ...more } });
    },
  };
}
/** Child `number`, told apart from the other of the family. */
const child = (number: number): Contact => [contactOf(Math.ceil(number / 2)), `Child${number}`];

describe.each(MEMORY_AND_DATABASE)('lists on $name', ({ open }) => {
  const { world, call, made, added, stages, act } = company(open, 16);
  const cancelled = async () =>
    (
      await world.opened.store.lists.outbox({
        page: 1,
        size: 200,
        sort: { field: 'at', descending: true },
        search: '',
        filters: {},
      })
    ).rows.filter(({ subject }) => subject === 'Class cancelled').length;

  test('brothers and sisters of one call have seats together, or wait together', async () => {
    const { id } = await made<HobbyClass>('hobby_class.create', { body: hobbyClass(ASHA, 3, 10) });
    const torn = '1 free seat, and 2 children of the family come together';
    expect(await added(id, [child(1)])).toEqual(['added']);
    expect(await added(id, [child(3), child(4)], false)).toEqual([`full: ${torn}`, `full: ${torn}`]);
    expect(await added(id, [child(3), child(5), child(4)])).toEqual([`waiting: ${torn}`, 'added', `waiting: ${torn}`]);
    const [three, four] = (await allOf(world.opened.store, HOBBY_STUDENTS, { place_id: { anyOf: [id] } })).filter(
      ({ stage }) => stage === 'waiting',
    );
    expect(three!.party).toBe(four!.party);
    // Both at once, where both have one; the same child twice is one.
    const other = await made<HobbyClass>('hobby_class.create', { body: hobbyClass(ASHA, 3, 12) });
    expect(await added(other.id, [child(3), child(3), child(4)])).toEqual([
      'added',
      'in_already: Has a seat already',
      'added',
    ]);
  });

  test('when a class is cancelled its waiting list ends: offered and waiting families are told, and nobody is put on it again', async () => {
    const { id } = await made<HobbyClass>('hobby_class.create', { body: hobbyClass(ASHA, 4, 10) });
    expect(await added(id, [child(1), child(3), child(5), child(7)])).toEqual(['added', 'added', 'waiting', 'waiting']);
    await act(id, 3, 'remove');
    expect((await act(id, 5, 'offer', { offer_until: addDays(TODAY, 2) })).status).toBe(200);
    const before = await cancelled();
    const row = (await world.opened.store.records(HOBBY_CLASSES).find(id))!;
    expect(consequenceText(HOBBY_CLASSES.consequences!['cancel'], [row])).toMatch(
      /^1 child has a seat, 2 children wait or are offered a seat\. Their families are told/,
    );
    await made('hobby_class.cancel', { path: { id }, body: { version: row.version, cancel_reason: 'Ill' } });
    expect(await stages(id)).toEqual({ Child1: 'added', Child3: 'removed', Child5: 'left', Child7: 'left' });
    expect(await cancelled()).toBe(before + 3);
    expect(await world.opened.store.records(HOBBY_CLASSES).find(id)).toMatchObject({ students: 1, waiting: 0 });
    expect((await act(id, 7, 'wait_again')).text).toContain('The class is cancelled');
  });

  test('when a series is cancelled its waiting list ends in all of its sessions', async () => {
    const { id } = await made<HobbySeries>('hobby_series.create', {
      body: hobbySeries(BINA, { capacity: 1, planned: 2, slots: ['Mon 09:00'] }),
    });
    expect(await added(id, [child(9), child(11), child(13)])).toEqual(['added', 'waiting', 'waiting']);
    const before = await cancelled();
    const { version } = (await world.opened.store.records(HOBBY_SERIES).find(id))!;
    await made('hobby_series.cancel', { path: { id }, body: { version, cancel_reason: null } });
    expect(await stages(id)).toEqual({ Child9: 'added', Child11: 'left', Child13: 'left' });
    expect(await cancelled()).toBe(before + 3);
    expect(await world.opened.store.records(HOBBY_SERIES).find(id)).toMatchObject({ students: 1, waiting: 0 });
    for (const session of await allOf(world.opened.store, HOBBY_CLASSES, { series_id: { anyOf: [id] } }))
      expect(session).toMatchObject({ status: 'cancelled', waiting: 0 });
  });

  test('a child who was offered a seat, and has a class of their own batch at that hour since, does not sit in both', async () => {
    const { id } = await made<HobbyClass>('hobby_class.create', { body: hobbyClass(ASHA, 5, 10, { capacity: 1 }) });
    expect(await added(id, [child(1), child(15)])).toEqual(['added', 'waiting']);
    await act(id, 1, 'remove');
    expect((await act(id, 15, 'offer', { offer_until: addDays(TODAY, 2) })).status).toBe(200);
    const { store } = world.opened;
    const span = { start_time: startOfHour(addDays(TODAY, 5), 10), end_time: startOfHour(addDays(TODAY, 5), 11) };
    await store.records(BATCHES).insert([batchRow({ teacher_id: BINA })]);
    await store.records(BATCH_SESSIONS).insert([sessionRow(1, 5, { ...span, teacher_id: BINA })]);
    const lead_id = 'c1000000-0000-4000-8000-000000000015';
    const since = { from_date: TODAY, created_on: NOW - 86_400 };
    await store.records(BATCH_MEMBERS).insert([memberRow(1, { lead_id, ...since })]);
    expect((await act(id, 15, 'accept')).text).toContain('Child15 Family8: Meets IN-G2-3-MC-1 on');
    expect((await act(id, 15, 'decline')).status).toBe(200);
  });

  test('all that follow: what is shown is what is done, numbers without an hour too', async () => {
    const series = await made<HobbySeries>('hobby_series.create', {
      body: hobbySeries(ASHA, { planned: 3, slots: ['Tue 17:00'], start_date: addDays(TODAY, 2) }),
    });
    const { store } = world.opened;
    const found = (await store.records(HOBBY_SERIES).find(series.id))!;
    await store.records(HOBBY_SERIES).update({ ...found, planned: 6, without_hour: 3 }, found.version);
    const edit = {
      from: 2,
      host: ASHA,
      time_zone: 'Asia/Kolkata',
      slots: ['Tue 17:30', 'Fri 17:00'],
      start_date: addDays(TODAY, 2),
    };
    const path = { id: series.id };
    const shown = await made<AnswerOf<'previewHobbyFollowing'>>('previewHobbyFollowing', { path, body: edit });
    const body = { ...edit, version: found.version };
    const done = await made<AnswerOf<'changeHobbyFollowing'>>('changeHobbyFollowing', { path, body });
    expect(shown.sessions.filter(({ what }) => what === 'made')).toHaveLength(3);
    expect(done.sessions.map((each) => (each.what === 'made' ? { ...each, id: null } : each))).toEqual(shown.sessions);
    const sessions = await allOf(store, HOBBY_CLASSES, { series_id: { anyOf: [series.id] } });
    expect(sessions.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(done.sessions.filter(({ what }) => what === 'made').map(({ id }) => id)).toEqual(
      sessions
        .filter(({ number }) => number! > 3)
        .toSorted((one, other) => one.number! - other.number!)
        .map(({ id }) => id),
    );
    expect(done.series.without_hour).toBe(0);
    expect((await call('previewHobbyFollowing', { path, body: { ...edit, from: 7 } })).text).toContain('6 sessions');
    expect(world.server.errors).toEqual([]);
  });
});

describe.each(MEMORY_AND_DATABASE)('all at one moment on $name', ({ open }) => {
  const { world, call, made, added, stages, seatsOf, act } = company(open, 8);

  test('offers, answers, fewer seats and a cancellation: never too many, siblings alike, and nobody waits for what is cancelled', async () => {
    const offer_until = addDays(TODAY, 1);
    for (const round of [0, 1, 2, 3]) {
      const { id } = await made<HobbyClass>('hobby_class.create', {
        body: hobbyClass(ASHA, 6 + round, 10, { capacity: 3 }),
      });
      expect(await added(id, [child(1), child(3), child(5)])).toEqual(['added', 'added', 'added']);
      expect(await added(id, [child(7), child(8), child(2)])).toEqual(['waiting', 'waiting', 'waiting']);
      await act(id, 1, 'remove');
      await act(id, 3, 'remove');
      if (round % 2 === 1) await act(id, 7, 'offer', { offer_until });
      const { version } = (await world.opened.store.records(HOBBY_CLASSES).find(id))!;
      const change = (action: string, more: object) =>
        call(`hobby_class.${action}`, { path: { id }, body: { version, ...more } });
      const answers = await Promise.all([
        ...(round % 2 === 1
          ? [act(id, 7, 'accept'), act(id, 8, 'accept'), act(id, 8, 'decline')]
          : [act(id, 7, 'offer', { offer_until }), act(id, 8, 'offer', { offer_until })]),
        act(id, 2, 'offer', { offer_until }),
        act(id, 1, 'restore'),
        act(id, 3, 'restore'),
        change('edit', { capacity: 2 }),
        ...(round >= 2 ? [change('cancel', { cancel_reason: null })] : []),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const row = (await world.opened.store.records(HOBBY_CLASSES).find(id))!;
      const seats = await seatsOf(id);
      const count = (...of: string[]) => seats.filter(({ stage }) => of.includes(stage)).length;
      expect(count('added')).toBeLessThanOrEqual(row.capacity);
      expect([row.students, row.waiting]).toEqual([count('added'), count('waiting', 'offered')]);
      const state = await stages(id);
      expect(state['Child7']).toBe(state['Child8']);
      if (row.status === 'cancelled') expect(count('waiting', 'offered')).toBe(0);
    }
    expect(world.server.errors).toEqual([]);
  });
});
