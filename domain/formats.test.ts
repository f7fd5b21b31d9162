import { formatInTimeZone } from 'date-fns-tz';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRY_TIME_ZONES } from './business/timeZones';
import { startOfDay, startOfHour } from './calendar';
import { CURRENCIES } from './payments/currencies';
import { exponentOf } from './payments/exponents';
import { isAmountText } from './amountTexts';
import {
  amountText,
  chipLabel,
  clockIn,
  clockRange,
  clockText,
  countText,
  dateText,
  dayIn,
  dayText,
  hourLabel,
  isByLakhs,
  momentIn,
  momentText,
  monthFirstDate,
  spanText,
  timesText,
  toSlashDate,
  weekdayAndDate,
  weeklyHourText,
  zoneCity,
} from './formats';

test('spec 2.4: headers, chips, the drawer and the date picker have the formats of the specification', () => {
  expect([0, 9, 12, 23].map(hourLabel)).toEqual(['12 AM', '9 AM', '12 PM', '11 PM']);
  expect([0, 9, 12, 23].map(chipLabel)).toEqual(['12:00 am', '09:00 am', '12:00 pm', '11:00 pm']);
  expect([toSlashDate('2026-12-24'), monthFirstDate('2026-12-24')]).toEqual(['24/12/2026', '12/24/2026']);
});

test('dates', () => {
  expect([dateText('2026-12-05'), dayText('2026-11-24'), weekdayAndDate('2026-12-24')]).toEqual([
    '5 Dec 2026',
    'Tue 24 Nov',
    'Thu 24 Dec 2026',
  ]);
});

test.each([
  ['00:30', '12:30 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:30', '11:30 PM'],
  ['24:00', '12:00 AM'],
])('%s is %s', (clock, text) => expect(clockText(clock)).toBe(text));

test.each([
  ['15:00', '22:00', '3:00–10:00 PM'],
  ['09:00', '11:30', '9:00–11:30 AM'],
  ['11:00', '13:00', '11:00 AM–1:00 PM'],
  ['22:00', '24:00', '10:00 PM–12:00 AM'],
  ['22:00', '21:00', '10:00 PM–9:00 PM'],
  ['00:00', '24:00', 'all day'],
])('from %s to %s is %s', (start, end, text) => expect(clockRange(start, end)).toBe(text));

describe('from an instant to another in Asia/Kolkata', () => {
  const at = (date: string, hour: number) => startOfHour(date, hour);
  test.each([
    [at('2026-11-24', 15), at('2026-11-24', 22), '24 Nov 2026, 3:00–10:00 PM', '3:00–10:00 PM'],
    [at('2026-11-24', 23), at('2026-11-25', 1), '24 Nov 2026, 11:00 PM – 25 Nov 2026, 1:00 AM', '11:00 PM–1:00 AM'],
    [at('2026-11-24', 0), at('2026-11-25', 0), '24 Nov 2026, all day', 'all day'],
    [at('2026-11-24', 0), at('2026-11-25', 0) - 60, '24 Nov 2026, all day', 'all day'],
    [at('2026-11-24', 0), at('2026-11-27', 0), '24 Nov 2026 – 26 Nov 2026, all day', '12:00 AM–12:00 AM'],
  ])('%d to %d', (start, end, span, times) => {
    expect(spanText(start, end)).toBe(span);
    expect(timesText(start, end)).toBe(times);
  });

  test('a moment', () => expect(momentText(startOfDay('2026-11-20') + 34_200)).toBe('20 Nov 2026, 9:30 AM'));
});

// The library writes the same words, but with all its formats it would be among what every page loads first.
test('every instant reads in every zone as the library writes it', () => {
  const zones = Object.values(COUNTRY_TIME_ZONES).flat();
  // 1900 to 2099.
  const instants = fc.integer({ min: -2_208_988_800, max: 4_102_444_799 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
      const written = (format: string) => formatInTimeZone(instant * 1000, zone, format);
      expect(clockIn(zone, instant)).toBe(written('h:mm a'));
      expect(dayIn(zone, instant)).toBe(written('EEE d MMM yyyy'));
      expect(momentIn(zone, instant)).toBe(written('EEE d MMM yyyy, h:mm a'));
    }),
    { numRuns: 2000 },
  );
});

test('a zone is called by its city, over the date line and daylight saving', () => {
  const instant = Date.parse('2026-07-04T20:30:00Z') / 1000;
  expect(momentIn('Asia/Kolkata', instant)).toBe('Sun 5 Jul 2026, 2:00 AM');
  expect(momentIn('America/New_York', instant)).toBe('Sat 4 Jul 2026, 4:30 PM');
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});

test.each([
  ['INR', 123_456_789, '₹12,34,567.89'],
  ['INR', -21_051_133, '-₹2,10,511.33'],
  ['INR', 99_999, '₹999.99'],
  ['NPR', 21_051_133, 'NPR 2,10,511.33'],
  ['BDT', 21_051_133, 'BDT 2,10,511.33'],
  ['BTN', 21_051_133, 'BTN 2,10,511.33'],
  ['PKR', 21_051_133, 'PKR 210,511.33'],
  ['LKR', 21_051_133, 'LKR 210,511.33'],
  ['USD', 21_051_133, '$210,511.33'],
  ['USD', -123_456_789_012, '-$1,234,567,890.12'],
  ['USD', 100_000, '$1,000.00'],
  ['USD', 99_999, '$999.99'],
  ['USD', 0, '$0.00'],
  ['EUR', 10_000_000, '€100,000.00'],
  ['AED', 10_000_000, 'AED 100,000.00'],
  ['JPY', -210_511, '-JP¥210,511'],
  ['KWD', 1_234_567_500, 'KWD 1,234,567.500'],
  ['IQD', 1_234_500, 'IQD 1,234.500'],
])('an amount has the digits and the groups of its currency, and a sign where it is taken off: %s %i', (...row) => {
  const [currency, amount, text] = row;
  expect(amountText(amount, currency).replace(/\s/g, ' ')).toBe(text);
});

test('an amount of any currency has its symbol where it stood in the en-IN locale, and the same digits', () => {
  for (const currency of CURRENCIES)
    for (const amount of [-1_234_567_890, 5, 2_105_113_300]) {
      const digits = exponentOf(currency);
      const indian = new Intl.NumberFormat('en-IN', {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(amount / 10 ** digits);
      const text = amountText(amount, currency);
      expect(text.replaceAll(',', '')).toBe(indian.replaceAll(',', ''));
      const groups = /[\d,]+/
        .exec(text)![0]
        .split(',')
        .map(({ length }) => length);
      const inner = groups.slice(1);
      expect(inner).toEqual(inner.map((_, at) => (isByLakhs(currency) && at < inner.length - 1 ? 2 : 3)));
      expect(groups[0]).toBeLessThanOrEqual(isByLakhs(currency) && inner.length > 0 ? 2 : 3);
    }
});

test('an amount is known by its text, and no other text passes for one', () => {
  for (const currency of CURRENCIES)
    for (const amount of [-1_234_567_890, 0, 5, 2_105_113_300])
      expect(isAmountText(amountText(amount, currency)), currency).toBe(true);
  for (const text of ['', '12', '1,234', 'TG-001', 'IN 12', 'US-G4-6-MS-138', '12.5 %', '8:30 PM', '₹', '₹5 of ₹10'])
    expect(isAmountText(text), text).toBe(false);
});

test('counts', () => {
  expect([1, 2, 123_456].map((count) => countText({ one: 'row', many: 'rows' }, count))).toEqual([
    '1 row',
    '2 rows',
    '1,23,456 rows',
  ]);
});

test('a weekly hour is told as every other time; what is none stays', () => {
  expect(['Tue 04:00', 'Mon 17:30', 'Sun 00:00', 'Tue 4:00 AM', 'Monday 04:00'].map(weeklyHourText)).toEqual([
    'Tue 4:00 AM',
    'Mon 5:30 PM',
    'Sun 12:00 AM',
    'Tue 4:00 AM',
    'Monday 04:00',
  ]);
});
