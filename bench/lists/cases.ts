// The calls that are measured: queries of every list, derived from its shape, and other calls that read large tables.
import { dateOf } from '@domain/calendar';
import { contract } from '@domain/contract/contract';
import type { Endpoint } from '@domain/contract/endpoint';
import { shapeOf } from '@domain/contract/list';
import { type Operation, pathOf } from '@domain/contract/paths';
import { recordCall } from '@domain/records/calls';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { LEAVES } from '@domain/records/leave';
import { ONBOARDINGS } from '@domain/records/onboarding';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { PAYOUT_LINES } from '@domain/records/payoutLine';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import { ENROLMENTS } from '@domain/records/enrolment';
import { DEFAULT_SIZE, filterableFields, type ListColumn, type ListShape, sortableFields } from '@domain/lists/list';

export interface Case {
  title: string;
  /** Path and query. */
  path: string;
  /** Of a call that asks by POST. */
  body?: object;
  /** A streamed file: measured until its first rows. */
  csv?: true;
}

/** A list as the API offers it. */
export interface BenchedList {
  shape: ListShape;
  /** The path of its pages. */
  page: string;
  /** Other calls with the same query, such as the ids of all pages, or the CSV file. */
  others: readonly { path: string; csv?: true }[];
  /** Calls that take the filters too, and are as slow as what they find: measured with each of them. */
  filtered?: readonly string[];
}

export type Fields = Readonly<Record<string, unknown>>;

/** The declared records of which a company has most. */
const RECORDS: readonly BenchedList[] = [
  {
    shape: PAYMENT_LINKS.shape,
    page: recordCall(PAYMENT_LINKS, 'page').path,
    others: [
      { path: recordCall(PAYMENT_LINKS, 'total').path },
      { path: recordCall(PAYMENT_LINKS, 'export').path, csv: true },
    ],
    filtered: [pathOf('paymentTotals').path, recordCall(PAYMENT_LINKS, 'count').path],
  },
  {
    shape: ENROLMENTS.shape,
    page: recordCall(ENROLMENTS, 'page').path,
    others: [
      { path: recordCall(ENROLMENTS, 'total').path },
      { path: recordCall(ENROLMENTS, 'export').path, csv: true },
    ],
  },
  ...[BATCHES, BATCH_SESSIONS, LEAVES, ONBOARDINGS, PAYOUT_LINES, TRAINER_PAYOUTS, PAYOUT_TICKETS].map(
    ({ shape, ...type }): BenchedList => ({
      shape,
      page: `${type.path}/page`,
      others: [{ path: `${type.path}/total` }, { path: `${type.path}/export`, csv: true }],
    }),
  ),
];

/** Every list of the contract, by the shape whose query a call takes, and lists of declared records. */
export function listsOf(): BenchedList[] {
  const byShape = new Map<ListShape, Operation[]>();
  for (const operation of Object.keys(contract) as Operation[]) {
    const { query }: Endpoint = contract[operation];
    const shape = query && shapeOf(query);
    if (shape) byShape.set(shape, [...(byShape.get(shape) ?? []), operation]);
  }
  const listed = [...byShape].flatMap(([shape, operations]): BenchedList[] => {
    const page = operations.find((operation) => pathOf(operation).path.endsWith('/page'));
    const others = operations.filter((operation) => operation !== page);
    return page
      ? [
          {
            shape,
            page: pathOf(page).path,
            others: others.map((each) => ({
              path: pathOf(each).path,
              ...((contract[each] as Endpoint).kind === 'csv' && { csv: true as const }),
            })),
          },
        ]
      : [];
  });
  return [...listed, ...RECORDS];
}

export const LAST_PAGE = 'last page';
export const NARROWED = 'a search, narrowed and sorted';

/** `sample` is rows of the list, from which realistic filter values are taken; `total` is how many rows there are. */
export function casesOf(
  { shape, page, others, filtered = [] }: BenchedList,
  sample: readonly Fields[],
  total: number,
): Case[] {
  const benchCase = (title: string, query: Record<string, string>): Case => ({
    title,
    path: `${page}?${new URLSearchParams(query)}`,
  });
  const filters = filterableFields(shape).flatMap((field) =>
    valuesFor(
      shape.columns[field]!,
      sample.map((row) => row[field]),
    ).map((value) => ({ field, value })),
  );
  const searches = Object.entries(searchesFor(shape, sample));
  const sorts = sortableFields(shape).flatMap((field) => [field, `-${field}`]);
  return [
    benchCase('first page', {}),
    benchCase('first page of 200', { size: '200' }),
    benchCase(LAST_PAGE, { page: String(Math.max(1, Math.ceil(total / DEFAULT_SIZE))) }),
    ...sorts.map((sort) => benchCase(`sort ${sort}`, { sort })),
    ...filters.map(({ field, value }) => benchCase(`${field}=${value}`, { [field]: value })),
    ...searches.map(([kind, search]) => benchCase(`search ${kind}: ${search}`, { search })),
    benchCase(NARROWED, {
      search: searches[0]?.[1] ?? '',
      sort: sorts.at(-1) ?? '',
      ...Object.fromEntries(filters.slice(0, 2).map(({ field, value }) => [field, value])),
    }),
    ...others.map(({ path, csv }): Case => ({
      title: csv ? 'CSV to its first rows' : path,
      path: `${path}?`,
      ...(csv && { csv }),
    })),
    ...filtered.flatMap((path) => [
      { title: path, path: `${path}?` },
      ...filters.map(({ field, value }): Case => ({
        title: `${path} ${field}=${value}`,
        path: `${path}?${new URLSearchParams({ [field]: value })}`,
      })),
    ]),
  ];
}

/** Two filters, one that matches many rows and one that matches few: the most and the least frequent value, a wide and a narrow range. */
function valuesFor({ kind, labels = {} }: ListColumn, values: readonly unknown[]): string[] {
  if (kind === 'flag') return ['yes', 'no'];
  if (kind === 'text' || kind === 'list') {
    const counts = new Map<string, number>();
    for (const text of values
      .filter((value) => value !== null)
      .flat()
      .map(String))
      counts.set(text, (counts.get(text) ?? 0) + 1);
    const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([text]) => text);
    // Of a list that is empty in this company, a value that it could have.
    const known = Object.keys(labels)[0] ?? 'none';
    return [...new Set([byCount.at(0) ?? known, byCount.at(-1) ?? known])];
  }
  const written = kind === 'instant' ? (value: unknown) => dateOf(Number(value)) : String;
  const sorted = values
    .filter((value) => value !== null)
    .sort((one, other) => (Number(one) < Number(other) || String(one) < String(other) ? -1 : 1));
  const middle =
    sorted.length > 0 ? written(sorted[Math.floor(sorted.length / 2)]) : kind === 'number' ? '1' : '2026-01-01';
  return [`..${middle}`, `${middle}..${middle}`];
}

/** Search words from the first searched field: found in most rows, in few, in none. */
function searchesFor({ search }: ListShape, sample: readonly Fields[]): Record<string, string> {
  const text = String([sample.at(-1)?.[search[0] ?? '']].flat()[0] ?? 'none');
  return { common: text.slice(1, 3), rare: text, 'of nothing': 'zqxzqx' };
}

export function pathWith(operation: Operation, query: Readonly<Record<string, string>>): string {
  return `${pathOf(operation).path}?${new URLSearchParams(query)}`;
}
