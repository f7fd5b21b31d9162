// Sessions that may have nobody to hold them, in memory.
import type { EpochSeconds, TrainerId } from '@domain/units';
import { MAX_SESSION_SECONDS } from '../claims';
import type { LeaveRow, SeedTrainer } from '../store';
import type { UnheldSession } from '../unheld';
import { rowsAround, type Tables } from './tables';
import { compare } from './trainers';

export function unheldOf(
  tables: Tables,
  { teacher_id, trainer_name, trainer_status, row_status }: SeedTrainer,
  from: EpochSeconds,
  until: EpochSeconds,
): UnheldSession[] {
  if (row_status === 'deleted') return [];
  const leaves = leavesNear(tables, teacher_id, from, until + MAX_SESSION_SECONDS);
  return rowsAround(tables.sessions, teacher_id, from, until)
    .filter(
      ({ start_time, session_status }) =>
        from <= start_time &&
        start_time < until &&
        (session_status === 'cancelled' ||
          (session_status === 'active' && (trainer_status === 'inactive' || leaves.length > 0))),
    )
    .map((session) => ({
      session: { ...session },
      trainer_name,
      trainer_status,
      leaves: leaves.map(({ leave_start_time, leave_end_time, status }) => ({
        leave_start_time,
        leave_end_time,
        status,
      })),
    }));
}

/** Requested and approved, by start. */
export function leavesNear(tables: Tables, teacher_id: TrainerId, from: EpochSeconds, until: EpochSeconds): LeaveRow[] {
  return rowsAround(tables.leaves, teacher_id, from, until)
    .filter((row) => row.status !== 'REJECTED' && row.leave_start_time < until && row.leave_end_time > from)
    .sort((one, other) => one.leave_start_time - other.leave_start_time || compare(one.leave_id, other.leave_id));
}
