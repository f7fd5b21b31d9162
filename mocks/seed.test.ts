import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { startOfDay } from '@domain/calendar';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { seedRows } from '@server/seed/seed';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { TableChanges } from '@server/store/memory/changes';
import type { TableTexts } from '@server/store/memory/tableTexts';
import { openMockApi } from './api';
import { filledDays, makeSeed, seedFor } from './seed';

const WANTED = { trainers: 12, today: '2026-11-20', code: 'one' };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('spec 7: the seed of the mock API is made once for its day, its size and its code, and kept for every reload', async () => {
  const make = vi.fn<typeof makeSeed>(makeSeed);
  const made = await seedFor(WANTED, make);
  await vi.waitFor(async () => expect(await seedFor(WANTED, () => ({}))).toEqual(made));
  await seedFor(WANTED, make);
  expect(make).toHaveBeenCalledOnce();
  for (const other of [{ trainers: 13 }, { today: '2026-11-21' }, { code: 'two' }]) {
    const made: TableTexts = {};
    expect(await seedFor({ ...WANTED, ...other }, () => made)).toBe(made);
  }
});

test('spec 7: a store of kept rows is the one that loaded them', async () => {
  const rows = [...seedRows({ trainers: 12, today: WANTED.today })];
  const loaded = memoryStore();
  await loaded.load(rows);
  const kept = memoryStore({ seeded: makeSeed(WANTED) });
  expect(await kept.isEmpty()).toBe(false);
  const [session] = rows.flatMap(({ sessions }) => sessions ?? []);
  for (const store of [loaded, kept])
    await store.audit.write([
      { at: 1, actor: 'a', action: 'b', subject_type: 'session', subject_id: session!.session_id, details: {} },
    ]);
  const seen = async (store: typeof kept) => [
    await store.countries.list(),
    await store.calendar.day(WANTED.today),
    await store.calendar.session(session!.session_id),
    await store.audit.of('session', session!.session_id),
    await store
      .records(SALES_MANAGERS)
      .ids({ page: 1, size: 9, sort: { field: 'id', descending: false }, search: '', filters: {} }),
  ];
  expect(await seen(kept)).toEqual(await seen(loaded));
});

test('spec 7: of a large company a week of days is filled, today among them', () => {
  expect([300, 499].map(filledDays)).toEqual([undefined, undefined]);
  const [first, last] = filledDays(2000)!;
  expect(first < 0 && last > 0 && last - first <= 6).toBe(true);
});

test('spec 7: what was written is put back without reading the rows of its table, and stands over them once they are read', async () => {
  const seeded = makeSeed(WANTED);
  const row = { at: 1, actor: 'a', action: 'b', subject_type: 'c', subject_id: 'd', details: {} };
  const restore: TableChanges[] = [];
  const before = memoryStore({ seeded, onCommit: (changes) => void restore.push(structuredClone(changes)) });
  await before.audit.write([row]);
  const parse = vi.spyOn(JSON, 'parse');
  const reloaded = memoryStore({ seeded, restore });
  await reloaded.countries.list();
  expect(parse.mock.calls.map(([text]) => text === seeded['audit_log'])).not.toContain(true);
  parse.mockRestore();
  expect(await reloaded.audit.of('c', 'd')).toEqual([row]);
});

test('a stream of the kept seed is live while it runs, and over afterwards, whenever the console is opened (decisions 248)', async () => {
  const wanted = WANTED;
  const seeded = makeSeed(wanted);
  type Row = { id: string; status: string; start_time: number };
  const today = startOfDay(wanted.today);
  const seededRows = (JSON.parse(`${seeded['stream_sessions']}`) as unknown as unknown[]).flat(3) as Row[];
  const { id, start_time } = seededRows.find((row) => row.start_time >= today && row.start_time < today + 12 * 3600)!;
  const openedAt = async (now: number) => {
    const rows = new Map(seededRows.map((row) => [row.id, row]));
    const work: (() => Promise<unknown>)[] = [];
    await openMockApi({
      seeded,
      trainers: wanted.trainers,
      publicOrigin: 'http://localhost',
      now: () => now,
      log: { info: () => undefined, error: () => undefined },
      repeatedly: (each) => void work.push(each),
      onCommit: ({ stream_sessions = {} }) => {
        for (const [id, row] of Object.entries(stream_sessions)) rows.set(id, row as Row);
      },
    });
    for (const each of work) await each();
    const live = [...rows.values()].filter(({ status }) => status === 'live').map(({ id }) => id);
    return { live, status: rows.get(id)!.status };
  };
  expect(await openedAt(start_time - 60)).toEqual({ live: [], status: 'scheduled' });
  expect(await openedAt(start_time + 600)).toEqual({ live: [id], status: 'live' });
  expect(await openedAt(today + 86_400 - 60)).toEqual({ live: [], status: 'ended' });
});
