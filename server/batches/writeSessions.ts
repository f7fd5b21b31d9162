// The one place that writes sessions of batches: the calendar's row and the record of the same id, in one transaction (decisions 8).
import { hourOfWeek } from '@domain/batches/hourOfWeek';
import type { Batch } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { cancelledBy } from '@domain/records/session';
import { isCancelledLate } from '@domain/payout/outcomes';
import type { EpochSeconds, TrainerId } from '@domain/units';
import type { SessionRow, Store } from '../store/store';
import { changeSession } from '../seats/batchSeats';
import { followMakeUps } from './makeUps';
import { followMarks } from './followMarks';
import { subTypeOf } from './judged';
import type { SessionResult } from './sessionResult';
import type { By } from '../store/rows';
import { newRow } from '../store/newRow';

/** In one order, so that nobody waits for each other in a circle; always after the batch's own row. */
export async function lockTrainers(tx: Store, trainers: readonly TrainerId[]): Promise<void> {
  for (const trainer of [...new Set(trainers)].sort()) await tx.trainers.lock(trainer);
}

/** Writes judged results; returns them, with ids of what was made. `sessions`: the batch's, as they are stored. */
export async function writeSessions(
  tx: Store,
  batch: Batch,
  sessions: readonly BatchSession[],
  judged: readonly SessionResult[],
  reason: string,
  by: By,
  removedAs: 'cancelled' | 'deleted' = 'cancelled',
): Promise<SessionResult[]> {
  const stored = new Map(sessions.map((session) => [session.id, session]));
  const results = judged.map((result) =>
    result.what === 'made' ? { ...result, id: crypto.randomUUID() } : { ...result },
  );
  const those = (what: SessionResult['what']) => results.filter((result) => result.what === what);
  const ended = new Map(those('removed').map((each) => [each.id!, endsAs(each, those('made'), removedAs, by.now)]));
  for (const status of ['cancelled', 'deleted'] as const)
    await tx.calendar.end(
      [...ended].flatMap(([id, as]) => (as === status ? [id] : [])),
      status,
    );
  for (const [id, status] of ended)
    await changeSession(
      tx,
      stored.get(id)!,
      {
        status,
        number: null,
        cancel_reason: reason || null,
        ...(status === 'cancelled' && cancelledBy(by.actor, by.now)),
      },
      by,
    );
  await moveRows(tx, those('moved'));
  for (const { id, number, teacher_id, start_time, end_time } of those('moved'))
    await changeSession(tx, stored.get(id!)!, { number, teacher_id, start_time, end_time }, by);
  const stay = [...those('kept'), ...those('failed')].filter(
    ({ id, number, number_before }) => stored.has(id ?? '') && number !== number_before,
  );
  for (const { id, number } of stay) await changeSession(tx, stored.get(id!)!, { number }, by);
  await bookRows(tx, batch, those('made'), by);
  await tx.records(BATCH_SESSIONS).insert(those('made').map((made) => newSession(batch, made, by)));
  await writeAudit(tx, batch, results, stored, { reason, ended }, by);
  await followMarks(tx, batch.id, results, by);
  await followMakeUps(tx, batch, by);
  return results;
}

/**
 * What is replaced by others leaves no trace, unless it would begin within two hours: to its trainer that is a session that was cancelled
 * late, and paid as one (decisions 14). Not where the very hour is theirs again.
 */
function endsAs(
  { teacher_id, start_time, end_time }: SessionResult,
  made: readonly SessionResult[],
  removedAs: 'cancelled' | 'deleted',
  now: EpochSeconds,
): 'cancelled' | 'deleted' {
  const isTheirsAgain = made.some(
    (each) => each.teacher_id === teacher_id && each.start_time < end_time && start_time < each.end_time,
  );
  return isCancelledLate(start_time, now) && !isTheirsAgain ? 'cancelled' : removedAs;
}

/** Every write to the calendar locks the trainer's row; should one not, each session is tried by itself. */
async function moveRows(tx: Store, moved: readonly SessionResult[]): Promise<void> {
  const placeOf = ({ id, teacher_id, start_time, end_time }: SessionResult) => ({
    session_id: id!,
    teacher_id,
    start_time,
    end_time,
  });
  if (await tx.calendar.moveAll(moved.map(placeOf))) return;
  for (const each of moved) if (!(await tx.calendar.moveAll([placeOf(each)]))) Object.assign(each, TAKEN);
}

async function bookRows(tx: Store, batch: Batch, made: readonly SessionResult[], by: By): Promise<void> {
  const rows = made.map((each) => calendarSession(batch, each, by));
  if (await tx.calendar.bookAll(rows)) return;
  for (const [at, row] of rows.entries())
    if ((await tx.calendar.book(row)) !== 'booked') Object.assign(made[at]!, TAKEN, { id: null });
}

const TAKEN = {
  what: 'failed',
  context: 'calendar',
  reason: 'Somebody else took this hour at the same moment',
} as const;

function calendarSession(
  { name, capacity }: Batch,
  { id, kind, teacher_id, start_time, end_time }: SessionResult,
  { actor, now }: By,
): SessionRow {
  return {
    session_id: id!,
    teacher_id,
    start_time,
    end_time,
    session_type: 'batch_session',
    session_status: 'active',
    batch_name: name,
    sub_type: subTypeOf(kind),
    capacity,
    strength: 0,
    created_by: actor,
    created_on: now,
  };
}

function newSession(
  { id: batch_id, name, product_type, grade_band, region }: Batch,
  { id, kind, number, teacher_id, start_time, end_time }: SessionResult,
  by: By,
): BatchSession {
  return newRow(BATCH_SESSIONS, by, {
    id: id!,
    batch_id,
    batch_name: name,
    kind,
    number,
    teacher_id,
    start_time,
    end_time,
    ...hourOfWeek(start_time),
    product_type,
    grade_band,
    region,
    trainer_name: '',
  });
}

const DONE = { made: 'created', moved: 'moved', removed: 'cancelled' } as const;

async function writeAudit(
  tx: Store,
  batch: Batch,
  results: readonly SessionResult[],
  stored: ReadonlyMap<string, BatchSession>,
  { reason, ended }: { reason: string; ended: ReadonlyMap<string, string> },
  { actor, now }: By,
): Promise<void> {
  const rows = results.flatMap(({ what, id, number, teacher_id, start_time }) => {
    if (what === 'failed' || what === 'kept') return [];
    const before = stored.get(id!);
    const changes = Object.fromEntries(
      Object.entries({ teacher_id, start_time, number }).flatMap(([field, after]) =>
        before && what === 'moved' && Reflect.get(before, field) !== after
          ? [[field, { before: Reflect.get(before, field), after }]]
          : [],
      ),
    );
    const done = what === 'removed' && ended.get(id!) === 'deleted' ? 'deleted' : DONE[what];
    return [
      {
        at: now,
        actor,
        action: `batch_session.${done}`,
        subject_type: 'batch_session',
        subject_id: id!,
        details: { ...(Object.keys(changes).length > 0 && { changes }), ...(reason && { reason }) },
      },
    ];
  });
  const count = (what: SessionResult['what']) => results.filter((result) => result.what === what).length;
  const details = {
    created: count('made'),
    moved: count('moved'),
    cancelled: count('removed'),
    failed: count('failed'),
    ...(reason && { reason }),
  };
  if (rows.length > 0)
    await tx.audit.write([
      ...rows,
      { at: now, actor, action: 'batch.sessions_changed', subject_type: 'batch', subject_id: batch.id, details },
    ]);
}
