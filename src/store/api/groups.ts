// Who may join a group of trainers (spec 7.1).
import { baseApi } from '../baseApi';
import { read } from './endpoints';

export const groupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    nonGroupedTrainers: read(build, 'nonGroupedTrainers'),
    recommendedTrainers: read(build, 'recommendedTrainers'),
  }),
});

export const {
  useNonGroupedTrainersQuery,
  useRecommendedTrainersQuery,
} = groupsApi;
