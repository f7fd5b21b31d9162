// The sign-in of this browser: read from the auth cookie, ended in all tabs at once (spec 2.1, 4, decisions 4).
import type { AuthUser } from '@domain/access';
import { authApi } from '@/store/api/auth';
import { leaveRequested, signedIn, signedOut } from '@/store/auth';
import { baseApi } from '@/store/baseApi';
import type { AppDispatch, AppStore, RootState } from '@/store/store';

/** Over https the API binds it to the host, which its name then begins with. */
const AUTH_COOKIES = ['__Host-admin_auth', 'admin_auth'];
const EXPIRED_AT_SIGN_OUT = [...AUTH_COOKIES, 'CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'];
const CHANNEL = 'console-session';

/** Who the readable cookie names; undefined when it is missing or unreadable. The API never trusts it (decisions 4). */
export function readUser(cookies: string = document.cookie): AuthUser | undefined {
  const sent = cookies.split('; ');
  const values = AUTH_COOKIES.flatMap((name) =>
    sent.filter((cookie) => cookie.startsWith(`${name}=`)).map((cookie) => cookie.slice(name.length + 1)),
  );
  return values.map(userIn).find((user) => user !== undefined);
}

function userIn(value: string): AuthUser | undefined {
  try {
    const payload = decodeURIComponent(value).split('.')[0] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    const user: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isUser(user)) return undefined;
    const { email, permissions, tour } = user;
    return { email, permissions, ...(tour && { tour }) };
  } catch {
    return undefined;
  }
}

function isUser(value: unknown): value is AuthUser {
  const { email, permissions } = Object(value) as Partial<Record<keyof AuthUser, unknown>>;
  return (
    typeof email === 'string' && Array.isArray(permissions) && permissions.every((each) => typeof each === 'string')
  );
}

/** Signs out, or asks first where something is typed and not saved: signing out forgets it (decisions 014). */
export function leave() {
  return (dispatch: AppDispatch, state: () => RootState): unknown =>
    dispatch(Object.keys(state().drafts).length > 0 ? leaveRequested() : signOut());
}

/** Ends the session at the API, then here and in the other tabs. A session that could not be ended stays, and says so. */
export function signOut() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { error } = await dispatch(authApi.endpoints.signOut.initiate());
    if (error && !('status' in error && error.status === 401)) return;
    forget(dispatch);
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage('signed out');
    channel.close();
  };
}

function forget(dispatch: AppDispatch): void {
  EXPIRED_AT_SIGN_OUT.forEach(expireCookie);
  dispatch(signedOut());
  dispatch(baseApi.util.resetApiState());
}

/** On the host and on every domain above it: signed-content cookies are set for the whole product. */
function expireCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`);
  // Browsers take word of a cookie with the prefix only where it is secure and names no domain.
  const places = name.startsWith('__Host-') ? ['; secure'] : ['', ...domains];
  for (const place of places) document.cookie = `${name}=; max-age=0; path=/${place}`;
}

/** Follows what happens to the session in other tabs; `purge` drops what the browser keeps. Returns how to stop. */
export function watchSession(store: AppStore, purge: () => Promise<unknown>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => forget(store.dispatch));

  let before = store.getState();
  const stop = store.subscribe(() => {
    const now = store.getState();
    const { owner, auth } = before;
    before = now;
    if (owner !== null && now.owner === null) void purge();
    // The cookie of a session that the API ended would sign the person in again, in name only.
    if (auth.user && !now.auth.user) AUTH_COOKIES.forEach(expireCookie);
  });

  document.addEventListener('visibilitychange', readAgain);
  return () => {
    channel.close();
    stop();
    document.removeEventListener('visibilitychange', readAgain);
  };

  /** Another person may have signed in meanwhile: nothing of the one before may stay on the screen. */
  function readAgain(): void {
    const named = readUser();
    const { user: known } = store.getState().auth;
    if (document.visibilityState !== 'visible' || !named || JSON.stringify(named) === JSON.stringify(known)) return;
    store.dispatch(signedIn(named));
    store.dispatch(baseApi.util.resetApiState());
  }
}
