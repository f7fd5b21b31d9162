// Planning through the store's actions with the real engine: what is asked, proposed, kept true to the picks, added and undone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hoursOf } from '@domain/availability/hours';
import { addDays, startOfHour } from '@domain/calendar';
import { jsonAnswer, stubApi, testEnvironment } from '@/testing/app';
import { DATE, day, engineInThread, session } from '@/testing/availability';
import type { SupervisedEngine } from '@/workers/supervisor';
import { availabilityApi } from '../api/availability';
import { navigated } from '../location';
import { createStore } from '../store';
import { lastUndone } from './painting';
import { cellToggled } from './picking';
import { planDaysChosen, planEnded, planFieldChanged } from './planning';
import { planAsked, proposalAdded } from './planSearch';
import { selectDayPicks } from './selectors';

const NOW = startOfHour(DATE, 8);
const [ASHA, RAVI, DEMO] = ['asha@x', 'ravi@x', 'demo@x'];
/** From 9 to 17; Ravi has sessions at 11 and 12, and Asha had many hours in the week. */
const TRAINERS = [
  day({ id: ASHA, name: 'Asha' }),
  day({ id: RAVI, name: 'Ravi', events: [session(11), session(12)] }),
  day({ id: DEMO, name: 'Demo', trainer_type: ['demos'] }),
];
let weekStatus = 200;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000, toFake: ['Date'] });
  weekStatus = 200;
  stubApi({
    'GET /tms/v1/trainers/slots': () => jsonAnswer(200, TRAINERS),
    'GET /demo-slot-admin/v1/week-hours': () =>
      jsonAnswer(weekStatus, { trainers: [{ teacher_id: ASHA, hours: [6, 6, 0, 0, 0, 0, 0] }] }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openDay(engine: SupervisedEngine = engineInThread()) {
  const store = createStore(testEnvironment({ startDayEngine: () => engine }));
  store.dispatch(navigated({ pathname: '/hours', search: `?date=${DATE}` }));
  await store.dispatch(availabilityApi.endpoints.trainerSlots.initiate(DATE));
  const planning = () => store.getState().planning;
  const proposed = (date = DATE) =>
    Object.fromEntries(
      Object.entries(planning().proposals[date]?.hours ?? {}).map(([id, mask]) => [id, hoursOf(mask)]),
    );
  const hours = (id: string) => (selectDayPicks(store.getState(), DATE)[id] ?? []).map(({ hour }) => hour);
  const ask = async (change: Parameters<typeof planFieldChanged>[0]) => {
    store.dispatch(planFieldChanged(change));
    await store.dispatch(planAsked(DATE));
  };
  const toggle = (trainerId: string, hour: number) => store.dispatch(cellToggled({ date: DATE, trainerId, hour }, NOW));
  return { store, planning, proposed, hours, ask, toggle };
}

const TEN_TO_ONE = { from: 10, until: 13 };

test('hours go to those who have the fewest, with reasons; nothing is picked before it is added, and adding is one step', async () => {
  const { store, planning, proposed, hours, ask } = await openDay();
  await ask({ ...TEN_TO_ONE, wanted: '2', mostATrainer: '2', mostAnHour: '1' });
  // Two each for Demo would be as many, and less even.
  expect(Object.keys(proposed()).sort()).toEqual([ASHA, DEMO]);
  expect(planning().proposals[DATE]!.found.map(({ reason }) => reason.day)).toEqual([1, 1]);
  expect(planning().proposals[DATE]!.aims).toEqual(planning().proposals[DATE]!.bound);
  expect([hours(ASHA), hours(DEMO)]).toEqual([[], []]);
  await store.dispatch(proposalAdded(DATE));
  expect([hours(ASHA).length, hours(DEMO).length, proposed()]).toEqual([1, 1, {}]);
  expect(store.getState().painting.report).toMatchObject({ mode: 'plan', hours: 2 });
  await store.dispatch(lastUndone(DATE));
  expect([hours(ASHA), hours(DEMO)]).toEqual([[], []]);
});

test('what could not be had is told by hour and reason', async () => {
  const { planning, ask } = await openDay();
  await ask({ from: 11, until: 13, wanted: '6', mostATrainer: '3', mostAnHour: '3' });
  const { aims, bound, short } = planning().proposals[DATE]!;
  expect([aims.picks, bound.picks]).toEqual([4, 4]);
  expect(short).toEqual([
    { hour: 11, has: 2, why: { b: 1 } },
    { hour: 12, has: 2, why: { b: 1 } },
  ]);
});

test('limits that exclude each other, no number, hours that are over and a past day are said at their fields; nothing is searched', async () => {
  const { store, planning, ask } = await openDay();
  await ask({ from: 9, until: 12, wanted: '13', mostATrainer: '9', mostAnHour: '4' });
  expect(planning().problems).toEqual({ wanted: 'The limits allow 12: 3 hours with 4 each' });
  await ask({ wanted: '7', mostATrainer: '2' });
  expect(planning().problems).toEqual({ wanted: 'The limits allow 6: 3 trainers with 2 each' });
  await ask({ wanted: 'a few', mostAnHour: '0', until: 9 });
  expect(Object.keys(planning().problems).sort()).toEqual(['mostAnHour', 'until', 'wanted']);
  await ask({ wanted: '1', mostAnHour: '4', from: 6, until: 8 });
  expect(planning().problems.from).toMatch(/^6:00–8:00 AM is over on Fri 20 Nov 2026$/);
  store.dispatch(planDaysChosen([addDays(DATE, -1)]));
  await ask({ from: 9, until: 12 });
  expect(planning().problems.from).toMatch(/is over on Thu 19 Nov 2026$/);
  expect(planning().proposals).toEqual({});
});

test('nobody free, the week that cannot be loaded and the day that the engine lost are told', async () => {
  const engine = engineInThread();
  const plan = vi.spyOn(engine, 'plan');
  const { planning, ask } = await openDay(engine);
  await ask({ from: 18, until: 20, wanted: '2', mostATrainer: '2' });
  expect(planning().proposals[DATE]).toMatchObject({
    aims: { picks: 0 },
    short: [
      { hour: 18, has: 0, why: { '.': 3 } },
      { hour: 19, has: 0, why: { '.': 3 } },
    ],
  });
  weekStatus = 500;
  await ask({});
  expect(planning()).toMatchObject({ search: null, failure: expect.stringContaining('hours of the week') });
  weekStatus = 200;
  plan.mockResolvedValue({ ok: false, reason: 'worker-restarted' });
  await ask({});
  expect(planning().failure).toBe('The day was loaded again. Plan once more.');
});

test('what is picked leaves the proposal, and so does what it blocks; picks count in the limits of the next plan', async () => {
  const { planning, proposed, ask, toggle } = await openDay();
  await ask({ from: 9, until: 12, wanted: '3', mostATrainer: '3', mostAnHour: '1' });
  const [[id, own] = ['', []]] = Object.entries(proposed());
  await toggle(id, own[0]!);
  expect(proposed()[id] ?? []).toEqual(own.slice(1));
  // Three hours beside each other leave no fourth.
  await ask({ from: 12, until: 13, wanted: '3', mostATrainer: '9', mostAnHour: '3' });
  expect(proposed()[ASHA]).toEqual([12]);
  for (const hour of [9, 10, 11]) if (!(hour === own[0] && id === ASHA)) await toggle(ASHA, hour);
  await vi.waitUntil(() => proposed()[ASHA] === undefined);
  expect(planning().proposals[DATE]!.lost).toBe(1);
  await ask({ from: 13, until: 16, wanted: '3', mostATrainer: '3', mostAnHour: '3' });
  expect(proposed()[ASHA]).toBeUndefined();
});

test('several days are planned one after the other, each with what the days before it propose', async () => {
  const { store, proposed, ask } = await openDay();
  const next = addDays(DATE, 1);
  store.dispatch(planDaysChosen([next]));
  await ask({ from: 9, until: 10, wanted: '1', mostATrainer: '1', mostAnHour: '1' });
  expect(proposed()).toEqual({ [DEMO]: [9] });
  // Ravi has two sessions on each of the days; Demo has the hour of the day before.
  expect(Object.keys(proposed(next))).toEqual([DEMO]);
  expect(store.getState().planning.proposals[next]!.found[0]!.reason.week).toBe(2);
});

test('a search that is ended answers nothing any more, and is told so by its report', async () => {
  const engine = engineInThread();
  const { plan } = engine;
  let goesOn: boolean | undefined;
  vi.spyOn(engine, 'plan').mockImplementation(async (revision, question, report) => {
    await report({ looked: 7, most: 100 });
    expect(planning().search).toMatchObject({ looked: 7, most: 100 });
    store.dispatch(planEnded(null));
    goesOn = await report({ looked: 8, most: 100 });
    return plan(revision, question, report);
  });
  const { store, planning, ask } = await openDay(engine);
  await ask({ from: 9, until: 12, wanted: '1' });
  expect([goesOn, planning().search, planning().proposals]).toEqual([false, null, {}]);
});

test('another page ends what is proposed', async () => {
  const { store, proposed, ask } = await openDay();
  await ask({ from: 9, until: 12, wanted: '1' });
  expect(Object.keys(proposed())).toHaveLength(1);
  store.dispatch(navigated({ pathname: '/hours', search: '?hour=9' }));
  expect(Object.keys(proposed())).toHaveLength(1);
  store.dispatch(navigated({ pathname: '/leads', search: '' }));
  expect(proposed()).toEqual({});
});
