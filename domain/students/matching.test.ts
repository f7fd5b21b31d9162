import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GradeBand } from '../business/courses';
import { WEEKDAYS } from '../business/trainerTerms';
import type { BatchRegion } from '../batches/zones';
import {
  bestOfMatching,
  type BatchOffered,
  fullBatches,
  matchingBatches,
  misfitsOf,
  nextShift,
  reasonsOf,
  slotIn,
  type WantedSeat,
} from './matching';

/** 18 November 2026, 10:00 in Asia/Kolkata: winter in New York. */
const AT = 1_794_976_200;
const WANTED: WantedSeat = {
  product_type: 'batches',
  grade_band: '4-6',
  country: 'US',
  time_zone: 'America/New_York',
  first_session: 1,
  last_session: 75,
  next_session: 12,
  preferred_slots: ['Mon 17:30', 'Thu 17:30'],
};
const BATCH: BatchOffered = {
  name: 'US-G4-6-MC-1',
  product_type: 'batches',
  grade_band: '4-6',
  region: 'US',
  time_zone: 'America/New_York',
  slots: ['Mon 17:30', 'Thu 17:30'],
  next_number: 12,
  capacity: 6,
  students: 3,
  seats_free: 3,
};
const names = (batches: readonly BatchOffered[], wanted = WANTED) =>
  matchingBatches(wanted, batches, AT).map(({ batch }) => batch.name);

describe('decisions 8: which batches suit a student', () => {
  test.each([
    ['another product', { product_type: 'imo' }, ['product']],
    ['another band', { grade_band: '2-3' }, ['band']],
    ['another region', { region: 'IN' }, ['region']],
    ['before the range', { next_number: 0 }, ['session']],
    ['after the range', { next_number: 76 }, ['session']],
    ['nothing left to teach', { next_number: null }, ['session']],
    ['the range’s last number', { next_number: 75 }, []],
    ['no seat', { seats_free: 0 }, ['seat']],
  ] as const)('%s', (_, change, misfits) => {
    expect(misfitsOf(WANTED, { ...BATCH, ...change })).toEqual(misfits);
  });

  test.each([
    ['IN', 'IN'],
    ['US', 'US'],
    ['AU', 'AU'],
    ['CA', 'CA'],
    ['NZ', 'NZ'],
    ['AE', 'ROW'],
    ['GB', 'ROW'],
  ] as const)('a family in %s is of the region %s', (country, region) => {
    expect(misfitsOf({ ...WANTED, country }, { ...BATCH, region })).toEqual([]);
  });

  test('hours come before distance, distance before students, students before the name', () => {
    const away = { ...BATCH, name: 'A', next_number: 13 };
    const fewer = { ...BATCH, name: 'F', students: 1 };
    const other = { ...BATCH, name: 'B', slots: ['Mon 17:30', 'Fri 10:00'], students: 0 };
    expect(names([{ ...BATCH, name: 'E' }, away, other, { ...BATCH, name: 'D' }, fewer])).toEqual([
      'F',
      'D',
      'E',
      'A',
      'B',
    ]);
  });

  test('a batch that is behind is as far as one that is ahead by as many sessions', () => {
    const at = (name: string, next_number: number) => ({ ...BATCH, name, next_number });
    expect(names([at('far behind', 5), at('ahead', 14), at('near', 13), at('behind', 10)])).toEqual([
      'near',
      'ahead',
      'behind',
      'far behind',
    ]);
  });

  test('hours of two zones are compared as moments', () => {
    // 17:30 in New York is 04:00 of the next day in Kolkata, in winter.
    const [match] = matchingBatches(
      WANTED,
      [{ ...BATCH, time_zone: 'Asia/Kolkata', slots: ['Tue 04:00', 'Thu 17:30'] }],
      AT,
    );
    expect(match!.meets).toEqual(['Mon 17:30']);
    expect(slotIn('America/New_York', 'Mon 17:30', 'Asia/Kolkata', AT)).toBe('Tue 04:00');
    expect(slotIn('America/New_York', 'Sun 23:00', 'Asia/Kolkata', AT)).toBe('Mon 09:30');
  });

  test('in summer the same wall clock is another moment', () => {
    const summer = AT + 240 * 86_400;
    expect(slotIn('America/New_York', 'Mon 17:30', 'Asia/Kolkata', summer)).toBe('Tue 03:00');
    expect(nextShift('America/New_York', AT)).toBe('2027-03-14');
    expect(nextShift('Asia/Dubai', AT)).toBeUndefined();
  });

  test('a quarter of an hour between two zones is no hour missed', () => {
    const nepal = { ...WANTED, country: 'NP', time_zone: 'Asia/Kathmandu', preferred_slots: ['Wed 18:00'] };
    const [match] = matchingBatches(
      nepal,
      [{ ...BATCH, region: 'ROW', time_zone: 'Asia/Dubai', slots: ['Wed 16:00'] }],
      AT,
    );
    expect(match!.meets).toEqual(['Wed 18:00']);
  });

  test('half an hour apart is another hour, over the week’s end too', () => {
    const meets = (wanted: string, slot: string) =>
      matchingBatches({ ...WANTED, preferred_slots: [wanted] }, [{ ...BATCH, slots: [slot] }], AT)[0]!.meets.length;
    expect(['17:00', '17:30', '18:00'].map((time) => meets('Mon 17:30', `Mon ${time}`))).toEqual([0, 1, 0]);
    for (const weekday of WEEKDAYS) expect(meets(`${weekday} 00:00`, `${weekday} 00:30`)).toBe(0);
  });

  test('reasons say the very numbers that rank', () => {
    const [match] = matchingBatches(WANTED, [{ ...BATCH, next_number: 15, slots: ['Thu 17:30'] }], AT);
    expect(reasonsOf(match!, WANTED)).toEqual([
      'Meets 1 of 2 preferred hours',
      '3 sessions ahead of the student',
      '3 students',
    ]);
  });
});

const slot = fc
  .tuple(fc.constantFrom(...WEEKDAYS), fc.integer({ min: 0, max: 47 }))
  .map(([day, half]) => `${day} ${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);
const zone = fc.constantFrom(
  'Asia/Kolkata',
  'America/New_York',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Asia/Dubai',
  'Asia/Kathmandu',
  'America/Toronto',
);
const slots = fc.uniqueArray(slot, { maxLength: 5 });
const batch: fc.Arbitrary<BatchOffered> = fc.record({
  name: fc.string({ minLength: 1, maxLength: 4 }),
  product_type: fc.constantFrom('batches' as const, 'imo' as const),
  grade_band: fc.constantFrom<GradeBand>('4-6', '2-3'),
  region: fc.constantFrom<BatchRegion>('US', 'IN', 'ROW'),
  time_zone: zone,
  slots,
  next_number: fc.option(fc.integer({ min: 1, max: 90 })),
  capacity: fc.integer({ min: 1, max: 12 }),
  students: fc.integer({ min: 0, max: 12 }),
  seats_free: fc.integer({ min: 0, max: 3 }),
});
const wanted: fc.Arbitrary<WantedSeat> = fc.record({
  product_type: fc.constant('batches' as const),
  grade_band: fc.constant<GradeBand>('4-6'),
  country: fc.constantFrom('US', 'IN', 'AE'),
  time_zone: zone,
  first_session: fc.integer({ min: 1, max: 31 }),
  last_session: fc.integer({ min: 40, max: 75 }),
  next_session: fc.integer({ min: 1, max: 75 }),
  preferred_slots: slots,
});
const instant = fc.integer({ min: 1_704_067_200, max: 1_861_920_000 });

test('every batch is a match, full, or unfit for a reason, and never two of them', () => {
  fc.assert(
    fc.property(wanted, fc.array(batch, { maxLength: 12 }), instant, (seat, batches, at) => {
      const matching = matchingBatches(seat, batches, at).map((each) => each.batch);
      const full = fullBatches(seat, batches, at).map((each) => each.batch);
      for (const each of batches) {
        const misfits = misfitsOf(seat, each);
        expect(matching.includes(each)).toBe(misfits.length === 0);
        expect(full.includes(each)).toBe(misfits.length === 1 && misfits[0] === 'seat');
      }
    }),
  );
});

test('whatever order they come in, they are ranked alike, and never a worse one first', () => {
  const key = ({ meets, distance, batch: { students, name } }: ReturnType<typeof matchingBatches>[number]) =>
    [-meets.length, distance, students, name] as const;
  fc.assert(
    fc.property(
      wanted,
      fc.uniqueArray(batch, { maxLength: 12, selector: ({ name }) => name }),
      instant,
      (seat, batches, at) => {
        const matches = matchingBatches(seat, batches, at);
        expect(matchingBatches(seat, batches.toReversed(), at)).toEqual(matches);
        expect(bestOfMatching(seat, batches, at)).toEqual({ matches: matches.length, best: matches[0]?.batch ?? null });
        for (const [at1, match] of matches.entries()) {
          const next = matches[at1 + 1];
          if (!next) continue;
          const [one, other] = [key(match), key(next)];
          const place = one.findIndex((value, index) => value !== other[index]);
          expect(one[place]! < other[place]!).toBe(true);
        }
      },
    ),
  );
});

test('by the clocks of a zone that keeps them, a slot goes to Kolkata and comes back', () => {
  const keeps = fc.constantFrom('Asia/Dubai', 'Asia/Singapore', 'Asia/Kolkata', 'Africa/Johannesburg');
  fc.assert(
    fc.property(slot, keeps, instant, (text, from, at) => {
      expect(slotIn('Asia/Kolkata', slotIn(from, text, 'Asia/Kolkata', at), from, at)).toBe(text);
    }),
  );
});
