// A person's saved views of lists.
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';
import { write } from './endpoints';

export const viewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<Answer<'listViews'>, Input<'listViews'>>({
      query: call('listViews'),
      providesTags: ['View'],
    }),
    saveView: write(build, 'saveView', ['View']),
    deleteView: write(build, 'deleteView', ['View']),
  }),
});

export const { useListViewsQuery, useSaveViewMutation } = viewsApi;
