// Leads of external partners, and which of them count for whom they came from.
import type { PartnerNumber } from '@domain/contract/partners';
import type { FilterValue, ListQuery } from '@domain/lists/list';
import { COUNTING_APPROVALS, LEAD_APPROVALS, type LeadApproval } from '@domain/records/leadApproval';
import { type Lead, LEADS } from '@domain/records/lead';
import type { EpochSeconds } from '@domain/units';
import type { Store } from '../store/store';

export interface PartnerLead extends Pick<Lead, 'id' | 'lead_source' | 'created_on' | 'happened' | 'lead_name'> {
  approval: LeadApproval['status'];
}

export interface PartnerLeadsAsked {
  /** All that have one, where it is left out. */
  lead_source?: string;
  from?: EpochSeconds;
  until: EpochSeconds;
  within?: ListQuery['within'];
}

export async function partnerLeads(store: Store, { lead_source, from, until, within }: PartnerLeadsAsked) {
  // Leads of partners are told by their approvals: each has one.
  const cause: Record<string, FilterValue> =
    lead_source === undefined ? { cause: { anyOf: ['partner'] } } : { lead_source: { anyOf: [lead_source] } };
  const created = { created_on: { from: from ?? null, to: until - 1 } };
  const query = (filters: Record<string, FilterValue>): ListQuery => ({
    page: 1,
    size: 25,
    sort: { field: 'created_on', descending: false },
    search: '',
    filters,
    ...(within && { within }),
  });
  const approvals = await store
    .records(LEAD_APPROVALS)
    .pick(query({ ...cause, ...created }), ['lead_id', 'lead_source', 'status']);
  const sources = [...new Set(approvals.map((approval) => approval.lead_source))];
  const statusOf = new Map(approvals.map(({ lead_id, status }) => [lead_id, status]));
  const leads =
    approvals.length === 0
      ? []
      : await store
          .records(LEADS)
          .pick(query({ lead_source: { anyOf: sources }, ...created }), [
            'id',
            'lead_source',
            'created_on',
            'happened',
            'lead_name',
          ]);
  return leads.flatMap((lead): PartnerLead[] => {
    const approval = statusOf.get(lead.id);
    return approval === undefined ? [] : [{ ...lead, approval }];
  });
}

export function counts({ approval }: Pick<PartnerLead, 'approval'>): boolean {
  return (COUNTING_APPROVALS as readonly string[]).includes(approval);
}

export function numbersOf(leads: readonly PartnerLead[]): Record<PartnerNumber, number> {
  const having = (kind: Lead['happened'][number]) => leads.filter(({ happened }) => happened.includes(kind)).length;
  return {
    leads: leads.length,
    waiting: leads.filter(({ approval }) => approval === 'waiting').length,
    approved: leads.filter(counts).length,
    demos: having('booked'),
    attended: having('attended'),
    won: having('paid'),
  };
}
