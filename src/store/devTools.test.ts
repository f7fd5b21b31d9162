import { expect, test } from 'vitest';
import { shownState, describeAction } from './devTools';

const call = (type: string, payload?: unknown) => ({ type, payload, meta: { arg: { endpointName: 'trainerSlots' } } });

test('the log of calls is readable', () => {
  const steps = ['pending', 'fulfilled', 'rejected'].map(
    (step) => describeAction(call(`api/executeQuery/${step}`)).type,
  );
  expect(steps).toEqual(['trainerSlots asked', 'trainerSlots answered', 'trainerSlots failed']);
  expect(describeAction({ type: 'preferences/menuToggled' })).toEqual({ type: 'preferences/menuToggled' });
});

test('big answers are shown by their size, in the log and in the state; the state itself is untouched', () => {
  const rows = Array.from({ length: 2000 }, (_, id) => ({ id }));
  expect(describeAction(call('api/executeQuery/fulfilled', rows)).payload).toBe('2000 entries');
  const state = {
    auth: { status: 'signedIn' },
    api: { queries: { day: { status: 'fulfilled', data: { rows, n: 1 } } } },
  };
  expect(shownState(state)).toEqual({
    auth: { status: 'signedIn' },
    api: { queries: { day: { status: 'fulfilled', data: { rows: '2000 entries', n: 1 } } } },
  });
  expect(state.api.queries.day.data.rows).toHaveLength(2000);
});
