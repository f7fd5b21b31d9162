// The selectors of the availability screen: cheap enough to run in every row on every action.
import { createSelector } from '@reduxjs/toolkit';
import { codeAt, countFree, isFree } from '@domain/availability/codes';
import { refusal } from '@domain/availability/demoSlot';
import { hasHour, hourBit, NO_HOURS } from '@domain/availability/hours';
import { filterTrainers } from '@domain/availability/trainerFilter';
import type { EpochSeconds, HourMask, IsoDate, TrainerId } from '@domain/units';
import type { TrainerRow } from '@/workers/roster';
import { type TrainerSlots, availabilityApi } from '../api/availability';
import type { RootState } from '../store';
import { type Failure, type PickedHour, pickMask } from './picks';
import type { AvailabilityView } from './view';

/** The picked hours of a date by trainer. */
export type DayPicks = Readonly<Record<TrainerId, readonly PickedHour[]>>;

const NO_PICKS: DayPicks = {};
const NO_TRAINER_PICKS: readonly PickedHour[] = [];

/** The loaded day of a date, if there is one. */
export function selectSlots(state: RootState, date: IsoDate): TrainerSlots | undefined {
  return availabilityApi.endpoints.trainerSlots.select(date)(state).data;
}

export function selectDayPicks({ picks }: RootState, date: IsoDate | null): DayPicks {
  return (date && picks.byDate[date]) || NO_PICKS;
}

export function selectTrainerPicks({ picks }: RootState, date: IsoDate, id: TrainerId): readonly PickedHour[] {
  return picks.byDate[date]?.[id] ?? NO_TRAINER_PICKS;
}

export function selectPickMask({ picks }: RootState, date: IsoDate, id: TrainerId): HourMask {
  return pickMask(picks, date, id);
}

export type PicksAndBlocks = Pick<RootState, 'picks' | 'availability'>;

/** A trainer's cell codes as shown: under its picks where it has any; `base` are its codes without picks. */
export function shownCodes(
  { picks, availability }: PicksAndBlocks,
  date: IsoDate,
  id: TrainerId,
  base: string,
): string {
  return (picks.byDate[date]?.[id] && availability.days[date]?.blocks[id]?.codes) ?? base;
}

/** What `shownCodes` depends on; the same object until a pick or a block changes. */
export const selectPicksAndBlocks = createSelector(
  [(state: RootState) => state.picks, (state: RootState) => state.availability],
  (picks, availability): PicksAndBlocks => ({ picks, availability }),
);

export const selectPickCount = createSelector([selectDayPicks], (picks) =>
  Object.values(picks).reduce((count, hours) => count + hours.length, 0),
);

/** Picks of other dates, which the screen does not show: date and how many, by date. */
export const selectOtherDates = createSelector(
  [(state: RootState) => state.picks.byDate, (_: RootState, date: IsoDate | null) => date],
  (picks, date) =>
    Object.keys(picks)
      .filter((each) => each !== date)
      .sort()
      .map((each) => ({
        date: each,
        count: Object.values(picks[each] ?? {}).reduce((sum, hours) => sum + hours.length, 0),
      })),
);

/**
 * The trainers that stay listed under the view's filters, as indexes into the day, in the view's order; `shownCodes` tells by trainer.
 * `picks` are given where only trainers with picks are listed; without any, that filter is off. `over` are the hours of the date that
 * have ended. Free hours are counted as the day was loaded: a row stays where it is while hours of it are picked.
 */
export function listedTrainers(
  { trainers, codes }: TrainerSlots,
  view: AvailabilityView,
  shownCodes: (id: TrainerId, base: string) => string,
  picks: DayPicks | null = null,
  over: HourMask = NO_HOURS,
): number[] {
  const listed = filterTrainers(
    trainers,
    (index) => shownCodes((trainers[index] as TrainerRow).id, codes[index] as string),
    view,
  );
  const shown =
    picks === null || picks === NO_PICKS
      ? listed
      : listed.filter((index) => (trainers[index] as TrainerRow).id in picks);
  if (view.order === 'name') return shown;
  const free = new Map(shown.map((index) => [index, countFree(codes[index] as string, over)]));
  const sign = view.order === 'free' ? -1 : 1;
  // Alike, they stay in the order of their names.
  return shown.sort((one, other) => sign * (free.get(one)! - free.get(other)!));
}

/**
 * Why a picked hour cannot become a session: the server refused it, or it is no longer free in the loaded day. `base` are
 * the trainer's codes without picks; undefined when the trainer is not in the day.
 */
export function pickTrouble(
  pick: PickedHour,
  base: string | undefined,
  date: IsoDate,
  now: EpochSeconds,
): Failure | undefined {
  if (pick.failure) return pick.failure;
  if (base === undefined) return { context: 'trainer', error: 'Trainer not listed on this date' };
  const refused = refusal(codeAt(base, pick.hour), { date, hour: pick.hour }, now);
  return refused && { context: refused.context, error: `No longer free: ${refused.error}` };
}

/** What the row of a trainer shows beside the day as loaded; `base` are its codes without picks, `over` the hours of the date that have ended. */
export function selectRow(state: RootState, date: IsoDate, id: TrainerId, base: string, over: HourMask) {
  return {
    codes: shownCodes(state, date, id, base),
    picks: selectPickMask(state, date, id),
    troubled: selectTroubledHours(state, date, id, base, over),
    // Nobody has planned, or followed the day, as long as its code is not there.
    held: heldOf(state, date)?.[id],
    proposed: (state.planning as RootState['planning'] | undefined)?.proposals[date]?.hours[id] ?? NO_HOURS,
  };
}

/** Hours that others hold, by trainer, with their names. */
function heldOf({ live }: Partial<Pick<RootState, 'live'>>, date: IsoDate): RootState['live']['shown'] | undefined {
  return live?.date === date ? live.shown : undefined;
}

/** Of a trainer's picks, the hours that were refused, are no longer free or are over, as a mask; `base` are its codes without picks. */
export function selectTroubledHours(
  state: RootState,
  date: IsoDate,
  id: TrainerId,
  base: string,
  over: HourMask,
): HourMask {
  let hours = NO_HOURS;
  for (const { hour, failure } of selectTrainerPicks(state, date, id))
    if (failure || hasHour(over, hour) || !isFree(codeAt(base, hour))) hours |= hourBit(hour);
  return hours;
}
