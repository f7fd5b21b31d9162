// The columns of a board: each is a query of its own, read on as one scrolls, and a card that moves is in its new column before the API
// has answered.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { Counted, ListSent } from '@domain/contract/list';
import { PAGE_SIZES } from '@domain/lists/list';
import type { RecordRow, RecordType } from '@domain/records/record';
import { baseApi } from '../baseApi';
import type { Extra } from '../environment';
import { useAppSelector } from '../hooks';
import type { RootState } from '../store';
import {
  countOf,
  listed,
  type PageRead,
  recordsApi,
  requested,
  type RequestedOperation,
  useRecordCount,
} from './records';
import { tagsOf } from './staleness';

type Thunk = ThunkAction<void, RootState, Extra, UnknownAction>;
type ColumnRead = Pick<PageRead<RecordRow>, 'rows' | 'has_next'>;

interface Part {
  page: number;
  size: number;
}

const [FIRST_SIZE] = PAGE_SIZES;
const LAST_SIZE = PAGE_SIZES.at(-1)!;

/** Parts follow each other without a gap, and double: a thousand cards are eight calls, when they are asked for again too. */
export function nextPart({ page, size }: Part): Part {
  if (page === 1) return { page: 2, size };
  return size < LAST_SIZE ? { page: 2, size: size * 2 } : { page: page + 1, size };
}

const columnsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    recordColumn: build.infiniteQuery<ColumnRead, RequestedOperation, Part>({
      infiniteQueryOptions: {
        initialPageParam: { page: 1, size: FIRST_SIZE },
        getNextPageParam: (last, _all, part) => (last.has_next ? nextPart(part) : undefined),
      },
      query: ({ queryArg: { call }, pageParam: { page, size } }) => ({
        ...call,
        params: { ...call.params, page: String(page), size: String(size) },
      }),
      providesTags: (_answer, _error, { records }) => tagsOf(records),
    }),
  }),
});

const FRESH = { refetchOnMountOrArgChange: true };
const NONE: never[] = [];

/** A list's query, of one state alone. */
function ofState({ page: _page, size: _size, ...sent }: ListSent, state: string): ListSent {
  return { ...sent, status: state };
}

function columnOf(type: RecordType, sent: ListSent, state: string): RequestedOperation {
  return requested(type, listed(type, 'page')(ofState(sent, state)));
}

function countQuery(sent: ListSent, state: string): ListSent {
  const { sort: _sort, ...filters } = ofState(sent, state);
  return filters;
}

export interface ColumnShown<Row> {
  /** Undefined until the first of them are there. */
  rows: readonly Row[] | undefined;
  /** Of another query, while this one's are awaited. */
  isOld: boolean;
  /** Undefined until it is counted. */
  count: Counted | undefined;
  error: unknown;
  more: (() => void) | undefined;
  isLoadingMore: boolean;
  refetch: () => unknown;
}

export function useRecordColumn<Row extends RecordRow>(
  type: RecordType<Row>,
  sent: ListSent,
  state: string,
): ColumnShown<Row> {
  const { data, currentData, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    columnsApi.useRecordColumnInfiniteQuery(columnOf(type, sent, state), FRESH);
  const shown = error && currentData === undefined ? undefined : data;
  const rows = shown && (rowsIn(shown.pages) as readonly Row[]);
  const counted = useRecordCount(type, currentData && hasNextPage ? countQuery(sent, state) : undefined).data;
  return {
    rows,
    isOld: currentData === undefined,
    count: currentData && !hasNextPage ? { total: rowsIn(currentData.pages).length, more: false } : counted,
    error,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
    refetch,
  };
}

export interface ColumnRows<Row> {
  state: string;
  rows: readonly Row[];
}

/** By state, the rows that the board shows now. */
export function columnRows<Row extends RecordRow>(
  type: RecordType<Row>,
  sent: ListSent,
  states: readonly string[],
): (root: RootState) => readonly ColumnRows<Row>[] {
  const selects = states.map((state) => columnsApi.endpoints.recordColumn.select(columnOf(type, sent, state)));
  return (root) =>
    states.map((state, at) => ({ state, rows: rowsIn(selects[at]!(root).data?.pages) as unknown as readonly Row[] }));
}

export function useColumnRows<Row extends RecordRow>(
  type: RecordType<Row>,
  sent: ListSent,
  states: readonly string[],
): readonly ColumnRows<Row>[] {
  return useAppSelector(
    useMemo(() => columnRows(type, sent, states), [type, sent, states]),
    (one, other) =>
      one.length === other.length &&
      one.every(({ state, rows }, at) => state === other[at]!.state && rows === other[at]!.rows),
  );
}

/** Asks for all that is shown of the records once more. */
export function recordsReloaded(type: RecordType): Thunk {
  return (dispatch) => void dispatch(baseApi.util.invalidateTags(tagsOf([type.name])));
}

const known = new WeakMap<readonly ColumnRead[], readonly RecordRow[]>();

/** Between two parts a row may have moved on: none is shown twice. */
function rowsIn(pages: readonly ColumnRead[] | undefined): readonly RecordRow[] {
  if (!pages) return NONE;
  const before = known.get(pages);
  if (before) return before;
  const byId = new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
  const rows = [...byId.values()];
  known.set(pages, rows);
  return rows;
}

/** Shows the row where `row.status` says, at the top of that column, until the API's own order is there. */
export function cardMoved(type: RecordType, sent: ListSent, row: RecordRow & { status: string }, from: string): Thunk {
  return (dispatch) => {
    const change = (state: string, by: (rows: RecordRow[]) => RecordRow[], first: number) => {
      dispatch(
        columnsApi.util.updateQueryData('recordColumn', columnOf(type, sent, state), ({ pages }) => {
          pages.forEach((page, at) => {
            const rows = page.rows.filter(({ id }) => id !== row.id);
            page.rows = at === 0 ? by(rows) : rows;
          });
        }),
      );
      dispatch(
        recordsApi.util.updateQueryData('readRecords', countOf(type, countQuery(sent, state)), (counted) => {
          (counted as Counted).total += first;
        }),
      );
    };
    change(from, (rows) => rows, -1);
    change(row.status, (rows) => [row, ...rows], 1);
  };
}
