// Why somebody has no seat in a proposal, over changes of clocks and in zones of half and quarter hours; siblings; and why there are fewer than three.
import { describe, expect, test } from 'vitest';
import { SLOTS, ZoneHours } from './zoneHours';
import { slotText } from '../batches/weeklySlots';
import { meetsMoment } from '../students/preferredHours';
import { matchingBatches } from '../students/matching';
import { type OpeningAsked, planOpenings, type WaitingFamily } from './openings';
import { seatLongest, seatMost } from './seating';

const ASKED: OpeningAsked = {
  product_type: 'batches',
  grade_band: '4-6',
  region: 'ROW',
  weekly: 1,
  start_date: '2026-10-05',
  first_session: 1,
  last_session: 8,
  capacity: 6,
  holidays: [],
};
const waits = (id: string, time_zone: string, prefers: string[], more: Partial<WaitingFamily> = {}): WaitingFamily => ({
  id,
  since: Number(id),
  together_with: null,
  is_offered: false,
  ...more,
  wanted: {
    product_type: 'batches',
    grade_band: '4-6',
    country: 'GB',
    time_zone,
    first_session: 1,
    last_session: 30,
    next_session: 1,
    preferred_slots: prefers,
    ...more.wanted,
  },
});
const ANYBODY = { count: 1, mayHold: () => true };

describe('clocks', () => {
  test('a family whose clocks change alone is told from which day on the hours are outside its own', () => {
    // Dubai keeps its clocks; London puts them back on 25 October, when 18:00 there is 14:00 and no longer 15:00.
    const { openings } = planOpenings(
      ASKED,
      [
        waits('1', 'Asia/Dubai', ['Mon 18:00']),
        waits('2', 'Asia/Dubai', ['Mon 18:00']),
        waits('3', 'Europe/London', ['Mon 15:00']),
      ],
      ANYBODY,
    );
    expect(openings[0]).toMatchObject({ time_zone: 'Asia/Dubai', slots: ['Mon 18:00'], seated: ['1', '2'] });
    expect(openings[0]!.left).toEqual([{ id: '3', why: 'clocks', on: '2026-10-26' }]);
    expect(openings[1]).toMatchObject({
      merit: 'others',
      seated: ['3'],
      time_zone: 'Europe/London',
      slots: ['Mon 15:00'],
    });
  });

  test.each([
    ['Australia/Adelaide', 'Australia/Sydney', 'Mon 17:00', 'Mon 17:30'],
    ['Asia/Kathmandu', 'Asia/Kolkata', 'Mon 17:30', 'Mon 17:00'],
  ])('hours of %s stand by the clocks of %s', (family, batch, preferred, slot) => {
    const hours = new ZoneHours(batch, '2026-12-07', 3, []);
    const at = SLOTS.map(slotText).indexOf(slot);
    const prefers = new Set([SLOTS.map(slotText).indexOf(preferred)]);
    expect(hours.firstMiss(at, { zone: family, prefers }, 0)).toBe(Infinity);
  });

  test('a single session meets what matching says that a batch of its hours meets', () => {
    const at = Date.UTC(2026, 5, 1) / 1000;
    for (const zone of ['Europe/London', 'America/New_York', 'Australia/Sydney', 'Asia/Kathmandu'])
      for (const [place, slot] of SLOTS.entries()) {
        const [start] = new ZoneHours('Asia/Kolkata', '2026-06-01', 1, []).startsOf(place);
        const { wanted } = waits('1', zone, ['Mon 17:30', 'Thu 02:00']);
        const batch = {
          name: 'A',
          product_type: 'batches' as const,
          grade_band: '4-6' as const,
          region: 'ROW' as const,
          time_zone: 'Asia/Kolkata',
          slots: [slotText(slot)],
          next_number: 1,
          capacity: 6,
          students: 0,
          seats_free: 6,
        };
        const met = wanted.preferred_slots.filter((text) =>
          meetsMoment(zone, SLOTS.map(slotText).indexOf(text) * 1800, start!),
        );
        expect([zone, slot, met]).toEqual([zone, slot, matchingBatches(wanted, [batch], at)[0]!.meets]);
      }
  });
});

describe('who has no seat', () => {
  test('siblings are seated together or not at all, and everybody else has a reason', () => {
    const mon = ['Mon 18:00'];
    const { openings } = planOpenings(
      { ...ASKED, capacity: 2 },
      [
        waits('1', 'Asia/Dubai', mon, { together_with: '2' }),
        waits('2', 'Asia/Dubai', ['Tue 18:00'], { together_with: '1' }),
        waits('3', 'Asia/Dubai', mon),
        waits('4', 'Asia/Dubai', mon, { together_with: '5' }),
        waits('5', 'Asia/Dubai', mon, { together_with: '4' }),
        waits('6', 'Asia/Dubai', []),
        waits('7', 'Asia/Dubai', mon, { is_offered: true }),
        waits('8', 'Asia/Dubai', mon, { wanted: { first_session: 31, last_session: 60 } as never }),
        waits('9', 'Asia/Dubai', mon, { together_with: '6' }),
      ],
      ANYBODY,
    );
    const [most, longest] = openings;
    expect([most!.merit, most!.seated]).toEqual(['most', ['4', '5']]);
    expect(Object.fromEntries(most!.left.map(({ id, why }) => [id, why]))).toEqual({
      1: 'hours',
      2: 'hours',
      3: 'full',
      6: 'no_hours',
      7: 'offered',
      8: 'range',
      9: 'sibling',
    });
    expect([longest!.merit, longest!.seated]).toEqual(['longest', ['3']]);
  });

  test('fewer than three say why', () => {
    const one = [waits('1', 'Asia/Dubai', ['Mon 18:00'])];
    const whyOf = (families: WaitingFamily[], trainers = ANYBODY) => {
      const { openings, why } = planOpenings(ASKED, families, trainers);
      return [openings.length, why];
    };
    expect(whyOf([])).toEqual([0, 'nobody']);
    expect(whyOf([waits('1', 'Asia/Dubai', [])])).toEqual([0, 'no_hours']);
    expect(whyOf(one, { count: 0, mayHold: () => true })).toEqual([0, 'no_trainer']);
    expect(whyOf(one, { count: 1, mayHold: () => false })).toEqual([0, 'no_slot']);
    expect(whyOf(one)).toEqual([1, 'no_other']);
  });

  test('a start a week later that seats more is beside the soonest one', () => {
    const from = Date.UTC(2026, 9, 12) / 1000;
    const { openings } = planOpenings(
      ASKED,
      [waits('1', 'Asia/Dubai', ['Mon 18:00']), waits('2', 'Asia/Dubai', ['Mon 18:00', 'Wed 18:00'])],
      // Mondays from the second week on.
      { count: 1, mayHold: (_, start) => start >= from || new Date(start * 1000).getUTCDay() === 3 },
    );
    expect(openings.map(({ merit, start_date, seated }) => [merit, start_date, seated.length])).toEqual([
      ['most', '2026-10-12', 2],
      ['soonest', '2026-10-07', 1],
    ]);
  });
});

test('seats: the most, or those who wait the longest', () => {
  const sizes = [1, 2, 2, 1];
  expect(seatMost([0, 1, 2, 3], sizes, 4)).toEqual({ places: [0, 1, 3], count: 4 });
  expect(seatMost([0, 1, 2], sizes, 4)).toEqual({ places: [1, 2], count: 4 });
  expect(seatLongest([0, 1, 2], sizes, 4)).toEqual({ places: [0, 1], count: 3 });
});
