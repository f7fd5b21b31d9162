import { describe, expect, test } from 'vitest';
import { dueAt, type WorkingTime, workingSeconds } from './hours';

const at = (text: string) => Date.parse(text) / 1000;
const DAY: readonly (readonly [number, number])[] = [[540, 1260]];
/** Mon to Sat 09:00 to 21:00 in India, 2026-11-23 being a Monday. */
const SALES: WorkingTime = {
  zone: 'Asia/Kolkata',
  hours: { Mon: DAY, Tue: DAY, Wed: DAY, Thu: DAY, Fri: DAY, Sat: DAY },
  holidays: [],
  pauses: [],
};
const due = (from: string, minutes: number, change: Partial<WorkingTime> = {}) => {
  const instant = dueAt({ ...SALES, ...change, from: at(from), minutes });
  return instant === null ? null : new Date(instant * 1000).toISOString().slice(0, 19);
};
const worked = (from: string, to: string, change: Partial<WorkingTime> = {}) =>
  workingSeconds({ ...SALES, ...change, from: at(from), to: at(to) });

describe('decisions 20: when so many minutes are used up', () => {
  test.each<[string, string, number, string, Partial<WorkingTime>?]>([
    ['within the hours', '2026-11-23T10:00:07+05:30', 30, '2026-11-23T05:00:07'],
    ['before they begin', '2026-11-23T03:00+05:30', 30, '2026-11-23T04:00:00'],
    ['over the night', '2026-11-23T20:50+05:30', 30, '2026-11-24T03:50:00'],
    ['over Sunday', '2026-11-28T20:50+05:30', 30, '2026-11-30T03:50:00'],
    ['the end of the window is included', '2026-11-23T20:30+05:30', 30, '2026-11-23T15:30:00'],
    ['begun at the end of a window', '2026-11-23T21:00+05:30', 1, '2026-11-24T03:31:00'],
    ['a holiday', '2026-11-23T20:50+05:30', 30, '2026-11-25T03:50:00', { holidays: ['2026-11-24'] }],
    [
      'a pause is skipped',
      '2026-11-23T10:00+05:30',
      30,
      '2026-11-23T05:10:00',
      { pauses: [[at('2026-11-23T10:10+05:30'), at('2026-11-23T10:20+05:30')]] },
    ],
    [
      'pauses that overlap, in any order',
      '2026-11-23T10:00+05:30',
      30,
      '2026-11-23T05:30:00',
      {
        pauses: [
          [at('2026-11-23T10:20+05:30'), at('2026-11-23T10:40+05:30')],
          [at('2026-11-23T10:10+05:30'), at('2026-11-23T10:30+05:30')],
          [at('2026-11-23T10:12+05:30'), at('2026-11-23T10:13+05:30')],
        ],
      },
    ],
    [
      'a pause that ends a second before the hours takes nothing of them',
      '2026-11-23T08:00+05:30',
      30,
      '2026-11-23T04:00:00',
      { pauses: [[at('2026-11-23T08:10+05:30'), at('2026-11-23T08:59:59+05:30')]] },
    ],
    [
      'used up when a pause begins',
      '2026-11-23T10:00+05:30',
      10,
      '2026-11-23T04:40:00',
      { pauses: [[at('2026-11-23T10:10+05:30'), at('2026-11-23T10:20+05:30')]] },
    ],
    [
      'begun within a pause',
      '2026-11-23T10:15+05:30',
      10,
      '2026-11-23T05:00:00',
      { pauses: [[at('2026-11-23T10:10+05:30'), at('2026-11-23T10:20+05:30')]] },
    ],
    [
      'a pause that ends before it begins is none',
      '2026-11-23T10:00+05:30',
      30,
      '2026-11-23T05:00:00',
      { pauses: [[at('2026-11-23T10:20+05:30'), at('2026-11-23T10:10+05:30')]] },
    ],
    [
      '1440 is 0:00 of the next day',
      '2026-11-23T23:59+05:30',
      2,
      '2026-11-23T18:31:00',
      { hours: { Mon: [[0, 1440]], Tue: [[0, 1440]] } },
    ],
    [
      'two windows a day',
      '2026-11-23T09:50+05:30',
      20,
      '2026-11-23T05:40:00',
      {
        hours: {
          Mon: [
            [540, 600],
            [660, 720],
          ],
        },
      },
    ],
    [
      'a gap of the clocks is no time',
      '2026-03-08T01:30-05:00',
      60,
      '2026-03-08T07:30:00',
      { zone: 'America/New_York', hours: { Sun: [[0, 1440]] } },
    ],
    [
      'a window that begins in a gap',
      '2026-03-08T00:00-05:00',
      10,
      '2026-03-08T07:10:00',
      { zone: 'America/New_York', hours: { Sun: [[150, 240]] } },
    ],
    [
      'a window within a gap is none',
      '2026-03-08T00:00-05:00',
      10,
      '2026-03-08T12:10:00',
      {
        zone: 'America/New_York',
        hours: {
          Sun: [
            [125, 170],
            [480, 540],
          ],
        },
      },
    ],
    [
      'a window that ends in a gap ends with it',
      '2026-03-08T01:00-05:00',
      60,
      '2026-03-08T07:00:00',
      { zone: 'America/New_York', hours: { Sun: [[60, 150]] } },
    ],
    [
      'a repeated hour counts twice',
      '2026-11-01T00:30-04:00',
      120,
      '2026-11-01T06:30:00',
      { zone: 'America/New_York', hours: { Sun: [[0, 1440]] } },
    ],
    [
      'a window ends at the first of two',
      '2026-11-01T01:00-04:00',
      40,
      '2026-11-01T13:10:00',
      {
        zone: 'America/New_York',
        hours: {
          Sun: [
            [60, 90],
            [480, 540],
          ],
        },
      },
    ],
  ])('%s', (_, from, minutes, expected, change) => {
    expect(due(from, minutes, change)).toBe(expected);
  });

  test('366 days are looked at, their last second included', () => {
    const from = at('2026-11-23T10:00+05:30');
    const end = from + 366 * 86_400;
    // 366 days later it is a Wednesday, 10:00.
    const only = (minutes: number) =>
      dueAt({ ...SALES, from, minutes, hours: { Wed: DAY }, pauses: [[from, end - 1200]] });
    expect(only(20)).toBe(end);
    expect(only(21)).toBeNull();
    expect(due('2026-11-23T10:00+05:30', 1, { hours: {} })).toBeNull();
  });
});

describe('decisions 20: working seconds', () => {
  test.each<[string, string, string, number, Partial<WorkingTime>?]>([
    ['a day', '2026-11-23T00:00+05:30', '2026-11-24T00:00+05:30', 12 * 3600],
    ['a week', '2026-11-23T00:00+05:30', '2026-11-30T00:00+05:30', 72 * 3600],
    ['within a window', '2026-11-23T10:00:01+05:30', '2026-11-23T10:00:03+05:30', 2],
    ['the wrong way round', '2026-11-24T10:00+05:30', '2026-11-23T10:00+05:30', 0],
    ['nothing between', '2026-11-23T10:00+05:30', '2026-11-23T10:00+05:30', 0],
    ['a holiday', '2026-11-23T00:00+05:30', '2026-11-25T00:00+05:30', 12 * 3600, { holidays: ['2026-11-23'] }],
    [
      'a pause over a night',
      '2026-11-23T00:00+05:30',
      '2026-11-25T00:00+05:30',
      22 * 3600,
      { pauses: [[at('2026-11-23T20:00+05:30'), at('2026-11-24T10:00+05:30')]] },
    ],
    [
      'a day of 23 hours',
      '2026-03-08T00:00-05:00',
      '2026-03-09T00:00-04:00',
      23 * 3600,
      { zone: 'America/New_York', hours: { Sun: [[0, 1440]] } },
    ],
    [
      'a day of 25 hours',
      '2026-11-01T00:00-04:00',
      '2026-11-02T00:00-05:00',
      25 * 3600,
      { zone: 'America/New_York', hours: { Sun: [[0, 1440]] } },
    ],
    ['more than 366 days', '2026-01-01T00:00+05:30', '2028-01-01T00:00+05:30', 626 * 12 * 3600],
    [
      'a day that a zone left out',
      '2011-12-29T00:00-10:00',
      '2012-01-01T00:00+14:00',
      2 * 86_400,
      { zone: 'Pacific/Apia', hours: { Thu: [[0, 1440]], Fri: [[0, 1440]], Sat: [[0, 1440]] } },
    ],
  ])('%s', (_, from, to, expected, change) => {
    expect(worked(from, to, change)).toBe(expected);
  });
});
