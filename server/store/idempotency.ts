// Requests with an Idempotency-Key: which run has one, its steps so far, and its answer.
import type { EpochSeconds } from '@domain/units';

/** A key belongs to one person and one operation. */
export interface KeyName {
  owner: string;
  operation: string;
  key: string;
}

export interface KeyRow extends KeyName {
  /** Identifies this use of the key: an expired key may be used again. */
  claim_id: string;
  /** Signed digest of the request. */
  request: string;
  /** The run that has it: a repeat may take over from a process that died. */
  run: string;
  started_on: EpochSeconds;
  /** Until then the run counts as alive. */
  held_until: EpochSeconds;
  expires_on: EpochSeconds;
  /** Sealed; null until there is one. */
  answer: string | null;
}

export interface StepRow {
  claim_id: string;
  step: number;
  /** Sealed. */
  result: string;
  expires_on: EpochSeconds;
}

export interface Idempotency {
  /** Adds the row, replacing one that has expired at `now`; false when there is one that has not. */
  claim(row: KeyRow, now: EpochSeconds): Promise<boolean>;
  find(name: KeyName): Promise<KeyRow | undefined>;
  /** Passes the request from one run to another; false when the first no longer has it, or it has been answered. */
  takeOver(claimId: string, from: string, to: { run: string; held_until: EpochSeconds }): Promise<boolean>;
  /** The sealed results so far, by step. */
  steps(claimId: string): Promise<Map<number, string>>;
  /**
   * Keeps a step's result and keeps the request alive. False, with nothing kept, when another run has it: a run that takes over
   * waits for a transaction that is just adding a step, and then finds it among the steps.
   */
  addStep(step: StepRow, by: { run: string; held_until: EpochSeconds }): Promise<boolean>;
  setStep(claimId: string, step: number, result: string): Promise<void>;
  /** Keeps the answer, unless there is one, and deletes the steps. */
  answer(claimId: string, answer: string): Promise<void>;
  /** Forgets the request, so that the key may be used for it again; does nothing when another run has it. */
  release(claimId: string, run: string): Promise<void>;
  removeExpired(now: EpochSeconds): Promise<void>;
}
