import { expect, test } from 'vitest';
import type { Field } from '../records/fields';
import { RECORDS } from '../records/all';
import { SESSION_STATUSES } from '../lists/sessionList';
import { ATTENDANCES, FEEDBACK_STATES } from '../lists/demoFollowUpLists';
import { MESSAGE_STATES } from '../lists/outboxList';
import { TRAINER_STATUSES } from '../lists/trainerList';
import { LOOKS, lookOf } from './looks';

const declared = RECORDS.flatMap(({ name, all }) => {
  const status: Field | undefined = all['status'];
  return status?.labels ? [[name, Object.keys(status.labels)] as const] : [];
});
const BY_HAND = [
  ['session', Object.keys(SESSION_STATUSES)],
  ['attendance', Object.keys(ATTENDANCES)],
  ['feedback', Object.keys(FEEDBACK_STATES)],
  ['message', Object.keys(MESSAGE_STATES)],
  ['trainer', Object.keys(TRAINER_STATUSES)],
] as const;

test.each([...declared, ...BY_HAND])('every state of a %s has a look', (kind, states) => {
  expect(Object.keys(LOOKS[kind] ?? {})).toEqual(expect.arrayContaining([...states]));
});

test.each([
  [99, 'upcoming'],
  [100, 'now'],
  [159, 'now'],
  [160, 'finished'],
])('an active session from 100 to 160 is at %i %s', (now, look) => {
  expect(lookOf('session', 'active', { start_time: 100, end_time: 160 }, now)).toBe(look);
  expect(lookOf('master_class', 'scheduled', { start_time: 100, minutes: 1 }, now)).toBe(look);
  expect(lookOf('session', 'cancelled', { start_time: 100, end_time: 160 }, now)).toBe('cancelled');
});

test('a webinar that should have begun needs somebody', () => {
  expect(lookOf('webinar', 'scheduled', { start_time: 100, minutes: 60 }, 99)).toBe('upcoming');
  expect(lookOf('webinar', 'scheduled', { start_time: 100, minutes: 60 }, 100)).toBe('attention');
});
