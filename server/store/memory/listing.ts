// Narrows, sorts and pages rows by a list's shape, as the database does: nulls last, texts by code points, ties by id.
import { matchesWords, readingsOf, searchWords } from '@domain/search';
import { wholeValue } from '@domain/wholeValue';
import { hasTerms, keptWords, searchTerms } from '@domain/words';
import type { ListQuery, ListShape, Page } from '@domain/lists/list';
import { compareValues, isWithin, textsOf } from '@domain/lists/within';

export function pageOf<Row extends object>(shape: ListShape, rows: Iterable<Row>, query: ListQuery): Page<Row> {
  const only = query.ids && new Set(query.ids);
  const isRequested = (row: Fields) => !only || only.has(String(row[shape.id]));
  const isFound = finderOf(shape, query.search);
  const matching = [...rows].filter(
    (row) => isRequested(fieldsOf(row)) && matches(fieldsOf(row), query) && isFound(fieldsOf(row)),
  );
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

function matches(row: Fields, { filters, within = {}, seen, either }: ListQuery): boolean {
  return (
    isWithin(row, filters) &&
    isWithin(row, within) &&
    (seen === undefined || Number(row['created_on']) <= seen) &&
    (!either || either.some((each) => isWithin(row, each)))
  );
}

/** What is searched for is understood once, however many rows are looked through. */
function finderOf({ search: searched, whole = [], byWords }: ListShape, search: string): (row: Fields) => boolean {
  if (search === '') return () => true;
  const textsIn = (row: Fields, fields: readonly string[]) => fields.flatMap((field) => textsOf(row[field]));
  if (byWords) {
    const terms = searchTerms(search);
    // A search of signs only, without a word, finds nothing.
    if (terms.length === 0) return () => searchWords(search).length === 0;
    return (row) => hasTerms(keptWords(textsIn(row, searched).join(' ')), terms);
  }
  if (whole.length === 0) {
    const words = searchWords(search);
    return (row) => matchesWords(textsIn(row, searched), words);
  }
  const open = searched.filter((field) => !whole.includes(field));
  const readings = readingsOf(search).map((reading) =>
    searchWords(reading).map((word) => ({ word, value: wholeValue(word) })),
  );
  return (row) => {
    const values = textsIn(row, whole).map(wholeValue);
    const texts = textsIn(row, open);
    return readings.some((words) =>
      words.every(({ word, value }) => values.includes(value) || matchesWords(texts, [word])),
    );
  };
}

function compareRows(one: unknown, other: unknown, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return descending ? -compareValues(one, other) : compareValues(one, other);
}
