// Recordings of sessions: what plays them, and where one stopped.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const recordingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openRecording: read(build, 'openRecording'),
    savePosition: write(build, 'savePosition', { errorsInPlace: true }),
  }),
});

export const { useOpenRecordingQuery, useSavePositionMutation } = recordingsApi;
