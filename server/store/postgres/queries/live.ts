// Planners at work, in PostgreSQL. A place in the log is a snapshot: what a snapshot does not see, and a later one does, happened between
// the two, in whichever order numbers were given and transactions ended (docs/decisions/259).
import { and, eq, sql } from 'drizzle-orm';
import {
  changesOfHeld,
  type HeldHours,
  type Holder,
  type Live,
  type LiveEvent,
  LOG_SECONDS,
  PLACE_SECONDS,
  SLOW_SECONDS,
} from '../../live';
import type { Database } from '../schema/database';
import { heldHours, liveEvents } from '../schema/live';

/** Calls when the database says that something was added to the log; answers how to stop. */
export type ListenToLog = (onNews: () => void) => Promise<() => void>;

/** A snapshot, and the second in which it was taken. */
const PLACE = /^(\d{1,20}:\d{1,20}:[\d,]*)@(\d{1,12})$/;
const TAKEN = sql`pg_current_snapshot()::text || '@' || floor(extract(epoch from clock_timestamp()))::bigint`;
const IN_ORDER = sql`coalesce(json_agg(${liveEvents.event} order by ${liveEvents.event_id}), '[]')`;

export function postgresLive(db: Database, listen: ListenToLog): Live {
  return {
    listen,
    hold: ({ hours, ...whose }, now) =>
      db.transaction(async (tx) => {
        await tx
          .insert(heldHours)
          .values({ ...whose, hours: {}, seen_on: now })
          .onConflictDoNothing();
        const [before] = await tx.select().from(heldHours).where(of(whose)).for('update');
        const changes = changesOfHeld(before?.hours ?? {}, hours);
        if (Object.keys(changes).length > 0)
          await tx.insert(liveEvents).values({ event: { kind: 'held', ...whose, hours: changes } });
        if (Object.keys(hours).length === 0) await tx.delete(heldHours).where(of(whose));
        else await tx.update(heldHours).set({ hours, seen_on: now }).where(of(whose));
      }),
    opening: async (date) => {
      const { planner, holder, hours } = heldHours;
      // In one statement: both are of one snapshot.
      const { rows } = await db.execute<{ place: string; held: HeldHours[] }>(sql`
        select ${TAKEN} as place, (select coalesce(json_agg(json_build_object(
          'planner', ${planner}, 'holder', ${holder}, 'date', ${heldHours.date}, 'hours', ${hours}
        )), '[]') from ${heldHours} where ${heldHours.date} = ${date}) as held`);
      return rows[0]!;
    },
    since: async (place) => {
      const [, snapshot, taken] = PLACE.exec(place) ?? [];
      if (snapshot === undefined || !isSnapshot(snapshot)) return undefined;
      const before = sql`${snapshot}::pg_snapshot`;
      // The oldest that the snapshot does not see: an index finds all from there on.
      const { rows } = await db.execute<{ place: string; known: boolean; events: LiveEvent[] }>(sql`
        select ${TAKEN} as place,
          ${taken}::bigint > extract(epoch from clock_timestamp()) - ${PLACE_SECONDS}::int
            and pg_snapshot_xmax(${before}) <= pg_snapshot_xmax(pg_current_snapshot()) as known,
          (select ${IN_ORDER} from ${liveEvents} where ${liveEvents.written_by} >= pg_snapshot_xmin(${before})
            and not pg_visible_in_snapshot(${liveEvents.written_by}, ${before})) as events`);
      const [{ known, ...news }] = rows as [(typeof rows)[number]];
      return known ? news : undefined;
    },
    ofLast: async (seconds) => {
      if (seconds + SLOW_SECONDS > LOG_SECONDS) return undefined;
      const { rows } = await db.execute<{ events: LiveEvent[] }>(sql`
        select ${IN_ORDER} as events from ${liveEvents} where ${liveEvents.at} > ${ago(seconds + SLOW_SECONDS)}`);
      return rows[0]!.events;
    },
    sweep: async (seenBefore) => {
      // One server ends what all of them find.
      await db.execute(sql`
        with gone as (delete from ${heldHours} where ${heldHours.seen_on} < ${seenBefore} returning *)
        insert into ${liveEvents} (event)
        select jsonb_build_object('kind', 'held', 'planner', planner, 'holder', holder, 'date', date,
          'hours', (select coalesce(jsonb_object_agg(teacher_id, 0), '{}') from jsonb_object_keys(hours) as teacher_id)) from gone`);
      await db.execute(sql`delete from ${liveEvents} where ${liveEvents.at} < ${ago(LOG_SECONDS)}`);
    },
  };
}

function of({ planner, holder, date }: Holder) {
  return and(eq(heldHours.planner, planner), eq(heldHours.holder, holder), eq(heldHours.date, date));
}

const ago = (seconds: number) => sql`clock_timestamp() - make_interval(secs => ${seconds}::int)`;

/** The database refuses others with an error. */
function isSnapshot(text: string): boolean {
  const [xmin, xmax, list] = text.split(':') as [string, string, string];
  const [first, last] = [BigInt(xmin), BigInt(xmax)];
  const between = list === '' ? [] : list.split(',');
  if (first < 1n || last < first || last >= 2n ** 63n || between.includes('')) return false;
  return between.every((id, at) => {
    const own = BigInt(id);
    return own >= first && own < last && (at === 0 || own > BigInt(between[at - 1]!));
  });
}
