// The hours picked as demo slots, by date and trainer: kept in the browser until they are created or given up.
import { CAPACITIES } from '@domain/availability/capacity';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { maskOf, NO_HOURS } from '@domain/availability/hours';
import { isRealDate } from '@domain/calendar';
import type { SlotContext } from '@domain/contract/availability';
import type { HourMask, HourOfDay, IsoDate, TrainerId } from '@domain/units';
import { registerFeature } from '../features';
import { type ParsedPart, slotsJudged } from './outcome';

/** Why a slot was not created (decisions 3). */
export interface Failure {
  context?: SlotContext;
  error: string;
}

export interface PickedHour {
  hour: HourOfDay;
  /** The event's UUID, made when the hour was picked and kept through retries. */
  id: string;
  failure?: Failure;
}

export interface PicksState {
  /** In the order they were picked; a trainer or date without any is absent. */
  byDate: Record<IsoDate, Record<TrainerId, PickedHour[]>>;
  capacity: number;
}

const initialState: PicksState = { byDate: {}, capacity: CAPACITIES[0] };

interface Picking {
  date: IsoDate;
  trainerId: TrainerId;
  hour: HourOfDay;
}

/** Picks of one date, by trainer. */
export interface DatedPicks {
  date: IsoDate;
  picks: Readonly<Record<TrainerId, readonly PickedHour[]>>;
}

const picks = createSlice({
  name: 'picks',
  initialState,
  reducers: {
    hourPicked({ byDate }, { payload }: PayloadAction<Picking & { id: string; today: IsoDate }>) {
      const { date, trainerId, hour, id, today } = payload;
      // Nothing can be created in the past: picks of days gone by would only linger.
      for (const old of Object.keys(byDate)) if (old < today) delete byDate[old];
      ((byDate[date] ??= {})[trainerId] ??= []).push({ hour, id });
    },
    hourUnpicked({ byDate }, { payload: { date, trainerId, hour } }: PayloadAction<Picking>) {
      persistPicks(byDate, date, trainerId, (pick) => pick.hour !== hour);
    },
    /** All picks of a date are given up; the action says which they were. */
    picksGivenUp({ byDate }, { payload: { date } }: PayloadAction<DatedPicks>) {
      delete byDate[date];
    },
    /** Restored picks are added to those that were picked since. */
    picksRestored({ byDate }, { payload: { date, picks } }: PayloadAction<DatedPicks>) {
      for (const [trainerId, hours] of Object.entries(picks)) {
        const kept = ((byDate[date] ??= {})[trainerId] ??= []);
        for (const pick of hours) if (!kept.some(({ hour }) => hour === pick.hour)) kept.push({ ...pick });
      }
    },
    capacityChosen(state, { payload }: PayloadAction<number>) {
      state.capacity = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(slotsJudged, (state, { payload }) => {
      settle(state.byDate, payload);
      // The capacity was chosen for what is created now; the next sessions begin with the default (spec 5).
      if (payload.problem === null && Object.keys(state.byDate).length === 0) state.capacity = initialState.capacity;
    }),
});

export const { hourPicked, hourUnpicked, picksGivenUp, picksRestored, capacityChosen } = picks.actions;

/** The picked hours of a trainer as a mask. */
export function pickMask({ byDate }: PicksState, date: IsoDate, trainerId: TrainerId): HourMask {
  const hours = byDate[date]?.[trainerId];
  return hours ? maskOf(hours.map((pick) => pick.hour)) : NO_HOURS;
}

/** What was created leaves the picks, what failed stays with its reason (decisions 3). */
function settle(byDate: PicksState['byDate'], { slots }: ParsedPart): void {
  for (const [date, trainers] of Object.entries(byDate)) {
    for (const [trainerId, hours] of Object.entries(trainers)) {
      for (const pick of hours) {
        const outcome = slots[pick.id];
        if (outcome && outcome !== 'created') pick.failure = outcome;
      }
      persistPicks(byDate, date, trainerId, (pick) => slots[pick.id] !== 'created');
    }
  }
}

function persistPicks(
  byDate: PicksState['byDate'],
  date: IsoDate,
  trainerId: TrainerId,
  keep: (pick: PickedHour) => boolean,
): void {
  const day = byDate[date];
  const stored = day?.[trainerId]?.filter(keep);
  if (!day || !stored) return;
  if (stored.length > 0) day[trainerId] = stored;
  else delete day[trainerId];
  if (Object.keys(day).length === 0) delete byDate[date];
}

/** Picks out of whatever was kept; what is not understood is left out. */
export function restorePicks(stored: unknown): PicksState {
  const { byDate, capacity } = Object(stored) as Partial<Record<keyof PicksState, unknown>>;
  const restored: PicksState = {
    byDate: {},
    capacity: CAPACITIES.find((each) => each === capacity) ?? initialState.capacity,
  };
  for (const [date, trainers] of Object.entries(Object(byDate) as Record<string, unknown>)) {
    if (!isRealDate(date)) continue;
    for (const [trainerId, hours] of Object.entries(Object(trainers) as Record<string, unknown>)) {
      const picked = (Array.isArray(hours) ? hours : []).flatMap(restorePick);
      if (picked.length > 0) (restored.byDate[date] ??= {})[trainerId] = picked;
    }
  }
  return restored;
}

function restorePick(stored: unknown): PickedHour[] {
  const { hour, id, failure } = Object(stored) as Record<string, unknown>;
  if (!Number.isInteger(hour) || Number(hour) < 0 || Number(hour) > 23 || typeof id !== 'string') return [];
  const { error } = Object(failure) as Record<string, unknown>;
  return [{ hour: Number(hour), id, ...(typeof error === 'string' && { failure: { error } }) }];
}

declare module '../features' {
  interface LazySlices {
    picks: PicksState;
  }
}

registerFeature({ name: 'picks', slices: [picks], stored: { picks: restorePicks } });
