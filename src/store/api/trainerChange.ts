// Handing a trainer's batches and sessions to others.
import { trainerChange } from '@domain/contract/operations/trainerChange';
import { apiOf } from './apiOf';

export const trainerChangeApi = apiOf(
  trainerChange,
  'trainerChange',
  'rankForSession',
  'bestForChange',
  'previewTrainerChange',
  'changeTrainer',
  'undoTrainerChange',
);

export const {
  useTrainerChangeQuery,
  useRankForSessionQuery,
  useLazyBestForChangeQuery,
  usePreviewTrainerChangeQuery,
  useChangeTrainerMutation,
  useUndoTrainerChangeMutation,
} = trainerChangeApi;
