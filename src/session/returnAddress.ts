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

/** The API's sign-in page leads to the first page: from there on to where the person was. Before the router starts. */
export function comeBack(signedIn: boolean): void {
  if (!signedIn || window.location.pathname !== pathTo('/')) return;
  const place = returnAddress();
  forgetReturnAddress();
  if (place !== pathTo('/')) window.history.replaceState(null, '', place);
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
