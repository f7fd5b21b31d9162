// The row that says when and by whom a demo was cancelled, as the API and the seed write it.
import type { DemoCancellation } from '@domain/records/demoCancellation';
import { cancelledBy } from '@domain/records/session';
import type { EpochSeconds } from '@domain/units';
import type { SessionRow } from '../store/store';

export function demoCancellation(
  { session_id, teacher_id }: Pick<SessionRow, 'session_id' | 'teacher_id'>,
  actor: string,
  now: EpochSeconds,
): DemoCancellation {
  return {
    id: session_id,
    teacher_id,
    ...cancelledBy(actor, now),
    version: 1,
    created_by: actor,
    created_on: now,
    updated_by: actor,
    updated_on: now,
  };
}
