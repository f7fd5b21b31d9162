import { expect, test } from 'vitest';
import { readTypedDate } from './typedDate';
import { weekdayAndDate } from './formats';

test.each([
  ['24/12/2026', '2026-12-24'],
  ['12/24/2026', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['24-12-2026', '2026-12-24'],
  ['22/11/2026', '2026-11-22'],
  [' 02/29/2028 ', '2028-02-29'],
  ['5/5/2026', '2026-05-05'],
  ['2026-01-31', '2026-01-31'],
  ['24 Dec 2026', '2026-12-24'],
  ['24dec2026', '2026-12-24'],
  ['Thu 24 Dec 2026', '2026-12-24'],
  ['Thursday, 24th december 2026', '2026-12-24'],
  ['Dec 24, 2026', '2026-12-24'],
  ['sept 3 2026', '2026-09-03'],
])('%j is read as %j', (text, date) => {
  expect(readTypedDate(text)).toEqual({ kind: 'date', date });
});

test('what is a date day first and month first is not guessed', () => {
  expect(readTypedDate('5/12/2026')).toEqual({ kind: 'ambiguous', dates: ['2026-12-05', '2026-05-12'] });
  expect(readTypedDate('05.12.2026')).toEqual({ kind: 'ambiguous', dates: ['2026-12-05', '2026-05-12'] });
});

test.each([
  ['2026-02-30', 'There is no 30 Feb 2026'],
  ['30/02/2026', 'There is no 30 Feb 2026'],
  ['31 Nov 2026', 'There is no 31 Nov 2026'],
  ['24 Foo 2026', 'Type a date such as 24 Dec 2026'],
  ['24/12', 'Type a date such as 24 Dec 2026'],
  ['24/12/26', 'Type a date such as 24 Dec 2026'],
  ['2026-1-5', 'Type a date such as 24 Dec 2026'],
  ['99/99/2026', 'Type a date such as 24 Dec 2026'],
  ['tomorrow', 'Type a date such as 24 Dec 2026'],
  ['31/12/0202', 'Must not be before 1 Jan 1900'],
  ['5/12/0202', 'Must not be before 1 Jan 1900'],
])('%j is not understood: %s', (text, problem) => {
  expect(readTypedDate(text)).toEqual({ kind: 'unreadable', problem });
});

test('nothing typed is no date', () => {
  expect(readTypedDate('  ')).toEqual({ kind: 'empty' });
});

test('what is shown is read back', () => {
  expect(readTypedDate(weekdayAndDate('2026-12-05'))).toEqual({ kind: 'date', date: '2026-12-05' });
});
