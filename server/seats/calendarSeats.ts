// A batch says how many of its seats are free, its sessions in the calendar how many are taken, and which are marked: of those ahead,
// after whatever changes either.
import { stayOf } from '@domain/batches/makeUps';
import { freeSeats, isOn, type Stay } from '@domain/batches/stays';
import { dateInZone } from '@domain/calendar';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCHES, type Batch } from '@domain/records/batch';
import type { EpochSeconds } from '@domain/units';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { sessionsOf } from './batchRows';
import { guestsOf } from './makeUpSeats';
import { recountRosters } from './rosters';

/** Of each session as many as sit in the batch on its day. Only what differs is written. */
export async function seatSessions(tx: Store, batchId: string, now: EpochSeconds): Promise<void> {
  const batch = await tx.records(BATCHES).findForUpdate(batchId);
  if (!batch) return;
  const stays = await allOf(tx, BATCH_MEMBERS, { batch_id: { anyOf: [batchId] } });
  const guests = await guestsOf(tx, batchId);
  const open_seats = openSeats(batch, [...stays, ...guests.map((each) => stayOf(each, batch))], now);
  if (open_seats !== batch.open_seats) await tx.records(BATCHES).update({ ...batch, open_seats }, batch.version);
  const sessions = await sessionsOf(tx, batchId);
  await recountRosters(tx, batch, stays, guests, sessions, now);
  const ahead = sessions.filter(({ start_time }) => start_time > now);
  const { capacity } = batch;
  const stored = new Map(
    (await tx.calendar.sessions(ahead.map(({ id }) => id))).map((session) => [session.session_id, session]),
  );
  const byStrength = new Map<number, string[]>();
  for (const { id, start_time } of ahead) {
    const date = dateInZone(batch.time_zone, start_time);
    const strength =
      stays.filter((stay) => isOn(stay, date)).length + guests.filter(({ session_id }) => session_id === id).length;
    const session = stored.get(id);
    if (!session || (session.strength === strength && session.capacity === capacity)) continue;
    byStrength.set(strength, [...(byStrength.get(strength) ?? []), id]);
  }
  for (const [strength, ids] of byStrength) await tx.calendar.seat(ids, { capacity, strength });
}

/** What a batch says of itself, `open_seats`: the seats that are free on every day from the first on which one may join it. */
export function openSeats(
  { capacity, start_date, time_zone }: Pick<Batch, 'capacity' | 'start_date' | 'time_zone'>,
  stays: readonly Stay[],
  now: EpochSeconds,
): number {
  const today = dateInZone(time_zone, now);
  return freeSeats(capacity, stays, start_date > today ? start_date : today);
}
