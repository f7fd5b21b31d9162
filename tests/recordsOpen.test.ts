// One record of every declared type opens by its id, as long as that is.
import { expect, test } from 'vitest';
import type { Operation } from '@domain/contract/paths';
import { rowsOf } from '@domain/records/access';
import { RECORDS } from '@domain/records/all';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { MOUNTED_RECORDS } from '@server/api/mountedRecords';
import { seedRows } from '@server/seed/seed';
import { memoryStore } from '@server/store/memory/memoryStore';
import { emailOf, openTestServer, peopled, TODAY } from './api/testServer';

test('one record of every type that the seed has opens by its id', async () => {
  const store = memoryStore();
  await store.load(seedRows({ trainers: 12, today: TODAY }));
  const server = await openTestServer(await peopled(store, 0));
  const admin = await server.as('admin');
  const mounted = new Set(MOUNTED_RECORDS.map(({ operation }) => String(operation)));
  const opened: Record<string, number> = {};
  for (const type of RECORDS) {
    if (!mounted.has(`${type.name}.one`)) continue;
    const { rows } = await store.records(type).page({
      page: 1,
      size: 1,
      sort: { field: 'created_on', descending: true },
      search: '',
      filters: {},
      // Of what this person may read.
      within: rowsOf(type.access.read, { email: emailOf('admin'), permissions: ['prod-admins'] }),
    });
    if (rows[0])
      opened[type.name] = (await admin.call(`${type.name}.one` as Operation, { path: { id: rows[0].id } })).status;
  }
  expect(Object.entries(opened).filter(([, status]) => status !== 200)).toEqual([]);
  expect(Object.keys(opened)).toContain(ATTENDANCE_MARKS.name);
  expect(Object.keys(opened).length).toBeGreaterThan(25);
}, 60_000);
