// Two leads of one child that were made one, for thirty days with what it takes to split them again; and pairs that are said to be two children (decisions 11).
import { choice, flag, instant, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { joined } from './computedFields';
import { leadRows } from './leadAccess';
import { record, type RecordRow } from './record';

/** A merge can be split again for this many days. */
export const SPLIT_DAYS = 30;
export const CREDIT_WORDS = { kept: 'The lead that stays', merged: 'The lead that is merged into it' } as const;

const fields = {
  kept_id: reference('Lead', 'lead', { filtered: true, fixed: true }),
  /** There is no such lead while the merge stands. */
  merged_id: text('Merged lead id', 36, { filtered: true, fixed: true }),
  source_kept: choice('Source kept of', CREDIT_WORDS, { filtered: true, fixed: true }),
  source_reason: optional(text('Why that source', 300, { long: true, min: 3, protect: 'personal', fixed: true })),
};
const stored = {
  status: choice('State', { merged: 'Merged', split: 'Split again' }, { default: 'merged', filtered: true }),
  split_until: instant('Can be split until (IST)', { sorted: true, filtered: true }),
  split_by: optional(text('Split by', 254, { filtered: true })),
  split_on: optional(instant('Split (IST)', { sorted: true })),
  /** Both leads as they were, and which rows were whose: people's contacts are in it. Nothing of it once it cannot be split. */
  as_it_was: optional(text('As it was', 8_000_000, { protect: 'encrypted' })),
  /** Whether that is kept still. */
  can_split: flag('Can be restored', { filtered: true }),
};
const computed = {
  lead_owner: joined('Owner', { by: 'kept_id', table: 'leads', key: 'id', field: 'lead_owner' }, { filtered: true }),
};

export interface NewLeadMerge extends ValuesOf<typeof fields> {}
export interface LeadMerge extends RecordRow, NewLeadMerge, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const LEAD_MERGES = record<LeadMerge, NewLeadMerge, Needed<typeof fields & typeof stored>>({
  name: 'lead_merge',
  table: 'lead_merges',
  noun: { one: 'merge of leads', many: 'merges of leads' },
  path: '/user/v1/lead-merges',
  group: 'Leads',
  access: { read: { who: 'staff', rows: leadRows }, create: null, edit: null, reveal: 'admin' },
  // What was before is shown to nobody: the person who splits the leads restores it.
  operations: ['page', 'count', 'total', 'export', 'one'],
  fields,
  stored,
  computed,
  named: 'kept_id',
  called: ['kept_id', 'status'],
  sort: '-created_on',
  looks: { merged: 'now', split: 'finished' },
});

const pair = {
  /** The smaller of both ids first. */
  one_id: text('One lead id', 36, { filtered: true, fixed: true }),
  other_id: text('Other lead id', 36, { filtered: true, fixed: true }),
};
const pairState = {
  status: choice('State', { apart: 'Two children', open: 'Looked at again' }, { default: 'apart', filtered: true }),
};

export interface NewLeadDistinction extends ValuesOf<typeof pair> {}
export interface LeadDistinction extends RecordRow, NewLeadDistinction, ValuesOf<typeof pairState> {}

export const LEAD_DISTINCTIONS = record<LeadDistinction, NewLeadDistinction, Needed<typeof pair & typeof pairState>>({
  name: 'lead_distinction',
  table: 'lead_distinctions',
  noun: { one: 'pair of leads told apart', many: 'pairs of leads told apart' },
  path: '/user/v1/lead-distinctions',
  group: 'Leads',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: [],
  fields: pair,
  stored: pairState,
  named: 'id',
  sort: '-created_on',
  idOf: ({ one_id, other_id }) => pairId(one_id, other_id),
  looks: { apart: 'finished', open: 'attention' },
});

/** The same whichever is named first. */
export function pairId(one: string, other: string): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}
