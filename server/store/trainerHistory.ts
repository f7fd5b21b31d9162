// What belongs to one trainer beside the trainer's own fields.
import type { TrainerLeave, TrainerSession } from '@domain/contract/roster';
import type { Trainer } from '@domain/contract/trainers';
import type { EpochSeconds, TrainerId } from '@domain/units';

export interface StatusChange {
  from: Trainer['trainer_status'];
  to: Trainer['trainer_status'];
  by: string;
  at: EpochSeconds;
}

export interface TrainerHistory {
  /** Sessions that start from `from` until before `to`, deleted ones never, by start then id. */
  sessions(email: TrainerId, from: EpochSeconds, to: EpochSeconds): Promise<TrainerSession[]>;
  /** Latest first, then by id. */
  leaves(email: TrainerId): Promise<TrainerLeave[]>;
  /** Raises the version too. False when the trainer is gone or no longer in the status `from`. */
  changeStatus(email: TrainerId, change: StatusChange): Promise<boolean>;
}
