// Leads beside their twins, merged and split.
import { NAMED_LIKE_STUDENT } from '../../students/names';
import type { Area } from '../operation';

const MOVED = [
  'lead',
  'lead_approval',
  'lead_merge',
  'lead_owner_change',
  'booking',
  'session',
  'payment_link',
  'instalment',
  'family_ledger',
  'ledger_entry',
  'loan_check',
  'sent_message',
  'student',
  ...NAMED_LIKE_STUDENT,
] as const;

export const leadMerging = {
  leadTwins: {
    at: 'GET /user/v1/leads/:id/twins',
    shows: ['lead', 'lead_approval', 'lead_distinction', 'booking', 'student'],
  },
  tellApart: { at: 'POST /user/v1/told-apart', changes: ['lead', 'lead_distinction'] },
  previewMerge: {
    at: 'GET /user/v1/merge-preview',
    shows: ['lead', 'lead_approval', 'lead_distinction', 'booking', 'payment_link', 'student'],
  },
  mergeLeads: { at: 'POST /user/v1/merged-leads', changes: MOVED },
  addedSinceMerge: { at: 'GET /user/v1/lead-merges/:id/added', shows: ['lead', 'lead_merge', 'payment_link'] },
  splitLeads: { at: 'POST /user/v1/lead-merges/:id/split', changes: MOVED },
} as const satisfies Area;
