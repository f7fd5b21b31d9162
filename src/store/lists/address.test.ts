import { expect, test } from 'vitest';
import { listQuery } from '@domain/contract/list';
import { listShape } from '@domain/lists/list';
import { locationReducer, navigated } from '../location';
import * as address from './address';

const LIST = listShape({
  name: 'classes',
  noun: { one: 'class', many: 'classes' },
  id: 'class_id',
  search: ['title'],
  sort: 'held_on',
  defaultRange: { field: 'held_on', from: 0, to: 6, label: 'This week' },
  defaultFilters: { state: 'open' },
  columns: {
    class_id: { label: 'Id', kind: 'text' },
    title: { label: 'Title', kind: 'text', sorts: true },
    state: { label: 'State', kind: 'text', filters: true, labels: { open: 'Open', closed: 'Closed' } },
    held_on: { label: 'Held on', kind: 'date', sorts: true, filters: true },
    seats: { label: 'Seats', kind: 'number', sorts: true, filters: true },
    hidden: { label: 'Hidden', kind: 'flag', filters: true },
  },
});
const DEFAULT_QUERY = { page: 1, size: 50, sort: 'held_on', search: '', filters: {} };
const read = (query: string) => address.readListView(LIST, query, {});

test('an empty address is the list as it opens', () => {
  expect(read('')).toEqual(DEFAULT_QUERY);
});

test('everything that the list understands is read', () => {
  const query =
    '?page=3&size=200&sort=-seats&search=algebra&state=open%2Cclosed&held_on=2026-11-01..&seats=..3&hidden=no';
  expect(read(query)).toEqual({
    page: 3,
    size: 200,
    sort: '-seats',
    search: 'algebra',
    filters: { state: 'open,closed', held_on: '2026-11-01..', seats: '..3', hidden: 'no' },
  });
});

test('the moment of a number is read and sent where the list knows when its rows were created, and goes with the filters', () => {
  const dated = listShape({
    ...LIST,
    columns: { ...LIST.columns, created_on: { label: 'Created', kind: 'instant', filters: true } },
  });
  const seen = '1795000000';
  const view = address.readListView(dated, `?page=1&seen=${seen}`, {});
  expect(view.seen).toBe(1_795_000_000);
  const sent = address.sentFor(dated, view, '2026-11-25');
  expect(sent).toMatchObject({ seen });
  expect(listQuery(dated).parse(sent).seen).toBe(1_795_000_000);
  expect(address.hasFilters(view)).toBe(true);
  expect(locationReducer({ pathname: '/a', search: `?page=2&seen=${seen}` }, address.cleared(dated)).search).toBe(
    address.EVERYTHING,
  );
  expect(locationReducer({ pathname: '/a', search: `?seen=${seen}&seats=..3` }, address.seenNow()).search).toBe(
    '?seats=..3',
  );
  for (const text of ['soon', '1', '99999999999', '-1795000000']) {
    expect(address.readListView(dated, `?seen=${text}`, {}).seen).toBeUndefined();
    expect(address.ignoredParameters(dated, `?seen=${text}`, {})).toEqual([
      { name: 'seen', label: 'As counted at', text },
    ]);
    expect(listQuery(dated).safeParse({ seen: text }).success).toBe(false);
  }
  // Others have no such parameter.
  expect(read(`?seen=${seen}`)).toEqual(DEFAULT_QUERY);
  expect(listQuery(LIST).safeParse({ seen }).success).toBe(false);
});

test.each(['0', '-1', '1.5', 'two', '', '1e3', '0x10', ' 2', '+2', '12345678', 'Infinity', 'NaN'])(
  'no page is called %j',
  (page) => {
    expect(read(`?${new URLSearchParams({ page })}`).page).toBe(1);
  },
);

test.each(['1', '2', '9999999'])('page %s is a page', (page) => {
  expect(read(`?page=${page}`).page).toBe(Number(page));
});

test.each(['0', '10', '51', '-50', '100000', '50.5', 'all', ''])('no page holds %j rows', (size) => {
  expect(read(`?size=${size}`).size).toBe(50);
});

test.each([25, 50, 100, 200])('a page of %i rows can be asked for', (size) => {
  expect(read(`?size=${size}`).size).toBe(size);
});

test.each(['class_id', '--seats', 'seats-', 'state', '-', 'nothing', 'constructor', ''])(
  'the list has no order %j',
  (sort) => {
    expect(read(`?sort=${sort}`).sort).toBe('held_on');
  },
);

test.each(['title', '-title', '-held_on'])('the list has the order %s', (sort) => {
  expect(read(`?sort=${sort}`).sort).toBe(sort);
});

test.each([
  ['state', 'gone'],
  ['state', 'open,'],
  ['state', ''],
  ['held_on', '2026-02-30..'],
  ['held_on', '2026-11-01'],
  ['held_on', '..'],
  ['seats', 'many..'],
  ['hidden', 'true'],
  ['class_id', '7'],
  ['title', 'Algebra'],
  ['unknown', 'x'],
])('a filter %s=%s is as if it were not there', (field, text) => {
  expect(read(`?${new URLSearchParams({ [field]: text })}`)).toEqual(DEFAULT_QUERY);
});

test('a text that is searched for has at most 100 characters, none of them cut in two', () => {
  expect(read(`?search=${'a'.repeat(101)}`).search).toBe('a'.repeat(100));
  expect(read(`?search=${encodeURIComponent(`${'a'.repeat(99)}😀b`)}`).search).toBe('a'.repeat(99));
  expect(read(`?search=${encodeURIComponent(`${'a'.repeat(98)}😀b`)}`).search).toBe(`${'a'.repeat(98)}😀`);
});

test('a filter that is not understood is named, and no other', () => {
  const query = '?sort=rank&state=gone&seats=3..&hidden=maybe&page=0&search=x&other=1';
  expect(address.ignoredParameters(LIST, query, {})).toEqual([
    { name: 'sort', label: 'Order', text: 'rank' },
    { name: 'state', label: 'State', text: 'gone' },
    { name: 'hidden', label: 'Hidden', text: 'maybe' },
    { name: 'page', label: 'Page', text: '0' },
  ]);
  expect(address.ignoredParameters(LIST, '?sort=-seats&state=open&seats=3..&hidden=', {})).toEqual([]);
});

test('only what differs from the usual is sent, and the screen’s own filters unless others are asked for', () => {
  const sent = (query: string) => address.sentFor(LIST, read(query), '2026-11-25');
  expect(sent('')).toEqual({ state: 'open' });
  expect(sent('?page=1&size=50&sort=held_on&search=%20%20')).toEqual({ state: 'open' });
  expect(sent('?page=2&size=25&sort=-held_on&search=%20ab%20&state=closed')).toEqual({
    page: '2',
    size: '25',
    sort: '-held_on',
    search: 'ab',
    state: 'closed',
  });
});

test.each([
  '',
  '?page=7',
  '?page=9999999&size=25',
  '?page=0&size=7',
  '?seats=3..4.5&sort=-title',
  `?search=${'x'.repeat(300)}`,
])('whatever the address is, the API takes what is sent: %s', (query) => {
  expect(listQuery(LIST).safeParse(address.sentFor(LIST, read(query), '2026-11-25')).error).toBeUndefined();
});

test('a list is narrowed by a search or a filter, not by blanks, page or order', () => {
  const hasFilters = (query: string) => address.hasFilters(read(query));
  expect(['?search=a', '?seats=3..', '?search=a&seats=3..'].map(hasFilters)).toEqual([true, true, true]);
  expect(['', '?search=%20', '?page=2&size=25&sort=title'].map(hasFilters)).toEqual([false, false, false]);
});

test.each([
  ['a page', address.pageTurned(3), '?page=3&size=25&sort=title&state=open&tab=log'],
  ['a size begins at the first page', address.sizeChosen(100), '?size=100&sort=title&state=open&tab=log'],
  ['an order begins at the first page', address.sorted('-seats'), '?size=25&sort=-seats&state=open&tab=log'],
  [
    'a search begins at the first page',
    address.searched(LIST, 'ab'),
    '?size=25&sort=title&state=open&tab=log&search=ab',
  ],
  [
    'a filter begins at the first page',
    address.filtered('state', 'closed'),
    '?size=25&sort=title&state=closed&tab=log',
  ],
  ['a filter is taken out', address.filtered('state', null), '?size=25&sort=title&tab=log'],
  ['what means nothing goes, the page stays', address.leftOut(['sort', 'size']), '?page=2&state=open&tab=log'],
  [
    'a record opens at its first tab',
    address.recordOpened('class', '7'),
    '?page=2&size=25&sort=title&state=open&class=7',
  ],
  ['a record closes', address.recordOpened('class', null), '?page=2&size=25&sort=title&state=open'],
  ['a tab', address.tabChosen('seats'), '?page=2&size=25&sort=title&state=open&tab=seats'],
  [
    'a view takes the place of all',
    address.viewOpened('?seats=3..', '?page=2&size=25&sort=title&state=open&tab=log'),
    '?seats=3..',
  ],
  [
    'a view may share what is there',
    address.viewOpened('?state=closed', '?page=2&size=25&sort=title&state=open&tab=log'),
    '?state=closed',
  ],
])('what changes the address: %s', (_, action, after) => {
  const before = locationReducer(
    undefined,
    navigated({ pathname: '/x', search: '?page=2&size=25&sort=title&state=open&tab=log' }),
  );
  expect(locationReducer(before, action).search).toBe(after);
});

test('clearing takes out the search and the filters, and leaves the days', () => {
  const before = locationReducer(
    undefined,
    navigated({ pathname: '/x', search: '?page=2&search=a&state=open&held_on=2026-11-01..&hidden=no&sort=title' }),
  );
  expect(locationReducer(before, address.cleared(LIST)).search).toBe('?held_on=2026-11-01..&sort=title');
});

test('everything has an address of its own: an empty one would show the person’s default view', () => {
  const before = locationReducer(undefined, navigated({ pathname: '/x', search: '?state=open' }));
  expect(locationReducer(before, address.filtered('state', null)).search).toBe('?page=1');
  const opened = locationReducer(undefined, navigated({ pathname: '/x', search: '?class=7' }));
  expect(locationReducer(opened, address.recordOpened('class', null)).search).toBe('');
});
