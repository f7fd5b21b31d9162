// Trainers' days and bookings, in PostgreSQL.
import { and, asc, eq, gt, gte, inArray, like, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { SECONDS_PER_DAY, startOfDay, weekdayIndex } from '@domain/calendar';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { MAX_SESSION_SECONDS } from '../../claims';
import type { Calendar, SessionRow, TrainerDay, TrainerSpan } from '../../store';
import type { Database } from '../schema/database';
import { leaves, sessions, trainers } from '../schema/core';
import { closedBetween, readClosures } from './closures';
import { bookSession, bookSessions, free, moveSession, moveSessions, putSessions } from './sessionHours';
import { BY_NAME_THEN_ID, IS_ACTIVE } from './trainers';
import { readBusy, readHolding, readUnheld } from './unheld';

export function postgresCalendar(db: Database): Calendar {
  return {
    day: (date, only) => readDays(db, date, only),
    trainerDay: async (email, date) => {
      const [day] = await readDays(db, date, [email]);
      return day;
    },
    session: async (sessionId) => {
      const [session] = await db.select().from(sessions).where(eq(sessions.session_id, sessionId));
      return session;
    },
    sessions: (sessionIds) =>
      db
        .select()
        .from(sessions)
        .where(inArray(sessions.session_id, [...sessionIds])),
    book: (session) => bookSession(db, session),
    bookAll: (rows) => bookSessions(db, rows),
    move: (sessionId, to) => moveSession(db, sessionId, to),
    span: (emails, from, until) => readSpans(db, [...new Set(emails)], from, until),
    busy: (emails, from, until) => readBusy(db, [...new Set(emails)], from, until),
    closures: (emails, from, until) => readClosures(db, [...new Set(emails)], from, until),
    holding: (stretches) => readHolding(db, stretches),
    moveAll: (places) => moveSessions(db, places),
    put: (rows) => putSessions(db, rows),
    seat: async (ids, { capacity, strength }) => {
      if (ids.length > 0)
        await db
          .update(sessions)
          .set({ capacity, strength })
          .where(inArray(sessions.session_id, [...ids]));
    },
    sessionsOf: (emails, from, until) =>
      sessionsBetween(db, emails, { from, until }, eq(sessions.session_status, 'active')),
    sessionsIn: (emails, from, until) =>
      sessionsBetween(db, emails, { from, until }, ne(sessions.session_status, 'deleted')),
    unheld: (from, until) => readUnheld(db, from, until),
    everySessionOf: (email, from, until) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.teacher_id, email), gte(sessions.start_time, from), lt(sessions.start_time, until)))
        .orderBy(asc(sessions.start_time), asc(sql`${sessions.session_id} collate "C"`)),
    demosOf: (from, until) =>
      db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.session_type, 'demo_session'),
            gte(sessions.start_time, from),
            lt(sessions.start_time, until),
          ),
        )
        .orderBy(asc(sessions.start_time), asc(sql`${sessions.session_id} collate "C"`)),
    setLeave: async (leaveId, teacher, rows) => {
      // By trainer, which an index finds.
      await db
        .delete(leaves)
        .where(
          and(eq(leaves.teacher_id, teacher), or(eq(leaves.leave_id, leaveId), like(leaves.leave_id, `${leaveId}:%`))),
        );
      if (rows.length > 0) await db.insert(leaves).values([...rows]);
    },
    end: async (ids, session_status) => {
      if (ids.length === 0) return;
      await db
        .update(sessions)
        .set({ session_status })
        .where(inArray(sessions.session_id, [...ids]));
      await free(db, ids);
    },
  };
}

async function sessionsBetween(
  db: Database,
  emails: readonly TrainerId[],
  { from, until }: { from: EpochSeconds; until: EpochSeconds },
  status: SQL,
): Promise<SessionRow[]> {
  if (emails.length === 0) return [];
  return db
    .select()
    .from(sessions)
    .where(
      and(
        inArray(sessions.teacher_id, [...new Set(emails)]),
        gt(sessions.start_time, from - MAX_SESSION_SECONDS),
        lt(sessions.start_time, until),
        gt(sessions.end_time, from),
        status,
      ),
    )
    .orderBy(asc(sessions.start_time), asc(sql`${sessions.session_id} collate "C"`));
}

/** One JSON text of the whole day: turning thousands of rows into objects would take longer than the query. */
async function readDays(db: Database, date: IsoDate, trainerIds?: readonly TrainerId[]): Promise<TrainerDay[]> {
  const start = startOfDay(date);
  const end = start + SECONDS_PER_DAY;
  const weekday = WEEKDAYS[weekdayIndex(date)];
  const only = (column: typeof trainers.teacher_id | typeof sessions.teacher_id | typeof leaves.teacher_id) =>
    trainerIds === undefined ? sql`` : sql`and ${column} = any(${sql.param([...trainerIds])}::text[])`;
  const { rows } = await db.execute<{ days: TrainerDay[] }>(sql`
    select coalesce(json_agg(json_build_object(
      'teacher_id', ${trainers.teacher_id},
      'trainer_name', ${trainers.trainer_name},
      'trainer_type', ${trainers.trainer_type},
      'demo_session_countries', ${trainers.demo_session_countries},
      'working_minutes', coalesce(${trainers.working_days} -> ${weekday}, '[]'),
      'sessions', coalesce(day_sessions.list, '[]'),
      'leaves', coalesce(day_leaves.list, '[]'),
      'closures', coalesce(day_closures.list, '[]')
    ) order by ${BY_NAME_THEN_ID}), '[]') as days
    from ${trainers}
    left join (
      select ${sessions.teacher_id} as teacher_id, json_agg(json_build_object(
        'session_id', ${sessions.session_id},
        'start_time', ${sessions.start_time},
        'end_time', ${sessions.end_time},
        'session_type', ${sessions.session_type},
        'session_status', ${sessions.session_status},
        'batch_name', ${sessions.batch_name},
        'sub_type', ${sessions.sub_type}
      ) order by ${sessions.start_time}, ${sessions.session_id} collate "C") as list
      from ${sessions}
      where ${sessions.start_time} > ${start - MAX_SESSION_SECONDS} and ${sessions.start_time} < ${end}
        and ${sessions.end_time} > ${start} and ${sessions.session_status} <> 'deleted' ${only(sessions.teacher_id)}
      group by ${sessions.teacher_id}
    ) day_sessions on day_sessions.teacher_id = ${trainers.teacher_id}
    left join (
      select ${leaves.teacher_id} as teacher_id, json_agg(json_build_object(
        'leave_start_time', ${leaves.leave_start_time},
        'leave_end_time', ${leaves.leave_end_time},
        'timezone', ${leaves.timezone},
        'status', ${leaves.status}
      ) order by ${leaves.leave_start_time}, ${leaves.leave_id} collate "C") as list
      from ${leaves}
      where ${leaves.leave_end_time} > ${start} and ${leaves.leave_start_time} < ${end} ${only(leaves.teacher_id)}
      group by ${leaves.teacher_id}
    ) day_leaves on day_leaves.teacher_id = ${trainers.teacher_id}
    left join (
      select closed.teacher_id, json_agg(json_build_object('start_time', closed.start_time, 'end_time', closed.end_time, 'kind', closed.kind, 'summary', closed.summary)
        order by closed.start_time, closed.kind, closed.id collate "C") as list
      from (${closedBetween(start, end, trainerIds)}) closed
      group by closed.teacher_id
    ) day_closures on day_closures.teacher_id = ${trainers.teacher_id}
    where ${IS_ACTIVE} ${only(trainers.teacher_id)}`);
  return rows[0]?.days ?? [];
}

async function readSpans(
  db: Database,
  emails: TrainerId[],
  from: EpochSeconds,
  until: EpochSeconds,
): Promise<TrainerSpan[]> {
  if (emails.length === 0) return [];
  const {
    teacher_id,
    trainer_name,
    trainer_type,
    trainer_proficiency,
    batches_region,
    demo_session_countries,
    grade_groups,
    working_days,
    rating,
  } = trainers;
  const found = await db
    .select({
      teacher_id,
      trainer_name,
      trainer_type,
      trainer_proficiency,
      batches_region,
      demo_session_countries,
      grade_groups,
      working_days,
      rating,
    })
    .from(trainers)
    .where(and(IS_ACTIVE, inArray(teacher_id, emails)));
  const { session_id, start_time, end_time, session_type, session_status, batch_name, sub_type } = sessions;
  const held = await db
    .select({
      teacher_id: sessions.teacher_id,
      session_id,
      start_time,
      end_time,
      session_type,
      session_status,
      batch_name,
      sub_type,
    })
    .from(sessions)
    .where(
      and(
        inArray(sessions.teacher_id, emails),
        gt(start_time, from - MAX_SESSION_SECONDS),
        lt(start_time, until),
        gt(end_time, from),
        notInArray(session_status, ['cancelled', 'deleted']),
      ),
    )
    .orderBy(asc(start_time), asc(sql`${session_id} collate "C"`));
  const { leave_start_time, leave_end_time, timezone, status } = leaves;
  const away = await db
    .select({ teacher_id: leaves.teacher_id, leave_start_time, leave_end_time, timezone, status })
    .from(leaves)
    .where(
      and(
        inArray(leaves.teacher_id, emails),
        lt(leave_start_time, until),
        gt(leave_end_time, from),
        ne(status, 'REJECTED'),
      ),
    )
    .orderBy(asc(leave_start_time));
  const closed = await readClosures(db, emails, from, until);
  const spans = new Map(
    found.map((trainer): [TrainerId, TrainerSpan] => [
      trainer.teacher_id,
      { ...trainer, sessions: [], leaves: [], closures: [] },
    ]),
  );
  for (const { teacher_id: whose, ...session } of held) spans.get(whose)?.sessions.push(session);
  for (const { teacher_id: whose, ...leave } of away) spans.get(whose)?.leaves.push(leave);
  for (const [teacher_id, own] of closed) spans.get(teacher_id)?.closures.push(...own);
  return [...spans.values()];
}
