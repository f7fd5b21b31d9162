// What keeps hours of trainers closed beside sessions and leaves, in PostgreSQL.
import { type SQL, sql } from 'drizzle-orm';
import type { Closure } from '@domain/trainerCalendar/closures';
import type { EpochSeconds, TrainerId } from '@domain/units';
import type { Database } from '../schema/database';
import { BLOCKED_HOURS, EXTERNAL_EVENTS } from '@domain/records/trainerCalendar';
import { tableOf } from '../schema/recordTable';

const [blockedHours, externalEvents] = [tableOf(BLOCKED_HOURS), tableOf(EXTERNAL_EVENTS)];

/** Hours blocked by hand and events of other calendars, whose half hours they touch. */
export function closedBetween(from: EpochSeconds, until: EpochSeconds, trainerIds?: readonly TrainerId[]): SQL {
  const only = trainerIds === undefined ? sql`` : sql`and teacher_id = any(${sql.param([...trainerIds])}::text[])`;
  const between = sql`end_time > ${from} and start_time < ${until} ${only}`;
  return sql`
    select id, teacher_id, start_time, end_time, 'blocked' as kind, note as summary from ${blockedHours} where status = 'blocked' and ${between}
    union all
    select id, teacher_id, start_time, end_time, 'external', summary from ${externalEvents} where status = 'there' and ${between}`;
}

/** By trainer, by start. */
export async function readClosures(
  db: Database,
  emails: TrainerId[],
  from: EpochSeconds,
  until: EpochSeconds,
): Promise<Map<TrainerId, Closure[]>> {
  const found = new Map<TrainerId, Closure[]>();
  if (emails.length === 0) return found;
  const { rows } = await db.execute<Pick<Closure, keyof Closure> & { teacher_id: TrainerId } & Record<string, unknown>>(
    sql`select * from (${closedBetween(from, until, emails)}) closed order by start_time, kind, id collate "C"`,
  );
  // The driver gives a bigint of its own as text.
  for (const { teacher_id, start_time, end_time, kind, summary } of rows)
    found.set(teacher_id, [
      ...(found.get(teacher_id) ?? []),
      { start_time: Number(start_time), end_time: Number(end_time), kind, summary },
    ]);
  return found;
}
