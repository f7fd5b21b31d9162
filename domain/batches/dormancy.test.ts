import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECONDS_PER_DAY } from '../calendar';
import { dormancyReason, QUIET_DAYS } from './dormancy';

const NOW = 1_790_000_000;
const when = fc.integer({ min: NOW - 60 * SECONDS_PER_DAY, max: NOW });

test('decisions 8: offered of active batches without an active student, or without a session held in 21 days', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('upcoming', 'active', 'dormant', 'completed', 'cancelled'),
      fc.integer({ min: 0, max: 12 }),
      when,
      fc.option(when),
      (stage, activeStudents, began, lastHeld) => {
        const reason = dormancyReason({ stage, activeStudents, began, lastHeld }, NOW);
        const isQuiet = NOW - (lastHeld ?? began) > QUIET_DAYS * SECONDS_PER_DAY;
        expect(reason !== undefined).toBe(stage === 'active' && (activeStudents === 0 || isQuiet));
      },
    ),
  );
});

test('the 21st day still counts', () => {
  const life = { stage: 'active', activeStudents: 1, began: 0 };
  expect(dormancyReason({ ...life, lastHeld: NOW - 21 * SECONDS_PER_DAY }, NOW)).toBeUndefined();
  expect(dormancyReason({ ...life, lastHeld: NOW - 21 * SECONDS_PER_DAY - 1 }, NOW)).toBe(
    'No session was held in the last 21 days',
  );
});
