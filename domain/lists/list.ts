// What every list is described by: its columns, which of them sort and filter. The query's schema, the store, the CSV
// and the screen are read off it. Free of zod, so that the console may load it.
import { wordOf } from '../business/codeWords';
import { addDays, daysBetween, FIRST_DATE, isRealDate, startOfDay } from '../calendar';
import { minorUnits, thousandths } from '../money';
import type { EpochSeconds, IsoDate } from '../units';
import type { Access } from '../access';
import { weeklyHourText } from '../formats';
import { joinValues, splitValues } from './filterValues';

/** How a column's values are kept: `date` YYYY-MM-DD, `instant` epoch seconds, `list` a list of texts, `flag` yes or no. */
export type ColumnKind = 'text' | 'number' | 'date' | 'instant' | 'list' | 'flag';

export interface ListColumn {
  label: string;
  kind: ColumnKind;
  sorts?: true;
  /** Narrows the list: `text` and `list` columns to any of some values, the others to a range or to yes or no. */
  filters?: true;
  /** Of an amount in minor units: people and files say it in the currency itself. */
  currency?: string;
  /** Of an amount in minor units: the column of its currency. A list is ordered by that first. */
  currencyOf?: string;
  /** Every value there is, with its words; without it a filter takes any value. */
  labels?: Readonly<Record<string, string>>;
  /** Words of the values that are known, which a filter offers beside any other. */
  known?: Readonly<Record<string, string>>;
  /** Shorter words of some values, for cells. */
  short?: Readonly<Record<string, string>>;
  /** Its values are ids of these records, which a filter finds and shows by name: `trainer`, or a declared record's. */
  record?: string;
  /** Its values are e-mails of the staff: `ME` in a filter is whoever asks. */
  person?: true;
  /** Who reads it, orders and narrows by it, where that is not everybody who reads the list. */
  who?: Access;
  /** How somebody is reached: shown on the screen, and in no file. */
  screenOnly?: true;
  /** What its filter is called, where people choose otherwise than the column shows. */
  filterLabel?: string;
}

/** Stands for the person who asks, in an address and in a saved view that others read too. */
export const ME = 'me';

/** Counted from today, both included. */
export interface DefaultRange {
  /** Of kind `instant`. */
  field: string;
  from: number;
  to: number;
  /** Such as `Today`. */
  label: string;
}

export interface ListShape {
  /** Names the list in saved views and preferences. */
  name: string;
  noun: { one: string; many: string };
  /** The field that is unique: the last tie-break of every order. */
  id: string;
  /**
   * What is kept of a selected row, so that it can be named and worked on from other pages: first the field that names it,
   * its id among the others. Left out where nothing is done to many rows.
   */
  keys?: readonly string[];
  /** By field of the row. */
  columns: Readonly<Record<string, ListColumn>>;
  /** Fields in which search looks: every word must be a part of one of them (`domain/search.ts`). */
  search: readonly string[];
  /** Those of them that are sealed at rest: a word finds the whole number or e-mail alone (`domain/wholeValue.ts`). */
  whole?: readonly string[];
  /** Its texts are long: search finds words of all of them by their beginnings (`domain/words.ts`). */
  byWords?: true;
  /** Search may name a family: neither the console's address nor the API's holds it (`SEARCH_IN_HEADER`). */
  searchesFamilies?: true;
  /** As in a query: `-rating` is the highest first. */
  sort: string;
  /** Of a list that only grows: the days it holds where none are asked for. */
  defaultRange?: DefaultRange;
  /** Its days and order instead where `field` is filtered by `value` alone: what is to come is read from its beginning. */
  ahead?: { field: string; value: string; range: DefaultRange; sort: string };
  /** Filters of its screen as long as nobody asks anything of their fields; the API has none of its own. */
  defaultFilters?: Readonly<Record<string, string>>;
  /** Other choices of its screen that a saved view keeps, by what the address calls them. */
  viewParts?: readonly string[];
}

/** Whether a column's values are amounts, in whichever currency. */
export function isAmountColumn({ columns }: Pick<ListShape, 'columns'>, field: string): boolean {
  const { currency, currencyOf } = columns[field] ?? {};
  return currency !== undefined || currencyOf !== undefined;
}

/**
 * What a filter asks of a field; a range holds both its ends, null where it is open. One with `currencyOf` is of amounts in that
 * field's currency, and its ends are thousandths of it, whichever it is.
 */
export type FilterValue =
  | { anyOf: readonly string[] }
  | { from: string | number | null; to: string | number | null; currencyOf?: string }
  | { is: boolean };

/** A list's query, understood. */
export interface ListQuery {
  /** From 1. */
  page: number;
  size: number;
  sort: { field: string; descending: boolean };
  search: string;
  filters: Readonly<Record<string, FilterValue>>;
  /** Only these of the rows that match. */
  ids?: readonly string[];
  /** Beside the filters, whatever they ask: the rows that the person may see at all. */
  within?: Readonly<Record<string, FilterValue>>;
  /** Beside the filters: rows that were there at that moment, of a list that knows when its rows were created. */
  seen?: EpochSeconds;
  /** Beside the filters: rows that match at least one of these. */
  either?: readonly Readonly<Record<string, FilterValue>>[];
}

export interface Page<Row> {
  rows: Row[];
  /** Of all pages. */
  total: number;
  /** There are more than `total`: they were counted up to a limit. */
  more?: boolean;
  /** Not counted yet: `total` is what is known to be there. */
  isCounting?: true;
  /** Whether another page follows, where that is known without `total`. */
  has_next?: boolean;
}

export const PAGE_SIZES = [25, 50, 100, 200] as const;
export const DEFAULT_SIZE = 50;
/** Of one filter. */
export const MAX_VALUES = 50;
/** Rows that are counted unless all of them are asked for: "10,000+". */
export const MAX_COUNTED = 10_000;
/** Rows that can be selected at once, over all pages. */
export const MAX_SELECTED = 10_000;

export function listShape<const S extends ListShape>(shape: S): S {
  return shape;
}

/** The list without the columns that its reader may not see. */
export function shapeFor<S extends ListShape>(shape: S, may: (who: Access) => boolean): S {
  const seen = Object.entries(shape.columns).filter(([, { who }]) => who === undefined || may(who));
  return seen.length === Object.keys(shape.columns).length ? shape : { ...shape, columns: Object.fromEntries(seen) };
}

/** Words that say what the values say. */
export function sameWords<T extends string>(values: readonly T[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, value]));
}

/** What people call a value of the column. */
export function wordOfValue({ labels, known }: ListColumn, value: string): string {
  return weeklyHourText(wordOf(labels ?? known ?? {}, value));
}

/** What people call the column as a filter. */
export function filterLabelOf({ label, filterLabel }: ListColumn): string {
  return filterLabel ?? label;
}

/** Whether its address may say as of which moment it is shown. */
export function knowsWhenCreated({ columns }: ListShape): boolean {
  return columns['created_on']?.kind === 'instant' && columns['created_on'].filters === true;
}

/** A moment as an address says it; undefined where it is none. */
export function readMoment(text: string): EpochSeconds | undefined {
  return /^\d{9,10}$/.test(text) && Number(text) <= LAST_SECOND ? Number(text) : undefined;
}

/** The first instant of 2100. */
const LAST_SECOND = 4_102_444_800;

export function idOf({ id }: ListShape, row: object): string {
  return String(Reflect.get(row, id));
}

/** The list's days and order where none are asked for; `filters` as a query says them. */
export function defaultsOf(
  shape: ListShape,
  filters: Readonly<Record<string, string | undefined>>,
): Pick<ListShape, 'sort' | 'defaultRange'> {
  const { ahead } = shape;
  return ahead && filters[ahead.field] === ahead.value ? { sort: ahead.sort, defaultRange: ahead.range } : shape;
}

/** The same of a query that is understood. */
export function defaultsOfQuery(
  shape: ListShape,
  filters: ListQuery['filters'],
): Pick<ListShape, 'sort' | 'defaultRange'> {
  const filter = filters[shape.ahead?.field ?? ''];
  return defaultsOf(shape, filter && 'anyOf' in filter ? { [shape.ahead!.field]: joinValues(filter.anyOf) } : {});
}

/** The range as the query of an address writes it. */
export function resolveDefaultRange({ from, to }: DefaultRange, today: IsoDate): string {
  return `${addDays(today, from)}..${addDays(today, to)}`;
}

/** As many days later, or earlier; an open range has no next. */
export function nextRange(range: string, direction: 1 | -1): string | undefined {
  const [from = '', to = ''] = range.split('..');
  if (from === '' || to === '') return undefined;
  const days = direction * (daysBetween(from, to) + 1);
  return `${addDays(from, days)}..${addDays(to, days)}`;
}

export function sortableFields({ columns }: ListShape): string[] {
  return Object.keys(columns).filter((field) => columns[field]?.sorts);
}

export function filterableFields({ columns }: ListShape): string[] {
  return Object.keys(columns).filter((field) => columns[field]?.filters);
}

export function readSort(text: string): ListQuery['sort'] {
  const descending = text.startsWith('-');
  return { field: descending ? text.slice(1) : text, descending };
}

/** A filter's text, such as `active,inactive`, `2026-01-01..`, `3..4.5` or `yes`; undefined when it makes no sense. */
export function parseFilterValue(
  { kind, labels, currency, currencyOf }: ListColumn,
  text: string,
): FilterValue | undefined {
  if (kind === 'flag') return text === 'yes' || text === 'no' ? { is: text === 'yes' } : undefined;
  if (kind === 'text' || kind === 'list') {
    const anyOf = splitValues(text).map((value) => value.trim());
    const known = anyOf.every((value) => value !== '' && (!labels || Object.hasOwn(labels, value)));
    return known && anyOf.length <= MAX_VALUES ? { anyOf } : undefined;
  }
  const ends = text.split('..');
  if (ends.length !== 2 || text === '..') return undefined;
  const [from, to] = ends.map((end, at) => readEnd(kind, end, at === 1));
  if (from === undefined || to === undefined) return undefined;
  const scaled = (end: string | number | null) =>
    typeof end !== 'number' ? end : currency ? minorUnits(end, currency) : currencyOf ? thousandths(end) : end;
  return { from: scaled(from), to: scaled(to), ...(currencyOf && { currencyOf }) };
}

function readEnd(kind: ColumnKind, text: string, isLast: boolean): string | number | null | undefined {
  if (text === '') return null;
  if (kind === 'number') return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
  if (!isRealDate(text) || text < FIRST_DATE) return undefined;
  if (kind === 'date') return text;
  return isLast ? startOfDay(addDays(text, 1)) - 1 : startOfDay(text);
}
