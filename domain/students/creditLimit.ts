// How many free classes a course may have in all: a tenth of its package, and more only from a production admin.
import { isProdAdmin, type AuthUser } from '../access';

/** Of a course, given by a production admin. */
const MOST = 20;
/** Of the package, given by anybody else; never fewer than this. */
const SHARE = 10;
const AT_LEAST = 3;

export function creditLimit(classesTotal: number, user: AuthUser): number {
  return isProdAdmin(user) ? MOST : Math.min(MOST, Math.max(AT_LEAST, Math.ceil(classesTotal / SHARE)));
}
