// What a trainer's calendar holds beside sessions and leaves: hours blocked by hand with their reason, events of another calendar, and scheduled meetings.
import { trainerName } from './computedFields';
import { choice, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const blocked = {
  teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }),
  start_time: instant('From (IST)', { sorted: true, filtered: true }),
  end_time: instant('Until (IST)', { sorted: true, filtered: true }),
  note: text('Reason', 200, { min: 3 }),
};
const blockedStored = {
  status: choice(
    'Status',
    { blocked: 'Blocked', unblocked: 'Unblocked' },
    { default: 'blocked', sorted: true, filtered: true },
  ),
};
const named = { trainer_name: trainerName('Trainer name', 'teacher_id', { searched: true }) };

export interface NewBlockedHours extends ValuesOf<typeof blocked> {}
export interface BlockedHours
  extends RecordRow, NewBlockedHours, ValuesOf<typeof blockedStored>, ValuesOf<typeof named> {}

/** Who blocked them and when are the row's own `created_by` and `created_on`. */
export const BLOCKED_HOURS = record<BlockedHours, NewBlockedHours, Needed<typeof blocked & typeof blockedStored>>({
  name: 'blocked_hours',
  table: 'blocked_hours',
  noun: { one: 'blocked stretch', many: 'blocked stretches' },
  path: '/tms/v1/blocked-hours',
  group: 'Trainer calendar',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  fields: blocked,
  stored: blockedStored,
  computed: named,
  named: 'note',
  sort: '-start_time',
  looks: { blocked: 'now', unblocked: 'cancelled' },
});

const external = {
  teacher_id: reference('Trainer', 'trainer', { filtered: true, fixed: true }),
  /** By which the other calendar knows it. */
  external_id: text('Its id there', 1024, { fixed: true }),
  summary: text('Summary', 300),
  location: optional(text('Location', 300)),
  start_time: instant('From (IST)', { sorted: true, filtered: true }),
  end_time: instant('Until (IST)', { sorted: true, filtered: true }),
  time_zone: text('Time zone', 64),
};
const externalStored = {
  status: choice('Status', { there: 'In the calendar', gone: 'No longer there' }, { default: 'there', filtered: true }),
};

export interface NewExternalEvent extends ValuesOf<typeof external> {}
export interface ExternalEvent extends RecordRow, NewExternalEvent, ValuesOf<typeof externalStored> {}

/** As it was seen last; the other calendar keeps the truth. */
export const EXTERNAL_EVENTS = record<ExternalEvent, NewExternalEvent, Needed<typeof external & typeof externalStored>>(
  {
    name: 'external_event',
    table: 'external_events',
    noun: { one: 'external event', many: 'external events' },
    path: '/tms/v1/external-events',
    group: 'Trainer calendar',
    access: { read: 'staff', create: null, edit: null, reveal: null },
    operations: [],
    fields: external,
    stored: externalStored,
    named: 'summary',
    sort: '-start_time',
    looks: { there: 'now', gone: 'cancelled' },
  },
);

const meeting = {
  session_id: text('Session', 80, { filtered: true, fixed: true, unique: true }),
  /** The id by which the platform knows the meeting. */
  meeting_id: text('Meeting id', 64, { fixed: true }),
  platform: text('Platform', 40, { fixed: true }),
  join_url: optional(text('Link', 1000, { fixed: true })),
  start_time: instant('Start (IST)', { sorted: true }),
  minutes: number('Minutes', { min: 1, max: 1440 }),
};

export interface NewScheduledMeeting extends ValuesOf<typeof meeting> {}
export interface ScheduledMeeting extends RecordRow, NewScheduledMeeting {}

/** Where a session meets. */
export const SCHEDULED_MEETINGS = record<ScheduledMeeting, NewScheduledMeeting, Needed<typeof meeting>>({
  name: 'scheduled_meeting',
  table: 'scheduled_meetings',
  noun: { one: 'scheduled meeting', many: 'scheduled meetings' },
  path: '/tms/v1/meetings',
  group: 'Demo sessions',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  fields: meeting,
  named: 'meeting_id',
  sort: '-start_time',
});
