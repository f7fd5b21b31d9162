import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flows } from '../analytics/funnel';
import { STAGE_WORDS } from '../records/lead';
import type { LeadStage } from './stages';
import { MOST_CODES, MOST_STEPS, readStep, stepCode, stepsOf, stepWords } from './steps';

const STAGES = Object.keys(STAGE_WORDS) as LeadStage[];
const PATHS = fc.array(
  fc.array(fc.constantFrom(...STAGES), { maxLength: 14 }).map((rest): LeadStage[] => ['new', ...rest]),
  { maxLength: 20 },
);

test('counted, the steps of leads are the flows of their paths', () => {
  fc.assert(
    fc.property(PATHS, (paths) => {
      const counts: Record<string, number> = {};
      for (const code of paths.flatMap(stepsOf)) {
        const step = readStep(code);
        if (step?.to && step.place <= MOST_STEPS) counts[code] = (counts[code] ?? 0) + 1;
      }
      const told = flows(paths, MOST_STEPS).map(({ step: place, from, to, count }) => [
        stepCode({ place, from: from as LeadStage, to: to as LeadStage }),
        count,
      ]);
      expect(Object.fromEntries(told)).toEqual(counts);
    }),
  );
});

test('however long the way of a lead, each stage that it reached is known, and where it is at last', () => {
  fc.assert(
    fc.property(PATHS, (paths) => {
      for (const path of paths) {
        const codes = stepsOf(path);
        expect(codes.length).toBeLessThanOrEqual(MOST_CODES);
        expect(new Set(codes).size).toBe(codes.length);
        const reached = codes.flatMap((code) => readStep(code)?.from ?? (code.split(' ')[1] as LeadStage));
        expect(new Set(reached)).toEqual(new Set(path));
        const last = codes.flatMap((code) => readStep(code) ?? []).filter(({ to }) => to === undefined);
        expect(last.at(-1)!.from).toBe(path.at(-1));
      }
    }),
  );
  const way: LeadStage[] = ['new', 'demo_booked', 'no_show', 'demo_booked', 'no_show', 'follow_up', 'demo_booked'];
  expect(stepsOf([...way, 'demo_attended', 'link_sent', 'won']).slice(-5)).toEqual([
    '7 demo_booked won',
    '8 won',
    'later demo_attended',
    'later link_sent',
    'later won',
  ]);
});

test('every step has words, each once, and is read as it was written', () => {
  const words = stepWords(STAGE_WORDS);
  expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  fc.assert(
    fc.property(PATHS, (paths) => {
      for (const code of paths.flatMap(stepsOf)) {
        expect(words[code]).toBeDefined();
        const step = readStep(code);
        if (step) expect(stepCode(step)).toBe(code);
        else expect(words[code]).toMatch(/^Later: /);
      }
    }),
  );
  expect(words['2 demo_booked no_show']).toBe('2. Demo booked to No-show');
  expect(readStep('2 demo_booked no_show won')).toBeUndefined();
});
