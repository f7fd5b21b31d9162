// Keeps the router and the store's location equal, both ways: pages move the store, filters and time travel move the URL.
import { type LocationState, navigated } from '@/store/location';
import type { ConsoleRouter } from '../app/consoleRouter';

interface LocatedStore {
  getState(): { location: LocationState };
  dispatch(action: ReturnType<typeof navigated>): unknown;
  subscribe(listener: () => void): () => void;
}

/** Binds them until the returned function is called. The store takes the router's address at once. */
export function bindHistory(
  router: Pick<ConsoleRouter, 'state' | 'navigate' | 'subscribe'>,
  store: LocatedStore,
): () => void {
  /** The last address that was fully shown. */
  let settled: (LocationState & { key: string }) | undefined;
  /** What the store last asked the router for; when the router gets there, that is no news to the store. */
  let requested: LocationState | undefined;
  /** A step on its way: what replaces it before it is there is a step too. */
  let isStepping = false;
  /** The browser was asked to go back, and tells later that it did. */
  let isGoingBack = false;
  /** By the key of an entry: the address of the one before it. What was there before a reload is not known. */
  const before = new Map<string, string>();

  function routerMoved(): void {
    const { navigation, location, historyAction } = router.state;
    if (navigation.state !== 'idle') return;
    const { pathname, search, key } = location;
    if (settled && settled.key !== key && historyAction !== 'POP') {
      const from = historyAction === 'PUSH' ? addressOf(settled) : before.get(settled.key);
      if (from !== undefined) before.set(key, from);
    }
    const nothingNew = [settled, requested].some((known) => known && isSame(known, location));
    settled = { pathname, search, key };
    requested = undefined;
    isStepping = false;
    isGoingBack = false;
    if (isSame(store.getState().location, location)) return;
    // The store went on while a move was under way: the router follows it instead of setting it back.
    if (nothingNew) storeMoved();
    else store.dispatch(navigated({ pathname, search, from: before.get(key) }));
  }

  function storeMoved(): void {
    const { location } = store.getState();
    const pending = router.state.navigation.location;
    if (isGoingBack || isSame(location, pending ?? router.state.location)) return;
    // On the way to another page: where that ends decides, see above.
    if (pending && !(requested && isSame(requested, pending))) return;
    requested = location;
    isStepping ||= location.isStep === true;
    // A record that is closed is left the way one came: otherwise Back would lead to the same address once more.
    isGoingBack = !isStepping && !pending && before.get(router.state.location.key) === addressOf(location);
    if (isGoingBack) void router.navigate(-1);
    else void router.navigate(addressOf(location), { replace: !isStepping });
  }

  routerMoved();
  const unbind = [router.subscribe(routerMoved), store.subscribe(storeMoved)];
  return () => unbind.forEach((stop) => stop());
}

function addressOf({ pathname, search }: LocationState): string {
  return pathname + search;
}

function isSame(a: LocationState, b: LocationState): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}
