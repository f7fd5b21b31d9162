import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { seedRows } from '@server/seed/seed';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { TableTexts } from '@server/store/memory/tableTexts';
import { makeSeed, seedFor } from './seed';

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
    const anew: TableTexts = {};
    expect(await seedFor({ ...WANTED, ...other }, () => anew)).toBe(anew);
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
    await store.salesManagers.list(),
  ];
  expect(await seen(kept)).toEqual(await seen(loaded));
});
