// Leads and short links, in memory.
import type { LeadQuery } from '@domain/business/leadQuery';
import { beginsWords, searchWords } from '@domain/search';
import {
  byName,
  childKey,
  type Contacts,
  contactsIn,
  contactsOf,
  isReachedAt,
  type LeadRow,
  type Leads,
  MAX_FOUND,
  named,
  nameOf,
  numbersOf,
  type ShortLinks,
} from '../leads';
import { copied } from './copied';
import { emailEntry, tailEntry } from './entries';
import { nextOfPool, noteGiven, poolAsker } from './pool';
import type { Table } from './table';
import { leadsOf, type Tables } from './tables';
import { compare } from './trainers';

export function memoryLeads(tables: Tables): Leads {
  const leads = leadsOf(tables);
  const taken = (lead: LeadRow) =>
    leads
      .indexed(tailEntry(lead.mobile_number))
      .some((other) => other.id !== lead.id && childKey(other) === childKey(lead));
  const inOrder = (found: readonly LeadRow[], source: string | undefined) =>
    [...found]
      .filter((lead) => source === undefined || lead.lead_source === source)
      .sort(byName)
      .slice(0, MAX_FOUND)
      .map((lead) => copied(lead));
  const reachedAt = (contacts: Contacts) => {
    const entries = [...contacts.numbers.map(tailEntry), ...contacts.emails.map(emailEntry)];
    const found = new Set(entries.flatMap((entry) => leads.indexed(entry)));
    return [...found].filter((lead) => isReachedAt(lead, contacts));
  };
  const find: Leads['find'] = async (leadId) => {
    const lead = leads.get(leadId);
    return lead && copied(lead);
  };
  return {
    search: async (query, source) => inOrder(matching(leads, query), source),
    family: async (members, source) => inOrder(reachedAt(contactsOf(members)), source),
    reachedAt: async (texts) => reachedAt(contactsIn(texts)).map((lead) => copied(lead)),
    recent: async (source) =>
      [...leads.values()]
        .filter(({ lead_source }) => source === undefined || lead_source === source)
        .map((lead) => ({ lead, worked_on: lead.worked_on }))
        .sort((one, other) => other.worked_on - one.worked_on || compare(one.lead.id, other.lead.id))
        .slice(0, MAX_FOUND)
        .map((row) => copied(row)),
    nextOfPool: async (now, asker) => nextOfPool(tables, now, asker),
    poolAsker: async (email) => poolAsker(tables, email),
    noteGiven: async (email, now) => noteGiven(tables, email, now),
    find,
    findForUpdate: find,
    add: async (lead) => {
      if (leads.get(lead.id) || taken(lead)) return false;
      leads.insert(copied(named(lead)));
      return true;
    },
    change: async (lead) => {
      if (taken(lead)) return false;
      leads.put(copied(named(lead)));
      return true;
    },
  };
}

function matching(leads: Table<LeadRow>, query: LeadQuery): readonly LeadRow[] {
  if ('email' in query) return leads.indexed(emailEntry(query.email));
  if ('digits' in query)
    return leads
      .indexed(tailEntry(query.digits))
      .filter((lead) => numbersOf(lead).some((number) => number.endsWith(query.digits)));
  const words = searchWords(query.name);
  return [...leads.values()].filter((lead) => beginsWords(nameOf(lead), words));
}

export function memoryShortLinks({ shortLinks }: Tables): ShortLinks {
  return {
    find: async (code) => shortLinks.get(code),
    keep: async (link) => {
      const stored = shortLinks.get(link.code);
      if (!stored) shortLinks.insert({ ...link });
      return !stored || (stored.target_url === link.target_url && stored.include_params === link.include_params);
    },
  };
}
