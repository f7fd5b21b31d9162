// A trainer's sessions and leaves, in PostgreSQL.
import { and, countDistinct, desc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { TrainerHistory } from '../../trainerHistory';
import type { Database } from '../schema/database';
import { leaves, sessions } from '../schema/core';
import { bookings } from '../schema/demos';
import { leads } from '../schema/leadTable';

export function postgresTrainerHistory(db: Database): TrainerHistory {
  return {
    sessions: (email, from, to) =>
      db
        .select({
          session_id: sessions.session_id,
          start_time: sessions.start_time,
          end_time: sessions.end_time,
          session_type: sessions.session_type,
          session_status: sessions.session_status,
          batch_name: sessions.batch_name,
          sub_type: sessions.sub_type,
          capacity: sessions.capacity,
          strength: sessions.strength,
        })
        .from(sessions)
        .where(
          and(
            eq(sessions.teacher_id, email),
            gte(sessions.start_time, from),
            lt(sessions.start_time, to),
            ne(sessions.session_status, 'deleted'),
          ),
        )
        .orderBy(sessions.start_time, sql`${sessions.session_id} collate "C"`),
    leaves: (email) =>
      db
        .select({
          leave_id: leaves.leave_id,
          leave_start_time: leaves.leave_start_time,
          leave_end_time: leaves.leave_end_time,
          timezone: leaves.timezone,
          status: leaves.status,
        })
        .from(leaves)
        .where(eq(leaves.teacher_id, email))
        .orderBy(desc(leaves.leave_start_time), sql`${leaves.leave_id} collate "C"`),
    upcoming: async (emails, now) => {
      const [work] = await db
        .select({ sessions: countDistinct(sessions.session_id), families: countDistinct(leads.mobile_number) })
        .from(sessions)
        .leftJoin(bookings, and(eq(bookings.session_id, sessions.session_id), eq(bookings.status, 'booked')))
        .leftJoin(leads, eq(leads.id, bookings.lead_id))
        .where(
          and(
            inArray(sessions.teacher_id, [...emails]),
            eq(sessions.session_status, 'active'),
            gt(sessions.start_time, now),
          ),
        );
      return work ?? { sessions: 0, families: 0 };
    },
  };
}
