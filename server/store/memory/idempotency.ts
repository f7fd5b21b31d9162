// Requests with an Idempotency-Key, in memory.
import type { Idempotency } from '../idempotency';
import { keyEntry, stepKey, type Tables } from './tables';

export function memoryIdempotency({ idempotencyKeys: keys, idempotencySteps: steps }: Tables): Idempotency {
  const byClaim = (claimId: string) => keys.indexed(claimId)[0];
  const dropSteps = (claimId: string) => {
    for (const { step } of steps.indexed(claimId)) steps.delete(stepKey({ claim_id: claimId, step }));
  };
  return {
    claim: async (row, now) => {
      const present = keys.get(keyEntry(row));
      if (present && present.expires_on > now) return false;
      if (present) dropSteps(present.claim_id);
      keys.put({ ...row });
      return true;
    },
    find: async (name) => {
      const row = keys.get(keyEntry(name));
      return row && { ...row };
    },
    takeOver: async (claimId, from, to) => {
      const row = byClaim(claimId);
      if (row?.run !== from || row.answer !== null) return false;
      keys.put({ ...row, ...to });
      return true;
    },
    steps: async (claimId) => new Map(steps.indexed(claimId).map(({ step, result }) => [step, result])),
    addStep: async (step, { run, held_until }) => {
      const row = byClaim(step.claim_id);
      if (row?.run !== run) return false;
      keys.put({ ...row, held_until });
      steps.insert({ ...step });
      return true;
    },
    setStep: async (claim_id, step, result) => {
      const row = steps.get(stepKey({ claim_id, step }));
      if (row) steps.put({ ...row, result });
    },
    answer: async (claimId, answer) => {
      const row = byClaim(claimId);
      if (row?.answer === null) keys.put({ ...row, answer });
      dropSteps(claimId);
    },
    release: async (claimId, run) => {
      const row = byClaim(claimId);
      if (row?.run !== run) return;
      keys.delete(keyEntry(row));
      dropSteps(claimId);
    },
    removeExpired: async (now) => {
      for (const row of keys.values()) if (row.expires_on <= now) keys.delete(keyEntry(row));
      for (const row of steps.values()) if (row.expires_on <= now) steps.delete(stepKey(row));
    },
  };
}
