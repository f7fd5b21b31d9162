// Trainers: their list, one of them, and what belongs to one (spec 7.1).
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

const EVEN_REFUSED = { evenRefused: true };

export const trainersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trainerPage: read(build, 'trainerPage', ['Trainer']),
    trainerDetail: read(build, 'oneTrainer', ['Trainer']),
    trainerSessions: read(build, 'trainerSessions', ['TrainerDay']),
    trainerLeaves: read(build, 'trainerLeaves', ['TrainerDay']),
    trainerActivity: read(build, 'trainerActivity', ['Trainer']),
    deactivateTrainer: write(build, 'deactivateTrainer', ['Trainer', 'TrainerDay'], EVEN_REFUSED),
    reactivateTrainer: write(build, 'reactivateTrainer', ['Trainer', 'TrainerDay'], EVEN_REFUSED),
    deactivateTrainers: write(build, 'deactivateTrainers', ['Trainer', 'TrainerDay'], EVEN_REFUSED),
    reactivateTrainers: write(build, 'reactivateTrainers', ['Trainer', 'TrainerDay'], EVEN_REFUSED),
  }),
});

export const {
  useTrainerPageQuery,
  useTrainerDetailQuery,
  useTrainerSessionsQuery,
  useTrainerLeavesQuery,
  useTrainerActivityQuery,
  useDeactivateTrainersMutation,
  useReactivateTrainersMutation,
} = trainersApi;
