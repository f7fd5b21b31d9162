import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, weekdayIndex } from '../calendar';
import { RECORDS } from '../records/all';
import { ATTENDANCE_LIST, FEEDBACK_LIST } from './demoFollowUpLists';
import { type ListShape, parseFilterValue, resolveDefaultRange } from './list';
import { RELATIVE_DAYS, resolveDays } from './relativeDays';
import { SECURITY_LOG_LIST } from './securityLogList';
import { SESSION_LIST } from './sessionList';

const days = fc.integer({ min: 0, max: 80_000 }).map((count) => addDays('1950-01-01', count));
const endsOf = (word: string, today: string) => resolveDays(word, today).split('..') as [string, string];

test('on any day, relative days are real days in their order, and today lies within or beside them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(RELATIVE_DAYS)), days, (word, today) => {
      const [from, to] = endsOf(word, today);
      expect(parseFilterValue({ label: 'Day', kind: 'date' }, `${from}..${to}`)).toEqual({ from, to });
      expect(from <= to).toBe(true);
      if (/^(next|last)-\d+-days$/.test(word)) {
        expect(daysBetween(from, to) + 1).toBe(Number(word.split('-')[1]));
        expect(word.startsWith('next') ? from : to).toBe(today);
      }
      if (word.endsWith('-week')) expect([weekdayIndex(from), daysBetween(from, to)]).toEqual([0, 6]);
      if (word.endsWith('-month')) expect([from.slice(8), addDays(to, 1).slice(8)]).toEqual(['01', '01']);
      if (word.startsWith('this-')) expect(from <= today && today <= to).toBe(true);
    }),
  );
});

test('weeks and months follow one another without a gap', () => {
  fc.assert(
    fc.property(fc.constantFrom('week', 'month'), days, (unit, today) => {
      const [last, current, next] = ['last', 'this', 'next'].map((which) => endsOf(`${which}-${unit}`, today));
      expect([addDays(last![1], 1), addDays(current![1], 1)]).toEqual([current![0], next![0]]);
    }),
  );
});

test('tomorrow is another day tomorrow', () => {
  fc.assert(
    fc.property(
      days,
      (today) => resolveDays('tomorrow', addDays(today, 1)) === resolveDays('today', addDays(today, 2)),
    ),
  );
});

test.each([
  ['last-month', '2026-01-31', '2025-12-01..2025-12-31'],
  ['next-month', '2026-12-31', '2027-01-01..2027-01-31'],
  ['this-month', '2028-02-29', '2028-02-01..2028-02-29'],
  ['this-week', '2026-11-22', '2026-11-16..2026-11-22'],
  ['2026-11-01..', '2026-11-22', '2026-11-01..'],
])('%s on %s', (word, today, range) => {
  expect(resolveDays(word, today)).toBe(range);
});

test('the defaults days of every list are among those that can be chosen, under the same words', () => {
  const shapes: ListShape[] = [
    ATTENDANCE_LIST,
    FEEDBACK_LIST,
    SECURITY_LOG_LIST,
    SESSION_LIST,
    ...RECORDS.map(({ shape }) => shape),
  ];
  const defaults = shapes.flatMap(({ defaultRange, ahead }) =>
    [defaultRange, ahead?.range].flatMap((range) => range ?? []),
  );
  expect(defaults.length).toBeGreaterThan(5);
  for (const range of defaults) {
    const word = Object.keys(RELATIVE_DAYS).find((each) => RELATIVE_DAYS[each]!.label === range.label);
    expect(resolveDays(word ?? '', '2026-11-25'), range.label).toBe(resolveDefaultRange(range, '2026-11-25'));
  }
});
