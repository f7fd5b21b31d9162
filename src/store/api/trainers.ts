// Trainers: their list, one of them, and what belongs to one (spec 7.1).
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const trainersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trainerPage: read(build, 'trainerPage'),
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
  useTrainerDetailQuery,
  useTrainerSessionsQuery,
  useTrainerLeavesQuery,
  useTrainerActivityQuery,
  useDeactivateTrainersMutation,
  useReactivateTrainersMutation,
} = trainersApi;
