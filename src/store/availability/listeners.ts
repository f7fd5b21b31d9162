// What follows from a day that was loaded. Live actions only: a jump in time runs none of it.
import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { availabilityApi } from '../api/availability';
import type { Extra } from '../environment';
import type { AppDispatch, RootState } from '../store';
import { changedElsewhere } from '../persistence/otherTabs';
import { requestAllBlocks } from './picking';

export function createAvailabilityListener() {
  const listener = createListenerMiddleware<unknown, ThunkDispatch<unknown, Extra, UnknownAction>, Extra>();
  const listen = listener.startListening.withTypes<RootState, AppDispatch, Extra>();
  const { trainerSlots } = availabilityApi.endpoints;

  listen({
    matcher: trainerSlots.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      void dispatch(requestAllBlocks(payload.date));
    },
  });

  listen({
    actionCreator: changedElsewhere,
    effect: ({ payload }, { dispatch, getState }) => {
      if (payload.picks) for (const date of Object.keys(getState().availability.days)) void dispatch(requestAllBlocks(date));
    },
  });

  return listener;
}
