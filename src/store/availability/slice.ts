// The state of the availability screen beside its picks: the loaded days' blocks, the drawer, slots on their way.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { IsoDate, TrainerId } from '@domain/units';
import type { Blocks, Revision } from '@/workers/dayEngine';
import { availabilityApi } from '../api/availability';
import { registerFeature } from '../features';
import { navigated } from '../location';
import { type Counts, countsOf, slotsJudged } from './outcome';
import { changedElsewhere } from '../persistence/otherTabs';
import { FORGOTTEN, type History, remembered } from './history';
import { type DatedPicks, isStep, type PickStep, picksGivenUp } from './picks';

export interface AvailabilityState {
  /** Of each loaded date: which load it is, and the cell codes of trainers whose picks change them. */
  days: Record<IsoDate, { revision: Revision; blocks: Record<TrainerId, Blocks> }>;
  drawerOpen: boolean;
  /** Slots are on their way to the server. */
  sending: boolean;
  /** How far they are, and how it ended once they are no longer on their way. */
  progress: Progress | null;
  /** The picks that were given up last, which can be taken back. */
  givenUp: DatedPicks | null;
  history: History;
}

export interface Progress extends Counts {
  date: IsoDate;
  /** What the error catalogue says of what failed, once each. */
  problems: string[];
  /** The person wants nothing more to be sent. */
  stopping: boolean;
}

const initialState: AvailabilityState = {
  days: {},
  drawerOpen: false,
  sending: false,
  progress: null,
  givenUp: null,
  history: FORGOTTEN,
};

const availability = createSlice({
  name: 'availability',
  initialState,
  reducers: {
    /** Answers about another load than the one shown are dropped. */
    blocksAnswered(
      { days },
      { payload }: PayloadAction<{ date: IsoDate; revision: Revision; blocks: readonly Blocks[] }>,
    ) {
      const day = days[payload.date];
      if (day?.revision !== payload.revision) return;
      for (const block of payload.blocks) day.blocks[block.trainerId] = block;
    },
    drawerOpened(state) {
      state.drawerOpen = true;
      if (!state.sending) state.progress = null;
    },
    /** What is on its way is seen to its end. */
    drawerClosed(state) {
      if (!state.sending) state.drawerOpen = false;
    },
    submissionStarted(state, { payload }: PayloadAction<{ date: IsoDate; of: number }>) {
      state.givenUp = null;
      // Taking back what was picked before would pick again what is created.
      Object.assign(state, { history: FORGOTTEN });
      state.sending = true;
      state.progress = { ...payload, created: 0, failed: 0, problems: [], stopping: false };
    },
    stopRequested({ progress }) {
      if (progress) progress.stopping = true;
    },
    submissionEnded(state) {
      state.sending = false;
      if (state.progress?.created === state.progress?.of) state.drawerOpen = false;
    },
  },
  extraReducers: (builder) => {
    const { trainerSlots } = availabilityApi.endpoints;
    builder
      // A drawer belongs to the page it was opened on: who comes back later finds it closed.
      .addCase(navigated, (state) => {
        state.drawerOpen = false;
      })
      // Another tab knows nothing of what was done here.
      .addCase(changedElsewhere, (state, { payload }) => {
        if (payload.picks) Object.assign(state, { history: FORGOTTEN });
      })
      .addCase(slotsJudged, ({ progress }, { payload }) => {
        if (!progress) return;
        const { created, failed } = countsOf(payload);
        progress.created += created;
        progress.failed += failed;
        if (payload.problem && !progress.problems.includes(payload.problem)) progress.problems.push(payload.problem);
      })
      .addMatcher(isStep, (state, action) => ({
        ...state,
        history: remembered(state.history, action),
        givenUp: picksGivenUp.match(action) ? action.payload : stillGivenUp(state.givenUp, action.meta.step),
      }))
      .addMatcher(trainerSlots.matchFulfilled, ({ days }, { payload: { date, revision } }) => {
        days[date] = { revision, blocks: {} };
      });
  },
});

/** What comes back is no longer given up, whichever way it came. */
function stillGivenUp(givenUp: DatedPicks | null, { date, after }: PickStep): DatedPicks | null {
  const isBack =
    givenUp?.date === date &&
    Object.entries(givenUp.picks).every(([trainer, hours]) =>
      hours.every(({ hour }) => after[trainer]?.some((pick) => pick.hour === hour)),
    );
  return isBack ? null : givenUp;
}

export const { blocksAnswered, drawerOpened, drawerClosed, submissionStarted, stopRequested, submissionEnded } =
  availability.actions;

declare module '../features' {
  interface LazySlices {
    availability: AvailabilityState;
  }
}

registerFeature({ name: 'availability', slices: [availability] });
