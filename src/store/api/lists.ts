// What every list screen calls: saved views, and the file of all its rows.
import type { ListSent } from '@domain/contract/list';
import type { Operation } from '@domain/contract/paths';
import type { Page } from '@domain/lists/list';
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';
import { write } from './endpoints';
import type { RowKey } from '../lists/selections';

/** Operations that answer a list as CSV. */
export type CsvOperation = Extract<Operation, `export${string}`>;

/** Operations that answer the keys of every row that matches. */
export type KeysOperation = Extract<Operation, `${string}Keys`>;

export const listsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<Answer<'listViews'>, Input<'listViews'>>({
      query: call('listViews'),
      providesTags: ['View'],
    }),
    saveView: write(build, 'saveView', ['View']),
    deleteView: write(build, 'deleteView', ['View']),
    /** Asked anew at every press, hence no query that is kept. */
    listKeys: build.mutation<Page<RowKey>, { operation: KeysOperation; query: ListSent }>({
      query: ({ operation, query }) => call(operation)({ query }),
    }),
    /** Gives the address of the file in this page; whoever uses it revokes it. */
    exportList: build.mutation<string, { operation: CsvOperation; query: ListSent }>({
      query: ({ operation, query }) => ({ ...call(operation)({ query }), responseHandler: fileAddress }),
    }),
  }),
});

async function fileAddress(response: Response): Promise<unknown> {
  return response.ok ? URL.createObjectURL(await response.blob()) : response.json();
}

export const { useListViewsQuery, useSaveViewMutation, useListKeysMutation, useExportListMutation } = listsApi;
