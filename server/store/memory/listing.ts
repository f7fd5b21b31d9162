// Narrows, sorts and pages rows by a list's shape, as the database does: nulls last, texts by code points, ties by id.
import { matchesWords, readingsOf, searchWords } from '@domain/search';
import { wholeValue } from '@domain/wholeValue';
import { hasTerms, keptWords, searchTerms } from '@domain/words';
import type { ListQuery, ListShape, Page } from '@domain/lists/list';
import { compareValues, isWithin, textsOf } from '@domain/lists/within';

export function pageOf<Row extends object>(shape: ListShape, rows: Iterable<Row>, query: ListQuery): Page<Row> {
  const only = query.ids && new Set(query.ids);
  const isRequested = (row: Fields) => !only || only.has(String(row[shape.id]));
  const matching = [...rows].filter((row) => isRequested(fieldsOf(row)) && matches(shape, fieldsOf(row), query));
  const { field, descending } = query.sort;
  matching.sort((one, other) => {
    const [a, b] = [fieldsOf(one), fieldsOf(other)];
    const currency = shape.columns[field]?.currencyOf;
    return (
      (currency ? compareRows(a[currency], b[currency], false) : 0) ||
      compareRows(a[field], b[field], descending) ||
      compareRows(a[shape.id], b[shape.id], false)
    );
  });
  const first = (query.page - 1) * query.size;
  return { rows: matching.slice(first, first + query.size), total: matching.length };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(row: object): Fields {
  return row as Fields;
}

function matches(shape: ListShape, row: Fields, { search, filters, within = {}, seen, either }: ListQuery): boolean {
  return (
    isWithin(row, filters) &&
    isWithin(row, within) &&
    (seen === undefined || Number(row['created_on']) <= seen) &&
    (!either || either.some((each) => isWithin(row, each))) &&
    (search === '' || isFound(shape, row, search))
  );
}

function isFound({ search: searched, whole = [], byWords }: ListShape, row: Fields, search: string): boolean {
  const textsIn = (fields: readonly string[]) => fields.flatMap((field) => textsOf(row[field]));
  if (byWords) return hasWords(textsIn(searched), search);
  if (whole.length === 0) return matchesWords(textsIn(searched), searchWords(search));
  const values = textsIn(whole).map(wholeValue);
  const open = textsIn(searched.filter((field) => !whole.includes(field)));
  return readingsOf(search).some((reading) =>
    searchWords(reading).every((word) => values.includes(wholeValue(word)) || matchesWords(open, [word])),
  );
}

function hasWords(texts: readonly string[], search: string): boolean {
  const terms = searchTerms(search);
  // Where nothing is searched, everything is found; where there is no word, nothing.
  if (terms.length === 0) return searchWords(search).length === 0;
  return hasTerms(keptWords(texts.join(' ')), terms);
}

function compareRows(one: unknown, other: unknown, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return descending ? -compareValues(one, other) : compareValues(one, other);
}
