// Hobby series: weekly sessions by one host, whose children have a seat in all of them (decisions 13).
import { dated, trainerName } from './computedFields';
import { choice, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { agesProblem, HOBBY_CHILDREN, HOBBY_SEATS, LIST_ENDS } from './hobbyClass';
import { record, type RecordRow } from './record';
import { SERIES_STATE, seriesFields, seriesProblems } from './series';
import { CANCELLED } from './session';

const SERIES_WORDS = {
  planned: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;

const fields = {
  title: text('Title', 120, { section: 'Series', sorted: true, searched: true }),
  class_link: optional(text('Class link', 400, { section: 'Series', format: 'url' })),
  capacity: number('Seats', {
    section: 'Series',
    min: 1,
    max: 10_000,
    default: 12,
    sorted: true,
    filtered: true,
  }),
  about: optional(text('About', 1000, { section: 'Series', long: true })),
  ...HOBBY_CHILDREN,
  ...seriesFields('Hours', { planned: 8 }),
  host: reference('Host', 'trainer', { section: 'Host', filtered: true, fixed: true }),
};
const stored = {
  stage: choice('Stage', SERIES_WORDS, { default: 'planned' }),
  ...SERIES_STATE,
  ...HOBBY_SEATS,
  cancel_reason: optional(text('Reason', 300)),
  ...CANCELLED,
};
const computed = {
  host_name: trainerName('Host', 'host', { searched: true }),
  status: dated(
    'Status',
    SERIES_WORDS,
    {
      of: 'stage',
      until: ['planned'],
      by: 'start_date',
      on: 'active',
      after: 'active',
      ended: { of: 'stage', holds: 'planned', by: 'end_date', is: 'completed' },
    },
    { sorted: true, filtered: true },
  ),
};

export interface NewHobbySeries extends ValuesOf<typeof fields> {}
export interface HobbySeries extends RecordRow, NewHobbySeries, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const HOBBY_SERIES = record<HobbySeries, NewHobbySeries, Needed<typeof fields & typeof stored>>({
  name: 'hobby_series',
  table: 'hobby_series',
  noun: { one: 'hobby series', many: 'hobby series' },
  path: '/hcms/v1/series',
  group: 'Hobby classes',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: null },
  fields,
  stored,
  computed,
  named: 'title',
  sort: '-start_date',
  keys: ['students'],
  consequences: {
    cancel: {
      count: 'students',
      one: 'child has a seat',
      many: 'children have a seat',
      also: LIST_ENDS,
      none: 'Nobody has a seat or waits for one.',
      note: 'All its sessions ahead are cancelled, and families are told. Offers of seats end, and nobody waits any more.',
    },
  },
  duplicates: ['title'],
  check: (values) => [...agesProblem(values), ...seriesProblems(values)],
  touches: ['hobby_class', 'hobby_student', 'session'],
  actions: {
    cancel: {
      label: 'Cancel series',
      done: 'cancelled',
      who: 'staff',
      from: ['planned', 'active'],
      to: 'cancelled',
      confirmation: 'confirm',
      undo: { none: 'Families are told, and its hours are free for others: another one is planned' },
      fields: ['cancel_reason'],
    },
  },
  looks: { planned: 'upcoming', active: 'now', completed: 'finished', cancelled: 'cancelled' },
});
