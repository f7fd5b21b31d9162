// Who made a row of the seed, and when.
import type { RecordRow } from '@domain/records/record';
import type { EpochSeconds } from '@domain/units';
import type { By } from '../../store/rows';

export function stamps(by: string, at: EpochSeconds): Omit<RecordRow, 'id'> {
  return { version: 1, created_by: by, created_on: at, updated_by: by, updated_on: at };
}

/** As `newRow` takes it. */
export function madeBy(actor: string, now: EpochSeconds): By {
  return { actor, now };
}
