// Handing a trainer's batches and sessions to others.
import { trainerChange } from '@domain/contract/operations/trainerChange';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(trainerChange);

export const trainerChangeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trainerChange: read(build, 'trainerChange'),
    rankForSession: read(build, 'rankForSession'),
    bestForChange: read(build, 'bestForChange'),
    previewTrainerChange: read(build, 'previewTrainerChange'),
    changeTrainer: write(build, 'changeTrainer'),
    undoTrainerChange: write(build, 'undoTrainerChange'),
  }),
});

export const {
  useTrainerChangeQuery,
  useRankForSessionQuery,
  useLazyBestForChangeQuery,
  usePreviewTrainerChangeQuery,
  useChangeTrainerMutation,
  useUndoTrainerChangeMutation,
} = trainerChangeApi;
