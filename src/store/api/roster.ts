// The roster, the groups, and what belongs to one trainer (spec 7.1).
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';

const inPlace = { errorsInPlace: true } as const;

export const rosterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trainerPage: build.query<Answer<'trainerPage'>, Input<'trainerPage'>>({
      query: call('trainerPage'),
      providesTags: ['Trainer'],
      extraOptions: inPlace,
    }),
    groupPage: build.query<Answer<'groupPage'>, Input<'groupPage'>>({
      query: call('groupPage'),
      providesTags: ['Group', 'Trainer'],
      extraOptions: inPlace,
    }),
    rosterTrainer: build.query<Answer<'oneTrainer'>, Input<'oneTrainer'>>({
      query: call('oneTrainer'),
      providesTags: ['Trainer'],
      extraOptions: inPlace,
    }),
    trainerSessions: build.query<Answer<'trainerSessions'>, Input<'trainerSessions'>>({
      query: call('trainerSessions'),
      providesTags: ['TrainerDay'],
      extraOptions: inPlace,
    }),
    trainerLeaves: build.query<Answer<'trainerLeaves'>, Input<'trainerLeaves'>>({
      query: call('trainerLeaves'),
      providesTags: ['TrainerDay'],
      extraOptions: inPlace,
    }),
    trainerActivity: build.query<Answer<'trainerActivity'>, Input<'trainerActivity'>>({
      query: call('trainerActivity'),
      providesTags: ['Trainer'],
      extraOptions: inPlace,
    }),
    deactivateTrainer: build.mutation<Answer<'deactivateTrainer'>, Input<'deactivateTrainer'>>({
      query: call('deactivateTrainer'),
      invalidatesTags: ['Trainer', 'TrainerDay'],
    }),
    reactivateTrainer: build.mutation<Answer<'reactivateTrainer'>, Input<'reactivateTrainer'>>({
      query: call('reactivateTrainer'),
      invalidatesTags: ['Trainer', 'TrainerDay'],
    }),
    deactivateTrainers: build.mutation<Answer<'deactivateTrainers'>, Input<'deactivateTrainers'>>({
      query: call('deactivateTrainers'),
      invalidatesTags: ['Trainer', 'TrainerDay'],
    }),
    reactivateTrainers: build.mutation<Answer<'reactivateTrainers'>, Input<'reactivateTrainers'>>({
      query: call('reactivateTrainers'),
      invalidatesTags: ['Trainer', 'TrainerDay'],
    }),
  }),
});

export const {
  useTrainerPageQuery,
  useGroupPageQuery,
  useRosterTrainerQuery,
  useTrainerSessionsQuery,
  useTrainerLeavesQuery,
  useTrainerActivityQuery,
  useDeactivateTrainersMutation,
  useReactivateTrainersMutation,
} = rosterApi;
