// Calls about declared records: the same few endpoints for all of them, old when a record of their types changes. The declaration
// that is handed in says where they go, and gives the answers their types.
import type { SkipToken } from '@reduxjs/toolkit/query';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { ListSent, RowResult } from '@domain/contract/list';
import type { Page } from '@domain/lists/list';
import { recordCall } from '@domain/records/calls';
import { isPersonal, type RecordRow, type RecordType } from '@domain/records/record';
import { baseApi } from '../baseApi';
import { type Call, fillPath } from '../call';
import { type Undo, undoByCall } from '../undo';
import type { ListCall } from './lists';
import { staleAfter, tagsOf } from './staleness';

interface RequestedOperation {
  call: Call;
  /** Kinds of records that the answer tells of, or that the call changes. */
  records: readonly string[];
  /** The page before is shown until this one is there. */
  isPage?: true;
}

const recordsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readRecords: build.query<unknown, RequestedOperation>({
      query: ({ call }) => call,
      providesTags: (_answer, _error, { records }) => tagsOf(records),
      extraOptions: { errorsInPlace: true },
    }),
    /** The snack bar tells what went wrong. */
    changeRecords: build.mutation<unknown, RequestedOperation>({
      query: ({ call }) => call,
      invalidatesTags: (_answer, error, { records }) => staleAfter(tagsOf(records), error),
    }),
    /** The same of a form, which shows its errors itself. */
    submitRecord: build.mutation<unknown, RequestedOperation>({
      query: ({ call }) => call,
      invalidatesTags: (_answer, error, { records }) => staleAfter(tagsOf(records), error),
      extraOptions: { errorsInPlace: true },
    }),
  }),
});

const { useReadRecordsQuery, useChangeRecordsMutation, useSubmitRecordMutation } = recordsApi;

export interface WithVersion<T> {
  data?: T;
  error?: unknown;
}

interface Read<T> extends WithVersion<T> {
  isFetching: boolean;
  refetch: () => unknown;
}

export interface ActivityView {
  at: number;
  actor: string;
  action: string;
  details: Record<string, unknown>;
}

const FRESH = { refetchOnMountOrArgChange: true };
const NONE: never[] = [];

function useRead<T>(requested: RequestedOperation | SkipToken): Read<T> {
  const { data, currentData, error, isFetching, refetch } = useReadRecordsQuery(requested, FRESH);
  // A page stays while the next one comes; of a record nothing is shown under another's name.
  const shown = requested !== skipToken && requested.isPage ? data : currentData;
  return { data: shown as T | undefined, error, isFetching, refetch };
}

export function useRecordPage<Row extends RecordRow>(type: RecordType<Row>, query: ListSent | undefined): Read<Page<Row>> {
  return useRead(query ? { ...requested(type, listed(type, 'page')(query)), isPage: true } : skipToken);
}

export function useRecord<Row extends RecordRow>(type: RecordType<Row>, id: string | null): Read<Row> {
  return useRead(id === null ? skipToken : requested(type, requestOf(type, 'one', { path: { id } })));
}

export function useRecordActivity(type: RecordType, id: string | null): Read<ActivityView[]> {
  return useRead(id === null ? skipToken : requested(type, requestOf(type, 'activity', { path: { id } })));
}

/** Others that share what tells two of them apart; none while one of these values is missing. */
export function useDuplicates<Row extends RecordRow>(type: RecordType<Row>, values: Readonly<Record<string, unknown>>): readonly Row[] {
  const body = Object.fromEntries(type.duplicates.map((name) => [name, values[name]]));
  const isFilled = type.duplicates.length > 0 && Object.values(body).every((value) => value !== null && value !== undefined && value !== '');
  const { data } = useRead<Row[]>(isFilled ? requested(type, requestOf(type, 'duplicates', { body })) : skipToken);
  return isFilled ? (data ?? NONE) : NONE;
}

export interface RecordChanges<Row> {
  create(body: unknown): Promise<WithVersion<Row>>;
  createMany(rows: readonly object[]): Promise<readonly RowResult[] | undefined>;
  edit(id: string, body: unknown): Promise<WithVersion<Row>>;
  /** Of a form, which shows its errors itself. */
  submit(action: string, id: string, body: object): Promise<WithVersion<Row>>;
  act(action: string, id: string, body: object): Promise<WithVersion<Row>>;
  actMany(action: string, ids: readonly string[]): Promise<readonly RowResult[] | undefined>;
  reveal(id: string): Promise<WithVersion<Record<string, string | null>>>;
}

export function useRecordChanges<Row extends RecordRow>(type: RecordType<Row>): RecordChanges<Row> {
  const [changeRecords] = useChangeRecordsMutation();
  const [submitRecord] = useSubmitRecordMutation();
  return useMemo(() => {
    const change = (name: string, sent: Sent) => ({ call: requestOf(type, name, sent), records: [type.name] });
    const submit = async <T>(name: string, sent: Sent) => (await submitRecord(change(name, sent))) as WithVersion<T>;
    const run = async <T>(name: string, sent: Sent) => (await changeRecords(change(name, sent))) as WithVersion<T>;
    return {
      create: (body) => submit('create', { body }),
      createMany: async (rows) => (await run<RowResult[]>('createMany', { body: { rows } })).data,
      edit: (id, body) => submit('edit', { path: { id }, body }),
      submit: (action, id, body) => submit(action, { path: { id }, body }),
      act: (action, id, body) => run(action, { path: { id }, body }),
      actMany: async (action, ids) => (await run<RowResult[]>(`${action}Many`, { body: { ids } })).data,
      reveal: (id) => run('reveal', { path: { id } }),
    };
  }, [type, changeRecords, submitRecord]);
}

/** How an action that was done is taken back; `after` is the record as the API answered it. */
export function undoOfAction<Row extends RecordRow>(type: RecordType<Row>, inverse: string, after: Row, done: string): Undo {
  return undoByCall(requestOf(type, inverse, { path: { id: after.id }, body: { version: after.version } }), [type.name], done);
}

/** Words of a search that could name a person travel in a body. */
export function listed(type: RecordType, name: 'page' | 'export' | 'keys'): ListCall {
  return (query) => requestOf(type, name, isPersonal(type) ? { body: query } : { query });
}

/** What a page shows of its children and of what it points to is old when these change. */
function requested(type: RecordType, call: Call): RequestedOperation {
  const related = Object.values(type.all).flatMap(({ counts, to }) => counts?.of ?? to ?? []);
  return { call, records: [...new Set([type.name, ...related])] };
}

interface Sent {
  path?: { id: string };
  query?: ListSent;
  body?: unknown;
}

function requestOf(type: RecordType, name: string, { path, query, body }: Sent): Call {
  const { operation, method, path: template, reads } = recordCall(type, name);
  return { operation, method, reads, url: fillPath(template, path), params: query as Call['params'], body };
}
