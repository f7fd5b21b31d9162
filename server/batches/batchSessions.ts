// Sessions of batches are created, cancelled and moved: each plan is judged and written while the batch and its trainers are held (decisions 8).
import { numbersOf } from '@domain/batches/courseNumbers';
import type { Batch } from '@domain/records/batch';
import { Failure, invalidField } from '../failure';
import type { Store } from '../store/store';
import { holdBatch, seatSessions, sessionsOf } from '../seats/batchSeats';
import { refreshBatch } from './refreshBatch';
import { type ClosedSpan, placeNumbers } from './runs';
import { byBatch, previewCancel, previewMove, type SessionChange } from './sessionPlans';
import type { SessionResult } from './sessionResult';
import type { By } from '../store/rows';
import { lockTrainers, writeSessions } from './writeSessions';

/** The whole course of a new batch, in its slots; throws a `Failure` 409 where not one session can be made. */
export async function createRun(tx: Store, batch: Batch, by: By): Promise<SessionResult[]> {
  const held = await holdBatch(tx, batch.id);
  if (held.teacher_id) await lockTrainers(tx, [held.teacher_id]);
  const results = await writeSessions(
    tx,
    held,
    [],
    await placeNumbers(tx, { batch: held, numbers: numbersOf(held), startDate: held.start_date, after: 0 }, by.now),
    '',
    by,
  );
  if (!results.some(({ what }) => what === 'made'))
    throw new Failure(409, {
      errors: [
        invalidField(
          'body.teacher_id',
          `No session of ${held.name} could be made: ${results[0]?.reason ?? 'there is no slot'}`,
        ),
      ],
    });
  await refreshBatch(tx, batch.id, by.now);
  await seatSessions(tx, batch.id, by.now);
  return results;
}

/** Cancelled sessions are skipped, not lost: their numbers move to the next slots, the last ones to new slots at the end. */
export async function cancelBatchSessions(
  tx: Store,
  ids: readonly string[],
  reason: string,
  by: By,
  closed?: ClosedSpan,
): Promise<SessionResult[]> {
  const results: SessionResult[] = [];
  for (const [batchId, own] of await byBatch(tx, ids, results)) {
    const batch = await holdBatch(tx, batchId);
    const sessions = await sessionsOf(tx, batchId);
    await lockTrainers(tx, [
      ...sessions.map(({ teacher_id }) => teacher_id),
      ...(batch.teacher_id ? [batch.teacher_id] : []),
    ]);
    results.push(
      ...(await writeSessions(tx, batch, sessions, await previewCancel(tx, batch, own, by.now, closed), reason, by)),
    );
    await refreshBatch(tx, batchId, by.now);
    await seatSessions(tx, batchId, by.now);
  }
  return results;
}

/** Other hours, other trainers, or both; numbers follow the order of time. */
export async function moveBatchSessions(
  tx: Store,
  changes: readonly SessionChange[],
  by: By,
): Promise<SessionResult[]> {
  const results: SessionResult[] = [];
  for (const [batchId, ids] of await byBatch(
    tx,
    changes.map(({ id }) => id),
    results,
  )) {
    const own = changes.filter(({ id }) => ids.includes(id));
    const batch = await holdBatch(tx, batchId);
    const sessions = await sessionsOf(tx, batchId);
    await lockTrainers(
      tx,
      [...sessions.filter(({ id }) => ids.includes(id)), ...own].flatMap(({ teacher_id }) => teacher_id ?? []),
    );
    results.push(...(await writeSessions(tx, batch, sessions, await previewMove(tx, batch, own, by.now), '', by)));
    await refreshBatch(tx, batchId, by.now);
    await seatSessions(tx, batchId, by.now);
  }
  return results;
}
