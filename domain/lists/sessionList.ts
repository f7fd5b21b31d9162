// Demo sessions as a list shows them (spec 3, "Demo session"). The menu calls the screen View Demo, and batch sessions have
// one of their own (spec 2.2), so that only demo sessions belong here; deleted ones are nowhere, cancelled ones are.
import { COUNTRY_NAMES } from '../business/regions';
import { SHORT_COUNTRY_NAMES, SHORT_TRAINER_TYPES, TRAINER_TYPE_WORDS } from '../business/codeWords';
import { TRAINER_GRADE_GROUPS } from '../business/trainerTerms';
import { listShape, sameWords } from './list';

export const SESSION_STATUSES = {
  active: 'Active',
  cancelled: 'Cancelled',
  unutilized_hour: 'Unutilized hour',
} as const;

/** How many of an active session's seats are booked; what is not active has none to book. */
export const FILLS = { empty: 'Empty', partly: 'Partly booked', full: 'Full' } as const;

export const SESSION_LIST = listShape({
  name: 'sessions',
  noun: { one: 'session', many: 'sessions' },
  id: 'session_id',
  keys: ['teacher_name', 'session_id', 'teacher_id', 'start_time', 'session_status', 'strength'],
  // To find a demo, people type the child's name or the family's number, so those of everyone with a seat are searched.
  search: ['teacher_name', 'teacher_id', 'lead_names', 'lead_contacts'],
  searchesFamilies: true,
  sort: 'start_time',
  defaultRange: { field: 'start_time', from: 0, to: 0, label: 'Today' },
  columns: {
    start_time: { label: 'Start (IST)', kind: 'instant', sorts: true, filters: true },
    end_time: { label: 'End (IST)', kind: 'instant' },
    teacher_name: { label: 'Trainer', kind: 'text', sorts: true },
    teacher_id: {
      label: 'Trainer id',
      kind: 'text',
      sorts: true,
      filters: true,
      record: 'trainer',
      filterLabel: 'Trainer',
    },
    lead_names: { label: 'Leads', kind: 'list' },
    fill: { label: 'Fill', kind: 'text', filters: true, labels: FILLS },
    session_status: { label: 'Status', kind: 'text', sorts: true, filters: true, labels: SESSION_STATUSES },
    /** Those of its trainer: that is whom Book Demo offers it to. */
    countries: { label: 'Countries', kind: 'list', filters: true, labels: COUNTRY_NAMES, short: SHORT_COUNTRY_NAMES },
    grade_groups: { label: 'Grades', kind: 'list', filters: true, labels: sameWords(TRAINER_GRADE_GROUPS) },
    trainer_type: {
      label: 'Trainer type',
      kind: 'list',
      filters: true,
      known: TRAINER_TYPE_WORDS,
      short: SHORT_TRAINER_TYPES,
    },
    created_by: { label: 'Created by', kind: 'text', sorts: true, filters: true },
    strength: { label: 'Booked', kind: 'number', sorts: true, filters: true },
    capacity: { label: 'Seats', kind: 'number', sorts: true, filters: true },
    created_on: { label: 'Created (IST)', kind: 'instant', sorts: true, filters: true },
    session_id: { label: 'Session id', kind: 'text' },
  },
});

export type Fill = keyof typeof FILLS;

/** Null where there is no seat to book. */
export function fillOf(status: string, strength: number, capacity: number): Fill | null {
  if (status !== 'active') return null;
  if (strength === 0) return 'empty';
  return strength < capacity ? 'partly' : 'full';
}
