// Who may join a group of trainers (spec 7.1).
import { trainers } from '@domain/contract/operations/trainers';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read } = endpointsOf(trainers);

export const groupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    nonGroupedTrainers: read(build, 'nonGroupedTrainers'),
    recommendedTrainers: read(build, 'recommendedTrainers'),
  }),
});

export const { useNonGroupedTrainersQuery, useRecommendedTrainersQuery } = groupsApi;
