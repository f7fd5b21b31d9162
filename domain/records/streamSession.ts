// One session of a stream batch: who hosts it, where it is streamed, and what was told of it.
import { type HostPart } from '../streams/hostParts';
import { STREAM_STATES } from '../streams/streamState';
import { timesText } from '../formats';
import { count, names, trainerName } from './computedFields';
import {
  choice,
  flag,
  instant,
  json,
  list,
  number,
  optional,
  reference,
  text,
  type ValuesOf,
  type Needed,
} from './fields';
import { record, type RecordRow } from './record';
import { CANCELLED, cancelling, notHeld, RESCHEDULE, RESUME, startedAndEnded, timeAndSeats } from './session';
import { helpersProblems, MOST_HELPERS } from './streamBatch';

export const STREAM_PLATFORMS = {
  none: 'Not chosen',
  zoom: 'Zoom webinar',
  link: 'Link',
  local: 'Room on this server',
} as const;
/** These tell who comes and goes; of the others nobody knows who watched. */
const TELLING: readonly (keyof typeof STREAM_PLATFORMS)[] = ['zoom', 'local'];

export function reportsViewers({ platform }: Pick<StreamSession, 'platform'>): boolean {
  return TELLING.includes(platform);
}

const STEPS = startedAndEnded('Viewers');

const fields = {
  stream_batch_id: reference('Stream batch', 'stream_batch', { section: 'Stream', filtered: true, fixed: true }),
  /** In its batch, in the order of time at first. */
  number: number('Number', { section: 'Stream', min: 1, sorted: true, filtered: true, fixed: true }),
  title: text('Title', 120, { section: 'Stream', sorted: true, searched: true }),
  host: reference('Host', 'trainer', { section: 'Hosts', filtered: true }),
  helpers: list('Helpers', MOST_HELPERS, { section: 'Hosts', to: 'trainer' }),
  join_link: optional(
    text('Joining link', 400, {
      section: 'Stream',
      format: 'url',
      hint: 'Where subscribers watch; a webinar created at Zoom fills it in',
    }),
  ),
  ...timeAndSeats({ minutes: 60, capacity: 500 }),
};
const stored = {
  status: choice('Status', STREAM_STATES, { default: 'scheduled', sorted: true, filtered: true }),
  /** Moved, or given other hosts, by itself: what changes the batch leaves it as it is. */
  is_single: flag('Changed by itself', { section: 'Stream', filtered: true }),
  platform: choice('Platform', STREAM_PLATFORMS, { default: 'none', section: 'Stream', filtered: true }),
  meeting_id: optional(text('Meeting id', 64, { section: 'Stream', filtered: true })),
  started_on: optional(instant('Started (IST)', { section: 'Time and seats', sorted: true })),
  resumed_on: optional(instant('Last started (IST)', { section: 'Time and seats' })),
  ended_on: optional(instant('Ended (IST)', { section: 'Time and seats', sorted: true })),
  /** Said by somebody of a session of which no platform told who watched: its hosts are paid half. */
  nobody_came: flag('Nobody attended', { section: 'Stream', filtered: true }),
  host_parts: json<HostPart[]>('Hosts before', 1000, {
    default: [],
    section: 'Hosts',
    words: (parts) => parts.map(({ host, from, until }) => `${host}, ${timesText(from, until)}`).join('; '),
  }),
  cancel_reason: optional(text('Reason', 300)),
  ...CANCELLED,
};
const computed = {
  host_name: trainerName('Host', 'host', { section: 'Hosts', searched: true }),
  helper_names: names('Helpers', 'helpers', { section: 'Hosts' }),
  viewers: count('Viewers', { of: 'stream_viewer', by: 'stream_session_id' }, { section: 'Stream', sorted: true }),
};

export interface NewStreamSession extends ValuesOf<typeof fields> {}
export interface StreamSession
  extends RecordRow, NewStreamSession, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

/** Made with its batch. */
export const STREAM_SESSIONS = record<StreamSession, NewStreamSession, Needed<typeof fields & typeof stored>>({
  name: 'stream_session',
  table: 'stream_sessions',
  noun: { one: 'stream session', many: 'stream sessions' },
  path: '/streams/v1/sessions',
  group: 'Streams',
  access: { read: 'staff', create: null, edit: 'staff', reveal: null },
  fields,
  stored,
  computed,
  named: 'title',
  sort: 'start_time',
  defaultRange: { field: 'start_time', from: -7, to: 29, label: 'A week back, 30 days ahead' },
  keys: ['start_time', 'viewers'],
  touches: ['stream_batch', 'session'],
  check: helpersProblems,
  actions: {
    start: STEPS.start,
    end: { ...STEPS.end, undo: 'resume' },
    resume: RESUME,
    nobody_came: {
      label: 'Nobody attended',
      done: 'marked as watched by nobody',
      audited: 'nobody-came',
      address: 'nobody-came',
      who: 'staff',
      from: ['ended'],
      to: 'ended',
      confirmation: 'undo',
      undo: 'somebody_came',
    },
    somebody_came: {
      label: 'Somebody attended',
      done: 'marked as watched',
      audited: 'somebody-came',
      address: 'somebody-came',
      who: 'staff',
      from: ['ended'],
      to: 'ended',
      confirmation: 'undo',
      undo: 'nobody_came',
      calm: true,
    },
    replace_host: {
      label: 'Replace host',
      done: 'given another host',
      audited: 'host-replaced',
      address: 'replace-host',
      who: 'staff',
      from: ['live'],
      to: 'live',
      confirmation: 'form',
      undo: {
        none: 'Host before again takes it back while the new host’s first half hour runs; later each is paid for a part',
      },
      fields: ['host'],
      follows: 'The new host holds it from the half hour that runs on',
    },
    restore_host: {
      label: 'Host before again',
      done: 'given back to the host before',
      audited: 'host-restored',
      address: 'restore-host',
      who: 'staff',
      from: ['live'],
      to: 'live',
      confirmation: 'confirm',
      calm: true,
      whyNot: (row) =>
        (row as Partial<StreamSession>).host_parts?.length === 0 ? 'Its host was not replaced' : undefined,
      undo: { none: 'The host is replaced once more' },
      follows: 'Possible while the first half hour of the new host runs: nobody is paid for a part then.',
    },
    reschedule: RESCHEDULE,
    cancel: cancelling('Cancel session'),
    ...notHeld(),
  },
  looks: {
    // Nobody started it: it is to be started or moved, or it was not held.
    scheduled: { before: 'upcoming', during: 'attention', after: 'attention' },
    live: 'now',
    ended: 'finished',
    cancelled: 'cancelled',
    not_held: 'cancelled',
  },
});
