// The one store.
import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { prefetchingEngine } from '@/workers/prefetchingEngine';
import { startAvailabilityWorker } from '@/workers/startAvailabilityWorker';
import { authOf, authReducer, signedIn, signedOut } from './auth';
import { demoCreationReducer } from './availability/demoCreation';
import { createAvailabilityListener } from './availability/listeners';
import { picksReducer } from './availability/picks';
import { availabilityReducer } from './availability/slice';
import { baseApi } from './baseApi';
import { devTools } from './devTools';
import { draftsReducer } from './drafts';
import type { Environment, Extra } from './environment';
import { createErrorListener } from './errors/middleware';
import { persistedReducer } from './persistence/persist';
import { layoutsReducer } from './lists/layouts';
import { selectionsReducer } from './lists/selections';
import { locationReducer } from './location';
import { changedElsewhere } from './persistence/otherTabs';
import { ownerReducer } from './persistence/owner';
import { createPermissionsListener } from './permissions';
import { PERSISTED_SLICES } from './persistence/persistedSlices';
import { preferencesReducer } from './preferences';
import { privateSearchesReducer } from './privateSearches';
import { createViewsListener } from './savedViews';
import { IdempotencyKeys } from './idempotencyKeys';
import { notify, snackbarReducer } from './snackbar';
import { createTrainerListener } from './trainerStatus';

const slices = combineReducers({
  location: locationReducer,
  auth: authReducer,
  owner: ownerReducer,
  preferences: preferencesReducer,
  listLayouts: layoutsReducer,
  selections: selectionsReducer,
  privateSearches: privateSearchesReducer,
  snackbar: snackbarReducer,
  picks: picksReducer,
  drafts: draftsReducer,
  availability: availabilityReducer,
  demoCreation: demoCreationReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof slices>;

/** These belong to one person: they begin anew when that person signs out or somebody else signs in. */
const PERSONAL = [...PERSISTED_SLICES, 'selections', 'privateSearches', 'availability', 'demoCreation'] as const;

export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (state && changedElsewhere.match(action)) return slices({ ...state, ...action.payload }, action);
  if (!state || !changesOwner(state, action)) return slices(state, action);
  const forgotten = Object.fromEntries(PERSONAL.map((slice) => [slice, undefined]));
  return slices({ ...state, ...forgotten }, action);
}

function changesOwner({ owner }: RootState, action: UnknownAction): boolean {
  if (signedOut.match(action)) return true;
  return signedIn.match(action) && owner !== null && owner !== action.payload.email;
}

/** `preloaded`: slices that begin otherwise than in a new tab. */
export function createStore(environment: Environment, preloaded: Partial<RootState> = {}) {
  const { apiBase, report, readUser, user, onLocalhost, storage, startDayEngine = startAvailabilityWorker } = environment;
  const extra: Extra = { apiBase, report, readUser, idempotencyKeys: new IdempotencyKeys(), dayEngine: prefetchingEngine(startDayEngine(onDaysLost)) };
  const reducer = persistedReducer({ storage, email: user?.email, onWriteFailed }, rootReducer);
  const store = configureStore({
    reducer,
    preloadedState: { auth: authOf(user, onLocalhost), owner: user?.email ?? null, ...preloaded },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(
          createErrorListener(extra).middleware,
          createPermissionsListener(extra).middleware,
          createAvailabilityListener().middleware,
          createTrainerListener().middleware,
          createViewsListener().middleware,
        )
        .concat(baseApi.middleware),
    devTools,
  });

  function onDaysLost(): void {
    store.dispatch(baseApi.util.invalidateTags(['TrainerDay']));
  }

  let reported = false;
  function onWriteFailed(error: Error): void {
    if (reported) return;
    reported = true;
    report(error, { during: 'keeping preferences in the browser' });
    store.dispatch(notify({ kind: 'info', text: 'This browser keeps neither preferences nor unfinished work: its storage is full or closed.' }));
  }

  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
