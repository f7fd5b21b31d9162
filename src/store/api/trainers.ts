// Trainers: their list, one of them, and what belongs to one (spec 7.1).
import { baseApi } from '../baseApi';
import { type Answer, call } from '../call';
import { read, readOnce, write } from './endpoints';

export const trainersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
<<<<<<< HEAD
    trainerPage: read(build, 'trainerPage', ['Trainer']),
    /** Id and name of all; short enough to choose from. */
    trainerNames: build.query<Answer<'listTrainers'>, void>({
      query: () => call('listTrainers')({ query: { mode: 'minimal' } }),
      providesTags: ['Trainer'],
      extraOptions: { errorsInPlace: true },
    }),
    trainerToEdit: readOnce(build, 'oneTrainer'),
    trainerDetail: read(build, 'oneTrainer', ['Trainer']),
    trainerSessions: read(build, 'trainerSessions', ['TrainerDay']),
    trainerLeaves: read(build, 'trainerLeaves', ['TrainerDay']),
    trainerActivity: read(build, 'trainerActivity', ['Trainer']),
    deactivateTrainer: write(build, 'deactivateTrainer', ['Trainer', 'TrainerDay'], EVEN_REFUSED),
    reactivateTrainer: write(build, 'reactivateTrainer', ['Trainer', 'TrainerDay'], EVEN_REFUSED),
    deactivateTrainers: write(build, 'deactivateTrainers', ['Trainer', 'TrainerDay'], EVEN_REFUSED),
    reactivateTrainers: write(build, 'reactivateTrainers', ['Trainer', 'TrainerDay'], EVEN_REFUSED),
=======
    trainerPage: read(build, 'trainerPage'),
    trainerDetail: read(build, 'oneTrainer'),
    trainerSessions: read(build, 'trainerSessions'),
    trainerLeaves: read(build, 'trainerLeaves'),
    trainerActivity: read(build, 'trainerActivity'),
    deactivateTrainer: write(build, 'deactivateTrainer'),
    reactivateTrainer: write(build, 'reactivateTrainer'),
    deactivateTrainers: write(build, 'deactivateTrainers'),
    reactivateTrainers: write(build, 'reactivateTrainers'),
>>>>>>> main
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
