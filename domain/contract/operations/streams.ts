// Streams: batches, where their sessions are streamed, and what is told of them.
import type { Area } from '../operation';

const SESSIONS = ['stream_batch', 'stream_session', 'session'] as const;

export const streams = {
  previewStream: { at: 'POST /streams/v1/preview', shows: ['session', 'leave', 'trainer', 'holiday'] },
  previewStreamChange: { at: 'POST /streams/v1/batches/:id/change-preview', shows: [...SESSIONS, 'leave', 'holiday'] },
  changeStream: { at: 'POST /streams/v1/batches/:id/change', changes: SESSIONS },
  streamPlatform: { at: 'GET /streams/v1/platform', shows: ['stream_session'] },
  openStreamRoom: { at: 'POST /streams/v1/sessions/:id/room', changes: ['stream_session'] },
  streamViewers: { at: 'GET /streams/v1/sessions/:id/viewers', shows: ['stream_session', 'stream_presence'] },
  zoomWebhook: {
    at: 'POST /streams/v1/webhooks/zoom',
    changes: ['stream_session', 'stream_presence', 'stream_viewer', 'stream_chat'],
  },
} as const satisfies Area;
