// Whether a lead counts for whom it came from: those of partners, and those of families that are known already, wait for a person's word (decisions 11).
import { joined } from './computedFields';
import { choice, instant, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { leadRows } from './leadAccess';
import { record, type RecordRow } from './record';

export const LEAD_APPROVAL_WORDS = {
  waiting: 'Waiting',
  approved: 'Approved',
  another_child: 'Another child',
  rejected: 'Rejected',
} as const;
/** The states of an approval in which the lead counts for its partner. */
export const COUNTING_APPROVALS = ['approved', 'another_child'] as const;
export const APPROVAL_CAUSES = { partner: 'Of a partner', family: 'Known number or e-mail' } as const;

const fields = {
  lead_id: reference('Lead', 'lead', { section: 'Lead', filtered: true, fixed: true }),
  /** The source of the lead, which never changes. */
  lead_source: text('Source', 120, { section: 'Lead', sorted: true, filtered: true, fixed: true }),
  cause: choice('Waits because', APPROVAL_CAUSES, { section: 'Lead', filtered: true, fixed: true }),
};
const stored = {
  /** Leads that shared its number or e-mail when it came. */
  twins: number('Twins', { section: 'Lead', min: 0, default: 0, sorted: true, filtered: true }),
  status: choice('Approval', LEAD_APPROVAL_WORDS, {
    section: 'Decision',
    default: 'waiting',
    sorted: true,
    filtered: true,
  }),
  reason: optional(text('Reason', 300, { section: 'Decision', long: true, min: 3, protect: 'personal' })),
  decided_by: optional(text('Decided by', 254, { section: 'Decision', filtered: true })),
  decided_on: optional(instant('Decided (IST)', { section: 'Decision', sorted: true })),
};
const OF_LEAD = { by: 'lead_id', table: 'leads', key: 'id' } as const;
const computed = {
  lead_owner: joined('Owner', { ...OF_LEAD, field: 'lead_owner' }, { section: 'Lead', filtered: true }),
};

export interface NewLeadApproval extends ValuesOf<typeof fields> {}
export interface LeadApproval extends RecordRow, NewLeadApproval, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

const DECIDING = { who: 'staff', from: ['waiting'], undo: 'reconsider' } as const;

/** Its id is that of the lead. */
export const LEAD_APPROVALS = record<LeadApproval, NewLeadApproval, Needed<typeof fields & typeof stored>>({
  name: 'lead_approval',
  table: 'lead_approvals',
  noun: { one: 'approval of a lead', many: 'approvals of leads' },
  path: '/user/v1/lead-approvals',
  group: 'Leads',
  access: { read: { who: 'staff', rows: leadRows }, create: null, edit: null, reveal: null },
  fields,
  stored,
  computed,
  named: 'lead_id',
  called: ['cause', 'created_on'],
  // The longest waiting first.
  sort: 'created_on',
  idOf: ({ lead_id }) => lead_id,
  actions: {
    approve: {
      ...DECIDING,
      label: 'Approve',
      done: 'approved',
      to: 'approved',
      confirmation: 'undo',
      calm: true,
    },
    another_child: {
      ...DECIDING,
      label: 'Same family, another child',
      done: 'approved as another child',
      to: 'another_child',
      confirmation: 'undo',
      calm: true,
    },
    reject: {
      ...DECIDING,
      label: 'Reject',
      done: 'rejected',
      to: 'rejected',
      confirmation: 'form',
      fields: ['reason'],
      needs: ['reason'],
      many: true,
    },
    reconsider: {
      label: 'Decide again',
      done: 'put back to be decided',
      who: 'staff',
      from: ['approved', 'another_child', 'rejected'],
      to: 'waiting',
      confirmation: 'confirm',
      undo: { none: 'It is decided again. What a sent statement says of it is corrected in the next' },
      calm: true,
    },
  },
  looks: { waiting: 'attention', approved: 'finished', another_child: 'finished', rejected: 'cancelled' },
});
