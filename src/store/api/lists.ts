// What every list screen calls: saved views, and the file of all its rows.
import type { ListSent } from '@domain/contract/list';
import type { Operation } from '@domain/contract/paths';
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';

/** Operations that answer a list as CSV. */
export type CsvOperation = Extract<Operation, `export${string}`>;

export const listsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<Answer<'listViews'>, Input<'listViews'>>({
      query: call('listViews'),
      providesTags: ['View'],
    }),
    saveView: build.mutation<Answer<'saveView'>, Input<'saveView'>>({
      query: call('saveView'),
      invalidatesTags: (_, error) => (error ? [] : ['View']),
    }),
    deleteView: build.mutation<Answer<'deleteView'>, Input<'deleteView'>>({
      query: call('deleteView'),
      invalidatesTags: (_, error) => (error ? [] : ['View']),
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

export const { useListViewsQuery, useSaveViewMutation, useDeleteViewMutation, useExportListMutation } = listsApi;
