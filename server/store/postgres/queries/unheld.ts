// Sessions that may have nobody to hold them, and those that take the time of who could, in PostgreSQL; and who is busy or away when.
import { and, asc, eq, getTableColumns, gte, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { MAX_SESSION_SECONDS, SECONDS_PER_CLAIM } from '../../claims';
import type { DayLeave, DaySession, TrainerBusy, TrainerStretch } from '../../store';
import type { UnheldSession } from '../../unheld';
import type { Database } from '../schema/database';
import { leaves, sessions, trainers } from '../schema/core';
import { NOT_DELETED } from './trainers';

export const IS_HELD = notInArray(sessions.session_status, ['cancelled', 'deleted']);

/** Who is away is few beside all sessions of a day: it is known before these are looked through. */
export function readUnheld(db: Database, from: EpochSeconds, until: EpochSeconds): Promise<UnheldSession[]> {
  const away = sql`(
    select ${leaves.teacher_id} as whose, json_agg(json_build_object('leave_start_time', ${leaves.leave_start_time}, 'leave_end_time', ${leaves.leave_end_time}, 'status', ${leaves.status})
      order by ${leaves.leave_start_time}, ${leaves.leave_id} collate "C") as list
    from ${leaves}
    where ${leaves.leave_end_time} > ${from} and ${leaves.leave_start_time} < ${until + MAX_SESSION_SECONDS} and ${leaves.status} <> 'REJECTED'
    group by ${leaves.teacher_id}
  ) away`;
  return db
    .select({
      session: getTableColumns(sessions),
      trainer_name: trainers.trainer_name,
      trainer_status: trainers.trainer_status,
      leaves: sql<UnheldSession['leaves']>`coalesce(away.list, '[]')`,
    })
    .from(sessions)
    .innerJoin(trainers, eq(trainers.teacher_id, sessions.teacher_id))
    .leftJoin(away, sql`away.whose = ${sessions.teacher_id}`)
    .where(
      and(
        gte(sessions.start_time, from),
        lt(sessions.start_time, until),
        inArray(sessions.session_status, ['active', 'cancelled']),
        NOT_DELETED,
        or(
          eq(sessions.session_status, 'cancelled'),
          eq(trainers.trainer_status, 'inactive'),
          sql`away.list is not null`,
        ),
      ),
    )
    .orderBy(asc(sessions.start_time), asc(sql`${sessions.session_id} collate "C"`));
}

export async function readHolding(
  db: Database,
  stretches: readonly TrainerStretch[],
): Promise<(DaySession | undefined)[]> {
  if (stretches.length === 0) return [];
  const asked = stretches.map(({ teacher_id, start, end }, at) => ({
    at,
    teacher_id,
    from: Math.floor(start / SECONDS_PER_CLAIM) * SECONDS_PER_CLAIM,
    until: Math.ceil(end / SECONDS_PER_CLAIM) * SECONDS_PER_CLAIM,
  }));
  const { rows } = await db.execute<{ at: number } & DaySession>(sql`
    select asked.at, held.* from json_to_recordset(${JSON.stringify(asked)}::json) as asked (at int, teacher_id text, "from" bigint, until bigint)
    cross join lateral (
      select ${sessions.session_id} as session_id, ${sessions.start_time}::float8 as start_time, ${sessions.end_time}::float8 as end_time, ${sessions.session_type} as session_type,
        ${sessions.session_status} as session_status, ${sessions.batch_name} as batch_name, ${sessions.sub_type} as sub_type
      from ${sessions}
      where ${sessions.teacher_id} = asked.teacher_id and ${sessions.start_time} > asked."from" - ${MAX_SESSION_SECONDS} and ${sessions.start_time} < asked.until
        and ${sessions.end_time} > asked."from" and ${IS_HELD}
      order by ${sessions.start_time}, ${sessions.session_id} collate "C" limit 1
    ) held`);
  const found = new Map(rows.map(({ at, ...session }) => [at, session]));
  return stretches.map((_, at) => found.get(at));
}

/**
 * Half hours of a day in one number, worked out where the rows are: a company has hundreds of thousands of sessions in a few weeks. What runs past midnight
 * is a number of the next day.
 */
export async function readBusy(
  db: Database,
  emails: TrainerId[],
  from: EpochSeconds,
  until: EpochSeconds,
): Promise<TrainerBusy[]> {
  if (emails.length === 0) return [];
  const whose = sql`any(${sql.param(emails)}::text[])`;
  const { rows } = await db.execute<{
    days: [string, [number, number, number][]][];
    away: [string, number, number, DayLeave['status']][];
  }>(sql`
    select (
      select json_agg(json_build_array(teacher_id, days)) from (
        select teacher_id, json_agg(json_build_array(day, within, after)) as days from (
          select teacher_id, day,
            bit_or(((1::bigint << (least(last, 48) - first)) - 1) << first) as within,
            bit_or(case when last > 48 then (1::bigint << (last - 48)) - 1 else 0 end) as after
          from (
            select ${sessions.teacher_id} as teacher_id, (${sessions.start_time} + 19800) / 86400 as day,
              ((${sessions.start_time} + 19800) % 86400 / 1800)::int as first,
              ((${sessions.end_time} + 19800 + 1799) / 1800 - (${sessions.start_time} + 19800) / 86400 * 48)::int as last
            from ${sessions}
            where ${sessions.start_time} > ${from - MAX_SESSION_SECONDS} and ${sessions.start_time} < ${until} and ${sessions.end_time} > ${from} and ${IS_HELD} and ${sessions.teacher_id} = ${whose}
          ) held group by teacher_id, day
        ) by_day group by teacher_id
      ) by_trainer
    ) as days, (
      select json_agg(json_build_array(${leaves.teacher_id}, ${leaves.leave_start_time}, ${leaves.leave_end_time}, ${leaves.status}) order by ${leaves.leave_start_time})
      from ${leaves}
      where ${leaves.leave_end_time} > ${from} and ${leaves.leave_start_time} < ${until} and ${leaves.status} <> 'REJECTED' and ${leaves.teacher_id} = ${whose}
    ) as away`);
  const { days, away } = rows[0]!;
  const found = new Map(
    emails.map((teacher_id): [TrainerId, TrainerBusy] => [teacher_id, { teacher_id, days: [], leaves: [] }]),
  );
  for (const [teacher_id, own] of days ?? [])
    for (const [day, within, after] of own) {
      const all = found.get(teacher_id)!.days;
      all.push([day, within]);
      if (after > 0) all.push([day + 1, after]);
    }
  for (const [teacher_id, leave_start_time, leave_end_time, status] of away ?? [])
    found.get(teacher_id)!.leaves.push({ leave_start_time, leave_end_time, status });
  return [...found.values()];
}
