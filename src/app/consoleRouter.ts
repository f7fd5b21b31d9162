// Where the console is and where it goes. A page is loaded before the address moves, so that the page before stays until then.
// The router library draws it (Console.tsx); its own router for that also brings loaders, actions and fetchers, which the
// store has taken the place of, and would be a tenth of all that is loaded before the first page (docs/decisions/033).
import { nanoid } from '@reduxjs/toolkit';
import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  resolvePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import type { Leaving } from '@/ui/leaving';

/** Of the browser, or in memory for tests. */
export type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** The parts that show addresses. */
export interface Pages {
  isHere(location: Location): boolean;
  /** Never rejects: a page that cannot be loaded has one that says so. */
  load(location: Location): Promise<void>;
}

export interface RouterState {
  /** Of the page that is shown. */
  location: Location;
  historyAction: NavigationType;
  /** The page that is being loaded, if one is. */
  navigation: { state: 'idle'; location?: undefined } | { state: 'loading'; location: Location };
}

export interface ConsoleRouter extends Leaving {
  readonly state: RouterState;
  /** Settles when the page is shown, was given up for another, or somebody is asked whether to leave. */
  navigate(to: To | number, options?: Pick<NavigateOptions, 'replace' | 'state'>): Promise<void>;
  createHref(to: To): string;
  encodeLocation: History['encodeLocation'];
  subscribe(listener: (state: RouterState) => void): () => void;
}

const IDLE = { state: 'idle' } as const;

type Guard = Parameters<Leaving['guard']>;

export function createConsoleRouter(history: History, pages: Pages): ConsoleRouter {
  const listeners = new Set<(state: RouterState) => void>();
  const guards = new Set<Guard>();
  let state: RouterState = { location: history.location, historyAction: NavigationType.Pop, navigation: IDLE };
  /** What was asked for last: a page that comes after another was asked for is not shown. */
  let latest = 0;
  /** The browser went back to where it was while somebody is asked. */
  let isGoingBack = false;
  /** Somebody was asked and goes on. */
  let goesOn = false;

  function set(change: Partial<RouterState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  }

  /** `commit` moves the address, where the browser has not. */
  async function show(location: Location, historyAction: NavigationType, commit?: () => void): Promise<void> {
    const requested = ++latest;
    if (!pages.isHere(location)) {
      set({ navigation: { state: 'loading', location } });
      await pages.load(location);
      if (requested !== latest) return;
    }
    commit?.();
    set({ location, historyAction, navigation: IDLE });
  }

  function isGuarded(to: Location, goOn: () => void): boolean {
    const guard = [...guards].find(([mustAsk]) => mustAsk(state.location, to));
    guard?.[1](goOn, to);
    return guard !== undefined;
  }

  async function navigate(to: To | number, options: Pick<NavigateOptions, 'replace' | 'state'> = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const path = resolvePath(to, state.location.pathname);
    const location: Location = { ...path, state: options.state ?? null, key: nanoid(8), mask: undefined };
    const move = () =>
      options.replace
        ? show(location, NavigationType.Replace, () => history.replace(location))
        : show(location, NavigationType.Push, () => history.push(location));
    if (!isGuarded(location, () => void move())) await move();
  }

  history.listen(({ location, delta }) => {
    if (isGoingBack) {
      isGoingBack = false;
      return;
    }
    const mayLeave = goesOn || delta === null;
    goesOn = false;
    const goOn = () => {
      goesOn = true;
      history.go(delta ?? 0);
    };
    if (!mayLeave && isGuarded(location, goOn)) {
      isGoingBack = true;
      history.go(-(delta ?? 0));
      return;
    }
    void show(location, NavigationType.Pop);
  });

  void show(state.location, NavigationType.Pop);
  return {
    get state() {
      return state;
    },
    navigate,
    createHref: (to) => history.createHref(typeof to === 'string' ? to : createPath(to)),
    encodeLocation: (to) => history.encodeLocation(to),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard(...guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}
