// The roster, the groups, and what belongs to one trainer (spec 7.1).
import { baseApi } from '../baseApi';
import { type Answer, call } from '../call';
import { read, readOnce, write } from './endpoints';
import { shownBy } from './staleness';

export const trainersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trainerPage: read(build, 'trainerPage'),
    /** Id and name of all; short enough to choose from. */
    trainerNames: build.query<Answer<'listTrainers'>, void>({
      query: () => call('listTrainers')({ query: { mode: 'minimal' } }),
      providesTags: shownBy('listTrainers'),
      extraOptions: { errorsInPlace: true },
    }),
    trainerToEdit: readOnce(build, 'oneTrainer'),
    trainerDetail: read(build, 'oneTrainer'),
    trainerSessions: read(build, 'trainerSessions'),
    trainerLeaves: read(build, 'trainerLeaves'),
    trainerActivity: read(build, 'trainerActivity'),
    deactivateTrainer: write(build, 'deactivateTrainer'),
    reactivateTrainer: write(build, 'reactivateTrainer'),
    deactivateTrainers: write(build, 'deactivateTrainers'),
    reactivateTrainers: write(build, 'reactivateTrainers'),
  }),
});

export const {
  useTrainerPageQuery,
  useTrainerNamesQuery,
  useTrainerToEditQuery,
  useTrainerDetailQuery,
  useTrainerSessionsQuery,
  useTrainerLeavesQuery,
  useTrainerActivityQuery,
  useDeactivateTrainersMutation,
  useReactivateTrainersMutation,
} = trainersApi;
