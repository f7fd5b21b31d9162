// Demand at the hours of a weekday, in PostgreSQL: one statement over the nine days, each found by the index of its hours.
import { min, sql } from 'drizzle-orm';
import { DEMAND_WEEKS } from '@domain/availability/demand';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@domain/calendar';
import { type Demand, type DemandAsked, uncountedDay } from '../../demand';
import { sessions, trainers } from '../schema/core';
import type { Database } from '../schema/database';
import { bookings, fruitlessSearches } from '../schema/demos';
import { leads } from '../schema/leadTable';

/** One hour of one of the days. */
interface Counted extends Record<string, unknown> {
  week: number;
  hour: number;
  seats: number;
  taken: number;
  bookings: number;
  searches: number;
}

export function postgresDemand(db: Database): Demand {
  return {
    countFruitless: async (hour, country) => {
      await db
        .insert(fruitlessSearches)
        .values({ hour, country, searches: 1 })
        .onConflictDoUpdate({
          target: [fruitlessSearches.hour, fruitlessSearches.country],
          set: { searches: sql`${fruitlessSearches.searches} + 1` },
        });
    },
    ofDay: async (asked) => {
      const { rows } = await db.execute<Counted>(counted(asked));
      const hours = uncountedDay();
      for (const row of rows) {
        const hour = hours[row.hour]!;
        if (row.week === 0) Object.assign(hour, { seats: row.seats, taken: row.taken });
        else {
          hour.bookings[row.week - 1] = row.bookings;
          hour.searches[row.week - 1] = row.searches;
        }
      }
      return hours;
    },
    countedSince: async () => {
      const [first] = await db.select({ hour: min(fruitlessSearches.hour) }).from(fruitlessSearches);
      return first?.hour ?? null;
    },
  };
}

function counted({ dayStart, countries }: DemandAsked) {
  const chosen = sql`${sql.param([...countries])}::text[]`;
  const isAll = sql`cardinality(${chosen}) = 0`;
  const hourOf = (at: unknown) => sql`((${at} - day.begins) / ${SECONDS_PER_HOUR}::bigint)::int`;
  return sql`
    with day as materialized (
      select week, ${dayStart}::bigint - week * ${7 * SECONDS_PER_DAY}::bigint as begins from generate_series(0, ${DEMAND_WEEKS}::int) as week
    ), counts as (
      select day.week, ${hourOf(sessions.start_time)} as hour, ${sessions.capacity} as seats, ${sessions.strength} as taken, 0 as bookings, 0 as searches
      from day join ${sessions} on ${sessions.start_time} >= day.begins and ${sessions.start_time} < day.begins + ${SECONDS_PER_DAY}
      join ${trainers} on ${trainers.teacher_id} = ${sessions.teacher_id}
      where day.week = 0 and ${sessions.session_type} = 'demo_session' and ${sessions.session_status} = 'active'
        and (${isAll} or ${trainers.demo_session_countries} && ${chosen})
      union all
      select day.week, ${hourOf(sessions.start_time)}, 0, 0, 1, 0
      from day join ${sessions} on ${sessions.start_time} >= day.begins and ${sessions.start_time} < day.begins + ${SECONDS_PER_DAY}
      join ${bookings} on ${bookings.session_id} = ${sessions.session_id} and ${bookings.status} = 'booked'
      join ${leads} on ${leads.id} = ${bookings.lead_id}
      where day.week > 0 and ${sessions.session_type} = 'demo_session' and (${isAll} or ${leads.country} = any(${chosen}))
      union all
      select day.week, ${hourOf(fruitlessSearches.hour)}, 0, 0, 0, ${fruitlessSearches.searches}
      from day join ${fruitlessSearches} on ${fruitlessSearches.hour} >= day.begins and ${fruitlessSearches.hour} < day.begins + ${SECONDS_PER_DAY}
      where day.week > 0 and (${isAll} or ${fruitlessSearches.country} = any(${chosen}))
    )
    select week, hour, sum(seats)::int as seats, sum(taken)::int as taken, sum(bookings)::int as bookings, sum(searches)::int as searches
    from counts group by week, hour`;
}
