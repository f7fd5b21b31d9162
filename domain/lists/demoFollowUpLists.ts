// What follows a demo, by lead: who came, and whose feedback is missing (spec 3, "Pending feedback"; spec 7.1).
import { COUNTRY_NAMES } from '../business/regions';
import { listShape } from './list';

export const ATTENDANCES = {
  open: 'Not marked',
  present: 'Attended',
  absent: 'No-show',
  upcoming: 'Upcoming',
} as const;
/** What can be marked: those whose demo has begun. */
export const STARTED_STATES = 'open,present,absent';
export const FEEDBACK_STATES = { missing: 'Missing', not_in_crm: 'Not in the CRM yet' } as const;

const DEMO = {
  slot_start_time: { label: 'Slot (IST)', kind: 'instant', sorts: true, filters: true },
  lead_name: { label: 'Lead', kind: 'text' },
  child_age: { label: 'Child’s age', kind: 'number', filters: true },
  country: { label: 'Country', kind: 'text', filters: true, labels: COUNTRY_NAMES },
  mobile_number: { label: 'Mobile number', kind: 'text', screenOnly: true },
  email_address: { label: 'E-mail', kind: 'text', screenOnly: true },
  teacher_name: { label: 'Trainer', kind: 'text' },
  teacher_id: { label: 'Trainer id', kind: 'text', filters: true, record: 'trainer', filterLabel: 'Trainer' },
  join_count: { label: 'Join attempts', kind: 'number', filters: true },
  first_join: { label: 'First attempt (IST)', kind: 'instant' },
} as const;

const IDS = {
  lead_id: { label: 'Lead id', kind: 'text' },
  booked_session_id: { label: 'Booking id', kind: 'text' },
} as const;

const SEARCHED = ['lead_name', 'mobile_number', 'email_address', 'teacher_name', 'teacher_id'] as const;
const NEXT_WEEK = { field: 'slot_start_time', from: 0, to: 6, label: 'Next 7 days' } as const;
const LAST_WEEK = { field: 'slot_start_time', from: -6, to: 0, label: 'Last 7 days' } as const;

export const ATTENDANCE_LIST = listShape({
  name: 'attendance',
  noun: { one: 'booking', many: 'bookings' },
  id: 'booked_session_id',
  search: SEARCHED,
  searchesFamilies: true,
  sort: '-slot_start_time',
  defaultRange: LAST_WEEK,
  defaultFilters: { attendance: STARTED_STATES },
  ahead: { field: 'attendance', value: 'upcoming', range: NEXT_WEEK, sort: 'slot_start_time' },
  columns: {
    ...DEMO,
    lead_name: { ...DEMO.lead_name, sorts: true },
    teacher_name: { ...DEMO.teacher_name, sorts: true },
    attendance: { label: 'Attendance', kind: 'text', filters: true, labels: ATTENDANCES },
    ...IDS,
  },
});

/** A queue by slot: the oldest first unless asked otherwise, and in no other order. */
export const FEEDBACK_LIST = listShape({
  name: 'feedback',
  noun: { one: 'demo without feedback', many: 'demos without feedback' },
  id: 'booked_session_id',
  search: SEARCHED,
  searchesFamilies: true,
  sort: 'slot_start_time',
  defaultRange: LAST_WEEK,
  columns: {
    ...DEMO,
    feedback_state: { label: 'Feedback', kind: 'text', filters: true, labels: FEEDBACK_STATES },
    ...IDS,
  },
});
