import { describe, expect, test } from 'vitest';
import type { TrainerAvailability } from '../contract/availability';
import cases from './availability-cases.json';
import { computeDay } from './engine';

describe('spec 4, decisions 1: the worked days', () => {
  test.each(cases.map((each) => [each.why, each] as const))('%s', (_, { record, picks, dayStart, cells }) => {
    expect(computeDay(record as TrainerAvailability, picks, dayStart)).toEqual(cells);
  });
});
