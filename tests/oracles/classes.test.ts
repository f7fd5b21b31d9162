// Series and viewers, a second time from the words of decisions 20: slot by slot, and minute by minute.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchSessions, type WeeklySlot } from '@domain/batches/sessions';
import { followingEdit } from '@domain/classes/series';
import { viewersByMinute } from '@domain/classes/viewers';

const RUNS = { numRuns: 300 };

test('all that follow: each in turn takes the next slot that nobody has', () => {
  const slots: fc.Arbitrary<WeeklySlot[]> = fc.uniqueArray(
    fc.record({ weekday: fc.constantFrom('Mon', 'Wed', 'Sun'), time: fc.constantFrom('02:00', '02:30', '18:00') }),
    { minLength: 1, maxLength: 3, selector: ({ weekday, time }) => weekday + time },
  );
  const zone = fc.constantFrom('America/New_York', 'Asia/Kolkata');
  const startDate = fc.constantFrom('2026-03-04', '2026-10-28');
  const session = fc.record({
    slot: fc.nat(9),
    off: fc.constantFrom(0, 0, 0, 1),
    held: fc.boolean(),
    single: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.record({ zone, slots, startDate, holidays: fc.subarray(['2026-03-08', '2026-11-01', '2026-11-02']) }),
      fc.array(session, { maxLength: 8 }),
      fc.nat(9),
      fc.nat(7),
      (plan, drawn, from, turn) => {
        const all = batchSessions({ ...plan, range: [1, 40] }).map(({ start }) => start);
        const inOrder = drawn.map(({ slot, off, held, single }, at) => ({
          number: at + 1,
          start: all[slot]! + off,
          held,
          single,
        }));
        const sessions = [...inOrder.slice(turn), ...inOrder.slice(0, turn)];
        const used = new Set<number>();
        for (const { number, start, held, single } of inOrder) if (number < from || held || single) used.add(start);
        const kept: number[] = [];
        const moved: { number: number; start: number }[] = [];
        for (const { number, held, single } of inOrder) {
          if (number < from) continue;
          if (held || single) {
            kept.push(number);
            continue;
          }
          const start = all.find((slot) => !used.has(slot))!;
          used.add(start);
          moved.push({ number, start });
        }
        expect(followingEdit({ ...plan, sessions, from })).toEqual({ kept, moved });
      },
    ),
    RUNS,
  );
});

test('viewers: at the first second of each minute, everybody is asked', () => {
  const stay = fc.record({ person: fc.constantFrom('a', 'b', 'c'), from: fc.nat(600), to: fc.nat(600) });
  fc.assert(
    fc.property(fc.array(stay, { maxLength: 12 }), fc.nat(200), fc.nat(600), (stays, start, end) => {
      const expected: number[] = [];
      for (let second = start; second < end; second += 60) {
        const present = ['a', 'b', 'c'].filter((person) =>
          stays.some((each) => each.person === person && each.from <= second && !(each.to <= second)),
        );
        expected.push(present.length);
      }
      expect(viewersByMinute(stays, start, end)).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});
