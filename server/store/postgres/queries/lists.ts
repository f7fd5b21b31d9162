// Pages of lists, in PostgreSQL.
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { type Fill, SESSION_LIST } from '@domain/lists/sessionList';
import type { ListQuery } from '@domain/lists/list';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { everyRow, type ListIds, type Lists } from '../../lists';
import { postgresAdminIds, postgresAdminLists } from './adminLists';
import type { Database } from '../schema/database';
import { postgresDemoFollowUpIds, postgresDemoFollowUpLists } from './demoFollowUpLists';
import { matching, offsetOf, ordering } from './listing';
import { sessions, trainers } from '../schema/core';
import { bookings } from '../schema/demos';
import { leads } from '../schema/leadTable';
import { standsIn, TRAINER_TEXTS } from './search';
import { NO_PAPERS, NOT_DELETED, OPEN_COLUMNS } from './trainers';

const ITS_TRAINER = eq(trainers.teacher_id, sessions.teacher_id);
const HAS_SEAT = eq(bookings.status, 'booked');
const IS_SHOWN_DEMO = and(eq(sessions.session_type, 'demo_session'), ne(sessions.session_status, 'deleted'));

/** `fill` is what `fillOf` says. */
const SESSION_FIELDS = {
  session_id: sessions.session_id,
  start_time: sessions.start_time,
  end_time: sessions.end_time,
  teacher_id: sessions.teacher_id,
  teacher_name: trainers.trainer_name,
  trainer_type: trainers.trainer_type,
  countries: trainers.demo_session_countries,
  grade_groups: trainers.grade_groups,
  session_status: sessions.session_status,
  lead_names: sql<string[]>`array(
    select ${leads.first_name} || ' ' || ${leads.last_name} from ${bookings} join ${leads} on ${leads.id} = ${bookings.lead_id}
    where ${bookings.session_id} = ${sessions.session_id} and ${HAS_SEAT}
    order by ${bookings.booked_on}, ${bookings.booked_session_id} collate "C"
  )`,
  fill: sql<Fill | null>`case
    when ${sessions.session_status} <> 'active' then null
    when ${sessions.strength} = 0 then 'empty'
    when ${sessions.strength} < ${sessions.capacity} then 'partly'
    else 'full'
  end`,
  strength: sessions.strength,
  capacity: sessions.capacity,
  created_by: sessions.created_by,
  created_on: sessions.created_on,
};

const { session_id, teacher_id, teacher_name, start_time, session_status, strength } = SESSION_FIELDS;
const SESSION_KEY = { session_id, teacher_id, teacher_name, start_time, session_status, strength };

export function postgresLists(db: Database): Lists {
  return {
    ...postgresDemoFollowUpLists(db),
    ...postgresAdminLists(db),
    trainers: async (query) => {
      const order = ordering(TRAINER_LIST, OPEN_COLUMNS, query);
      // The index knows who is on the page; only their wide rows are read.
      const page = trainersOf(db, query).as('page');
      const rows = await db
        .select(OPEN_COLUMNS)
        .from(page)
        .innerJoin(trainers, eq(trainers.teacher_id, page.teacher_id))
        .orderBy(...order);
      return { rows: rows.map((row) => ({ ...row, ...NO_PAPERS })), total: await countTrainers(db, query) };
    },
    trainerNames: async (query) => ({ rows: await trainersOf(db, query), total: await countTrainers(db, query) }),
    sessions: async (query) => {
      // A search looks twice through all sessions, for the page and for how many there are: at the same time.
      const [rows, total] = await Promise.all([
        demosOf(db.select(SESSION_FIELDS).from(sessions).$dynamic(), query),
        countDemos(db, query),
      ]);
      return { rows, total };
    },
    sessionKeys: async (query) => {
      const rows = await demosOf(db.select(SESSION_KEY).from(sessions).$dynamic(), query);
      return { rows, total: await countDemos(db, query) };
    },
    session: async (sessionId) => {
      const [session] = await db
        .select(SESSION_FIELDS)
        .from(sessions)
        .innerJoin(trainers, ITS_TRAINER)
        .where(and(eq(sessions.session_id, sessionId), IS_SHOWN_DEMO));
      return session;
    },
  };
}

export function postgresListIds(db: Database): ListIds {
  return {
    ...postgresDemoFollowUpIds(db),
    ...postgresAdminIds(db),
    trainers: async (query) => (await trainersOf(db, everyRow(query))).map((row) => row.teacher_id),
    sessions: async (query) => {
      const rows = await demosOf(db.select({ session_id }).from(sessions).$dynamic(), everyRow(query));
      return rows.map((row) => row.session_id);
    },
  };
}

function trainersOf(db: Database, query: ListQuery) {
  return db
    .select({ teacher_id: trainers.teacher_id, trainer_name: trainers.trainer_name })
    .from(trainers)
    .where(condition(query))
    .orderBy(...ordering(TRAINER_LIST, OPEN_COLUMNS, query))
    .limit(query.size)
    .offset(offsetOf(query));
}

function countTrainers(db: Database, query: ListQuery): Promise<number> {
  return db.$count(trainers, condition(query));
}

function condition(query: ListQuery): SQL | undefined {
  return and(NOT_DELETED, matching(TRAINER_LIST, OPEN_COLUMNS, query, TRAINER_TEXTS));
}

function demosOf<Query extends PgSelect>(demos: Query, query: ListQuery) {
  return demos
    .innerJoin(trainers, ITS_TRAINER)
    .where(shownDemos(query))
    .orderBy(...ordering(SESSION_LIST, SESSION_FIELDS, query))
    .limit(query.size)
    .offset(offsetOf(query));
}

/** Every session has its trainer: where nothing is asked of trainers, the database leaves this join out. */
async function countDemos(db: Database, query: ListQuery): Promise<number> {
  const counted = await db
    .select({ total: count() })
    .from(sessions)
    .leftJoin(trainers, ITS_TRAINER)
    .where(shownDemos(query));
  return counted[0]!.total;
}

function shownDemos(query: ListQuery): SQL | undefined {
  return and(IS_SHOWN_DEMO, matching(SESSION_LIST, SESSION_FIELDS, query, [...TRAINER_TEXTS, { holds: aLeadHas }]));
}

/** The database looks it up by session in few days of sessions, and reads all leads once for many. */
function aLeadHas(word: string): SQL {
  return sql`exists (
    select 1 from ${bookings} join ${leads} on ${leads.id} = ${bookings.lead_id}
    where ${bookings.session_id} = ${sessions.session_id} and ${HAS_SEAT} and ${standsIn(leads.searched, word)}
  )`;
}
