// The tables of the memory store, and the index that finds what lies on a trainer's day.
import { SECONDS_PER_DAY } from '@domain/calendar';
import type { Country } from '@domain/contract/countries';
import type { EpochSeconds, TrainerId } from '@domain/units';
import type { AuditRow, GroupRow, LeaveRow, SeedTrainer, SessionRow, SignInRow, UserRow } from '../store';
import { Journal, Table } from './table';

export interface LoggedRow extends AuditRow {
  /** Order of writing. */
  audit_id: number;
}

export function createTables() {
  const journal = new Journal();
  return {
    journal,
    users: new Table<UserRow>({ name: 'users', keyOf: (row) => row.email }, journal),
    signIns: new Table<SignInRow>({ name: 'sign_ins', keyOf: (row) => row.token_hash }, journal),
    countries: new Table<Country>({ name: 'countries', keyOf: (row) => row.id }, journal),
    trainers: new Table<SeedTrainer>({ name: 'trainers', keyOf: (row) => row.teacher_id }, journal),
    groups: new Table<GroupRow>(
      { name: 'groups', keyOf: (row) => row.group_id, indexOf: (row) => row.teachers },
      journal,
    ),
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
    audit: new Table<LoggedRow>(
      {
        name: 'audit_log',
        keyOf: (row) => String(row.audit_id),
        indexOf: (row) => [subjectEntry(row.subject_type, row.subject_id)],
      },
      journal,
    ),
  };
}

export type Tables = ReturnType<typeof createTables>;

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
