// The one way by which a part of the console brings its slices and its listeners: with its own code, whenever that is loaded.
import {
  combineSlices,
  type Reducer,
  type ReducersMapObject,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Extra } from './environment';
import { isUnread, type PersistedSlice, readBack, readsBack } from './persistence/persistedSlices';
import type { AppDispatch, RootState } from './store';

/** State of slices that come with their feature's code. Each adds itself: `declare module '@/store/features'`. */
export interface LazySlices {}

export type Listen = TypedStartListening<RootState, AppDispatch, Extra>;

interface LazySlice {
  reducerPath: keyof LazySlices & string;
  reducer: Reducer;
}

export interface Feature {
  /** A feature of the same name is replaced, as when its file is edited while the console runs. */
  name: string;
  /** They belong to the person: they begin again at sign-out, and when somebody else signs in. */
  slices?: readonly LazySlice[];
  /** Of slices that outlive the page: makes the state out of whatever was kept. Their names stand in `persistedSlices.ts`. */
  stored?: Partial<Record<PersistedSlice, (stored: unknown) => unknown>>;
  /** Listens to actions of every store there is and will be. Live actions only: a jump in time runs none of it. */
  listen?: (listen: Listen) => void;
}

interface Host {
  startListening: Listen;
  /** By feature: ends what it listens to. */
  ends: Map<string, () => void>;
}

const features = new Map<string, Feature>();
const hosts = new Set<Host>();
const lazySlices = new Map<string, Reducer>();
let followSlices: (slice: LazySlice) => void = () => {};

export function registerFeature(feature: Feature): void {
  for (const [slice, read] of Object.entries(feature.stored ?? {})) readsBack(slice as PersistedSlice, read);
  for (const slice of feature.slices ?? []) {
    const lazy = { ...slice, reducer: readingFirst(slice) };
    lazySlices.set(slice.reducerPath, lazy.reducer);
    followSlices(lazy);
  }
  features.set(feature.name, feature);
  for (const host of hosts) startFeature(host, feature);
}

/** What a store begins with, and room for what comes later. Of slices that are kept what the browser had is carried along unread. */
export function combineWithLazy<S>(
  first: ReducersMapObject<S, UnknownAction>,
  stored: readonly PersistedSlice[],
): Reducer<S & LazySlices, UnknownAction> {
  const unread = Object.fromEntries(stored.filter((name) => !(name in first)).map((name) => [name, carryAlong]));
  const combined = combineSlices({ ...unread, ...first });
  followSlices = (slice) => void combined.inject(slice, { overrideExisting: true });
  for (const [reducerPath, reducer] of lazySlices)
    followSlices({ reducerPath: reducerPath as keyof LazySlices & string, reducer });
  return combined as unknown as Reducer<S & LazySlices, UnknownAction>;
}

/** Starts every feature's listeners on a store, and those of features that come later. */
export function listenForFeatures(startListening: Listen): void {
  const host: Host = { startListening, ends: new Map() };
  hosts.add(host);
  for (const feature of features.values()) startFeature(host, feature);
}

function startFeature({ startListening, ends }: Host, { name, listen }: Feature): void {
  ends.get(name)?.();
  const unsubscribes: (() => void)[] = [];
  const started = (options: never) => {
    const unsubscribe = startListening(options);
    unsubscribes.push(unsubscribe);
    return unsubscribe;
  };
  listen?.(started as unknown as Listen);
  ends.set(name, () => unsubscribes.forEach((unsubscribe) => unsubscribe()));
}

export function lazySliceNames(): string[] {
  return [...lazySlices.keys()];
}

/** Grows whenever the code of a slice comes. */
export function lazySliceCount(): number {
  return lazySlices.size;
}

/** The state with every slice that has come since: right after its code did, and after a jump to a time before it. */
export function completed<S extends object>(state: S): S {
  const missing = [...lazySlices].filter(([name]) => isMissing(Reflect.get(state, name)));
  if (missing.length === 0) return state;
  const initial = missing.map(([name, reducer]) => [
    name,
    reducer(Reflect.get(state, name), { type: '@@state/completed' }),
  ]);
  return { ...state, ...Object.fromEntries(initial) };
}

function isMissing(state: unknown): boolean {
  return state === undefined || isUnread(state);
}

function readingFirst({ reducerPath, reducer }: LazySlice): Reducer {
  return (state, action) => reducer(isUnread(state) ? readBack(reducerPath as PersistedSlice, state) : state, action);
}

function carryAlong(state: unknown = null): unknown {
  return state;
}
