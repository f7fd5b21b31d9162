// What the console is opened at most mornings, the day of all trainers, is asked for while its page is still on its way.
import { selectMayAccess } from '@/store/auth';
import type { LocationState } from '@/store/location';
import type { AppStore } from '@/store/store';
import { pathTo, routeAt } from '../routes/paths';

/** Pages with the hours grid; its date is in the address of each. */
const WITH_THE_DAY: readonly string[] = [pathTo('/trainers/trainer-availability'), pathTo('/create-session')];

/** The page finds the answer, or the call under way; on any other page nothing is asked, nor loaded. */
export async function prefetchDay(store: AppStore, { pathname, search }: LocationState): Promise<void> {
  const route = routeAt(pathname);
  if (!route || !WITH_THE_DAY.includes(route.path) || !selectMayAccess(store.getState(), route.access)) return;
  // Where this cannot be loaded, neither can the page, which reports it.
  const asking = await import('@/store/availability/asking').catch(() => undefined);
  const date = asking?.dateAsked(search);
  if (asking && date) store.dispatch(asking.dayAskedAhead(date));
}
