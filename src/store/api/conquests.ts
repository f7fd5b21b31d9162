// Conquests as they are played: how hard they are, and results by a corrected key.
import { conquests } from '@domain/contract/operations/conquests';
import { apiOf } from './apiOf';

export const conquestsApi = apiOf(
  conquests,
  'giveConquest',
  'conquestNumbers',
  'conquestAttempts',
  'previewRegrades',
  'applyRegrades',
);

export const {
  useGiveConquestMutation,
  useConquestNumbersQuery,
  useConquestAttemptsQuery,
  usePreviewRegradesQuery,
  useApplyRegradesMutation,
} = conquestsApi;
