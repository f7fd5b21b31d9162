import { afterEach, expect, test, vi } from 'vitest';
import { engineInThread } from '@/workers/testing';
import { trainerSlotsApi } from '@/store/api/trainerSlots';
import { createStore } from '@/store/store';
import { askAhead } from './askAhead';
import { PARTNER, PATIENT, STAFF, stubApi, testEnvironment } from './testing';

afterEach(() => {
  vi.unstubAllGlobals();
});

const AT = '/trainers/trainer-availability';
const ASKED = ['GET /tms/v1/trainers/slots?date=03%2F12%2F2026&timezone=Asia%2FKolkata'];

test.each([
  ['its page', STAFF, AT, '?date=2026-12-03&hour=9', ASKED],
  ['the picker’s page', STAFF, '/create-session', '?date=2026-12-03', ASKED],
  ['no date', STAFF, AT, '?date=none', []],
  ['another page', STAFF, '/view-sessions', '', []],
  ['one who may not see it', PARTNER, AT, '?date=2026-12-03', []],
  ['nobody signed in', undefined, AT, '?date=2026-12-03', []],
])('spec 7.2: the day is asked for ahead of its page, and once: %s', async (_, user, pathname, search, asked) => {
  const calls = stubApi({ 'GET /tms/v1/trainers/slots': [] });
  const store = createStore(testEnvironment({ user, startDayEngine: () => engineInThread() }));
  await askAhead(store, { pathname, search });
  await vi.waitFor(() => expect(calls).toEqual(asked), PATIENT);
  if (asked.length > 0) await store.dispatch(trainerSlotsApi.endpoints.trainerSlots.initiate('2026-12-03'));
  expect(calls).toEqual(asked);
});
