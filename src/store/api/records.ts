// Calls about declared records: the same few endpoints for all of them, old when a record of their types changes. The declaration
// that is handed in says where they go, and gives the answers their types.
import type { SkipToken } from '@reduxjs/toolkit/query';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { searchOfRecords } from '@domain/contract/operation';
import type { Counted, ListSent, RowResult } from '@domain/contract/list';
import { DEFAULT_SIZE, type Page } from '@domain/lists/list';
import { recordCall } from '@domain/records/calls';
import type { RecordRow, RecordType } from '@domain/records/record';
import { baseApi } from '../baseApi';
import type { Ask } from '../lists/ahead';
import { type Call, fillPath, searchedInHeader } from '../call';
import { type Undo, undoByCall } from '../undo';
import type { ListCall } from './lists';
import { staleAfter, tagsOf } from './staleness';

export interface RequestedOperation {
  call: Call;
  /** Kinds of records that are in the answer, or that the call changes. */
  records: readonly string[];
  /** Of a page: how many rows lie before it. The page before is shown until this one is there. */
  first?: number;
}

export interface PageRead<Row> {
  rows: Row[];
  has_next: boolean;
  first: number;
}

export const recordsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readRecords: build.query<unknown, RequestedOperation>({
      query: ({ call }) => call,
      transformResponse: (answer: unknown, _meta, { first }) =>
        first === undefined ? answer : { ...(answer as object), first },
      providesTags: (_answer, _error, { records }) => tagsOf(records),
    }),
    changeRecords: build.mutation<unknown, RequestedOperation>({
      query: ({ call }) => call,
      invalidatesTags: (_answer, error, { records }) => staleAfter(tagsOf(records), error),
    }),
  }),
});

const { useReadRecordsQuery } = recordsApi;
export const { useChangeRecordsMutation } = recordsApi;

export interface WithVersion<T> {
  data?: T;
  error?: unknown;
}

export interface Read<T> extends WithVersion<T> {
  /** Of this very request; `data` of a page is that of the one before meanwhile. */
  currentData: T | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface Job {
  id: string;
  total: number;
  settled: number;
  results: RowResult[];
}

interface Option {
  id: string;
  label: string;
  /** Its day or instant, where its lists have default days. */
  when: string | number | null;
}

export interface ActivityView {
  at: number;
  actor: string;
  action: string;
  details: Record<string, unknown>;
}

const FRESH = { refetchOnMountOrArgChange: true };
const NONE: never[] = [];

export function useRead<T>(requested: RequestedOperation | SkipToken): Read<T> {
  const { data, currentData, error, isFetching, refetch } = useReadRecordsQuery(requested, FRESH);
  // A page stays while the next one comes; of a record nothing is shown under another's name.
  const shown = requested !== skipToken && requested.first !== undefined ? data : currentData;
  return { data: shown as T | undefined, currentData: currentData as T | undefined, error, isFetching, refetch };
}

export interface PagesRead<Row> extends Read<Page<Row>> {
  /** Counts all, where they were counted up to a limit only. */
  countAll: () => void;
}

/** A page, and how many rows there are: asked for by itself, and only where the page does not show it. */
export function useRecordPage<Row extends RecordRow>(
  type: RecordType<Row>,
  query: ListSent | undefined,
): PagesRead<Row> {
  const { page: _page, size: _size, sort: _sort, ...hasFilters } = query ?? {};
  const what = JSON.stringify([type.name, hasFilters]);
  const [counted, setCounted] = useState('');
  const { data: read, ...rest } = useRead<PageRead<Row>>(
    query ? { ...requested(type, listed(type, 'page')(query)), first: firstOf(query) } : skipToken,
  );
  const tells = read && !read.has_next && (read.rows.length > 0 || read.first === 0);
  const count = useRead<Counted>(
    query && read && !tells
      ? requested(type, requestOf(type, counted === what ? 'total' : 'count', { query: hasFilters }))
      : skipToken,
  ).data;
  const data = useMemo((): Page<Row> | undefined => {
    if (!read) return undefined;
    const { rows, has_next, first } = read;
    const known = first + rows.length;
    if (tells) return { rows, total: known };
    return { rows, has_next, ...(count ?? { total: known + Number(has_next), isCounting: true }) };
  }, [read, tells, count]);
  return { ...rest, data, currentData: rest.currentData && data, countAll: () => setCounted(what) };
}

/** How many rows a list has by these filters; not asked for while there are none. */
export function useRecordCount(type: RecordType, query: ListSent | undefined): Read<Counted> {
  return useRead<Counted>(query ? countOf(type, query) : skipToken);
}

export function countOf(type: RecordType, query: ListSent): RequestedOperation {
  return requested(type, requestOf(type, 'count', { query }));
}

function firstOf({ page = '1', size = String(DEFAULT_SIZE) }: ListSent): number {
  return (Number(page) - 1) * Number(size);
}

/** What may be chosen, as a search finds it. */
export function useRecordOptions(
  type: RecordType,
  search: string,
): { options: readonly Option[]; isAwaited: boolean; error?: unknown; refetch: () => unknown } {
  const { data, error, refetch } = useRead<Option[]>(
    requested(type, requestOf(type, 'options', { query: search ? { search } : {} })),
  );
  return { options: data ?? NONE, isAwaited: data === undefined && error === undefined, error, refetch };
}

export function useRecord<Row extends RecordRow>(type: RecordType<Row>, id: string | null): Read<Row> {
  return useRead(id === null ? skipToken : requested(type, requestOf(type, 'one', { path: { id } })));
}

/** Asks for it before it is shown. */
export function askForRecord(type: RecordType): Ask {
  return (id) =>
    recordsApi.endpoints.readRecords.initiate(requested(type, requestOf(type, 'one', { path: { id } })), {
      subscribe: false,
    });
}

export function useRecordActivity(type: RecordType, id: string | null): Read<ActivityView[]> {
  return useRead(id === null ? skipToken : requested(type, requestOf(type, 'activity', { path: { id } })));
}

/** Others that share what tells two of them apart; none while one of these values is missing. */
export function useDuplicates<Row extends RecordRow>(
  type: RecordType<Row>,
  values: Readonly<Record<string, unknown>>,
): readonly Row[] {
  const body = Object.fromEntries(type.duplicates.map((name) => [name, values[name]]));
  const isFilled =
    type.duplicates.length > 0 &&
    Object.values(body).every((value) => value !== null && value !== undefined && value !== '');
  const { data } = useRead<Row[]>(isFilled ? requested(type, requestOf(type, 'duplicates', { body })) : skipToken);
  return isFilled ? (data ?? NONE) : NONE;
}

export interface RecordChanges<Row> {
  /** `parent`: of a child, the id of the one that it belongs to. */
  create(body: unknown, parent?: string): Promise<WithVersion<Row>>;
  createMany(rows: readonly object[]): Promise<readonly RowResult[] | undefined>;
  edit(id: string, body: unknown): Promise<WithVersion<Row>>;
  act(action: string, id: string, body: object): Promise<WithVersion<Row>>;
  /** `set`: what the action asks for, the same for all. */
  actMany(action: string, ids: readonly string[], set?: object): Promise<readonly RowResult[] | undefined>;
  /** Of thousands: done by the API behind its answers. */
  startJob(action: string, ids: readonly string[], set?: object): Promise<Job | undefined>;
  /** With what became of the rows from that one on. */
  askJob(id: string, from: number): Promise<Job | undefined>;
  reveal(id: string): Promise<WithVersion<Record<string, string | null>>>;
}

export function useRecordChanges<Row extends RecordRow>(type: RecordType<Row>): RecordChanges<Row> {
  const [changeRecords] = useChangeRecordsMutation();
  return useMemo(() => {
    const changed = changedBy(type);
    const change = (name: string, sent: Sent) => ({ call: requestOf(type, name, sent), records: changed });
    const run = async <T>(name: string, sent: Sent) => (await changeRecords(change(name, sent))) as WithVersion<T>;
    const act = async <T>(action: string, sent: Sent, how = '') =>
      (await changeRecords({ ...change(`${action}${how}`, sent), records: changedBy(type, action) })) as WithVersion<T>;
    return {
      create: (body, parent) => run('create', { body, ...(parent !== undefined && { path: { id: parent } }) }),
      createMany: async (rows) => (await run<RowResult[]>('createMany', { body: { rows } })).data,
      edit: (id, body) => run('edit', { path: { id }, body }),
      act: (action, id, body) => act(action, { path: { id }, body }),
      actMany: async (action, ids, set) => (await act<RowResult[]>(action, { body: { ids, ...set } }, 'Many')).data,
      startJob: async (action, ids, set) => (await act<Job>(action, { body: { ids, ...set } }, 'Job')).data,
      askJob: async (id, from) => (await run<Job>('job', { path: { id }, query: { from: String(from) } })).data,
      reveal: (id) => run('reveal', { path: { id } }),
    };
  }, [type, changeRecords]);
}

export function changedBy({ name, touches = [], actions }: RecordType, action?: string): string[] {
  return [name, ...touches, ...((action !== undefined && actions[action]?.touches) || [])];
}

/** How an action that was done is taken back; `after` is the record as the API answered it. */
export function undoOfAction<Row extends RecordRow>(
  type: RecordType<Row>,
  inverse: string,
  after: Row,
  done: string,
): Undo {
  return undoByCall(
    requestOf(type, inverse, { path: { id: after.id }, body: { version: after.version } }),
    changedBy(type),
    done,
  );
}

export function listed(type: RecordType, name: 'page' | 'export' | 'keys'): ListCall {
  return (query) => requestOf(type, name, { query });
}

/** What a page shows of its children and of what it points to is old when these change. */
export function requested(type: RecordType, call: Call): RequestedOperation {
  const related = Object.values(type.all).flatMap(({ counts, to }) => counts?.of ?? to ?? []);
  return { call, records: [...new Set([type.name, ...related])] };
}

interface Sent {
  path?: { id: string };
  query?: ListSent;
  body?: unknown;
}

export function requestOf(type: RecordType, name: string, { path, query, body }: Sent): Call {
  const { operation, method, path: template, reads } = recordCall(type, name);
  return {
    operation,
    method,
    reads,
    url: fillPath(template, path),
    ...searchedInHeader(searchOfRecords(operation), query as Call['params']),
    body,
  };
}
