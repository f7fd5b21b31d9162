// @vitest-environment jsdom
// A story as the log of Redux DevTools: exported and imported into another console, it shows the same screens without a call.
import { legacy_createStore, type UnknownAction } from '@reduxjs/toolkit';
import { ActionTypes, instrument, type LiftedState } from '@redux-devtools/instrument';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeHoursGrid, jumpTo, openHoursGrid } from '@/testing/hoursGrid';
import { type AppStore, rootReducer, type RootState } from '@/store/store';
import { memoryStore } from '@server/store/memory/memoryStore';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { peopled } from '../../../../tests/api/testServer';
import { ASHA, trainer } from '../../../../tests/api/trainers';

configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });

const RAVI = 'ravi@example.com';
/** From 9 to 19. */
const WORK: [number, number][] = [[540, 1140]];

afterEach(closeHoursGrid);

/** What the extension writes into a file: the state that was there at first, and every action since. */
interface ExportedLog {
  committedState: RootState;
  payload: UnknownAction[];
}

/** Every action from now on, as it reaches the reducers. */
function recorded(store: AppStore): ExportedLog {
  const log: ExportedLog = { committedState: store.getState(), payload: [] };
  store.replaceReducer((state, action) => {
    if (action.type.startsWith('@@redux/')) return state!;
    log.payload.push(action);
    return rootReducer(state, action) as never;
  });
  return log;
}

/** The states after each action of a log, computed by the tools themselves from what stands in the file. */
function statesOf(file: string): RootState[] {
  const { committedState, payload } = JSON.parse(file) as ExportedLog;
  const store = legacy_createStore(
    rootReducer as never,
    committedState as never,
    instrument<RootState, UnknownAction, null>() as never,
  ) as unknown as {
    liftedStore: { dispatch: (action: unknown) => void; getState: () => LiftedState<RootState, UnknownAction, null> };
  };
  store.liftedStore.dispatch({
    type: ActionTypes.IMPORT_STATE,
    nextLiftedState: payload,
    preloadedState: committedState,
  });
  return store.liftedStore.getState().computedStates.map(({ state, error }) => {
    expect(error).toBeUndefined();
    return state;
  });
}

/** What a planner sees. */
function shown() {
  const dialog = screen.queryByRole('dialog', { name: /Create/ });
  const panel = screen.queryByRole('region', { name: 'Plan for me' });
  return {
    count: screen.getByText(/^\d+ of \d+ trainers/).textContent,
    search: screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value,
    picked: screen.getByRole('group', { name: 'Picked hours' }).textContent,
    cells: screen
      .getAllByRole('gridcell')
      .map((cell) => [cell.getAttribute('aria-label'), cell.getAttribute('aria-selected')]),
    dialog: dialog?.textContent ?? null,
    panel: panel?.textContent ?? null,
  };
}

async function openedWith(...trainers: ReturnType<typeof trainer>[]) {
  const backend = memoryStore();
  await backend.load([{ trainers }]);
  await answerInProcess(await peopled(backend, 0), 'staff');
  return openHoursGrid();
}

test('filter, paint, plan, create and undo are shown again, moment by moment, from the file alone', async () => {
  const { user, store, hours } = await openedWith(trainer(ASHA, 'Asha Rao', WORK), trainer(RAVI, 'Ravi Iyer', WORK));
  const log = recorded(store);
  const moments: { name: string; after: number; state: RootState; screen: ReturnType<typeof shown> }[] = [];
  const remember = (name: string) =>
    moments.push({ name, after: log.payload.length, state: store.getState(), screen: shown() });
  const cell = (name: string) => screen.getByLabelText(new RegExp(`^${name}:`));
  const button = (name: string) => screen.getByRole('button', { name });

  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'asha');
  await screen.findByText('1 of 2 trainers');
  remember('filtered');
  await user.clear(screen.getByRole('textbox', { name: 'Search' }));
  await screen.findByText('2 of 2 trainers');
  await user.click(cell('Asha Rao, 9 AM'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(hours(RAVI)).toEqual([9]));
  remember('painted');
  await user.click(button('Plan for me'));
  const panel = within(await screen.findByRole('region', { name: 'Plan for me' }));
  await user.type(panel.getByRole('textbox', { name: /^Demos wanted/ }), '2{Enter}');
  await panel.findByText('2 proposed');
  remember('planned');
  await user.click(panel.getByRole('button', { name: 'Add 2 to picks' }));
  await waitFor(() => expect(hours(ASHA).length + hours(RAVI).length).toBe(4));
  await user.click(button('Create Sessions'));
  const create = await screen.findByRole('button', { name: 'Create Session' });
  remember('asked');
  await user.click(create);
  await waitFor(() => expect(cell('Asha Rao, 9 AM').getAttribute('aria-label')).toContain('Busy, DEMO'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Create/ })).toBeNull());
  remember('created');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cell('Asha Rao, 9 AM').getAttribute('aria-label')).toContain('Available'));
  remember('undone');
  const file = JSON.stringify(log);
  closeHoursGrid();

  const states = statesOf(file);
  // Slices that came later are there from the start, as they begin.
  for (const { after, state, name } of moments)
    expect(states[after], name).toMatchObject(JSON.parse(JSON.stringify(state)));

  const other = await openedWith(trainer('zoya@example.com', 'Zoya Khan', WORK));
  const calls = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nothing is asked'));
  for (const { name, after, screen: then } of [...moments].reverse().concat(moments)) {
    await jumpTo(other.store, states[after]!);
    await waitFor(() => expect(shown(), name).toEqual(then));
  }
  // The link to other planners is no part of what is shown again: it goes on by itself.
  const asked = calls.mock.calls.map(([request]) => (request instanceof Request ? request.url : String(request)));
  expect(asked.filter((url) => !/day-news|held-hours/.test(url))).toEqual([]);
});
