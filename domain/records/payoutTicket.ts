// A trainer's claim that a line of a payout is wrong: its thread, its documents, and what was decided (decisions 14).
import { SECOND_ABOVE } from '../payout/second';
import { count, trainerName } from './computedFields';
import { choice, instant, money, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const TICKET_STATES = {
  open: 'Open',
  in_progress: 'In progress',
  awaiting_second: 'Awaiting second',
  resolved: 'Resolved',
  rejected: 'Rejected',
} as const;
export const OPEN_TICKETS: readonly (keyof typeof TICKET_STATES)[] = ['open', 'in_progress', 'awaiting_second'];

const fields = {
  teacher_id: reference('Trainer', 'trainer', { section: 'Claim', filtered: true, fixed: true }),
  payout_id: reference('Payout', 'trainer_payout', { filtered: true, fixed: true }),
  cycle: text('Cycle', 10, { section: 'Claim', sorted: true, filtered: true, fixed: true }),
  /** The line of the payout that it is about. */
  line_key: text('Line', 140, { fixed: true }),
  source_id: text('Event', 64, { filtered: true, fixed: true }),
  label: text('What', 80, { section: 'Claim', searched: true, fixed: true }),
  start_time: instant('Start (IST)', { section: 'Claim' }),
  claimed: money('Claimed', 'INR', { section: 'Claim', sorted: true, filtered: true }),
  description: text('Description', 1000, { section: 'Claim', long: true, min: 3, protect: 'personal' }),
};
const stored = {
  status: choice('Status', TICKET_STATES, { default: 'open', sorted: true, filtered: true }),
  /** What was paid for the event in all, as it stood when the ticket was raised. */
  computed: money('Computed', 'INR', { section: 'Claim', min: -1e12, default: 0 }),
  /** The older the more pressing. */
  raised_on: instant('Raised (IST)', { section: 'Claim', sorted: true, filtered: true, default: 0 }),
  assigned_to: optional(text('Assigned to', 254, { section: 'Decision', sorted: true, filtered: true })),
  /** For the event, over all payouts: a later mark or correction changes nothing of it. */
  agreed: optional(
    money('Agreed', 'INR', {
      section: 'Decision',
      min: -1_000_000_000,
      max: 1_000_000_000,
      was: 'adjustment',
      hint: 'What the event is paid in all, not the difference. The next payout adds or takes off what is missing',
    }),
  ),
  note: optional(text('Note', 300, { section: 'Decision', long: true, min: 3, protect: 'personal' })),
  decided_by: optional(text('Decided by', 254, { section: 'Decision', filtered: true })),
  decided_on: optional(instant('Decided (IST)', { section: 'Decision', sorted: true })),
  seconded_by: optional(text('Confirmed by', 254, { section: 'Decision' })),
  seconded_on: optional(instant('Confirmed (IST)', { section: 'Decision' })),
};
const computed = {
  trainer_name: trainerName('Trainer name', 'teacher_id', { section: 'Claim', searched: true }),
  messages: count('Messages', { of: 'payout_ticket_message', by: 'ticket_id' }),
};

export interface NewPayoutTicket extends ValuesOf<typeof fields> {}
export interface PayoutTicket extends RecordRow, NewPayoutTicket, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

const SECOND_TICKET = {
  who: 'people',
  duty: 'second_ticket',
  second: {
    after: { raise_ticket: 'created_by', resolve_ticket: 'decided_by' },
    over: { limit: SECOND_ABOVE, unit: 'INR' },
  },
} as const;

export const PAYOUT_TICKETS = record<PayoutTicket, NewPayoutTicket, Needed<typeof fields & typeof stored>>({
  name: 'payout_ticket',
  table: 'payout_tickets',
  noun: { one: 'ticket', many: 'tickets' },
  path: '/tms/v1/payout-tickets',
  group: 'Payouts',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  touches: ['trainer_payout', 'payout_ticket_message'],
  named: 'label',
  // The longest waiting first.
  sort: 'raised_on',
  keys: ['trainer_name', 'cycle'],
  card: ['trainer_name', 'claimed', 'assigned_to'],
  actions: {
    take: {
      label: 'Assign to me',
      done: 'taken',
      who: 'people',
      from: ['open', 'in_progress'],
      to: 'in_progress',
      confirmation: 'confirm',
      undo: { none: 'It says only who works on it: anybody else takes it over' },
      calm: true,
    },
    resolve: {
      label: 'Resolve',
      done: 'resolved',
      who: 'people',
      duty: 'resolve_ticket',
      second: { after: { raise_ticket: 'created_by' } },
      from: ['open', 'in_progress'],
      to: 'resolved',
      confirmation: 'form',
      undo: { none: 'What was agreed is paid by the next payout: while it awaits a second person it is withdrawn' },
      fields: ['agreed', 'note'],
      needs: ['agreed', 'note'],
      follows: 'More than 10,000 INR, or more than was claimed, then awaits a second person.',
    },
    confirm: {
      label: 'Confirm',
      done: 'confirmed',
      from: ['awaiting_second'],
      to: 'resolved',
      confirmation: 'confirm',
      undo: { none: 'What was agreed is paid by the next payout' },
      calm: true,
      ...SECOND_TICKET,
    },
    decline: {
      label: 'Decline',
      done: 'declined',
      from: ['awaiting_second'],
      to: 'in_progress',
      confirmation: 'form',
      undo: { none: 'It is in progress again, and can be resolved again' },
      fields: ['note'],
      needs: ['note'],
      ...SECOND_TICKET,
    },
    withdraw: {
      label: 'Withdraw decision',
      done: 'withdrawn',
      who: 'people',
      from: ['awaiting_second'],
      to: 'in_progress',
      confirmation: 'confirm',
      undo: { none: 'It is in progress again, and can be resolved again' },
    },
    reject: {
      label: 'Reject',
      done: 'rejected',
      who: 'people',
      duty: 'resolve_ticket',
      second: { after: { raise_ticket: 'created_by' } },
      from: ['open', 'in_progress'],
      to: 'rejected',
      confirmation: 'form',
      undo: { none: 'The trainer was told: another ticket is raised' },
      fields: ['note'],
      needs: ['note'],
    },
  },
  looks: {
    open: 'attention',
    in_progress: 'now',
    awaiting_second: 'attention',
    resolved: 'finished',
    rejected: 'cancelled',
  },
});

const message = {
  ticket_id: reference('Ticket', 'payout_ticket', { filtered: true, fixed: true }),
  text: text('Message', 2000, { long: true, protect: 'personal' }),
  proof_id: optional(text('File', 36, { format: 'file', fixed: true })),
};
const messageStored = {
  file_name: optional(text('File name', 200, { protect: 'personal' })),
};
export interface NewPayoutTicketMessage extends ValuesOf<typeof message> {}
export interface PayoutTicketMessage extends RecordRow, NewPayoutTicketMessage, ValuesOf<typeof messageStored> {}

/** What was said is not unsaid. */
export const PAYOUT_TICKET_MESSAGES = record<PayoutTicketMessage, NewPayoutTicketMessage, Needed<typeof message>>({
  name: 'payout_ticket_message',
  table: 'payout_ticket_messages',
  noun: { one: 'message', many: 'messages' },
  path: '/tms/v1/payout-ticket-messages',
  group: 'Payouts',
  child: {
    of: 'payout_ticket',
    by: 'ticket_id',
    path: '/tms/v1/payout-tickets/:id/messages',
    label: 'Reply',
    done: 'added',
    audited: 'message_added',
  },
  access: { read: 'staff', create: 'staff', edit: null, reveal: null },
  operations: ['page', 'one', 'create'],
  appendOnly: true,
  fields: message,
  stored: messageStored,
  touches: ['payout_ticket'],
  named: 'id',
  sort: 'created_on',
});
