// What follows from a day that was loaded. Live actions only: a jump in time runs none of it.
import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { trainerSlotsApi } from '../api/trainerSlots';
import type { Extra } from '../environment';
import type { AppDispatch, RootState } from '../store';
import { changedElsewhere } from '../otherTabs';
import { askAllBlocks } from './picking';

export function createAvailabilityListener() {
  const listener = createListenerMiddleware<unknown, ThunkDispatch<unknown, Extra, UnknownAction>, Extra>();
  const listen = listener.startListening.withTypes<RootState, AppDispatch, Extra>();
  const { trainerSlots } = trainerSlotsApi.endpoints;

  listen({
    matcher: trainerSlots.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      void dispatch(askAllBlocks(payload.date));
    },
  });

  listen({
    actionCreator: changedElsewhere,
    effect: ({ payload }, { dispatch, getState }) => {
      if (payload.picks) for (const date of Object.keys(getState().availability.days)) void dispatch(askAllBlocks(date));
    },
  });

  return listener;
}
