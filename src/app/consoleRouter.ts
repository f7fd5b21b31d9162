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
  /**
   * How far the browser is from the page that is shown: it moves before a page is loaded or somebody is asked. Several steps may
   * be on their way at once, so that where they lead is counted.
   */
  let ahead = 0;
  /** How far of that the browser was asked to go back already. */
  let returning = 0;
  /** The entry that somebody was asked about and goes on to. */
  let allowed: string | undefined;

  function set(change: Partial<RouterState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  }

  /**
   * `commit` moves the address, where the browser has not. A page that was loaded is asked about once more: something may have
   * been typed into the one before meanwhile.
   */
  async function show(
    location: Location,
    historyAction: NavigationType,
    mayGo: () => boolean,
    commit?: () => void,
  ): Promise<void> {
    const requested = ++latest;
    if (!pages.isHere(location)) {
      set({ navigation: { state: 'loading', location } });
      await pages.load(location);
      if (requested !== latest) return;
      if (!mayGo()) return;
    }
    commit?.();
    ahead = 0;
    set({ location, historyAction, navigation: IDLE });
  }

  /** Stays on the page that is shown, whatever was on its way. */
  function stay(): void {
    latest++;
    if (state.navigation.state === 'loading') set({ navigation: IDLE });
  }

  /** Asks, where a guard wants that; the page stays until somebody says otherwise. */
  function isGuarded(to: Location, goOn: () => void): boolean {
    const guard = [...guards].find(([mustAsk]) => mustAsk(state.location, to));
    if (!guard) return false;
    stay();
    guard[1](goOn, to);
    const way = -ahead - returning;
    returning += way;
    if (way !== 0) history.go(way);
    return true;
  }

  async function navigate(to: To | number, options: Pick<NavigateOptions, 'replace' | 'state'> = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const path = resolvePath(to, state.location.pathname);
    const location: Location = { ...path, state: options.state ?? null, key: nanoid(8), mask: undefined };
    const move = (mayGo: () => boolean) =>
      options.replace
        ? show(location, NavigationType.Replace, mayGo, () => history.replace(location))
        : show(location, NavigationType.Push, mayGo, () => history.push(location));
    const mayGo = () => !isGuarded(location, () => void move(() => true));
    if (mayGo()) await move(mayGo);
  }

  history.listen(({ location, delta }) => {
    if (delta === null) return movedWithin(location);
    ahead += delta;
    if (ahead === 0 || location.key === state.location.key) {
      ahead = 0;
      returning = 0;
      return stay();
    }
    if (Math.sign(delta) === Math.sign(returning)) {
      returning -= delta;
      return;
    }
    const way = ahead;
    const wasAsked = allowed === location.key;
    allowed = undefined;
    const goOn = () => {
      allowed = location.key;
      history.go(way);
    };
    const mayGo = () => wasAsked || !isGuarded(location, goOn);
    if (mayGo()) void show(location, NavigationType.Pop, mayGo);
  });

  /** The browser made an entry by itself, for a place on the page (`#main`) or an address that was typed: no other page of it. */
  function movedWithin(location: Location): void {
    if (location.pathname === state.location.pathname && location.search === state.location.search) return;
    void show(location, NavigationType.Pop, () => true);
  }

  void show(state.location, NavigationType.Pop, () => true);
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
