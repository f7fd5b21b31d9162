// Keeps the router and the store's location equal, both ways: pages move the store, filters and time travel move the URL.
import { type LocationState, navigated } from '@/store/location';
import type { ConsoleRouter } from '../app/consoleRouter';

interface LocatedStore {
  getState(): { location: LocationState };
  dispatch(action: ReturnType<typeof navigated>): unknown;
  subscribe(listener: () => void): () => void;
}

/** Binds them until the returned function is called. The store takes the router's address at once. */
export function bindHistory(router: Pick<ConsoleRouter, 'state' | 'navigate' | 'subscribe'>, store: LocatedStore): () => void {
  /** Where the router last came to rest. */
  let settled: LocationState | undefined;
  /** What the store last asked the router for; when the router gets there, that is no news to the store. */
  let requested: LocationState | undefined;

  function routerMoved(): void {
    const { navigation, location } = router.state;
    if (navigation.state !== 'idle') return;
    const nothingNew = [settled, requested].some((known) => known && isSame(known, location));
    settled = location;
    requested = undefined;
    if (isSame(store.getState().location, location)) return;
    // The store went on while a move was under way: the router follows it instead of setting it back.
    if (nothingNew) storeMoved();
    else store.dispatch(navigated({ pathname: location.pathname, search: location.search }));
  }

  function storeMoved(): void {
    const { location } = store.getState();
    const pending = router.state.navigation.location;
    if (isSame(location, pending ?? router.state.location)) return;
    // On the way to another page: where that ends decides, see above.
    if (pending && !(requested && isSame(requested, pending))) return;
    requested = location;
    void router.navigate(location.pathname + location.search, { replace: true });
  }

  routerMoved();
  const unbind = [router.subscribe(routerMoved), store.subscribe(storeMoved)];
  return () => unbind.forEach((stop) => stop());
}

function isSame(a: LocationState, b: LocationState): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}
