// Leads that wait for a person's word: those of partners, and those of families that are known already (decisions 11).
import type { Lead } from '@domain/records/lead';
import { LEAD_APPROVALS, type LeadApproval } from '@domain/records/leadApproval';
import { isPartnerSource } from '@domain/sales/partners';
import type { RecordHooks } from '../records/hooks';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

/** Of a new lead, in the transaction that adds it; nothing where it need not wait. */
export async function askApproval(tx: Store, lead: Lead, by: By): Promise<void> {
  const isPartners = isPartnerSource(lead.lead_source);
  const twins = (await tx.leads.family([lead])).filter(({ id }) => id !== lead.id).length;
  if (!isPartners && twins === 0) return;
  await tx.records(LEAD_APPROVALS).insert([
    newRow(LEAD_APPROVALS, by, {
      id: lead.id,
      lead_id: lead.id,
      lead_source: lead.lead_source,
      twins,
      cause: isPartners ? 'partner' : 'family',
      lead_owner: lead.lead_owner,
    }),
  ]);
}

export const leadApprovalHooks: RecordHooks<LeadApproval> = {
  before: async ({ row, call: { user, now } }) =>
    row.status === 'waiting'
      ? { ...row, reason: null, decided_by: null, decided_on: null }
      : { ...row, decided_by: user!.email, decided_on: now },
};
