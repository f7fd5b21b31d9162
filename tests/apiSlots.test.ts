import { describe, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { SessionValidation, SlotResult, TrainerAvailability } from '@domain/contract/availability';
import type { ApiError } from '@domain/contract/errors';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Store } from '@server/store/store';
import { dayOf, slot } from './api/slots';
import { emailOf, openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, AWAY, batchSession, BINA, loadTrainers } from './api/trainers';

async function serverWith(sessions: Parameters<typeof loadTrainers>[1] = [], wrap = (store: Store) => store) {
  const store = memoryStore();
  await loadTrainers(store, sessions);
  const server = await openTestServer(wrap(await peopled(store, 0)));
  const staff = await server.as('staff');
  return { ...server, store, staff, create: (body: unknown) => staff.call('createSessions', { body }) };
}

const made = (id: string): SlotResult => ({ id, status: 'created', status_code: 200 });

async function events(answer: Response): Promise<SlotResult[]> {
  const body = (await answer.json()) as SessionValidation[] | ApiError;
  const results = Array.isArray(body) ? body : (body.results as SessionValidation[]);
  return results.flatMap((each) => each.events);
}

describe('spec 7.2: the day of every trainer', () => {
  test('active trainers only, by name', async () => {
    const { staff } = await serverWith();
    const answer = await staff.call('trainerSlots', { query: { date: '18/11/2026', timezone: 'Asia/Kolkata' } });
    expect(((await answer.json()) as TrainerAvailability[]).map(({ id }) => id)).toEqual([ASHA, BINA]);
  });

  test('spec 7.1: asked in the body it is the same day; neither a key nor a date that is none is taken', async () => {
    const { staff } = await serverWith();
    const asked = { date: '18/11/2026', timezone: 'Asia/Kolkata' };
    const [read, posted] = await Promise.all([
      staff.call('trainerSlots', { query: asked }),
      staff.call('askTrainerSlots', { body: asked }),
    ]);
    expect([posted.status, await posted.json()]).toEqual([200, await read.json()]);
    expect((await staff.call('askTrainerSlots', { body: { ...asked, date: '31/02/2026' } })).status).toBe(400);
  });

  test('the answer over the seed follows the contract', async () => {
    const server = await openTestServer(await peopled(memoryStore(), 40));
    const staff = await server.as('staff');
    for (let days = -7; days <= 14; days++) await dayOf(staff, await firstTrainer(server.store), addDays(TODAY, days));
    expect(server.errors).toEqual([]);
  });
});

async function firstTrainer(store: Store): Promise<string> {
  return (await store.calendar.day(TODAY))[0]!.teacher_id;
}

describe('decisions 3: creating demo slots', () => {
  test('all created: 200 and the list, in the order sent; the day and the audit log show them', async () => {
    const { staff, store, create } = await serverWith();
    const [first, second] = [slot(10), slot(11)];
    const answer = await create([
      { trainer_email: BINA, events: [first] },
      { trainer_email: ASHA, events: [second] },
    ]);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      [
        { trainer_email: BINA, events: [made(first.id)] },
        { trainer_email: ASHA, events: [made(second.id)] },
      ],
    ]);
    const { calendar } = await dayOf(staff, BINA);
    expect(calendar.events).toMatchObject([
      { session_id: first.id, session_type: 'demo_session', start_time_slab: '10:00' },
    ]);
    expect(calendar.available_slots).toEqual(['11:00', '11:30']);
    expect(await store.calendar.session(first.id)).toMatchObject({
      capacity: 3,
      strength: 0,
      created_by: emailOf('staff'),
    });
    expect(await store.audit.of('session', first.id)).toMatchObject([
      { action: 'demo-slot.created', actor: emailOf('staff'), details: { teacher_id: BINA } },
    ]);
  });

  test('possible slots are created, the others are refused with the reason; conflicts are named', async () => {
    const { staff, create } = await serverWith([batchSession(ASHA, 11)]);
    const [good, clash, outside] = [slot(13), slot(11), slot(20)];
    const answer = await create([{ trainer_email: ASHA, events: [good, clash, outside] }]);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        status_code: 409,
        message: 'The trainer already has a session, Outside of working hours',
        results: [
          {
            trainer_email: ASHA,
            events: [
              made(good.id),
              {
                id: clash.id,
                status: 'failed',
                status_code: 409,
                context: 'calendar',
                error: 'The trainer already has a session',
              },
              {
                id: outside.id,
                status: 'failed',
                status_code: 409,
                context: 'working-hours',
                error: 'Outside of working hours',
              },
            ],
          },
        ],
        calendar_conflicts: [
          {
            summary: 'Asha Rao 11:00 am (M-101 PTM)',
            trainer_email: ASHA,
            id: clash.id,
            start_time: startOfHour(TODAY, 11),
          },
        ],
      },
    ]);
    expect((await dayOf(staff, ASHA)).calendar.events).toHaveLength(2);
  });

  test('the past is 400, an unknown or inactive trainer 404, and the highest status is the answer’s', async () => {
    const { create } = await serverWith();
    const past = slot(10, undefined, addDays(TODAY, -1));
    const only = await create([{ trainer_email: ASHA, events: [past] }]);
    expect(only.status).toBe(400);
    expect(await events(only)).toMatchObject([{ context: 'past', status_code: 400 }]);
    const answer = await create([
      { trainer_email: ASHA, events: [past, slot(12)] },
      { trainer_email: 'nobody@example.com', events: [slot(10)] },
      { trainer_email: AWAY, events: [slot(10)] },
    ]);
    expect(answer.status).toBe(404);
    expect((await events(answer)).map(({ context }) => context)).toEqual(['past', undefined, 'trainer', 'trainer']);
  });

  test('an hour of today that has ended is over, whatever else is in it; the one that runs is not', async () => {
    const { create, clock } = await serverWith([batchSession(ASHA, 9)]);
    const ended = await create([{ trainer_email: ASHA, events: [slot(9)] }]);
    expect([ended.status, await events(ended)]).toMatchObject([
      400,
      [{ context: 'past', status_code: 400, error: 'The hour is over' }],
    ]);
    clock.now = startOfHour(TODAY, 11) - 1;
    expect(await events(await create([{ trainer_email: ASHA, events: [slot(10)] }]))).toMatchObject([
      { status: 'created' },
    ]);
    clock.now += 1;
    expect(await events(await create([{ trainer_email: BINA, events: [slot(10), slot(11)] }]))).toMatchObject([
      { context: 'past' },
      { status: 'created' },
    ]);
  });

  test('earlier events of a request count: the fourth in a row is refused', async () => {
    const { create } = await serverWith();
    const answer = await create([{ trainer_email: ASHA, events: [slot(11), slot(12), slot(13), slot(14), slot(16)] }]);
    expect((await events(answer)).map(({ context, status }) => context ?? status)).toEqual([
      'created',
      'created',
      'created',
      'consecutive-sessions',
      'created',
    ]);
  });

  test('the seventh session hour of the day is refused', async () => {
    const { create } = await serverWith([batchSession(ASHA, 3, 4)]);
    const answer = await create([{ trainer_email: ASHA, events: [slot(11), slot(13), slot(15)] }]);
    expect((await events(answer)).map(({ context, status }) => context ?? status)).toEqual([
      'created',
      'created',
      'session-limit',
    ]);
  });

  test('a slot sent again is reported as created and exists once: in one request, later, in parallel, and when it is over', async () => {
    const { staff, create, clock, as } = await serverWith();
    const twice = slot(10);
    const body = [{ trainer_email: ASHA, events: [twice, twice] }];
    const answers = await Promise.all([create(body), create(body), create(body)]);
    for (const answer of answers)
      expect([answer.status, await events(answer)]).toEqual([200, [made(twice.id), made(twice.id)]]);
    expect((await dayOf(staff, ASHA)).calendar.events).toHaveLength(1);
    clock.now += 2 * 24 * 3600;
    expect((await (await as('staff')).call('createSessions', { body })).status).toBe(200);
  });

  test('an id that was used for something else is refused, and so is one whose session was cancelled since', async () => {
    const { create, staff } = await serverWith();
    const first = slot(14);
    await create([{ trainer_email: ASHA, events: [first] }]);
    const again = (event: object, trainer_email = ASHA) => create([{ trainer_email, events: [event] }]);
    const refused = {
      id: first.id,
      status: 'failed',
      status_code: 409,
      context: 'used-id',
      error: 'This slot was created before and has changed since: remove it and pick the hour again',
    };
    for (const answer of [
      await again(slot(11, first.id)),
      await again(first, BINA),
      await again({ ...first, capacity: 4 }),
    ]) {
      expect([answer.status, await events(answer.clone())]).toEqual([409, [refused]]);
      expect(await answer.json()).not.toHaveProperty('calendar_conflicts');
    }
    expect((await again(first)).status).toBe(200);
    const cancelled = await staff.call('cancelSessions', {
      body: { sessions: [{ trainer_id: ASHA, start_time: first.start.dateTime }] },
    });
    expect(cancelled.status).toBe(200);
    expect(await events(await again(first))).toEqual([refused]);
    expect(await events(await again(slot(14)))).toMatchObject([{ status: 'created' }]);
  });

  test('decisions 3: one request takes 500 slots; more are refused by name, and none is created', async () => {
    const { create, store } = await serverWith();
    const many = (count: number) => [
      {
        trainer_email: ASHA,
        events: Array.from({ length: count }, (_, at) => slot(at % 24, undefined, addDays(TODAY, at % 300))),
      },
    ];
    const tooMany = await create(many(501));
    expect([tooMany.status, await tooMany.json()]).toEqual([
      400,
      {
        status_code: 400,
        errors: [{ field: 'body', message: 'At most 500 slots at once: send the others in further requests' }],
      },
    ]);
    expect(await store.trainerHistory.sessions(ASHA, 0, 4_102_444_800)).toEqual([]);
    expect(await events(await create(many(500)))).toHaveLength(500);
  });

  test('a trainer named twice in a request is answered twice, in the order sent', async () => {
    const { create } = await serverWith();
    const [one, two, three] = [slot(12), slot(10), slot(11)];
    const answer = await create([
      { trainer_email: ASHA, events: [one] },
      { trainer_email: BINA, events: [two] },
      { trainer_email: ASHA.toUpperCase(), events: [three] },
    ]);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      [
        { trainer_email: ASHA, events: [made(one.id)] },
        { trainer_email: BINA, events: [made(two.id)] },
        { trainer_email: ASHA, events: [made(three.id)] },
      ],
    ]);
  });

  test('an unexpected failure of one trainer is logged and undoes nothing of the others', async () => {
    const breaking = (store: Store): Store => ({
      ...store,
      transaction: (work) =>
        store.transaction((tx) =>
          work({
            ...tx,
            trainers: {
              ...tx.trainers,
              lock: async (email) => {
                if (email === ASHA) throw new Error('connection lost');
                return tx.trainers.lock(email);
              },
            },
          }),
        ),
    });
    const { staff, create, errors } = await serverWith([], breaking);
    const [lost, stored] = [slot(10), slot(10)];
    const answer = await create([
      { trainer_email: ASHA, events: [lost] },
      { trainer_email: BINA, events: [stored] },
    ]);
    expect(answer.status).toBe(500);
    expect(await events(answer)).toMatchObject([{ id: lost.id, status: 'failed', status_code: 500 }, made(stored.id)]);
    expect((await dayOf(staff, BINA)).calendar.events).toHaveLength(1);
    expect(errors).toMatchObject([{ facts: { trainer: ASHA } }]);
  });
});
