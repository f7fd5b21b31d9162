// Keeps the persisted slices in the browser. Storage that is damaged, older, newer, full or forbidden never stops the console.
import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit';
import { createMigrate, type PersistedState, type Persistor, persistReducer, persistStore } from 'redux-persist';
import type { PersistPartial } from 'redux-persist/es/persistReducer';
import { PERSISTED_SLICES, readBack } from './persistedSlices';

export interface SliceStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

export const STORAGE_KEY = 'persist:console';
/** Raise it when a slice changes its shape, and add the step to `MIGRATIONS`. */
export const STORAGE_VERSION = 1;
const MIGRATIONS = {};

/** localStorage as redux-persist wants it: where the browser forbids it, every call is rejected instead of thrown. */
export const browserStorage: SliceStorage = {
  getItem: async (key) => window.localStorage.getItem(key),
  setItem: async (key, value) => window.localStorage.setItem(key, value),
  removeItem: async (key) => window.localStorage.removeItem(key),
};

export interface PersistOptions {
  storage: SliceStorage;
  /** Whose things may be read back; undefined: nobody is signed in, so everyone's may, until somebody signs in. */
  email: string | undefined;
  onWriteFailed: (error: Error) => void;
}

export function persistedReducer<S extends { owner: string | null }>(
  { storage, email, onWriteFailed }: PersistOptions,
  reducer: Reducer<S, UnknownAction>,
): Reducer<S & PersistPartial, UnknownAction, Partial<S>> {
  return persistReducer<S, UnknownAction>(
    {
      key: 'console',
      version: STORAGE_VERSION,
      storage,
      whitelist: ['owner', ...PERSISTED_SLICES],
      migrate: (stored) => migrate(stored).then((current) => restore(current, email)),
      writeFailHandler: onWriteFailed,
    },
    reducer,
  ) as Reducer<S & PersistPartial, UnknownAction, Partial<S>>;
}

/** Reads back what was kept, whatever it is, and keeps from then on. Resolves when the store is ready to be shown. */
export function keep(store: Store): Promise<Persistor> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => resolve(persistor));
  });
}

const stepwise = createMigrate(MIGRATIONS);

/** What a newer console kept is not understood by this one: begin again. */
async function migrate(stored: PersistedState): Promise<PersistedState> {
  const version = stored?._persist?.version;
  if (!stored || !Number.isInteger(version) || Number(version) > STORAGE_VERSION) return undefined;
  return stepwise(stored, STORAGE_VERSION);
}

function restore(stored: PersistedState, email: string | undefined): PersistedState {
  if (!stored) return undefined;
  const { owner, ...slices } = stored as PersistedState & Record<string, unknown>;
  if (email !== undefined && owner !== email) return undefined;
  const restored = PERSISTED_SLICES.map((slice) => [slice, readBack(slice, slices[slice])] as const);
  return {
    _persist: stored._persist,
    owner: typeof owner === 'string' ? owner : null,
    ...Object.fromEntries(restored.filter(([, state]) => state !== undefined)),
  } as PersistedState;
}
