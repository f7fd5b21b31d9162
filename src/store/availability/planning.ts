// A plan of the day: what is asked of it, how far the search is, and what is proposed. Loaded with the first plan.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { countHours, maskOf, NO_HOURS } from '@domain/availability/hours';
import type { Aims } from '@domain/availability/planFlow';
import { type AskedPlan, MOST_WANTED, type PlanProblems } from '@domain/availability/planLimits';
import type { PickReason, ShortHour } from '@domain/availability/planReasons';
import type { HourMask, HourOfDay, IsoDate, TrainerId } from '@domain/units';
import { registerFeature } from '../features';
import { navigated } from '../location';
import { isStep } from './picks';

export interface ProposedHour {
  trainerId: TrainerId;
  name: string;
  hour: HourOfDay;
  reason: PickReason;
}

/** What is proposed for a date. Nothing of it is picked before a person says so. */
export interface Proposal {
  wanted: number;
  mostATrainer: number;
  /** By hour, then trainer: as it was found. */
  found: ProposedHour[];
  aims: Aims;
  /** What no plan can be better than. */
  bound: Aims;
  short: ShortHour[];
  /** What is still proposed of it. */
  hours: Record<TrainerId, HourMask>;
  /** How many were taken out, since they can no longer be picked. */
  lost: number;
}

export interface PlanSearch {
  id: string;
  date: IsoDate;
  looked: number;
  /** Choices that are looked at at most; 0 while the day is on its way. */
  most: number;
}

export interface PlanningState {
  asked: AskedPlan;
  /** What the hours of a date miss, where that is planned for: none of the others is. */
  gaps: { date: IsoDate; missing: Record<HourOfDay, number> } | null;
  /** Beside the day that is shown. */
  moreDays: IsoDate[];
  problems: PlanProblems;
  search: PlanSearch | null;
  /** Why the last search ended without an answer. */
  failure: string | null;
  proposals: Record<IsoDate, Proposal>;
  /** Of the page that they were made on. */
  pathname: string | null;
}

/** The grid begins at six. */
const HOURS_AS_SHOWN = Array.from({ length: 24 }, (_, at) => (at + 6) % 24);

const initialState: PlanningState = {
  asked: { wanted: '', from: 17, until: 20, mostATrainer: '2', mostAnHour: '4' },
  gaps: null,
  moreDays: [],
  problems: {},
  search: null,
  failure: null,
  proposals: {},
  pathname: null,
};

const planning = createSlice({
  name: 'planning',
  initialState,
  reducers: {
    planFieldChanged(state, { payload }: PayloadAction<Partial<AskedPlan>>) {
      Object.assign(state.asked, payload);
      // What was wrong with one field may have been so for another.
      state.problems = {};
    },
    /** The form then asks for all that is missing, in those hours alone. */
    planGapsChosen(state, { payload }: PayloadAction<{ date: IsoDate; missing: Record<HourOfDay, number> }>) {
      state.gaps = payload;
      state.problems = {};
      const hours = HOURS_AS_SHOWN.filter((hour) => (payload.missing[hour] ?? 0) > 0);
      const counts = hours.map((hour) => payload.missing[hour]!);
      const [first = state.asked.from, last = state.asked.until] = [hours[0], hours.at(-1)];
      Object.assign(state.asked, {
        wanted: String(
          Math.min(
            MOST_WANTED,
            counts.reduce((sum, count) => sum + count, 0),
          ),
        ),
        // All round the clock both ends are one hour.
        ...((first - last + 23) % 24 === 0 ? { from: 0, until: 24 } : { from: first, until: last + 1 }),
        mostAnHour: String(Math.max(1, ...counts)),
      });
    },
    planGapsDropped(state) {
      state.gaps = null;
      state.problems = {};
    },
    planDaysChosen(state, { payload }: PayloadAction<IsoDate[]>) {
      state.moreDays = payload;
      state.problems = {};
    },
    planRefused(state, { payload }: PayloadAction<PlanProblems>) {
      state.problems = payload;
    },
    planStarted(state, { payload }: PayloadAction<{ search: PlanSearch; pathname: string }>) {
      Object.assign(state, { ...payload, problems: {}, failure: null, proposals: {} });
    },
    planProgressed({ search }, { payload }: PayloadAction<PlanSearch>) {
      if (search?.id === payload.id) Object.assign(search, payload);
    },
    planFound(
      state,
      { payload: { id, date, proposal } }: PayloadAction<{ id: string; date: IsoDate; proposal: Proposal }>,
    ) {
      if (state.search?.id === id) state.proposals[date] = proposal;
    },
    /** Without a failure it came to its end, or the person ended it. */
    planEnded(state, { payload: failure }: PayloadAction<string | null>) {
      state.search = null;
      state.failure = failure;
    },
    hourTakenOut(
      state,
      { payload: { date, ...out } }: PayloadAction<{ date: IsoDate; trainerId: TrainerId; hour: HourOfDay }>,
    ) {
      takeOut(state, date, out.trainerId, 1 << out.hour);
    },
    /** The rules allow these alone of what was proposed. */
    proposalChecked(
      state,
      { payload: { date, hours } }: PayloadAction<{ date: IsoDate; hours: Record<TrainerId, HourMask> }>,
    ) {
      const proposal = state.proposals[date];
      if (!proposal) return;
      const before = countOf(proposal.hours);
      for (const [id, mask] of Object.entries(proposal.hours))
        takeOut(state, date, id, mask & ~(hours[id] ?? NO_HOURS));
      proposal.lost += before - countOf(proposal.hours);
    },
    proposalsDropped(state) {
      state.proposals = {};
      state.failure = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(navigated, (state, { payload: { pathname } }) => {
        if (state.pathname === null || pathname === state.pathname) return;
        Object.assign(state, { search: null, failure: null, proposals: {}, gaps: null, pathname: null });
      })
      // What is picked is no longer proposed.
      .addMatcher(isStep, (state, { meta: { step } }) => {
        for (const [id, picks] of Object.entries(step.after))
          takeOut(state, step.date, id, maskOf(picks.map(({ hour }) => hour)));
      }),
});

/** The reasons stay: what was proposed is still told. */
function takeOut({ proposals }: PlanningState, date: IsoDate, id: TrainerId, hours: HourMask): void {
  const proposal = proposals[date];
  const held = proposal?.hours[id] ?? NO_HOURS;
  if (!proposal || (held & hours) === NO_HOURS) return;
  const left = held & ~hours;
  if (left === NO_HOURS) delete proposal.hours[id];
  else proposal.hours[id] = left;
}

function countOf(hours: Readonly<Record<TrainerId, HourMask>>): number {
  return Object.values(hours).reduce((sum, mask) => sum + countHours(mask), 0);
}

export const {
  planFieldChanged,
  planDaysChosen,
  planGapsChosen,
  planGapsDropped,
  planRefused,
  planStarted,
  planProgressed,
  planFound,
  planEnded,
  hourTakenOut,
  proposalChecked,
  proposalsDropped,
} = planning.actions;

declare module '../features' {
  interface LazySlices {
    planning: PlanningState;
  }
}

registerFeature({ name: 'planning', slices: [planning] });
