// How many free classes a course may have in all: a tenth of its package, and more only from a production admin.
import { type AuthUser, isProdAdmin } from '../access';
import type { Asking } from '../actions/action';

/** Of a course, given by a production admin. */
const MOST = 20;
/** Of the package, given by anybody else; never fewer than this. */
const SHARE = 10;
const AT_LEAST = 3;

export function creditLimit(classesTotal: number, user: AuthUser): number {
  return isProdAdmin(user) ? MOST : Math.min(MOST, Math.max(AT_LEAST, Math.ceil(classesTotal / SHARE)));
}

/** How many are left to give by this person, as the question says it. */
export const creditsLeftToGive: Asking = (course, user) => {
  const { credits, classes_total } = course as { credits: number; classes_total: number };
  const most = user ? creditLimit(classes_total, user) : 0;
  const more = most < MOST ? ` A production admin may give up to ${MOST}.` : '';
  return { credits: { max: Math.max(0, most - credits), hint: `${credits} of at most ${most} given.${more}` } };
};
