// What becomes, or would become, of each session of a batch that an action touches.
import type { BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds, TrainerId } from '@domain/units';
import type { SessionRefusal } from './trainerTime';

export interface PlannedBatchSession {
  start: EpochSeconds;
  end: EpochSeconds;
  kind: BatchSession['kind'];
  /** Of the course; null for those beside it. */
  number: number | null;
  teacher_id: TrainerId;
}

export interface SessionResult {
  /** Of one that is there, or was made; null for one that is not. */
  id: string | null;
  what: 'kept' | 'made' | 'moved' | 'removed' | 'failed';
  kind: BatchSession['kind'];
  number: number | null;
  /** The number that the session has until now; `number` is the one after the change. */
  number_before: number | null;
  teacher_id: TrainerId;
  start_time: EpochSeconds;
  end_time: EpochSeconds;
  context: SessionRefusal | 'held' | 'session' | 'no-hour' | null;
  /** Why it failed, or is kept although others are not. */
  reason: string | null;
  /** The grid's rules: 4th consecutive, more than 6, break hour. */
  warnings: string[];
}

export function resultOf(
  session: BatchSession,
  what: SessionResult['what'],
  more: Partial<SessionResult> = {},
): SessionResult {
  const { id, kind, number, teacher_id, start_time, end_time } = session;
  return {
    id,
    what,
    kind,
    number,
    number_before: number,
    teacher_id,
    start_time,
    end_time,
    context: null,
    reason: null,
    warnings: [],
    ...more,
  };
}

export function plannedResult(
  { start, end, ...planned }: PlannedBatchSession,
  more: Partial<SessionResult> = {},
): SessionResult {
  return {
    id: null,
    what: 'made',
    ...planned,
    number_before: null,
    start_time: start,
    end_time: end,
    context: null,
    reason: null,
    warnings: [],
    ...more,
  };
}
