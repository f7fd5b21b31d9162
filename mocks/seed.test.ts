import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { seedRows } from '@server/seed/seed';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { TableChanges } from '@server/store/memory/changes';
import type { TableTexts } from '@server/store/memory/tableTexts';
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
