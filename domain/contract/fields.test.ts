import { expect, test } from 'vitest';
import { isoDate } from './fields';

test.each([
  [null, 'Choose a date'],
  ['20/11/2026', 'Must be a date, YYYY-MM-DD'],
  ['2026-02-30', 'Must be a date, YYYY-MM-DD'],
  [20261120, 'Must be a date, YYYY-MM-DD'],
])('spec 5: a date that is %j says what to do', (value, message) => {
  expect(isoDate.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
