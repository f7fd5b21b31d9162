// What a batch keeps of its sessions: how many were held, which is next, when it ends. Equal to a recount at any time.
import { lastDateOf } from '@domain/batches/endDate';
import { readSlots } from '@domain/batches/weeklySlots';
import { addDays, dateInZone } from '@domain/calendar';
import { BATCHES, type Batch } from '@domain/records/batch';
import type { BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { allOf } from '../payments/ledgerBook';
import type { Store } from '../store/store';
import { holdBatch, holidaysOf, sessionsOf } from './batchRows';

type Facts = Pick<Batch, 'held' | 'last_held' | 'next_start' | 'next_number' | 'end_date' | 'stage'>;

/** Writes what has changed, under no new version: nobody edited it. */
export async function refreshBatch(tx: Store, batchId: string, now: EpochSeconds): Promise<Batch> {
  const batch = await holdBatch(tx, batchId);
  const facts = factsOf(batch, await sessionsOf(tx, batchId), await holidaysOf(tx, batch.region), now);
  const next = { ...batch, ...facts };
  const isSame = (Object.keys(facts) as (keyof Facts)[]).every((name) => batch[name] === facts[name]);
  if (!isSame) await tx.records(BATCHES).update(next, batch.version);
  return next;
}

/** `sessions`: the active ones, in order of time. */
export function factsOf(batch: Batch, sessions: readonly BatchSession[], holidays: readonly IsoDate[], now: EpochSeconds): Facts {
  const { first_session, last_session, start_date, time_zone, stage } = batch;
  const numbered = sessions.filter(({ number }) => number !== null);
  const held = numbered.filter(({ end_time }) => end_time <= now);
  const next = numbered.find(({ end_time }) => end_time > now);
  const heldUpTo = held.reduce((highest, { number }) => Math.max(highest, number!), first_session - 1);
  const next_number = next?.number ?? (heldUpTo < last_session ? heldUpTo + 1 : null);
  const begins = stage === 'upcoming' && (held.length > 0 || start_date <= dateInZone(time_zone, now));
  return {
    held: held.length,
    last_held: held.at(-1)?.start_time ?? null,
    next_start: next?.start_time ?? null,
    next_number,
    end_date: stage === 'cancelled' ? batch.end_date : endOf(batch, numbered, holidays),
    stage: next_number === null && ['upcoming', 'active'].includes(stage) ? 'completed' : begins ? 'active' : stage === 'completed' && next_number !== null ? 'active' : stage,
  };
}

/** The day of the last number, planned on where there is no session for it yet. */
function endOf({ slots, start_date, last_session, first_session, time_zone }: Batch, numbered: readonly BatchSession[], holidays: readonly IsoDate[]): IsoDate | null {
  const last = numbered.at(-1);
  const missing = last_session - (last?.number ?? first_session - 1);
  if (last && missing <= 0) return dateInZone(time_zone, last.start_time);
  const startDate = last ? addDays(dateInZone(time_zone, last.start_time), 1) : start_date;
  return lastDateOf({ slots: readSlots(slots), startDate, count: missing, holidays });
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
