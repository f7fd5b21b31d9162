// A webinar that nobody ends is ended hours later, and its host is paid; one that was ended too early is resumed (docs/decisions/248).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cycleOf } from '@domain/payout/cycles';
import { type Webinar, WEBINARS } from '@domain/records/webinar';
import type { WebinarRegistration } from '@domain/records/webinarRegistration';
import { endForgottenWebinars } from '@server/classes/forgottenWebinars';
import { HOURLY } from '@server/hourly';
import { eventsOf } from '@server/payout/events';
import { newExample } from './api/recordRequestFixtures';
import { type Caller, NOW, openTestServer, peopled, type TestServer } from './api/testServer';
import { ASHA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const START = NOW + 86_400;
const END = START + 3600;
const OVER = END + 3 * 3600;

describe.each(MEMORY_AND_DATABASE)('webinars that nobody ended on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;

  beforeAll(async () => {
    opened = await open();
    await opened.store.load([{ trainers: [demoTrainer(ASHA, 'Asha Rao')] }]);
    server = await openTestServer(await peopled(opened.store, 0));
    staff = await server.as('staff');
  }, 60_000);
  afterAll(() => opened.clean());

  async function did<T>(operation: string, sent: object, status = 200): Promise<T> {
    const answer = await staff.call(operation as 'webinar.create', sent);
    expect(answer.status, await answer.clone().text()).toBe(status);
    return (await answer.json()) as T;
  }
  const found = async (id: string) => (await opened.store.records(WEBINARS).find(id))!;
  const paid = async (id: string) =>
    (await eventsOf(opened.store, ASHA, [cycleOf(START)], OVER + 86_400)).find(({ source_id }) => source_id === id)
      ?.outcome;

  test('it is ended by the hour’s work, once, and counts as held by who came', async () => {
    const body = { ...newExample(WEBINARS), host: ASHA, co_hosts: [], start_time: START, minutes: 60, capacity: 5 };
    const { id } = await did<Webinar>('webinar.create', { body }, 201);
    const registered = await did<WebinarRegistration>(
      'webinar_registration.create',
      { body: { webinar_id: id, contact: 'family@example.com' } },
      201,
    );
    await endForgottenWebinars(opened.store, OVER + 86_400);
    expect((await found(id)).status, 'nobody began it').toBe('scheduled');

    server.clock.now = START;
    staff = await server.as('staff');
    await did('webinar.start', { path: { id }, body: { version: 1 } });
    await did('webinar_registration.attend', { path: { id: registered.id }, body: { version: 1 } });
    expect(await paid(id)).toBe('not_held');
    await endForgottenWebinars(opened.store, OVER - 1);
    expect((await found(id)).status, 'it may go on').toBe('live');
    const hourly = HOURLY.find(({ run }) => run === endForgottenWebinars)!;
    for (let again = 0; again < 2; again++) await hourly.run(opened.store, OVER);
    expect(await found(id)).toMatchObject({ status: 'ended', version: 3, updated_by: 'system', updated_on: OVER });
    expect(await paid(id)).toBe('held');
    expect((await opened.store.audit.of('webinar', id))[0]).toMatchObject({ action: 'webinar.ended', actor: 'system' });
  });

  test('one that still runs is resumed, and has its hours again before it is ended', async () => {
    const rows = await opened.store.records(WEBINARS).page({
      page: 1,
      size: 1,
      sort: { field: 'created_on', descending: false },
      search: '',
      filters: {},
    });
    const { id, version } = rows.rows[0]!;
    server.clock.now = OVER + 60;
    staff = await server.as('staff');
    await did('webinar.resume', { path: { id }, body: { version } });
    expect((await found(id)).status).toBe('live');
    await endForgottenWebinars(opened.store, OVER + 120);
    expect((await found(id)).status).toBe('live');
    await did('webinar.end', { path: { id }, body: { version: version + 1 } });
    await did('webinar.resume', { path: { id }, body: { version: version + 2 } });
    await endForgottenWebinars(opened.store, OVER + 60 + 3 * 3600);
    expect((await found(id)).status).toBe('ended');
    expect(server.errors).toEqual([]);
  });
});
