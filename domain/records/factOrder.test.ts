import { expect, test } from 'vitest';
import { factPlace } from './factOrder';
import { LEAVES } from './leave';
import { LEADS } from './lead';

const ordered = ({ all, called = [] }: typeof LEAVES | typeof LEADS, names: readonly string[]) =>
  [...names].sort((one, other) => factPlace(one, all[one]!, called) - factPlace(other, all[other]!, called));

test('a panel says who, when, where, then the rest', () => {
  expect(ordered(LEAVES, ['reason', 'days', 'end_time', 'teacher_id'])).toEqual([
    'teacher_id',
    'end_time',
    'reason',
    'days',
  ]);
  expect(ordered(LEAVES, ['note', 'decided_on', 'decided_by'])).toEqual(['decided_by', 'decided_on', 'note']);
  expect(ordered(LEADS, ['language', 'time_zone', 'country', 'next_due', 'lead_owner'])).toEqual([
    'lead_owner',
    'next_due',
    'time_zone',
    'country',
    'language',
  ]);
});
