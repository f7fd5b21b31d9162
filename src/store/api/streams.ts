// Streams: plans, changes from a session on, webinars and viewers.
import { streams } from '@domain/contract/operations/streams';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(streams);

export const streamsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewStream: read(build, 'previewStream'),
    previewStreamChange: read(build, 'previewStreamChange'),
    changeStream: write(build, 'changeStream'),
    streamPlatform: read(build, 'streamPlatform'),
    openStreamRoom: write(build, 'openStreamRoom'),
    streamViewers: read(build, 'streamViewers'),
  }),
});

export const {
  usePreviewStreamQuery,
  usePreviewStreamChangeQuery,
  useChangeStreamMutation,
  useStreamPlatformQuery,
  useOpenStreamRoomMutation,
  useStreamViewersQuery,
} = streamsApi;
