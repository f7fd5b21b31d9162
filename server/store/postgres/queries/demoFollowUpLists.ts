// Pages of what follows a demo, in PostgreSQL.
import { and, eq, inArray, lte, type Subquery, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { AttendanceListed, FeedbackListed } from '@domain/contract/demoFollowUp';
import { ATTENDANCE_LIST, FEEDBACK_LIST } from '@domain/lists/demoFollowUpLists';
import type { ListQuery, ListShape, Page } from '@domain/lists/list';
import type { EpochSeconds } from '@domain/units';
import type { ListIds, Lists } from '../../lists';
import type { Database } from '../schema/database';
import { bookings } from '../schema/demos';
import { leads } from '../schema/leadTable';
import { type ListFields, matching, offsetOf, ordering } from './listing';
import { sessions, trainers } from '../schema/core';
import { foldedId } from './search';

/** Every seat in an active demo session, with the columns of both lists. */
const SEAT = {
  booked_session_id: bookings.booked_session_id,
  session_id: bookings.session_id,
  lead_id: bookings.lead_id,
  first_name: leads.first_name,
  last_name: leads.last_name,
  lead_name: sql<string>`${leads.first_name} || ' ' || ${leads.last_name}`.as('lead_name'),
  child_age: leads.child_age,
  country: leads.country,
  email_address: leads.email_address,
  mobile_number: leads.mobile_number,
  teacher_id: sessions.teacher_id,
  teacher_name: sql<string>`${trainers.trainer_name}`.as('teacher_name'),
  slot_start_time: sql<number>`${sessions.start_time}`.mapWith(Number).as('slot_start_time'),
  join_count: bookings.join_count,
  first_join: sql<number | null>`${bookings.join_attempts}[1]`.mapWith(Number).as('first_join'),
};
/** Where search looks: in one text of each table instead of five fields. */
const SEARCHED = {
  lead_text: leads.searched,
  trainer_text: sql<string>`${trainers.name_searched} || chr(10) || ${foldedId(trainers.teacher_id)}`.as(
    'trainer_text',
  ),
};
const cameBy = (now: EpochSeconds) =>
  sql<
    AttendanceListed['attendance']
  >`coalesce(${bookings.attendance}, case when ${sessions.start_time} > ${now} then 'upcoming' else 'open' end)`.as(
    'came',
  );
const VERSION = sql<number>`coalesce((${bookings.marked} ->> 'version')::int, 0)`.as('attendance_version');
const IS_TAKEN = and(
  eq(sessions.session_type, 'demo_session'),
  eq(sessions.session_status, 'active'),
  eq(bookings.status, 'booked'),
);
const IS_PENDING = inArray(bookings.feedback_state, ['missing', 'not_in_crm']);

export function postgresDemoFollowUpLists(db: Database): Pick<Lists, 'attendance' | 'feedback'> {
  return {
    attendance: (query, now) => pageOf<AttendanceListed>(db, ATTENDANCE_LIST, attended(db, now), query),
    feedback: (query, now) => pageOf<FeedbackListed>(db, FEEDBACK_LIST, pending(db, now), query),
  };
}

export function postgresDemoFollowUpIds(db: Database): Pick<ListIds, 'attendance' | 'feedback'> {
  return {
    attendance: (query, now) => idsOf(db, ATTENDANCE_LIST, attended(db, now), query),
    feedback: (query, now) => idsOf(db, FEEDBACK_LIST, pending(db, now), query),
  };
}

function attended(db: Database, now: EpochSeconds) {
  const listed = seats(
    db
      .select({ ...SEAT, ...SEARCHED, attendance: cameBy(now), attendance_version: VERSION })
      .from(bookings)
      .$dynamic(),
  );
  return listed.where(IS_TAKEN).as('listed');
}

function pending(db: Database, now: EpochSeconds) {
  const columns = {
    ...SEAT,
    ...SEARCHED,
    feedback_state: bookings.feedback_state,
    demo_session_feedback: bookings.feedback,
  };
  const listed = seats(db.select(columns).from(bookings).$dynamic());
  return listed.where(and(IS_TAKEN, lte(sessions.end_time, now), IS_PENDING)).as('listed');
}

/** Every seat has a lead and a trainer; with left joins the database skips tables whose columns are not needed. */
function seats<Query extends PgSelect>(query: Query) {
  return query
    .innerJoin(sessions, eq(sessions.session_id, bookings.session_id))
    .leftJoin(leads, eq(leads.id, bookings.lead_id))
    .leftJoin(trainers, eq(trainers.teacher_id, sessions.teacher_id));
}

/**
 * Indexes tell which seats are found; they are counted and put in order in one go, and only the page's are read in full.
 * A page beyond the last one has no row to tell the total.
 */
async function pageOf<Row>(db: Database, shape: ListShape, listed: Subquery, query: ListQuery): Promise<Page<Row>> {
  const fields = listed as unknown as ListFields;
  const { found, where, order } = foundIn(db, shape, listed, query);
  const page = db
    .select({ id: found.id, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(found)
    .orderBy(...order)
    .limit(query.size)
    .offset(offsetOf(query))
    .as('page');
  const read = (await db
    .select()
    .from(page)
    .innerJoin(listed, sql`${fields[shape.id]!} = ${page.id}`)
    .orderBy(...ordering(shape, fields, query))) as { listed: Record<string, unknown>; page: { total: number } }[];
  const rows = read.map(({ listed: { lead_text: _lead, trainer_text: _trainer, ...row } }) => row as Row);
  const total = read[0]?.page.total ?? (query.page === 1 ? 0 : await db.$count(listed, where));
  return { rows, total };
}

async function idsOf(db: Database, shape: ListShape, listed: Subquery, query: ListQuery): Promise<string[]> {
  const { found, order } = foundIn(db, shape, listed, query);
  const rows = await db
    .select({ id: found.id })
    .from(found)
    .orderBy(...order);
  return rows.map(({ id }) => id);
}

function foundIn(db: Database, shape: ListShape, listed: Subquery, query: ListQuery) {
  const fields = listed as unknown as ListFields;
  const where = matching(shape, fields, query, [fields['lead_text']!, fields['trainer_text']!]);
  const columns = {
    id: sql<string>`${fields[shape.id]!}`.as('id'),
    rank: sql`${fields[query.sort.field]!}`.as('rank'),
  };
  // This limit is never reached. It keeps the planner from searching for the first rows in order, which is slow when few match.
  const found = db.select(columns).from(listed).where(where).limit(Number.MAX_SAFE_INTEGER).as('found');
  return { found, where, order: ordering(shape, { [query.sort.field]: found.rank, [shape.id]: found.id }, query) };
}
