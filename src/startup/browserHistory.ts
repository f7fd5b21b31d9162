// The browser's history. Writing an address takes a browser as long as drawing some rows: where one replaces another, as with
// every filter, it is written when what it lists is on the screen. The router and the store are there at once.
import { type Location, type To, UNSAFE_createBrowserHistory } from 'react-router-dom';
import type { History } from '../app/consoleRouter';

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

export function createBrowserHistory(browser: BrowserHistory = UNSAFE_createBrowserHistory()): History {
  let waiting: Location | undefined;

  function write(): void {
    const location = waiting;
    waiting = undefined;
    if (location) browser.replace(location);
  }
  // Whatever comes next to the entry finds it written: the next step, and the page's end, before a reload.
  window.addEventListener('pagehide', write);

  return {
    ...browser,
    get action() {
      return browser.action;
    },
    get location() {
      return waiting ?? browser.location;
    },
    push(to, state) {
      write();
      browser.push(to, state);
    },
    replace(to, state) {
      // A page that is not shown has no frames to wait for.
      if (!isLocation(to) || document.hidden) {
        waiting = undefined;
        browser.replace(to, state);
        return;
      }
      if (!waiting) requestAnimationFrame(() => setTimeout(write));
      waiting = to;
    },
    go(delta) {
      write();
      browser.go(delta);
    },
    listen: (listener) =>
      browser.listen((update) => {
        // The browser has gone to another entry, which this address is not of.
        waiting = undefined;
        listener(update);
      }),
  };
}

function isLocation(to: To): to is Location {
  return typeof to === 'object' && 'key' in to && 'state' in to;
}
