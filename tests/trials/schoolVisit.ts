// Visits to schools: who of the staff goes where, on which day, and whether it was held. What a stranger writes as `domain/records/schoolVisit.ts`.
import { date, choice, optional, text, type Needed, type ValuesOf } from '@domain/records/fields';
import { record, type RecordRow } from '@domain/records/record';

const fields = {
  school: text('School', 120, { section: 'Visit', sorted: true, searched: true }),
  day: date('Day', { section: 'Visit', sorted: true, filtered: true }),
  visitor: text('Visitor', 254, { section: 'Visit', format: 'email', filtered: true }),
  notes: optional(text('Notes', 1000, { section: 'Visit', long: true })),
};
const stored = {
  status: choice('Status', { planned: 'Planned', held: 'Held' }, { default: 'planned', sorted: true, filtered: true }),
};

export interface NewSchoolVisit extends ValuesOf<typeof fields> {}
export interface SchoolVisit extends RecordRow, NewSchoolVisit, ValuesOf<typeof stored> {}

export const SCHOOL_VISITS = record<SchoolVisit, NewSchoolVisit, Needed<typeof fields & typeof stored>>({
  name: 'school_visit',
  table: 'school_visits',
  noun: { one: 'school visit', many: 'school visits' },
  path: '/sales/v1/school-visits',
  group: 'Leads',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: null },
  fields,
  stored,
  named: 'school',
  sort: 'day',
  actions: {
    hold: {
      label: 'Mark held',
      done: 'marked held',
      who: 'staff',
      from: ['planned'],
      to: 'held',
      confirmation: 'undo',
      undo: 'plan',
    },
    plan: {
      label: 'Mark planned',
      done: 'marked planned',
      who: 'staff',
      from: ['held'],
      to: 'planned',
      confirmation: 'undo',
      undo: 'hold',
    },
  },
  looks: { planned: 'upcoming', held: 'finished' },
});
