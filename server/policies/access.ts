// Who may call an operation (spec 6, decisions 4): the same table the menu reads.
import { type Access, mayAccess } from '@domain/access';
import { Failure } from '../failure';
import type { User } from '../store/store';

/**
 * Throws a `Failure`: 401 when nobody is signed in, 403 when the person may not.
 * A real server is never "on localhost", whatever its address says: an external partner is one there too, so the rule cannot
 * be switched off by a header. Only the browser's mock host says true.
 */
export function admit(who: Access, user: User | undefined, onLocalhost: boolean): void {
  if (mayAccess(who, user, onLocalhost)) return;
  throw new Failure(user ? 403 : 401);
}
