// What became of a page meanwhile, counted from two readings of it.
import { expect, test } from 'vitest';
import type { RecordRow } from '@domain/records/record';
import { newsBetween } from './news';

const row = (id: string, version = 1, created_on = 100): RecordRow => ({
  id,
  version,
  created_on,
  created_by: 'a',
  updated_on: created_on,
  updated_by: 'a',
});
const [A, B, C] = [row('a'), row('b'), row('c')];
const NEW = row('new', 1, 200);
const shown = (rows: RecordRow[], total = rows.length) => ({ rows, total });

test.each([
  ['nothing', shown([A, B]), [A, B], 2, { added: 0, changed: 0 }],
  ['another version', shown([A, B]), [A, row('b', 2)], 2, { added: 0, changed: 1 }],
  ['a new one on this page, which pushes the last off it', shown([A, B], 9), [NEW, A], 10, { added: 1, changed: 0 }],
  ['new ones on other pages', shown([A, B], 9), [A, B], 12, { added: 3, changed: 0 }],
  ['one that has left the list, after which the next moves up', shown([A, B], 3), [A, C], 2, { added: 0, changed: 1 }],
  ['the first of an empty list', shown([]), [NEW], 1, { added: 1, changed: 0 }],
  ['more than are counted', { ...shown([A]), more: true }, [NEW], undefined, { added: 1, changed: 0 }],
])('%s', (_what, before, rows, total, told) => {
  expect(newsBetween(before, { rows, total })).toEqual(told);
});
