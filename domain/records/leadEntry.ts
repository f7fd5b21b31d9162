// What a sales manager enters of a lead: a call with its outcome, a message, a note, what to do next and when (decisions 11).
import { joined } from './computedFields';
import { choice, instant, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { leadRows } from './leadAccess';
import { record, type RecordRow } from './record';

export const ENTRY_KINDS = { call: 'Call', message: 'Message', note: 'Note', next_step: 'Next step' } as const;
export const CALL_OUTCOMES = {
  answered: 'Talked to the family',
  call_back: 'Wants to be called back',
  no_answer: 'No answer',
  busy: 'Busy',
  wrong_number: 'Wrong number',
  not_interested: 'Not interested',
} as const;

const fields = {
  lead_id: reference('Lead', 'lead', { filtered: true, fixed: true }),
  kind: choice('Kind', ENTRY_KINDS, { filtered: true, default: 'call' }),
  outcome: optional(choice('Outcome', CALL_OUTCOMES, { filtered: true })),
  text: optional(text('Text', 2000, { long: true, protect: 'personal' })),
  /** Of a next step. */
  due: optional(instant('Due (IST)', { sorted: true, filtered: true })),
};
const computed = {
  lead_owner: joined('Owner', { by: 'lead_id', table: 'leads', key: 'id', field: 'lead_owner' }, { filtered: true }),
};

export interface NewLeadEntry extends ValuesOf<typeof fields> {}
export interface LeadEntry extends RecordRow, NewLeadEntry, ValuesOf<typeof computed> {}

export const LEAD_ENTRIES = record<LeadEntry, NewLeadEntry, Needed<typeof fields>>({
  name: 'lead_entry',
  table: 'lead_entries',
  noun: { one: 'entry', many: 'entries' },
  path: '/user/v1/lead-entries',
  group: 'Leads',
  access: { read: { who: 'staff', rows: leadRows }, create: 'staff', edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'create'],
  appendOnly: true,
  child: {
    of: 'lead',
    by: 'lead_id',
    path: '/user/v1/leads/:id/entries',
    label: 'Add entry',
    done: 'added',
  },
  touches: ['lead'],
  fields,
  computed,
  named: 'kind',
  sort: '-created_on',
  check: ({ kind, outcome, text: written, due }) => [
    ...(kind === 'call' && outcome === null ? [{ field: 'outcome', message: 'Choose what came of the call' }] : []),
    ...(kind !== 'call' && outcome !== null ? [{ field: 'outcome', message: 'Only a call has an outcome' }] : []),
    ...(kind !== 'call' && !written?.trim() ? [{ field: 'text', message: 'Enter a text' }] : []),
    ...(kind === 'next_step' && due === null ? [{ field: 'due', message: 'Choose when it is due' }] : []),
    ...(kind !== 'next_step' && due !== null ? [{ field: 'due', message: 'Only a next step is due' }] : []),
  ],
});
