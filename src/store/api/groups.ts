// Who may join a group of trainers (spec 7.1).
import { baseApi } from '../baseApi';
import { type Answer, call } from '../call';
import { read } from './endpoints';

/** Who is in none changes with the groups, which are declared records. */
const GROUP = { type: 'Record', id: 'group' } as const;
const IN_PLACE = { errorsInPlace: true };

export const groupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    nonGroupedTrainers: read(build, 'nonGroupedTrainers', ['Trainer', GROUP]),
    recommendedTrainers: read(build, 'recommendedTrainers', ['Trainer', GROUP]),
    trainerNames: build.query<Answer<'listTrainers'>, void>({
      query: () => call('listTrainers')({ query: { mode: 'minimal' } }),
      providesTags: ['Trainer'],
      extraOptions: IN_PLACE,
    }),
  }),
});

export const {
  useNonGroupedTrainersQuery,
  useRecommendedTrainersQuery,
  useTrainerNamesQuery,
} = groupsApi;
