// Painting a rectangle over hours, and undoing and redoing what was done with picks. Loaded once the grid is there.
import { createAction, createSlice, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { hasHour, maskOf } from '@domain/availability/hours';
import { hoursOver } from '@domain/availability/demoSlot';
import type { LeftOut } from '@domain/availability/painting';
import { dateOf } from '@domain/calendar';
import type { EpochSeconds, HourMask, IsoDate, TrainerId } from '@domain/units';
import { LOADED_DAYS } from '../api/staleness';
import { baseApi } from '../baseApi';
import type { Extra } from '../environment';
import { registerFeature } from '../features';
import { notify } from '../snackbar';
import type { RootState } from '../store';
import { dayEngineOf } from './engine';
import { nextOf, reversed } from './history';
import { blocksCame, isBeingSent, queryEngine, stepTo } from './picking';
import { hoursErased, hoursPainted, isStep, type PickStep, stepRedone, stepUndone } from './picks';
import { type DayPicks, selectDayPicks, selectTrainerPicks } from './selectors';
import { blocksAnswered } from './slice';

type Thunk<T = void> = ThunkAction<T, RootState, Extra, UnknownAction>;

/** The hours of these trainers. */
interface PaintedArea {
  date: IsoDate;
  trainers: readonly TrainerId[];
  hours: HourMask;
  /** A proposal has its own hours for each of them. */
  of?: Readonly<Record<TrainerId, HourMask>>;
}

/** What a rectangle does: it picks while anything in it can be picked, else it gives up the picks that are in it. */
export type PaintMode = 'pick' | 'erase';

/** What the last rectangle did; null once something else was done. */
export interface PaintReport {
  date: IsoDate;
  mode: PaintMode | 'plan';
  hours: number;
  leftOut: LeftOut;
}

const nothingPainted = createAction<{ date: IsoDate; leftOut: LeftOut }>('painting/nothingPainted');

const painting = createSlice({
  name: 'painting',
  initialState: { report: null as PaintReport | null },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(hoursPainted, (state, { payload: { hours, leftOut, isPlan }, meta: { step } }) => {
        state.report = { date: step.date, mode: isPlan ? 'plan' : 'pick', hours, leftOut };
      })
      .addCase(hoursErased, (state, { payload: { hours }, meta: { step } }) => {
        state.report = { date: step.date, mode: 'erase', hours, leftOut: {} };
      })
      .addCase(nothingPainted, (state, { payload: { date, leftOut } }) => {
        state.report = { date, mode: 'pick', hours: 0, leftOut };
      })
      .addMatcher(isStep, (state, action) => {
        if (!hoursPainted.match(action) && !hoursErased.match(action)) state.report = null;
      }),
});

declare module '../features' {
  interface LazySlices {
    painting: { report: PaintReport | null };
  }
}

registerFeature({ name: 'painting', slices: [painting] });

/** A day that changes again and again while it is painted. */
const MOST_TRIES = 3;

/** What became of it: done, to be asked again, or full, where all that may be picked is picked already. */
type Outcome = 'done' | 'again' | 'full';

/**
 * Paints: `mode` where a rectangle goes on, so that it does not turn round when nothing is left to be picked. Answers what it did.
 * What the engine answered about other picks, or another load of the day, is asked again; nothing is done while picks are sent.
 */
export function areaPainted(area: PaintedArea, now: EpochSeconds, mode?: PaintMode): Thunk<Promise<PaintMode>> {
  return async (dispatch) => {
    let outcome: Outcome = mode === 'erase' ? 'full' : 'again';
    for (let tries = 0; outcome === 'again' && tries < MOST_TRIES; tries++)
      outcome = await dispatch(picked(area, now, mode === undefined));
    if (outcome !== 'full') return 'pick';
    await dispatch(erased(area));
    return 'erase';
  };
}

function picked(
  { date, trainers, hours, of }: PaintedArea,
  now: EpochSeconds,
  mayErase: boolean,
): Thunk<Promise<Outcome>> {
  return async (dispatch, getState, extra) => {
    const state = getState();
    const revision = state.availability.days[date]?.revision;
    if (revision === undefined || isBeingSent(state, date)) return 'done';
    const picks = selectDayPicks(state, date);
    const masks = Object.keys(picks).map((id) => [id, maskIn(picks, id)] as const);
    const question = { trainers, hours, of, over: hoursOver(date, now), picks: Object.fromEntries(masks) };
    const answer = await dayEngineOf(extra).paint(revision, question);
    const later = getState();
    if (isBeingSent(later, date)) return 'done';
    if (!answer.ok) {
      // A restarted worker is loaded again by `onLost`.
      if (answer.reason === 'stale') dispatch(baseApi.util.invalidateTags(LOADED_DAYS));
      dispatch(notify({ kind: 'info', text: `The day was loaded again. ${of ? 'Add' : 'Paint'} once more.` }));
      return 'done';
    }
    if (selectDayPicks(later, date) !== picks || later.availability.days[date]?.revision !== revision) return 'again';
    if (answer.trainers.length > 0) {
      const after = answer.trainers.map(({ trainerId, hours: added }) => {
        const before = selectTrainerPicks(state, date, trainerId);
        return [trainerId, [...before, ...added.map((hour) => ({ hour, id: crypto.randomUUID() }))]] as const;
      });
      const count = answer.trainers.reduce((sum, { hours: added }) => sum + added.length, 0);
      const done = { hours: count, leftOut: answer.leftOut, today: dateOf(now), isPlan: of !== undefined };
      dispatch(hoursPainted(done, stepTo(state, date, Object.fromEntries(after))));
      dispatch(blocksAnswered({ date, revision, blocks: answer.trainers.map(({ hours: _added, ...block }) => block) }));
      return 'done';
    }
    if (mayErase && trainers.some((id) => (maskIn(picks, id) & hours) !== 0)) return 'full';
    dispatch(nothingPainted({ date, leftOut: answer.leftOut }));
    return 'done';
  };
}

function maskIn(picks: DayPicks, id: TrainerId): HourMask {
  return maskOf((picks[id] ?? []).map(({ hour }) => hour));
}

function erased({ date, trainers, hours }: PaintedArea): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = getState();
    const picks = selectDayPicks(state, date);
    const concerned = trainers.filter((id) => (maskIn(picks, id) & hours) !== 0);
    if (concerned.length === 0 || isBeingSent(state, date)) return;
    const after = concerned.map((id) => [id, picks[id]!.filter(({ hour }) => !hasHour(hours, hour))] as const);
    const step = stepTo(state, date, Object.fromEntries(after));
    const count =
      concerned.reduce((sum, id) => sum + picks[id]!.length, 0) - after.reduce((sum, [, kept]) => sum + kept.length, 0);
    await dispatch(taken(hoursErased({ hours: count }, step)));
  };
}

/** Undoes the last step on the date: picks come back under their ids, in their order. */
export function lastUndone(date: IsoDate): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const step = nextOf(getState().availability.history.undo, date);
    if (step && !isBeingSent(getState(), date)) await dispatch(taken(stepUndone(undefined, reversed(step))));
  };
}

export function lastRedone(date: IsoDate): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const step = nextOf(getState().availability.history.redo, date);
    if (step && !isBeingSent(getState(), date)) await dispatch(taken(stepRedone(undefined, step)));
  };
}

/** What the picks block then is asked for first. */
function taken(action: UnknownAction & { meta: { step: PickStep } }): Thunk<Promise<void>> {
  return async (dispatch) => {
    const { date, after } = action.meta.step;
    const questions = Object.keys(after).map((trainerId) => ({ trainerId, picks: maskIn(after, trainerId) }));
    const requested = dispatch(queryEngine(date, questions));
    dispatch(action);
    dispatch(blocksCame(date, await requested));
  };
}
