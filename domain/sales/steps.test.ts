import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flows } from '../analytics/funnel';
import { STAGE_WORDS } from '../records/lead';
import type { LeadStage } from './stages';
import { MOST_STEPS, readStep, stepCode, stepsOf, stepWords } from './steps';

const STAGES = Object.keys(STAGE_WORDS) as LeadStage[];
const PATHS = fc.array(
  fc.array(fc.constantFrom(...STAGES), { maxLength: 10 }).map((rest): LeadStage[] => ['new', ...rest]),
  { maxLength: 20 },
);

test('counted, the steps of leads are the flows of their paths', () => {
  fc.assert(
    fc.property(PATHS, (paths) => {
      const counts: Record<string, number> = {};
      for (const code of paths.flatMap(stepsOf)) if (readStep(code)!.to) counts[code] = (counts[code] ?? 0) + 1;
      const told = flows(paths, MOST_STEPS).map(({ step: place, from, to, count }) => [
        stepCode({ place, from: from as LeadStage, to: to as LeadStage }),
        count,
      ]);
      expect(Object.fromEntries(told)).toEqual(counts);
    }),
  );
});

test('every step has words, each once, and is read as it was written', () => {
  const words = stepWords(STAGE_WORDS);
  expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  fc.assert(
    fc.property(PATHS, (paths) => {
      for (const code of paths.flatMap(stepsOf)) {
        expect(words[code]).toBeDefined();
        expect(stepCode(readStep(code)!)).toBe(code);
      }
    }),
  );
  expect(words['2 demo_booked no_show']).toBe('2. Demo booked to No-show');
  expect(readStep('2 demo_booked no_show won')).toBeUndefined();
});
