// Which leads an assignment is about: some of them, or all open ones of a manager or of nobody (decisions 11).
import { isProdAdmin } from '@domain/access';
import type { FilterValue } from '@domain/lists/list';
import { MAX_OF_A_JOB } from '@domain/records/bulkJob';
import { LEADS, OPEN_STAGES } from '@domain/records/lead';
import { mayGiveTo } from '@domain/records/leadAccess';
import type { AuthUser } from '@domain/access';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';
import { every } from './managersNow';
import type { LeadAsked } from './reckoning';

export interface Source {
  /** E-mail of whose they are; null: nobody's. */
  owner: string | null;
  country?: string | undefined;
  language?: string | undefined;
}

export interface LeadsMeant {
  ids?: string[] | undefined;
  from?: (Source & { expected: number }) | undefined;
}

/** The longest known first. */
export function queryOf(user: AuthUser, { owner, country, language }: Source) {
  if (owner === null && !isProdAdmin(user))
    throw new Failure(403, { message: 'Leads without an owner are given out by production admins' });
  if (owner !== null && !mayGiveTo(user, owner)) throw new Failure(403, { message: `${owner} is not in your team` });
  const filters: Record<string, FilterValue> = {
    status: { anyOf: OPEN_STAGES },
    ...(owner === null ? { has_owner: { is: false } } : { lead_owner: { anyOf: [owner] } }),
    ...(country !== undefined && { country: { anyOf: [country] } }),
    ...(language !== undefined && { language: { anyOf: [language] } }),
  };
  return { ...every(filters), sort: { field: 'worked_on', descending: false } };
}

/** Their ids, in the order in which they are given. Throws a `Failure` where there are others than the person saw. */
export async function idsMeant(store: Store, user: AuthUser, { ids, from }: LeadsMeant): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  const found = await store.records(LEADS).ids(queryOf(user, from!), MAX_OF_A_JOB + 1);
  if (found.length === from!.expected) return found;
  const message =
    found.length > MAX_OF_A_JOB
      ? `There are more than ${MAX_OF_A_JOB}: choose a country`
      : `There are ${found.length} by now`;
  throw new Failure(409, { errors: [invalidField('body.from.expected', message)] });
}

/** In the order of the ids; one that is not there has no name. */
export async function leadsOf(
  store: Store,
  ids: readonly string[],
): Promise<(LeadAsked | { id: string; lead_name: undefined })[]> {
  const found = new Map<string, LeadAsked>();
  for (let first = 0; first < ids.length; first += 1000) {
    const query = { ...every({}), ids: ids.slice(first, first + 1000) };
    const names = ['id', 'lead_name', 'country', 'language', 'status', 'lead_owner'] as const;
    for (const lead of await store.records(LEADS).pick(query, names)) found.set(lead.id, lead);
  }
  return ids.map((id) => found.get(id) ?? { id, lead_name: undefined });
}
