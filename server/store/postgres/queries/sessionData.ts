// Sessions of every kind, listed and counted, in PostgreSQL: numbers read one index of the calendar (`sessions_data_idx`) and nothing else
// of it. What only a trainer or a webinar knows is joined where it is asked for: the database leaves the other joins out.
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@domain/calendar';
import { BATCH_REGIONS, WEEKDAYS } from '@domain/business/trainerTerms';
import type { SessionDatum } from '@domain/contract/sessionData';
import type { ListQuery } from '@domain/lists/list';
import { type Dimension, DIMENSIONS, NONE, SESSION_DATA } from '@domain/lists/sessionData';
import { type Webinar, WEBINARS } from '@domain/records/webinar';
import { everyRow } from '../../lists';
import type { SessionData } from '../../sessionData';
import { sessions, trainers } from '../schema/core';
import type { Database } from '../schema/database';
import { type TypedTable, tableOf } from '../schema/recordTable';
import { matching, offsetOf, ordering } from './listing';
import { TRAINER_TEXTS } from './search';

const webinars = tableOf(WEBINARS as never) as unknown as TypedTable<Webinar>;
const ITS_TRAINER = eq(trainers.teacher_id, sessions.teacher_id);
const ITS_WEBINAR = and(
  eq(sessions.session_type, 'webinar'),
  sql`${webinars.id} = split_part(${sessions.session_id}, ':', 1)`,
);
const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Seconds of the wall clock of Asia/Kolkata, which has not changed since 1945. */
const WALL = sql`(${sessions.start_time} + 19800)`;
/** Days of Asia/Kolkata since 1 January 1970, a Thursday. */
const DAY = sql<number>`${WALL} / ${sql.raw(String(SECONDS_PER_DAY))}`;
const NO_COUNTRY = sql`array[${quoted([NONE])}]`;
const REGION = sql`split_part(${sessions.batch_name}, '-', 1)`;

/** As `dataTypeOf`, `dataFillOf`, `dataTitleOf` and `dataCountriesOf` say. */
const FIELDS = {
  session_id: sessions.session_id,
  start_time: sessions.start_time,
  end_time: sessions.end_time,
  type: sql<SessionDatum['type']>`case
    when ${sessions.session_type} = 'batch_session' and ${sessions.sub_type} in ('CatchUp', 'PTM') then ${sessions.sub_type}
    else ${sessions.session_type}
  end`,
  title: sql<string>`case ${sessions.session_type}
    when 'demo_session' then 'Demo'
    when 'batch_session' then trim(${sessions.batch_name} || ' ' || ${sessions.sub_type})
    else trim(${sessions.sub_type})
  end`,
  teacher_id: sessions.teacher_id,
  teacher_name: sql<string>`${trainers.trainer_name}`,
  countries: sql<string[]>`case ${sessions.session_type}
    when 'demo_session' then coalesce(nullif(${trainers.demo_session_countries}, '{}'), ${NO_COUNTRY})
    when 'batch_session' then case when ${REGION} in (${quoted(BATCH_REGIONS)}) then array[${REGION}] else ${NO_COUNTRY} end
    when 'webinar' then coalesce(nullif(${webinars.countries}, '{}'), ${NO_COUNTRY})
    else ${NO_COUNTRY}
  end`,
  session_status: sql<SessionDatum['session_status']>`${sessions.session_status}`,
  fill: sql<SessionDatum['fill']>`case
    when ${sessions.session_status} <> 'active' then ${quoted([NONE])}
    when ${sessions.strength} = 0 then 'empty'
    when ${sessions.strength} < ${sessions.capacity} then 'partly'
    else 'full'
  end`,
  weekday: sql<string>`(array[${quoted(WEEKDAYS)}])[1 + (${DAY} + 3) % 7]`,
  hour: sql<string>`(${WALL} / ${sql.raw(String(SECONDS_PER_HOUR))} % 24)::text`,
  strength: sessions.strength,
  capacity: sessions.capacity,
  created_on: sessions.created_on,
};

export function postgresSessionData(db: Database): SessionData {
  return {
    page: async (query) => {
      const [rows, [counted]] = await Promise.all([
        ordered(joined(db.select(FIELDS).from(sessions).$dynamic(), query), query),
        joined(db.select({ total: count() }).from(sessions).$dynamic(), query),
      ]);
      return { rows, total: counted!.total };
    },
    ids: async (query) => {
      const all = everyRow(query);
      const rows = await ordered(joined(db.select({ id: sessions.session_id }).from(sessions).$dynamic(), all), all);
      return rows.map(({ id }) => id);
    },
    tally: async (query, [one, other]) => {
      const groups = { one: valueOf(one).as('one'), other: valueOf(other).as('other'), count: count() };
      const rows = await joined(db.select(groups).from(sessions).$dynamic(), query).groupBy(sql`1`, sql`2`);
      return rows.map((row) => ({ values: [textsOf(one, row.one), textsOf(other, row.other)], count: row.count }));
    },
  };
}

type Value = string | string[] | number;

function valueOf(dimension: Dimension): SQL<Value> {
  if (dimension === 'day') return DAY;
  return sql<Value>`${FIELDS[DIMENSIONS[dimension].field]}`;
}

function textsOf(dimension: Dimension, value: Value): string[] {
  if (dimension === 'day') return [new Date(Number(value) * SECONDS_PER_DAY * 1000).toISOString().slice(0, 10)];
  return [value].flat().map(String);
}

function joined<Query extends PgSelect>(query: Query, asked: ListQuery) {
  return query
    .leftJoin(trainers, ITS_TRAINER)
    .leftJoin(webinars, ITS_WEBINAR)
    .where(and(ne(sessions.session_status, 'deleted'), matching(SESSION_DATA, FIELDS, asked, TRAINER_TEXTS)));
}

function ordered<Query extends PgSelect>(query: Query, asked: ListQuery) {
  return query
    .orderBy(...ordering(SESSION_DATA, FIELDS, asked))
    .limit(asked.size)
    .offset(offsetOf(asked));
}
