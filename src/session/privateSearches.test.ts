// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { ATTENDANCE_LIST } from '@domain/lists/demoFollowUpLists';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { signedIn, signedOut } from '@/store/auth';
import { leadSearched, selectBookDemo } from '@/store/bookDemo';
import { ignoredParameters, readListView, searched } from '@/store/lists/address';
import { createStore } from '@/store/store';
import { persistSearches, storedSearches } from './privateSearches';
import { ADMIN, STAFF, testEnvironment } from '../testing/app';

vi.mock('@/workers/startAvailabilityWorker', () => ({ startAvailabilityWorker: () => ({}) }));

const FAMILY = 'Mira +91 98111 22334';

beforeEach(() => window.sessionStorage.clear());

function opened(email: string | undefined = STAFF.email) {
  const store = createStore(testEnvironment({ user: STAFF }), { privateSearches: storedSearches(email) });
  persistSearches(store);
  return store;
}

test('a search over families is kept in the store, and the address only has its name; one over trainers is in the address', () => {
  const store = opened();
  const view = () => readListView(ATTENDANCE_LIST, store.getState().location.search, store.getState().privateSearches);
  store.dispatch(searched(ATTENDANCE_LIST, FAMILY));
  expect(store.getState().location.search).toMatch(/^\?search=s\.[\w-]{10}$/);
  expect(view().search).toBe(FAMILY);
  const before = store.getState();
  store.dispatch(searched(ATTENDANCE_LIST, ''));
  expect(view().search).toBe('');
  // A jump in time shows what was shown then.
  expect(readListView(ATTENDANCE_LIST, before.location.search, before.privateSearches).search).toBe(FAMILY);
  store.dispatch(searched(TRAINER_LIST, 'asha'));
  expect(store.getState().location.search).toBe('?search=asha');
});

test('a search survives a reload of its tab; other tabs and people do not get it', () => {
  const first = opened();
  first.dispatch(leadSearched(FAMILY));
  const { location } = first.getState();
  const state = (email: string | undefined) => ({
    ...first.getState(),
    location,
    privateSearches: storedSearches(email),
  });
  expect(selectBookDemo(state(STAFF.email), 'contact')).toBe(FAMILY);
  expect(selectBookDemo(state(undefined), 'contact')).toBe(FAMILY);
  expect(selectBookDemo(state(ADMIN.email), 'contact')).toBe('');
  first.dispatch(signedOut());
  expect(window.sessionStorage).toHaveLength(0);
});

test('a search is forgotten when somebody else signs in', () => {
  const store = opened();
  store.dispatch(leadSearched(FAMILY));
  store.dispatch(signedIn(ADMIN));
  expect(store.getState().privateSearches).toEqual({});
});

test('an address from another tab says so, and finds nobody', () => {
  expect(readListView(ATTENDANCE_LIST, `?search=${FAMILY}`, {}).search).toBe('');
  expect(ignoredParameters(ATTENDANCE_LIST, '?search=s.aaaaaaaaaa', {})).toEqual([
    { name: 'search', label: 'Search', text: 'what was typed in another tab' },
  ]);
});

test('only the last ones are kept, and damaged ones are ignored', () => {
  const store = opened();
  for (let each = 0; each < 60; each++) store.dispatch(leadSearched(`family ${each}`));
  expect(Object.values(store.getState().privateSearches)).toHaveLength(50);
  expect(Object.values(store.getState().privateSearches).at(-1)).toBe('family 59');
  for (const damaged of ['{', 'null', '{"owner":"ravi@example.com","searches":{"x":"y","s.aaaaaaaaaa":1}}']) {
    window.sessionStorage.setItem('console:searches', damaged);
    expect(storedSearches(STAFF.email)).toEqual({});
  }
});
