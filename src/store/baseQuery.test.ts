import { countries } from '@domain/contract/operations/countries';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authApi } from './api/auth';
import { countriesApi } from './api/countries';
import { leadsApi } from './api/leads';
import { baseApi } from './baseApi';
import { call } from './call';
import { jsonAnswer, stubApi, testEnvironment } from '@/testing/app';
import { LEAD } from '../../tests/api/lead';
import { createStore } from './store';

const COUNTRIES = 'GET /tms/v1/countries';
const SIGN_OUT = 'POST /admin-auth/v1/logout';

const once = baseApi.injectEndpoints({
  endpoints: (build) => ({
    countriesText: build.query({
      query: () => ({ ...call(countries, 'listCountries')(), responseHandler: 'text' as const }),
    }),
  }),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers calls with these in turn; the last one repeats. */
function inTurn(...answers: (() => Response)[]) {
  let turn = 0;
  return () => answers[Math.min(turn++, answers.length - 1)]?.();
}
const fails =
  (status: number, headers = {}) =>
  () =>
    jsonAnswer(status, {}, headers);
const works = () => jsonAnswer(200, [{ id: 'IN', name: 'India' }]);
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

async function listCountries(answer: () => unknown) {
  const calls = stubApi({ [COUNTRIES]: answer });
  const result = createStore(testEnvironment()).dispatch(countriesApi.endpoints.listCountries.initiate());
  return { calls, result };
}

test.each([
  ['a network failure', noNetwork],
  ['429', fails(429, { 'retry-after': '1' })],
  ['500', fails(500)],
  ['503', fails(503)],
])('spec 7.2: a read is sent once, after %s too', async (_, failure) => {
  const { calls, result } = await listCountries(inTurn(failure, works));
  await vi.runAllTimersAsync();
  expect((await result).error).toBeDefined();
  expect(calls).toHaveLength(1);
});

test('a good answer is read once: no copy of it is kept, or read as text', async () => {
  const answer = works();
  const clone = vi.spyOn(answer, 'clone');
  vi.stubGlobal('fetch', async () => answer);
  const { data } = await createStore(testEnvironment()).dispatch(countriesApi.endpoints.listCountries.initiate());
  expect(data).toEqual([{ id: 'IN', name: 'India' }]);
  expect(clone).not.toHaveBeenCalled();
});

test.each([
  ['a network failure', noNetwork],
  ['429', fails(429)],
  ['500', fails(500)],
])('spec 7: a write is never tried again, not after %s either', async (_, failure) => {
  const calls = stubApi({ [SIGN_OUT]: failure });
  const result = createStore(testEnvironment()).dispatch(authApi.endpoints.signOut.initiate());
  await vi.runAllTimersAsync();
  expect((await result).error).toBeDefined();
  expect(calls).toEqual([SIGN_OUT]);
});

test('an endpoint may ask for the answer as text', async () => {
  stubApi({ [COUNTRIES]: works });
  const result = await createStore(testEnvironment()).dispatch(once.endpoints.countriesText.initiate(undefined));
  expect(result.data).toBe('[{"id":"IN","name":"India"}]');
});

test('spec 7: all calls send credentials to the configured host', async () => {
  const requests: Request[] = [];
  stubApi({ [COUNTRIES]: (request: Request) => (requests.push(request), []) });
  const environment = testEnvironment({ apiBase: 'https://omega-api.example.com' });
  await createStore(environment).dispatch(countriesApi.endpoints.listCountries.initiate());
  expect(requests[0]?.url).toBe('https://omega-api.example.com/tms/v1/countries');
  expect(requests[0]?.credentials).toBe('include');
});

describe('the Idempotency-Key of a write', () => {
  const ADD_LEAD = 'POST /slot-booking/v1/leads';
  const ADD_LINK = 'POST /short-link/v1/shorten';
  /** Sends the same lead with each answer in turn, or with another name where one is given; gives the keys sent. */
  async function keysOf(answers: (() => unknown)[], names: string[] = []): Promise<(string | null)[]> {
    const keys: (string | null)[] = [];
    let turn = 0;
    const answer = (request: Request) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers[turn++]?.();
    };
    stubApi({ [ADD_LEAD]: answer, [ADD_LINK]: answer, 'PATCH /slot-booking/v1/leads/1': answer });
    const store = createStore(testEnvironment());
    for (const at of answers.keys()) {
      const body = { ...LEAD, first_name: names[at] ?? 'Mira' };
      if (names[at] === 'another write') {
        const edited = { path: { lead_id: '1' }, body: { ...LEAD, version: 1 } };
        await store.dispatch(leadsApi.endpoints.updateLead.initiate(edited, { track: false }));
      } else await store.dispatch(leadsApi.endpoints.createLead.initiate({ body }, { track: false }));
    }
    return keys;
  }

  const done = () => jsonAnswer(201, {});
  const isKey = /^[\x21-\x7e]{1,255}$/;

  test.each([
    ['the network failed', noNetwork],
    ['the server failed', fails(500)],
    ['the first one is still being done', fails(409, { 'retry-after': '2' })],
    [
      'the answer broke off',
      () => new Response('{"a', { status: 201, headers: { 'content-type': 'application/json' } }),
    ],
  ])('is the same when it is sent again because %s', async (_, failure) => {
    const [first, second, third] = await keysOf([failure, failure, done]);
    expect(first).toMatch(isKey);
    expect([second, third]).toEqual([first, first]);
  });

  test.each([
    ['it was done', done],
    ['it was refused', fails(409)],
  ])('is another one when %s', async (_, answer) => {
    const keys = await keysOf([answer, done]);
    expect(new Set(keys).size).toBe(2);
  });

  test('is another one when something else is sent', async () => {
    const [mira, zoya, again] = await keysOf([noNetwork, noNetwork, done], ['Mira', 'Zoya', 'Mira']);
    expect(zoya).not.toBe(mira);
    expect(again).toBe(mira);
  });

  test('is another one once a later write of the same service went through', async () => {
    const [lost, , again] = await keysOf([noNetwork, done, done], ['Mira', 'another write', 'Mira']);
    expect(again).not.toBe(lost);
  });

  test('is the same for two presses at once', async () => {
    const keys: (string | null)[] = [];
    stubApi({ [ADD_LEAD]: (request: Request) => (keys.push(request.headers.get('idempotency-key')), done()) });
    const store = createStore(testEnvironment());
    const press = () => store.dispatch(leadsApi.endpoints.createLead.initiate({ body: LEAD }, { track: false }));
    await Promise.all([press(), press()]);
    await press();
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  test('no read carries an idempotency key', async () => {
    const keys: (string | null)[] = [];
    stubApi({ [COUNTRIES]: (request: Request) => (keys.push(request.headers.get('idempotency-key')), []) });
    await createStore(testEnvironment()).dispatch(countriesApi.endpoints.listCountries.initiate());
    expect(keys).toEqual([null]);
  });
});
