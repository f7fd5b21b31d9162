// A list's view as its address holds it: page, size, sort, search and filters, so that a copied link shows the same rows.
import { createAction } from '@reduxjs/toolkit';
import type { ListSent } from '@domain/contract/list';
import {
  DEFAULT_SIZE,
  defaultsOf,
  filterableFields,
  knowsWhenCreated,
  type ListColumn,
  type ListShape,
  PAGE_SIZES,
  parseFilterValue,
  readMoment,
  sortableFields,
} from '@domain/lists/list';
import { isRelativeDays, resolveDays } from '@domain/lists/relativeDays';
import type { IsoDate } from '@domain/units';
import type { SearchPatch } from '../location';
import { type PrivateSearches, privateSearch, searchNamed } from '../privateSearches';

export interface ListView {
  page: number;
  size: number;
  /** As in a query, `-rating` for the highest first. */
  sort: string;
  search: string;
  /** By field, as the address says them: days may be relative, such as `tomorrow`. */
  filters: Readonly<Record<string, string>>;
  /** Epoch seconds: the rows that were there when a number counted them. */
  seen?: number;
}

/** Reads the view out of a query string; what the list does not understand is as if it were not there. */
export function readListView(shape: ListShape, query: string, searches: PrivateSearches): ListView {
  const params = new URLSearchParams(query);
  const page = /^\d{1,7}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const size = Number(params.get('size'));
  const sort = params.get('sort') ?? '';
  const seen = knowsWhenCreated(shape) ? readMoment(params.get('seen') ?? '') : undefined;
  const filters = filterableFields(shape).flatMap((field) => {
    const text = params.get(field);
    return text && isUnderstood(shape.columns[field]!, text) ? [[field, text] as const] : [];
  });
  return {
    page: Math.max(page, 1),
    size: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_SIZE,
    sort: sortableFields(shape).includes(sort.replace(/^-/, ''))
      ? sort
      : defaultsOf(shape, Object.fromEntries(filters)).sort,
    search: shape.searchesFamilies ? searchNamed(searches, params.get('search')) : searchIn(params),
    filters: Object.fromEntries(filters),
    ...(seen !== undefined && { seen }),
  };
}

function isOfDays(column: ListColumn | undefined): boolean {
  return column?.kind === 'date' || column?.kind === 'instant';
}

function isUnderstood(column: ListColumn, text: string): boolean {
  return (isOfDays(column) && isRelativeDays(text)) || parseFilterValue(column, text) !== undefined;
}

/** What a query string asks of the list and `readListView` leaves out: the parameter, its label and its text. */
export function ignoredParameters(
  shape: ListShape,
  query: string,
  searches: PrivateSearches,
): { name: string; label: string; text: string }[] {
  const params = new URLSearchParams(query);
  const { search, sort, filters, seen } = readListView(shape, query, searches);
  const ofAnotherTab = params.get('search') && shape.searchesFamilies && search === '';
  const foreign = ofAnotherTab ? [{ name: 'search', label: 'Search', text: 'what was typed in another tab' }] : [];
  const others = [
    { name: 'sort', label: 'Order', understood: sort },
    { name: 'seen', label: 'As counted at', understood: seen === undefined ? '' : String(seen) },
    ...filterableFields(shape).map((name) => ({ name, label: shape.columns[name]!.label, understood: filters[name] })),
  ].flatMap(({ name, label, understood }) => {
    const text = params.get(name);
    return text && text !== understood ? [{ name, label, text }] : [];
  });
  const paging = [
    { name: 'page', label: 'Page', makesSense: (text: string) => /^[1-9]\d{0,6}$/.test(text) },
    {
      name: 'size',
      label: 'Rows a page',
      makesSense: (text: string) => PAGE_SIZES.some((size) => String(size) === text),
    },
  ].flatMap(({ name, label, makesSense }) => {
    const text = params.get(name);
    return text && !makesSense(text) ? [{ name, label, text }] : [];
  });
  return [...foreign, ...others, ...paging];
}

/** What is sent for a view: only what differs from the list's defaults. The API knows days by their dates alone. */
export function sentFor(
  shape: ListShape,
  { page, size, sort, search, filters, seen }: ListView,
  today: IsoDate,
): ListSent {
  return {
    ...shape.defaultFilters,
    ...Object.fromEntries(
      Object.entries(filters).map(([field, text]) => [
        field,
        isOfDays(shape.columns[field]) ? resolveDays(text, today) : text,
      ]),
    ),
    ...(page > 1 && { page: String(page) }),
    ...(size !== DEFAULT_SIZE && { size: String(size) }),
    ...(sort !== defaultsOf(shape, filters).sort && { sort }),
    ...(search.trim() && { search: search.trim() }),
    ...(seen !== undefined && { seen: String(seen) }),
  };
}

/** The parameter that says how the rows are laid out. */
export const LAYOUT = 'layout';

/** Everything has an address of its own: a list that is opened without a query shows the person's default view. */
export const EVERYTHING = '?page=1';

export function hasFilters({ search, filters, seen }: ListView): boolean {
  return search.trim() !== '' || seen !== undefined || Object.keys(filters).length > 0;
}

export const pageTurned = createAction('list/pageTurned', (page: number) =>
  step(changed(page, { page: String(page) }, false)),
);
export const sizeChosen = createAction('list/sizeChosen', (size: number) => changed(size, { size: String(size) }));
export const sorted = createAction('list/sorted', (sort: string) => changed(sort, { sort }));
export const searched = createAction('list/searched', ({ name, searchesFamilies }: ListShape, search: string) => {
  if (!searchesFamilies) return changed(name, { search });
  const { token, meta } = privateSearch(search);
  const action = changed(name, { search: token });
  return { ...action, meta: { ...action.meta, ...meta } };
});
/** Everything that is there now, whenever it was created. */
export const seenNow = createAction('list/seenNow', () => changed('seen', { seen: null }));
/** Null takes the filter out. */
export const filtered = createAction('list/filtered', (field: string, text: string | null) =>
  changed({ field, text }, { [field]: text }),
);
/** Another part of a list, such as what is to come: in its own days and order. */
export const partChosen = createAction(
  'list/partChosen',
  ({ ahead, defaultRange }: ListShape, field: string, text: string | null) =>
    changed({ field, text }, { [field]: text, sort: null, [(ahead?.range ?? defaultRange)?.field ?? 'sort']: null }),
);
/** Parameters that mean nothing go; the page stays. */
export const leftOut = createAction('list/leftOut', (names: readonly string[]) =>
  changed(names, Object.fromEntries(names.map((name) => [name, null])), false),
);
/** The days stay: they are no filter that a person has put on. */
export const cleared = createAction('list/cleared', (shape: ListShape) => {
  const fields = filterableFields(shape).filter((field) => field !== shape.defaultRange?.field);
  return changed(shape.name, Object.fromEntries(['search', 'seen', ...fields].map((name) => [name, null])));
});
/** Other days of a list that only grows; null for its default ones. */
export const daysChosen = createAction('list/daysChosen', (field: string, days: string | null) =>
  step(changed({ field, text: days }, { [field]: days })),
);
/** Null: as a table, which every list is at first. */
export const layoutChosen = createAction('list/layoutChosen', (layout: 'board' | null) =>
  step(changed(layout, { [LAYOUT]: layout })),
);
/** Null closes the record. */
export const recordOpened = createAction('list/recordOpened', (parameter: string, id: string | null) => {
  const action = changed(id, { [parameter]: id, tab: null, as: null }, false);
  return id === null ? action : step(action);
});
/** From one record to its neighbour: Back leads to the list all the same. */
export const recordStepped = createAction('list/recordStepped', (parameter: string, id: string, keepsTab: boolean) =>
  changed(id, { [parameter]: id, ...(!keepsTab && { tab: null }) }, false),
);
/** The page that the neighbour is on; the open record stays until that one is there. */
export const pageStepped = createAction('list/pageStepped', (page: number) =>
  changed(page, { page: String(page) }, false),
);
/** The open record stands alone, or beside its list. */
export const recordShownAs = createAction('list/recordShownAs', (isPage: boolean) =>
  changed(isPage, { as: isPage ? 'page' : null }, false),
);
export const tabChosen = createAction('list/tabChosen', (tab: string) => changed(tab, { tab }, false));
/** Everything is as the saved view says; `current` is the query string before. */
export const viewOpened = createAction('list/viewOpened', (search: string, current: string) =>
  step(viewInstead(search, current)),
);
/** The person's own view of a list that was opened without any: Back leads to where one came from. */
export const defaultViewOpened = createAction('list/defaultViewOpened', viewInstead);

function viewInstead(search: string, current: string) {
  const gone = [...new URLSearchParams(current).keys()].map((name) => [name, null]);
  return changed(search, { ...Object.fromEntries(gone), ...Object.fromEntries(new URLSearchParams(search)) }, false);
}

/** The Back button comes back from it. */
function step<M extends object, A extends { meta: M }>(action: A) {
  return { ...action, meta: { ...action.meta, step: true } };
}

/** What changes which rows there are begins at the first page. */
function changed<P>(payload: P, search: SearchPatch, toFirstPage = true) {
  return { payload, meta: toFirstPage ? { search: { page: null, ...search }, orElse: EVERYTHING } : { search } };
}

/** As many characters as the API takes; of one of two units that the end would cut none stays. */
function searchIn(params: URLSearchParams): string {
  return (
    params
      .get('search')
      ?.slice(0, 100)
      .replace(/[\uD800-\uDBFF]$/, '') ?? ''
  );
}
