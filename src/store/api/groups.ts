// Who may join a group of trainers (spec 7.1).
import { trainers } from '@domain/contract/operations/trainers';
import { apiOf } from './apiOf';

export const groupsApi = apiOf(trainers, 'nonGroupedTrainers', 'recommendedTrainers');

export const { useNonGroupedTrainersQuery, useRecommendedTrainersQuery } = groupsApi;
