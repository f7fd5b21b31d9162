// Painting rectangles, and undoing and redoing steps, through the store's actions with the real engine.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maskOf } from '@domain/availability/hours';
import { startOfHour } from '@domain/calendar';
import { jsonAnswer, stubApi, testEnvironment } from '@/testing/app';
import { DATE, day, engineInThread, session } from '@/testing/availability';
import type { SupervisedEngine } from '@/workers/supervisor';
import { availabilityApi } from '../api/availability';
import { changedElsewhere } from '../persistence/otherTabs';
import { createStore } from '../store';
import { areaPainted, lastRedone, lastUndone } from './painting';
import { cellToggled, picksCleared, picksSubmitted } from './picking';
import { restorePicks } from './picks';
import { selectDayPicks, selectSlots, shownCodes } from './selectors';

/** Before the trainers' first hour. */
const NOW = startOfHour(DATE, 8);
const [ASHA, RAVI, DEMO] = ['asha@x', 'ravi@x', 'demo@x'];
/** From 9 to 17; Ravi has a session at 12, and nothing limits who gives demos alone. */
const TRAINERS = [
  day({ id: ASHA, name: 'Asha' }),
  day({ id: RAVI, name: 'Ravi', events: [session(12)] }),
  day({ id: DEMO, name: 'Demo', trainer_type: ['demos'] }),
];

beforeEach(() => {
  stubApi({
    'GET /tms/v1/trainers/slots': () => jsonAnswer(200, TRAINERS),
    'POST /demo-slot-admin/v1/create-sessions': async (request: Request) => {
      const body = (await request.json()) as { trainer_email: string; events: { id: string }[] }[];
      const created = ({ id }: { id: string }) => ({ id, status: 'created', status_code: 200 });
      return jsonAnswer(
        200,
        body.map(({ trainer_email, events }) => ({ trainer_email, events: events.map(created) })),
      );
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openDay(engine: SupervisedEngine = engineInThread()) {
  const store = createStore(testEnvironment({ startDayEngine: () => engine }));
  await store.dispatch(availabilityApi.endpoints.trainerSlots.initiate(DATE));
  const picks = () => selectDayPicks(store.getState(), DATE);
  const hours = (id: string) => (picks()[id] ?? []).map(({ hour }) => hour);
  const paint = (trainers: readonly string[], over: readonly number[], now = NOW) =>
    store.dispatch(areaPainted({ date: DATE, trainers, hours: maskOf(over) }, now));
  const toggle = (trainerId: string, hour: number) => store.dispatch(cellToggled({ date: DATE, trainerId, hour }, NOW));
  const codes = (id: string) => {
    const slots = selectSlots(store.getState(), DATE)!;
    return shownCodes(store.getState(), DATE, id, slots.codes[slots.trainers.findIndex((each) => each.id === id)]!);
  };
  const report = () => store.getState().painting.report;
  return { store, picks, hours, paint, toggle, codes, report };
}

const NINE_TO_SIX = [9, 10, 11, 12, 13, 14, 15, 16, 17];

describe('a painted rectangle', () => {
  test('picks all that the rules allow, in the order that keeps the most, and says what is left out and why', async () => {
    const { paint, hours, report, codes } = await openDay();
    expect(await paint([ASHA, RAVI, DEMO], NINE_TO_SIX)).toBe('pick');
    expect(hours(ASHA)).toEqual([9, 10, 11, 13, 14, 15]);
    expect(hours(RAVI)).toEqual([9, 10, 13, 14, 16]);
    expect(hours(DEMO)).toEqual(NINE_TO_SIX.slice(0, -1));
    expect(codes(ASHA)).toBe('.........aaafaaaf.......');
    // At 5 PM nobody works; Ravi's session is one of his six.
    expect(report()).toEqual({ date: DATE, mode: 'pick', hours: 19, leftOut: { b: 1, f: 4, '.': 3 } });
  });

  test('adds to what is picked; over nothing but picks it gives them up; over nothing that can be picked it says so', async () => {
    const { store, paint, toggle, hours, report } = await openDay();
    await toggle(ASHA, 10);
    const { id } = selectDayPicks(store.getState(), DATE)[ASHA]![0]!;
    await paint([ASHA], [9, 10]);
    expect(hours(ASHA)).toEqual([10, 9]);
    expect(selectDayPicks(store.getState(), DATE)[ASHA]![0]!.id).toBe(id);
    expect(await paint([ASHA, RAVI], [10])).toBe('pick');
    expect(await paint([ASHA, RAVI], [10, 17])).toBe('erase');
    expect([hours(ASHA), hours(RAVI)]).toEqual([[9], []]);
    expect(report()).toMatchObject({ mode: 'erase', hours: 2 });
    await paint([RAVI], [12, 17]);
    expect(report()).toEqual({ date: DATE, mode: 'pick', hours: 0, leftOut: { b: 1, '.': 1 } });
    await toggle(ASHA, 9);
    expect(report()).toBeNull();
  });

  test('one that goes on does not turn round when nothing is left to be picked', async () => {
    const { store, hours } = await openDay();
    const area = { date: DATE, trainers: [ASHA], hours: maskOf([9, 10, 11]) };
    for (const mode of [undefined, 'pick'] as const) await store.dispatch(areaPainted(area, NOW, mode));
    expect(hours(ASHA)).toEqual([9, 10, 11]);
  });

  test('an hour that is over is left out, and a pick of it can still be given up', async () => {
    const { paint, hours, report } = await openDay();
    await paint([ASHA], [9, 10, 11], startOfHour(DATE, 10) + 60);
    expect([hours(ASHA), report()?.leftOut]).toEqual([[10, 11], { over: 1 }]);
    expect(await paint([ASHA], [9, 10, 11], startOfHour(DATE, 13))).toBe('erase');
    expect(hours(ASHA)).toEqual([]);
  });

  test('what was answered about other picks is asked again; a day that the engine lost is loaded again, and painted by nobody', async () => {
    const engine = engineInThread();
    let between = () => Promise.resolve();
    const { store, paint, toggle, hours } = await openDay({
      ...engine,
      paint: async (...question) => {
        const answer = await engine.paint(...question);
        await between();
        return answer;
      },
    });
    between = async () => {
      between = () => Promise.resolve();
      await toggle(ASHA, 12);
    };
    await paint([ASHA], [9, 10, 11, 13]);
    expect(hours(ASHA)).toEqual([12, 9, 10, 13]);

    const lost = await openDay({ ...engineInThread(), paint: async () => ({ ok: false, reason: 'stale' }) });
    const before = lost.store.getState().availability.days[DATE]!.revision;
    expect(await lost.paint([ASHA], [9])).toBe('pick');
    expect(lost.hours(ASHA)).toEqual([]);
    expect(lost.store.getState().snackbar.map(({ text }) => text)).toEqual([
      'The day was loaded again. Paint once more.',
    ]);
    expect(before).toBeDefined();
    expect(store.getState().snackbar).toEqual([]);
  });
});

describe('steps', () => {
  test('single picks, painted and cleared ones are undone and redone one by one, under their ids and in their order', async () => {
    const { store, picks, paint, toggle, codes } = await openDay();
    const moments: unknown[] = [picks()];
    const step = async (taken: Promise<unknown> | void) => {
      await taken;
      moments.push(picks());
    };
    await step(toggle(ASHA, 9));
    await step(paint([ASHA, RAVI], [10, 11, 12]));
    await step(toggle(ASHA, 10));
    await step(paint([RAVI], [10, 11]));
    await step(store.dispatch(picksCleared(DATE)));
    for (const moment of moments.slice(0, -1).reverse()) {
      await store.dispatch(lastUndone(DATE));
      expect(picks()).toEqual(moment);
    }
    await store.dispatch(lastUndone(DATE));
    expect(codes(ASHA)).toBe('.........aaaaaaaa.......');
    expect(store.getState().availability.givenUp).toBeNull();
    for (const moment of moments.slice(1)) {
      await store.dispatch(lastRedone(DATE));
      expect(picks()).toEqual(moment);
    }
    await store.dispatch(lastUndone(DATE));
    expect(codes(ASHA)).toBe('.........aaafaaaa.......'.replace('aaaf', 'aaaa'));
    await toggle(RAVI, 15);
    await store.dispatch(lastRedone(DATE));
    expect(store.getState().availability.history.redo).toEqual([]);
  });

  test('belong to a date, and end with a creation or with what another tab picked', async () => {
    const { store, paint, picks } = await openDay();
    await paint([ASHA], [9]);
    await store.dispatch(lastUndone('2026-11-21'));
    expect(picks()[ASHA]).toHaveLength(1);
    await store.dispatch(picksSubmitted(DATE));
    await store.dispatch(lastUndone(DATE));
    expect(picks()).toEqual({});
    // Created sessions can be taken back from the snack.
    expect(store.getState().snackbar).toMatchObject([
      { undo: { label: 'Undo', done: 'Creation of 1 session undone' } },
    ]);
    await paint([RAVI], [9]);
    store.dispatch(changedElsewhere({ picks: restorePicks({}) }));
    await store.dispatch(lastUndone(DATE));
    expect(picks()).toEqual({});
  });
});
