// The hours picked as demo slots, by date and trainer: kept in the browser until they are created or given up.
import { CAPACITIES } from '@domain/availability/capacity';
import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { maskOf, NO_HOURS } from '@domain/availability/hours';
import type { LeftOut } from '@domain/availability/painting';
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

/** What one step of the person does: the picks of each trainer concerned, before and after it. */
export interface PickStep {
  date: IsoDate;
  before: DatedPicks['picks'];
  after: DatedPicks['picks'];
}

/** The action says what was done; the step that goes with it is what picks and their history are made of (docs/decisions/241). */
const stepping = <T>(type: string) => createAction(type, (payload: T, step: PickStep) => ({ payload, meta: { step } }));

export const hourPicked = stepping<Picking & { today: IsoDate }>('picks/hourPicked');
export const hourUnpicked = stepping<Picking>('picks/hourUnpicked');
/** All picks of a date are given up; the action says which they were. */
export const picksGivenUp = stepping<DatedPicks>('picks/picksGivenUp');
/** Beside what was picked since. */
export const picksRestored = stepping<DatedPicks>('picks/picksRestored');
/** A rectangle was painted over hours that could be picked, or a plan was added. */
export const hoursPainted = stepping<{ hours: number; leftOut: LeftOut; today: IsoDate; isPlan?: boolean }>(
  'picks/hoursPainted',
);
/** A rectangle was painted over picks. */
export const hoursErased = stepping<{ hours: number }>('picks/hoursErased');
export const stepUndone = stepping<void>('picks/stepUndone');
export const stepRedone = stepping<void>('picks/stepRedone');

export const isStep = isAnyOf(
  hourPicked,
  hourUnpicked,
  picksGivenUp,
  picksRestored,
  hoursPainted,
  hoursErased,
  stepUndone,
  stepRedone,
);

const picks = createSlice({
  name: 'picks',
  initialState,
  reducers: {
    capacityChosen(state, { payload }: PayloadAction<number>) {
      state.capacity = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(slotsJudged, (state, { payload }) => {
        settle(state.byDate, payload);
        // The capacity was chosen for what is created now; the next sessions begin with the default (spec 5).
        if (payload.problem === null && Object.keys(state.byDate).length === 0) state.capacity = initialState.capacity;
      })
      .addMatcher(isStep, ({ byDate }, { payload, meta: { step } }) => {
        // Nothing can be created in the past: picks of days gone by would only linger.
        if (payload && 'today' in payload)
          for (const old of Object.keys(byDate)) if (old < payload.today) delete byDate[old];
        const day: Record<TrainerId, readonly PickedHour[]> = (byDate[step.date] ??= {});
        for (const [trainerId, hours] of Object.entries(step.after)) {
          if (hours.length > 0) day[trainerId] = hours;
          else delete day[trainerId];
        }
        if (Object.keys(day).length === 0) delete byDate[step.date];
      }),
});

export const { capacityChosen } = picks.actions;

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
