// Other planners at work on the day that is shown: which hours they hold, and picks that are no longer free (docs/decisions/259).
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { hasHour, hoursOf, NO_HOURS } from '@domain/availability/hours';
import type { DayNews } from '@domain/contract/liveDay';
import type { HourMask, HourOfDay, IsoDate, TrainerId } from '@domain/units';
import { registerFeature } from '../features';
import { navigated } from '../location';

/** An hour that was picked here and is no longer free. */
export interface LostPick {
  trainerId: TrainerId;
  name: string;
  hour: HourOfDay;
  /** The address of who created a session in it; undefined where it went otherwise. */
  planner?: string;
}

export interface LiveState {
  date: IsoDate | null;
  /** By trainer, then by the tab of a browser. */
  held: Record<TrainerId, Record<string, { planner: string; hours: HourMask }>>;
  /** The same as the grid shows it: by trainer and hour, who holds it. Another object where it is another, and nowhere else. */
  shown: Record<TrainerId, Record<HourOfDay, string>>;
  lost: { date: IsoDate; picks: LostPick[] } | null;
  /** What others do does not come in any more. */
  isCutOff: boolean;
}

const initialState: LiveState = { date: null, held: {}, shown: {}, lost: null, isCutOff: false };

/** Trainers' days were changed in the loaded day. */
export const dayAmended = createAction<{ date: IsoDate; trainers: TrainerId[] }>('live/dayAmended');

const live = createSlice({
  name: 'live',
  initialState,
  reducers: {
    dayFollowed: (_, { payload: date }: PayloadAction<IsoDate>) => ({ ...initialState, date }),
    dayLeft: () => initialState,
    holdingsTold(
      state,
      { payload: { date, whole, holdings } }: PayloadAction<Pick<DayNews, 'whole' | 'holdings'> & { date: IsoDate }>,
    ) {
      if (state.date !== date) return;
      const before = whole ? Object.keys(state.held) : [];
      if (whole) state.held = {};
      for (const { holder, planner, trainers } of holdings)
        for (const { teacher_id, hours } of trainers) {
          const own = (state.held[teacher_id] ??= {});
          if (hours === 0) delete own[holder];
          else own[holder] = { planner, hours };
          if (Object.keys(own).length === 0) delete state.held[teacher_id];
        }
      const changed = holdings.flatMap(({ trainers }) => trainers.map(({ teacher_id }) => teacher_id));
      for (const id of new Set([...before, ...changed])) show(state, id);
    },
    /** `free`: of these trainers, the hours that are free by now. What was lost before may be free again. */
    picksLost(
      state,
      {
        payload: { date, picks, free },
      }: PayloadAction<{ date: IsoDate; picks: LostPick[]; free: Record<TrainerId, HourMask> }>,
    ) {
      const before = state.lost?.date === date ? state.lost.picks : [];
      const stillLost = before.filter(({ trainerId, hour }) => !hasHour(free[trainerId] ?? NO_HOURS, hour));
      const isKnown = (pick: LostPick) =>
        stillLost.some(({ trainerId, hour }) => trainerId === pick.trainerId && hour === pick.hour);
      const all = [...stillLost, ...picks.filter((pick) => !isKnown(pick))];
      state.lost = all.length > 0 ? { date, picks: all } : null;
    },
    lostPicksSeen(state) {
      state.lost = null;
    },
    cutOff(state, { payload }: PayloadAction<boolean>) {
      state.isCutOff = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(navigated, (state) => {
      state.lost = null;
    }),
});

function show({ held, shown }: LiveState, id: TrainerId): void {
  const names: Record<HourOfDay, string> = {};
  for (const { planner, hours } of Object.values(held[id] ?? {}))
    for (const hour of hoursOf(hours)) names[hour] = withName(names[hour], nameOf(planner));
  if (Object.keys(names).length === 0) delete shown[id];
  else if (JSON.stringify(names) !== JSON.stringify(shown[id])) shown[id] = names;
}

/** Two tabs of one person are one planner. */
function withName(names: string | undefined, name: string): string {
  if (names === undefined) return name;
  return names.split(', ').includes(name) ? names : `${names}, ${name}`;
}

/** Staff are told apart by what stands before the @ of their address. */
export function nameOf(planner: string): string {
  return planner.split('@')[0]!;
}

export const { dayFollowed, dayLeft, holdingsTold, picksLost, lostPicksSeen, cutOff } = live.actions;

declare module '../features' {
  interface LazySlices {
    live: LiveState;
  }
}

registerFeature({ name: 'live', slices: [live] });
