// Narrows, sorts and pages rows by a list's shape, as the database does: nulls last, texts by code points, ties by id.
import { matchesWords, searchWords } from '@domain/search';
import type { ListQuery, ListShape, FilterValue, Page } from '@domain/lists/list';
import { compare } from './trainers';

export function pageOf<Row extends object>(shape: ListShape, rows: Iterable<Row>, query: ListQuery): Page<Row> {
  const only = query.ids && new Set(query.ids);
  const isRequested = (row: Fields) => !only || only.has(String(row[shape.id]));
  const matching = [...rows].filter((row) => isRequested(fieldsOf(row)) && matches(shape, fieldsOf(row), query));
  const { field, descending } = query.sort;
  matching.sort((one, other) => {
    const [a, b] = [fieldsOf(one), fieldsOf(other)];
    return compareValues(a[field], b[field], descending) || compareValues(a[shape.id], b[shape.id], false);
  });
  const first = (query.page - 1) * query.size;
  return { rows: matching.slice(first, first + query.size), total: matching.length };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(row: object): Fields {
  return row as Fields;
}

function matches(shape: ListShape, row: Fields, { search, filters }: ListQuery): boolean {
  const labels = searchWords(search);
  return (
    Object.entries(filters).every(([field, filter]) => matchesFilter(row[field], filter)) &&
    (labels.length === 0 || matchesWords(shape.search.flatMap((field) => textsOf(row[field])), labels))
  );
}

function matchesFilter(value: unknown, filter: FilterValue): boolean {
  if ('is' in filter) return value === filter.is;
  if ('anyOf' in filter) return textsOf(value).some((text) => filter.anyOf.includes(text));
  if (value === null) return false;
  const { from, to } = filter;
  return (
    (from === null || compareValues(value, from, false) >= 0) && (to === null || compareValues(value, to, false) <= 0)
  );
}

function textsOf(value: unknown): string[] {
  if (value === null) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

function compareValues(one: unknown, other: unknown, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
  return descending ? -order : order;
}
