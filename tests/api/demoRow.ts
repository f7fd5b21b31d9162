// A demo session as a store keeps it.
import type { EpochSeconds, TrainerId } from '@domain/units';
import type { SessionRow } from '@server/store/store';

/** An hour with one seat and no bookings by default. */
export function demoRow(
  teacher_id: TrainerId,
  start_time: EpochSeconds,
  changes: Pick<SessionRow, 'session_id'> & Partial<SessionRow>,
): SessionRow {
  return {
    teacher_id,
    start_time,
    end_time: start_time + 3600,
    session_type: 'demo_session',
    session_status: 'active',
    batch_name: '',
    sub_type: '',
    capacity: 1,
    strength: 0,
    created_by: 'admin@staff.example.com',
    created_on: 1_790_000_000,
    ...changes,
  };
}
