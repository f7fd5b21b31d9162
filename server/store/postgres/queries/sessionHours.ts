// Sessions of the calendar take their half hours, move and free them, in PostgreSQL: of one trainer, one session a half hour.
import { eq, inArray, sql } from 'drizzle-orm';
import type { TrainerId } from '@domain/units';
import { claimedHalfHours, MAX_SESSION_SECONDS, SECONDS_PER_CLAIM } from '../../claims';
import type { Booking, SessionPlace, SessionRow } from '../../store';
import type { Database } from '../schema/database';
import { sessions, slotClaims } from '../schema/core';
import { IS_HELD } from './unheld';

/** Takes back the savepoint of a session whose half hours are claimed already. */
class HalfHourTaken extends Error {}

export async function bookSession(db: Database, session: SessionRow): Promise<Booking> {
  const { session_id, teacher_id, start_time } = session;
  const claims = claimedHalfHours(session).map((half_hour) => ({ teacher_id, half_hour, session_id }));
  try {
    return await db.transaction(async (savepoint): Promise<Booking> => {
      const added = await savepoint
        .insert(sessions)
        .values(session)
        .onConflictDoNothing()
        .returning({ session_id: sessions.session_id });
      if (added.length === 0) {
        const [present] = await savepoint.select().from(sessions).where(eq(sessions.session_id, session_id));
        return present?.teacher_id === teacher_id && present.start_time === start_time ? 'known' : 'taken';
      }
      await claim(savepoint, claims);
      return 'booked';
    });
  } catch (failure) {
    if (failure instanceof HalfHourTaken) return 'taken';
    throw failure;
  }
}

export async function bookSessions(db: Database, rows: readonly SessionRow[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const claims = rows.flatMap((row) =>
    claimedHalfHours(row).map((half_hour) => ({ teacher_id: row.teacher_id, half_hour, session_id: row.session_id })),
  );
  try {
    await db.transaction(async (savepoint) => {
      const added = await savepoint
        .insert(sessions)
        .values([...rows])
        .onConflictDoNothing()
        .returning({ session_id: sessions.session_id });
      if (added.length < rows.length) throw new HalfHourTaken();
      await claim(savepoint, claims);
    });
    return true;
  } catch (failure) {
    if (failure instanceof HalfHourTaken) return false;
    throw failure;
  }
}

export async function moveSession(db: Database, sessionId: string, to: TrainerId): Promise<boolean> {
  try {
    await db.transaction(async (savepoint) => {
      await savepoint.update(sessions).set({ teacher_id: to }).where(eq(sessions.session_id, sessionId));
      const claims = await free(savepoint, [sessionId]);
      await claim(
        savepoint,
        claims.map((each) => ({ ...each, teacher_id: to })),
      );
    });
    return true;
  } catch (failure) {
    if (failure instanceof HalfHourTaken) return false;
    throw failure;
  }
}

/** What these claimed; another session that overlaps one of them, from before all kinds of sessions claimed, takes its half hours over. */
export async function free(db: Database, ids: readonly string[]): Promise<(typeof slotClaims.$inferSelect)[]> {
  const freed = await db
    .delete(slotClaims)
    .where(inArray(slotClaims.session_id, [...ids]))
    .returning();
  if (freed.length === 0) return freed;
  await db.execute(sql`
    insert into ${slotClaims} (teacher_id, half_hour, session_id)
    select distinct on (freed.teacher_id, freed.half_hour) freed.teacher_id, freed.half_hour, ${sessions.session_id}
    from json_to_recordset(${JSON.stringify(freed.map(({ teacher_id, half_hour }) => ({ teacher_id, half_hour })))}::json) as freed (teacher_id text, half_hour bigint)
    join ${sessions} on ${sessions.teacher_id} = freed.teacher_id and ${sessions.start_time} > freed.half_hour - ${MAX_SESSION_SECONDS} and ${sessions.start_time} < freed.half_hour + ${SECONDS_PER_CLAIM}
      and ${sessions.end_time} > freed.half_hour and ${IS_HELD} and ${sessions.session_id} <> all(${sql.param([...ids])}::text[])
    order by freed.teacher_id, freed.half_hour, ${sessions.start_time}, ${sessions.session_id}
    on conflict do nothing`);
  return freed;
}

export async function putSessions(db: Database, rows: readonly SessionRow[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const ids = rows.map(({ session_id }) => session_id);
  try {
    await db.transaction(async (savepoint) => {
      const before = new Map(
        (await savepoint.select().from(sessions).where(inArray(sessions.session_id, ids)).for('update')).map((row) => [
          row.session_id,
          row,
        ]),
      );
      await free(savepoint, ids);
      for (const { session_id, ...set } of rows)
        await savepoint
          .insert(sessions)
          .values({ session_id, ...set })
          .onConflictDoUpdate({ target: sessions.session_id, set });
      const claims = rows.flatMap((row) => {
        const known = before.get(row.session_id);
        const held = known?.teacher_id === row.teacher_id ? claimedHalfHours(known) : [];
        return claimedHalfHours(row).map((half_hour) => ({
          isHeld: held.includes(half_hour),
          claim: { teacher_id: row.teacher_id, half_hour, session_id: row.session_id },
        }));
      });
      await claim(
        savepoint,
        claims.filter(({ isHeld }) => !isHeld).map((each) => each.claim),
      );
      const kept = claims.filter(({ isHeld }) => isHeld).map((each) => each.claim);
      if (kept.length > 0) await savepoint.insert(slotClaims).values(kept).onConflictDoNothing();
    });
    return true;
  } catch (failure) {
    if (failure instanceof HalfHourTaken) return false;
    throw failure;
  }
}

export async function moveSessions(db: Database, places: readonly SessionPlace[]): Promise<boolean> {
  if (places.length === 0) return true;
  const ids = places.map(({ session_id }) => session_id);
  const claims = places.flatMap(({ session_id, teacher_id, ...time }) =>
    claimedHalfHours({ ...time, session_status: 'active' }).map((half_hour) => ({ teacher_id, half_hour, session_id })),
  );
  try {
    await db.transaction(async (savepoint) => {
      await free(savepoint, ids);
      await savepoint.execute(sql`
        update ${sessions} set teacher_id = place.teacher_id, start_time = place.start_time, end_time = place.end_time
        from json_to_recordset(${JSON.stringify(places)}::json) as place (session_id text, teacher_id text, start_time bigint, end_time bigint)
        where ${sessions.session_id} = place.session_id`);
      await claim(savepoint, claims);
    });
    return true;
  } catch (failure) {
    if (failure instanceof HalfHourTaken) return false;
    throw failure;
  }
}

/** Throws `HalfHourTaken`. */
async function claim(db: Database, claims: (typeof slotClaims.$inferInsert)[]): Promise<void> {
  if (claims.length === 0) return;
  const claimed = await db
    .insert(slotClaims)
    .values(claims)
    .onConflictDoNothing()
    .returning({ half_hour: slotClaims.half_hour });
  if (claimed.length < claims.length) throw new HalfHourTaken();
}
