import { describe, expect, test } from 'vitest';
import { dueOf } from './due';

const at = (text: string) => Date.parse(text) / 1000;
const due = (start: string, days: number, zone: string, holidays: string[] = []) =>
  new Date(dueOf({ start: at(start), days, zone, holidays }) * 1000).toISOString().replace(':00.000Z', 'Z');

describe('decisions 20: due days', () => {
  test.each([
    ['no day: the end of the day itself', ['2026-11-25T09:00Z', 0, 'Asia/Kolkata'], '2026-11-25T18:30Z'],
    ['the day is the zone’s, not UTC’s', ['2026-11-25T19:00Z', 0, 'Asia/Kolkata'], '2026-11-26T18:30Z'],
    ['begun at 0:00, it has the whole day', ['2026-11-25T18:30Z', 0, 'Asia/Kolkata'], '2026-11-26T18:30Z'],
    ['begun a second earlier', ['2026-11-25T18:29:59Z', 0, 'Asia/Kolkata'], '2026-11-25T18:30Z'],
    ['days later, over the end of a month', ['2026-11-25T09:00Z', 7, 'Asia/Kolkata'], '2026-12-02T18:30Z'],
    ['a holiday: the next day', ['2026-11-25T09:00Z', 1, 'Asia/Kolkata', ['2026-11-26']], '2026-11-27T18:30Z'],
    ['two in a row', ['2026-11-25T09:00Z', 1, 'Asia/Kolkata', ['2026-11-27', '2026-11-26']], '2026-11-28T18:30Z'],
    [
      'holidays on the way count as days',
      ['2026-11-25T09:00Z', 3, 'Asia/Kolkata', ['2026-11-26']],
      '2026-11-28T18:30Z',
    ],
    ['a day after the change of clocks', ['2026-10-31T12:00Z', 1, 'America/New_York'], '2026-11-02T05:00Z'],
    ['0:00 that is left out: the end of the gap', ['2026-04-23T10:00Z', 0, 'Africa/Cairo'], '2026-04-23T22:00Z'],
    ['0:00 that comes twice: its first', ['2026-10-31T16:00Z', 0, 'America/Havana'], '2026-11-01T04:00Z'],
    ['23:00 to 24:00 that comes twice: after both', ['2026-10-29T12:00Z', 0, 'Africa/Cairo'], '2026-10-29T22:00Z'],
  ] as [string, [string, number, string, string[]?], string][])('%s', (_, given, expected) => {
    expect(due(...given)).toBe(expected);
  });
});
