// The tables of bookings of demos and of short links; drizzle-kit makes the migrations from this file too.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { feedbackState } from '@domain/business/demoFeedback';
import type { BookingRow } from '../../leads';
import { sessions } from './core';
import { leads } from './leadTable';

const epoch = () => bigint({ mode: 'number' });

/** A lead's seat in a demo session; `sessions.strength` counts those that are booked. */
export const bookings = pgTable(
  'bookings',
  {
    booked_session_id: text().primaryKey(),
    session_id: text().notNull(),
    lead_id: text().notNull(),
    status: text().$type<BookingRow['status']>().notNull(),
    joining_link: text().notNull(),
    short_link: text().notNull(),
    booked_by: text().notNull(),
    booked_on: epoch().notNull(),
    join_attempts: epoch().array().notNull(),
    attendance: text().$type<NonNullable<BookingRow['attendance']>>(),
    feedback: jsonb().$type<BookingRow['feedback']>(),
    lsq_captured: boolean().notNull(),
    moved_to: text(),
    seen_on: epoch(),
    marked: jsonb().$type<BookingRow['marked']>(),
    // Columns that lists filter by: an index holds them, and the planner knows how common each value is.
    feedback_state: text()
      .$type<ReturnType<typeof feedbackState>>()
      .generatedAlwaysAs(
        sql`case when feedback is not null and lsq_captured then 'captured' when attendance = 'absent' then 'none' when feedback is not null then 'not_in_crm' when attendance = 'present' or cardinality(join_attempts) > 0 or seen_on is not null then 'missing' else 'none' end`,
      ),
    join_count: integer().generatedAlwaysAs(sql`cardinality(join_attempts)`),
  },
  (table) => [
    foreignKey({ name: 'bookings_session_id_fk', columns: [table.session_id], foreignColumns: [sessions.session_id] }),
    foreignKey({ name: 'bookings_lead_id_fk', columns: [table.lead_id], foreignColumns: [leads.id] }),
    uniqueIndex('bookings_seat_idx')
      .on(table.session_id, table.lead_id)
      .where(sql`${table.status} = 'booked'`),
    index('bookings_lead_id_idx').on(table.lead_id),
    // The booking's columns that the lists of attendance and feedback filter and sort by.
    index('bookings_list_idx')
      .on(
        table.session_id,
        sql`${table.booked_session_id} collate "C"`,
        table.lead_id,
        table.attendance,
        table.feedback_state,
        table.join_count,
      )
      .where(sql`${table.status} = 'booked'`),
    check('bookings_status_check', sql`${table.status} in ('booked', 'cancelled')`),
    check('bookings_attendance_check', sql`${table.attendance} in ('present', 'absent')`),
  ],
);

/** Searches in Book Demo that found no slot, by the hour in which they were made: counts alone, nobody stands behind them. */
export const fruitlessSearches = pgTable(
  'fruitless_searches',
  { hour: epoch().notNull(), country: text().notNull(), searches: integer().notNull() },
  (table) => [primaryKey({ columns: [table.hour, table.country] })],
);

export const shortLinks = pgTable('short_links', {
  code: text().primaryKey(),
  target_url: text().notNull(),
  include_params: boolean().notNull(),
  created_by: text().notNull(),
  created_on: epoch().notNull(),
});
