// Streams: plans, changes from a session on, webinars and viewers.
import { streams } from '@domain/contract/operations/streams';
import { apiOf } from './apiOf';

export const streamsApi = apiOf(
  streams,
  'previewStream',
  'previewStreamChange',
  'changeStream',
  'streamPlatform',
  'openStreamRoom',
  'streamViewers',
);

export const {
  usePreviewStreamQuery,
  usePreviewStreamChangeQuery,
  useChangeStreamMutation,
  useStreamPlatformQuery,
  useOpenStreamRoomMutation,
  useStreamViewersQuery,
} = streamsApi;
