// A session of the calendar that is about to be moved: opened as it is, or let go at another hour.
import type { BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds } from '@domain/units';

export interface Moving {
  session: BatchSession;
  conflicts: readonly string[];
  /** Where it was let go; null where it was only opened. */
  to: EpochSeconds | null;
}

export const NOTHING_MOVED: Moving | null = null;
