// Whose leads a person reads: their own, those of the team that they lead, or all (decisions 11).
import { type AuthUser, isProdAdmin } from '../access';
import type { Rows } from './access';

/** Nobody's leads are read by production admins alone: `Get Lead` gives them out. */
export const leadRows: Rows = (user) => isProdAdmin(user) || { lead_owner: { anyOf: ownersReadBy(user) } };

export function ownersReadBy({ email, team = [] }: AuthUser): string[] {
  return [...new Set([email, ...team])];
}

/** Why the person gives nobody leads, as a sentence; undefined where they may. Whoever leads a team gives its leads within it. */
export function assignRefusal(user: AuthUser): string | undefined {
  return isProdAdmin(user) || user.team
    ? undefined
    : 'Only production admins and whoever leads a sales team give leads to others';
}

/** Whether the person may give leads to that manager. */
export function mayGiveTo(user: AuthUser, email: string): boolean {
  return isProdAdmin(user) || (user.team ?? []).includes(email);
}
