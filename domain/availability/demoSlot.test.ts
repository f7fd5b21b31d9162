import { expect, test } from 'vitest';
import { startOfHour } from '../calendar';
import { hoursOver, mayPick, PAST, PAST_HOUR, refusal } from './demoSlot';
import { ALL_HOURS, NO_HOURS } from './hours';

const DATE = '2026-11-20';
const at = (hour: number) => startOfHour(DATE, hour);

test('decisions 3: an hour is over when it has ended, in Asia/Kolkata', () => {
  expect(hoursOver(DATE, at(0))).toBe(NO_HOURS);
  expect(hoursOver(DATE, at(1) - 1)).toBe(NO_HOURS);
  expect(hoursOver(DATE, at(1))).toBe(0b1);
  expect(hoursOver(DATE, at(10) + 1800)).toBe(0b11_1111_1111);
  expect(hoursOver(DATE, at(23) + 3599)).toBe(ALL_HOURS >>> 1);
});

test('all of a date before today is over, nothing of a later one', () => {
  for (const days of [1, 2, 400]) {
    expect(hoursOver(DATE, at(0) + days * 86_400)).toBe(ALL_HOURS);
    expect(hoursOver(DATE, at(0) - days * 86_400)).toBe(NO_HOURS);
  }
});

test('the reason says whether the date or the hour is over, before anything else; the hour that runs is as free as its cell', () => {
  const cell = { date: DATE, hour: 9 };
  expect(refusal('a', cell, at(10))).toBe(PAST_HOUR);
  expect(refusal('b', cell, at(10))).toBe(PAST_HOUR);
  expect(refusal('a', cell, at(0) + 86_400)).toBe(PAST);
  expect([PAST.status_code, PAST.context, PAST_HOUR.status_code, PAST_HOUR.context]).toEqual([
    400,
    'past',
    400,
    'past',
  ]);
  expect(refusal('a', cell, at(10) - 1)).toBeUndefined();
  expect(refusal('b', cell, at(10) - 1)?.context).toBe('calendar');
  expect([at(9), at(10) - 1, at(10)].map((now) => mayPick('c', cell, now))).toEqual([true, true, false]);
  expect(mayPick('b', cell, at(8))).toBe(false);
});
