// What came of the leads of external sales partners, and the statements that partners are sent.
import { z } from 'zod';
import { MESSAGE_STATES, type MessageState } from '../messages/delivery';
import { LINE_KIND_WORDS, LINE_STATE_WORDS } from '../records/partnerStatement';
import { monthsBetween } from '../sales/months';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';

const GROUP = 'SalesBridge';
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const month = z.string().regex(MONTH, { error: 'Must be a month YYYY-MM' });
const source = z.string().min(1).max(120);
const count = z.int().min(0);
const sums = z.array(z.strictObject({ currency: z.string(), amount: z.int() }));

/** At most as many months at once. */
export const MOST_MONTHS = 13;

const numbers = z.strictObject({
  leads: count,
  waiting: count,
  /** Approvals in which a lead counts. */
  approved: count,
  demos: count,
  attended: count,
  won: count,
});

const partnerMonth = numbers.extend({
  month,
  /** What these leads have paid by now, less what went back. */
  money: sums,
  /** When its statement was sent. */
  sent_on: epochSeconds.nullable(),
});
export type PartnerMonth = z.output<typeof partnerMonth>;
export type PartnerNumber = keyof z.output<typeof numbers>;

export const partnerNumbersAnswer = z.strictObject({
  months: z.array(month),
  partners: z.array(z.strictObject({ lead_source: z.string(), name: z.string(), months: z.array(partnerMonth) })),
  seen: epochSeconds,
});
export type PartnerNumbers = z.output<typeof partnerNumbersAnswer>;

const statementLine = z.strictObject({
  /** Null in a draft. */
  id: z.string().nullable(),
  version: z.int().nullable(),
  lead_id: z.string(),
  lead_name: z.string().nullable(),
  kind: z.enum(Object.keys(LINE_KIND_WORDS) as (keyof typeof LINE_KIND_WORDS)[]),
  currency: z.string(),
  amount: z.int(),
  status: z.enum(['draft', ...(Object.keys(LINE_STATE_WORDS) as (keyof typeof LINE_STATE_WORDS)[])]),
  agreed: z.int().nullable(),
});
export type StatementLineView = z.output<typeof statementLine>;

export const partnerStatementAnswer = z.strictObject({
  lead_source: z.string(),
  name: z.string(),
  month,
  status: z.enum(['draft', 'sent']),
  /** Null in a draft. */
  id: z.string().nullable(),
  sent_by: z.string().nullable(),
  sent_on: epochSeconds.nullable(),
  /** Why it cannot be sent yet; null where it can be, or was. */
  not_yet: z.string().nullable(),
  numbers: numbers.omit({ waiting: true }),
  lines: z.array(statementLine),
  totals: sums,
  /** Addresses of the partner’s active accounts, to which a draft would be e-mailed. */
  recipients: z.array(z.string()),
  /** How far each e-mail of a statement has come; none where nobody was there to get one. */
  mails: z.array(z.enum(Object.keys(MESSAGE_STATES) as MessageState[])),
});
export type PartnerStatementView = z.output<typeof partnerStatementAnswer>;

const which = z.strictObject({ lead_source: source, month });

export const partners = {
  partnerNumbers: endpoint({
    summary:
      'By partner and month of Asia/Kolkata: leads, those that count, demos, attended, won, and what they paid; of the leads that the person may see',
    group: GROUP,
    who: 'staff',
    query: z
      .strictObject({ from: month, to: month })
      .refine(({ from, to }) => from <= to, { error: 'Must not end before it begins', path: ['to'] })
      .refine(({ from, to }) => from > to || monthsBetween(from, to).length <= MOST_MONTHS, {
        error: `At most ${MOST_MONTHS} months at once`,
        path: ['to'],
      }),
    answer: partnerNumbersAnswer,
  }),
  partnerStatement: endpoint({
    summary: 'The statement of a partner for a month: as it was sent, else as it would be sent now',
    group: GROUP,
    who: 'finance',
    query: which,
    answer: partnerStatementAnswer,
  }),
  sendPartnerStatement: endpoint({
    summary:
      'Fixes the statement of a month that is over and e-mails it to the partner’s active accounts; what changes later stands in the next',
    group: GROUP,
    who: 'finance',
    body: which,
    answer: partnerStatementAnswer,
    status: 201,
  }),
  partnerStatementPdf: endpoint({
    summary: 'A statement that was sent, as a PDF, base64',
    group: GROUP,
    who: 'finance',
    path: z.strictObject({ id: z.string().max(140) }),
    answer: z.strictObject({ name: z.string(), type: z.literal('application/pdf'), content: z.string() }),
  }),
};
