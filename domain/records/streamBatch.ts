// Stream batches: series of sessions that one trainer streams to many, and who has subscribed to them.
import { GRADES, OFFERED } from '../business/trainerTerms';
import { sameWords } from '../lists/list';
import type { IsoDate } from '../units';
import { count, names, trainerName } from './computedFields';
import { choice, list, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { type FieldProblem, record, type RecordRow } from './record';
import { SERIES_STATE, seriesFields, seriesProblems } from './series';
import { CANCELLED } from './session';

export const MOST_HELPERS = 5;

export function helpersProblems({ host, helpers }: { host: string; helpers: readonly string[] }): FieldProblem[] {
  if (helpers.includes(host)) return [{ field: 'helpers', message: 'The host is no helper too' }];
  if (new Set(helpers).size < helpers.length) return [{ field: 'helpers', message: 'Somebody stands there twice' }];
  return [];
}

const fields = {
  title: text('Title', 120, { section: 'Stream', sorted: true, searched: true }),
  about: optional(text('About', 1000, { section: 'Stream', long: true })),
  language: choice('Language', sameWords(OFFERED.spoken_languages), {
    section: 'Stream',
    filtered: true,
    default: 'English',
  }),
  grades: list('Grades', 13, { section: 'Stream', labels: sameWords(GRADES), min: 1, filtered: true }),
  capacity: number('Seats', { section: 'Stream', min: 1, max: 10_000, default: 500, sorted: true, filtered: true }),
  // What follows is that of the sessions: it changes with them, from one on.
  ...seriesFields('Schedule', { planned: 8 }),
  host: reference('Host', 'trainer', { section: 'Hosts', filtered: true, fixed: true }),
  helpers: list('Helpers', MOST_HELPERS, { section: 'Hosts', to: 'trainer', fixed: true }),
};
const stored = {
  status: choice(
    'Status',
    { running: 'Running', cancelled: 'Cancelled' },
    { default: 'running', sorted: true, filtered: true },
  ),
  cancel_reason: optional(text('Reason', 300)),
  ...CANCELLED,
  ...SERIES_STATE,
};
const computed = {
  host_name: trainerName('Host', 'host', { section: 'Hosts', searched: true }),
  helper_names: names('Helpers', 'helpers', { section: 'Hosts' }),
  upcoming: count(
    'Upcoming sessions',
    { of: 'stream_session', by: 'stream_batch_id', status: ['scheduled'], ahead: 'start_time' },
    { section: 'Schedule', sorted: true },
  ),
  streamed: count(
    'Streamed sessions',
    { of: 'stream_session', by: 'stream_batch_id', status: ['ended'] },
    { section: 'Schedule', sorted: true },
  ),
  subscribers: count(
    'Subscribers',
    { of: 'stream_subscriber', by: 'stream_batch_id', status: ['subscribed'] },
    { section: 'Stream', sorted: true },
  ),
};

export interface NewStreamBatch extends ValuesOf<typeof fields> {}
export interface StreamBatch extends RecordRow, NewStreamBatch, ValuesOf<typeof stored>, ValuesOf<typeof computed> {
  start_date: IsoDate;
}

export const STREAM_BATCHES = record<StreamBatch, NewStreamBatch, Needed<typeof fields & typeof stored>>({
  name: 'stream_batch',
  table: 'stream_batches',
  noun: { one: 'stream batch', many: 'stream batches' },
  path: '/streams/v1/batches',
  group: 'Streams',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: null },
  fields,
  stored,
  computed,
  named: 'title',
  sort: '-start_date',
  touches: ['stream_session', 'session'],
  duplicates: ['title'],
  consequences: {
    cancel: {
      count: 'upcoming',
      one: 'upcoming session is cancelled with it',
      many: 'upcoming sessions are cancelled with it',
      none: 'No session is ahead.',
      note: 'The console does not notify subscribers.',
    },
  },
  check: ({ host, helpers, time_zone, slots }) => [
    ...helpersProblems({ host, helpers }),
    ...seriesProblems({ time_zone, slots }),
  ],
  actions: {
    cancel: {
      label: 'Cancel batch',
      done: 'cancelled',
      who: 'staff',
      from: ['running'],
      to: 'cancelled',
      confirmation: 'confirm',
      undo: { none: 'Its hours are free for others: another one is planned' },
      fields: ['cancel_reason'],
    },
  },
  looks: { running: 'now', cancelled: 'cancelled' },
});
