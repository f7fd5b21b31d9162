import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { configureStore, createAction } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { locationReducer, type SearchPatch } from '@/store/location';
import { createConsoleRouter, type ConsoleRouter } from '../app/consoleRouter';
import { bindHistory } from './history';
import { SLOW } from '../testing/app';

const filtered = createAction('test/filtered', (search: SearchPatch) => ({ payload: undefined, meta: { search } }));
const opened = createAction('test/opened', (search: SearchPatch) => ({
  payload: undefined,
  meta: { search, step: true },
}));
const jumped = createAction<{ pathname: string; search: string }>('test/jumped');

function bind(load: () => Promise<void> = async () => {}) {
  const history = UNSAFE_createMemoryHistory({ initialEntries: ['/a?x=1'] });
  const router = createConsoleRouter(history, { isHere: ({ pathname }) => pathname !== '/slow', load });
  const types: string[] = [];
  const store = configureStore({
    reducer: (state: { location: { pathname: string; search: string } } | undefined, action) => {
      types.push(action.type);
      return { location: jumped.match(action) ? action.payload : locationReducer(state?.location, action) };
    },
  });
  bindHistory(router, store);
  return { router, store, types, address: () => addressOf(router), stored: () => store.getState().location };
}

const addressOf = ({ state: { location } }: ConsoleRouter) => location.pathname + location.search;

test('spec 2.4: the store takes the address the page was opened with', () => {
  expect(bind().stored()).toEqual({ pathname: '/a', search: '?x=1' });
});

test('a page change reaches the store once', async () => {
  const { router, stored, types } = bind();
  const before = types.length;
  await router.navigate('/?y=2');
  expect(stored()).toEqual({ pathname: '/', search: '?y=2', from: '/a?x=1' });
  expect(types.slice(before)).toEqual(['location/navigated']);
});

test('a filter changes the address, replaces the entry and comes back as no action', async () => {
  const { router, store, types, address } = bind();
  const before = types.length;
  store.dispatch(filtered({ x: '2', hour: '9' }));
  await vi.waitFor(() => expect(address()).toBe('/a?x=2&hour=9'), SLOW);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(types.slice(before)).toEqual(['test/filtered']);
});

test('many filters in a row end at the last', async () => {
  const { store, stored, address } = bind();
  for (const x of ['2', '3', '4', '5']) store.dispatch(filtered({ x }));
  await vi.waitFor(() => expect(address()).toBe('/a?x=5'), SLOW);
  expect(stored().search).toBe('?x=5');
});

test('a jump in time moves the page too', async () => {
  const { store, address, types } = bind();
  store.dispatch(jumped({ pathname: '/slow', search: '?z=1' }));
  await vi.waitFor(() => expect(address()).toBe('/slow?z=1'), SLOW);
  expect(types.at(-1)).toBe('test/jumped');
});

test('while a page loads, the store keeps the page that is shown; then the new one', async () => {
  let loaded: () => void = () => {};
  const { router, store, stored, address } = bind(() => new Promise((resolve) => (loaded = resolve)));
  const moving = router.navigate('/slow?new=1');
  expect(stored().pathname).toBe('/a');
  store.dispatch(filtered({ x: '9' }));
  expect(stored().search).toBe('?x=9');
  loaded();
  await moving;
  expect(address()).toBe('/slow?new=1');
  expect(stored()).toMatchObject({ pathname: '/slow', search: '?new=1' });
});

test('a filter set while a page loads is not lost when that page is not reached', async () => {
  const { router, store, stored, address } = bind(() => new Promise(() => {}));
  void router.navigate('/slow');
  store.dispatch(filtered({ x: '9' }));
  await router.navigate('/a?x=1', { replace: true });
  await vi.waitFor(() => expect(address()).toBe('/a?x=9'), SLOW);
  expect(stored()).toEqual({ pathname: '/a', search: '?x=9' });
});

test('going back reaches the store', async () => {
  const { router, stored } = bind();
  await router.navigate('/?y=2');
  await router.navigate(-1);
  await vi.waitFor(() => expect(stored()).toEqual({ pathname: '/a', search: '?x=1' }), SLOW);
});

test('a step of the view is one of the Back button; what is filtered after it replaces it', async () => {
  const { router, store, address } = bind();
  store.dispatch(opened({ page: '2' }));
  await vi.waitFor(() => expect(address()).toBe('/a?x=1&page=2'), SLOW);
  expect(router.state.historyAction).toBe('PUSH');
  store.dispatch(filtered({ x: '3' }));
  await vi.waitFor(() => expect(address()).toBe('/a?x=3&page=2'), SLOW);
  await router.navigate(-1);
  await vi.waitFor(() => expect(address()).toBe('/a?x=1'), SLOW);
});

test('a filter right after a step does not take the step away', async () => {
  const { router, store, address } = bind();
  store.dispatch(opened({ page: '2' }));
  store.dispatch(filtered({ x: '3' }));
  await vi.waitFor(() => expect(address()).toBe('/a?x=3&page=2'), SLOW);
  await router.navigate(-1);
  await vi.waitFor(() => expect(address()).toBe('/a?x=1'), SLOW);
});

test('what is closed is left the way one came: no two entries have one address', async () => {
  const { router, store, address, stored } = bind();
  await router.navigate('/?y=2');
  store.dispatch(opened({ record: '7' }));
  await vi.waitFor(() => expect(address()).toBe('/?y=2&record=7'), SLOW);
  store.dispatch(filtered({ record: null }));
  await vi.waitFor(() => expect(address()).toBe('/?y=2'), SLOW);
  expect(router.state.historyAction).toBe('POP');
  await router.navigate(-1);
  await vi.waitFor(() => expect(stored()).toMatchObject({ pathname: '/a', search: '?x=1' }), SLOW);
});
