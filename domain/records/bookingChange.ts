// Why a lead's demo was given up or moved, and when somebody saw that a family had come to it or left it (decisions 11).
import { CANCELLATION_REASONS, type CancellationCategory } from '../business/reasons';
import { joined } from './computedFields';
import { choice, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { leadRows } from './leadAccess';
import { record, type RecordRow } from './record';

const categories = Object.entries(CANCELLATION_REASONS) as [
  CancellationCategory,
  (typeof CANCELLATION_REASONS)[CancellationCategory],
][];
const CATEGORY_WORDS = Object.fromEntries(categories.map(([category, { label }]) => [category, label])) as Record<
  CancellationCategory,
  string
>;
const REASON_WORDS: Record<string, string> = Object.assign({}, ...categories.map(([, { reasons }]) => reasons));

const OWNED = { by: 'lead_id', table: 'leads', key: 'id', field: 'lead_owner' } as const;
const ofOwner = { lead_owner: joined('Owner', OWNED, { filtered: true }) };
const READ_ONLY = { read: { who: 'staff', rows: leadRows }, create: null, edit: null, reveal: null } as const;

const change = {
  lead_id: reference('Lead', 'lead', { filtered: true, fixed: true }),
  booked_session_id: text('Booking', 64, { filtered: true, fixed: true }),
  session_id: text('Session', 64, { fixed: true }),
  category: choice('Category', CATEGORY_WORDS, { sorted: true, filtered: true }),
  sub_reason: choice('Sub-reason', REASON_WORDS, { sorted: true, filtered: true }),
  note: optional(text('Note', 300, { long: true, protect: 'personal' })),
  /** The booking in its place, where it was moved. */
  moved_to: optional(text('Moved to', 64, { fixed: true })),
};

export interface NewBookingChange extends ValuesOf<typeof change> {}
export interface BookingChange extends RecordRow, NewBookingChange, ValuesOf<typeof ofOwner> {}

export const BOOKING_CHANGES = record<BookingChange, NewBookingChange, Needed<typeof change>>({
  name: 'booking_change',
  table: 'booking_changes',
  noun: { one: 'change of a booking', many: 'changes of bookings' },
  path: '/slot-booking/v1/booking-changes',
  group: 'Leads',
  access: READ_ONLY,
  operations: ['page', 'count', 'total', 'export', 'one'],
  appendOnly: true,
  fields: change,
  computed: ofOwner,
  named: 'category',
  sort: '-created_on',
});

export const PRESENCE_WORDS = { joined: 'Joined', left: 'Left' } as const;

const presence = {
  lead_id: reference('Lead', 'lead', { filtered: true, fixed: true }),
  booked_session_id: text('Booking', 64, { filtered: true, fixed: true }),
  state: choice('What', PRESENCE_WORDS, { filtered: true }),
};

export interface NewDemoPresence extends ValuesOf<typeof presence> {}
export interface DemoPresence extends RecordRow, NewDemoPresence {}

/** As somebody saw it who was there: the last word holds. */
export const DEMO_PRESENCES = record<DemoPresence, NewDemoPresence, Needed<typeof presence>>({
  name: 'demo_presence',
  table: 'demo_presences',
  noun: { one: 'presence in a demo', many: 'presences in demos' },
  path: '/demo-session/v1/presences',
  group: 'Demo follow-up',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  appendOnly: true,
  fields: presence,
  named: 'state',
  sort: '-created_on',
});
