// What every list screen calls: the file of all its rows, and their keys.
import type { ListSent } from '@domain/contract/list';
import type { Operation } from '@domain/contract/paths';
import type { Page } from '@domain/lists/list';
import { baseApi } from '../baseApi';
import { type AreaOf, type Call, call, type Input } from '../call';
import type { RowKey } from '../lists/selections';

/** Makes the request for a list's file, or for the keys of all its rows, of its query. */
export type ListCall = (query: ListSent) => Call;

/** Of an operation that answers a list as CSV, or the keys of every row that matches. */
export function listCall<O extends Extract<Operation, `export${string}` | `${string}Keys`>>(
  area: AreaOf<O>,
  operation: O,
): ListCall {
  const request = call<O>(area, operation);
  return (query) => request({ query } as unknown as Input<O>);
}

export const listsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked again at every press, hence no query that is kept. */
    listKeys: build.mutation<Page<RowKey>, Call>({ query: (request) => request }),
    /** Gives the address of the file in this page; the caller revokes it. */
    exportList: build.mutation<string, Call>({
      query: (request) => ({ ...request, responseHandler: fileAddress }),
    }),
  }),
});

async function fileAddress(response: Response): Promise<unknown> {
  return response.ok ? URL.createObjectURL(await response.blob()) : response.json();
}

export const { useListKeysMutation, useExportListMutation } = listsApi;
