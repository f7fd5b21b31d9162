// The router for what is around the pages. The library's `useNavigate` follows the address: what has it is drawn again with
// every filter.
import { createContext, use, useSyncExternalStore } from 'react';
import type { ConsoleRouter } from './consoleRouter';

const NOWHERE: Pick<ConsoleRouter, 'state' | 'navigate' | 'subscribe'> = {
  get state(): never {
    throw new Error('Outside of the console there is no router');
  },
  navigate: async () => {},
  subscribe: () => () => {},
};

export const RouterContext = createContext(NOWHERE);

/** Whether a page is on its way. */
export function useIsLoading(): boolean {
  const router = use(RouterContext);
  return useSyncExternalStore(router.subscribe, () => router.state.navigation.state === 'loading');
}
