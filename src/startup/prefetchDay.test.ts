import { afterEach, expect, test, vi } from 'vitest';
import { engineInThread } from '@/testing/availability';
import { availabilityApi } from '@/store/api/availability';
import { createStore } from '@/store/store';
import { prefetchDay } from './prefetchDay';
import { PARTNER, SLOW, STAFF, stubApi, testEnvironment } from '../testing/app';

afterEach(() => {
  vi.unstubAllGlobals();
});

const AT = '/trainers/trainer-availability';
const REQUESTED = ['GET /tms/v1/trainers/slots?date=03%2F12%2F2026&timezone=Asia%2FKolkata'];

test.each([
  ['its page', STAFF, AT, '?date=2026-12-03&hour=9', REQUESTED],
  ['the picker’s page', STAFF, '/create-session', '?date=2026-12-03', REQUESTED],
  ['no date', STAFF, AT, '?date=none', []],
  ['another page', STAFF, '/view-sessions', '', []],
  ['one who may not see it', PARTNER, AT, '?date=2026-12-03', []],
  ['nobody signed in', undefined, AT, '?date=2026-12-03', []],
])('spec 7.2: the day is asked for ahead of its page, and once: %s', async (_, user, pathname, search, requested) => {
  const calls = stubApi({ 'GET /tms/v1/trainers/slots': [] });
  const store = createStore(testEnvironment({ user, startDayEngine: () => engineInThread() }));
  await prefetchDay(store, { pathname, search });
  await vi.waitFor(() => expect(calls).toEqual(requested), SLOW);
  if (requested.length > 0) await store.dispatch(availabilityApi.endpoints.trainerSlots.initiate('2026-12-03'));
  expect(calls).toEqual(requested);
});
