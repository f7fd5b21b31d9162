// Recordings of sessions, and where each person stopped watching.
import { choice, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const NO_FORM = { read: 'staff', create: null, edit: null, reveal: null } as const;

/** Sessions of every kind may be recorded. */
export const SESSION_KIND_WORDS = {
  batch: 'Batch session',
  demo: 'Demo session',
  webinar: 'Webinar',
  master_class: 'Master class',
  hobby: 'Hobby class',
  stream: 'Stream session',
  maverick: 'Maverick session',
} as const;
export type SessionKind = keyof typeof SESSION_KIND_WORDS;

/** What records call such a session: the id is one of theirs. A demo session is no declared record. */
export const SESSION_RECORDS = {
  batch: 'batch_session',
  demo: 'session',
  webinar: 'webinar',
  master_class: 'master_class',
  hobby: 'hobby_class',
  stream: 'stream_session',
  maverick: 'maverick_session',
} as const satisfies Record<SessionKind, string>;

const fields = {
  kind: choice('Kind', SESSION_KIND_WORDS, { default: 'batch', filtered: true, sorted: true, fixed: true }),
  session_id: text('Session', 254, { filtered: true, fixed: true }),
  /** Of a session of a batch. */
  batch_id: optional(reference('Batch', 'batch', { filtered: true, fixed: true })),
  title: text('Title', 160, { sorted: true }),
  source_type: choice('Source', { hls: 'HLS', mp4: 'MP4', webm: 'WebM', audio: 'Sound only' }, { filtered: true }),
  /** Of the folder or file below the recordings' folder; null where it was uploaded. */
  file: optional(text('Path', 200, { fixed: true })),
  /** Of one that was uploaded. */
  file_id: optional(reference('File', 'file', { fixed: true })),
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
  /** The recording cannot be watched after this moment. */
  kept_until: optional(instant('Kept until (IST)', { sorted: true })),
};

export interface NewRecording extends ValuesOf<typeof fields> {}
export interface Recording extends RecordRow, NewRecording, ValuesOf<typeof stored> {}

export const RECORDINGS = record<Recording, NewRecording, Needed<typeof fields & typeof stored>>({
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

export const WATCH_POSITIONS = record<WatchPosition, NewWatchPosition, Needed<typeof position>>({
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
