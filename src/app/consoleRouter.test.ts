import { type Location, NavigationType, UNSAFE_createMemoryHistory } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createConsoleRouter, type History } from './consoleRouter';

/** `slow`: pages that are loaded when `arrive` says so. */
function routerAt(...addresses: string[]) {
  const memory = UNSAFE_createMemoryHistory({ initialEntries: addresses });
  let heard: Parameters<History['listen']>[0] = () => {};
  const steps: number[] = [];
  /** A browser goes only after the call has returned: `arrived` says when. */
  const history = Object.create(memory, {
    listen: { value: (listener: typeof heard) => memory.listen((heard = listener)) },
    go: { value: (delta: number) => (isLate ? void steps.push(delta) : memory.go(delta)) },
  }) as typeof memory;
  let isLate = false;
  const waiting = new Map<string, () => void>();
  const router = createConsoleRouter(history, {
    isHere: ({ pathname }) => !pathname.startsWith('/slow'),
    load: ({ pathname }) => new Promise((resolve) => waiting.set(pathname, resolve)),
  });
  const place = () => router.state.location.pathname + router.state.location.search;
  return {
    router,
    history,
    place,
    arrive: (pathname: string) => waiting.get(pathname)?.(),
    goLate: () => (isLate = true),
    /** Somebody presses Back or Forward. */
    pressed: (delta: number) => memory.go(delta),
    arrived: () => steps.splice(0).forEach((delta) => memory.go(delta)),
    byBrowser: (location: Location) => heard({ action: NavigationType.Pop, location, delta: null }),
  };
}

test('the address moves when the page is there, and the state names what is on its way', async () => {
  const { router, history, place, arrive } = routerAt('/');
  const moving = router.navigate('/slow');
  expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/slow' } });
  expect([place(), history.location.pathname]).toEqual(['/', '/']);
  arrive('/slow');
  await moving;
  expect([place(), history.location.pathname, router.state.navigation.state]).toEqual(['/slow', '/slow', 'idle']);
});

test('a page that loads after another one was opened is not shown', async () => {
  const { router, place, arrive } = routerAt('/');
  const given = router.navigate('/slow/1');
  const wanted = router.navigate('/slow/2');
  arrive('/slow/2');
  await wanted;
  arrive('/slow/1');
  await given;
  expect(place()).toBe('/slow/2');
});

test('push adds an entry, replace does not, and going back shows the one before', async () => {
  const { router, history, place } = routerAt('/');
  await router.navigate('/a');
  await router.navigate('/b?x=1', { replace: true, state: { from: 'a' } });
  expect([history.index, place(), router.state.location.state]).toEqual([1, '/b?x=1', { from: 'a' }]);
  expect(router.state.historyAction).toBe(NavigationType.Replace);
  await router.navigate(-1);
  expect([history.index, place(), router.state.historyAction]).toEqual([0, '/', NavigationType.Pop]);
});

test('spec 4: the page stays until leaving is confirmed, forwards and back', async () => {
  const { router, history, place } = routerAt('/', '/form');
  const ask = vi.fn<(goOn: () => void) => void>();
  const stop = router.guard((from, to) => from.pathname !== to.pathname, ask);
  await router.navigate('/form?tab=2');
  expect(ask).not.toHaveBeenCalled();

  await router.navigate('/away');
  expect(place()).toBe('/form?tab=2');
  await router.navigate(-2);
  expect([place(), history.index]).toEqual(['/form?tab=2', 2]);
  expect(ask).toHaveBeenCalledTimes(2);

  ask.mock.lastCall?.[0]();
  await vi.waitFor(() => expect(place()).toBe('/'));
  stop();
  await router.navigate('/away');
  expect(place()).toBe('/away');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a person who typed while a page was loaded is asked before that page is shown', async () => {
  const { router, place, arrive, history } = routerAt('/', '/form');
  let isDirty = false;
  const ask = vi.fn<(goOn: () => void) => void>();
  router.guard(() => isDirty, ask);
  const forwards = router.navigate('/slow');
  isDirty = true;
  arrive('/slow');
  await forwards;
  expect([place(), router.state.navigation.state]).toEqual(['/form', 'idle']);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mock.lastCall?.[0]();
  arrive('/slow');
  await vi.waitFor(() => expect(place()).toBe('/slow'));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(history.index).toBe(2);
});

test('text that was typed while the page before was loaded is kept too', async () => {
  const { router, place, arrive, history } = routerAt('/slow/before', '/form');
  let isDirty = false;
  const ask = vi.fn<(goOn: () => void) => void>();
  router.guard(() => isDirty, ask);
  await router.navigate(-1);
  isDirty = true;
  arrive('/slow/before');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect([place(), history.index, router.state.navigation.state]).toEqual(['/form', 1, 'idle']);
  ask.mock.lastCall?.[0]();
  arrive('/slow/before');
  await vi.waitFor(() => expect(place()).toBe('/slow/before'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('Back pressed twice in a hurry asks about where it leads, and the browser ends where the page is', async () => {
  const { router, place, history, goLate, pressed, arrived } = routerAt('/', '/list', '/form');
  const ask = vi.fn<(goOn: () => void) => void>();
  router.guard((from, to) => from.pathname === '/form' && to.pathname !== '/form', ask);
  goLate();
  pressed(-1);
  pressed(-1);
  arrived();
  arrived();
  expect([place(), history.index]).toEqual(['/form', 2]);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mock.lastCall?.[0]();
  arrived();
  await vi.waitFor(() => expect(place()).toBe('/'));
  expect(history.index).toBe(0);
});

test('a person who comes back before a page is loaded stays, and is not taken there later', async () => {
  const { router, place, arrive, pressed } = routerAt('/slow', '/here');
  const keys: string[] = [];
  router.subscribe(({ location }) => keys.push(location.key));
  pressed(-1);
  expect(router.state.navigation.state).toBe('loading');
  pressed(1);
  expect([place(), router.state.navigation.state]).toEqual(['/here', 'idle']);
  arrive('/slow');
  await Promise.resolve();
  expect(place()).toBe('/here');
  expect(new Set(keys).size).toBe(1);
});

test('a place on the page is no other page', () => {
  const { router, byBrowser } = routerAt('/here?x=1');
  const { location } = router.state;
  const moved = vi.fn<() => void>();
  router.subscribe(moved);
  byBrowser({ ...location, key: 'default', hash: '#main' });
  expect(moved).not.toHaveBeenCalled();
  expect(router.state.location).toBe(location);
});
