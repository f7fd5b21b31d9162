// A new version of the console: noticed, offered in the snack bar, and taken with one reload (spec 2.1).
import { addListener, createAction } from '@reduxjs/toolkit';
import { notify } from '@/store/snackbar';
import type { AppStore } from '@/store/store';

/** The person pressed Refresh. */
export const refreshRequested = createAction('updates/refreshRequested');

/** How often this browser is asked whether a version waits, ms (spec 2.1), and how often the network is, at most. */
export const LOCAL_CHECK = 2000;
export const NETWORK_CHECK = 60_000;
/** How long Refresh looks for a version newer than the one that waits, ms. */
const NEWEST_WITHIN = 5000;
const WORKER = '/sw.js';

interface Browser {
  serviceWorker: ServiceWorkerContainer;
  reload: () => void;
}

const thisBrowser = (): Browser => ({
  serviceWorker: navigator.serviceWorker,
  reload: () => window.location.reload(),
});

/** Registers the update worker and watches it; does nothing where the browser has none. Returns how to stop. */
export async function watchForUpdates(store: AppStore, browser: Browser = thisBrowser()): Promise<() => void> {
  const { serviceWorker, reload } = browser;
  if (!serviceWorker) return () => {};
  await dropForeignWorkers(serviceWorker);
  const registration = await serviceWorker.register(WORKER).catch(() => undefined);
  if (!registration) return () => {};

  const before = registration.active;
  let requestedNetwork = performance.now();
  let offered: ServiceWorker | null = null;
  let refreshing = false;

  function check(): void {
    if (performance.now() - requestedNetwork >= NETWORK_CHECK) {
      requestedNetwork = performance.now();
      registration?.update().catch(() => {
        // Offline: the next minute asks again.
      });
    }
    const waiting = registration?.waiting ?? null;
    if (!waiting || waiting === offered || !serviceWorker.controller) return;
    offered = waiting;
    offer();
  }

  function offer(): void {
    const action = { label: 'Refresh', does: refreshRequested() };
    store.dispatch(notify({ kind: 'info', text: 'New updates available!', action }));
  }

  /**
   * A new worker took over: here the person asked for it; in other tabs they may be in the middle of something. It waits
   * for no tab that was reloaded past the worker, so such a tab hears of it only now.
   */
  function takenOver(): void {
    if (refreshing) reload();
    else if (offered || (before && serviceWorker.controller !== before)) offer();
  }

  /** Several versions may have come since this one was offered: the person gets the newest, and is not asked again at once. */
  async function refresh(): Promise<void> {
    if (refreshing || !registration) return;
    refreshing = true;
    await within(NEWEST_WITHIN, newest(registration));
    if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    else reload();
  }

  const stopListening = store.dispatch(addListener({ actionCreator: refreshRequested, effect: refresh }));
  serviceWorker.addEventListener('controllerchange', takenOver);
  const timer = setInterval(check, LOCAL_CHECK);
  check();
  return () => {
    clearInterval(timer);
    serviceWorker.removeEventListener('controllerchange', takenOver);
    stopListening();
  };
}

/** Resolves once the newest version there is waits, or cannot be had. */
async function newest(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch {
    // Offline, or the server is restarting: what waits already will do.
    return;
  }
  const { installing } = registration;
  if (!installing) return;
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve(), { once: true });
  });
}

/** Waits for work no longer than this many milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}

/** A mock worker of a former visit would go on answering calls with mock data. */
async function dropForeignWorkers(serviceWorker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await serviceWorker.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (worker && new URL(worker.scriptURL).pathname !== WORKER) await registration.unregister();
  }
}
