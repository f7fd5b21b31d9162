import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, startOfDay, weekdayIndex } from '../calendar';
import { WEEKDAYS } from '../business/trainerTerms';
import {
  endOfHalfHour,
  LEAVE_TRANSITIONS,
  leaveDays,
  type LeaveSpan,
  type LeaveStatus,
  mayLeaveBecome,
  overlaps,
  piecesOf,
  type SlotState,
  stateOfSlots,
  touchedOf,
} from './leaves';

test('decisions 10: these transitions and nothing else', () => {
  const statuses = Object.keys(LEAVE_TRANSITIONS) as LeaveStatus[];
  const allowed = statuses.flatMap((from) =>
    statuses.filter((to) => mayLeaveBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(allowed).toEqual([
    'REQUESTED > APPROVED',
    'REQUESTED > REJECTED',
    'REQUESTED > CANCELLED',
    'APPROVED > CANCELLED',
    'REJECTED > CANCELLED',
  ]);
});

test('two leaves overlap where some half hour belongs to both', () => {
  const stretch = fc
    .tuple(fc.nat(30), fc.integer({ min: 1, max: 12 }))
    .map(([start, length]) => ({ start, end: start + length }));
  fc.assert(
    fc.property(stretch, stretch, (one, other) => {
      const isShared = Array.from({ length: 60 }, (_, at) => at).some((at) =>
        [one, other].every(({ start, end }) => start <= at && at < end),
      );
      expect([overlaps(one, other), overlaps(other, one)]).toEqual([isShared, isShared]);
    }),
    { numRuns: 60 },
  );
});

describe('decisions 10: days of the balance', () => {
  // A Monday.
  const monday = startOfDay('2026-11-23');
  const hour = (count: number) => monday + count * 3600;
  const plan: LeaveSpan = {
    start: hour(9),
    end: hour(17),
    except: [],
    workingDays: {
      Mon: [
        [540, 780],
        [840, 1080],
      ],
      Tue: [
        [1320, 1440],
        [0, 180],
      ],
      Wed: [
        [600, 900],
        [840, 960],
      ],
    },
    holidays: [],
  };

  test.each([
    ['more than half of the day', {}, 1],
    ['exactly half', { end: hour(13) }, 0.5],
    ['a single half hour', { end: hour(9.5) }, 0.5],
    ['only the break between two ranges', { start: hour(13), end: hour(14) }, 0],
    ['a holiday', { holidays: ['2026-11-23'] }, 0],
    ['rejected hours are cut out', { except: [[hour(9), hour(13)]] as const }, 0.5],
    [
      'all hours rejected, twice',
      {
        except: [
          [hour(8), hour(13)],
          [hour(12), hour(18)],
        ] as const,
      },
      0,
    ],
    ['a night shift belongs to its date', { start: hour(24 + 22), end: hour(48 + 3) }, 0.5],
    ['three days, one off', { start: hour(0), end: hour(96) }, 3],
    ['ranges that overlap count once', { start: hour(48 + 10), end: hour(48 + 13) }, 0.5],
    ['nothing', { end: hour(9) }, 0],
  ])('%s', (_, change, expected) => {
    expect(leaveDays({ ...plan, ...change })).toBe(expected);
  });

  test('a leave takes the same hours as counted half hour by half hour', () => {
    const half = fc.integer({ min: 0, max: 48 });
    const ranges = fc
      .array(fc.tuple(half, half), { maxLength: 3 })
      .map((all) => all.map(([a, b]) => [Math.min(a, b) * 30, Math.max(a, b) * 30] as [number, number]));
    const week = fc
      .tuple(...WEEKDAYS.map(() => ranges))
      .map((days) => Object.fromEntries(WEEKDAYS.map((day, at) => [day, days[at]!])));
    const point = fc.integer({ min: 0, max: 48 * 9 });
    fc.assert(
      fc.property(
        week,
        point,
        point,
        fc.array(fc.tuple(point, point), { maxLength: 3 }),
        fc.subarray([0, 1, 2, 3, 4]),
        (workingDays, a, b, cuts, off) => {
          const instant = (halves: number) => monday + halves * 1800;
          const [start, end] = [Math.min(a, b), Math.max(a, b)];
          const holidays = off.map((day) => addDays('2026-11-23', day));
          let expected = 0;
          for (let day = 0; day < 9; day++) {
            const date = addDays('2026-11-23', day);
            const working = Array.from({ length: 48 }, (_, at) => at).filter((at) =>
              workingDays[WEEKDAYS[weekdayIndex(date)]!]!.some(([from, to]) => from <= at * 30 && at * 30 < to),
            );
            const covered = working
              .map((at) => day * 48 + at)
              .filter((at) => at >= start && at < end && !cuts.some(([from, to]) => from <= at && at < to));
            if (holidays.includes(date) || covered.length === 0) continue;
            expected += covered.length * 2 > working.length ? 1 : 0.5;
          }
          const except = cuts.map(([from, to]) => [instant(from), instant(to)] as const);
          expect(leaveDays({ start: instant(start), end: instant(end), except, workingDays, holidays })).toBe(expected);
        },
      ),
    );
  });
});

test('a session takes each half hour that it touches, and none beyond the leave', () => {
  const leave = { start: 0, end: 5 * 3600 };
  expect(touchedOf(leave, { start: 2 * 1800 + 600, end: 3 * 1800 + 600 })).toEqual([2 * 1800, 4 * 1800]);
  expect(touchedOf(leave, { start: 2 * 1800, end: 4 * 1800 })).toEqual([2 * 1800, 4 * 1800]);
  expect(touchedOf(leave, { start: -600, end: 6 * 3600 })).toEqual([0, 5 * 3600]);
});

describe('decisions 10: slot level', () => {
  const STATES = ['open', 'approved', 'rejected'] as const;

  test('a leave stands once nothing is open and something was approved', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STATES), { minLength: 1, maxLength: 6 }), (slots: SlotState[]) => {
        const state = stateOfSlots(slots);
        if (slots.some((each) => each === 'open')) expect(state).toBe('REQUESTED');
        else expect(state).toBe(slots.some((each) => each === 'approved') ? 'APPROVED' : 'REJECTED');
      }),
      { numRuns: 40 },
    );
    expect(stateOfSlots([])).toBe('REQUESTED');
  });

  test('a leave stands on the calendar as counted half hour by half hour', () => {
    const half = fc.integer({ min: 0, max: 48 });
    const slot = fc.record({ from: half, halves: fc.integer({ min: 1, max: 3 }), state: fc.constantFrom(...STATES) });
    fc.assert(
      fc.property(
        half,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED' as const),
        fc.array(slot, { maxLength: 5 }),
        (from, halves, status, made) => {
          const leave = { start: from * 1800, end: (from + halves) * 1800, status: status as LeaveStatus };
          // Sessions need not keep to half hours.
          const slots = made
            .map(({ from: at, halves: length, state }) => ({
              session: { start: at * 1800 + 300, end: (at + length) * 1800 - 300 },
              state,
            }))
            .filter(({ session }) => overlaps(leave, session))
            .map(({ session, state }) => ({ span: touchedOf(leave, session), state }));
          const pieces = piecesOf(leave, slots);
          for (let at = 0; at < 96; at++) {
            const [start, end] = [at * 1800, (at + 1) * 1800];
            const within = slots.filter(({ span }) => span[0] < end && span[1] > start).map(({ state }) => state);
            const isLeave = start >= leave.start && end <= leave.end;
            const expected =
              !isLeave || status === 'CANCELLED'
                ? []
                : status === 'REJECTED'
                  ? ['REJECTED']
                  : within.includes('rejected')
                    ? []
                    : [within.includes('approved') ? 'APPROVED' : status];
            expect(pieces.filter((piece) => overlaps(piece, { start, end })).map((piece) => piece.status)).toEqual(
              expected,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('decisions 10: a leave that is cancelled as a half hour begins is taken until that half hour ends', () => {
  expect([0, 1, 1799, 1800, 1801].map(endOfHalfHour)).toEqual([1800, 1800, 1800, 3600, 3600]);
});
