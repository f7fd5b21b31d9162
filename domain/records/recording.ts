// Recordings of sessions, and where each person stopped watching.
import { choice, instant, number, optional, reference, text, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const NO_FORM = { read: 'staff', create: null, edit: null, reveal: null } as const;

const fields = {
  session_id: reference('Session', 'batch_session', { filtered: true, fixed: true }),
  batch_id: reference('Batch', 'batch', { filtered: true, fixed: true }),
  title: text('Title', 120, { sorted: true }),
  source_type: choice('Source', { hls: 'HLS', mp4: 'MP4' }, { filtered: true }),
  /** Of the folder or file below the recordings' folder. */
  file: text('File', 200, { fixed: true }),
  recorded_on: instant('Recorded (IST)', { sorted: true, filtered: true }),
  /** Seconds; 0 where nothing was recorded. */
  seconds: number('Length', { min: 0 }),
};
const stored = {
  status: choice(
    'Status',
    { ready: 'Ready', processing: 'Processing', failed: 'Failed' },
    { default: 'ready', filtered: true, sorted: true },
  ),
  /** After it, nobody can watch it. */
  kept_until: optional(instant('Kept until (IST)', { sorted: true })),
};

export interface NewRecording extends ValuesOf<typeof fields> {}
export interface Recording extends RecordRow, NewRecording, ValuesOf<typeof stored> {}

export const RECORDINGS = record<Recording, NewRecording>()({
  name: 'recording',
  table: 'recordings',
  noun: { one: 'recording', many: 'recordings' },
  path: '/student/v1/recordings',
  group: 'Students',
  access: NO_FORM,
  operations: ['page', 'count', 'total', 'export', 'one'],
  fields,
  stored,
  named: 'title',
  sort: '-recorded_on',
  looks: { ready: 'finished', processing: 'upcoming', failed: 'attention' },
});

const position = {
  recording_id: reference('Recording', 'recording', { filtered: true, fixed: true }),
  watcher: text('Person', 254, { fixed: true }),
  seconds: number('Seconds', { min: 0 }),
};
export interface NewWatchPosition extends ValuesOf<typeof position> {}
export interface WatchPosition extends RecordRow, NewWatchPosition {}

export const WATCH_POSITIONS = record<WatchPosition, NewWatchPosition>()({
  name: 'watch_position',
  table: 'watch_positions',
  noun: { one: 'position', many: 'positions' },
  path: '/student/v1/watch-positions',
  group: 'Students',
  access: NO_FORM,
  operations: [],
  fields: position,
  named: 'id',
  sort: '-updated_on',
  idOf: ({ recording_id, watcher }) => `${recording_id}:${watcher}`,
});
