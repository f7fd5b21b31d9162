// Making and changing groups of trainers, and who may join one (spec 7.1).
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';

const inPlace = { errorsInPlace: true } as const;

export const groupEditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // No tag and never kept: a form begins with the record as it is now, and is not disturbed while it is filled in.
    groupsToEdit: build.query<Answer<'listGroups'>, Input<'listGroups'>>({
      query: call('listGroups'),
      keepUnusedDataFor: 0,
      extraOptions: inPlace,
    }),
    nonGroupedTrainers: build.query<Answer<'nonGroupedTrainers'>, Input<'nonGroupedTrainers'>>({
      query: call('nonGroupedTrainers'),
      providesTags: ['Group', 'Trainer'],
      extraOptions: inPlace,
    }),
    recommendedTrainers: build.query<Answer<'recommendedTrainers'>, Input<'recommendedTrainers'>>({
      query: call('recommendedTrainers'),
      providesTags: ['Group', 'Trainer'],
      extraOptions: inPlace,
    }),
    trainerNames: build.query<Answer<'listTrainers'>, void>({
      query: () => call('listTrainers')({ query: { mode: 'minimal' } }),
      providesTags: ['Trainer'],
      extraOptions: inPlace,
    }),
    createGroup: build.mutation<Answer<'createGroup'>, Input<'createGroup'>>({
      query: call('createGroup'),
      invalidatesTags: (_, error) => (error ? [] : ['Group']),
      extraOptions: inPlace,
    }),
    editGroup: build.mutation<Answer<'editGroup'>, Input<'editGroup'>>({
      query: call('editGroup'),
      invalidatesTags: (_, error) => (error ? [] : ['Group']),
      extraOptions: inPlace,
    }),
  }),
});

export const {
  useGroupsToEditQuery,
  useNonGroupedTrainersQuery,
  useRecommendedTrainersQuery,
  useTrainerNamesQuery,
  useCreateGroupMutation,
  useEditGroupMutation,
} = groupEditsApi;
