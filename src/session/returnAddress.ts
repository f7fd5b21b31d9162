// Remembers the page where somebody was sent to the login page, and brings them back after they signed in.
import { routeAt, pathTo } from '../routes/paths';

const KEY = 'console:return-to';

export function rememberReturnAddress(address: string): void {
  try {
    window.sessionStorage.setItem(KEY, address);
  } catch {
    // A browser that forbids storage brings the person to the first page instead.
  }
}

/** The API's sign-in page leads to the first page: from there on to where the person was, or begins. Before the router starts. */
export function comeBack(signedIn: boolean, beginning: string = pathTo('/')): void {
  if (!signedIn || window.location.pathname !== pathTo('/')) return;
  const remembered = returnAddress();
  forgetReturnAddress();
  const place = remembered === pathTo('/') && isBeginning() ? beginning : remembered;
  if (place !== pathTo('/')) window.history.replaceState(null, '', place);
}

/** A person who reloads the first page, or goes back to it, has chosen it; so has one who follows a link with a query. */
function isBeginning(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return window.location.search === '' && (opened === undefined || opened.type === 'navigate');
}

/** The page to come back to, without forgetting it; the first page when there is none. */
export function returnAddress(): string {
  try {
    const address = window.sessionStorage.getItem(KEY) ?? '';
    const route = routeAt(new URL(address, window.location.origin).pathname);
    return address.startsWith('/') && !address.startsWith('//') && route?.access !== 'public' ? address : pathTo('/');
  } catch {
    return pathTo('/');
  }
}

export function forgetReturnAddress(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}
