// The tables of leads and their demos; drizzle-kit makes the migrations from this file too.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { feedbackState } from '@domain/business/demoFeedback';
import type { BookingRow, LeadRow } from '../../leads';
import { sessions } from './core';

const epoch = () => bigint({ mode: 'number' });

/** A lead's name for search. */
export function nameSearched({ searched }: { searched: AnyPgColumn }): SQL {
  return sql`split_part(${searched}, chr(10), 1)`;
}

/** Its words: a name is found by the beginning of any of them. */
export function nameWords(table: { searched: AnyPgColumn }): SQL {
  return sql`array_to_tsvector(array_remove(string_to_array(${nameSearched(table)}, ' '), ''))`;
}

/** A number by its last digits, since people may leave out the country code. */
export function tailOf(number: SQLWrapper): SQL {
  return sql`right(${number}, 8)`;
}

export function siblingNumber({ sibling_contact }: { sibling_contact: AnyPgColumn }): SQL {
  return sql`(${sibling_contact} ->> 'mobile_number')`;
}

export const leads = pgTable(
  'leads',
  {
    lead_id: text().primaryKey(),
    mobile_number: text().notNull(),
    email_address: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    child_age: integer().notNull(),
    grade: text().$type<LeadRow['grade']>().notNull(),
    grade_group: text().$type<LeadRow['grade_group']>().notNull(),
    country: text().notNull(),
    language: text().notNull(),
    time_zone: text().notNull(),
    lead_source: text().notNull(),
    sibling_contact: jsonb().$type<LeadRow['sibling_contact']>(),
    lead_owner: text().notNull(),
    version: integer().notNull(),
    created_by: text().notNull(),
    created_on: epoch().notNull(),
    /** When it was created or last booked: the order of recent leads. */
    worked_on: epoch().notNull(),
    /** Everything that a list searches, folded, one line each, so that a search reads one text; the name comes first. */
    searched: text().notNull(),
  },
  (table) => [
    // Children of one family share its number.
    uniqueIndex('leads_child_idx').on(table.lead_source, table.mobile_number, nameSearched(table)),
    index('leads_mobile_tail_idx').on(tailOf(table.mobile_number)),
    index('leads_sibling_tail_idx').on(tailOf(siblingNumber(table))),
    index('leads_email_idx').on(table.email_address),
    index('leads_name_words_idx').using('gin', nameWords(table)),
    // The lead's columns that lists of bookings filter, search and sort by.
    index('leads_list_idx').on(
      table.lead_id,
      table.first_name,
      table.last_name,
      table.child_age,
      table.country,
      table.searched,
    ),
    index('leads_recent_idx').on(table.worked_on.desc().nullsFirst(), sql`${table.lead_id} collate "C"`),
    index('leads_recent_of_source_idx').on(
      table.lead_source,
      table.worked_on.desc().nullsFirst(),
      sql`${table.lead_id} collate "C"`,
    ),
  ],
);

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
    // Columns that lists filter by: an index holds them, and the planner knows how common each value is.
    feedback_state: text()
      .$type<ReturnType<typeof feedbackState>>()
      .generatedAlwaysAs(
        sql`case when feedback is not null then case when lsq_captured then 'captured' else 'not_in_crm' end when attendance = 'present' or (attendance is null and cardinality(join_attempts) > 0) then 'missing' else 'none' end`,
      ),
    join_count: integer().generatedAlwaysAs(sql`cardinality(join_attempts)`),
  },
  (table) => [
    foreignKey({ name: 'bookings_session_id_fk', columns: [table.session_id], foreignColumns: [sessions.session_id] }),
    foreignKey({ name: 'bookings_lead_id_fk', columns: [table.lead_id], foreignColumns: [leads.lead_id] }),
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

export const salesManagers = pgTable('sales_managers', {
  email: text().primaryKey(),
  name: text().notNull(),
  mobile_number: text().notNull(),
});

export const shortLinks = pgTable('short_links', {
  code: text().primaryKey(),
  target_url: text().notNull(),
  include_params: boolean().notNull(),
  created_by: text().notNull(),
  created_on: epoch().notNull(),
});
