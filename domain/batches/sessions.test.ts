import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayIndex } from '../calendar';
import { WEEKDAYS } from '../business/trainerTerms';
import { batchSessions, type WeeklySlot } from './sessions';
import { instantOf } from './wallClock';

const at = (text: string) => Date.parse(text) / 1000;

describe('decisions 8: the wall clock of a zone', () => {
  test.each([
    ['an ordinary time', 'America/New_York', '2026-01-15', '17:30', '2026-01-15T22:30Z'],
    ['a zone without changes', 'Asia/Kolkata', '2026-06-01', '06:00', '2026-06-01T00:30Z'],
    ['the last minute before a gap', 'America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59Z'],
    ['inside a gap: the first instant after it', 'America/New_York', '2026-03-08', '02:30', '2026-03-08T07:00Z'],
    ['right after a gap', 'America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00Z'],
    ['a time that exists twice: its first', 'America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30Z'],
    ['after the repeated hour', 'America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00Z'],
    ['a gap in the southern hemisphere', 'Australia/Sydney', '2026-10-04', '02:15', '2026-10-03T16:00Z'],
    ['twice in the southern hemisphere', 'Australia/Sydney', '2026-04-05', '02:30', '2026-04-04T15:30Z'],
    ['a gap of half an hour', 'Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:30Z'],
    ['a gap at midnight', 'Africa/Cairo', '2026-04-24', '00:30', '2026-04-23T22:00Z'],
    ['clocks that go back before midnight', 'Africa/Cairo', '2026-10-29', '23:30', '2026-10-29T20:30Z'],
    ['a day that was left out', 'Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T10:00Z'],
  ])('%s', (_, zone, date, time, expected) => {
    expect(new Date(instantOf(zone, date, time) * 1000).toISOString()).toBe(new Date(expected).toISOString());
  });

  test('an unknown zone is refused', () => {
    expect(() => instantOf('Nowhere/None', '2026-01-01', '10:00')).toThrow(RangeError);
  });
});

describe('decisions 8: sessions of a batch', () => {
  const plan = { zone: 'America/New_York', startDate: '2026-10-28', range: [31, 36] as const, holidays: [] };
  const slots: WeeklySlot[] = [
    { weekday: 'Sun', time: '18:00' },
    { weekday: 'Wed', time: '19:30' },
  ];

  test('sessions keep the wall clock over a change of clocks, are numbered in order of time, and begin on the start date', () => {
    expect(batchSessions({ ...plan, slots })).toEqual([
      { number: 31, start: at('2026-10-28T23:30Z') },
      { number: 32, start: at('2026-11-01T23:00Z') },
      { number: 33, start: at('2026-11-05T00:30Z') },
      { number: 34, start: at('2026-11-08T23:00Z') },
      { number: 35, start: at('2026-11-12T00:30Z') },
      { number: 36, start: at('2026-11-15T23:00Z') },
    ]);
  });

  test('a holiday is skipped, not lost: its number moves to the next slot', () => {
    const sessions = batchSessions({ ...plan, slots, range: [1, 3], holidays: ['2026-11-01'] });
    expect(sessions.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(sessions[1]!.start).toBe(at('2026-11-05T00:30Z'));
  });

  test('two slots that a gap makes one instant are one session', () => {
    const night: WeeklySlot[] = [
      { weekday: 'Sun', time: '02:00' },
      { weekday: 'Sun', time: '03:00' },
    ];
    const sessions = batchSessions({ ...plan, slots: night, startDate: '2026-03-08', range: [1, 3] });
    expect(sessions.map(({ start }) => start)).toEqual([
      at('2026-03-08T07:00Z'),
      at('2026-03-15T06:00Z'),
      at('2026-03-15T07:00Z'),
    ]);
  });

  test('without slots, or with a range that is empty, there are none', () => {
    expect(batchSessions({ ...plan, slots: [] })).toEqual([]);
    expect(batchSessions({ ...plan, slots, range: [2, 1] })).toEqual([]);
  });

  const zones = [
    'Asia/Kolkata',
    'America/New_York',
    'America/Toronto',
    'Australia/Sydney',
    'Pacific/Auckland',
    'Asia/Dubai',
    'Europe/London',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'America/Santiago',
    'Pacific/Chatham',
    'Asia/Kathmandu',
  ];
  const slot = fc.record({
    weekday: fc.constantFrom(...WEEKDAYS),
    hour: fc.integer({ min: 0, max: 23 }),
    half: fc.boolean(),
  });

  test('over every zone and change day of 2024 to 2028: as the zone’s own clocks show them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 5 * 365 }),
        fc.uniqueArray(slot, { minLength: 1, maxLength: 4, selector: ({ weekday, hour }) => `${weekday}${hour}` }),
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 30 }),
        (zone, startDay, chosen, holidayDays, count) => {
          const startDate = addDays('2024-01-01', startDay);
          const holidays = holidayDays.map((days) => addDays(startDate, days));
          const weekly = chosen.map(({ weekday, hour, half }) => ({
            weekday,
            time: `${String(hour).padStart(2, '0')}:${half ? '30' : '00'}`,
          }));
          const sessions = batchSessions({ zone, slots: weekly, startDate, range: [7, 6 + count], holidays });
          expect(sessions.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => 7 + index));
          const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
          let earlier = 0;
          for (const { start } of sessions) {
            expect(start).toBeGreaterThan(earlier);
            earlier = start;
            const [date = '', time = ''] = format.format(start * 1000).split(' ');
            expect(date >= startDate && !holidays.includes(date)).toBe(true);
            const weekday = WEEKDAYS[weekdayIndex(date)];
            const isSlot = weekly.some((each) => each.weekday === weekday && each.time === time);
            // Otherwise the slot fell into a gap, and the clock was moved on to the end of it.
            const [dateBefore, clockBefore = ''] = format.format(start * 1000 - 60_000).split(' ');
            const gapFrom = dateBefore === date ? clockBefore : '';
            const inGap = weekly.some((each) => each.weekday === weekday && gapFrom < each.time && each.time < time);
            expect(isSlot || inGap, `${zone} ${date} ${time}`).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
