// What happened to a lead, what was said with its family, and whose it was: rows that are never changed (decisions 11).
import { joined } from './computedFields';
import { choice, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { LEAD_EVENT_WORDS } from '../sales/leadEventWords';
import { LOST_REASONS, STAGE_WORDS } from './lead';
import { leadRows } from './leadAccess';
import { record, type RecordRow } from './record';

const OWNED = { by: 'lead_id', table: 'leads', key: 'id', field: 'lead_owner' } as const;
const READ_ONLY = { read: { who: 'staff', rows: leadRows }, create: null, edit: null, reveal: null } as const;
const LISTED = ['page', 'count', 'total', 'export', 'one'];

export { LEAD_EVENT_WORDS };

const event = {
  lead_id: reference('Lead', 'lead', { filtered: true, fixed: true }),
  /** From 1, in the order in which the lead's events were added. */
  place: number('Place', { min: 1 }),
  kind: choice('What happened', LEAD_EVENT_WORDS, { filtered: true }),
  /** The stage that the lead was in after it. */
  stage: choice('Stage', STAGE_WORDS, { filtered: true }),
  at: instant('At (IST)', { sorted: true, filtered: true }),
  /** The booking, session, link or payment that it comes from. */
  source_id: optional(text('Source', 64, { filtered: true, fixed: true })),
  lost_reason: optional(choice('Lost because', LOST_REASONS, { filtered: true })),
  note: optional(text('Note', 300, { long: true, protect: 'personal' })),
};
const ofOwner = { lead_owner: joined('Owner', OWNED, { filtered: true }) };

export interface NewLeadEvent extends ValuesOf<typeof event> {}
export interface LeadEvent extends RecordRow, NewLeadEvent, ValuesOf<typeof ofOwner> {}

/** A lead's stage is what follows from these, in their order (`domain/sales/stages.ts`). */
export const LEAD_EVENTS = record<LeadEvent, NewLeadEvent, Needed<typeof event>>({
  name: 'lead_event',
  table: 'lead_events',
  noun: { one: 'event of a lead', many: 'events of leads' },
  path: '/user/v1/lead-events',
  group: 'Leads',
  access: READ_ONLY,
  operations: LISTED,
  appendOnly: true,
  fields: event,
  computed: ofOwner,
  named: 'kind',
  sort: '-at',
});

export const OWNER_CHANGE_WORDS = {
  created: 'New lead',
  rule: 'By rule',
  hand: 'By hand',
  pool: 'Got it from the pool',
  imported: 'From a file',
  back: 'Assignment undone',
} as const;

const ownerChange = {
  lead_id: reference('Lead', 'lead', { filtered: true, fixed: true }),
  from_owner: optional(text('From', 254, { filtered: true })),
  to_owner: optional(text('To', 254, { filtered: true, sorted: true })),
  by: choice('How', OWNER_CHANGE_WORDS, { filtered: true }),
  why: optional(text('Why', 300, { long: true, protect: 'personal' })),
  /** The job that gave it: what it did can be taken back. */
  assignment: optional(text('Assignment', 64, { filtered: true, fixed: true })),
  /** Since when nobody had it before; the way back restores it. */
  was_ownerless_since: optional(instant('Without owner before (IST)')),
  /** The last entry before, by which the pool goes; the way back restores it. */
  was_last_entry: optional(instant('Last entry before (IST)')),
  /** Of a way back: when it had been given. It counts no longer for that day. */
  gift_on: optional(instant('Given (IST)', { filtered: true })),
};

export interface NewLeadOwnerChange extends ValuesOf<typeof ownerChange> {}
export interface LeadOwnerChange extends RecordRow, NewLeadOwnerChange, ValuesOf<typeof ofOwner> {}

export const LEAD_OWNER_CHANGES = record<LeadOwnerChange, NewLeadOwnerChange, Needed<typeof ownerChange>>({
  name: 'lead_owner_change',
  table: 'lead_owner_changes',
  noun: { one: 'change of owner', many: 'changes of owner' },
  path: '/user/v1/lead-owner-changes',
  group: 'Leads',
  access: READ_ONLY,
  operations: LISTED,
  appendOnly: true,
  fields: ownerChange,
  computed: ofOwner,
  named: 'by',
  sort: '-created_on',
});
