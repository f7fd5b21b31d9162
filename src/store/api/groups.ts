// Who may join a group of trainers (spec 7.1).
import { baseApi } from '../baseApi';
import { type Answer, call } from '../call';
import { read } from './endpoints';
import { shownBy } from './staleness';

const IN_PLACE = { errorsInPlace: true };

export const groupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    nonGroupedTrainers: read(build, 'nonGroupedTrainers'),
    recommendedTrainers: read(build, 'recommendedTrainers'),
    trainerNames: build.query<Answer<'listTrainers'>, void>({
      query: () => call('listTrainers')({ query: { mode: 'minimal' } }),
      providesTags: shownBy('listTrainers'),
      extraOptions: IN_PLACE,
    }),
  }),
});

export const {
  useNonGroupedTrainersQuery,
  useRecommendedTrainersQuery,
  useTrainerNamesQuery,
} = groupsApi;
