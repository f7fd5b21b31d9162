// A telephone call with a family, and what was reported of it: rows that are added only. The call's own row is worked out of them.
import { CALL_OUTCOMES, CALL_STATES, CALL_STEPS } from '../calls/callState';
import { joined } from './computedFields';
import { choice, instant, number, optional, text, type Needed, type ValuesOf } from './fields';
import { leadRows } from './leadAccess';
import { record, type RecordRow } from './record';

/** `by_hand`: this server calls nobody, and somebody dials. */
const CALLED_BY = { twilio: 'Twilio', by_hand: 'Dialled by hand' } as const;

const fields = {
  lead_id: text('Lead id', 36, { filtered: true, fixed: true }),
  /** A record's name and its id. */
  about_type: text('About', 64, { filtered: true, fixed: true }),
  about_id: text('About id', 120, { filtered: true, fixed: true }),
  called_by: choice('Called by', CALLED_BY, { filtered: true, fixed: true }),
};
const stored = {
  status: choice('State', CALL_STATES, { default: 'calling', sorted: true, filtered: true }),
  outcome: optional(choice('Outcome', CALL_OUTCOMES, { filtered: true })),
  /** The carrier's own of the call. */
  carrier_id: optional(text('Id at the carrier', 120)),
  talked_on: optional(instant('Answered (IST)')),
  ended_on: optional(instant('Ended (IST)')),
  seconds: optional(number('Seconds', { sorted: true })),
  recording_id: optional(text('Recording', 120)),
};
const computed = {
  lead_owner: joined('Owner', { by: 'lead_id', table: 'leads', key: 'id', field: 'lead_owner' }, { filtered: true }),
};

export interface NewPhoneCall extends ValuesOf<typeof fields> {}
export interface PhoneCall extends RecordRow, NewPhoneCall, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const PHONE_CALLS = record<PhoneCall, NewPhoneCall, Needed<typeof fields & typeof stored>>({
  name: 'phone_call',
  table: 'phone_calls',
  noun: { one: 'call', many: 'calls' },
  path: '/telephony/v1/calls',
  group: 'Telephony',
  access: { read: { who: 'staff', rows: leadRows }, create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'one', 'activity', 'note_outcome'],
  fields,
  stored,
  computed,
  named: 'id',
  called: ['outcome', 'status'],
  sort: '-created_on',
  touches: ['phone_call_report'],
  actions: {
    note_outcome: {
      label: 'Note the outcome',
      done: 'noted',
      who: 'staff',
      from: ['calling', 'talking', 'ended'],
      to: 'ended',
      confirmation: 'form',
      undo: { none: 'Note another outcome: the last one holds' },
      fields: ['outcome'],
    },
  },
  looks: { calling: 'upcoming', talking: 'now', ended: 'finished' },
});

const reported = {
  call_id: text('Call', 36, { filtered: true, fixed: true }),
  step: choice('Step', CALL_STEPS),
  at: instant('At (IST)'),
  outcome: optional(choice('Outcome', CALL_OUTCOMES)),
  seconds: optional(number('Seconds')),
  recording_id: optional(text('Recording', 120)),
};

export interface NewPhoneCallReport extends ValuesOf<typeof reported> {}
export interface PhoneCallReport extends RecordRow, NewPhoneCallReport {}

/** Its id is made of what it says, where a carrier says it: the same report again is no new one. */
export const PHONE_CALL_REPORTS = record<PhoneCallReport, NewPhoneCallReport, Needed<typeof reported>>({
  name: 'phone_call_report',
  table: 'phone_call_reports',
  noun: { one: 'report of a call', many: 'reports of calls' },
  path: '/telephony/v1/call-reports',
  group: 'Telephony',
  // A report does not know whose lead its call was with: what follows from all of them stands in the call, whose rows are those of its lead.
  access: { read: 'admin', create: null, edit: null, reveal: null },
  operations: ['page', 'count'],
  appendOnly: true,
  fields: reported,
  named: 'step',
  sort: '-created_on',
});
