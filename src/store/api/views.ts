// A person's saved views of lists.
import { views } from '@domain/contract/operations/views';
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';
import { endpointsOf } from './endpoints';
import { shownBy } from './staleness';

const { write } = endpointsOf(views);

export const viewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<Answer<'listViews'>, Input<'listViews'>>({
      query: call(views, 'listViews'),
      providesTags: shownBy(views.listViews),
    }),
    saveView: write(build, 'saveView'),
    deleteView: write(build, 'deleteView'),
  }),
});

export const { useListViewsQuery, useSaveViewMutation } = viewsApi;
