// Payouts of trainers and tickets about them: cycles, one payout with all that belongs to it, and what a ticket is made of (spec 7.3, decisions 14).
// Lists, the steps of a payout and the decisions about a ticket are declared records.
import { z } from 'zod';
import { isCycle } from '../payout/cycles';
import { PAID_KINDS } from '../payout/lines';
import { OUTCOMES } from '../payout/outcomes';
import { OTHER_KINDS } from '../payout/totals';
import { PAYOUT_CONTRACTS } from '../records/payoutContract';
import { PAYOUT_TICKET_MESSAGES, PAYOUT_TICKETS, TICKET_STATES } from '../records/payoutTicket';
import { PAYOUT_ENTRIES } from '../records/payoutEntry';
import { PAYOUT_STATES, TRAINER_PAYOUTS } from '../records/trainerPayout';
import { endpoint } from './endpoint';
import { schemasOf } from './records';

const GROUP = 'Payouts';
const id = z.string().min(1).max(64);
const path = z.strictObject({ id });
const cycle = z.string().refine(isCycle, { error: 'Must be the first day of a cycle, such as 2026-11-16' });
const payout = schemasOf(TRAINER_PAYOUTS).row;
const ticket = schemasOf(PAYOUT_TICKETS).row;
const oneOf = <K extends string>(words: Readonly<Record<K, string>>) => z.enum(Object.keys(words) as [K, ...K[]]);

const sums = z.strictObject({ count: z.int(), total: z.int() });
const person = { teacher_id: z.string(), trainer_name: z.string() };

const line = z.strictObject({
  key: z.string(),
  source_id: z.string(),
  kind: oneOf({ ...PAID_KINDS, ...OTHER_KINDS }),
  label: z.string(),
  start_time: z.int(),
  end_time: z.int(),
  outcome: oneOf(OUTCOMES),
  is_cover: z.boolean(),
  minutes: z.int(),
  contract_id: z.string().nullable(),
  rate: z.int(),
  bonus: z.int(),
  halves: z.int(),
  amount: z.int(),
  for_cycle: z.string().nullable(),
  ticket_id: z.string().nullable(),
  note: z.string().nullable(),
});

/** A line as it was computed last, or frozen. */
export const payoutLine = line.safeExtend({
  /** In the computation before: null where it was not there. The same as now where nothing was computed before. */
  before: z.int().nullable(),
  open_ticket: z.string().nullable(),
});
export type PayoutLineRow = z.output<typeof payoutLine>;

export const payouts = {
  payoutCycles: endpoint({
    summary:
      'The cycles since the first contract, the latest first: how many payouts are in each state, how many trainers have none, and what waits for somebody',
    group: GROUP,
    who: 'staff',
    answer: z.strictObject({
      running: z.string(),
      cycles: z.array(
        z.strictObject({
          cycle: z.string(),
          payouts: z.int(),
          states: z.array(z.strictObject({ status: oneOf(PAYOUT_STATES), count: z.int() })),
          /** Trainers who have a contract by then, and no payout in it. */
          missing: z.int(),
        }),
      ),
      /** What waits: computed ones of cycles that are over, frozen ones, and approved ones that are not below zero, of which some are held. */
      waiting: z.strictObject({ freeze: z.int(), approve: z.int(), pay: z.int(), held: z.int() }),
      /** Over, with trainers who have no payout in them. */
      past: z.array(z.string()),
    }),
  }),
  openPayoutCycle: endpoint({
    summary: 'Opens the payouts of a running or past cycle, for every trainer with a contract who has none in it yet',
    group: GROUP,
    who: 'people',
    body: z.strictObject({ cycle }),
    answer: z.strictObject({ cycle: z.string(), opened: z.int() }),
  }),
  payoutsMissing: endpoint({
    summary: 'Who has a contract by the end of a cycle and no payout in it, and whether they have sessions there',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ cycle }),
    answer: z.strictObject({
      cycle: z.string(),
      trainers: z.array(z.strictObject({ ...person, has_sessions: z.boolean() })),
    }),
  }),
  closePayoutCycle: endpoint({
    summary:
      'Closes a cycle that is over as empty, for every trainer with a contract who has no payout in it; a trainer with a session there is left out, and named',
    group: GROUP,
    who: 'people',
    body: z.strictObject({ cycle }),
    answer: z.strictObject({ cycle: z.string(), closed: z.int(), left: z.array(z.strictObject(person)) }),
  }),
  payoutDetail: endpoint({
    summary:
      'The payout of a trainer and cycle: its lines with the event and the contract behind each, what changed since it was computed before, and the reasons against each step',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ email: z.string().min(1).max(254), cycle }),
    answer: z.strictObject({
      trainer_name: z.string(),
      payout: payout.nullable(),
      lines: z.array(payoutLine),
      /** Lines of the computation before that are there no more. */
      gone: z.array(
        z.strictObject({
          key: z.string(),
          label: z.string(),
          start_time: z.int(),
          end_time: z.int(),
          before: z.int(),
        }),
      ),
      /** How many lines have changed since it was computed last. */
      outdated: z.int(),
      contracts: z.array(schemasOf(PAYOUT_CONTRACTS).row),
      entries: z.array(schemasOf(PAYOUT_ENTRIES).row),
      tickets: z.array(ticket),
      cycles: z.array(z.strictObject({ cycle: z.string(), status: z.string(), total: z.int() })),
      refused: z.record(z.string(), z.string()),
    }),
  }),
  bankTransfer: endpoint({
    summary:
      'What the bank transfer file of a cycle would pay, who is left out and why, and who has downloaded it before; no account is in it',
    group: GROUP,
    who: 'finance',
    query: z.strictObject({ cycle }),
    answer: z.strictObject({
      cycle: z.string(),
      payable: sums,
      file: sums,
      left_out: z.array(
        z.strictObject({ ...person, id: z.string(), amount: z.int(), currency: z.string(), reason: z.string() }),
      ),
      waiting: z.array(z.strictObject({ status: oneOf(PAYOUT_STATES), count: z.int() })),
      /** The newest first. */
      downloads: z.array(z.strictObject({ at: z.int(), by: z.string(), count: z.int(), total: z.int() })),
    }),
  }),
  downloadBankTransfer: endpoint({
    summary:
      'The bank transfer file of a cycle, as CSV in base64: a line for each approved payout whose account is verified; each download is in the security log',
    group: GROUP,
    who: 'finance',
    body: z.strictObject({ cycle, count: z.int().min(0), total: z.int().min(0) }),
    answer: z.strictObject({
      name: z.string(),
      type: z.literal('text/csv'),
      content: z.string(),
      count: z.int(),
      total: z.int(),
    }),
  }),
  payoutTicketQueue: endpoint({
    summary:
      'How many tickets have each status, how many of the open ones are one’s own or nobody’s, and since when the oldest of them waits',
    group: GROUP,
    who: 'staff',
    answer: z.strictObject({
      states: z.array(z.strictObject({ status: oneOf(TICKET_STATES), count: z.int() })),
      mine: z.int(),
      /** Open for more than 7 days. */
      aged: z.int(),
      oldest: z.int().nullable(),
    }),
  }),
  payoutTicketDetail: endpoint({
    summary:
      'A ticket with its thread, the line as it stands now beside what is claimed, and the reasons against each decision',
    group: GROUP,
    who: 'staff',
    path,
    answer: z.strictObject({
      ticket,
      line: line.nullable(),
      contract: schemasOf(PAYOUT_CONTRACTS).row.nullable(),
      payout: payout.nullable(),
      /** What frozen payouts have paid for the event so far. */
      booked: z.int(),
      /** The payout that corrected the event by what was agreed. */
      reached: z.string().nullable(),
      messages: z.array(schemasOf(PAYOUT_TICKET_MESSAGES).row),
    }),
  }),
  raisePayoutTicket: endpoint({
    summary: 'Raises a ticket for a line of a payout: what is claimed in its place, and why',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      payout_id: id,
      key: z.string({ error: 'Choose a line' }).min(1, { error: 'Choose a line' }).max(140),
      claimed: z
        .int({ error: 'Enter an amount' })
        .min(0, { error: 'Must not be below 0' })
        .max(1_000_000_000, { error: 'Is too much' }),
      description: z
        .string({ error: 'Say what is wrong' })
        .trim()
        .min(3, { error: 'Say what is wrong' })
        .max(1000, { error: 'Must have at most 1000 characters' }),
    }),
    answer: ticket,
    status: 201,
  }),
};
