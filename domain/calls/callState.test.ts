import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALL_OUTCOMES, callFacts, type CallOutcome, type CallReport } from './callState';

const outcome = fc.constantFrom(...(Object.keys(CALL_OUTCOMES) as CallOutcome[]));
const report: fc.Arbitrary<CallReport> = fc.oneof(
  fc.record({
    step: fc.constantFrom('ended' as const, 'noted' as const),
    at: fc.nat(40),
    outcome,
    seconds: fc.option(fc.nat(100)),
    recording_id: fc.constant(null),
  }),
  fc.record({
    step: fc.constantFrom('answered' as const, 'recorded' as const),
    at: fc.nat(40),
    outcome: fc.constant(null),
    seconds: fc.constant(null),
    recording_id: fc.option(fc.constantFrom('RE1', 'RE2')),
  }),
);

test('reports in any order, and again, make the same call', () => {
  fc.assert(
    fc.property(
      fc
        .array(report, { maxLength: 10 })
        .chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
      ([all, mixed]) => {
        expect(callFacts(mixed)).toEqual(callFacts(all));
      },
    ),
  );
});

test('the outcome that a person typed last stands, whatever the telephony reports', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 10 }), outcome, (all, typed) => {
      const noted = { step: 'noted' as const, at: 99, outcome: typed, seconds: null, recording_id: null };
      expect(callFacts([noted, ...all])).toMatchObject({ status: 'ended', outcome: typed });
    }),
  );
});

test('a call that nobody has reported of is calling', () => {
  expect(callFacts([])).toEqual({
    status: 'calling',
    outcome: null,
    talked_on: null,
    ended_on: null,
    seconds: null,
    recording_id: null,
  });
});
