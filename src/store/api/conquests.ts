// Conquests as they are played: how hard they are, and results by a corrected key.
import { conquests } from '@domain/contract/operations/conquests';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(conquests);

export const conquestsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    giveConquest: write(build, 'giveConquest'),
    conquestNumbers: read(build, 'conquestNumbers'),
    conquestAttempts: read(build, 'conquestAttempts'),
    previewRegrades: read(build, 'previewRegrades'),
    applyRegrades: write(build, 'applyRegrades'),
  }),
});

export const {
  useGiveConquestMutation,
  useConquestNumbersQuery,
  useConquestAttemptsQuery,
  usePreviewRegradesQuery,
  useApplyRegradesMutation,
} = conquestsApi;
