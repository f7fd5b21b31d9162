// Trainers as they are asked for: one, many by a filter, and those who could hold a session.
import type { DemoChild } from '@domain/business/demoFit';
import type { Trainer, TrainerName, Weekday } from '@domain/contract/trainers';
import type { EpochSeconds, MinuteOfDay, TrainerId } from '@domain/units';

export interface TrainerFilter {
  status?: string;
  type?: string;
  country?: string;
  /** Words that stand in name or id (`domain/search.ts`). */
  search?: string;
  teacher_ids?: readonly TrainerId[];
}

/** A trainer as a candidate for giving a demo. */
export type DemoTrainer = Pick<
  Trainer,
  'teacher_id' | 'trainer_name' | 'trainer_type' | 'demo_session_countries' | 'grade_groups' | 'rating'
>;

/** A trainer as a candidate for holding somebody else's session. */
export type CoverTrainer = Pick<
  Trainer,
  | 'teacher_id'
  | 'trainer_name'
  | 'trainer_type'
  | 'trainer_proficiency'
  | 'batches_region'
  | 'demo_session_countries'
  | 'grade_groups'
  | 'working_days'
  | 'rating'
>;

/** An hour in which the trainer must work and be free. */
export interface RequiredHour {
  weekday: Weekday;
  /** Minute of the weekday, like working minutes. */
  from: MinuteOfDay;
  start: EpochSeconds;
}

/** Trainers whose row is deleted are never returned. */
export interface Trainers {
  /** By name, then id. PAN and bank account show nothing here. */
  list(filter: TrainerFilter): Promise<Trainer[]>;
  names(filter: TrainerFilter): Promise<TrainerName[]>;
  /**
   * All active trainers; of their proficiency, what they are trained for in these grade bands, by product; of their week, these days, or all
   * of it. In no order.
   */
  covering(bands: ReadonlyMap<string, readonly string[]>, days?: readonly Weekday[]): Promise<CoverTrainer[]>;
  /** With the last four characters of PAN and bank account. */
  find(email: TrainerId): Promise<Trainer | undefined>;
  /**
   * Active trainers with demos in some country that suit every one of these children, who work in all of the hours and have no
   * session in them, by name then id. Which rules forbid an hour besides is for the engine to say.
   */
  givingDemos(children: readonly DemoChild[], hours: readonly RequiredHour[]): Promise<DemoTrainer[]>;
  /** The stored calendar refresh credential (spec 3), which no answer holds; null where there is none or its key is lost. */
  calendarCredential(email: TrainerId): Promise<string | null>;
  /** Holds the trainer's row until the transaction ends; false when there is no such active trainer. */
  lock(email: TrainerId): Promise<boolean>;
}
