// Lists, saved views and a trainer's history: what every store promises of them.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, startOfDay, startOfHour } from '@domain/calendar';
import { listQuery } from '@domain/contract/list';
import { ATTENDANCE_LIST, FEEDBACK_LIST } from '@domain/lists/demoFollowUpLists';
import { GROUPS } from '@domain/records/group';
import { type ListQuery, type ListShape, sortableFields } from '@domain/lists/list';
import { SESSION_LIST } from '@domain/lists/sessionList';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { seedRows } from '@server/seed/seed';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { ListIds } from '@server/store/lists';
import type { SeedTrainer, Store } from '@server/store/store';
import { withFewRecords } from './api/fewRecords';
import { BACKENDS, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const TODAY = '2026-11-20';
const NOON = startOfHour(TODAY, 12);
/** Lists are of trainers, groups and what is on a calendar. */
const seeded = withFewRecords(seedRows({ trainers: 60, today: TODAY }), 0, [GROUPS.name]);
const people = seeded.flatMap(({ trainers }) => trainers ?? []);
const asha = people.find(
  (row) => row.pan && row.trainer_status === 'active' && row.row_status === 'active',
) as SeedTrainer;

function requested(shape: ListShape, sent: Record<string, string>): ListQuery {
  return listQuery(shape).parse({ size: '25', ...sent });
}

describe.each(BACKENDS)('lists on $name', ({ open }) => {
  let opened: OpenedStore;
  let store: Store;
  const reference = memoryStore();

  beforeAll(async () => {
    await reference.load(seeded);
    opened = await open();
    ({ store } = opened);
    await store.load(seeded);
  });
  afterAll(() => opened.clean());

  const sorts = sortableFields(TRAINER_LIST).flatMap((field): Record<string, string>[] => [
    { sort: field },
    { sort: `-${field}`, page: '2' },
  ]);
  test.each<Record<string, string>>([
    {},
    { page: '3' },
    { page: '99' },
    ...sorts,
    { trainer_status: 'inactive,pending_oauth' },
    { trainer_type: 'batches_math_xcellence,qc', sort: '-rating' },
    { demo_session_countries: 'AU' },
    { rating: '4..4.5' },
    { batches_count: '..3.5' },
    { joined_on: '2022-01-01..2023-12-31' },
    { go_live: '2024-01-01..' },
    { updated_on: '..2024-06-30' },
    { is_qc_tour_taken: 'no' },
    { search: 'AN' },
    { search: 'UTORS.EXAMP' },
    { search: 'Asha\nRao' },
    { search: '%' },
    { search: '\ud800' },
    { search: 'tutors', gender: 'F', grade_groups: '9+', batch_automatic_attendance: 'yes', sort: '-joined_on' },
  ])('spec 3: a page of trainers is the same in every store: %j', async (sent) => {
    const query = requested(TRAINER_LIST, sent);
    const page = await store.lists.trainers(query);
    expect(page).toEqual(await reference.lists.trainers(query));
    if (!['%', '\ud800', 'Asha\nRao'].includes(sent.search ?? '')) expect(page.total).toBeGreaterThan(0);
  });

  test.each<Record<string, string>>([
    {},
    { sort: '-contract_name', page: '2' },
    { search: 'ra', spoken_languages: 'Hindi' },
  ])('spec 3: trainers by name alone are those of the page: %j', async (sent) => {
    const query = requested(TRAINER_LIST, sent);
    const { rows, total } = await store.lists.trainers(query);
    const names = rows.map(({ teacher_id, trainer_name }) => ({ teacher_id, trainer_name }));
    expect(names.length).toBeGreaterThan(0);
    expect(await store.lists.trainerNames(query)).toEqual({ rows: names, total });
  });

  test('the pages hold every trainer once, in one order', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => store.lists.trainers(requested(TRAINER_LIST, { page, sort: 'level' }))),
    );
    const ids = pages.flatMap(({ rows }) => rows.map(({ teacher_id }) => teacher_id));
    expect(ids).toHaveLength(pages[0]!.total);
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(pages)).not.toContain(asha.pan);
  });

  test.each<Record<string, string>>([
    {},
    { sort: '-member_count' },
    { member_count: '4..5' },
    { size: '25', search: 'TG-00' },
    { search: asha.trainer_name },
    {
      teachers: people
        .slice(0, 20)
        .map(({ teacher_id }) => teacher_id)
        .join(','),
    },
  ])('spec 3: a page of groups is the same in every store: %j', async (sent) => {
    const query = requested(GROUPS.shape, sent);
    const page = await store.records(GROUPS).page(query);
    expect(page).toEqual(await reference.records(GROUPS).page(query));
    for (const { member_count, teachers, member_names } of page.rows)
      expect([teachers.length, member_names.length]).toEqual([member_count, member_count]);
  });

  const days = `${addDays(TODAY, -7)}..${addDays(TODAY, 14)}`;
  const sessionSorts = sortableFields(SESSION_LIST).map((field): Record<string, string> => ({
    sort: `-${field}`,
    start_time: days,
    page: '2',
  }));
  test.each<Record<string, string>>([
    { start_time: `${TODAY}..${TODAY}` },
    { start_time: `..${TODAY}`, size: '200', page: '2' },
    ...sessionSorts,
    { start_time: days, fill: 'empty' },
    { start_time: days, fill: 'partly,full', sort: 'capacity' },
    { start_time: days, session_status: 'cancelled' },
    {
      start_time: days,
      teacher_id: people
        .slice(0, 20)
        .map(({ teacher_id }) => teacher_id)
        .join(','),
    },
    { start_time: days, countries: 'AU,US', trainer_type: 'demos', grade_groups: '5' },
    { start_time: days, strength: '2..', created_by: asha.rm_email },
    { start_time: days, search: 'AN' },
  ])('spec 2.2: a page of demo sessions is the same in every store: %j', async (sent) => {
    const query = requested(SESSION_LIST, sent);
    const page = await store.lists.sessions(query);
    expect(page).toEqual(await reference.lists.sessions(query));
    expect(page.total).toBeGreaterThan(0);
  });

  test('spec 2.2: a search finds demo sessions by words of the trainer and of the lead together', async () => {
    const booked = seeded.flatMap(({ bookings }) => bookings ?? []).find(({ status }) => status === 'booked')!;
    const child = seeded.flatMap(({ leads }) => leads ?? []).find(({ id }) => id === booked.lead_id)!;
    const session = seeded
      .flatMap(({ sessions }) => sessions ?? [])
      .find(({ session_id }) => session_id === booked.session_id)!;
    const trainer = people.find(({ teacher_id }) => teacher_id === session.teacher_id)!;
    for (const page of ['1', '2', '50']) {
      const query = requested(SESSION_LIST, {
        search: `${child.first_name.slice(0, 3)} ${trainer.trainer_name.split(' ')[0]!}`,
        page,
      });
      const answer = await store.lists.sessions(query);
      expect(answer).toEqual(await reference.lists.sessions(query));
      expect(answer.total).toBeGreaterThan(0);
      expect(await store.lists.sessionKeys(query)).toEqual(await reference.lists.sessionKeys(query));
    }
    const { rows } = await store.lists.sessions(
      requested(SESSION_LIST, { search: `${child.mobile_number} ${trainer.trainer_name}` }),
    );
    expect(rows.map(({ session_id }) => session_id)).toContain(session.session_id);
  });

  test('spec 2.2: the list holds the demo sessions of its days, whatever became of them, and no others', async () => {
    const [from, until] = [startOfDay(TODAY), startOfDay(addDays(TODAY, 1))];
    const demos = seeded
      .flatMap(({ sessions }) => sessions ?? [])
      .filter(
        ({ session_type, start_time }) => session_type === 'demo_session' && start_time >= from && start_time < until,
      );
    const { rows, total } = await store.lists.sessions(
      requested(SESSION_LIST, { start_time: `${TODAY}..${TODAY}`, size: '200' }),
    );
    expect(total).toBe(demos.length);
    expect(rows.map(({ session_id }) => session_id).sort()).toEqual(demos.map(({ session_id }) => session_id).sort());
    for (const { session_status, strength, capacity, fill } of rows)
      expect(fill).toBe(
        session_status !== 'active' ? null : strength === 0 ? 'empty' : strength < capacity ? 'partly' : 'full',
      );
  });

  test.each<Record<string, string>>([
    {},
    { slot_start_time: `..${TODAY}`, size: '25', page: '2' },
    { slot_start_time: days, sort: 'lead_name' },
    { slot_start_time: days, sort: '-teacher_name' },
    { attendance: 'upcoming' },
    { attendance: 'open,absent', join_count: '1..', child_age: '..9' },
    { country: 'IN,US', search: 'A r' },
    {
      teacher_id: people
        .slice(0, 20)
        .map(({ teacher_id }) => teacher_id)
        .join(','),
    },
  ])('spec 7.1: a page of attendance is the same in every store: %j', async (sent) => {
    const query = requested(ATTENDANCE_LIST, sent);
    const page = await store.lists.attendance(query, NOON);
    expect(page).toEqual(await reference.lists.attendance(query, NOON));
    expect(page.total).toBeGreaterThan(0);
  });

  test.each<Record<string, string>>([
    {},
    { sort: '-slot_start_time', size: '25', page: '2' },
    { feedback_state: 'missing' },
    { slot_start_time: days, search: 'an' },
  ])('spec 3: a page of pending feedback is the same in every store, over and without it: %j', async (sent) => {
    const query = requested(FEEDBACK_LIST, sent);
    const page = await store.lists.feedback(query, NOON);
    expect(page).toEqual(await reference.lists.feedback(query, NOON));
    expect(page.total).toBeGreaterThan(0);
    for (const { slot_start_time } of page.rows) expect(slot_start_time).toBeLessThan(NOON);
  });

  test('spec 3: what selecting sessions needs is that of the page', async () => {
    const query = requested(SESSION_LIST, { start_time: `${TODAY}..${TODAY}`, sort: '-teacher_name' });
    const { rows, total } = await store.lists.sessions(query);
    const keys = await store.lists.sessionKeys(query);
    expect(keys.total).toBe(total);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toMatchObject(keys.rows);
    expect(keys).toEqual(await reference.lists.sessionKeys(query));
  });

  const anyTime = startOfDay(addDays(TODAY, 1));
  const followUpDays = { slot_start_time: `${addDays(TODAY, -7)}..${addDays(TODAY, 1)}` };
  test.each<[list: keyof ListIds, shape: ListShape, sent: Record<string, string>]>([
    ['trainers', TRAINER_LIST, { sort: '-rating', gender: 'F', page: '2' }],
    ['sessions', SESSION_LIST, { start_time: days, fill: 'partly', sort: 'capacity' }],
    ['attendance', ATTENDANCE_LIST, { ...followUpDays, search: 'an', sort: '-slot_start_time' }],
    ['feedback', FEEDBACK_LIST, { ...followUpDays, sort: '-slot_start_time' }],
  ])(
    'spec 3: the ids of a list are those of its pages, and some of them are read without the rest: %s',
    async (list, shape, sent) => {
      const { lists, listIds } = store;
      const query = requested(shape, sent);
      const ids = await listIds[list](query, anyTime);
      expect(ids).toEqual(await reference.listIds[list](query, anyTime));
      const all = await lists[list]({ ...query, page: 1, size: 10_000 }, anyTime);
      expect(ids).toEqual(all.rows.map((row) => Reflect.get(row, shape.id)));
      expect(ids.length).toBeGreaterThan(3);
      const some = await lists[list]({ ...query, page: 1, size: 3, ids: [ids[3]!, 'nobody', ids[1]!] }, anyTime);
      expect(some).toEqual({ rows: [all.rows[1], all.rows[3]], total: 2 });
      const none = { ...query, page: 1, ids: ids.slice(0, 3), search: 'nothing is called so' };
      expect(await lists[list](none, anyTime)).toEqual({ rows: [], total: 0 });
    },
  );

  test('a saved view belongs to its owner and list, and is shared or not; each person opens the list with one at most', async () => {
    const [a, b] = ['a@example.com', 'b@example.com'];
    const layout = {
      visibility: { rating: false, level: true },
      order: ['level'],
      pinning: { left: [], right: ['level'] },
      density: 'comfortable' as const,
    };
    const view = { owner: a, list: 'trainers', name: 'Mine', search: '?rating=4..', layout, shared: false };
    const other = { ...view, name: 'Alle', search: '', layout: null };
    const theirs = { ...view, owner: b, search: '?page=2' };
    const { views } = store;
    const seen = async (person: string) =>
      (await views.of(person, 'trainers')).map(
        ({ owner, name, is_default }) => `${owner} ${name}${is_default ? ', default' : ''}`,
      );
    for (const each of [view, other, theirs]) await views.put(each);
    await views.setDefault(a, view, true);
    await views.setDefault(a, other, true);
    expect(await views.of(a, 'trainers')).toEqual([
      { ...other, is_default: true },
      { ...view, is_default: false },
    ]);
    expect(await views.one(view)).toEqual(view);
    expect(await views.one({ ...view, list: 'groups' })).toBeNull();
    await views.put({ ...view, search: '?size=25', shared: true });
    expect(await seen(b)).toEqual([`${a} Mine`, `${b} Mine`]);
    await views.setDefault(b, view, true);
    // Their view is no longer the default.
    await views.setDefault(b, theirs, false);
    await views.rename(view, 'Ours');
    expect(await seen(b)).toEqual([`${b} Mine`, `${a} Ours, default`]);
    expect(await seen(a)).toEqual([`${a} Alle, default`, `${a} Ours`]);
    expect(await views.remove({ ...view, name: 'Ours' })).toBe(true);
    expect(await views.remove({ ...view, name: 'Ours' })).toBe(false);
    expect(await seen(b)).toEqual([`${b} Mine`]);
    await views.put({ ...view, name: 'Ours', shared: true });
    expect(await seen(b)).toEqual([`${b} Mine`, `${a} Ours, default`]);
    await views.setDefault(b, { ...view, name: 'Ours' }, false);
    expect(await seen(b)).toEqual([`${b} Mine`, `${a} Ours`]);
  });

  test('spec 7.1: a trainer’s sessions and leaves are the same in every store', async () => {
    const [from, to] = [startOfDay(addDays(TODAY, -3)), startOfDay(addDays(TODAY, 4))];
    let sessions = 0;
    for (const { teacher_id } of people.slice(0, 20)) {
      const list = await store.trainerHistory.sessions(teacher_id, from, to);
      expect(list).toEqual(await reference.trainerHistory.sessions(teacher_id, from, to));
      expect(await store.trainerHistory.leaves(teacher_id)).toEqual(await reference.trainerHistory.leaves(teacher_id));
      sessions += list.length;
    }
    expect(sessions).toBeGreaterThan(20);
  });

  test('spec 7.1: what is ahead of trainers is counted alike in every store', async () => {
    const emails = people.slice(0, 20).map(({ teacher_id }) => teacher_id);
    const work = await store.trainerHistory.upcoming(emails, startOfDay(TODAY));
    expect(work).toEqual(await reference.trainerHistory.upcoming(emails, startOfDay(TODAY)));
    expect(work.sessions).toBeGreaterThan(20);
    expect(work.families).toBeGreaterThan(0);
    expect(await store.trainerHistory.upcoming(emails, 4_102_444_800)).toEqual({ sessions: 0, families: 0 });
  });

  test('spec 7.1: a trainer who is inactive leaves the day', async () => {
    await store.trainerEdits.change(asha.teacher_id, { trainer_status: 'inactive' });
    const day = await store.calendar.day(TODAY);
    expect(day.map(({ teacher_id }) => teacher_id)).not.toContain(asha.teacher_id);
  });
});
