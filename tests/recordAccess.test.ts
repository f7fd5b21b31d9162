// Row filters of a declared record: what a person may not read is as if it were not there, whichever way it is asked for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isProdAdmin } from '@domain/access';
import { startOfHour } from '@domain/calendar';
import type { RowResult } from '@domain/contract/list';
import { MASTER_CLASSES, type MasterClass, type NewMasterClass } from '@domain/records/masterClass';
import type { RecordType } from '@domain/records/record';
import { WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import { WEBINARS } from '@domain/records/webinar';
import { MOUNTED } from '@server/api/mounted';
import { mount } from '@server/api/mountedRecords';
import { newExample } from './api/recordRequestFixtures';
import { type Caller, emailOf, NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, BINA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

/** Staff read the classes of one trainer, edit those of theirs that are large, and cancel those that they created. */
const NARROWED: RecordType<MasterClass, NewMasterClass> = {
  ...MASTER_CLASSES,
  access: {
    ...MASTER_CLASSES.access,
    read: { who: 'staff', rows: (user) => isProdAdmin(user) || { trainer: { anyOf: [ASHA] } } },
    edit: { who: 'staff', rows: (user) => isProdAdmin(user) || { capacity: { from: 100, to: null } } },
    actions: { cancel: ({ email }) => ({ created_by: { anyOf: [email] } }) },
  },
};
const REVEALED_TO_AUTHORS = {
  ...WEBINAR_REGISTRATIONS,
  access: {
    ...WEBINAR_REGISTRATIONS.access,
    reveal: { who: 'staff' as const, rows: ({ email }: { email: string }) => ({ created_by: { anyOf: [email] } }) },
  },
};
const OTHERS = MOUNTED.filter(
  ({ operation }) => !operation.startsWith('master_class.') && !operation.startsWith('webinar_registration.'),
);
const mounted = [...OTHERS, ...mount(NARROWED), ...mount(REVEALED_TO_AUTHORS)];

describe.each(MEMORY_AND_DATABASE)('row filters on $name', ({ open }) => {
  let opened: OpenedStore;
  let staff: Caller;
  let admin: Caller;
  const row = (id: string, own: Partial<MasterClass>): MasterClass => ({
    ...({ ...newExample(MASTER_CLASSES), title: 'Chess', status: 'scheduled' } as unknown as MasterClass),
    cancel_reason: null,
    cancelled_on: null,
    cancelled_by: null,
    start_time: startOfHour(TODAY, 34),
    capacity: 200,
    trainer: ASHA,
    id,
    version: 1,
    created_by: emailOf('admin'),
    created_on: NOW,
    updated_by: emailOf('admin'),
    updated_on: NOW,
    ...own,
  });

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    const server = await openTestServer(await peopled(opened.store, 0), {}, mounted);
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
    await opened.store
      .records(MASTER_CLASSES)
      .insert([
        row('mine', { created_by: emailOf('staff') }),
        row('small', { capacity: 20 }),
        row('hidden', { trainer: BINA, created_by: emailOf('staff') }),
      ]);
  }, 60_000);
  afterAll(() => opened.clean());

  const read = async <T>(caller: Caller, name: string, query = {}, path = {}): Promise<T> => {
    const answer = await caller.call(`master_class.${name}`, { query, path });
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  };
  const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id).sort();
  const statusOf = async (name: string, id: string, body?: object) =>
    (await staff.call(`master_class.${name}`, { path: { id }, body })).status;

  test('lists, counts, keys, options, files and twins hold only the rows within reach', async () => {
    expect(idsOf(await read(admin, 'page'))).toEqual(['hidden', 'mine', 'small']);
    expect(idsOf(await read(staff, 'page'))).toEqual(['mine', 'small']);
    expect(await read(staff, 'page', { trainer: BINA }), 'a filter opens nothing').toEqual({
      rows: [],
      has_next: false,
    });
    expect(await read(staff, 'page', { search: 'bina' })).toEqual({ rows: [], has_next: false });
    expect(await read(staff, 'count')).toEqual({ total: 2, more: false });
    expect(await read(staff, 'total')).toEqual({ total: 2, more: false });
    expect(idsOf(await read(staff, 'keys'))).toEqual(['mine', 'small']);
    expect(idsOf({ rows: await read(staff, 'options') })).toEqual(['mine', 'small']);
    expect(idsOf({ rows: await read(staff, 'options', { ids: 'hidden,mine' }) })).toEqual(['mine']);
    const file = await (await staff.call('master_class.export')).text();
    expect(file.split('\r\n').filter((line) => line.includes('Chess'))).toHaveLength(2);
    const duplicates = await staff.call('master_class.duplicates', {
      body: { title: 'Chess', start_time: startOfHour(TODAY, 34) },
    });
    expect(idsOf({ rows: (await duplicates.json()) as { id: string }[] })).toEqual(['mine', 'small']);
  });

  test('one row beyond reach is not there: not to be read, edited, acted upon or pointed to', async () => {
    expect(await statusOf('one', 'mine')).toBe(200);
    expect(await statusOf('one', 'hidden')).toBe(404);
    expect(await statusOf('activity', 'hidden')).toBe(404);
    expect(await statusOf('edit', 'hidden', { version: 1, title: 'Seen' })).toBe(404);
    expect(await statusOf('cancel', 'hidden', { version: 1 })).toBe(404);
  });

  test('a person who may read a record may not always edit it or act on it', async () => {
    expect(await statusOf('edit', 'small', { version: 1, title: 'Chess' })).toBe(403);
    expect(await statusOf('edit', 'mine', { version: 1, title: 'Chess' })).toBe(200);
    expect(await statusOf('cancel', 'small', { version: 1 })).toBe(403);
  });

  test('many at once, and a job, are judged row by row alike', async () => {
    const ids = ['hidden', 'small', 'mine'];
    const expected = [
      { id: 'hidden', status: 'failed', status_code: 404, error: 'Master class not found' },
      { id: 'small', status: 'failed', status_code: 403, error: 'You don’t have permission for this' },
      { id: 'mine', status: 'done', status_code: 200 },
    ];
    expect(await (await staff.call('master_class.cancelMany', { body: { ids } })).json()).toEqual(expected);
    const stored = await opened.store.records(MASTER_CLASSES).find('mine');
    await opened.store.records(MASTER_CLASSES).update({ ...stored!, status: 'scheduled', version: 1 }, stored!.version);
    const matching = { search: 'chess' };
    const started = await staff.call('master_class.cancelJob', { body: { matching, expected: 3 } });
    expect(await started.json(), 'what all that match are is fixed by the rows within reach').toMatchObject({
      errors: [{ message: '2 match by now' }],
    });
    const { id } = (await (await staff.call('master_class.cancelJob', { body: { ids } })).json()) as { id: string };
    let job: { settled: number; results: RowResult[] };
    do job = await read(staff, 'job', {}, { id });
    while (job.settled < ids.length);
    expect(job.results).toEqual(expected);
    expect((await admin.call('master_class.job', { path: { id } })).status, 'a job is its author’s').toBe(404);
  });

  test('a masked value is revealed to whom its rows are', async () => {
    const webinar = { ...newExample(WEBINARS), host: ASHA, co_hosts: [], start_time: startOfHour(TODAY, 34) };
    const { id: webinar_id } = (await (await admin.call('webinar.create', { body: webinar })).json()) as { id: string };
    const created = await admin.call('webinar_registration.create', {
      body: { webinar_id, contact: 'mira@example.com', family_name: null },
    });
    const path = { id: ((await created.json()) as { id: string }).id };
    expect((await staff.call('webinar_registration.reveal', { path })).status).toBe(403);
    expect(await (await admin.call('webinar_registration.reveal', { path })).json()).toEqual({
      contact: 'mira@example.com',
    });
  });
});
