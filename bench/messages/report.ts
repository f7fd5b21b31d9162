// Figures of messages as a table, and what must hold of them: 150 ms a search, and no more than twice the time for ten times as many.
import { bothRatios, bothTable, type BothGroups, type Limits } from '../bothReport';
import type { Ratio } from '../ratios';
import { GROWTH } from './messages';

const LIMITS: Limits<'search'> = { most: { search: 150 }, growth: { of: GROWTH, most: 2 } };

export function messageTable(figures: BothGroups<'search'>): string {
  return bothTable('messages', figures, LIMITS);
}

export function messageRatios(figures: BothGroups<'search'>): Ratio[] {
  return bothRatios(figures, LIMITS);
}
