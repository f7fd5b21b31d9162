// For tests: the hours grid as a person meets it, with the real store and engine, over whatever answers its calls.
import { createAction } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { TrainerId } from '@domain/units';
import { Console } from '@/app/Console';
import { bindHistory } from '@/startup/history';
import { selectDayPicks } from '@/store/availability/selectors';
import { type AppStore, createStore, rootReducer, type RootState } from '@/store/store';
import { TrainerAvailability } from '@/widgets/trainer-availability/TrainerAvailability';
import { routerAt, stubBrowser, testEnvironment } from './app';
import { engineInThread } from './availability';

/** A day that is not over. */
export const GRID_DATE = '2030-01-31';

export async function openHoursGrid() {
  // jsdom lays nothing out: the list is as high as it is on the screen.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  stubBrowser(1440);
  const engine = engineInThread();
  const store = createStore(testEnvironment({ startDayEngine: () => engine }));
  const router = routerAt(`/trainers/trainer-availability?date=${GRID_DATE}`);
  bindHistory(router, store);
  render(<Console store={store} router={router} table={[{ path: '*', element: <TrainerAvailability /> }]} />);
  await screen.findByRole('grid');
  /** Picked of one trainer, in the order of picking. */
  const hours = (id: TrainerId) => (selectDayPicks(store.getState(), GRID_DATE)[id] ?? []).map(({ hour }) => hour);
  return { user: userEvent.setup({ delay: null }), store, router, hours };
}

export function closeHoursGrid(): void {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** As the tools of Redux do it: the store is what it was at that moment, and nothing is asked or loaded for it. */
export async function jumpTo(store: AppStore, moment: RootState): Promise<void> {
  const jumped = createAction<RootState>('jumped');
  store.replaceReducer(
    (state, action) => (jumped.match(action) ? action.payload : rootReducer(state, action)) as never,
  );
  await act(async () => void store.dispatch(jumped(moment)));
}
