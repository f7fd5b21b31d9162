import { afterEach, expect, test, vi } from 'vitest';
import { jsonAnswer, stubApi, testEnvironment } from '@/testing/app';
import { countriesApi } from '../api/countries';
import { usersApi } from '../api/users';
import { baseApi } from '../baseApi';
import { createStore } from '../store';

afterEach(() => vi.unstubAllGlobals());

const COUNTRIES = 'GET /tms/v1/countries';

const broken = baseApi.injectEndpoints({
  endpoints: (build) => ({
    broken: build.query<string, void>({
      queryFn: () => {
        throw new Error('a bug');
      },
    }),
  }),
});

function start(answers: Record<string, unknown>) {
  stubApi(answers);
  const environment = testEnvironment();
  const store = createStore(environment);
  const texts = () => store.getState().snackbar.map(({ kind, text }) => `${kind}: ${text}`);
  return { store, texts, report: vi.mocked(environment.report) };
}

test('spec 8: a failed call is shown once, even if two places made it', async () => {
  const { store, texts } = start({ [COUNTRIES]: jsonAnswer(409, { message: 'No' }) });
  const ask = () => store.dispatch(countriesApi.endpoints.listCountries.initiate());
  await Promise.all([ask(), ask()]);
  await store.dispatch(countriesApi.endpoints.listCountries.initiate(undefined, { forceRefetch: true }));
  expect(texts()).toEqual(['error: Failed: No']);
});

test('spec 8: an error leaves when the same call succeeds, and is replaced by its next failure', async () => {
  let answer = jsonAnswer(409, { message: 'No' });
  const { store, texts } = start({ [COUNTRIES]: () => answer });
  const ask = () => store.dispatch(countriesApi.endpoints.listCountries.initiate(undefined, { forceRefetch: true }));
  await ask();
  await store.dispatch(broken.endpoints.broken.initiate());
  answer = jsonAnswer(409, { message: 'Not yet' });
  await ask();
  const bug = 'error: Failed: Oops some thing went wrong';
  expect(texts().map((text) => text.slice(0, bug.length))).toEqual([bug, 'error: Failed: Not yet']);
  answer = jsonAnswer(200, []);
  await ask();
  expect(texts()).toHaveLength(1);
});

test('spec 8: an error that the screen shows in place too is in the snack bar, once per text, until the last call that got it goes well', async () => {
  let answer = jsonAnswer(403, {});
  const { store, texts, report } = start({
    'GET /admin-auth/v1/users/u1/sign-ins': () => answer,
    'GET /admin-auth/v1/users/u2/sign-ins': () => answer,
  });
  const ask = (user_id: string) =>
    store.dispatch(usersApi.endpoints.listSignIns.initiate({ path: { user_id } }, { forceRefetch: true }));
  const text = "error: Failed: Your don't have enough permissions to access this page!";
  await Promise.all([ask('u1'), ask('u2')]);
  expect(texts()).toEqual([text]);
  expect(report).toHaveBeenCalledTimes(2);
  answer = jsonAnswer(200, []);
  await ask('u1');
  expect(texts()).toEqual([text]);
  await ask('u2');
  expect(texts()).toEqual([]);
});

test('spec 8: a refused write of one record is not settled by that of another, but by its own retry', async () => {
  let answer = jsonAnswer(409, { message: 'No' });
  const { store, texts } = start({
    'POST /admin-auth/v1/users/u1/reset-link': () => answer,
    'POST /admin-auth/v1/users/u2/reset-link': jsonAnswer(200, {}),
  });
  const write = (user_id: string) => store.dispatch(usersApi.endpoints.makeResetLink.initiate({ path: { user_id } }));
  await write('u1');
  await write('u2');
  expect(texts()).toEqual(['error: Failed: No']);
  answer = jsonAnswer(200, {});
  await write('u1');
  expect(texts()).toEqual([]);
});

test('spec 8: what nothing shows any more is no news: the error goes with the answer that was kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { store, texts } = start({ [COUNTRIES]: jsonAnswer(409, { message: 'No' }) });
  const asked = store.dispatch(countriesApi.endpoints.listCountries.initiate());
  await asked;
  expect(texts()).toHaveLength(1);
  asked.unsubscribe();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(texts()).toEqual([]);
  vi.useRealTimers();
});

test('spec 8: 401 says so and marks the user as logged out, from any endpoint', async () => {
  const { store, texts } = start({ 'GET /admin-auth/v1/users/u1/sign-ins': jsonAnswer(401, {}) });
  await store.dispatch(usersApi.endpoints.listSignIns.initiate({ path: { user_id: 'u1' } }));
  expect(texts()).toEqual(['error: Failed: You are logged out. Please log-in']);
  expect(store.getState().auth).toMatchObject({ status: 'loggedOut', user: null });
});

test('spec 8: the error is reported with the request log URL', async () => {
  const headers = { 'x-request-log-url': 'https://logs.example.com/7' };
  const { store, report } = start({ [COUNTRIES]: jsonAnswer(424, {}, headers) });
  await store.dispatch(countriesApi.endpoints.listCountries.initiate());
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'listCountries failed with 424' }),
    { endpoint: 'listCountries', status: 424, requestLogUrl: 'https://logs.example.com/7' },
  );
});

test('a bug in an endpoint is shown and reported too', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { store, texts, report } = start({});
  await store.dispatch(broken.endpoints.broken.initiate());
  expect(texts()).toEqual(['error: Failed: Oops some thing went wrong. please contact admin']);
  expect(report).toHaveBeenCalledTimes(1);
  quiet.mockRestore();
});

test('an aborted call is not an error', async () => {
  const { store, texts, report } = start({ [COUNTRIES]: () => new Promise(() => {}) });
  const requested = store.dispatch(countriesApi.endpoints.listCountries.initiate());
  requested.abort();
  await requested;
  expect(texts()).toEqual([]);
  expect(report).not.toHaveBeenCalled();
});
