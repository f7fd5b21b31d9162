// How much of a price may be taken off, and by whom. Whatever is taken off has a reason.
import { type AuthUser, isProdAdmin } from '../access';

/** Percent. */
export const DISCOUNT_LIMITS = { staff: 20, admin: 60 } as const;

export function discountLimit(user: AuthUser): number {
  return isProdAdmin(user) ? DISCOUNT_LIMITS.admin : DISCOUNT_LIMITS.staff;
}

/** What is wrong with a discount, in words. */
export function discountProblem(percent: number, reason: string | null, user: AuthUser): { field: 'discount_percent' | 'discount_reason'; message: string } | undefined {
  const most = discountLimit(user);
  if (percent > most)
    return { field: 'discount_percent', message: isProdAdmin(user) ? `At most ${most} %` : `At most ${most} %; a production admin may give up to ${DISCOUNT_LIMITS.admin} %` };
  if (percent > 0 && (reason === null || reason.trim() === '')) return { field: 'discount_reason', message: 'Say why' };
  return undefined;
}
