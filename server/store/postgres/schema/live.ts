// What planners hold on a day, and the log of what happened on days (docs/decisions/259); no backup has either.
import { sql } from 'drizzle-orm';
import { bigint, customType, date, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { LiveEvent } from '../../live';

/** Of a transaction: which snapshots see it. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const heldHours = pgTable(
  'held_hours',
  {
    planner: text().notNull(),
    holder: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    hours: jsonb().$type<Record<string, number>>().notNull(),
    seen_on: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planner, table.holder, table.date] }),
    index('held_hours_date_idx').on(table.date),
  ],
);

export const liveEvents = pgTable(
  'live_events',
  {
    event_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Events are read by who wrote them, not by their number: a number is given long before it can be seen. */
    written_by: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
    event: jsonb().$type<LiveEvent>().notNull(),
  },
  (table) => [index('live_events_written_by_idx').on(table.written_by)],
);
