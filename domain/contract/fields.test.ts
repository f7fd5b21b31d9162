import { expect, test } from 'vitest';
import { isoDate } from './fields';

test.each([
  [null, 'Choose a date'],
  ['20/11/2026', 'Must be a date, YYYY-MM-DD'],
  ['2026-02-30', 'There is no 30 Feb 2026'],
  ['5/12/2026', 'Choose 5 Dec 2026 or 12 May 2026'],
  ['24/12/2026', 'Must be a date, YYYY-MM-DD'],
  [20261120, 'Must be a date, YYYY-MM-DD'],
  ['0000-01-01', 'Must not be before 1 Jan 1900'],
])('spec 5: a date that is %j says what to do', (value, message) => {
  expect(isoDate.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
