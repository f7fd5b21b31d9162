// The calendar's sessions of a batch say how many seats it has and how many are taken: of those ahead, after whatever changes either.
import { isOn } from '@domain/batches/stays';
import { dateInZone } from '@domain/calendar';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCHES } from '@domain/records/batch';
import type { EpochSeconds } from '@domain/units';
import { allOf } from '../payments/ledgerBook';
import type { Store } from '../store/store';
import { sessionsOf } from './batchRows';

/** Of each session as many as sit in the batch on its day. Only what differs is written. */
export async function seatSessions(tx: Store, batchId: string, now: EpochSeconds): Promise<void> {
  const batch = await tx.records(BATCHES).find(batchId);
  if (!batch) return;
  const stays = await allOf(tx, BATCH_MEMBERS, { batch_id: { anyOf: [batchId] } });
  const ahead = (await sessionsOf(tx, batchId)).filter(({ start_time }) => start_time > now);
  const { capacity } = batch;
  const stored = new Map((await tx.calendar.sessions(ahead.map(({ id }) => id))).map((session) => [session.session_id, session]));
  const byStrength = new Map<number, string[]>();
  for (const { id, start_time } of ahead) {
    const date = dateInZone(batch.time_zone, start_time);
    const strength = stays.filter((stay) => isOn(stay, date)).length;
    const session = stored.get(id);
    if (!session || (session.strength === strength && session.capacity === capacity)) continue;
    byStrength.set(strength, [...(byStrength.get(strength) ?? []), id]);
  }
  for (const [strength, ids] of byStrength) await tx.calendar.seat(ids, { capacity, strength });
}
