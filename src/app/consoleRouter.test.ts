import { NavigationType, UNSAFE_createMemoryHistory } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createConsoleRouter } from './consoleRouter';

/** `slow`: pages that are loaded when `arrive` says so. */
function routerAt(...addresses: string[]) {
  const history = UNSAFE_createMemoryHistory({ initialEntries: addresses });
  const waiting = new Map<string, () => void>();
  const router = createConsoleRouter(history, {
    isHere: ({ pathname }) => !pathname.startsWith('/slow'),
    load: ({ pathname }) => new Promise((resolve) => waiting.set(pathname, resolve)),
  });
  const place = () => router.state.location.pathname + router.state.location.search;
  return { router, history, place, arrive: (pathname: string) => waiting.get(pathname)?.() };
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
