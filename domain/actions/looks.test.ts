import { expect, test } from 'vitest';
import type { Field } from '../records/fields';
import { RECORDS } from '../records/all';
import { MASTER_CLASSES } from '../records/masterClass';
import { WEBINARS } from '../records/webinar';
import { SESSION_STATUSES } from '../lists/sessionList';
import { ATTENDANCES, FEEDBACK_STATES } from '../lists/demoFollowUpLists';
import { TRAINER_STATUSES } from '../lists/trainerList';
import { LOOKS, lookOf } from './looks';

const declared = RECORDS.flatMap(({ name, all, looks }) => {
  const status: Field | undefined = all['status'];
  return status?.labels ? [[name, Object.keys(status.labels), looks] as const] : [];
});
const BY_HAND = [
  ['session', Object.keys(SESSION_STATUSES), LOOKS.session],
  ['attendance', Object.keys(ATTENDANCES), LOOKS.attendance],
  ['feedback', Object.keys(FEEDBACK_STATES), LOOKS.feedback],
  ['trainer', Object.keys(TRAINER_STATUSES), LOOKS.trainer],
] as const;

test.each([...declared, ...BY_HAND])('every state of a %s has a look', (_kind, states, looks) => {
  expect(Object.keys(looks)).toEqual(expect.arrayContaining([...states]));
});

test.each([
  [99, 'upcoming'],
  [100, 'now'],
  [159, 'now'],
  [160, 'finished'],
])('an active session from 100 to 160 is at %i %s', (now, look) => {
  expect(lookOf(LOOKS.session, 'active', { start_time: 100, end_time: 160 }, now)).toBe(look);
  expect(lookOf(MASTER_CLASSES.looks, 'scheduled', { start_time: 100, minutes: 1 }, now)).toBe(look);
  expect(lookOf(LOOKS.session, 'cancelled', { start_time: 100, end_time: 160 }, now)).toBe('cancelled');
});

test('a webinar that should have begun needs somebody', () => {
  expect(lookOf(WEBINARS.looks, 'scheduled', { start_time: 100, minutes: 60 }, 99)).toBe('upcoming');
  expect(lookOf(WEBINARS.looks, 'scheduled', { start_time: 100, minutes: 60 }, 100)).toBe('attention');
});
