// A whole file that was imported is taken back by the person who imported it, or by everybody who may import such files, line by line,
// in a job: what its lines created goes, what they changed is as before. What somebody has changed since stays, and its line says so.
import { SECONDS_PER_DAY } from '@domain/calendar';
import type { ImportedFile } from '@domain/contract/recordEndpoints';
import { BULK_JOB_ROWS, BULK_JOBS, type BulkJob, type BulkJobRow, IMPORT_BACK_DAYS } from '@domain/records/bulkJob';
import type { RecordRow, RecordType } from '@domain/records/record';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import { allOf, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { acceptJob, type Done, type JobProgress } from './bulkJobs';
import type { LineRules } from './importRules';

export const IMPORT_BACK = 'importBack';
const CREATED = 201;
const CHANGED = 200;
/** Files that are listed. */
const SHOWN = 5;

/** The last ones that the person may take back, the newest first. */
export async function importsToTakeBack(type: RecordType, { store, user, now }: AnyCall): Promise<ImportedFile[]> {
  const since = { from: now - IMPORT_BACK_DAYS * SECONDS_PER_DAY, to: null };
  const jobs = await allOf(store, BULK_JOBS, {
    created_on: since,
    ...(isOwnAlone(type) && { created_by: { anyOf: [user!.email] } }),
  });
  const ofType = jobs.filter(({ subject }) => subject === type.name);
  const back = new Set(ofType.filter(isWayBack).map(({ requested }) => requested['import']));
  const files = ofType
    .filter(({ action }) => action === 'import')
    .sort((one, other) => other.created_on - one.created_on || (one.id < other.id ? 1 : -1))
    .slice(0, SHOWN);
  return Promise.all(
    files.map(async ({ id, created_by: by, created_on, total }): Promise<ImportedFile> => {
      const counts = await countsOf(store, id);
      const count = (code: number) => counts.get(code) ?? 0;
      return { id, by, created_on, total, created: count(CREATED), changed: count(CHANGED), taken_back: back.has(id) };
    }),
  );
}

function isOwnAlone({ import: spec }: RecordType): boolean {
  return spec?.back === 'own';
}

function isWayBack({ action }: BulkJob): boolean {
  return action === IMPORT_BACK;
}

/** Lines that are done, by what became of them. */
async function countsOf(store: Store, job_id: string): Promise<Map<unknown, number>> {
  const filters = { job_id: { anyOf: [job_id] }, status: { anyOf: ['done'] } };
  const query = { page: 1, size: 1, sort: { field: 'place', descending: false }, search: '', filters };
  const tallied = await store.records(BULK_JOB_ROWS).tally(query, ['status_code']);
  return new Map(tallied.map(({ values, count }) => [Number(values[0]), count]));
}

/** A job with a row for each line that did something. Asked for again, each line says what has become of it. */
export async function startWayBack(type: RecordType, call: AnyCall): Promise<JobProgress> {
  const { id } = call.path as { id: string };
  const job = await call.store.records(BULK_JOBS).find(id);
  const isMeant = job?.subject === type.name && job.action === 'import';
  if (!isMeant || (isOwnAlone(type) && job.created_by !== call.user!.email))
    throw new Failure(404, { message: 'Import not found' });
  if (job.settled < job.total) throw new Failure(409, { message: 'The import is not done yet' });
  if (job.created_on < call.now - IMPORT_BACK_DAYS * SECONDS_PER_DAY)
    throw new Failure(409, { message: `An import can be undone for ${IMPORT_BACK_DAYS} days` });
  const done = { job_id: { anyOf: [id] }, status: { anyOf: ['done'] } };
  const lines = await someOf(call.store, BULK_JOB_ROWS, done, [
    'place',
    'subject_id',
    'row_id',
    'row_version',
    'status_code',
  ]);
  const undone = await undoneBefore(type, call.store, job);
  const meant = lines
    .filter(({ row_id }) => row_id !== null)
    .sort((one, other) => one.place - other.place)
    .map(({ subject_id, row_id, row_version, status_code }) => {
      const left = { subject_id, row_id, row_version, status_code };
      if (!undone.has(subject_id)) return left;
      // What is there by now under the same id came in later.
      const code = status_code === CREATED ? 404 : 409;
      return { ...left, status: 'failed' as const, status_code: code, error: 'It was undone before' };
    });
  if (meant.length === 0) throw new Failure(409, { message: 'This file changed nothing' });
  return acceptJob(call, { subject: type.name, action: IMPORT_BACK, requested: { import: id } }, meant);
}

/** Lines of an import that somebody has taken back already. */
async function undoneBefore(type: RecordType, store: Store, { id, created_on }: BulkJob): Promise<Set<string>> {
  const later = await allOf(store, BULK_JOBS, { created_on: { from: created_on, to: null } });
  const jobs = later
    .filter((each) => each.subject === type.name && isWayBack(each) && each.requested['import'] === id)
    .map((each) => each.id);
  if (jobs.length === 0) return new Set();
  const done = { job_id: { anyOf: jobs }, status: { anyOf: ['done'] } };
  return new Set((await someOf(store, BULK_JOB_ROWS, done, ['subject_id'])).map(({ subject_id }) => subject_id));
}

/** One line, in its transaction. */
export async function takeLineBack<Row extends RecordRow>(
  { takeBack }: LineRules<Row>,
  tx: Store,
  call: AnyCall,
  { row_id, row_version, status_code }: BulkJobRow,
): Promise<Done> {
  await takeBack!(tx, call, { id: row_id!, version: row_version!, created: status_code === CREATED });
  return { status: 200, action: IMPORT_BACK, row: undefined };
}
