// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { selectSnacks } from '@/store/snackbar';
import { createStore } from '@/store/store';
import { SLOW, testEnvironment } from '../testing/app';
import { reloadAfterDeploy } from './reloadAfterDeploy';
import { LOCAL_CHECK, NETWORK_CHECK, refreshRequested, watchForUpdates } from './updates';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  window.sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

interface FakeWorker {
  scriptURL: string;
  postMessage: ReturnType<typeof vi.fn<ServiceWorker['postMessage']>>;
}

const worker = (name = 'sw.js'): FakeWorker => ({
  scriptURL: `http://localhost/${name}`,
  postMessage: vi.fn<ServiceWorker['postMessage']>(),
});

async function watch({ registered = [] as object[], controlled = true, active = null as FakeWorker | null } = {}) {
  const registration = {
    active,
    waiting: null as FakeWorker | null,
    installing: null as EventTarget | null,
    update: vi.fn<() => Promise<void>>(async () => {}),
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: controlled ? worker() : (null as FakeWorker | null),
    getRegistrations: async () => registered,
    register: vi.fn<() => Promise<typeof registration>>(async () => registration),
  });
  const reload = vi.fn<() => void>();
  const store = createStore(testEnvironment());
  const browser = { serviceWorker: serviceWorker as unknown as ServiceWorkerContainer, reload };
  const stop = await watchForUpdates(store, browser);
  const snacks = () => selectSnacks(store.getState());
  const takeOver = () => serviceWorker.dispatchEvent(new Event('controllerchange'));
  return { registration, serviceWorker, reload, store, stop, snacks, takeOver };
}

test('spec 2.1: every 2 seconds it is seen whether a version waits, and it is offered once', async () => {
  const { registration, snacks } = await watch();
  expect(LOCAL_CHECK).toBe(2000);
  expect(snacks()).toEqual([]);
  registration.waiting = worker();
  vi.advanceTimersByTime(2000);
  expect(snacks()).toMatchObject([{ text: 'New updates available!', action: { label: 'Refresh' } }]);
  vi.advanceTimersByTime(60_000);
  expect(snacks()).toHaveLength(1);
});

test('the network is asked at most once a minute', async () => {
  const { registration } = await watch();
  vi.advanceTimersByTime(NETWORK_CHECK - 1);
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * NETWORK_CHECK + 1);
  expect(registration.update).toHaveBeenCalledTimes(3);
});

test('a network that does not answer is asked again later', async () => {
  const { registration } = await watch();
  registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(2 * NETWORK_CHECK);
  expect(registration.update).toHaveBeenCalledTimes(2);
});

test('the first visit has nothing to offer', async () => {
  const { registration, snacks } = await watch({ controlled: false });
  registration.waiting = worker();
  vi.advanceTimersByTime(2000);
  expect(snacks()).toEqual([]);
});

test('the first worker, which takes over on the first visit, is no new version', async () => {
  const { serviceWorker, snacks, takeOver } = await watch({ controlled: false });
  serviceWorker.controller = worker();
  takeOver();
  expect(snacks()).toEqual([]);
});

test('a tab that was reloaded past the worker gets a notice once a new version has taken over', async () => {
  const active = worker();
  const { serviceWorker, snacks, reload, takeOver } = await watch({ controlled: false, active });
  serviceWorker.controller = active;
  takeOver();
  expect(snacks()).toEqual([]);
  serviceWorker.controller = worker();
  takeOver();
  expect(snacks()).toMatchObject([{ text: 'New updates available!' }]);
  expect(reload).not.toHaveBeenCalled();
});

test('spec 2.1: Refresh lets the waiting version in and reloads once it is there', async () => {
  const { registration, store, reload, takeOver } = await watch();
  const waiting = (registration.waiting = worker());
  vi.advanceTimersByTime(2000);
  store.dispatch(refreshRequested());
  await vi.waitFor(() => expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }), SLOW);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('spec 2.1: Refresh in a tab that waited through two deploys brings the newer one', async () => {
  const { registration, store, reload, takeOver } = await watch();
  const older = (registration.waiting = worker());
  vi.advanceTimersByTime(2000);
  const newer = worker();
  const installing = new EventTarget();
  registration.update.mockImplementation(async () => {
    registration.installing = installing;
    setTimeout(() => {
      registration.installing = null;
      registration.waiting = newer;
      installing.dispatchEvent(new Event('statechange'));
    }, 20);
  });
  store.dispatch(refreshRequested());
  store.dispatch(refreshRequested());
  await vi.waitFor(() => expect(newer.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }), SLOW);
  expect(newer.postMessage).toHaveBeenCalledTimes(1);
  expect(older.postMessage).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('Refresh without a network takes the version that waits', async () => {
  const { registration, store } = await watch();
  const waiting = (registration.waiting = worker());
  registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
  store.dispatch(refreshRequested());
  await vi.waitFor(() => expect(waiting.postMessage).toHaveBeenCalledTimes(1), SLOW);
});

test('a tab in which Refresh was not pressed is not reloaded by itself; its button reloads', async () => {
  const { registration, store, reload, takeOver } = await watch();
  registration.waiting = worker();
  vi.advanceTimersByTime(2000);
  registration.waiting = null;
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  store.dispatch(refreshRequested());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), SLOW);
});

test('a mock worker of a former visit is dropped', async () => {
  const mock = { active: worker('mockServiceWorker.js'), unregister: vi.fn<() => Promise<boolean>>() };
  const own = { active: worker(), unregister: vi.fn<() => Promise<boolean>>() };
  await watch({ registered: [mock, own] });
  expect(mock.unregister).toHaveBeenCalledTimes(1);
  expect(own.unregister).not.toHaveBeenCalled();
});

test('after it is stopped it looks no more', async () => {
  const { registration, snacks, stop } = await watch();
  stop();
  registration.waiting = worker();
  vi.advanceTimersByTime(NETWORK_CHECK * 2);
  expect(snacks()).toEqual([]);
  expect(registration.update).not.toHaveBeenCalled();
});

describe('a part that is gone after a deploy', () => {
  const missing = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

  test('reloads the page once, never in a loop', () => {
    const reload = vi.fn<() => void>();
    const stop = reloadAfterDeploy(reload);
    expect(missing(), 'the error is not thrown').toBe(false);
    expect(missing(), 'the error reaches the page').toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(NETWORK_CHECK);
    vi.setSystemTime(Date.now() + NETWORK_CHECK);
    missing();
    expect(reload).toHaveBeenCalledTimes(2);
    stop();
  });

  test('a missing part that was only prefetched causes no reload, and the next request for it still may', () => {
    const reload = vi.fn<() => void>();
    let isUnasked = true;
    const stop = reloadAfterDeploy(reload, () => isUnasked);
    expect(missing(), 'the error reaches what loads ahead').toBe(true);
    expect(reload).not.toHaveBeenCalled();
    isUnasked = false;
    missing();
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });
});
