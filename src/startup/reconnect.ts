// What could not be loaded for want of a connection is asked for again when the connection is back.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '@/store/baseApi';
import type { AppStore, RootState } from '@/store/store';

/** How a read that got no answer at all is kept; whatever the API has answered stays. */
const UNANSWERED = ['FETCH_ERROR', 'TIMEOUT_ERROR'];

interface Endpoint {
  initiate(
    arg: unknown,
    options: { forceRefetch: true; subscribe: false },
  ): ThunkAction<unknown, RootState, unknown, UnknownAction>;
}

/** Follows the browser until the returned function is called. */
export function reconnect(store: Pick<AppStore, 'dispatch' | 'getState'>): () => void {
  function askAgain(): void {
    const endpoints = baseApi.endpoints as Readonly<Record<string, Endpoint>>;
    for (const query of Object.values(store.getState().api.queries)) {
      const { status } = Object(query?.error) as { status?: unknown };
      if (!query?.endpointName || !UNANSWERED.includes(String(status))) continue;
      store.dispatch(
        endpoints[query.endpointName]!.initiate(query.originalArgs, { forceRefetch: true, subscribe: false }),
      );
    }
  }
  window.addEventListener('online', askAgain);
  return () => window.removeEventListener('online', askAgain);
}
