// Picks, blocks and slots through the store's actions, with the real engine and a network that the test answers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hoursOver } from '@domain/availability/demoSlot';
import { NO_HOURS } from '@domain/availability/hours';
import { startOfHour } from '@domain/calendar';
import { jsonAnswer, memoryStorage, SLOW, stubApi, testEnvironment } from '@/testing/app';
import { createDayEngine, type DayEngine } from '@/workers/dayEngine';
import type { SupervisedEngine } from '@/workers/supervisor';
import { DATE, day, engineInThread, session } from '@/testing/availability';
import { keep } from '../persistence/persist';
import { availabilityApi } from '../api/availability';
import { signedOut } from '../auth';
import { createStore } from '../store';
import { cellPressed, cellToggled, listRefreshed, picksSubmitted, slotEvent } from './picking';
import { capacityChosen, pickMask, type PicksState, restorePicks } from './picks';
import { pickTrouble, selectSlots, selectTrainerPicks, selectTroubledHours, shownCodes } from './selectors';
import { batchesOf, slotsSent } from './submission';
import { blocksAnswered, drawerClosed, drawerOpened, stopRequested } from './slice';

/** Before the trainers' first hour. */
const NOW = startOfHour(DATE, 8);
const SLOTS = 'GET /tms/v1/trainers/slots';
const CREATE = 'POST /demo-slot-admin/v1/create-sessions';
const asha = (hour: number) => cellToggled({ date: DATE, trainerId: 'asha@x', hour }, NOW);

interface SentSlots {
  trainer_email: string;
  events: { id: string; capacity: number; start: { dateTime: number } }[];
}

let trainers = [day({ id: 'asha@x', name: 'Asha' }), day({ id: 'ravi@x', name: 'Ravi' })];
let created: (body: SentSlots[]) => Response;
let sent: SentSlots[][];
let calls: string[];

beforeEach(() => {
  trainers = [day({ id: 'asha@x', name: 'Asha' }), day({ id: 'ravi@x', name: 'Ravi' })];
  sent = [];
  created = (body) =>
    jsonAnswer(
      200,
      evaluated(body, () => undefined),
    );
  calls = stubApi({
    [SLOTS]: () => jsonAnswer(200, trainers),
    [CREATE]: async (request: Request) => {
      const body = (await request.json()) as SentSlots[];
      sent.push(body);
      return created(body);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function evaluated(body: SentSlots[], reason: (trainer: string) => string | undefined) {
  return body.map(({ trainer_email, events }) => ({
    trainer_email,
    events: events.map(({ id }) => {
      const error = reason(trainer_email);
      return error
        ? { id, status: 'failed', status_code: 409, context: 'calendar', error }
        : { id, status: 'created', status_code: 201 };
    }),
  }));
}

async function openDay(engine: SupervisedEngine = engineInThread(), storage = memoryStorage()) {
  let lost = () => {};
  const store = createStore(
    testEnvironment({
      storage,
      startDayEngine: (onLost) => {
        lost = onLost;
        return engine;
      },
    }),
  );
  await keep(store);
  await store.dispatch(availabilityApi.endpoints.trainerSlots.initiate(DATE));
  await settled();
  const codes = (id: string) => {
    const slots = selectSlots(store.getState(), DATE);
    const base = slots?.codes[slots.trainers.findIndex((trainer) => trainer.id === id)] ?? '';
    return shownCodes(store.getState(), DATE, id, base);
  };
  const hours = (id: string) => selectTrainerPicks(store.getState(), DATE, id).map(({ hour }) => hour);
  return { store, codes, hours, storage, lost: () => lost() };
}

/** Every answer that can come has come. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('spec 7.2: the day of all trainers', () => {
  test('is asked once, by date and zone, and read by the engine', async () => {
    const { codes } = await openDay();
    expect(calls).toEqual(['GET /tms/v1/trainers/slots?date=20%2F11%2F2026&timezone=Asia%2FKolkata']);
    expect(codes('asha@x')).toBe('.........aaaaaaaa.......');
  });

  test('is asked once more when the engine died with the answer, and given up when it dies again', async () => {
    const engine = engineInThread();
    const load = vi
      .fn<SupervisedEngine['load']>(engine.load)
      .mockResolvedValueOnce({ ok: false, reason: 'worker-restarted' });
    const { codes } = await openDay({ ...engine, load });
    expect(calls).toHaveLength(2);
    expect(codes('asha@x')).toBe('.........aaaaaaaa.......');
    const { store } = await openDay({ ...engine, load: async () => ({ ok: false, reason: 'worker-restarted' }) });
    expect(calls).toHaveLength(4);
    expect(store.getState().snackbar).toHaveLength(1);
  });

  test('a failed call is reported by the catalogue, with its own text, and not tried again', async () => {
    stubApi({ [SLOTS]: jsonAnswer(503, { message: 'Planned pause' }) });
    const { store } = await openDay();
    expect(store.getState().snackbar.map(({ text }) => text)).toEqual(['Failed: Planned pause']);
  });

  test('an answer that cannot be read is an error, not an empty list', async () => {
    stubApi({ [SLOTS]: new Response('<html>', { status: 200 }) });
    const { store } = await openDay();
    expect(selectSlots(store.getState(), DATE)).toBeUndefined();
    expect(store.getState().snackbar).toHaveLength(1);
  });
});

describe('spec 4: picking', () => {
  test('a pick recomputes the trainer’s blocks; giving it up takes them back', async () => {
    const { store, codes, hours } = await openDay();
    for (const hour of [9, 10, 11]) await store.dispatch(asha(hour));
    await settled();
    expect(hours('asha@x')).toEqual([9, 10, 11]);
    expect(codes('asha@x')).toBe('.........aaafaaaa.......');
    expect(codes('ravi@x')).toBe('.........aaaaaaaa.......');
    for (const hour of [9, 10, 11]) await store.dispatch(asha(hour));
    await settled();
    expect(store.getState().picks.byDate).toEqual({});
    expect(codes('asha@x')).toBe('.........aaaaaaaa.......');
  });

  test('a cell that is not free, or a date before today, is ignored', async () => {
    const { store, hours } = await openDay();
    await store.dispatch(asha(3));
    await store.dispatch(cellToggled({ date: DATE, trainerId: 'asha@x', hour: 9 }, startOfHour('2026-11-21', 8)));
    await store.dispatch(cellToggled({ date: DATE, trainerId: 'nobody@x', hour: 9 }, NOW));
    expect(hours('asha@x')).toEqual([]);
  });

  test('a cell that the click before has blocked is ignored, however fast it comes', async () => {
    const { store, hours } = await openDay();
    for (const hour of [9, 10]) await store.dispatch(asha(hour));
    await Promise.all([11, 12].map((hour) => store.dispatch(asha(hour))));
    expect(hours('asha@x')).toEqual([9, 10, 11]);
  });

  test('the engine is not asked about a cell that is not free', async () => {
    const engine = engineInThread();
    const blocksOf = vi.fn<SupervisedEngine['blocksOf']>(engine.blocksOf);
    const { store } = await openDay({ ...engine, blocksOf });
    await store.dispatch(asha(3));
    expect(blocksOf).not.toHaveBeenCalled();
  });

  test('the engine is asked first; the pick and its blocks are dispatched together, for one frame to paint', async () => {
    const order: string[] = [];
    const engine = engineInThread();
    const blocksOf: SupervisedEngine['blocksOf'] = (...question) => {
      order.push('asked');
      return engine.blocksOf(...question);
    };
    const { store } = await openDay({ ...engine, blocksOf });
    store.subscribe(() => {
      const { picks, availability } = store.getState();
      order.push(
        `${pickMask(picks, DATE, 'asha@x')} picked, ${availability.days[DATE]?.blocks['asha@x']?.picks} blocked`,
      );
    });
    await store.dispatch(asha(9));
    expect(order.slice(0, 3)).toEqual(['asked', '512 picked, undefined blocked', '512 picked, 512 blocked']);
  });

  test('pick and blocks are asked for when the pointer goes down, and are there before the browser paints', async () => {
    const engine = engineInThread();
    const blocksOf = vi.fn<SupervisedEngine['blocksOf']>(engine.blocksOf);
    const { store, codes, hours } = await openDay({ ...engine, blocksOf });
    const press = (hour: number) => store.dispatch(cellPressed({ date: DATE, trainerId: 'asha@x', hour }, NOW));
    for (const hour of [9, 10]) await store.dispatch(asha(hour));
    blocksOf.mockClear();
    const before = store.getState();
    press(11);
    press(3);
    expect(store.getState()).toBe(before);
    await settled();
    const painted = vi.fn<() => void>();
    setImmediate(painted);
    await store.dispatch(asha(11));
    expect(painted).not.toHaveBeenCalled();
    expect(codes('asha@x')).toBe('.........aaafaaaa.......');
    expect(blocksOf).toHaveBeenCalledOnce();
    // Let go of somewhere else.
    press(14);
    await store.dispatch(asha(15));
    expect(hours('asha@x')).toEqual([9, 10, 11, 15]);
    expect(blocksOf.mock.calls.map(([, [question]]) => question?.picks)).toEqual([0xe00, 0x4e00, 0x8e00]);
  });

  test('a silent engine does not hold the pick back', async () => {
    const { store, hours } = await openDay({ ...engineInThread(), blocksOf: () => new Promise(() => undefined) });
    void store.dispatch(asha(9));
    await vi.waitUntil(() => hours('asha@x').length > 0, SLOW);
    expect(hours('asha@x')).toEqual([9]);
  });

  test('clicks that come faster than answers are all counted, and block by what is picked in the end', async () => {
    const { store, codes, hours } = await openDay();
    await Promise.all([9, 10, 13, 11, 13].map((hour) => store.dispatch(asha(hour))));
    expect(hours('asha@x')).toEqual([9, 10, 11]);
    expect(codes('asha@x')).toBe('.........aaafaaaa.......');
  });

  test('answers about picks that changed meanwhile, or another load, are dropped', async () => {
    const engine = engineInThread();
    const late: (() => void)[] = [];
    const blocksOf: SupervisedEngine['blocksOf'] = (...question) =>
      new Promise((resolve) => late.push(() => void engine.blocksOf(...question).then(resolve)));
    const { store, codes, hours } = await openDay({ ...engine, blocksOf });
    for (const hour of [9, 10, 11]) {
      void store.dispatch(asha(hour));
      await vi.waitUntil(() => hours('asha@x').includes(hour), SLOW);
    }
    void store.dispatch(asha(10));
    await vi.waitUntil(() => !hours('asha@x').includes(10), SLOW);
    late[2]?.();
    await settled();
    expect(codes('asha@x')).toBe('.........aaaaaaaa.......');
    store.dispatch(
      blocksAnswered({ date: DATE, revision: 'old', blocks: [{ trainerId: 'asha@x', picks: 1, codes: 'x' }] }),
    );
    expect(codes('asha@x')).toBe('.........aaaaaaaa.......');
  });

  test('a day that the engine no longer holds is loaded again, and the picks block as before', async () => {
    let engine: DayEngine = createDayEngine();
    const swapped = engineInThread({
      feed: (...args) => engine.feed(...args),
      load: (...args) => engine.load(...args),
      blocksOf: (...args) => engine.blocksOf(...args),
      paint: (...args) => engine.paint(...args),
      plan: (...args) => engine.plan(...args),
      amend: (...args) => engine.amend(...args),
      explain: (...args) => engine.explain(...args),
    });
    const { store, codes } = await openDay(swapped);
    await store.dispatch(asha(9));
    await store.dispatch(asha(10));
    await settled();
    engine = createDayEngine();
    await store.dispatch(asha(11));
    await settled();
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2);
    expect(codes('asha@x')).toBe('.........aaafaaaa.......');
  });

  test('when the worker dies the day is loaded again; picks and their blocks stay', async () => {
    const { store, codes, lost, hours } = await openDay();
    for (const hour of [9, 10, 11]) await store.dispatch(asha(hour));
    await settled();
    lost();
    await settled();
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2);
    expect(hours('asha@x')).toEqual([9, 10, 11]);
    expect(codes('asha@x')).toBe('.........aaafaaaa.......');
  });

  test('refresh reloads the list and clears the picks', async () => {
    const { store } = await openDay();
    await store.dispatch(asha(9));
    store.dispatch(listRefreshed(DATE));
    await settled();
    expect(store.getState().picks.byDate).toEqual({});
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2);
  });

  test('decisions 3: an hour that has ended is not picked, and one that ended since may be given up', async () => {
    const { store, hours, codes } = await openDay();
    const at = (now: number) => cellToggled({ date: DATE, trainerId: 'asha@x', hour: 9 }, now);
    await store.dispatch(at(startOfHour(DATE, 10)));
    expect(hours('asha@x')).toEqual([]);
    await store.dispatch(at(startOfHour(DATE, 10) - 1));
    expect(hours('asha@x')).toEqual([9]);
    expect(
      selectTroubledHours(store.getState(), DATE, 'asha@x', codes('asha@x'), hoursOver(DATE, startOfHour(DATE, 10))),
    ).toBe(1 << 9);
    await store.dispatch(at(startOfHour(DATE, 12)));
    expect(hours('asha@x')).toEqual([]);
  });

  test('picks of days gone by are dropped with the next pick', async () => {
    const { store } = await openDay();
    await store.dispatch(asha(9));
    await store.dispatch(availabilityApi.endpoints.trainerSlots.initiate('2026-11-21'));
    await store.dispatch(
      cellToggled({ date: '2026-11-21', trainerId: 'asha@x', hour: 9 }, startOfHour('2026-11-21', 8)),
    );
    expect(Object.keys(store.getState().picks.byDate)).toEqual(['2026-11-21']);
  });
});

describe('decisions 3: creating sessions', () => {
  test('spec 3: the payload is one event per hour with the chosen capacity', async () => {
    const { store } = await openDay();
    await store.dispatch(asha(9));
    store.dispatch(capacityChosen(4));
    await store.dispatch(picksSubmitted(DATE));
    expect(sent).toMatchObject([
      [
        {
          trainer_email: 'asha@x',
          events: [
            {
              capacity: 4,
              summary: 'Demo Slot',
              start: { dateTime: Date.parse('2026-11-20T09:00:00+05:30') / 1000, timeZone: 'Asia/Kolkata' },
              end: { dateTime: Date.parse('2026-11-20T10:00:00+05:30') / 1000, timeZone: 'Asia/Kolkata' },
            },
          ],
        },
      ],
    ]);
  });

  test('spec 4: on success the drawer closes, the list reloads, selections clear, and a snack reports it', async () => {
    const { store } = await openDay();
    await store.dispatch(asha(9));
    store.dispatch(drawerOpened());
    store.dispatch(capacityChosen(7));
    await store.dispatch(picksSubmitted(DATE));
    await settled();
    const { picks, availability, snackbar } = store.getState();
    expect(picks).toEqual({ byDate: {}, capacity: 1 });
    expect(availability.drawerOpen).toBe(false);
    expect(snackbar.map(({ text }) => text)).toEqual(['Sessions Submitted Successfully']);
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2);
  });

  test('partial failure: what was created leaves, what failed stays with its reason; again sends only that, same id', async () => {
    created = (body) => {
      const results = evaluated(body, (trainer) =>
        trainer === 'asha@x' ? 'The trainer already has a session' : undefined,
      );
      return jsonAnswer(409, { status_code: 409, results, calendar_conflicts: [{ summary: 'Asha 09:00' }] });
    };
    const { store } = await openDay();
    await store.dispatch(asha(9));
    await store.dispatch(cellToggled({ date: DATE, trainerId: 'ravi@x', hour: 10 }, NOW));
    store.dispatch(drawerOpened());
    await store.dispatch(picksSubmitted(DATE));
    await settled();
    expect(store.getState().picks.byDate[DATE]).toMatchObject({
      'asha@x': [{ hour: 9, failure: { context: 'calendar', error: 'The trainer already has a session' } }],
    });
    expect(Object.keys(store.getState().picks.byDate[DATE] ?? {})).toEqual(['asha@x']);
    expect(store.getState().availability.drawerOpen).toBe(true);
    expect(store.getState().snackbar.map(({ text }) => text)).toEqual([
      'Failed: Calendar conflicts: Asha 09:00 (1 created, 1 failed)',
    ]);

    await store.dispatch(picksSubmitted(DATE));
    expect(sent[1]?.map(({ trainer_email }) => trainer_email)).toEqual(['asha@x']);
    expect(sent[1]?.[0]?.events[0]?.id).toBe(sent[0]?.[0]?.events[0]?.id);
  });

  test('what is left after a partial failure blocks as it does beside the sessions just created', async () => {
    created = (body) => {
      const [first, ...others] = evaluated(body, () => undefined)[0]?.events ?? [];
      const failed = others.map(({ id }) => ({ id, status: 'failed', status_code: 409, error: 'Break hour' }));
      return jsonAnswer(409, { status_code: 409, results: [{ trainer_email: 'asha@x', events: [first, ...failed] }] });
    };
    const { store, codes, hours } = await openDay();
    for (const hour of [9, 10, 11]) await store.dispatch(asha(hour));
    await settled();
    trainers = [day({ id: 'asha@x', name: 'Asha', events: [session(9)] })];
    await store.dispatch(picksSubmitted(DATE));
    await settled();
    expect(hours('asha@x')).toEqual([10, 11]);
    expect(codes('asha@x')).toBe('.........baafaaaa.......');
  });

  test('no double submit: a second press while the first is on its way sends nothing', async () => {
    const { store } = await openDay();
    await store.dispatch(asha(9));
    await Promise.all([store.dispatch(picksSubmitted(DATE)), store.dispatch(picksSubmitted(DATE))]);
    expect(sent).toHaveLength(1);
  });

  test('while they are on their way, picks and their capacity stay as they were sent', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { store, hours } = await openDay();
    await store.dispatch(asha(9));
    stubApi({
      [SLOTS]: () => jsonAnswer(200, trainers),
      [CREATE]: async () => (await held, jsonAnswer(409, { message: 'No' })),
    });
    const sending = store.dispatch(picksSubmitted(DATE));
    store.dispatch(drawerOpened());
    await store.dispatch(asha(9));
    await store.dispatch(asha(12));
    store.dispatch(listRefreshed(DATE));
    store.dispatch(drawerClosed());
    expect(hours('asha@x')).toEqual([9]);
    expect(store.getState().availability).toMatchObject({ drawerOpen: true, sending: true, progress: { of: 1 } });
    answer();
    await sending;
    await store.dispatch(asha(9));
    expect(hours('asha@x')).toEqual([]);
  });

  describe('more than one request takes', () => {
    const many = (count: number) =>
      Array.from({ length: count / 10 }, (_, at) => ({
        trainer_email: `t${at}@x`,
        events: Array.from({ length: 10 }, (_event, hour) =>
          slotEvent({ id: `${at} ${hour}`, date: DATE, hour, capacity: 1 }),
        ),
      }));

    test('is sent in batches, in the order picked, and reported as one', async () => {
      const { store } = await openDay();
      await store.dispatch(slotsSent(DATE, many(250)));
      expect(sent.map((body) => body.flatMap(({ events }) => events).length)).toEqual([100, 100, 50]);
      expect(sent.flat().flatMap(({ events }) => events.map(({ id }) => id))).toEqual(
        many(250).flatMap(({ events }) => events.map(({ id }) => id)),
      );
      await settled();
      expect(store.getState().availability.progress).toMatchObject({ of: 250, created: 250, failed: 0 });
      expect(store.getState().snackbar.map(({ text }) => text)).toEqual(['Sessions Submitted Successfully']);
      expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2);
    });

    test('a trainer’s slots may be in two batches', () => {
      const events = many(150).flatMap((each) => each.events);
      const batches = batchesOf([{ trainer_email: 'asha@x', events }]);
      expect(batches.map(([one]) => [one?.trainer_email, one?.events.length])).toEqual([
        ['asha@x', 100],
        ['asha@x', 50],
      ]);
    });

    test('can be stopped: what is on its way is seen to its end, what is not is not sent', async () => {
      const { store } = await openDay();
      created = (body) => {
        if (sent.length === 2) store.dispatch(stopRequested());
        return jsonAnswer(
          200,
          evaluated(body, () => undefined),
        );
      };
      store.dispatch(drawerOpened());
      await store.dispatch(slotsSent(DATE, many(350)));
      expect(sent).toHaveLength(2);
      expect(store.getState().availability).toMatchObject({
        drawerOpen: true,
        sending: false,
        progress: { of: 350, created: 200 },
      });
      expect(store.getState().snackbar).toEqual([]);
    });

    test('a refusal of some goes on with the next batch; an answer that does not come ends it', async () => {
      const { store } = await openDay();
      created = (body) => {
        if (sent.length === 3) throw new TypeError('Failed to fetch');
        const results = evaluated(body, (trainer) => (trainer === 't0@x' ? 'Break hour' : undefined));
        return jsonAnswer(sent.length === 1 ? 409 : 200, sent.length === 1 ? { status_code: 409, results } : results);
      };
      await store.dispatch(slotsSent(DATE, many(400)));
      expect(sent).toHaveLength(3);
      expect(store.getState().availability.progress).toMatchObject({ of: 400, created: 190, failed: 10 });
    });
  });

  test('a call that never arrived leaves picks and list as they are', async () => {
    const { store, hours } = await openDay();
    await store.dispatch(asha(9));
    stubApi({
      [CREATE]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await store.dispatch(picksSubmitted(DATE));
    await settled();
    expect(hours('asha@x')).toEqual([9]);
    expect(store.getState().availability.sending).toBe(false);
  });
});

describe('spec 4: picks survive', () => {
  test('being logged out in the middle', async () => {
    created = () => jsonAnswer(401, { status_code: 401 });
    const { store, hours } = await openDay();
    await store.dispatch(asha(9));
    await store.dispatch(picksSubmitted(DATE));
    await settled();
    expect(store.getState().auth.status).toBe('loggedOut');
    expect(hours('asha@x')).toEqual([9]);
  });

  test('a reload: they block as before, and those no longer free say so', async () => {
    const storage = memoryStorage();
    const first = await openDay(engineInThread(), storage);
    for (const hour of [9, 10, 11]) await first.store.dispatch(asha(hour));
    await vi.waitUntil(() => storage.stored['persist:console']?.includes('asha@x'), SLOW);
    trainers = [day({ id: 'asha@x', name: 'Asha', events: [session(9)] })];
    const { store, codes, hours } = await openDay(engineInThread(), storage);
    expect(hours('asha@x')).toEqual([9, 10, 11]);
    expect(codes('asha@x')).toBe('.........baafaaaa.......');
    const base = selectSlots(store.getState(), DATE)?.codes[0] ?? '';
    expect(selectTroubledHours(store.getState(), DATE, 'asha@x', base, NO_HOURS)).toBe(1 << 9);
    const troubles = selectTrainerPicks(store.getState(), DATE, 'asha@x').map((pick) =>
      pickTrouble(pick, base, DATE, NOW),
    );
    expect(troubles).toEqual([
      { context: 'calendar', error: 'No longer free: The trainer already has a session' },
      undefined,
      undefined,
    ]);
  });

  test('signing out forgets picks', async () => {
    const { store } = await openDay();
    await store.dispatch(asha(9));
    store.dispatch(signedOut());
    expect(store.getState().picks.byDate).toEqual({});
  });

  test.each([undefined, null, 7, 'x', { byDate: [] }, { byDate: { '2026-99-99': {} }, capacity: 99 }])(
    'kept picks that are damaged begin again: %j',
    (stored) => {
      expect(restorePicks(stored)).toEqual({ byDate: {}, capacity: 1 } satisfies PicksState);
    },
  );

  test('where stored picks are half damaged, the good ones are read back', () => {
    const good = { hour: 9, id: 'a', failure: { error: 'Break hour' } };
    const stored = { byDate: { [DATE]: { 'asha@x': [good, { hour: 24, id: 'b' }, null] } }, capacity: 3 };
    expect(restorePicks(stored)).toEqual({ byDate: { [DATE]: { 'asha@x': [good] } }, capacity: 3 });
  });
});
