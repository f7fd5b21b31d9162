// Seats in demo sessions, in PostgreSQL. Every change locks the session's row first.
import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { BookingRow, Bookings, DemoOfLead, SlotQuery } from '../../leads';
import type { Database } from '../schema/database';
import { bookings } from '../schema/demos';
import { LEAD, leads } from '../schema/leadTable';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { isOneOf } from './listing';
import { sessions, slotClaims, trainers } from '../schema/core';
import { IS_ACTIVE } from './trainers';

const { feedback_state: _state, join_count: _count, ...BOOKING } = getTableColumns(bookings);
const MAX_ATTEMPTS = 200;
const HAS_SEAT = eq(bookings.status, 'booked');
const SLOT = {
  session_id: sessions.session_id,
  start_time: sessions.start_time,
  end_time: sessions.end_time,
  teacher_name: trainers.trainer_name,
  seats_left: sql<number>`${sessions.capacity} - ${sessions.strength}`,
};
const byId = (column: typeof sessions.session_id | typeof bookings.booked_session_id) =>
  asc(sql`${column} collate "C"`);

export function postgresBookings(db: Database): Bookings {
  const demos = () =>
    db
      .select({
        booking: BOOKING,
        lead: LEAD,
        teacher_id: sessions.teacher_id,
        teacher_name: trainers.trainer_name,
        start_time: sessions.start_time,
        end_time: sessions.end_time,
      })
      .from(bookings)
      .innerJoin(leads, eq(leads.id, bookings.lead_id))
      .innerJoin(sessions, eq(sessions.session_id, bookings.session_id))
      .innerJoin(trainers, eq(trainers.teacher_id, sessions.teacher_id));
  const inSessions = (sessionIds: readonly string[]): Promise<DemoOfLead[]> =>
    demos()
      .where(and(isOneOf(bookings.session_id, sessionIds), HAS_SEAT))
      .orderBy(asc(bookings.booked_on), byId(bookings.booked_session_id));
  const booked = () =>
    db
      .select({
        lead_id: bookings.lead_id,
        demo: {
          booked_session_id: bookings.booked_session_id,
          session_id: bookings.session_id,
          status: bookings.status,
          start_time: sessions.start_time,
          end_time: sessions.end_time,
          teacher_name: trainers.trainer_name,
          joining_link: bookings.joining_link,
          short_link: bookings.short_link,
        },
      })
      .from(bookings)
      .innerJoin(sessions, eq(sessions.session_id, bookings.session_id))
      .innerJoin(trainers, eq(trainers.teacher_id, sessions.teacher_id));
  const demosOfTrainers = <Columns extends SelectedFields>(columns: Columns) =>
    db.select(columns).from(sessions).innerJoin(trainers, eq(trainers.teacher_id, sessions.teacher_id));
  return {
    suitable: (query, limit) =>
      demosOfTrainers(SLOT)
        .where(suits(db, query))
        .orderBy(asc(sessions.start_time), byId(sessions.session_id))
        .limit(limit),
    offers: (stretch, language) => {
      const speaks = sql<boolean>`${language} = any(${trainers.spoken_languages})`;
      return demosOfTrainers({ ...SLOT, speaks_language: speaks })
        .where(and(suits(db, stretch), lt(sessions.start_time, stretch.until)))
        .orderBy(
          asc(sessions.start_time),
          desc(speaks),
          desc(trainers.rating),
          asc(sql`${trainers.trainer_name} collate "C"`),
          byId(sessions.session_id),
        );
    },
    seatsLeft: (stretch) =>
      demosOfTrainers({ start_time: sessions.start_time, seats: sql<number>`sum(${SLOT.seats_left})::int` })
        .where(and(suits(db, stretch), lt(sessions.start_time, stretch.until)))
        .groupBy(sessions.start_time)
        .orderBy(asc(sessions.start_time)),
    findSeatsForUpdate: async (sessionId) => {
      const isDemo = and(eq(sessions.session_id, sessionId), eq(sessions.session_type, 'demo_session'));
      const [session] = await db.select().from(sessions).where(isDemo).for('update');
      if (!session) return undefined;
      const [trainer] = await db.select().from(trainers).where(eq(trainers.teacher_id, session.teacher_id));
      const groups = await db
        .selectDistinct({ group: leads.grade_group })
        .from(bookings)
        .innerJoin(leads, eq(leads.id, bookings.lead_id))
        .where(and(eq(bookings.session_id, sessionId), HAS_SEAT));
      return {
        session,
        teacher_name: trainer?.trainer_name ?? '',
        teacher_is_active: trainer?.trainer_status === 'active' && trainer.row_status === 'active',
        countries: trainer?.demo_session_countries ?? [],
        grades: trainer?.grade_groups ?? [],
        booked_groups: groups.map(({ group }) => group).sort(),
      };
    },
    add: (booking) => takeSeat(db, booking),
    cancel: (bookedSessionId, movedTo) => giveSeatBack(db, bookedSessionId, movedTo),
    cancelSession: (trainer, start) => cancelSession(db, trainer, start),
    ofLead: async (leadId) => {
      const rows = await booked()
        .where(eq(bookings.lead_id, leadId))
        .orderBy(desc(sessions.start_time), byId(bookings.booked_session_id));
      return rows.map(({ demo }) => demo);
    },
    upcoming: async (leadIds, after) => {
      const rows = await booked()
        .where(and(inArray(bookings.lead_id, [...leadIds]), HAS_SEAT, gt(sessions.start_time, after)))
        // A lead's earliest booking comes last, so the map keeps that one.
        .orderBy(desc(sessions.start_time));
      return new Map(rows.map(({ lead_id, demo }) => [lead_id, demo]));
    },
    ofSession: (sessionId) => inSessions([sessionId]),
    ofSessions: async (sessionIds) => {
      const found = new Map<string, DemoOfLead[]>();
      for (const each of sessionIds.length === 0 ? [] : await inSessions(sessionIds)) {
        const seats = found.get(each.booking.session_id);
        if (seats) seats.push(each);
        else found.set(each.booking.session_id, [each]);
      }
      return found;
    },
    find: async (bookedSessionId) => {
      const [found] = await demos().where(eq(bookings.booked_session_id, bookedSessionId));
      return found;
    },
    findForUpdate: async (bookedSessionId) => {
      const isIt = eq(bookings.booked_session_id, bookedSessionId);
      await db.select({ id: bookings.booked_session_id }).from(bookings).where(isIt).for('update');
      const [found] = await demos().where(isIt);
      return found;
    },
    between: (from, until, only): Promise<DemoOfLead[]> =>
      demos()
        .where(
          and(
            gte(sessions.start_time, from),
            lt(sessions.start_time, until),
            only && inArray(sessions.teacher_id, [...only]),
            eq(sessions.session_type, 'demo_session'),
            eq(sessions.session_status, 'active'),
            HAS_SEAT,
          ),
        )
        .orderBy(asc(sessions.start_time), byId(bookings.booked_session_id)),
    record: async (bookedSessionId, outcome) => {
      await db.update(bookings).set(outcome).where(eq(bookings.booked_session_id, bookedSessionId));
    },
    joined: async (bookedSessionId, at) => {
      await db
        .update(bookings)
        .set({ join_attempts: sql`array_append(${bookings.join_attempts}, ${at}::bigint)` })
        .where(
          and(
            eq(bookings.booked_session_id, bookedSessionId),
            sql`cardinality(${bookings.join_attempts}) < ${MAX_ATTEMPTS}`,
          ),
        );
    },
  };
}

/** The sessions, joined with their trainers, that a lead may be booked into. */
function suits(db: Database, { lead_id, country, grades, grade_group, after }: SlotQuery): SQL | undefined {
  const inTheWay = db
    .select({ lead_id: leads.id })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.lead_id))
    .where(
      and(
        eq(bookings.session_id, sessions.session_id),
        HAS_SEAT,
        or(ne(leads.grade_group, sql`${grade_group}`), eq(leads.id, lead_id)),
      ),
    );
  return and(
    gt(sessions.start_time, after),
    eq(sessions.session_type, 'demo_session'),
    eq(sessions.session_status, 'active'),
    lt(sessions.strength, sessions.capacity),
    IS_ACTIVE,
    arrayContains(trainers.demo_session_countries, [country]),
    arrayOverlaps(trainers.grade_groups, [...grades]),
    notExists(inTheWay),
  );
}

async function takeSeat(db: Database, booking: BookingRow): ReturnType<Bookings['add']> {
  return db.transaction(async (savepoint) => {
    const { session_id, lead_id } = booking;
    const [present] = await savepoint
      .select()
      .from(bookings)
      .where(and(eq(bookings.session_id, session_id), eq(bookings.lead_id, lead_id), HAS_SEAT));
    if (present) return 'twice';
    const seated = await savepoint
      .update(sessions)
      .set({ strength: sql`${sessions.strength} + 1` })
      .where(and(eq(sessions.session_id, session_id), lt(sessions.strength, sessions.capacity)))
      .returning({ session_id: sessions.session_id });
    if (seated.length === 0) return 'full';
    await savepoint.insert(bookings).values(booking);
    await savepoint
      .update(leads)
      .set({ worked_on: sql`greatest(${leads.worked_on}, ${booking.booked_on})` })
      .where(eq(leads.id, lead_id));
    return 'booked';
  });
}

async function giveSeatBack(db: Database, bookedSessionId: string, movedTo: string | null = null): Promise<boolean> {
  return db.transaction(async (savepoint) => {
    const [given] = await savepoint
      .update(bookings)
      .set({ status: 'cancelled', moved_to: movedTo })
      .where(and(eq(bookings.booked_session_id, bookedSessionId), HAS_SEAT))
      .returning({ session_id: bookings.session_id });
    if (!given) return false;
    await savepoint
      .update(sessions)
      .set({ strength: sql`greatest(${sessions.strength} - 1, 0)` })
      .where(eq(sessions.session_id, given.session_id));
    return true;
  });
}

async function cancelSession(db: Database, trainer: string, start: number): ReturnType<Bookings['cancelSession']> {
  return db.transaction(async (savepoint) => {
    const [session] = await savepoint
      .update(sessions)
      .set({ session_status: 'cancelled', strength: 0 })
      .where(
        and(
          eq(sessions.teacher_id, trainer),
          eq(sessions.start_time, start),
          eq(sessions.session_type, 'demo_session'),
          eq(sessions.session_status, 'active'),
        ),
      )
      .returning({ session_id: sessions.session_id });
    if (!session) return undefined;
    const { session_id } = session;
    const ended = await savepoint
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(and(eq(bookings.session_id, session_id), HAS_SEAT))
      .returning({ booked_session_id: bookings.booked_session_id, lead_id: bookings.lead_id });
    await savepoint.delete(slotClaims).where(eq(slotClaims.session_id, session_id));
    return {
      session_id,
      ended: ended.sort((one, other) => (one.booked_session_id < other.booked_session_id ? -1 : 1)),
    };
  });
}
