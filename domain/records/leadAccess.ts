// Whose leads a person reads: their own, those of the team that they lead, or all (decisions 11).
import { type AuthUser, isProdAdmin } from '../access';
import type { Rows } from './access';

/** Nobody's leads are read by production admins alone: `Get Lead` gives them out. */
export const leadRows: Rows = (user) => isProdAdmin(user) || { lead_owner: { anyOf: ownersReadBy(user) } };

export function ownersReadBy({ email, team = [] }: AuthUser): string[] {
  return [...new Set([email, ...team])];
}

/** Why this person may not give leads to others, as a sentence; undefined where they may. A team leader gives leads within the team. */
export function assignRefusal(user: AuthUser): string | undefined {
  return isProdAdmin(user) || user.team
    ? undefined
    : 'Only production admins and sales team leaders give leads to others';
}

/** Whether the person may give leads to that manager. */
export function mayGiveTo(user: AuthUser, email: string): boolean {
  return isProdAdmin(user) || (user.team ?? []).includes(email);
}
