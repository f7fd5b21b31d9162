// The row that says when and by whom a demo was cancelled, as the API and the seed write it.
import { type DemoCancellation, DEMO_CANCELLATIONS } from '@domain/records/demoCancellation';
import { cancelledBy } from '@domain/records/session';
import type { EpochSeconds } from '@domain/units';
import type { SessionRow } from '../store/store';
import { newRow } from '../store/newRow';

export function demoCancellation(
  { session_id, teacher_id }: Pick<SessionRow, 'session_id' | 'teacher_id'>,
  actor: string,
  now: EpochSeconds,
): DemoCancellation {
  return newRow(DEMO_CANCELLATIONS, { actor, now }, { id: session_id, teacher_id, ...cancelledBy(actor, now) });
}
