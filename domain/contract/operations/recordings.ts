// Recorded sessions.
import type { Area } from '../operation';

export const recordings = {
  openRecording: { at: 'GET /student/v1/recordings/:id/play', shows: ['recording'] },
  recordingFile: { at: 'GET /student/v1/recordings/:id/media/:file' },
  savePosition: { at: 'POST /student/v1/recordings/:id/position', changes: [] },
} as const satisfies Area;
