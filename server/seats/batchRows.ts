// Reading and writing a batch and its sessions.
import { hourOfWeek } from '@domain/batches/hourOfWeek';
import { BATCHES, type Batch } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { HOLIDAYS } from '@domain/records/holiday';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';

export async function findBatch(store: Store, id: string): Promise<Batch> {
  const batch = await store.records(BATCHES).find(id);
  if (!batch) throw new Failure(404, { message: 'Batch not found' });
  return batch;
}

/** Held until the transaction ends: every change of a batch, its sessions and its seats begins with this. */
export async function holdBatch(tx: Store, id: string): Promise<Batch> {
  const batch = await tx.records(BATCHES).findForUpdate(id);
  if (!batch) throw new Failure(404, { message: 'Batch not found' });
  return batch;
}

export async function writeBatch(tx: Store, batch: Batch, change: Partial<Batch>, { actor, now }: By): Promise<Batch> {
  const next: Batch = { ...batch, ...change, version: batch.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(BATCHES).update(next, batch.version))) throw new Failure(409);
  return next;
}

/** Active ones, in order of time. */
export async function sessionsOf(store: Store, batchId: string): Promise<BatchSession[]> {
  const rows = await allOf(store, BATCH_SESSIONS, { batch_id: { anyOf: [batchId] }, status: { anyOf: ['active'] } });
  return rows.sort((one, other) => one.start_time - other.start_time);
}

export async function changeSession(
  tx: Store,
  session: BatchSession,
  change: Partial<BatchSession>,
  { actor, now }: By,
): Promise<void> {
  const next: BatchSession = {
    ...session,
    ...change,
    ...hourOfWeek(change.start_time ?? session.start_time),
    version: session.version + 1,
    updated_by: actor,
    updated_on: now,
  };
  if (!(await tx.records(BATCH_SESSIONS).update(next, session.version))) throw new Failure(409);
}

export async function holidaysOf(store: Store, region: string): Promise<IsoDate[]> {
  const rows = await allOf(store, HOLIDAYS, { region: { anyOf: [region] }, status: { anyOf: ['set'] } });
  return rows.map(({ day }) => day);
}

/** Held, begun, or with attendance: what nothing moves or takes away any more. */
export function isOver({ start_time, present, late, absent }: BatchSession, now: EpochSeconds): boolean {
  return start_time <= now || present + late + absent > 0;
}
