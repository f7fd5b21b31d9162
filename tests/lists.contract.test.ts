// Lists, saved views and a trainer's history: what every store promises of them.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, startOfDay } from '@domain/calendar';
import { listQuery } from '@domain/contract/list';
import { GROUP_LIST } from '@domain/lists/groupList';
import { type ListQuery, type ListShape, sortableFields } from '@domain/lists/list';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { seedRows } from '@server/seed/seed';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { SeedTrainer, Store } from '@server/store/store';
import { BACKENDS, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const TODAY = '2026-11-20';
const seeded = [...seedRows({ trainers: 60, today: TODAY })];
const people = seeded.flatMap(({ trainers }) => trainers ?? []);
const asha = people.find((row) => row.pan && row.trainer_status === 'active' && row.row_status === 'active') as SeedTrainer;

function asked(shape: ListShape, sent: Record<string, string>): ListQuery {
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

  const sorts = sortableFields(TRAINER_LIST).flatMap((field): Record<string, string>[] => [{ sort: field }, { sort: `-${field}`, page: '2' }]);
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
    { search: '%' },
    { search: '\ud800' },
    { search: 'tutors', gender: 'F', grade_groups: '9+', batch_automatic_attendance: 'yes', sort: '-joined_on' },
  ])('spec 3: a page of trainers is the same in every store: %j', async (sent) => {
    const query = asked(TRAINER_LIST, sent);
    const page = await store.lists.trainers(query);
    expect(page).toEqual(await reference.lists.trainers(query));
    if (!['%', '\ud800'].includes(sent.search ?? '')) expect(page.total).toBeGreaterThan(0);
  });

  test('the pages hold every trainer once, in one order', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => store.lists.trainers(asked(TRAINER_LIST, { page, sort: 'level' }))));
    const ids = pages.flatMap(({ rows }) => rows.map(({ teacher_id }) => teacher_id));
    expect(ids).toHaveLength(pages[0]!.total);
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(pages)).not.toContain(asha.pan);
  });

  test.each<Record<string, string>>([
    {},
    { sort: '-size' },
    { size: '25', search: 'TG-00' },
    { search: asha.trainer_name },
    { teachers: people.slice(0, 20).map(({ teacher_id }) => teacher_id).join(',') },
  ])('spec 3: a page of groups is the same in every store: %j', async (sent) => {
    const query = asked(GROUP_LIST, sent);
    const page = await store.lists.groups(query);
    expect(page).toEqual(await reference.lists.groups(query));
    for (const { size, teachers, member_names } of page.rows) expect([teachers.length, member_names.length]).toEqual([size, size]);
  });

  test('a saved view belongs to its owner and list; the default is one', async () => {
    const view = { list: 'trainers', name: 'Mine', search: '?rating=4..', is_default: true };
    const other = { ...view, name: 'Alle', search: '' };
    await store.views.put('a@example.com', view);
    await store.views.put('a@example.com', other);
    await store.views.put('b@example.com', { ...view, search: '?page=2' });
    expect(await store.views.of('a@example.com', 'trainers')).toEqual([other, { ...view, is_default: false }]);
    await store.views.put('a@example.com', { ...view, search: '?size=25', is_default: false });
    expect((await store.views.of('a@example.com', 'trainers'))[1]).toMatchObject({ search: '?size=25' });
    expect(await store.views.of('a@example.com', 'groups')).toEqual([]);
    expect(await store.views.remove('a@example.com', 'trainers', 'Mine')).toBe(true);
    expect(await store.views.remove('a@example.com', 'trainers', 'Mine')).toBe(false);
    expect(await store.views.of('b@example.com', 'trainers')).toEqual([{ ...view, search: '?page=2' }]);
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

  test('spec 7.1: a status changes once, and the trainer leaves the day', async () => {
    const change = { from: 'active', to: 'inactive', by: 'a@example.com', at: 1_795_000_000 } as const;
    const wishes = await Promise.all(Array.from({ length: 8 }, () => store.trainerHistory.changeStatus(asha.teacher_id, change)));
    expect(wishes.filter(Boolean)).toHaveLength(1);
    expect(await store.trainers.find(asha.teacher_id)).toMatchObject({
      trainer_status: 'inactive',
      version: asha.version + 1,
      updated_by: 'a@example.com',
      updated_on: 1_795_000_000,
    });
    const day = await store.calendar.day(TODAY);
    expect(day.map(({ teacher_id }) => teacher_id)).not.toContain(asha.teacher_id);
    expect(await store.trainerHistory.changeStatus('nobody@example.com', change)).toBe(false);
  });
});
