// Webinars: one online session for many families, and who registered for it.
import { DEMO_COUNTRIES } from '../business/regions';
import { GRADES, OFFERED } from '../business/trainerTerms';
import { sameWords } from '../lists/list';
import { count, trainerName } from './computedFields';
import { choice, list, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';
import {
  CANCELLED,
  cancelling,
  coHostsProblems,
  NOT_HELD,
  notHeld,
  RESCHEDULE,
  RESUME,
  startedAndEnded,
  timeAndSeats,
} from './session';

export const WEBINAR_STATUSES = {
  scheduled: 'Scheduled',
  live: 'Live',
  ended: 'Ended',
  cancelled: 'Cancelled',
  ...NOT_HELD,
} as const;
const STEPS = startedAndEnded('Families');
const COUNTRIES = Object.fromEntries(DEMO_COUNTRIES.map(({ id, name }) => [id, name]));

const fields = {
  title: text('Title', 120, { section: 'Webinar', sorted: true, searched: true }),
  host: reference('Host', 'trainer', { section: 'Webinar', filtered: true }),
  co_hosts: list('Co-hosts', 5, { section: 'Webinar', to: 'trainer' }),
  language: choice('Language', sameWords(OFFERED.spoken_languages), {
    section: 'Webinar',
    filtered: true,
    default: 'English',
  }),
  registration_link: optional(
    text('Registration link', 400, { section: 'Webinar', format: 'url', hint: 'Where families register' }),
  ),
  ...timeAndSeats({ minutes: 60, capacity: 100 }),
  grades: list('Grades', 13, { section: 'Audience', labels: sameWords(GRADES), min: 1, filtered: true }),
  countries: list('Countries', 24, { section: 'Audience', labels: COUNTRIES, min: 1, filtered: true }),
};
const stored = {
  status: choice('Status', WEBINAR_STATUSES, { default: 'scheduled', sorted: true, filtered: true }),
  cancel_reason: optional(text('Reason', 300)),
  ...CANCELLED,
};
const computed = {
  host_name: trainerName('Host', 'host', { searched: true }),
  registered: count(
    'Registered',
    { of: 'webinar_registration', by: 'webinar_id', status: ['registered', 'attended', 'absent'] },
    { section: 'Time and seats', sorted: true },
  ),
  attended: count(
    'Attended',
    { of: 'webinar_registration', by: 'webinar_id', status: ['attended'] },
    { section: 'Time and seats' },
  ),
};

export interface NewWebinar extends ValuesOf<typeof fields> {}
export interface Webinar extends RecordRow, NewWebinar, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const WEBINARS = record<Webinar, NewWebinar, Needed<typeof fields & typeof stored>>({
  name: 'webinar',
  table: 'webinars',
  noun: { one: 'webinar', many: 'webinars' },
  path: '/webinar/v1/webinars',
  group: 'Webinars',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: null },
  fields,
  stored,
  computed,
  named: 'title',
  sort: 'start_time',
  defaultRange: { field: 'start_time', from: 0, to: 29, label: 'Next 30 days' },
  keys: ['start_time', 'registered'],
  consequences: {
    cancel: {
      count: 'registered',
      one: 'family is registered',
      many: 'families are registered',
      none: 'Nobody is registered.',
      note: 'The console does not notify them.',
    },
  },
  duplicates: ['title', 'start_time'],
  check: coHostsProblems,
  actions: {
    start: STEPS.start,
    end: { ...STEPS.end, undo: 'resume' },
    resume: RESUME,
    reschedule: RESCHEDULE,
    cancel: cancelling('Cancel webinar'),
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
