import { describe, expect, test } from 'vitest';
import { followingEdit, type SeriesSession } from './series';

const at = (text: string) => Date.parse(text) / 1000;
const held = { held: true, single: false };
const single = { held: false, single: true };
const plain = { held: false, single: false };
const plan = {
  zone: 'America/New_York',
  slots: [{ weekday: 'Mon', time: '18:00' } as const, { weekday: 'Thu', time: '18:00' } as const],
  startDate: '2026-10-26',
  holidays: ['2026-11-05'],
};

describe('decisions 20: all that follow in a series', () => {
  test('held and single ones keep their hour, the others take the slots by number', () => {
    const sessions: SeriesSession[] = [
      { number: 5, start: at('2026-11-03T15:00Z'), ...plain },
      { number: 4, start: at('2026-11-02T15:00Z'), ...single },
      { number: 1, start: at('2026-10-19T15:00Z'), ...held },
      { number: 2, start: at('2026-10-26T15:00Z'), ...held },
      { number: 6, start: at('2026-11-09T15:00Z'), ...plain },
      { number: 3, start: at('2026-11-01T15:00Z'), ...plain },
    ];
    const copy = structuredClone(sessions);
    expect(followingEdit({ ...plan, sessions, from: 2 })).toEqual({
      kept: [2, 4],
      moved: [
        { number: 3, start: at('2026-10-26T22:00Z') },
        { number: 5, start: at('2026-10-29T22:00Z') },
        // 18:00 still, after the change of clocks; the holiday is skipped.
        { number: 6, start: at('2026-11-02T23:00Z') },
      ],
    });
    expect(sessions).toEqual(copy);
  });

  test('no start of one that stays is taken, of one before the change either; one that is moved leaves its own free', () => {
    const sessions: SeriesSession[] = [
      { number: 1, start: at('2026-10-26T22:00Z'), ...plain },
      { number: 2, start: at('2026-10-29T22:00Z'), ...plain },
      { number: 3, start: at('2026-11-02T23:00Z'), ...single },
      { number: 4, start: at('2026-11-12T23:00Z'), ...plain },
    ];
    expect(followingEdit({ ...plan, sessions, from: 2 })).toEqual({
      kept: [3],
      moved: [
        { number: 2, start: at('2026-10-29T22:00Z') },
        { number: 4, start: at('2026-11-09T23:00Z') },
      ],
    });
  });

  test('a change from a number that no session has changes nothing; without slots nothing is moved', () => {
    const sessions: SeriesSession[] = [{ number: 1, start: at('2026-10-26T22:00Z'), ...plain }];
    expect(followingEdit({ ...plan, sessions, from: 2 })).toEqual({ kept: [], moved: [] });
    expect(followingEdit({ ...plan, slots: [], sessions, from: 1 })).toEqual({ kept: [], moved: [] });
  });
});
