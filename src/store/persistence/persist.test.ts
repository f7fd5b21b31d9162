import { afterEach, describe, expect, test, vi } from 'vitest';
import { ADMIN, memoryStorage, SLOW, STAFF, testEnvironment } from '@/testing/app';
import { signedIn, signedOut } from '../auth';
import { keep, STORAGE_KEY, STORAGE_VERSION } from './persist';
import { favouriteToggled, menuGroupToggled, menuToggled } from '../preferences';
import { createStore } from '../store';

afterEach(() => vi.restoreAllMocks());

/** What the browser holds, as redux-persist writes it. */
function written(slices: Record<string, unknown>, version: unknown = STORAGE_VERSION): string {
  const parts = { ...slices, _persist: { version, rehydrated: true } };
  return JSON.stringify(Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, JSON.stringify(part)])));
}

const PREFERENCES = {
  colorScheme: 'dark',
  menuOpen: false,
  menuGroups: { Sales: true },
  favourites: ['/view-sessions'],
  hoursDensity: 'roomy',
  importWords: { holiday: { feast: 'name' } },
};
const DEFAULTS = {
  colorScheme: 'auto',
  menuOpen: true,
  menuGroups: {},
  favourites: [],
  hoursDensity: 'fit',
  importWords: {},
};

async function boot(stored: string | undefined, user = STAFF) {
  const storage = memoryStorage(stored === undefined ? {} : { [STORAGE_KEY]: stored });
  const store = createStore(testEnvironment({ storage, user }));
  const persistor = await keep(store);
  return { store, storage, persistor, preferences: () => store.getState().preferences };
}

test('preferences survive a reload', async () => {
  const first = await boot(undefined);
  first.store.dispatch(menuToggled());
  first.store.dispatch(menuGroupToggled({ group: 'Sales', open: true, byItself: false }));
  first.store.dispatch(favouriteToggled('/view-sessions'));
  await first.persistor.flush();
  const second = await boot(first.storage.stored[STORAGE_KEY]);
  expect(second.preferences()).toEqual({
    ...DEFAULTS,
    menuOpen: false,
    menuGroups: { Sales: true },
    favourites: ['/view-sessions'],
  });
});

test('only preferences, layouts, picks, drafts and their owner are stored: never API data', async () => {
  const { store, storage, persistor } = await boot(undefined);
  store.dispatch(menuToggled());
  await persistor.flush();
  expect(Object.keys(JSON.parse(storage.stored[STORAGE_KEY] ?? '{}')).sort()).toEqual([
    '_persist',
    'drafts',
    'listLayouts',
    'owner',
    'picks',
    'preferences',
  ]);
});

describe('the console starts with any stored data', () => {
  test.each<[string, string]>([
    ['no JSON', '{{{'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['a slice that is no JSON', JSON.stringify({ preferences: '{"colo' })],
    ['no version', JSON.stringify({ preferences: JSON.stringify(PREFERENCES) })],
    ['a newer version', written({ owner: STAFF.email, preferences: PREFERENCES }, STORAGE_VERSION + 1)],
    ['a version that is no number', written({ owner: STAFF.email, preferences: PREFERENCES }, 'x')],
    ['slices of another shape', written({ owner: STAFF.email, preferences: [7], picks: 'none' })],
    [
      'fields of another type',
      written({ owner: STAFF.email, preferences: { colorScheme: 1, menuGroups: { Sales: 'open' }, favourites: {} } }),
    ],
  ])('%s', async (_, stored) => {
    const { preferences } = await boot(stored);
    expect(preferences()).toEqual(DEFAULTS);
  });

  test('an older version with fewer fields keeps what it has', async () => {
    const { preferences } = await boot(written({ owner: STAFF.email, preferences: { colorScheme: 'dark' } }, 0));
    expect(preferences()).toEqual({ ...DEFAULTS, colorScheme: 'dark' });
  });

  test('storage that the browser forbids', async () => {
    const forbidden = async () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    const store = createStore(testEnvironment({ storage }));
    await keep(store);
    expect(store.getState().preferences).toEqual(DEFAULTS);
  });
});

test('full storage is shown once, and reported', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const full = { ...memoryStorage(), setItem: () => Promise.reject(new DOMException('', 'QuotaExceededError')) };
  const environment = testEnvironment({ storage: full });
  const store = createStore(environment);
  const persistor = await keep(store);
  for (let n = 0; n < 3; n++) {
    store.dispatch(menuToggled());
    await persistor.flush();
  }
  await vi.waitFor(() => expect(store.getState().snackbar).toHaveLength(1), SLOW);
  expect(environment.report).toHaveBeenCalledTimes(1);
});

test('data of another person is not restored', async () => {
  const stored = written({ owner: STAFF.email, preferences: PREFERENCES });
  expect((await boot(stored, STAFF)).preferences()).toEqual(PREFERENCES);
  expect((await boot(stored, ADMIN)).preferences()).toEqual(DEFAULTS);
});

test('spec 4: nothing stays when somebody signs out or another person signs in', async () => {
  const { store, preferences, storage, persistor } = await boot(undefined);
  store.dispatch(menuToggled());
  store.dispatch(signedIn(STAFF));
  expect(preferences().menuOpen).toBe(false);
  store.dispatch(signedIn(ADMIN));
  expect(preferences()).toEqual(DEFAULTS);
  store.dispatch(menuToggled());
  store.dispatch(signedOut());
  expect(preferences()).toEqual(DEFAULTS);
  await persistor.flush();
  await persistor.purge();
  expect(storage.stored).toEqual({});
});
