// The roster, the groups, and what belongs to one trainer (spec 7.1).
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const rosterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trainerPage: read(build, 'trainerPage'),
    groupPage: read(build, 'groupPage'),
    rosterTrainer: read(build, 'oneTrainer'),
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
  useGroupPageQuery,
  useRosterTrainerQuery,
  useTrainerSessionsQuery,
  useTrainerLeavesQuery,
  useTrainerActivityQuery,
  useDeactivateTrainersMutation,
  useReactivateTrainersMutation,
} = rosterApi;
