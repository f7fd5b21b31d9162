// Which leads a person may see and change: staff all, an external partner those of their own lead source (spec 6).
import { type AuthUser, isExternalPartner, leadSource } from '@domain/access';
import { Failure } from '../failure';
import type { LeadRow } from '../store/leads';

export interface Requester {
  user: AuthUser;
  onLocalhost: boolean;
}

/** The only source the person may see, or undefined for every source. */
export function sourceSeen({ user, onLocalhost }: Requester): string | undefined {
  return isExternalPartner(user, onLocalhost) ? leadSource(user, onLocalhost) : undefined;
}

/** The lead, if the person may see it; a lead of another source looks like one that does not exist. Throws a `Failure` 404. */
export function seenLead(lead: LeadRow | undefined, requester: Requester): LeadRow {
  const source = sourceSeen(requester);
  if (!lead || (source !== undefined && lead.lead_source !== source))
    throw new Failure(404, { message: 'Lead not found' });
  return lead;
}
