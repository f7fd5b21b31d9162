import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, isRealDate, weekdayIndex } from './calendar';
import { dateText, dayText, monthFirstDate, toSlashDate, weekdayAndDate } from './formats';
import { readTypedDate } from './typedDate';

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

test('a date that could be read day first or month first is not guessed', () => {
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

test('a date that is shown is read back from its text', () => {
  expect(readTypedDate(weekdayAndDate('2026-12-05'))).toEqual({ kind: 'date', date: '2026-12-05' });
});

describe('where today is known', () => {
  /** A Saturday. */
  const today = '2026-11-28';

  test.each([
    ['8 Dec', '2026-12-08'],
    ['Dec 8th', '2026-12-08'],
    ['Tue, 8 dec', '2026-12-08'],
    ['8 Jan', '2027-01-08'],
    ['20 nov', '2026-11-20'],
    ['29 Feb', '2028-02-29'],
    ['tomorrow', '2026-11-29'],
    [' Today ', '2026-11-28'],
    ['yesterday', '2026-11-27'],
    ['next Mon', '2026-11-30'],
    ['next  saturday', '2026-12-05'],
    ['last sat', '2026-11-21'],
    ['sat', '2026-11-28'],
    ['Friday', '2026-12-04'],
    ['in 3 days', '2026-12-01'],
    ['in 2 weeks', '2026-12-12'],
  ])('%j is %j, and more may follow', (text, date) => {
    expect(readTypedDate(text, { today })).toEqual({ kind: 'date', date, open: true });
  });

  test('a text that two people would read as two days is asked about', () => {
    expect(readTypedDate('next Sun', { today })).toEqual({ kind: 'ambiguous', dates: ['2026-11-29', '2026-12-06'] });
    expect(readTypedDate('last Fri', { today })).toEqual({ kind: 'ambiguous', dates: ['2026-11-20', '2026-11-27'] });
  });

  test.each([
    ['31 Nov', 'There is no 31 Nov'],
    ['30 feb', 'There is no 30 Feb'],
    ['0 Dec', 'There is no 0 Dec'],
    ['next Moo', 'Type a date such as 24 Dec 2026'],
    ['next', 'Type a date such as 24 Dec 2026'],
    ['tomorr', 'Type a date such as 24 Dec 2026'],
    ['22/11', 'Type a date such as 24 Dec 2026'],
  ])('%j is not understood: %s', (text, problem) => {
    expect(readTypedDate(text, { today })).toEqual({ kind: 'unreadable', problem });
  });

  const dates = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days));
  const words = fc.constantFrom('mon', 'Tuesday', 'wed', 'thu', 'Fri', 'saturday', 'sun');

  test('a weekday is that weekday: next lies ahead, last behind, and the earlier of two within a week', () => {
    fc.assert(
      fc.property(dates, words, fc.constantFrom('', 'next ', 'last '), (day, word, which) => {
        const read = readTypedDate(which + word, { today: day });
        const meant = read.kind === 'date' ? [read.date] : read.kind === 'ambiguous' ? read.dates : [];
        expect(meant.length).toBeGreaterThan(0);
        for (const date of meant) {
          expect(dayText(date).slice(0, 3).toLowerCase()).toBe(word.slice(0, 3).toLowerCase());
          const ahead = daysBetween(day, date);
          if (which === 'next ') expect(ahead).toBeGreaterThan(0);
          else if (which === 'last ') expect(ahead).toBeLessThan(0);
          else expect(ahead).toBeGreaterThanOrEqual(0);
          expect(Math.abs(ahead)).toBeLessThanOrEqual(13);
        }
        // Days of the week after this one are never in doubt.
        if (which === 'next ' && word === 'mon') expect(meant).toEqual([addDays(day, 7 - weekdayIndex(day))]);
      }),
    );
  });

  test('a day without its year is the nearest one', () => {
    fc.assert(
      fc.property(dates, dates, (day, other) => {
        const read = readTypedDate(dateText(other).slice(0, -5), { today: day });
        if (read.kind !== 'date') throw new Error('not understood');
        expect(read.date.slice(5)).toBe(other.slice(5));
        if (!other.endsWith('02-29')) expect(Math.abs(daysBetween(day, read.date))).toBeLessThanOrEqual(183);
      }),
    );
  });

  test.each(['__proto__', 'constructor', 'toString'])('%s is no word for a day', (text) => {
    expect(readTypedDate(text, { today: '2026-11-25' }).kind).toBe('unreadable');
  });

  test('any text is a real date, a question or a reason, whatever was typed', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^(next|last|in)? ?\w{0,9} ?\w{0,4}$/));
    fc.assert(
      fc.property(typed, dates, fc.constantFrom(undefined, 'day first', 'month first'), (text, day, order) => {
        const read = readTypedDate(text, { today: day, ...(order && { order }) });
        if (read.kind === 'date') expect(isRealDate(read.date)).toBe(true);
        if (read.kind === 'ambiguous') expect(read.dates.every(isRealDate) && read.dates[0] < read.dates[1]).toBe(true);
        if (read.kind === 'unreadable') expect(read.problem).toMatch(/[a-z]/);
      }),
    );
  });

  test('a date in the form that the hint asks for is taken, whatever else it could be, and the echo is read back', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(readTypedDate(toSlashDate(date), { order: 'day first' })).toEqual({ kind: 'date', date });
        expect(readTypedDate(monthFirstDate(date), { order: 'month first' })).toEqual({ kind: 'date', date });
      }),
    );
    expect(readTypedDate('24/12/2026', { order: 'month first' })).toEqual({ kind: 'date', date: '2026-12-24' });
    expect(readTypedDate('02/30/2026', { order: 'month first' })).toMatchObject({ problem: 'There is no 30 Feb 2026' });
    expect(readTypedDate('31/02/2026', { order: 'month first' })).toMatchObject({ problem: 'There is no 31 Feb 2026' });
  });
});
