// A trainer's sessions and leaves.
import type { TrainerLeave, TrainerSession, UpcomingWork } from '@domain/contract/trainers';
import type { EpochSeconds, TrainerId } from '@domain/units';

export interface TrainerHistory {
  /** Sessions that start from `from` until before `to`, deleted ones never, by start then id. */
  sessions(email: TrainerId, from: EpochSeconds, to: EpochSeconds): Promise<TrainerSession[]>;
  /** Latest first, then by id. */
  leaves(email: TrainerId): Promise<TrainerLeave[]>;
  /** Of all of them together: active sessions that start after `now`, and the families booked in them. */
  upcoming(emails: readonly TrainerId[], now: EpochSeconds): Promise<UpcomingWork>;
}
