// Recordings of sessions: what plays them, and where one stopped.
import { recordings } from '@domain/contract/operations/recordings';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(recordings);

export const recordingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openRecording: read(build, 'openRecording'),
    savePosition: write(build, 'savePosition'),
  }),
});

export const { useOpenRecordingQuery, useSavePositionMutation } = recordingsApi;
