// Whether the person may take a step that is a duty (decisions 4): the very table that the console's buttons read.
import { type DutyName, dutyRefusal, type TakenBy } from '@domain/access';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';

/** Throws a `Failure` 403 that says why. */
export function requireDuty(
  name: DutyName,
  { user, onLocalhost }: Pick<AnyCall, 'user' | 'onLocalhost'>,
  taken: TakenBy = {},
): void {
  const message = dutyRefusal(name, user, taken, onLocalhost);
  if (message !== undefined) throw new Failure(403, { message });
}
