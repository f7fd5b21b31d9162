// The tables of the memory store, and the index that finds what lies on a trainer's day.
import { SECONDS_PER_DAY } from '@domain/calendar';
import type { Country } from '@domain/contract/countries';
import { RECORDS } from '@domain/records/all';
import { LEADS } from '@domain/records/lead';
import { LMS_PLACES, type LmsPlace } from '@domain/records/lmsPlace';
import { type RecordRow, type RecordType, uniqueFields } from '@domain/records/record';
import type { EpochSeconds, TrainerId } from '@domain/units';
import type { FruitlessSearches } from '../demand';
import type { BookingRow, LeadRow, ShortLinkRow } from '../leads';
import type { KeyName, KeyRow, StepRow } from '../idempotency';
import type { OtpRow } from '../otps';
import type { OutboxRow } from '../outbox';
import type { AttemptRow, PasswordRow, PasswordResetRow, SignInRow } from '../users';
import type { AuditRow, LeaveRow, SeedTrainer, SessionRow } from '../store';
import type { KeptView, ViewName } from '../views';
import { bookingEntries, contactEntries } from './entries';
import { Journal, Table } from './table';

export interface LoggedRow extends AuditRow {
  /** Order of writing. */
  audit_id: number;
}

/** Who opens which list with which view. */
export interface DefaultView extends ViewName {
  person: string;
}

/** The entry of shared views, which is nobody's e-mail. */
export const SHARED = '';

export interface PartnerRow {
  lead_source: string;
  permission: string;
}

export function createTables() {
  const journal = new Journal();
  return {
    journal,
    /** By the record's name. */
    records: new Map(RECORDS.map((type) => [type.name, tableOf(type, journal)])),
    passwords: new Table<PasswordRow>({ name: 'passwords', keyOf: (row) => row.user_id }, journal),
    signIns: new Table<SignInRow>(
      { name: 'sign_ins', keyOf: (row) => row.token_hash, indexOf: (row) => [row.email] },
      journal,
    ),
    attempts: new Table<AttemptRow>({ name: 'sign_in_attempts', keyOf: (row) => row.key }, journal),
    passwordResets: new Table<PasswordResetRow>({ name: 'password_resets', keyOf: (row) => row.user_id }, journal),
    setupTokens: new Table<{ token_hash: string }>({ name: 'setup_tokens', keyOf: (row) => row.token_hash }, journal),
    partners: new Table<PartnerRow>({ name: 'partners', keyOf: (row) => row.lead_source }, journal),
    countries: new Table<Country>({ name: 'countries', keyOf: (row) => row.id }, journal),
    trainers: new Table<SeedTrainer>({ name: 'trainers', keyOf: (row) => row.teacher_id }, journal),
    outbox: new Table<OutboxRow>({ name: 'outbox', keyOf: (row) => row.message_id }, journal),
    otps: new Table<OtpRow>({ name: 'otps', keyOf: (row) => row.email }, journal),
    sessions: new Table<SessionRow>(
      {
        name: 'sessions',
        keyOf: (row) => row.session_id,
        indexOf: (row) => timeEntries(row.teacher_id, row.start_time, row.end_time),
      },
      journal,
    ),
    leaves: new Table<LeaveRow>(
      {
        name: 'leaves',
        keyOf: (row) => row.leave_id,
        indexOf: (row) => timeEntries(row.teacher_id, row.leave_start_time, row.leave_end_time),
      },
      journal,
    ),
    bookings: new Table<BookingRow>(
      { name: 'bookings', keyOf: (row) => row.booked_session_id, indexOf: bookingEntries },
      journal,
    ),
    fruitlessSearches: new Table<FruitlessSearches>(
      { name: 'fruitless_searches', keyOf: ({ hour, country }) => `${hour}:${country}` },
      journal,
    ),
    shortLinks: new Table<ShortLinkRow>({ name: 'short_links', keyOf: (row) => row.code }, journal),
    views: new Table<KeptView>(
      {
        name: 'saved_views',
        keyOf: viewKey,
        indexOf: (row) => [subjectEntry(row.owner, row.list), ...(row.shared ? [subjectEntry(SHARED, row.list)] : [])],
      },
      journal,
    ),
    defaultViews: new Table<DefaultView>(
      { name: 'default_views', keyOf: (row) => subjectEntry(row.person, row.list) },
      journal,
    ),
    audit: new Table<LoggedRow>(
      {
        name: 'audit_log',
        keyOf: (row) => String(row.audit_id),
        indexOf: (row) => [subjectEntry(row.subject_type, row.subject_id)],
      },
      journal,
    ),
    idempotencyKeys: new Table<KeyRow>(
      { name: 'idempotency_keys', keyOf: keyEntry, indexOf: (row) => [row.claim_id] },
      journal,
    ),
    idempotencySteps: new Table<StepRow>(
      { name: 'idempotency_steps', keyOf: stepKey, indexOf: (row) => [row.claim_id] },
      journal,
    ),
  };
}

export type Tables = ReturnType<typeof createTables>;

/** Every table whose rows outlive their transaction. */
export function storedTables({ journal: _journal, records, ...stored }: Tables) {
  return [...Object.values(stored), ...records.values()];
}

/** A record that is not among the declared ones, as tests have them, gets its table when it is first asked for. */
export function recordTable({ records, journal }: Tables, type: RecordType): Table<RecordRow> {
  const table = records.get(type.name) ?? tableOf(type, journal);
  records.set(type.name, table);
  return table;
}

/** What finds rows of a record beside what its declaration says, by its name. */
const OWN_ENTRIES: Readonly<Record<string, (row: never) => string[]>> = {
  // A manager's leads are counted.
  [LEADS.name]: (lead: LeadRow) => [...contactEntries(lead), pointerEntry('lead_owner', String(lead.lead_owner))],
  // Nodes of five kinds are counted by their places.
  [LMS_PLACES.name]: ({ parent_id, child_id }: LmsPlace) => [
    pointerEntry('parent_id', parent_id),
    pointerEntry('child_id', child_id),
  ],
};

export function leadsOf(tables: Tables): Table<LeadRow> {
  return recordTable(tables, LEADS as unknown as RecordType) as unknown as Table<LeadRow>;
}

const pointers = new WeakMap<RecordType, readonly string[]>();

/** Found once of each record: tests open one memory after the other. */
function pointersOf(type: RecordType): readonly string[] {
  const { fields } = type;
  const known = pointers.get(type) ?? [
    ...Object.keys(fields).filter((field) => fields[field]!.kind === 'reference'),
    ...uniqueFields(type),
  ];
  pointers.set(type, known);
  return known;
}

function tableOf(type: RecordType, journal: Journal): Table<RecordRow> {
  const { table: name } = type;
  const found = pointersOf(type);
  const own = OWN_ENTRIES[type.name];
  const indexOf = (row: RecordRow) => [
    ...found.map((field) => pointerEntry(field, String(Reflect.get(row, field)))),
    ...(own?.(row as never) ?? []),
  ];
  return new Table<RecordRow>({ name, keyOf: (row) => row.id, indexOf }, journal);
}

/** Of the rows that point to a record with one of their fields, or of the one that has a unique value. */
export function pointerEntry(field: string, id: string): string {
  return `${field} ${id}`;
}

export function viewKey({ owner, list, name }: ViewName): string {
  return `${owner} ${list} ${name}`;
}

export function keyEntry({ owner, operation, key }: KeyName): string {
  return `${owner} ${operation} ${key}`;
}

export function stepKey({ claim_id, step }: Pick<StepRow, 'claim_id' | 'step'>): string {
  return `${claim_id} ${step}`;
}

export function subjectEntry(type: string, id: string): string {
  return `${type} ${id}`;
}

/** The trainer's rows that lie in the UTC days which a span of time touches; each once, those outside the span too. */
export function rowsAround<Row>(table: Table<Row>, trainer: TrainerId, start: EpochSeconds, end: EpochSeconds): Row[] {
  return [...new Set(timeEntries(trainer, start, end).flatMap((entry) => table.indexed(entry)))];
}

/** One entry per trainer and UTC day touched: cheap to compute, whatever the zone of those who ask. */
function timeEntries(trainer: TrainerId, start: EpochSeconds, end: EpochSeconds): string[] {
  const entries: string[] = [];
  for (let day = Math.floor(start / SECONDS_PER_DAY); day * SECONDS_PER_DAY < end; day++)
    entries.push(`${trainer} ${day}`);
  return entries;
}
