// Trainers who are in no group, and the facts by which their fit for a group is computed; groups are declared records.
import type { Trainer } from '@domain/contract/trainers';
import type { TrainerId } from '@domain/units';

export type Ungrouped = Pick<
  Trainer,
  'teacher_id' | 'trainer_name' | 'trainer_type' | 'batches_region' | 'working_days'
>;

export interface Groups {
  /** Active trainers in no group, by name then id, whose name or id contains every word; at most `limit` when it is given. */
  ungrouped(filter: { search?: string; limit?: number }): Promise<Ungrouped[]>;
  /** Those of the trainers who exist, by id: what a group's fit is judged by. */
  facts(teachers: readonly TrainerId[]): Promise<Ungrouped[]>;
}
