// Leads, sales managers and short links, in memory.
import type { LeadSought } from '@domain/business/leadSought';
import type { BookingRow, LeadRow, Leads, SalesManagers, ShortLinks } from '../leads';
import { emailEntry, leadEntry, tailEntry } from './entries';
import type { Tables } from './tables';
import { compare } from './trainers';

export function memoryLeads({ leads, bookings }: Tables): Leads {
  const taken = ({ lead_id, lead_source, mobile_number }: LeadRow) =>
    leads
      .indexed(tailEntry(mobile_number))
      .some((other) => other.lead_source === lead_source && other.mobile_number === mobile_number && other.lead_id !== lead_id);
  const find: Leads['find'] = async (leadId) => {
    const lead = leads.get(leadId);
    return lead && structuredClone(lead);
  };
  return {
    sought: async (sought, source) =>
      [...matching(leads, sought)]
        .filter((lead) => source === undefined || lead.lead_source === source)
        .sort(
          (one, other) =>
            compare(one.first_name, other.first_name) ||
            compare(one.last_name, other.last_name) ||
            compare(one.lead_id, other.lead_id),
        )
        .slice(0, 20)
        .map((lead) => structuredClone(lead)),
    recent: async (source) =>
      [...leads.values()]
        .filter(({ lead_source }) => source === undefined || lead_source === source)
        .map((lead) => ({ lead, worked_on: workedOn(lead, bookings.indexed(leadEntry(lead.lead_id))) }))
        .sort((one, other) => other.worked_on - one.worked_on || compare(one.lead.lead_id, other.lead.lead_id))
        .slice(0, 20)
        .map((row) => structuredClone(row)),
    find,
    lock: find,
    add: async (lead) => {
      if (leads.get(lead.lead_id) || taken(lead)) return false;
      leads.insert(structuredClone(lead));
      return true;
    },
    change: async (lead) => {
      if (taken(lead)) return false;
      leads.put(structuredClone(lead));
      return true;
    },
  };
}

function workedOn({ created_on }: LeadRow, booked: readonly BookingRow[]): number {
  return Math.max(created_on, ...booked.map(({ booked_on }) => booked_on));
}

function matching(leads: Tables['leads'], sought: LeadSought): readonly LeadRow[] {
  if ('email' in sought) return leads.indexed(emailEntry(sought.email));
  if ('digits' in sought)
    return leads.indexed(tailEntry(sought.digits)).filter(({ mobile_number }) => mobile_number.endsWith(sought.digits));
  return [...leads.values()].filter(({ first_name, last_name }) =>
    ` ${first_name} ${last_name}`.toLowerCase().includes(` ${sought.name}`),
  );
}

export function memorySalesManagers({ salesManagers }: Tables): SalesManagers {
  return {
    list: async () =>
      [...salesManagers.values()].sort((one, other) => compare(one.email, other.email)).map((each) => ({ ...each })),
  };
}

export function memoryShortLinks({ shortLinks }: Tables): ShortLinks {
  return {
    find: async (code) => shortLinks.get(code),
    keep: async (link) => {
      const kept = shortLinks.get(link.code);
      if (!kept) shortLinks.insert({ ...link });
      return !kept || (kept.target_url === link.target_url && kept.include_params === link.include_params);
    },
  };
}
