// A discount or waiver of more than one person may give: proposed by anybody, approved by another person of finance (decisions 4).
import { REDUCTION_LIMIT } from '../payments/discounts';
import { choice, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

export const REDUCTION_WORDS = { discount: 'Discount', waiver: 'Waiver' } as const;
export const PROPOSAL_WORDS = { proposed: 'To approve', approved: 'Approved', declined: 'Declined' } as const;

const fields = {
  link_id: reference('Payment link', 'payment_link', { filtered: true, fixed: true }),
  lead_id: text('Lead id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true, searched: true }),
  kind: choice('Kind', REDUCTION_WORDS, { filtered: true, fixed: true }),
  instalment_id: optional(text('Instalment', 36, { fixed: true })),
  currency: text('Currency', 3, { filtered: true, fixed: true }),
  price: amount('Price', { sorted: true }),
  /** What is to be taken off. */
  amount: amount('Taken off', { sorted: true, filtered: true }),
  /** With all that was taken off the price before, in percent of it. */
  percent: number('Of the price, percent', { decimals: 2, min: 0, max: 100, sorted: true, filtered: true }),
  reason: text('Reason', 300, { long: true, protect: 'personal' }),
};
const stored = {
  status: choice('Status', PROPOSAL_WORDS, { default: 'proposed', sorted: true, filtered: true }),
  decided_by: optional(text('Decided by', 254)),
  decline_reason: optional(text('Reason of the refusal', 300, { long: true, protect: 'personal' })),
};

export interface NewReductionProposal extends ValuesOf<typeof fields> {}
export interface ReductionProposal extends RecordRow, NewReductionProposal, ValuesOf<typeof stored> {}

const DECIDING_REDUCTION = {
  who: 'finance',
  duty: 'approve_reduction',
  second: { after: { propose_reduction: 'created_by' }, over: { limit: REDUCTION_LIMIT, unit: 'percent' } },
} as const;

export const REDUCTION_PROPOSALS = record<
  ReductionProposal,
  NewReductionProposal,
  Needed<typeof fields & typeof stored>
>({
  name: 'reduction_proposal',
  table: 'reduction_proposals',
  noun: { one: 'proposed reduction', many: 'proposed reductions' },
  path: '/payment/v1/reductions',
  group: 'Payments',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  fields,
  stored,
  // What is approved is taken off.
  touches: ['payment_link', 'instalment', 'family_ledger', 'ledger_entry', 'variant'],
  named: 'student_name',
  sort: 'created_on',
  keys: ['created_by', 'currency', 'amount'],
  actions: {
    approve: {
      label: 'Approve',
      done: 'approved',
      from: ['proposed'],
      to: 'approved',
      confirmation: 'confirm',
      undo: { none: 'It is taken off the price: somebody of finance takes the entry back on the page of the link' },
      calm: true,
      ...DECIDING_REDUCTION,
    },
    decline: {
      label: 'Decline',
      done: 'declined',
      from: ['proposed'],
      to: 'declined',
      confirmation: 'confirm',
      undo: { none: 'It is proposed again' },
      fields: ['decline_reason'],
      needs: ['decline_reason'],
      ...DECIDING_REDUCTION,
    },
  },
  looks: { proposed: 'attention', approved: 'finished', declined: 'cancelled' },
});
