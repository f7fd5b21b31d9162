// A session of which somebody asks whether anybody holds it.
import type { Trainer } from '@domain/contract/trainers';
import type { DayLeave, SessionRow } from './store';

/** A session that may have nobody to hold it. */
export interface UnheldSession {
  session: SessionRow;
  trainer_name: string;
  trainer_status: Trainer['trainer_status'];
  /** Of its trainer on these days, requested and approved, by start. */
  leaves: Pick<DayLeave, 'leave_start_time' | 'leave_end_time' | 'status'>[];
}
