import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { openWrites } from './writes';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('spec 7: rows written to the mock API are there after a reload, in their last state', async () => {
  const before = await openWrites('seed');
  before.keep({ users: { a: { email: 'a', n: 1 }, b: { email: 'b' } } });
  before.keep({ users: { a: { email: 'a', n: 2 }, b: null }, sessions: { s: { session_id: 's' } } });
  await before.settled();
  const after = await openWrites('seed');
  expect(after.restore).toEqual([
    { users: { a: { email: 'a', n: 2 }, b: null }, sessions: { s: { session_id: 's' } } },
  ]);
});

test('spec 7: rows written over another seed are thrown away', async () => {
  const before = await openWrites('300 trainers');
  before.keep({ users: { a: { email: 'a' } } });
  await before.settled();
  expect((await openWrites('500 trainers')).restore).toEqual([{}]);
  expect((await openWrites('300 trainers')).restore).toEqual([{}]);
});
