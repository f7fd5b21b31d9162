// What a batch keeps of its sessions: how many were held, which is next, when it ends. Equal to a recount at any time.
import { numbersOf } from '@domain/batches/courseNumbers';
import { dateInZone } from '@domain/calendar';
import { BATCHES, type Batch } from '@domain/records/batch';
import type { BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds } from '@domain/units';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { holdBatch, sessionsOf } from '../seats/batchSeats';

/** What they are computed of. */
type Counted = Pick<
  Batch,
  'first_session' | 'last_session' | 'start_date' | 'time_zone' | 'stage' | 'end_date' | 'last_number'
>;
type CountedSession = Pick<BatchSession, 'number' | 'start_time' | 'end_time'>;
type Facts = Pick<
  Batch,
  'held' | 'last_held' | 'next_start' | 'next_number' | 'last_number' | 'end_date' | 'stage' | 'without_hour'
>;

/** Writes what has changed, under no new version: nobody edited it. */
export async function refreshBatch(tx: Store, batchId: string, now: EpochSeconds): Promise<Batch> {
  const batch = await holdBatch(tx, batchId);
  const facts = factsOf(batch, await sessionsOf(tx, batchId), now);
  const next = { ...batch, ...facts };
  const isSame = (Object.keys(facts) as (keyof Facts)[]).every((name) => batch[name] === facts[name]);
  if (!isSame) await tx.records(BATCHES).update(next, batch.version);
  return next;
}

/** `sessions`: the active ones, in order of time. */
export function factsOf(batch: Counted, sessions: readonly CountedSession[], now: EpochSeconds): Facts {
  const { start_date, time_zone, stage } = batch;
  const numbered = sessions.filter(({ number }) => number !== null);
  const held = numbered.filter(({ end_time }) => end_time <= now);
  const next = numbered.find(({ end_time }) => end_time > now);
  const there = new Set(numbered.map(({ number }) => number));
  const missing = numbersOf(batch).filter((number) => !there.has(number));
  const next_number = next?.number ?? (stage === 'completed' ? null : (missing[0] ?? null));
  const begins = stage === 'upcoming' && (held.length > 0 || start_date <= dateInZone(time_zone, now));
  const last = numbered.at(-1);
  const plans = stage === 'upcoming' || stage === 'active';
  return {
    held: held.length,
    without_hour: plans ? missing.length : 0,
    last_held: held.at(-1)?.start_time ?? null,
    next_start: next?.start_time ?? null,
    next_number,
    last_number: stage === 'cancelled' ? batch.last_number : (last?.number ?? null),
    end_date: stage === 'cancelled' ? batch.end_date : last ? dateInZone(time_zone, last.start_time) : null,
    stage:
      next_number === null && ['upcoming', 'active'].includes(stage)
        ? 'completed'
        : begins
          ? 'active'
          : stage === 'completed' && next_number !== null
            ? 'active'
            : stage,
  };
}

/** Every hour: sessions end by themselves. Returns how many batches were looked at. */
export async function refreshBatches(store: Store, now: EpochSeconds): Promise<number> {
  // Only those whose next session has begun, and those that are to begin.
  const passed = await allOf(store, BATCHES, { next_start: { from: null, to: now } });
  const starting = await allOf(store, BATCHES, { status: { anyOf: ['upcoming'] } });
  const ids = new Set([...passed, ...starting].filter(({ stage }) => stage !== 'cancelled').map(({ id }) => id));
  for (const id of ids) await store.transaction((tx) => refreshBatch(tx, id, now));
  return ids.size;
}
