// Trainer groups in the store: a trainer is in one at most (spec 3).
import type { Trainer } from '@domain/contract/trainers';
import type { TrainerId } from '@domain/units';

export interface GroupRow {
  group_id: string;
  teachers: TrainerId[];
  version: number;
}

/** Of a trainer, where they are. */
export interface Membership {
  teacher_id: TrainerId;
  group_id: string;
}

export type Ungrouped = Pick<
  Trainer,
  'teacher_id' | 'trainer_name' | 'trainer_type' | 'batches_region' | 'working_days'
>;

export interface Groups {
  /** By id. */
  list(): Promise<GroupRow[]>;
  /** The group of this id, whatever its case, whose row is held until the transaction ends. */
  findForUpdate(groupId: string): Promise<GroupRow | undefined>;
  /** Adds an empty group of version 1; false when the id is taken, in whatever case. */
  add(groupId: string): Promise<boolean>;
  /**
   * Makes these the members, in this order. Answers the trainers who are in another group instead: then the caller
   * must not commit. Throws when there is no such trainer.
   */
  setMembers(groupId: string, teachers: readonly TrainerId[], version: number): Promise<Membership[]>;
  /** Active trainers in no group, by name then id, whose name or id contains every word; at most `limit` when it is given. */
  ungrouped(filter: { search?: string; limit?: number }): Promise<Ungrouped[]>;
  /** Those of the trainers who exist, by id: what a group's fit is judged by. */
  facts(teachers: readonly TrainerId[]): Promise<Ungrouped[]>;
}
