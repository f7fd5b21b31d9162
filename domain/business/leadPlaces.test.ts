import { expect, test } from 'vitest';
import { gradeGroupOf, gradesOfGroup, groupsTaught } from './grades';
import { DEMO_COUNTRIES } from './regions';
import { timeZonesOf } from './timeZones';
import { GRADES } from './trainerTerms';

test('spec 9: every grade is in its group, and trainers’ words for grades too', () => {
  const groups = GRADES.map((grade) => `${grade} ${gradeGroupOf(grade)}`);
  expect(groups.join(', ')).toBe(
    'UKG UKG-1, 1 UKG-1, 2 2-3, 3 2-3, 4 4-6, 5 4-6, 6 4-6, 7 7-8, 8 7-8, 9 9+, 10 9+, 11 9+, 12 9+',
  );
  expect(gradesOfGroup('9+').sort()).toEqual(['10', '10+', '11', '12', '9', '9+']);
  expect(groupsTaught(['10+', '3', 'no grade'])).toEqual(['2-3', '9+']);
});

test('every demo country has time zones that exist', () => {
  for (const { id } of DEMO_COUNTRIES) {
    expect(timeZonesOf(id).length, id).toBeGreaterThan(0);
    for (const zone of timeZonesOf(id))
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow(RangeError);
  }
  expect(timeZonesOf('XX')).toEqual([]);
});
