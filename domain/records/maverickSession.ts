// Maverick sessions: advanced problem solving for those who are invited to it.
import { GRADES } from '../business/trainerTerms';
import { sameWords } from '../lists/list';
import { count, names, trainerName } from './computedFields';
import { choice, list, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';
import { CANCELLED, cancelling, coHostsProblems, NOT_HELD, notHeld, RESCHEDULE, timeAndSeats } from './session';

export const MAVERICK_LEVELS = { explorer: 'Explorer', challenger: 'Challenger', olympian: 'Olympian' } as const;

const fields = {
  title: text('Title', 120, { section: 'Session', sorted: true, searched: true }),
  level: choice('Level', MAVERICK_LEVELS, { section: 'Session', sorted: true, filtered: true }),
  host: reference('Host', 'trainer', { section: 'Session', filtered: true }),
  co_hosts: list('Co-hosts', 5, { section: 'Session', to: 'trainer' }),
  about: optional(text('About', 1000, { section: 'Session', long: true })),
  join_link: optional(
    text('Joining link', 400, { section: 'Session', format: 'url', hint: 'Families who accept see it on their page' }),
  ),
  ...timeAndSeats({ minutes: 90, capacity: 30 }),
  grades: list('Grades', 13, { section: 'Time and seats', labels: sameWords(GRADES), min: 1, filtered: true }),
};
const stored = {
  status: choice(
    'Status',
    { scheduled: 'Scheduled', held: 'Held', cancelled: 'Cancelled', ...NOT_HELD },
    { default: 'scheduled', sorted: true, filtered: true },
  ),
  cancel_reason: optional(text('Reason', 300)),
  ...CANCELLED,
};
const invitations = (label: string, status: readonly string[]) =>
  count(
    label,
    { of: 'maverick_invitation', by: 'maverick_session_id', status },
    { section: 'Time and seats', sorted: true },
  );
const computed = {
  host_name: trainerName('Host', 'host', { searched: true }),
  co_host_names: names('Co-hosts', 'co_hosts'),
  awaited: invitations('Awaited answers', ['invited']),
  accepted: invitations('Accepted', ['accepted', 'attended', 'missed']),
  attended: invitations('Attended', ['attended']),
  missed: invitations('Missed', ['missed']),
};

export interface NewMaverickSession extends ValuesOf<typeof fields> {}
export interface MaverickSession
  extends RecordRow, NewMaverickSession, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const MAVERICK_SESSIONS = record<MaverickSession, NewMaverickSession, Needed<typeof fields & typeof stored>>({
  name: 'maverick_session',
  table: 'maverick_sessions',
  noun: { one: 'Maverick session', many: 'Maverick sessions' },
  path: '/maverick/v1/sessions',
  group: 'Maverick',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: null },
  fields,
  stored,
  computed,
  named: 'title',
  sort: 'start_time',
  defaultRange: { field: 'start_time', from: -7, to: 29, label: 'A week back, 30 days ahead' },
  keys: ['start_time', 'accepted'],
  touches: ['session', 'sent_message'],
  duplicates: ['title', 'start_time'],
  consequences: {
    cancel: {
      count: 'accepted',
      one: 'family has accepted',
      many: 'families have accepted',
      also: { count: 'awaited', one: 'family has not answered yet', many: 'families have not answered yet' },
      none: 'Nobody has accepted or is asked.',
      note: 'Each of them is told.',
    },
  },
  check: coHostsProblems,
  actions: {
    hold: {
      label: 'Mark held',
      done: 'held',
      who: 'staff',
      from: ['scheduled'],
      to: 'held',
      confirmation: 'confirm',
      undo: 'reopen',
      calm: true,
    },
    reopen: {
      label: 'Take back held',
      done: 'reopened',
      who: 'staff',
      from: ['held'],
      to: 'scheduled',
      confirmation: 'confirm',
      undo: 'hold',
      calm: true,
    },
    reschedule: RESCHEDULE,
    cancel: {
      ...cancelling('Cancel session'),
      undo: { none: 'Its hours are free for others, and families were told: another one is planned' },
    },
    ...notHeld((row) => {
      const { attended = 0, missed = 0 } = row as Partial<MaverickSession>;
      return attended + missed > 0 ? 'Attendance is marked: it was held' : undefined;
    }),
  },
  looks: {
    scheduled: { before: 'upcoming', during: 'now', after: 'attention' },
    held: 'finished',
    cancelled: 'cancelled',
    not_held: 'cancelled',
  },
});
