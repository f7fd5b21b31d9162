// A lead as it stands beside those that it may be the same as: of leads of others no more than whose they are.
import { COUNTRY_WORDS } from '@domain/business/countries';
import type { LeadBeside } from '@domain/contract/leadMerging';
import { momentText } from '@domain/formats';
import { isWithin } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_DISTINCTIONS, pairId } from '@domain/records/leadMerge';
import { MERGED_FIELDS, type MergedField } from '@domain/sales/leadMerge';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import { hasBought } from './mergeFacts';

/** The lead, and all that share a number or an e-mail with it. Throws a `Failure` 404. */
export async function twinsOf(call: AnyCall, id: string): Promise<{ lead: LeadBeside; twins: LeadBeside[] }> {
  const { store } = call;
  const lead = await store.records(LEADS).find(id);
  if (!lead || !mayRead(call, lead)) throw new Failure(404, { message: 'Lead not found' });
  const family = (await store.leads.family([lead])).filter((each) => each.id !== id);
  family.sort((one, other) => one.created_on - other.created_on || (one.id < other.id ? -1 : 1));
  return {
    lead: await beside(call, lead, null),
    twins: await Promise.all(family.map((each) => beside(call, each, lead))),
  };
}

function mayRead({ user }: AnyCall, lead: Lead): boolean {
  return isWithin(lead, rowsOf(LEADS.access.read, user!));
}

async function beside(call: AnyCall, lead: Lead, of: Lead | null): Promise<LeadBeside> {
  const { store } = call;
  const is_readable = mayRead(call, lead);
  const [approval, bookings, apart, bought] = await Promise.all([
    store.records(LEAD_APPROVALS).find(lead.id),
    store.bookings.ofLead(lead.id),
    of ? store.records(LEAD_DISTINCTIONS).find(pairId(of.id, lead.id)) : undefined,
    hasBought(store, lead),
  ]);
  return {
    id: lead.id,
    is_readable,
    version: lead.version,
    lead_name: is_readable ? lead.lead_name : null,
    owner: lead.lead_owner,
    source: lead.lead_source,
    stage: lead.status,
    approval: approval?.status ?? null,
    created_on: lead.created_on,
    bought,
    demos: bookings.filter(({ status }) => status === 'booked').length,
    is_apart: apart?.status === 'apart',
    values: is_readable ? valuesOf(lead) : {},
  };
}

function valuesOf(lead: Lead): Record<MergedField, string | null> {
  const { sibling_contact: sibling, next_step, next_due } = lead;
  const words: Partial<Record<MergedField, string | null>> = {
    country: COUNTRY_WORDS[lead.country] ?? lead.country,
    sibling_contact: sibling && [sibling.name, sibling.mobile_number].join(', '),
    next_step: next_step && [next_step, next_due !== null && `${momentText(next_due)} IST`].filter(Boolean).join(', '),
  };
  const fields = Object.keys(MERGED_FIELDS) as MergedField[];
  return Object.fromEntries(
    fields.map((field) => {
      const value = field in words ? words[field] : lead[field];
      return [field, value === null || value === undefined || value === '' ? null : String(value)];
    }),
  ) as Record<MergedField, string | null>;
}
