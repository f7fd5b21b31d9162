// A person's saved views of lists.
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';
import { write } from './endpoints';
import { shownBy } from './staleness';

export const viewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<Answer<'listViews'>, Input<'listViews'>>({
      query: call('listViews'),
      providesTags: shownBy('listViews'),
    }),
    saveView: write(build, 'saveView'),
    deleteView: write(build, 'deleteView'),
  }),
});

export const { useListViewsQuery, useSaveViewMutation } = viewsApi;
