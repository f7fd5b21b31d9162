// What a proposal says of itself.
import { expect, test } from 'vitest';
import { balanceText, boundText, headText, reasonText, shortText } from './planText';

const AIMS = { picks: 9, fullestDay: 3, fullestWeek: 14, daySpread: 40, weekSpread: 300 };

test('how much there is, how even it is, and what is not ruled out', () => {
  expect(headText({ aims: AIMS, wanted: 12 })).toBe('9 of 12 proposed');
  expect(headText({ aims: AIMS, wanted: 9 })).toBe('9 proposed');
  expect(headText({ aims: { ...AIMS, picks: 0 }, wanted: 9 })).toBe('No hour can be proposed');
  expect(balanceText({ aims: AIMS })).toBe('The fullest trainer then has 3 hours on the day, 14 in the week.');
  const bound = (better: Partial<typeof AIMS>) => boundText({ aims: AIMS, bound: { ...AIMS, ...better } });
  expect(bound({})).toBe('No plan has more hours, and none spreads them more evenly.');
  expect(bound({ picks: 11 })).toBe('The search was ended: up to 11 may be possible.');
  expect(bound({ fullestDay: 2 })).toMatch(/may do with 2 hours on the day/);
  expect(bound({ fullestWeek: 13 })).toMatch(/may do with 13 hours in the week/);
  expect(bound({ weekSpread: 299 })).toMatch(/more evenly still/);
});

test('why an hour, and why no more of them', () => {
  const load = { day: 1, week: 9 };
  expect(reasonText({ ...load, free: 14, lighter: 0 })).toBe(
    '1 hour that day, 9 that week. Of 14 who are free none would have fewer.',
  );
  expect(reasonText({ ...load, free: 1, lighter: 0 })).toMatch(/Nobody else is free\.$/);
  expect(reasonText({ ...load, free: 14, lighter: 2 })).toMatch(/2 would have fewer, but have their most/);
  expect(shortText({ hour: 18, has: 2, why: { b: 3, l: 2, f: 1, most: 3 } })).toBe(
    '6 PM has 2: 5 busy, 1 4th consecutive session, 3 have the most',
  );
  expect(shortText({ hour: 0, has: 0, why: {} })).toBe('12 AM has 0: nobody else');
});
