// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConsoleRouter } from '../app/consoleRouter';
import { createBrowserHistory } from './browserHistory';

const PAGES = { isHere: () => true, load: async () => {} };

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  window.history.replaceState(null, '', '/list');
});

afterEach(() => {
  frames = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const address = () => window.location.pathname + window.location.search;
const router = () => createConsoleRouter(createBrowserHistory(), PAGES);

function paint(): void {
  for (const frame of frames.splice(0)) frame();
  vi.advanceTimersByTime(1);
}

test('a filter is in the address after the frame that shows it, the last of several alone', () => {
  const { navigate } = router();
  const written = vi.spyOn(window.history, 'replaceState');
  for (const hour of [9, 10, 11]) void navigate(`/list?hour=${hour}`, { replace: true });
  expect([address(), written.mock.calls.length]).toEqual(['/list', 0]);
  paint();
  expect([address(), written.mock.calls.length]).toEqual(['/list?hour=11', 1]);
});

test('the entry that a step leaves has its address, painted or not', () => {
  const entries: string[] = [];
  const push = window.history.pushState.bind(window.history);
  vi.spyOn(window.history, 'pushState').mockImplementation((state, unused, url) => {
    entries.push(address());
    push(state, unused, url);
  });
  const { navigate } = router();
  void navigate('/list?hour=9', { replace: true });
  void navigate('/other');
  expect([entries, address()]).toEqual([['/list?hour=9'], '/other']);
  paint();
  expect(address()).toBe('/other');
});

test('a page that is left, or is not shown, has its address at once', () => {
  const { navigate } = router();
  void navigate('/list?hour=9', { replace: true });
  window.dispatchEvent(new Event('pagehide'));
  expect(address()).toBe('/list?hour=9');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  void navigate('/list?hour=10', { replace: true });
  expect(address()).toBe('/list?hour=10');
});

test('an entry that the browser goes back to keeps its own address', () => {
  const history = createBrowserHistory();
  const { navigate } = createConsoleRouter(history, PAGES);
  void navigate('/list?hour=9', { replace: true });
  window.history.replaceState({ idx: 0, key: 'before' }, '', '/before');
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  paint();
  expect(address()).toBe('/before');
});
