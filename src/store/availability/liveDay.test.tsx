// @vitest-environment jsdom
// A followed day through the store's actions, with the real engine and a network that the test answers: holds, amended days, lost picks, and
// what is told of one's own.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hourBit } from '@domain/availability/hours';
import { startOfHour } from '@domain/calendar';
import type { DayNews } from '@domain/contract/liveDay';
import { jsonAnswer, stubApi, testEnvironment } from '@/testing/app';
import { DATE, day, engineInThread, session } from '@/testing/availability';
import { availabilityApi } from '../api/availability';
import { createStore } from '../store';
import { dayFollowedBy, lostPicksRemoved } from './liveDay';
import { picksHeld } from './liveHolds';
import { cellToggled } from './picking';
import { selectSlots, selectTrainerPicks } from './selectors';

const NOW = startOfHour(DATE, 8);
const asha = (hour: number) => cellToggled({ date: DATE, trainerId: 'asha@x', hour }, NOW);
const held = (hours: number, holder = 'one', planner = 'priya@x') => ({
  holder,
  planner,
  trainers: [{ teacher_id: 'asha@x', hours }],
});
const NOTHING = { whole: false, holdings: [], trainers: [], taken: [], reload: false };

let news: ((asked: URLSearchParams) => Partial<DayNews> | number)[];
let asked: URLSearchParams[];
let told: { trainers: unknown[]; keepalive: boolean }[];
let loads: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  [news, asked, told, loads] = [[], [], [], 0];
  stubApi({
    'GET /tms/v1/trainers/slots': () => {
      loads++;
      return jsonAnswer(200, [day({ id: 'asha@x', name: 'Asha' }), day({ id: 'ravi@x', name: 'Ravi' })]);
    },
    'GET /demo-slot-admin/v1/day-news': (request: Request) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const answer = news.shift()?.(query) ?? {};
      return typeof answer === 'number'
        ? jsonAnswer(answer, { message: 'No' })
        : jsonAnswer(200, { ...NOTHING, id: `place ${asked.length}`, ...answer });
    },
    'POST /demo-slot-admin/v1/held-hours': async (request: Request) => {
      const { trainers } = (await request.json()) as { trainers: unknown[] };
      told.push({ trainers, keepalive: request.keepalive });
      return jsonAnswer(200, { held: trainers.length });
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function follow() {
  const store = createStore(testEnvironment({ startDayEngine: () => engineInThread() }));
  await store.dispatch(availabilityApi.endpoints.trainerSlots.initiate(DATE));
  const end = store.dispatch(dayFollowedBy(DATE));
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    // The engine's part that changes a day comes with the first change.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };
  await pass(0);
  return { store, end, pass };
}

describe('a day that is followed', () => {
  test('holds are told by name, once for each planner, and go when they are dropped; after a break it goes on at its place', async () => {
    news = [
      () => ({
        whole: true,
        holdings: [held(hourBit(9)), held(hourBit(9), 'two'), held(hourBit(9), 'three', 'rahul@x')],
      }),
      () => 503,
      () => ({ holdings: [held(0, 'three', 'rahul@x'), held(hourBit(10))] }),
      () => ({ holdings: [held(0), held(0, 'two')] }),
    ];
    const { store, pass, end } = await follow();
    const shown = () => store.getState().live.shown['asha@x'];
    expect(shown()).toEqual({ 9: 'priya, rahul' });
    await pass(2000);
    await pass(2000);
    expect(shown()).toEqual({ 9: 'priya', 10: 'priya' });
    await pass(2000);
    expect(store.getState().live).toMatchObject({ held: {}, shown: {} });
    expect(asked.map((query) => query.get('after'))).toEqual([null, 'place 1', 'place 1', 'place 3']);
    expect(asked[0]!.get('age')).toMatch(/^\d$/);
    end();
    await pass(10_000);
    expect(asked).toHaveLength(4);
  });

  test('an hour that is taken turns busy for its trainer alone; the pick on it is named, and removed as a step', async () => {
    const taken = day({ id: 'asha@x', name: 'Asha', events: [session(10)] });
    news = [
      () => ({ whole: true }),
      () => ({ trainers: [taken], taken: [{ teacher_id: 'asha@x', hour: 10, planner: 'priya@x' }] }),
    ];
    const { store, pass } = await follow();
    await store.dispatch(asha(10));
    await store.dispatch(asha(12));
    const before = selectSlots(store.getState(), DATE)!;
    await pass(2000);
    const after = selectSlots(store.getState(), DATE)!;
    expect(after.codes[0]).toBe('.........abaaaaaa.......');
    expect([after.trainers[1], after.revision]).toEqual([before.trainers[1], before.revision]);
    expect(after.trainers[1]).toBe(before.trainers[1]);
    const { lost } = store.getState().live;
    expect(lost?.picks).toEqual([{ trainerId: 'asha@x', name: 'Asha', hour: 10, planner: 'priya@x' }]);
    store.dispatch(lostPicksRemoved(DATE, lost!.picks));
    expect(selectTrainerPicks(store.getState(), DATE, 'asha@x').map(({ hour }) => hour)).toEqual([12]);
    expect(store.getState().availability.history.undo.at(-1)).toBeDefined();
    expect(loads).toBe(1);
  });

  test('an hour that is given back is lost no more; a load that began before it does not undo what was told', async () => {
    const taken = day({ id: 'asha@x', name: 'Asha', events: [session(10)] });
    news = [
      () => ({ whole: true }),
      () => ({ trainers: [taken] }),
      () => ({ trainers: [day({ id: 'asha@x', name: 'Asha' })] }),
    ];
    const { store, pass } = await follow();
    await store.dispatch(asha(10));
    await pass(2000);
    expect(store.getState().live.lost?.picks).toMatchObject([{ hour: 10 }]);
    await store.dispatch(availabilityApi.endpoints.trainerSlots.initiate(DATE, { forceRefetch: true }));
    await pass(0);
    expect(selectSlots(store.getState(), DATE)!.codes[0]![10]).toBe('b');
    await pass(2000);
    expect(store.getState().live.lost).toBeNull();
    expect(selectSlots(store.getState(), DATE)!.codes[0]![10]).toBe('a');
  });

  test('where nobody knows what happened the day is loaded again; who may look no more asks no more', async () => {
    news = [() => ({ whole: true, reload: true }), () => 401];
    const { store, pass } = await follow();
    const unsubscribe = store.dispatch(availabilityApi.endpoints.trainerSlots.initiate(DATE)).unsubscribe;
    await pass(2000);
    expect(asked).toHaveLength(2);
    await pass(60_000);
    expect(asked).toHaveLength(2);
    expect(store.getState().live.isCutOff).toBe(true);
    unsubscribe();
  });
});

test('picks are told together, again as a sign of life, and dropped at the end', async () => {
  const { store, pass } = await follow();
  const end = store.dispatch(picksHeld());
  await store.dispatch(asha(9));
  await store.dispatch(asha(11));
  await pass(200);
  const both = [{ teacher_id: 'asha@x', hours: hourBit(9) | hourBit(11) }];
  expect(told.map(({ trainers }) => trainers)).toEqual([both]);
  await pass(45_000);
  expect(told.map(({ trainers }) => trainers)).toEqual([both, both]);
  end();
  await pass(0);
  expect(told.at(-1)).toEqual({ trainers: [], keepalive: true });
});

describe('the stream', () => {
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    static opened: Stream[] = [];
    readyState = 1;
    constructor(readonly url: string) {
      super();
      Stream.opened.push(this);
    }
    close(): void {
      this.readyState = 2;
    }
    say(told: Partial<DayNews>): void {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ ...NOTHING, ...told }) }));
    }
  }

  beforeEach(() => {
    Stream.opened = [];
    vi.stubGlobal('EventSource', Stream);
  });

  test('one that says nothing is held back: the day is asked for instead', async () => {
    const { pass } = await follow();
    await pass(3900);
    expect(asked).toEqual([]);
    await pass(2200);
    expect(asked).toHaveLength(2);
    expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([2]);
  });

  test('one that falls silent, or is refused, is opened again at its place', async () => {
    const { store, pass } = await follow();
    Stream.opened[0]!.say({ id: 'p1', whole: true, holdings: [held(hourBit(9))] });
    expect(store.getState().live.shown['asha@x']).toEqual({ 9: 'priya' });
    await pass(41_000);
    expect(Stream.opened).toHaveLength(2);
    expect(new URL(Stream.opened[1]!.url).searchParams.get('after')).toBe('p1');
    Stream.opened[1]!.say({ id: 'p2' });
    Stream.opened[1]!.close();
    Stream.opened[1]!.dispatchEvent(new Event('error'));
    await pass(10);
    expect(asked[0]!.get('after')).toBe('p2');
    expect(Stream.opened).toHaveLength(3);
  });
});
