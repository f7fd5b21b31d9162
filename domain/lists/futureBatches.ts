// Batches that are to be filled: those that start in the future, and those with open seats ahead (spec 2.2).
import { BATCHES } from '../records/batch';
import type { ListShape } from './list';

const { columns, ...shape } = BATCHES.shape;

export const FUTURE_BATCHES: ListShape = {
  ...shape,
  name: 'future-batches',
  noun: { one: 'batch to fill', many: 'batches to fill' },
  keys: undefined,
  // What is to begin stands on top.
  sort: '-start_date',
  columns: {
    ...columns,
    waiting: { label: 'Waiting', kind: 'number' },
    proposed: { label: 'Proposed trainer', kind: 'text' },
  },
};
