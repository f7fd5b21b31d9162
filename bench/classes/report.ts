// Figures of reviews and classes as a table, and what must hold of them: 150 ms a list, 100 ms what runs now, a second a mapping.
import { bothRatios, bothTable, type Limits } from '../bothReport';
import type { Ratio } from '../ratios';
import type { Kind } from './cases';
import type { ClassFigures } from './classes';
import { TRAINERS } from './company';

/** `slow`: how many times as long as on a usual machine work takes here. Ranking thousands is work of this process more than of the database. */
const limits = (slow: number): Limits<Kind> => ({ most: { list: 150, active: 100 * slow } });
const MOST_TO_MAP = 1000;

export function classTable(figures: ClassFigures, slow: number): string {
  const told = figures.mapped.map(
    ({ title, milliseconds, added }) =>
      `${TRAINERS} trainers mapped ${title} in a worker: ${milliseconds.toFixed(0)} ms, ${added} reviews`,
  );
  return [bothTable('classes', figures, limits(slow)), '', ...told].join('\n');
}

export function classRatios(figures: ClassFigures, slow: number): Ratio[] {
  return [
    ...bothRatios(figures, limits(slow)),
    ...figures.mapped.map(({ title, milliseconds }) => ({
      claim: `mapping ${TRAINERS} trainers ${title}, ms`,
      measured: milliseconds,
      atMost: MOST_TO_MAP,
    })),
  ];
}
