// An action over thousands of rows: accepted with the very rows that were confirmed, done behind the answers, with a result for each row.
// Asking how far it is starts it, or starts it again: the request that accepts it may be repeated with its key, and must
// do nothing behind its answer. Each row is done in one transaction with the note that it is, so nothing is done twice.
import type { Action } from '@domain/actions/action';
import type { RowResult } from '@domain/contract/list';
import type { ListQuery, FilterValue } from '@domain/lists/list';
import { rowsOf } from '@domain/records/access';
import { BULK_JOB_ROWS, BULK_JOBS, type BulkJob, type BulkJobRow, MAX_OF_A_JOB } from '@domain/records/bulkJob';
import type { RecordRow, RecordType } from '@domain/records/record';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import { withDefaultRange, withPerson } from '../lists/defaultRange';
import { rowResult } from '../lists/eachRow';
import { StoreUnavailable } from '../store/errors';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

/** Rows that are read at once. */
const BATCH = 100;
/** Jobs that this process works on. */
const working = new Map<string, Promise<void>>();

export interface JobBody {
  ids?: string[];
  matching?: ListQuery;
  expected?: number;
  [field: string]: unknown;
}

export interface JobProgress {
  id: string;
  total: number;
  settled: number;
  results: RowResult[];
}

/** What became of a row: 201 where it was created, 204 where nothing was to be done. */
export interface Done {
  status: 200 | 201 | 204;
  /** That follow-ups know, and the row; undefined where nothing follows. */
  action: string;
  row: RecordRow | undefined;
}

/** What is done to one row, by name of the action, and what follows it. */
export interface Act {
  run(tx: Store, call: AnyCall, job: BulkJob, row: BulkJobRow): Promise<Done>;
  afterCommit(call: AnyCall, action: string, row: RecordRow): Promise<void>;
}

export async function startJob<Row extends RecordRow>(
  type: RecordType<Row>,
  name: string,
  action: Action,
  call: AnyCall,
): Promise<JobProgress> {
  const body = call.body as JobBody;
  const ids = await idsMeant(type, call, body);
  const requested = Object.fromEntries(
    [...(action.fields ?? []), ...Object.keys(action.asks ?? {})].map((field) => [field, body[field]]),
  );
  return acceptJob(
    call,
    { subject: type.name, action: name, requested },
    ids.map((subject_id) => ({ subject_id })),
  );
}

/** Its rows wait from now on, but for those whose outcome is known already. */
export async function acceptJob(
  call: AnyCall,
  about: Pick<BulkJob, 'subject' | 'action' | 'requested'>,
  meant: readonly (Pick<BulkJobRow, 'subject_id'> & Partial<BulkJobRow>)[],
): Promise<JobProgress> {
  const by = { actor: call.user!.email, now: call.now };
  // All of it in the transaction, whose answer is kept: a repeat is answered with the job that there is.
  return call.store.transaction(async (tx) => {
    const job = newRow(BULK_JOBS, by, { ...about, total: meant.length });
    const rows = meant.map((values, place) => newRow(BULK_JOB_ROWS, by, { job_id: job.id, place, ...values }));
    await tx.records(BULK_JOBS).insert([job]);
    await tx.records(BULK_JOB_ROWS).insert(rows);
    return { id: job.id, total: job.total, settled: 0, results: [] };
  });
}

/** How far it is; `from`: of the rows before, the person knows already. */
export async function jobProgress(type: Pick<RecordType, 'name'>, call: AnyCall, act: Act): Promise<JobProgress> {
  const { id } = call.path as { id: string };
  const { from } = call.query as { from: number };
  const job = await call.store.records(BULK_JOBS).find(id);
  // One's own only: what became of each row may be no business of others.
  if (!job || job.subject !== type.name || job.created_by !== call.user!.email)
    throw new Failure(404, { message: 'Job not found' });
  if (job.settled < job.total) void work(job, call, act);
  const rows = await rowsFrom(call.store, id, from, BATCH * 10);
  const end = rows.findIndex(({ status }) => status === 'waiting');
  const settled = end < 0 ? rows : rows.slice(0, end);
  return { id, total: job.total, settled: from + settled.length, results: settled.map(resultOf) };
}

/** Ends with the job, or when the database cannot answer: the next one who asks begins again. */
function work(job: BulkJob, call: AnyCall, act: Act): Promise<void> {
  const known = working.get(job.id);
  if (known) return known;
  const done = workOff(job, call, act)
    .catch((problem: unknown) => call.log.error({ err: problem, job: job.id }, 'A job broke off'))
    .finally(() => working.delete(job.id));
  working.set(job.id, done);
  return done;
}

async function workOff(job: BulkJob, call: AnyCall, act: Act): Promise<void> {
  for (let from = 0; from < job.total; from += BATCH)
    for (const row of await rowsFrom(call.store, job.id, from, BATCH))
      if (row.status === 'waiting') await settle(job, row, call, act);
}

async function settle(job: BulkJob, row: BulkJobRow, call: AnyCall, act: Act): Promise<void> {
  const note = (tx: Store, outcome: Partial<BulkJobRow>) =>
    tx
      .records(BULK_JOB_ROWS)
      .update({ ...row, ...outcome, version: row.version + 1, updated_on: call.now }, row.version);
  const tried = () =>
    call.store.transaction(async (tx) => {
      // Noted first, so that of two who work on the job one alone does the row; how it went is known after it.
      if (!(await note(tx, { status: 'done', status_code: 200, given: null }))) return undefined;
      const done = await act.run(tx, call, job, row);
      if (done.status !== 200 || (row.given !== null && done.row)) await outcomeNoted(tx, row, done);
      return done;
    });
  try {
    const done = await tried().catch((problem: unknown) => {
      // A line of a file whose record somebody else has just created: it is there by now, and is looked at again.
      if (row.given !== null && problem instanceof Failure && problem.status === 409) return tried();
      throw problem;
    });
    if (done?.row) await act.afterCommit(call, done.action, done.row);
  } catch (problem) {
    // The database is away: what is not done yet stays waiting.
    if (problem instanceof StoreUnavailable) throw problem;
    await note(call.store, { status: 'failed', given: null, ...rowResult(problem, row.subject_id, call.log) });
  }
}

async function outcomeNoted(tx: Store, { id, version, given }: BulkJobRow, { status, row }: Done): Promise<void> {
  const ofLine = given !== null && row ? { row_id: row.id, row_version: row.version } : {};
  await tx.records(BULK_JOB_ROWS).change(id, { status_code: status, ...ofLine, version: version + 2 }, version + 1);
}

async function rowsFrom(store: Store, job_id: string, from: number, size: number): Promise<BulkJobRow[]> {
  const filters: Record<string, FilterValue> = { job_id: { anyOf: [job_id] }, place: { from, to: from + size - 1 } };
  const { rows } = await store
    .records(BULK_JOB_ROWS)
    .page({ page: 1, size, sort: { field: 'place', descending: false }, search: '', filters });
  return rows;
}

function resultOf({ subject_id: id, status, status_code, error }: BulkJobRow): RowResult {
  return {
    id,
    status: status === 'done' ? 'done' : 'failed',
    status_code: status_code ?? 500,
    ...(error !== null && { error }),
  };
}

async function idsMeant(type: RecordType, call: AnyCall, { ids, matching, expected }: JobBody): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  const own = withPerson(type.shape, matching!, call.user?.email ?? '');
  const query = { ...withDefaultRange(type.shape, own, call.now), within: rowsOf(type.access.read, call.user) };
  const found = await call.store.records(type).ids(query, MAX_OF_A_JOB + 1);
  if (found.length === expected) return found;
  const message = found.length > MAX_OF_A_JOB ? `More than ${MAX_OF_A_JOB} match` : `${found.length} match by now`;
  throw new Failure(409, { errors: [invalidField('body.expected', message)] });
}
