// The one store.
import {
  configureStore,
  createListenerMiddleware,
  type DevToolsEnhancerOptions,
  type StoreEnhancer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { LOADED_DAYS } from './api/staleness';
import { authOf, authReducer, signedIn, signedOut } from './auth';
import { baseApi } from './baseApi';
import { draftsReducer } from './drafts';
import type { Environment, Extra } from './environment';
import './errors/middleware';
import {
  combineWithLazy,
  completed,
  lazySliceCount,
  lazySliceNames,
  type LazySlices,
  type Listen,
  listenForFeatures,
} from './features';
import { persistedReducer } from './persistence/persist';
import { locationReducer } from './location';
import { changedElsewhere } from './persistence/otherTabs';
import { ownerReducer } from './persistence/owner';
import './permissions';
import { PERSISTED_SLICES } from './persistence/persistedSlices';
import { preferencesReducer } from './preferences';
import { privateSearchesReducer } from './privateSearches';
import { IdempotencyKeys } from './idempotencyKeys';
import { notify, snackbarReducer, withoutUndo } from './snackbar';

/** Slices that every page needs; the others come with their feature's code (`features.ts`). */
const first = {
  location: locationReducer,
  auth: authReducer,
  owner: ownerReducer,
  preferences: preferencesReducer,
  privateSearches: privateSearchesReducer,
  snackbar: snackbarReducer,
  drafts: draftsReducer,
  [baseApi.reducerPath]: baseApi.reducer,
};

type FirstState = { [K in keyof typeof first]: ReturnType<(typeof first)[K]> };
/** A slice that comes later is there for all code that can read it: its selectors come with the same code. */
export type RootState = FirstState & LazySlices;

const slices = combineWithLazy<FirstState>(first, PERSISTED_SLICES);

/** These belong to one person, as all slices of features do: they begin again at sign-out, or when somebody else signs in. */
const PERSONAL = [...PERSISTED_SLICES, 'privateSearches'];

export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (state && changedElsewhere.match(action)) return slices({ ...state, ...action.payload }, action);
  if (!state || !changesOwner(state, action)) return slices(state, action);
  const forgotten = Object.fromEntries([...PERSONAL, ...lazySliceNames()].map((slice) => [slice, undefined]));
  return slices({ ...state, ...forgotten, snackbar: withoutUndo(state.snackbar) }, action);
}

function changesOwner({ owner }: RootState, action: UnknownAction): boolean {
  if (signedOut.match(action)) return true;
  return signedIn.match(action) && owner !== null && owner !== action.payload.email;
}

/** What is read is complete, also right after a feature's code came, and after a jump to a time before it. */
const completing: StoreEnhancer = (create) => (reducer, preloaded) => {
  const store = create(reducer, preloaded);
  return { ...store, getState: remembering(store.getState) };
};

/** The same object as long as the state is the same and no slice has come. */
function remembering<S>(getState: () => S): () => S {
  let raw: S | undefined;
  let shown: S | undefined;
  let slices = 0;
  return () => {
    const now = getState();
    const count = lazySliceCount();
    if (shown === undefined || raw !== now || slices !== count)
      shown = completed((raw === now && shown ? shown : now) as object) as S;
    raw = now;
    slices = count;
    return shown;
  };
}

/** `preloaded`: slices that begin otherwise than in a new tab. `devTools`: how Redux DevTools shows it, where the browser has them. */
export function createStore(
  environment: Environment,
  preloaded: Partial<RootState> = {},
  devTools?: DevToolsEnhancerOptions,
) {
  const { apiBase, report, readUser, user, onLocalhost, imageName, storage, startDayEngine, sendFile, apiInBrowser } =
    environment;
  const extra: Extra = {
    apiBase,
    report,
    readUser,
    idempotencyKeys: new IdempotencyKeys(),
    startDayEngine,
    sendFile,
    apiInBrowser,
    onDaysLost,
  };
  const reducer = persistedReducer({ storage, email: user?.email, onWriteFailed }, rootReducer);
  const listener = createListenerMiddleware<unknown, ThunkDispatch<unknown, Extra, UnknownAction>, Extra>({ extra });
  const store = configureStore({
    reducer,
    preloadedState: { auth: authOf(user, onLocalhost, imageName), owner: user?.email ?? null, ...preloaded },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listener.middleware)
        .concat(baseApi.middleware),
    devTools: devTools ?? false,
    // The innermost: everything reads the state through it.
    // An answer is drawn as soon as it is there, not from the next frame on.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }).concat(completing),
  });
  listenForFeatures(listener.startListening as Listen);

  function onDaysLost(): void {
    store.dispatch(baseApi.util.invalidateTags(LOADED_DAYS));
  }

  let reported = false;
  function onWriteFailed(error: Error): void {
    if (reported) return;
    reported = true;
    report(error, { during: 'keeping preferences in the browser' });
    store.dispatch(
      notify({
        kind: 'info',
        text: 'This browser keeps neither preferences nor unfinished work: its storage is full or closed.',
      }),
    );
  }

  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
