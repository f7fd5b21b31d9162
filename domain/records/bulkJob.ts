// An action over more rows than one call takes: a job, and what becomes of each of its rows. Nobody edits them.
import { count } from './computedFields';
import { choice, json, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

/** Rows of one job. */
export const MAX_OF_A_JOB = 10_000;
/** So long an import can be taken back. */
export const IMPORT_BACK_DAYS = 30;

const job = {
  /** The record's name, and the action's. */
  subject: text('Record', 64),
  action: text('Action', 64),
  /** What the action sets. */
  requested: json<Record<string, unknown>>('Asked', 10_000),
  total: number('Rows', { min: 1, max: MAX_OF_A_JOB }),
};
const progress = {
  settled: count('Settled', { of: 'bulk_job_row', by: 'job_id', status: ['done', 'failed'] }),
};

export interface NewBulkJob extends ValuesOf<typeof job> {}
export interface BulkJob extends RecordRow, NewBulkJob, ValuesOf<typeof progress> {}

const NOBODY = { read: 'admin', create: null, edit: null, reveal: null } as const;

export const BULK_JOBS = record<BulkJob, NewBulkJob, Needed<typeof job>>({
  name: 'bulk_job',
  table: 'bulk_jobs',
  noun: { one: 'job', many: 'jobs' },
  path: '/bulk/v1/jobs',
  group: 'Jobs',
  access: NOBODY,
  operations: [],
  fields: job,
  computed: progress,
  named: 'id',
  sort: '-created_on',
  looks: { waiting: 'now', done: 'finished', failed: 'attention' },
});

const row = {
  job_id: reference('Job', 'bulk_job', { filtered: true, fixed: true }),
  /** From 0, in the order in which they are done. */
  place: number('Place', { min: 0, sorted: true, filtered: true }),
  /** Of a line of a file its number. */
  subject_id: text('Id', 64),
  /** The cells of a line, until it is done. */
  given: optional(json<string[]>('Given', 100_000)),
};
const outcome = {
  status: choice(
    'Status',
    { waiting: 'Waiting', done: 'Done', failed: 'Failed' },
    { default: 'waiting', filtered: true },
  ),
  status_code: optional(number('Status code', { filtered: true })),
  error: optional(text('Error', 1000)),
  /** What a line of a file created or changed, and its version then: so that the file can be taken back. */
  row_id: optional(text('Row', 64)),
  row_version: optional(number('Version of the row')),
};

export interface NewBulkJobRow extends ValuesOf<typeof row> {}
export interface BulkJobRow extends RecordRow, NewBulkJobRow, ValuesOf<typeof outcome> {}

export const BULK_JOB_ROWS = record<BulkJobRow, NewBulkJobRow, Needed<typeof row & typeof outcome>>({
  name: 'bulk_job_row',
  table: 'bulk_job_rows',
  noun: { one: 'row of a job', many: 'rows of a job' },
  path: '/bulk/v1/rows',
  group: 'Jobs',
  access: NOBODY,
  operations: [],
  fields: row,
  stored: outcome,
  named: 'id',
  sort: 'place',
  looks: { waiting: 'upcoming', done: 'finished', failed: 'attention' },
});
