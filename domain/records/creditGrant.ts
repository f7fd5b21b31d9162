// Free credits: classes that a student gets beside those bought, with who gave them and why.
import { choice, number, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const CREDIT_REASONS = {
  class_not_held: 'A class was not held',
  technical: 'Technical problem in class',
  goodwill: 'Goodwill',
  referral: 'Referred another family',
  retention: 'Retention',
} as const;

/** What is asked where they are given (`give_credits` of a course). */
export const CREDIT_ASKS = {
  credits: number('Free classes', { min: 1, max: 20 }),
  reason: choice('Reason', CREDIT_REASONS, { filtered: true }),
  note: text('Note', 300, { long: true, protect: 'personal' }),
};
const fields = { variant_id: reference('Course', 'variant', { filtered: true, fixed: true }), ...CREDIT_ASKS };

export interface NewCreditGrant extends ValuesOf<typeof fields> {}
export interface CreditGrant extends RecordRow, NewCreditGrant {}

export const CREDIT_GRANTS = record<CreditGrant, NewCreditGrant, Needed<typeof fields>>({
  name: 'credit_grant',
  table: 'credit_grants',
  noun: { one: 'credit', many: 'credits' },
  path: '/student/v1/credits',
  group: 'Students',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one'],
  appendOnly: true,
  fields,
  named: 'reason',
  sort: '-created_on',
});
