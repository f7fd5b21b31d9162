// What is open, chosen or half typed on the screen that is shown, where neither the address nor a record holds it: a question
// that is asked, a search within a panel, the step of a flow. It goes with the page it belongs to.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { registerFeature } from './features';
import { useAppDispatch, useAppSelector, useAppStore } from './hooks';
import { navigated } from './location';

export interface ScreenState {
  pathname: string | null;
  /** By place: `delete view trainers`. */
  places: Record<string, unknown>;
}

/** What places begin with where something is asked. */
export const QUESTION = 'question ';

const initialState: ScreenState = { pathname: null, places: {} };

const screen = createSlice({
  name: 'screen',
  initialState,
  reducers: {
    placeChanged(
      state,
      { payload: { pathname, place, value } }: PayloadAction<{ pathname: string; place: string; value: unknown }>,
    ) {
      if (pathname !== state.pathname) Object.assign(state, { pathname, places: {} });
      state.places[place] = value;
    },
  },
  extraReducers: (builder) =>
    // Another query string is still the same page; but nobody is asked any more about what they went away from.
    builder.addCase(navigated, (state, { payload: { pathname } }) => {
      if (pathname !== state.pathname) Object.assign(state, { pathname, places: {} });
      for (const place of Object.keys(state.places)) if (place.startsWith(QUESTION)) delete state.places[place];
    }),
});

const { placeChanged } = screen.actions;

/**
 * As `useState`, for what a person sees: it can be followed and jumped to like everything else in the store. `place` names it
 * among all places of a page, the record included; values are plain data. Like `initial`, `T` never is undefined.
 */
export function useScreenState<T>(place: string, initial: T): [value: T, set: (next: T | ((before: T) => T)) => void] {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const value = useAppSelector(({ screen: { places } }) => places[place]) as T | undefined;
  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      const { screen: state, location } = store.getState();
      const before = state.places[place] === undefined ? initial : (state.places[place] as T);
      dispatch(
        placeChanged({
          pathname: location.pathname,
          place,
          value: typeof next === 'function' ? (next as (before: T) => T)(before) : next,
        }),
      );
    },
    [dispatch, store, place, initial],
  );
  return [value === undefined ? initial : value, set];
}

declare module './features' {
  interface LazySlices {
    screen: ScreenState;
  }
}

registerFeature({ name: 'screen', slices: [screen] });
