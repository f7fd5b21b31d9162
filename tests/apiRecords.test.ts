// What declared records do over the API: versions, transitions, masked contacts, seats, many at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOfHour } from '@domain/calendar';
import type { RowResult } from '@domain/contract/list';
import { MAX_COUNTED, type Page } from '@domain/lists/list';
import { WEBINARS, type Webinar } from '@domain/records/webinar';
import type { WebinarRegistration } from '@domain/records/webinarRegistration';
import { seedRows } from '@server/seed/seed';
import type { TableChanges } from '@server/store/memory/changes';
import { memoryStore } from '@server/store/memory/memoryStore';
import { templateAt } from '@server/api/templates';
import { newExample } from './api/recordRequestFixtures';
import { type Caller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const TOMORROW = startOfHour(TODAY, 34);

async function json<T>(answer: Response, status = 200): Promise<T> {
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  return JSON.parse(text) as T;
}

describe.each(MEMORY_AND_DATABASE)('declared records on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store, []);
    server = await openTestServer(await peopled(opened.store, 0));
    staff = await server.as('staff');
  }, 60_000);
  afterAll(() => opened.clean());

  // Each on a day of its own: nobody hosts two at once.
  let webinars = 0;
  const createWebinar = async (changes: object = {}) =>
    json<Webinar>(
      await staff.call('webinar.create', {
        body: {
          ...newExample(WEBINARS),
          host: ASHA,
          co_hosts: [],
          start_time: TOMORROW + 86_400 * webinars++,
          ...changes,
        },
      }),
      201,
    );
  const register = (webinar_id: string, contact: string, caller = staff) =>
    caller.call('webinar_registration.create', { body: { webinar_id, contact, family_name: 'Mira Rao' } });

  test('a record is created, edited with its version, and shows who changed what', async () => {
    const { id, version, host_name, status } = await createWebinar({ title: 'Fractions' });
    expect({ version, host_name, status }).toEqual({ version: 1, host_name: 'Asha Rao', status: 'scheduled' });
    const edited = await json<Webinar>(
      await staff.call('webinar.edit', { path: { id }, body: { version: 1, title: 'Fractions without fear' } }),
    );
    expect(edited).toMatchObject({ version: 2, title: 'Fractions without fear', minutes: 60 });
    const stale = await json<object>(
      await staff.call('webinar.edit', { path: { id }, body: { version: 1, capacity: 5 } }),
      412,
    );
    expect(stale).toMatchObject({
      conflict: { version: 2, changes: [{ field: 'title', value: 'Fractions without fear', by: 'staff@example.com' }] },
    });
    const activity = await json<object[]>(await staff.call('webinar.activity', { path: { id } }));
    expect(activity).toMatchObject([
      {
        action: 'webinar.edited',
        details: { version: 2, changes: { title: { before: 'Fractions', after: 'Fractions without fear' } } },
      },
      { action: 'webinar.created', details: { version: 1 } },
    ]);
    expect(Object.keys((activity[0] as { details: { changes: object } }).details.changes)).toEqual(['title']);
  });

  test('errors are reported at their field', async () => {
    const wrong = async (changes: object) => {
      const body = { ...newExample(WEBINARS), host: ASHA, co_hosts: [], start_time: TOMORROW, ...changes };
      return (
        await json<{ errors: { field: string; message: string }[] }>(await staff.call('webinar.create', { body }), 400)
      ).errors;
    };
    expect(await wrong({ title: ' ' })).toEqual([{ field: 'body.title', message: 'Fill this in' }]);
    expect(await wrong({ host: 'nobody@example.com' })).toEqual([
      { field: 'body.host', message: 'There is no trainer nobody@example.com' },
    ]);
    expect(await wrong({ co_hosts: [ASHA] })).toEqual([
      { field: 'body.co_hosts', message: 'The host is no co-host too' },
    ]);
    expect(await wrong({ start_time: NOW - 60 })).toEqual([
      { field: 'body.start_time', message: 'Must be in the future' },
    ]);
    expect(await wrong({ registration_link: 'javascript:alert(1)' })).toMatchObject([
      { field: 'body.registration_link' },
    ]);
    expect(await wrong({ status: 'live' })).toEqual([{ field: 'body.status', message: 'Unknown field' }]);
  });

  test('spec 4: a webinar goes from state to state as the table of actions says', async () => {
    const { id } = await createWebinar();
    const moved = await json<Webinar>(
      await staff.call('webinar.reschedule', {
        path: { id },
        body: { version: 1, start_time: TOMORROW + 3600, minutes: 45 },
      }),
    );
    expect(moved).toMatchObject({ status: 'scheduled', start_time: TOMORROW + 3600, minutes: 45, version: 2 });
    expect((await staff.call('webinar.end', { path: { id }, body: { version: 2 } })).status).toBe(409);
    expect(await json(await staff.call('webinar.start', { path: { id }, body: { version: 2 } }))).toMatchObject({
      status: 'live',
    });
    expect(await json(await staff.call('webinar.cancel', { path: { id }, body: { version: 3 } }), 409)).toMatchObject({
      message: 'The webinar is live',
    });
    const other = await createWebinar();
    const results = await json<RowResult[]>(
      await staff.call('webinar.cancelMany', {
        body: { ids: [other.id, id, 'none'], cancel_reason: 'The host is ill' },
      }),
    );
    expect(results).toEqual([
      { id: other.id, status: 'done', status_code: 200 },
      { id, status: 'failed', status_code: 409, error: 'The webinar is live' },
      { id: 'none', status: 'failed', status_code: 404, error: 'Webinar not found' },
    ]);
    expect(await json(await staff.call('webinar.one', { path: { id: other.id } }))).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'The host is ill',
    });
  });

  test('two webinars of one title and start are pointed out, in any case of letters', async () => {
    const { id, start_time } = await createWebinar({ title: 'Chess for Thinkers' });
    const duplicates = (title: string) => staff.call('webinar.duplicates', { body: { title, start_time } });
    expect(await json<Webinar[]>(await duplicates('chess FOR thinkers'))).toMatchObject([{ id }]);
    expect(await json<Webinar[]>(await duplicates('Chess'))).toEqual([]);
  });

  test('decisions 15: a contact is masked in pages, files and the audit log, and shown by an act that is written down', async () => {
    const { id: webinar_id } = await createWebinar();
    const { id, contact } = await json<WebinarRegistration>(await register(webinar_id, '98200 10011'), 201);
    expect(contact).toBe('•••0011');
    const query = { webinar_id, search: '9820010011' };
    const page = await json<Page<WebinarRegistration>>(await staff.call('webinar_registration.page', { query }));
    expect(page.rows).toMatchObject([{ id, contact: '•••0011', family_name: 'Mira Rao' }]);
    const file = await (await staff.call('webinar_registration.export', { query })).text();
    expect(file).toContain('•••0011,M•••');
    expect(file).not.toMatch(/98200|Mira/);
    const activity = async () =>
      JSON.stringify(await json(await staff.call('webinar_registration.activity', { path: { id } })));
    expect(await activity()).not.toMatch(/98200|Mira/);
    expect(await json(await staff.call('webinar_registration.reveal', { path: { id } }))).toEqual({
      contact: '+919820010011',
    });
    expect(await activity()).toContain('webinar_registration.revealed');
    // An edit that leaves the masked value empty leaves what is stored.
    await json(
      await staff.call('webinar_registration.edit', {
        path: { id },
        body: { version: 1, contact: '', family_name: 'Mira R' },
      }),
    );
    expect(await json(await staff.call('webinar_registration.reveal', { path: { id } }))).toEqual({
      contact: '+919820010011',
    });
    expect(
      (await staff.fetch(`/webinar/v1/registrations/page?search=9820010011`)).status,
      'no address finds a family',
    ).toBe(400);
  });

  test('many are added at once, each answered for itself', async () => {
    const { id: webinar_id } = await createWebinar({ capacity: 2 });
    const rows = ['a@example.com', 'nonsense', 'A@example.com', 'b@example.com', 'c@example.com'].map((contact) => ({
      webinar_id,
      contact,
      family_name: null,
    }));
    const results = await json<RowResult[]>(await staff.call('webinar_registration.createMany', { body: { rows } }));
    expect(results.map(({ status_code }) => status_code)).toEqual([200, 400, 409, 200, 409]);
    expect(results[1]?.error).toMatch(/e-mail address or a mobile number/);
    expect(results[4]?.error).toBe('All 2 seats are taken');
    expect(await json(await staff.call('webinar.one', { path: { id: webinar_id } }))).toMatchObject({ registered: 2 });
    expect(
      await json(
        await staff.call('webinar.edit', { path: { id: webinar_id }, body: { version: 1, capacity: 1 } }),
        400,
      ),
    ).toMatchObject({
      errors: [{ field: 'body.capacity', message: '2 families are registered' }],
    });
  });

  test('the last seat is given once, when several ask for it at the same moment', async () => {
    const { id } = await createWebinar({ capacity: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => register(id, `family${at}@example.com`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  });

  test('a seat that was given up is taken back while it is free, and by nobody who has another', async () => {
    const { id: webinar_id } = await createWebinar({ capacity: 2 });
    const { id } = await json<WebinarRegistration>(await register(webinar_id, 'family@example.com'), 201);
    const act = (action: 'cancel' | 'restore', version: number) =>
      staff.call(`webinar_registration.${action}`, { path: { id }, body: { version } });
    await json(await act('cancel', 1));
    expect(await json(await act('restore', 2))).toMatchObject({ status: 'registered', version: 3 });
    await json(await act('cancel', 3));
    await json(await register(webinar_id, 'family@example.com'), 201);
    expect(await json(await act('restore', 4), 409)).toMatchObject({
      errors: [{ field: 'body.contact', message: 'This contact has a seat already' }],
    });

    const other = await json<WebinarRegistration>(await register(webinar_id, 'other@example.com'), 201);
    await json(await staff.call('webinar_registration.cancel', { path: { id: other.id }, body: { version: 1 } }));
    await json(await register(webinar_id, 'third@example.com'), 201);
    const restored = staff.call('webinar_registration.restore', { path: { id: other.id }, body: { version: 2 } });
    expect(await json(await restored, 409)).toMatchObject({ message: 'All 2 seats are taken' });
  });

  test('attendance follows the start', async () => {
    const { id: webinar_id } = await createWebinar();
    const { id } = await json<WebinarRegistration>(await register(webinar_id, 'family@example.com'), 201);
    const attend = (version: number) => staff.call('webinar_registration.attend', { path: { id }, body: { version } });
    expect(await json(await attend(1), 409)).toMatchObject({ message: 'The webinar has not started' });
    await json(await staff.call('webinar.start', { path: { id: webinar_id }, body: { version: 1 } }));
    expect(await json(await attend(1))).toMatchObject({ status: 'attended', contact: 'f•••@example.com' });
    expect(await json(await staff.call('webinar.one', { path: { id: webinar_id } }))).toMatchObject({
      registered: 1,
      attended: 1,
    });
    expect(server.errors).toEqual([]);
  });
});

test('thousands are done as a job: accepted as they were confirmed, done once, reported as by a hundred', async () => {
  const store = memoryStore();
  await loadTrainers(store, []);
  const staff = await (await openTestServer(await peopled(store, 0))).as('staff');
  const first = await json<Webinar>(
    await staff.call('webinar.create', {
      body: { ...newExample(WEBINARS), title: 'Fractions 0', host: ASHA, co_hosts: [], start_time: TOMORROW },
    }),
    201,
  );
  await store.records(WEBINARS).insert(
    Array.from({ length: MAX_COUNTED }, (_, at) => ({
      ...first,
      id: `w-${at}`,
      title: `Fractions ${at + 1}`,
      status: at === 7 ? 'live' : 'scheduled',
    })),
  );
  expect(await json(await staff.call('webinar.count'))).toEqual({ total: MAX_COUNTED, more: true });
  expect(await json(await staff.call('webinar.total'))).toEqual({ total: MAX_COUNTED + 1, more: false });

  const refused = async (body: object) =>
    (
      await json<{ errors: object[] }>(
        await staff.call('webinar.cancelJob', { body: { cancel_reason: null, ...body } }),
        400,
      )
    ).errors;
  expect(await refused({ matching: {}, expected: 3 })).toEqual([
    { field: 'body.matching', message: 'Search or filter first: not everything there is can be meant' },
  ]);
  expect(await refused({ matching: { search: 'a' } })).toMatchObject([{ field: 'body.expected' }]);
  expect(await refused({})).toMatchObject([{ field: 'body.ids' }]);
  const start = (expected: number) =>
    staff.call('webinar.cancelJob', {
      body: { matching: { search: 'fractions 12' }, expected, cancel_reason: 'The host is ill' },
    });
  expect(await json(await start(5), 409)).toMatchObject({
    errors: [{ field: 'body.expected', message: '299 match by now' }],
  });

  let job = await json<{ id: string; total: number; settled: number; results: RowResult[] }>(await start(299), 202);
  const { id } = job;
  const results: RowResult[] = [];
  while (job.settled < job.total) {
    job = await json(await staff.call('webinar.job', { path: { id }, query: { from: String(results.length) } }));
    results.push(...job.results);
  }
  expect(new Set(results.map((each) => each.id)).size).toBe(299);
  expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
  // Sent again with the rows that are cancelled by now, each says why it was not done.
  const again = await json<{ id: string }>(
    await staff.call('webinar.cancelJob', { body: { ids: ['w-11', 'w-7'], cancel_reason: null } }),
    202,
  );
  do job = await json(await staff.call('webinar.job', { path: { id: again.id } }));
  while (job.settled < 2);
  expect(job.results.map(({ error }) => error)).toEqual(['The webinar is cancelled', 'The webinar is live']);
}, 60_000);

test('the log names the template of a record’s path, and nothing that stood in it', () => {
  expect(templateAt('POST', '/webinar/v1/webinars/secret/cancel')).toBe('/webinar/v1/webinars/:id/cancel');
  expect(templateAt('GET', '/webinar/v1/webinars/page')).toBe('/webinar/v1/webinars/page');
  expect(templateAt('GET', '/nothing/here')).toBe('(unknown)');
});

test('a reload of mock mode keeps what was done to declared records', async () => {
  const stored: TableChanges[] = [];
  const before = memoryStore({ onCommit: (changes) => stored.push(changes) });
  await peopled(before, 12);
  const staff = await (await openTestServer(before)).as('staff');
  const { rows } = await json<Page<Webinar>>(await staff.call('webinar.page', { query: { status: 'scheduled' } }));
  expect(rows.length).toBeGreaterThan(1);
  await json(await staff.call('webinar.cancel', { path: { id: rows[0]!.id }, body: { version: rows[0]!.version } }));
  const after = memoryStore({ restore: stored });
  await after.load(seedRows({ trainers: 12, today: TODAY }));
  expect(await after.records(WEBINARS).find(rows[0]!.id)).toMatchObject({ status: 'cancelled', version: 2 });
  expect(await after.records(WEBINARS).find(rows[1]!.id)).toMatchObject({ status: 'scheduled' });
});
