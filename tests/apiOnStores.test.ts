// What only real stores show: races, and text and dates that databases treat specially.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@domain/calendar';
import { dayOf, slot } from './api/slots';
import { type Caller, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, loadTrainers } from './api/trainers';
import type { SessionValidation } from '@domain/contract/availability';
import { BACKENDS, type OpenedStore } from './stores';

type Created = SessionValidation[] | { results: SessionValidation[] };
const resultsOf = (body: Created) => (Array.isArray(body) ? body : body.results);

describe.each(BACKENDS)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(opened.store);
    server = await openTestServer(await peopled(opened.store, 0));
    staff = await server.as('staff');
  }, 60_000);
  afterAll(() => opened.clean());

  const create = (body: unknown) => staff.call('createSessions', { body });
  const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();

  test('decisions 3: of 60 parallel requests for one hour, one gets it', async () => {
    const requests = Array.from({ length: 60 }, () => create([{ trainer_email: ASHA, events: [slot(10)] }]));
    expect(statuses(await Promise.all(requests))).toEqual([200, ...Array(59).fill(409)]);
    expect((await dayOf(staff, ASHA)).calendar.events).toHaveLength(1);
  }, 60_000);

  test('decisions 3: one request sent many times at once creates its slots once', async () => {
    const date = addDays(TODAY, 1);
    const body = [{ trainer_email: ASHA, events: [slot(10, undefined, date), slot(12, undefined, date)] }];
    expect(statuses(await Promise.all(Array.from({ length: 20 }, () => create(body))))).toEqual(Array(20).fill(200));
    expect((await dayOf(staff, ASHA, date)).calendar.events).toHaveLength(2);
  }, 60_000);

  test('decisions 3: requests that name trainers in opposite orders do not deadlock', async () => {
    const date = addDays(TODAY, 2);
    const requests = Array.from({ length: 20 }, (_, at) => {
      const trainers = at % 2 === 0 ? [ASHA, BINA] : [BINA, ASHA];
      return create(trainers.map((trainer_email) => ({ trainer_email, events: [slot(10, undefined, date)] })));
    });
    const answers = await Promise.all(requests);
    // Each trainer is a transaction of their own, so two requests may share the two hours: no request need win both.
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const results = (
      await Promise.all(answers.map(async (answer) => resultsOf((await answer.json()) as Created)))
    ).flat();
    for (const trainer of [ASHA, BINA]) {
      const codes = results
        .filter(({ trainer_email }) => trainer_email === trainer)
        .map(({ events }) => events[0]?.status_code);
      expect(codes.sort()).toEqual([200, ...Array(19).fill(409)]);
    }
  }, 60_000);

  test('decisions 3: the same id for two trainers at once belongs to one of them', async () => {
    const date = addDays(TODAY, 3);
    const one = slot(10, undefined, date);
    const answers = await Promise.all([ASHA, BINA].map((trainer_email) => create([{ trainer_email, events: [one] }])));
    expect(statuses(answers)).toEqual([200, 409]);
  });

  test('spec 7.2: any real date is answered', async () => {
    for (const date of ['01/01/0000', '29/02/2028', '31/12/9999'])
      expect((await staff.call('trainerSlots', { query: { date, timezone: 'Asia/Kolkata' } })).status).toBe(200);
  });

  test('spec 8: text that databases treat specially is searched for, or refused, never a 500', async () => {
    for (const search of ['\ud800', '%_\\', "'; drop table trainers; --", '😀', ' '])
      expect((await staff.call('listTrainers', { query: { search } })).status).toBe(200);
    expect((await staff.call('listTrainers', { query: { search: 'a\0b' } })).status).toBe(400);
    expect((await staff.call('signIn', { body: { email: 'a\0b', password: '\0' } })).status).toBe(400);
    expect(server.errors).toEqual([]);
  });
});
