// The state of the availability screen beside its picks: the loaded days' blocks, the drawer, slots on their way.
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { IsoDate, TrainerId } from '@domain/units';
import type { Blocks, Revision } from '@/workers/dayEngine';
import { trainerSlotsApi } from '../api/trainerSlots';
import { navigated } from '../location';

export interface AvailabilityState {
  /** Of each loaded date: which load it is, and the cell codes of trainers whose picks change them. */
  days: Record<IsoDate, { revision: Revision; blocks: Record<TrainerId, Blocks> }>;
  drawerOpen: boolean;
  /** Slots are on their way to the server. */
  sending: boolean;
}

const initialState: AvailabilityState = { days: {}, drawerOpen: false, sending: false };

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
    },
    drawerClosed(state) {
      state.drawerOpen = false;
    },
  },
  extraReducers: (builder) => {
    const { trainerSlots, createSessions } = trainerSlotsApi.endpoints;
    builder
      // A drawer belongs to the page it was opened on: who comes back later finds it closed.
      .addCase(navigated, (state) => {
        state.drawerOpen = false;
      })
      .addMatcher(trainerSlots.matchFulfilled, ({ days }, { payload: { date, revision } }) => {
        days[date] = { revision, blocks: {} };
      })
      .addMatcher(createSessions.matchPending, (state) => {
        state.sending = true;
      })
      .addMatcher(createSessions.matchFulfilled, (state) => {
        state.drawerOpen = false;
      })
      .addMatcher(isAnyOf(createSessions.matchFulfilled, createSessions.matchRejected), (state) => {
        state.sending = false;
      });
  },
});

export const availabilityReducer = availability.reducer;
export const { blocksAnswered, drawerOpened, drawerClosed } = availability.actions;
