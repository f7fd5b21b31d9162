import { describe, expect, test } from 'vitest';
import { viewersByMinute } from './viewers';

describe('decisions 20: viewers by minute', () => {
  const stay = (person: string, from: number, to: number) => ({ person, from, to });

  test.each([
    ['nobody', [], [0, 0, 0]],
    ['from the first second on', [stay('a', 1000, 1060)], [1, 0, 0]],
    ['a second late is there from the next minute on', [stay('a', 1001, 1061)], [0, 1, 0]],
    ['gone at the first second of a minute', [stay('a', 900, 1120)], [1, 1, 0]],
    ['a second longer', [stay('a', 900, 1121)], [1, 1, 1]],
    ['between two minutes: never seen', [stay('a', 1001, 1060)], [0, 0, 0]],
    ['on two devices: one person', [stay('a', 1000, 1100), stay('a', 1030, 2000)], [1, 1, 1]],
    ['out and in again within a minute', [stay('a', 1000, 1010), stay('a', 1050, 1070)], [1, 1, 0]],
    ['a stay within another', [stay('a', 0, 5000), stay('a', 1060, 1061), stay('b', 1060, 1061)], [1, 2, 1]],
    ['in any order', [stay('b', 1100, 5000), stay('a', 1100, 5000), stay('b', 1000, 1100)], [1, 1, 2]],
    [
      'over before it began, and turned round',
      [stay('a', 0, 1000), stay('b', 5000, 900), stay('c', 1120, 1120)],
      [0, 0, 0],
    ],
  ])('%s', (_, stays, expected) => {
    expect(viewersByMinute(stays, 1000, 1121)).toEqual(expected);
  });

  test('the last minute begins before the end', () => {
    expect(viewersByMinute([stay('a', 0, 9999)], 1000, 1120)).toEqual([1, 1]);
    expect(viewersByMinute([stay('a', 0, 9999)], 1000, 1001)).toEqual([1]);
    expect(viewersByMinute([stay('a', 0, 9999)], 1000, 1000)).toEqual([]);
    expect(viewersByMinute([stay('a', 0, 9999)], 1000, 900)).toEqual([]);
  });

  test('100,000 stays over three hours, two of each person, one after the other', () => {
    const stays = Array.from({ length: 100_000 }, (_, at) =>
      stay(`p${at % 50_000}`, at < 50_000 ? 0 : 5400, at < 50_000 ? 5400 : 10_800),
    );
    expect(new Set(viewersByMinute(stays, 0, 10_800))).toEqual(new Set([50_000]));
  });
});
