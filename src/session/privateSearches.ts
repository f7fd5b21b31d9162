// Keeps what a person searched families by over a reload of this tab: in its session storage, which no other tab reads.
import { type PrivateSearches, restorePrivateSearches } from '@/store/privateSearches';
import type { AppStore } from '@/store/store';

const KEY = 'console:searches';

/** The searches of the signed-in person; while nobody is signed in, of the last person. */
export function storedSearches(email: string | undefined): PrivateSearches {
  try {
    const { owner, searches } = Object(JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}')) as {
      owner?: unknown;
      searches?: unknown;
    };
    return email === undefined || owner === email ? restorePrivateSearches(searches) : {};
  } catch {
    // Damaged or forbidden storage: the person has to search again.
    return {};
  }
}

/** Writes them down as they change, until the returned function is called. */
export function persistSearches(store: AppStore): () => void {
  let before = store.getState().privateSearches;
  return store.subscribe(() => {
    const { privateSearches: searches, owner } = store.getState();
    if (searches === before) return;
    before = searches;
    try {
      if (Object.keys(searches).length === 0) window.sessionStorage.removeItem(KEY);
      else window.sessionStorage.setItem(KEY, JSON.stringify({ owner, searches }));
    } catch {
      // A browser that forbids storage forgets the search with the page.
    }
  });
}
