// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '@/store/auth';
import { trainersChosen } from '@/store/availability/demoCreation';
import { drawerOpened } from '@/store/availability/slice';
import { keep, STORAGE_KEY } from '@/store/persistence/persist';
import { menuToggled } from '@/store/preferences';
import { countriesApi } from '@/store/api/countries';
import { createStore } from '@/store/store';
import { readUser, signOut, watchSession } from './session';
import { ADMIN, jsonAnswer, memoryStorage, SLOW, STAFF, stubApi, testEnvironment } from '../testing/app';

const SIGN_OUT = 'POST /admin-auth/v1/logout';
const COUNTRIES = 'GET /tms/v1/countries';

function cookieOf(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `admin_auth=${base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.signature`;
}

const stops: (() => void)[] = [];
beforeEach(() => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

async function tab(user = STAFF) {
  const storage = memoryStorage();
  const store = createStore(testEnvironment({ user, storage }));
  const persistor = await keep(store);
  stops.push(watchSession(store, () => persistor.flush().then(() => persistor.purge())));
  return { store, storage, persistor };
}

test('spec 6: the readable cookie names who is signed in', () => {
  const person = { email: 'zoë@example.com', permissions: ['prod-admins', 'sales'] };
  expect(readUser(`other=1; ${cookieOf(person)}; last=2`)).toEqual(person);
});

test('decisions 4: over https only the cookie with the __Host- prefix counts', () => {
  const bound = cookieOf(ADMIN).replace('admin_auth', '__Host-admin_auth');
  expect(readUser(bound)).toEqual(ADMIN);
  expect(readUser(`${cookieOf(STAFF)}; ${bound}`)).toEqual(ADMIN);
  expect(readUser(`__Host-admin_auth=; ${cookieOf(STAFF)}`)).toEqual(STAFF);
});

test.each([
  ['missing', 'other=1'],
  ['empty', 'admin_auth='],
  ['no base64', 'admin_auth=***.x'],
  ['no JSON', 'admin_auth=aGVsbG8.x'],
  ['a list', cookieOf([])],
  ['without permissions', cookieOf({ email: 'a@example.com' })],
  ['with permissions of another type', cookieOf({ email: 'a@example.com', permissions: [7] })],
  ['another name', `x${cookieOf(STAFF)}`],
])('spec 4: a cookie that is %s puts auth in an error state', (_, cookies) => {
  const user = readUser(cookies);
  expect(user).toBeUndefined();
  expect(createStore(testEnvironment({ user })).getState().auth).toMatchObject({ status: 'error', user: null });
});

test('spec 4: signing out clears the user, the cookies, what is kept and every answer', async () => {
  const cookies = ['admin_auth', 'CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'];
  for (const name of cookies) document.cookie = `${name}=value; path=/`;
  const calls = stubApi({ [SIGN_OUT]: new Response(null, { status: 204 }), [COUNTRIES]: [] });
  const { store, storage, persistor } = await tab();
  await store.dispatch(countriesApi.endpoints.listCountries.initiate());
  store.dispatch(menuToggled());
  await persistor.flush();
  expect(storage.stored).toHaveProperty([STORAGE_KEY]);

  await store.dispatch(signOut());
  expect(calls).toContain(SIGN_OUT);
  expect(document.cookie).toBe('');
  expect(store.getState().auth).toMatchObject({ status: 'loggedOut', user: null });
  expect(store.getState().api.queries).toEqual({});
  await vi.waitFor(() => expect(storage.stored).toEqual({}), SLOW);
});

test('spec 4: a session that could not be ended stays, and says so', async () => {
  stubApi({ [SIGN_OUT]: jsonAnswer(500, {}) });
  const { store } = await tab();
  await store.dispatch(signOut());
  expect(store.getState().auth.user).toEqual(STAFF);
  expect(store.getState().snackbar).toHaveLength(1);
});

test('spec 4: signing out in one tab signs out the others', async () => {
  stubApi({ [SIGN_OUT]: new Response(null, { status: 204 }) });
  const [here, there] = [await tab(), await tab()];
  await here.store.dispatch(signOut());
  await vi.waitFor(() => expect(there.store.getState().auth.status).toBe('loggedOut'), SLOW);
});

test('another person signed in meanwhile in another tab: nothing of the previous person stays', async () => {
  stubApi({ [COUNTRIES]: [] });
  const { store } = await tab();
  await store.dispatch(countriesApi.endpoints.listCountries.initiate());
  store.dispatch(menuToggled());
  store.dispatch(trainersChosen(['asha@x']));
  store.dispatch(drawerOpened());
  document.cookie = `${cookieOf(ADMIN)}; path=/`;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(store.getState().auth.user).toEqual(ADMIN);
  expect(store.getState().preferences.menuOpen).toBe(true);
  expect(store.getState().demoCreation.chosen).toEqual([]);
  expect(store.getState().availability.drawerOpen).toBe(false);
  expect(store.getState().api.queries).toEqual({});
});

test('spec 4: after a 401 the cookie of the dead session signs nobody in; what is kept stays', async () => {
  stubApi({ [COUNTRIES]: jsonAnswer(401, {}) });
  document.cookie = `${cookieOf(STAFF)}; path=/`;
  const { store } = await tab();
  store.dispatch(menuToggled());
  await store.dispatch(countriesApi.endpoints.listCountries.initiate());
  document.dispatchEvent(new Event('visibilitychange'));
  expect(store.getState().auth.status).toBe('loggedOut');
  expect(store.getState().preferences.menuOpen).toBe(false);
  store.dispatch(signedIn(STAFF));
  expect(store.getState().preferences.menuOpen).toBe(false);
});
