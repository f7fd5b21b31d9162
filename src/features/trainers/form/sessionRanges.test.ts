import { expect, test } from 'vitest';
import { newTrainer } from '@domain/contract/trainerEdits';
import { rangesInWords, readRanges } from './sessionRanges';

test('spec 3: session ranges are parsed and written in the same form', () => {
  expect(readRanges('1-30, 41 – 60,75 to 80, 90')).toEqual([
    [1, 30],
    [41, 60],
    [75, 80],
    [90, 90],
  ]);
  expect(readRanges('')).toEqual([]);
  expect(
    rangesInWords([
      [1, 30],
      [41, 60],
    ]),
  ).toBe('1-30, 41-60');
});

test('spec 3: what is no range is refused by the contract', () => {
  const trainer_proficiency = {
    batches: { '2-3': { eligible: true, session_range: { trained: readRanges('first'), not_trained: [] } } },
  };
  const { error } = newTrainer.safeParse({ trainer_proficiency });
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain(
    'trainer_proficiency.batches.2-3.session_range.trained.0.0',
  );
});
