import { expect, test } from 'vitest';
import { beside, fitting, moved, ordered } from './columnOrder';

const COLUMNS = ['name', 'id', 'status', 'rating'];

test('columns that are newer than the stored order come last, those that no longer exist are left out', () => {
  expect(ordered(['status', 'gone', 'name'], COLUMNS, { selects: true, acts: true })).toEqual([
    'mrt-row-select',
    'status',
    'name',
    'id',
    'rating',
    'mrt-row-actions',
  ]);
  expect(ordered([], COLUMNS, { selects: false, acts: false })).toEqual(COLUMNS);
});

test('a column dropped on another takes its place, from either side', () => {
  expect(beside(COLUMNS, 'rating', 'id')).toEqual(['name', 'rating', 'id', 'status']);
  expect(beside(COLUMNS, 'name', 'status')).toEqual(['id', 'status', 'name', 'rating']);
  expect(beside(COLUMNS, 'name', 'name')).toBeUndefined();
  expect(beside(COLUMNS, 'a file from elsewhere', 'name')).toBeUndefined();
});

test.each([
  ['name', 'ArrowRight', ['id', 'status', 'name', 'rating']],
  ['rating', 'ArrowLeft', ['name', 'id', 'rating', 'status']],
  ['name', 'ArrowLeft', undefined],
  ['rating', 'ArrowRight', undefined],
  ['name', 'Enter', undefined],
])('%s with %s passes the next column that is visible', (column, key, expected) => {
  expect(moved(COLUMNS, ['name', 'status', 'rating'], column, key)).toEqual(expected);
});

test('the last columns are hidden until there is room; the first is always shown, and all are when the width is unknown', () => {
  const widthOf = (column: string) => ({ name: 100, id: 200, status: 50 })[column]!;
  const fit = (room: number) => fitting(['name', 'id', 'status'], widthOf, room);
  expect(fit(350)).toEqual(['name', 'id', 'status']);
  expect(fit(349)).toEqual(['name', 'id']);
  expect(fit(60)).toEqual(['name']);
  expect(fit(0)).toEqual(['name', 'id', 'status']);
});
