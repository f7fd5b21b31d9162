import { expect, test } from 'vitest';
import { listShape, nextRange, parseFilterValue, resolveDefaultRange } from '../lists/list';
import { listAnswer, listQuery, rowResult, shapeOf } from './list';
import { z } from 'zod';

const LIST = listShape({
  name: 'classes',
  noun: { one: 'class', many: 'classes' },
  id: 'class_id',
  search: ['title'],
  sort: '-seats',
  columns: {
    class_id: { label: 'Id', kind: 'text' },
    title: { label: 'Title', kind: 'text', sorts: true, filters: true },
    state: { label: 'State', kind: 'text', filters: true, labels: { open: 'Open', closed: 'Closed' } },
    tags: { label: 'Tags', kind: 'list', filters: true },
    held_on: { label: 'Held on', kind: 'date', filters: true },
    begins: { label: 'Begins', kind: 'instant', sorts: true, filters: true },
    seats: { label: 'Seats', kind: 'number', sorts: true, filters: true },
    hidden: { label: 'Hidden', kind: 'flag', filters: true },
  },
});
const query = listQuery(LIST);
const DEFAULT_QUERY = { page: 1, size: 50, sort: { field: 'seats', descending: true }, search: '', filters: {} };

test('an empty query is the first page in the list’s own order', () => {
  expect(query.parse({})).toEqual(DEFAULT_QUERY);
});

test.each([
  [{ page: '7' }, { page: 7 }],
  [{ page: '9999999' }, { page: 9_999_999 }],
  [{ size: '25' }, { size: 25 }],
  [{ size: '200' }, { size: 200 }],
  [{ sort: 'title' }, { sort: { field: 'title', descending: false } }],
  [{ sort: '-begins' }, { sort: { field: 'begins', descending: true } }],
  [{ search: ' now\rthree\r\n\nlines ' }, { search: 'now three lines' }],
  [{ search: 'x'.repeat(100) }, { search: 'x'.repeat(100) }],
  [{ title: 'a, b' }, { filters: { title: { anyOf: ['a', 'b'] } } }],
  [{ state: 'closed' }, { filters: { state: { anyOf: ['closed'] } } }],
  [{ tags: 'x' }, { filters: { tags: { anyOf: ['x'] } } }],
  [{ held_on: '2026-11-01..2026-11-30' }, { filters: { held_on: { from: '2026-11-01', to: '2026-11-30' } } }],
  [{ held_on: '1900-01-01..' }, { filters: { held_on: { from: '1900-01-01', to: null } } }],
  [{ seats: '-1..2.5' }, { filters: { seats: { from: -1, to: 2.5 } } }],
  [{ seats: '..0' }, { filters: { seats: { from: null, to: 0 } } }],
  [{ hidden: 'yes' }, { filters: { hidden: { is: true } } }],
  [{ hidden: 'no' }, { filters: { hidden: { is: false } } }],
])('%j is understood', (sent, understood) => {
  expect(query.parse(sent)).toEqual({ ...DEFAULT_QUERY, ...understood });
});

test('days of instants are whole days of Asia/Kolkata, the last one to its last second', () => {
  const { filters } = query.parse({ begins: '2026-11-20..2026-11-21' });
  const at = (text: string) => Date.parse(text) / 1000;
  expect(filters['begins']).toEqual({ from: at('2026-11-20T00:00:00+05:30'), to: at('2026-11-21T23:59:59+05:30') });
});

test('an instant may be asked for from a moment on, to the end of a day', () => {
  const { filters } = query.parse({ begins: '1793505600..2026-11-30' });
  const last = Date.parse('2026-11-30T23:59:59+05:30') / 1000;
  expect(filters['begins']).toEqual({ from: 1_793_505_600, to: last });
});

const DATES = 'Must be two dates YYYY-MM-DD with .. between them, one of which may be left out';
const NUMBERS = 'Must be two numbers with .. between them, one of which may be left out';

test.each([
  ['page', '0', 'Must be at least 1'],
  ['page', '-1', 'Must be a whole number'],
  ['page', '1.0', 'Must be a whole number'],
  ['page', '', 'Must be a whole number'],
  ['page', '12345678', 'Must be a whole number'],
  ['size', '0', 'Must be one of 25, 50, 100, 200'],
  ['size', '51', 'Must be one of 25, 50, 100, 200'],
  ['sort', 'class_id', 'Must be one of title, -title, begins, -begins, seats, -seats'],
  ['sort', '', 'Must be one of title, -title, begins, -begins, seats, -seats'],
  ['title', '', 'Must be values with commas between them'],
  ['title', 'a,,b', 'Must be values with commas between them'],
  ['tags', Array.from({ length: 51 }, (_, n) => n).join(), 'Must be values with commas between them'],
  ['state', 'open,gone', 'Must be of open, closed, with commas between them'],
  ['state', 'toString', 'Must be of open, closed, with commas between them'],
  ['held_on', '2026-11-01', DATES],
  ['held_on', '..', DATES],
  ['held_on', '2026-11-31..', DATES],
  ['held_on', '1899-12-31..', DATES],
  ['held_on', '2026-11-01..2026-11-02..', DATES],
  ['begins', 'today..', DATES],
  ['begins', '1793505600..', DATES],
  ['begins', '9999999999..2026-11-30', DATES],
  ['begins', '1793505600..2026-11-31', DATES],
  ['held_on', '1793505600..2026-11-30', DATES],
  ['seats', '3', NUMBERS],
  ['seats', 'three..', NUMBERS],
  ['seats', ' ..', NUMBERS],
  ['seats', '0x10..', NUMBERS],
  ['seats', '1e3..', NUMBERS],
  ['seats', 'Infinity..', NUMBERS],
  ['hidden', 'true', 'Must be yes or no'],
])('%s=%s is refused at its field', (field, text, message) => {
  const { error } = query.safeParse({ [field]: text });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, message]]);
});

test.each([['class_id'], ['rows'], ['__proto__x']])('%s is no parameter of the list', (name) => {
  expect(query.safeParse({ [name]: 'x' }).error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: [name] }]);
});

test('a value that is too long is refused', () => {
  expect(query.safeParse({ search: 'x'.repeat(101) }).success).toBe(false);
  expect(query.safeParse({ title: 'x'.repeat(4001) }).success).toBe(false);
  expect(query.safeParse({ title: 'x'.repeat(4000) }).success).toBe(true);
  expect(query.safeParse({ tags: Array.from({ length: 50 }, (_, n) => n).join() }).success).toBe(true);
});

test('the shape is found by the schema that was made of it, and by no other', () => {
  expect(shapeOf(query)).toBe(LIST);
  expect(shapeOf(z.string())).toBeUndefined();
});

test('an answer is rows and how many there are; what became of a row is done or failed', () => {
  const answer = listAnswer(z.strictObject({ id: z.string() }));
  expect(answer.safeParse({ rows: [{ id: 'a' }], total: 1 }).success).toBe(true);
  expect(
    [{ rows: [] }, { rows: [], total: 1.5 }, { rows: [{}], total: 1 }, { rows: [], total: 0, more: 1 }].map(
      (each) => answer.safeParse(each).success,
    ),
  ).toEqual([false, false, false, false]);
  expect(rowResult.safeParse({ id: 'a', status: 'gone', status_code: 200 }).success).toBe(false);
});

test('days before and after a range are as many; an open one has none', () => {
  expect(nextRange('2026-11-18..2026-11-18', 1)).toBe('2026-11-19..2026-11-19');
  expect(nextRange('2026-02-27..2026-03-01', -1)).toBe('2026-02-24..2026-02-26');
  expect([nextRange('2026-11-18..', 1), nextRange('..2026-11-18', -1)]).toEqual([undefined, undefined]);
  expect(resolveDefaultRange({ field: 'begins', from: -7, to: 1, label: '' }, '2028-03-01')).toBe(
    '2028-02-23..2028-03-02',
  );
});

test('numbers of a filter read as people write them', () => {
  const read = (text: string) => parseFilterValue(LIST.columns.seats, text);
  expect([read('007..'), read('-0.5..'), read('5...'), read('.5..')]).toEqual([
    { from: 7, to: null },
    { from: -0.5, to: null },
    undefined,
    undefined,
  ]);
});
