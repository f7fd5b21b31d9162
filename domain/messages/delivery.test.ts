import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_TRIES, type Report, reportedState, type ReportTimes, waitAfter, withReport } from './delivery';

const reports = fc.array(
  fc.record({
    report: fc.constantFrom<Report>('sent', 'delivered', 'read', 'failed'),
    at: fc.integer({ min: 1, max: 50 }),
  }),
  { maxLength: 12 },
);
const after = (all: readonly { report: Report; at: number }[]) =>
  all.reduce<ReportTimes>((times, { report, at }) => withReport(times, report, at), {
    sent_on: null,
    delivered_on: null,
    read_on: null,
    failed_on: null,
  });

test('reports that come in any order, and again, end in the same state and the same times', () => {
  fc.assert(
    fc.property(
      reports.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
      ),
      ([all, mixed]) => {
        expect(after(mixed)).toEqual(after(all));
        const said = new Set(all.map(({ report }) => report));
        const furthest = (['read', 'delivered', 'failed', 'sent'] as const).find((each) => said.has(each)) ?? 'queued';
        expect(reportedState(after(mixed))).toBe(furthest);
      },
    ),
  );
});

test('a report never takes a message back, but that it failed after it was sent', () => {
  const rank = ['queued', 'sent', 'failed', 'delivered', 'read'];
  fc.assert(
    fc.property(reports, (all) => {
      const states = all.map((_, count) => reportedState(after(all.slice(0, count + 1))));
      expect(states.map((state) => rank.indexOf(state))).toEqual(
        states.map((state) => rank.indexOf(state)).sort((one, other) => one - other),
      );
    }),
  );
});

test('three tries, and a longer wait each time', () => {
  const waits = [1, 2, 3, 4].map(waitAfter);
  expect(MOST_TRIES).toBe(3);
  expect(waits.slice(2)).toEqual([undefined, undefined]);
  expect(waits[1]!).toBeGreaterThan(waits[0]!);
});
