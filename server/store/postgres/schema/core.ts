// The tables. Columns are called what the fields are called (spec 3); drizzle-kit makes the migrations from this file.
import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { SESSION_TYPES } from '@domain/classes/hosted';
import type { Proficiency, Trainer, WorkingDays } from '@domain/contract/trainers';
import { REVEALING, REVEALING_ACTIONS, SECURITY_AREAS } from '../../securityAreas';
import type { LeaveRow, SessionRow } from '../../store';

const epoch = () => bigint({ mode: 'number' });

/** Texts by code points, as lists order them. */
const byName = ({ trainer_name }: { trainer_name: SQLWrapper }) => sql`${trainer_name} collate "C"`;
const byId = ({ teacher_id }: { teacher_id: SQLWrapper }) => sql`${teacher_id} collate "C"`;
const notDeleted = ({ row_status }: { row_status: SQLWrapper }) => sql`${row_status} <> 'deleted'`;

export const countries = pgTable('countries', {
  id: text().primaryKey(),
  name: text().notNull(),
});

export const trainers = pgTable(
  'trainers',
  {
    teacher_id: text().primaryKey(),
    trainer_name: text().notNull(),
    /** The name as search looks for it (`domain/search.ts`). */
    name_searched: text().notNull(),
    trainer_status: text().$type<Trainer['trainer_status']>().notNull(),
    row_status: text().$type<Trainer['row_status']>().notNull(),
    trainer_type: text().array().notNull(),
    gender: text().$type<Trainer['gender']>().notNull(),
    age_groups: integer().array().$type<Trainer['age_groups']>().notNull(),
    grade_groups: text().array().notNull(),
    batches_region: text().array().$type<Trainer['batches_region']>().notNull(),
    demo_session_countries: text().array().notNull(),
    spoken_languages: text().array().notNull(),
    time_zone: text().notNull(),
    joined_on: date({ mode: 'string' }).notNull(),
    go_live: date({ mode: 'string' }),
    end_of_training: date({ mode: 'string' }),
    last_working_day: date({ mode: 'string' }),
    leave_balance: doublePrecision().notNull(),
    training_hours: doublePrecision().notNull(),
    rm_email: text().notNull(),
    contract_id: text().notNull(),
    contract_name: text().notNull(),
    contract_type: text().notNull(),
    payment_type: text().notNull(),
    level: text().notNull(),
    teacher_level: text().notNull(),
    rating: doublePrecision().notNull(),
    rated_reviews: integer().notNull(),
    demo_conversion_rating: doublePrecision().notNull(),
    batches_count: integer().notNull(),
    platform: text().notNull(),
    is_qc_tour_taken: boolean().notNull(),
    batch_automatic_attendance: boolean().notNull(),
    created_by: text().notNull(),
    created_on: epoch().notNull(),
    updated_by: text().notNull(),
    updated_on: epoch().notNull(),
    version: integer().notNull(),
    tgp_leaves: epoch().array().notNull(),
    working_days: jsonb().$type<WorkingDays>().notNull(),
    trainer_proficiency: jsonb().$type<Proficiency>().notNull(),
    address: text().notNull(),
    /** Sealed by `server/store/encryption.ts`, as are the next two. */
    pan: text(),
    bank: text(),
    calendar_credential: text(),
  },
  (table) => [
    // What the roster narrows, searches and orders by, without the wide rows around it; the limits of a trainer's fields
    // (domain/contract/trainerEdits.ts) keep an entry below the 2,704 bytes that an index takes.
    index('trainers_list_idx').on(
      byName(table),
      byId(table),
      table.name_searched,
      table.row_status,
      table.trainer_status,
      table.trainer_type,
      table.demo_session_countries,
      table.batches_region,
      table.grade_groups,
      table.gender,
      table.rating,
      table.rated_reviews,
      table.demo_conversion_rating,
      table.batches_count,
      table.joined_on,
      table.go_live,
      table.end_of_training,
      table.last_working_day,
      table.leave_balance,
      table.training_hours,
      table.rm_email,
      table.level,
      table.teacher_level,
      table.contract_type,
      table.payment_type,
      table.platform,
      table.is_qc_tour_taken,
      table.batch_automatic_attendance,
      table.created_on,
      table.updated_on,
    ),
    // What has no room in it.
    index('trainers_list_rest_idx')
      .on(
        byName(table),
        byId(table),
        table.name_searched,
        table.contract_id,
        table.contract_name,
        table.created_by,
        table.updated_by,
      )
      .where(notDeleted(table)),
    index('trainers_list_languages_idx')
      .on(byName(table), byId(table), table.name_searched, table.spoken_languages)
      .where(notDeleted(table)),
    check('trainers_row_status_check', sql`${table.row_status} in ('active', 'deleted')`),
    check('trainers_trainer_status_check', sql`${table.trainer_status} in ('active', 'pending_oauth', 'inactive')`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    session_id: text().primaryKey(),
    teacher_id: text().notNull(),
    start_time: epoch().notNull(),
    end_time: epoch().notNull(),
    session_type: text().$type<SessionRow['session_type']>().notNull(),
    session_status: text().$type<SessionRow['session_status']>().notNull(),
    batch_name: text().notNull(),
    sub_type: text().notNull(),
    capacity: integer().notNull(),
    strength: integer().notNull(),
    created_by: text().notNull(),
    created_on: epoch().notNull(),
  },
  (table) => [
    foreignKey({ name: 'sessions_teacher_id_fk', columns: [table.teacher_id], foreignColumns: [trainers.teacher_id] }),
    index('sessions_start_time_idx').on(table.start_time),
    index('sessions_teacher_id_start_time_idx').on(table.teacher_id, table.start_time),
    // What the list of demos narrows and orders by.
    index('sessions_demo_list_idx')
      .on(
        table.start_time,
        sql`${table.session_id} collate "C"`,
        table.end_time,
        byId(table),
        table.session_status,
        table.strength,
        table.capacity,
        table.created_by,
        table.created_on,
      )
      .where(sql`${table.session_type} = 'demo_session' and ${table.session_status} <> 'deleted'`),
    // What sessions of every kind are narrowed and counted by.
    index('sessions_data_idx')
      .on(
        table.start_time,
        sql`${table.session_id} collate "C"`,
        byId(table),
        table.session_type,
        table.session_status,
        table.batch_name,
        table.sub_type,
        table.strength,
        table.capacity,
        table.created_on,
      )
      .where(sql`${table.session_status} <> 'deleted'`),
    // The same bound as MAX_SESSION_SECONDS.
    check(
      'sessions_length_check',
      sql`${table.end_time} > ${table.start_time} and ${table.end_time} <= ${table.start_time} + 86400`,
    ),
    check(
      'sessions_session_type_check',
      sql`${table.session_type} in (${sql.raw(SESSION_TYPES.map((type) => `'${type}'`).join(', '))})`,
    ),
    check(
      'sessions_session_status_check',
      sql`${table.session_status} in ('active', 'cancelled', 'deleted', 'unutilized_hour')`,
    ),
  ],
);

/** A half hour of a trainer belongs to one session: no two writers can book it twice. */
export const slotClaims = pgTable(
  'slot_claims',
  {
    teacher_id: text().notNull(),
    half_hour: epoch().notNull(),
    session_id: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'slot_claims_pk', columns: [table.teacher_id, table.half_hour] }),
    foreignKey({
      name: 'slot_claims_session_id_fk',
      columns: [table.session_id],
      foreignColumns: [sessions.session_id],
    }).onDelete('cascade'),
    index('slot_claims_session_id_idx').on(table.session_id),
  ],
);

export const leaves = pgTable(
  'leaves',
  {
    leave_id: text().primaryKey(),
    teacher_id: text().notNull(),
    leave_start_time: epoch().notNull(),
    leave_end_time: epoch().notNull(),
    timezone: text().notNull(),
    status: text().$type<LeaveRow['status']>().notNull(),
  },
  (table) => [
    foreignKey({ name: 'leaves_teacher_id_fk', columns: [table.teacher_id], foreignColumns: [trainers.teacher_id] }),
    index('leaves_end_time_idx').on(table.leave_end_time),
    index('leaves_teacher_id_end_time_idx').on(table.teacher_id, table.leave_end_time),
    check('leaves_length_check', sql`${table.leave_end_time} > ${table.leave_start_time}`),
    check('leaves_status_check', sql`${table.status} in ('REQUESTED', 'APPROVED', 'REJECTED')`),
  ],
);

/** Whether an action belongs in the security log; written as its index is, so that the index is enough to judge it. */
export const isSecurityEvent = ({ action }: { action: SQLWrapper }) =>
  sql`(split_part(${action}, '.', 1) in (${quoted(SECURITY_AREAS)}) or split_part(${action}, '.', 2) in (${quoted(REVEALING)}) or ${action} in (${quoted(REVEALING_ACTIONS)}))`;
const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Rows are written once: a trigger refuses every change (at the end of the first migration). */
export const auditLog = pgTable(
  'audit_log',
  {
    audit_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: epoch().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Details about a family, sealed by `server/store/encryption.ts`. */
    sealed: text(),
    /** Of the request that did it, and where that came from, without the part that names one machine. */
    request_id: text(),
    remote: text(),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subject_type, table.subject_id, table.at),
    // What the security log narrows and orders by.
    index('audit_log_security_idx')
      .on(table.at, table.audit_id, table.action, sql`${table.actor} collate "C"`)
      .where(isSecurityEvent(table)),
  ],
);
