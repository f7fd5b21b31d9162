// Whose leads a person reads: their own, those of the team that they lead, or all (decisions 11).
import { type AuthUser, isProdAdmin } from '../access';
import type { Rows } from './access';

/** Nobody's leads are read by production admins alone: `Get Lead` gives them out. */
export const leadRows: Rows = (user) => isProdAdmin(user) || { lead_owner: { anyOf: ownersReadBy(user) } };

export function ownersReadBy({ email, team = [] }: AuthUser): string[] {
  return [...new Set([email, ...team])];
}
