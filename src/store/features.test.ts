import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { memoryStorage, STAFF, testEnvironment } from '@/testing/environment';
import { signedOut } from './auth';
import { registerFeature } from './features';
import { keep, STORAGE_KEY, STORAGE_VERSION } from './persistence/persist';
import { menuToggled } from './preferences';
import { createStore, rootReducer } from './store';

interface Notes {
  texts: string[];
}

declare module './features' {
  interface LazySlices {
    notes: Notes;
    readings: Notes;
  }
}

const noteWritten = createAction<string>('notes/written');

function lazySlice<N extends 'notes' | 'readings'>(name: N) {
  return createSlice({
    name,
    initialState: { texts: [] } as Notes,
    reducers: {},
    extraReducers: (builder) =>
      builder.addCase(noteWritten, ({ texts }, { payload }: PayloadAction<string>) => {
        texts.push(payload);
      }),
  });
}

test('a slice that comes while the console runs is there at once, takes part from then on, and is forgotten at sign-out', () => {
  const store = createStore(testEnvironment());
  const before = store.getState();
  expect(before).not.toHaveProperty('notes');
  registerFeature({ name: 'notes', slices: [lazySlice('notes')] });
  expect(store.getState().notes).toEqual({ texts: [] });
  expect(store.getState()).toBe(store.getState());
  store.dispatch(noteWritten('one'));
  expect(store.getState().notes).toEqual({ texts: ['one'] });
  store.dispatch(signedOut());
  expect(store.getState().notes).toEqual({ texts: [] });
});

test('a jump to a time before the code of a slice came finds the slice as it begins', () => {
  const store = createStore(testEnvironment());
  const { readings: _none, ...before } = store.getState();
  registerFeature({ name: 'readings', slices: [lazySlice('readings')] });
  store.dispatch(noteWritten('one'));
  store.replaceReducer(((state: never, action: { type: string }) =>
    action.type === 'jump' ? before : rootReducer(state, action)) as never);
  store.dispatch({ type: 'jump' });
  expect(store.getState().readings).toEqual({ texts: [] });
});

test('listeners hear every store, of before and of afterwards, with that store’s own extra; the same feature again replaces them', async () => {
  const heard = vi.fn<(text: string, apiBase: string) => void>();
  const [one, other] = [
    createStore(testEnvironment({ apiBase: 'one' })),
    createStore(testEnvironment({ apiBase: 'other' })),
  ];
  const register = () =>
    registerFeature({
      name: 'hearing',
      listen: (listen) =>
        listen({
          actionCreator: noteWritten,
          effect: ({ payload }, { extra, getState }) => heard(`${payload} ${getState().owner}`, extra.apiBase),
        }),
    });
  register();
  register();
  one.dispatch(noteWritten('a'));
  other.dispatch(noteWritten('b'));
  createStore(testEnvironment({ apiBase: 'later' })).dispatch(noteWritten('c'));
  expect(heard.mock.calls).toEqual([
    [`a ${STAFF.email}`, 'one'],
    [`b ${STAFF.email}`, 'other'],
    [`c ${STAFF.email}`, 'later'],
  ]);
});

test('what is kept of a slice whose code does not come outlives the page; once it comes it is read back', async () => {
  const PICKS = { byDate: { '2026-11-20': { 'asha@example.com': [{ hour: 9, id: 'x', wrong: 1 }] } }, capacity: 2 };
  const parts = { owner: STAFF.email, picks: PICKS, _persist: { version: STORAGE_VERSION, rehydrated: true } };
  const stored = {
    [STORAGE_KEY]: JSON.stringify(
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)])),
    ),
  };
  const storage = memoryStorage(stored);
  const store = createStore(testEnvironment({ storage }));
  const persistor = await keep(store);
  store.dispatch(menuToggled());
  await persistor.flush();
  expect(JSON.parse(JSON.parse(storage.stored[STORAGE_KEY]!).picks)).toEqual(PICKS);

  await import('./availability/picks');
  const restored = { byDate: { '2026-11-20': { 'asha@example.com': [{ hour: 9, id: 'x' }] } }, capacity: 2 };
  expect(store.getState().picks).toEqual(restored);
  store.dispatch(menuToggled());
  expect(store.getState().picks).toEqual(restored);
  store.dispatch(signedOut());
  expect(store.getState().picks).toEqual({ byDate: {}, capacity: 1 });
});
