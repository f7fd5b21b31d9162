// Follows the day that is shown: what others hold is drawn, and hours that they take or give back are written into the loaded day.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { now } from '@/clock/clock';
import { codeAt, isFree } from '@domain/availability/codes';
import { ALL_HOURS, hoursOf, maskOf } from '@domain/availability/hours';
import type { TrainerAvailability } from '@domain/contract/availability';
import type { DayNews } from '@domain/contract/liveDay';
import { toSlashDate } from '@domain/formats';
import type { HourMask, IsoDate, TrainerId } from '@domain/units';
import type { AmendAnswer } from '@/workers/dayEngine';
import { availabilityApi, type TrainerSlots } from '../api/availability';
import { addressOfNews } from '../api/liveDay';
import { LOADED_DAYS } from '../api/staleness';
import { baseApi } from '../baseApi';
import type { Extra } from '../environment';
import { registerFeature } from '../features';
import type { RootState } from '../store';
import { dayEngineOf } from './engine';
import { cutOff, dayAmended, dayFollowed, dayLeft, holdingsTold, type LostPick, picksLost } from './live';
import { openLiveLink } from './liveLink';
import { blocksCame, queryEngine, stepTo } from './picking';
import { hoursErased } from './picks';
import { type DayPicks, selectDayPicks, selectPickMask, selectSlots } from './selectors';

type Thunk<T = void> = ThunkAction<T, RootState, Extra, UnknownAction>;

/** Changes that came while the day was on its way belong to it too: they are kept for as long as that may take, ms. */
const STILL_NEW = 30_000;

/** The day that was told last of each trainer, of one date: beside the store, as what the engine holds is. */
interface Told {
  date: IsoDate;
  byTrainer: Map<TrainerId, { record: TrainerAvailability; at: number }>;
}

const told = new WeakMap<Extra, Told>();

/** Answers how to end it. */
export function dayFollowedBy(date: IsoDate): Thunk<() => void> {
  return (dispatch, getState, { apiBase, apiInBrowser }) => {
    dispatch(dayFollowed(date));
    const close = openLiveLink({
      apiInBrowser,
      addressOf: (call, after) => {
        const { startedTimeStamp } = availabilityApi.endpoints.trainerSlots.select(date)(getState());
        const age = Math.max(0, now() - Math.floor((startedTimeStamp ?? Number.POSITIVE_INFINITY) / 1000));
        const since = after === undefined ? { age: String(age) } : { after };
        return addressOfNews(apiBase, call, { date: toSlashDate(date), ...since });
      },
      onNews: (news) => void dispatch(newsCame(date, news)),
      onCutOff: (isCutOff) => {
        if (getState().live.isCutOff !== isCutOff) dispatch(cutOff(isCutOff));
      },
    });
    return () => {
      close();
      dispatch(dayLeft());
    };
  };
}

function newsCame(date: IsoDate, { whole, holdings, trainers, taken, reload }: DayNews): Thunk<Promise<void>> {
  return async (dispatch, _getState, extra) => {
    if (whole || holdings.length > 0) dispatch(holdingsTold({ date, whole, holdings }));
    if (trainers.length > 0) {
      const before = told.get(extra);
      const day = before?.date === date ? before : { date, byTrainer: new Map() };
      for (const record of trainers) day.byTrainer.set(record.id, { record, at: performance.now() });
      told.set(extra, day);
      await dispatch(trainersAmended(date, trainers, taken));
    }
    if (reload) dispatch(baseApi.util.invalidateTags(LOADED_DAYS));
  };
}

/** Neither the scroll nor a pick moves by it: rows stay, and those of these trainers alone are drawn again. */
function trainersAmended(
  date: IsoDate,
  records: readonly TrainerAvailability[],
  taken: DayNews['taken'] = [],
): Thunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const revision = getState().availability.days[date]?.revision;
    if (revision === undefined) return;
    const answer = await dayEngineOf(extra).amend(revision, records);
    const before = selectSlots(getState(), date);
    // Another load has come meanwhile: what is still new is written into that one.
    if (before?.revision !== revision) return;
    // A restarted worker is loaded again by `onLost`.
    if (!answer.ok || answer.isOther) {
      if (answer.ok || answer.reason === 'stale') dispatch(baseApi.util.invalidateTags(LOADED_DAYS));
      return;
    }
    dispatch(availabilityApi.util.updateQueryData('trainerSlots', date, () => amendedSlots(before, answer)));
    const ids = answer.trainers.map(({ row }) => row.id);
    dispatch(dayAmended({ date, trainers: ids }));
    const lost = lostBy(answer, before, selectDayPicks(getState(), date), taken);
    if (lost.length > 0 || getState().live.lost) dispatch(picksLost({ date, picks: lost, free: freeHours(answer) }));
    const questions = ids.map((trainerId) => ({ trainerId, picks: selectPickMask(getState(), date, trainerId) }));
    dispatch(blocksCame(date, await dispatch(queryEngine(date, questions))));
  };
}

/** Frozen as a whole, as a loaded day is. */
function amendedSlots(before: TrainerSlots, { trainers: amended }: AmendAnswer): TrainerSlots {
  const places = new Map(before.trainers.map(({ id }, place) => [id, place]));
  const [trainers, codes] = [[...before.trainers], [...before.codes]];
  for (const { row, codes: own } of amended) {
    const place = places.get(row.id);
    if (place === undefined) continue;
    trainers[place] = row;
    codes[place] = own;
  }
  return Object.freeze({ ...before, trainers, codes });
}

function lostBy({ trainers }: AmendAnswer, before: TrainerSlots, picks: DayPicks, taken: DayNews['taken']): LostPick[] {
  return trainers.flatMap(({ row: { id, name }, codes }) => {
    const base = before.codes[before.trainers.findIndex((trainer) => trainer.id === id)];
    return (picks[id] ?? []).flatMap(({ hour }): LostPick[] => {
      if (base === undefined || !isFree(codeAt(base, hour)) || isFree(codeAt(codes, hour))) return [];
      const planner = taken.find((each) => each.teacher_id === id && each.hour === hour)?.planner;
      return [{ trainerId: id, name, hour, ...(planner !== undefined && { planner }) }];
    });
  });
}

function freeHours({ trainers }: AmendAnswer): Record<TrainerId, HourMask> {
  const isFreeAt = (codes: string) => maskOf(HOURS.filter((hour) => isFree(codeAt(codes, hour))));
  return Object.fromEntries(trainers.map(({ row, codes }) => [row.id, isFreeAt(codes)]));
}

const HOURS = hoursOf(ALL_HOURS);

/** Picks that are no longer free go, as one step that is undone like any other. */
export function lostPicksRemoved(date: IsoDate, lost: readonly LostPick[]): Thunk {
  return (dispatch, getState) => {
    const picks = selectDayPicks(getState(), date);
    const after = Object.fromEntries(
      lost.map(({ trainerId }) => [
        trainerId,
        (picks[trainerId] ?? []).filter(
          ({ hour }) => !lost.some((each) => each.trainerId === trainerId && each.hour === hour),
        ),
      ]),
    );
    dispatch(hoursErased({ hours: lost.length }, stepTo(getState(), date, after)));
  };
}

registerFeature({
  name: 'live day',
  listen: (listen) => {
    listen({
      matcher: availabilityApi.endpoints.trainerSlots.matchFulfilled,
      effect: async ({ payload: { date } }, { dispatch, getState, extra }) => {
        const day = told.get(extra);
        if (getState().live.date !== date || day?.date !== date) return;
        const since = performance.now() - STILL_NEW;
        const records = [...day.byTrainer.values()].filter(({ at }) => at > since);
        if (records.length > 0)
          await dispatch(
            trainersAmended(
              date,
              records.map(({ record }) => record),
            ),
          );
      },
    });
  },
});
