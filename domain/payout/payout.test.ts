import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateOf, startOfDay } from '../calendar';
import { actionsFor } from '../records/actions';
import { TRAINER_PAYOUTS } from '../records/trainerPayout';
import { cycleAt, cycleOf, cycleText, isCycle, nextCycle, previousCycle } from './cycles';
import { contractOn, lineAmount, lineOf, type PayoutEvent, type Rates } from './lines';
import { halvesOf, OUTCOMES, type Outcome, outcomeOf, type SessionFacts } from './outcomes';
import { entryTakesSecond, SECOND_ABOVE, ticketTakesSecond } from './second';
import { correctionsOf } from './settlement';
import { differencesOf, type Figure, sum, sumOf, totalsOf } from './totals';

describe('decisions 14: cycles', () => {
  test.each([
    ['2026-11-01', '2026-11-15', '1–15 Nov 2026', '2026-11-16'],
    ['2026-11-16', '2026-11-30', '16–30 Nov 2026', '2026-12-01'],
    ['2028-02-16', '2028-02-29', '16–29 Feb 2028', '2028-03-01'],
    ['2026-12-16', '2026-12-31', '16–31 Dec 2026', '2027-01-01'],
  ])('%s ends on %s', (id, last, text, next) => {
    expect(cycleAt(id).last).toBe(last);
    expect(cycleText(id)).toBe(text);
    expect(nextCycle(id)).toBe(next);
  });

  test('a moment belongs to exactly one, by the clock of Asia/Kolkata', () => {
    expect(cycleOf(startOfDay('2026-11-16') - 1)).toBe('2026-11-01');
    expect(cycleOf(startOfDay('2026-11-16'))).toBe('2026-11-16');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000_000 }), (at) => {
        const { id, start, end } = cycleAt(cycleOf(at));
        expect(start <= at && at < end).toBe(true);
        expect([previousCycle(nextCycle(id)), nextCycle(previousCycle(id))]).toEqual([id, id]);
        expect(cycleAt(nextCycle(id)).start).toBe(end);
      }),
      { numRuns: 60 },
    );
  });

  test('a cycle is named by the 1st or the 16th of a month', () => {
    expect(['2026-11-01', '2026-11-16', '2026-11-02', '2026-13-01', '0000-01-01', 'now', ''].filter(isCycle)).toEqual([
      '2026-11-01',
      '2026-11-16',
    ]);
  });
});

const START = startOfDay('2026-11-02') + 17 * 3600;
const NOW = START + 86_400;

describe('decisions 14: what an event is paid', () => {
  const facts: SessionFacts = {
    start: START,
    end: START + 3600,
    cancelled: null,
    onLeave: false,
    came: 3,
    absent: 1,
    excused: 0,
    open: 0,
  };
  test.each<[string, Partial<SessionFacts>, Outcome, number]>([
    ['held', {}, 'held', 2],
    ['one came, another is not marked', { came: 1, open: 2 }, 'held', 2],
    ['nobody came', { came: 0, excused: 1 }, 'nobody', 1],
    ['everybody was excused', { came: 0, absent: 0, excused: 2 }, 'excused', 0],
    ['nobody was expected', { came: 0, absent: 0 }, 'not_held', 0],
    ['nobody has marked it', { came: 0, absent: 1, open: 1 }, 'unmarked', 0],
    [
      'cancelled a second less than 2 hours before',
      { cancelled: { at: START - 7199, byTrainer: false } },
      'cancelled_late',
      1,
    ],
    ['cancelled 2 hours before', { cancelled: { at: START - 7200, byTrainer: false } }, 'cancelled', 0],
    ['cancelled after its start', { cancelled: { at: START + 60, byTrainer: false } }, 'cancelled_late', 1],
    ['cancelled, and nobody knows when', { cancelled: { at: null, byTrainer: false } }, 'cancelled', 0],
    ['cancelled late by its own trainer', { cancelled: { at: START - 60, byTrainer: true } }, 'withdrawn', 0],
    ['on leave', { onLeave: true }, 'on_leave', 0],
    ['not over', { end: NOW + 1 }, 'upcoming', 0],
  ])('%s', (_, change, outcome, halves) => {
    expect(outcomeOf({ ...facts, ...change }, NOW)).toBe(outcome);
    expect(halvesOf(outcome)).toBe(halves);
  });

  test.each([
    [{ rate: 30_000, bonus: 0, minutes: 60, halves: 2 as const }, 30_000],
    [{ rate: 30_001, bonus: 0, minutes: 60, halves: 1 as const }, 15_001],
    [{ rate: 30_000, bonus: 5000, minutes: 90, halves: 2 as const }, 52_500],
    [{ rate: 1, bonus: 0, minutes: 29, halves: 2 as const }, 0],
    [{ rate: 1, bonus: 0, minutes: 30, halves: 2 as const }, 1],
    [{ rate: 30_000, bonus: 0, minutes: 60, halves: 0 as const }, 0],
  ])('%o comes to %i paisa', (line, expected) => {
    expect(lineAmount({ ...line, seconds: line.minutes * 60 })).toBe(expected);
  });

  test('half up is within half a paisa of the exact value, and never below it by exactly a half; seconds count too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 86_400 }),
        fc.constantFrom(0 as const, 1 as const, 2 as const),
        (rate, bonus, seconds, halves) => {
          const off =
            BigInt(lineAmount({ rate, bonus, seconds, halves })) * 14_400n -
            BigInt(rate + bonus) * BigInt(seconds) * BigInt(halves) * 2n;
          expect(-7200n < off && off <= 7200n).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
    const odd: PayoutEvent = {
      source_id: 's',
      kind: 'batch',
      label: 'x',
      start_time: START,
      end_time: START + 90,
      outcome: 'held',
      is_cover: false,
    };
    expect(lineOf(odd, [rates('c', '2026-01-01', 24_000)])).toMatchObject({ minutes: 2, amount: 600 });
  });
});

const rates = (id: string, valid_from: string, batch_rate: number): Rates => ({
  id,
  valid_from,
  batch_rate,
  ptm_rate: 20_000,
  demo_rate: 15_050,
  webinar_rate: 50_000,
  class_rate: 40_000,
  cover_bonus: 5025,
});
const CONTRACTS = [
  rates('old', '2026-01-01', 25_000),
  rates('new', '2026-11-02', 30_000),
  rates('later', '2026-12-01', 90_000),
];

test('decisions 14: the contract that began last by the day holds, in any order', () => {
  const at = (date: string) => contractOn([CONTRACTS[2]!, CONTRACTS[0]!, CONTRACTS[1]!], date)?.id;
  expect(['2025-12-31', '2026-01-01', '2026-11-01', '2026-11-02', '2026-11-30', '2026-12-01'].map(at)).toEqual([
    undefined,
    'old',
    'old',
    'new',
    'new',
    'later',
  ]);
});

const anEvent: fc.Arbitrary<PayoutEvent> = fc
  .record({
    source_id: fc.uuid(),
    kind: fc.constantFrom('batch' as const, 'ptm' as const, 'demo' as const, 'webinar' as const, 'class' as const),
    label: fc.constant('IN-G2-3-MC-1'),
    start_time: fc.integer({ min: 0, max: 60 }).map((day) => startOfDay(addDays('2026-10-15', day)) + 3600 * 9),
    minutes: fc.constantFrom(30, 45, 50, 60, 90, 1.5),
    outcome: fc.constantFrom(...(Object.keys(OUTCOMES).filter((each) => each !== 'correction') as Outcome[])),
    is_cover: fc.boolean(),
  })
  .map(({ minutes, ...event }) => ({ ...event, end_time: event.start_time + minutes * 60 }));
const events = fc.uniqueArray(anEvent, { selector: ({ source_id }) => source_id, maxLength: 12 });

test('a cover is paid the own rate of its kind and the bonus; without a contract nothing, and it is said', () => {
  const event: PayoutEvent = {
    source_id: 's',
    kind: 'demo',
    label: 'DEMO',
    start_time: START,
    end_time: START + 3600,
    outcome: 'held',
    is_cover: true,
  };
  expect(lineOf(event, CONTRACTS)).toMatchObject({
    contract_id: 'new',
    rate: 15_050,
    bonus: 5025,
    minutes: 60,
    amount: 20_075,
  });
  expect(lineOf({ ...event, is_cover: false }, CONTRACTS)).toMatchObject({ bonus: 0, amount: 15_050 });
  expect(lineOf({ ...event, outcome: 'nobody' }, CONTRACTS).amount).toBe(10_038);
  const bare = lineOf(event, []);
  expect([bare.contract_id, bare.amount]).toEqual([null, 0]);
  // What is not paid anyway waits for no contract.
  expect([bare, lineOf({ ...event, outcome: 'excused' }, [])].map((line) => totalsOf([line]).without_contract)).toEqual(
    [1, 0],
  );
  const entered = { ...bare, outcome: 'correction' as const, halves: 0 as const };
  const totals = totalsOf([
    lineOf(event, CONTRACTS),
    bare,
    { ...entered, kind: 'incentive', amount: 100 },
    { ...entered, kind: 'deduction', amount: -30 },
    { ...entered, kind: 'adjustment', amount: -5 },
  ]);
  expect(totals).toMatchObject({
    paid_events: 2,
    covers: 2,
    paid_minutes: 120,
    events_amount: 20_075,
    cover_amount: 5025,
    incentives: 100,
    deductions: -30,
    adjustments: -5,
    total: 20_140,
    without_contract: 1,
  });
});

test('recomputed from its events, a payout is the same figure, in any order of events and contracts', () => {
  fc.assert(
    fc.property(events, fc.integer(), (all, seed) => {
      const lines = all.map((event) => lineOf(event, CONTRACTS));
      const totals = totalsOf(lines);
      const again = [...all]
        .sort((one, other) => (one.source_id < other.source_id ? seed : -seed))
        .map((event) => lineOf(event, [...CONTRACTS].reverse()));
      expect(totalsOf(again)).toEqual(totals);
      expect(differencesOf(lines, again)).toEqual([]);
      expect(totals.total).toBe(sum(lines.map(({ amount }) => amount)));
      for (const line of lines)
        expect(Number.isSafeInteger(line.amount) && line.amount >= 0 && (line.halves > 0 || line.amount === 0)).toBe(
          true,
        );
    }),
    { numRuns: 60 },
  );
});

const figures = fc.uniqueArray(
  fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.integer({ min: -5000, max: 50_000 }) }),
  { selector: ({ key }) => key },
);

test('an event is settled by itself: whatever is frozen in whatever order, all that was paid for it is what was agreed, else what it comes to now', () => {
  const agreements = fc.dictionary(fc.constantFrom('a', 'b'), fc.integer({ min: -1000, max: 50_000 }), { maxKeys: 2 });
  fc.assert(
    fc.property(
      figures,
      fc.array(fc.tuple(figures, agreements, fc.constantFrom(0, 1, 2)), { minLength: 1, maxLength: 4 }),
      (first, changes) => {
        const booked: Figure[] = [...first];
        for (const [now, given, owned] of changes) {
          const agreed = new Map(Object.entries(given));
          // Some of the events are of the payout's own cycle, frozen elsewhere before or not.
          const own = now.slice(0, owned);
          booked.push(...own, ...correctionsOf({ own, booked: [...booked], now, agreed }));
          for (const key of ['a', 'b', 'c', 'd']) {
            const worth = agreed.get(key) ?? sumOf(now.filter((each) => each.key === key));
            expect(sumOf(booked.filter((each) => each.key === key))).toBe(worth);
          }
          expect(correctionsOf({ own: [], booked, now, agreed }), 'what is even is not corrected again').toEqual([]);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('decisions 4: two people for more than 10,000 INR, or for more than was claimed', () => {
  expect([SECOND_ABOVE, SECOND_ABOVE + 1].map((amount) => entryTakesSecond({ amount }))).toEqual([false, true]);
  const ticket = (agreed: number, claimed: number, computed: number) =>
    ticketTakesSecond({ agreed, claimed, computed });
  expect([
    ticket(500, 500, 0),
    ticket(501, 500, 0),
    ticket(SECOND_ABOVE, SECOND_ABOVE, 0),
    ticket(SECOND_ABOVE + 1, SECOND_ABOVE + 1, SECOND_ABOVE),
  ]).toEqual([false, true, false, true]);
  // A large deduction that is to be none.
  expect([ticket(0, 0, -SECOND_ABOVE), ticket(0, 0, -SECOND_ABOVE - 1), ticket(-SECOND_ABOVE - 1, 0, 0)]).toEqual([
    false,
    true,
    true,
  ]);
  // One that stays large, whatever little is changed of it.
  expect([ticket(-SECOND_ABOVE, 0, -SECOND_ABOVE - 1), ticket(-SECOND_ABOVE - 1, 0, -SECOND_ABOVE)]).toEqual([
    false,
    true,
  ]);
});

test('what changed since last time names what is new, what is gone and what is other', () => {
  const before = [
    { key: 'same', amount: 1 },
    { key: 'other', amount: 2 },
    { key: 'gone', amount: 3 },
  ];
  const after = [
    { key: 'same', amount: 1 },
    { key: 'other', amount: 5 },
    { key: 'new', amount: 0 },
  ];
  expect(differencesOf(before, after)).toEqual([
    { key: 'other', before: 2, after: 5 },
    { key: 'new', before: null, after: 0 },
    { key: 'gone', before: 3, after: null },
  ]);
});

test('decisions 14: these states in this order and nothing else', () => {
  const steps = actionsFor(TRAINER_PAYOUTS).flatMap(({ action }) =>
    action.from.map((from) => `${from} > ${action.to}`),
  );
  expect(steps).toEqual([
    'open > computed',
    'computed > computed',
    'computed > frozen',
    'frozen > approved',
    'approved > paid',
    'empty > open',
  ]);
  expect(dateOf(START)).toBe('2026-11-02');
});
