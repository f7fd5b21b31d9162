// Cancels the sessions of some days of a batch, a trainer or a region: previewed and done by what writes sessions of batches (decisions 8).
import { startOfDayIn } from '@domain/business/timeZones';
import { addDays, SECONDS_PER_DAY, startOfDay, TIME_ZONE } from '@domain/calendar';
import type { AnswerOf, Received } from '@domain/contract/contract';
import { groupedBy } from '@domain/groupedBy';
import type { FilterValue } from '@domain/lists/list';
import type { Batch } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds } from '@domain/units';
import { Failure, invalidField } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { findBatch } from '../seats/batchSeats';
import { cancelBatchSessions } from './batchSessions';
import type { ClosedSpan } from './runs';
import { previewCancel } from './sessionPlans';
import type { SessionResult } from './sessionResult';

type Outcome = AnswerOf<'previewSessionCancel'>;

const MAX_SESSIONS = 300;

export async function previewCancelOfDays(
  store: Store,
  { batch_id, teacher_id, region, ...days }: Received<'previewSessionCancel', 'body'>,
  now: EpochSeconds,
): Promise<Outcome> {
  const chosen = { batch: ['batch_id', batch_id], trainer: ['teacher_id', teacher_id], region: ['region', region] }[
    days.by
  ] as [string, string | null];
  if (chosen[1] === null)
    throw new Failure(400, { errors: [invalidField(`body.${chosen[0]}`, `Choose a ${days.by}`)] });
  // On whatever clocks: no zone is a day from Kolkata.
  const around = {
    from: startOfDay(days.from) - SECONDS_PER_DAY,
    to: startOfDay(addDays(days.to, 1)) + SECONDS_PER_DAY,
  };
  const filters: Record<string, FilterValue> = {
    [chosen[0]]: { anyOf: [chosen[1]] },
    status: { anyOf: ['active'] },
    start_time: around,
  };
  const batches: [Batch, BatchSession[]][] = [];
  for (const [id, own] of groupedBy(await allOf(store, BATCH_SESSIONS, filters), ({ batch_id }) => batch_id)) {
    const batch = await findBatch(store, id);
    const { from, until } = spanOf(days, batch);
    const those = own.filter(({ start_time }) => from <= start_time && start_time < until);
    if (those.length > 0) batches.push([batch, those]);
  }
  const count = batches.reduce((sum, [, own]) => sum + own.length, 0);
  if (count > MAX_SESSIONS)
    throw new Failure(409, {
      message: `${count} sessions: choose fewer days, at most ${MAX_SESSIONS} sessions are cancelled at a time`,
    });
  return eachBatch(batches, (batch, ids) => previewCancel(store, batch, ids, now, spanOf(days, batch)));
}

export async function cancelOfDays(
  tx: Store,
  { ids, reason, days }: Received<'cancelSessionsOfBatches', 'body'>,
  by: By,
): Promise<Outcome> {
  const found = await Promise.all(ids.map((id) => tx.records(BATCH_SESSIONS).find(id)));
  if (found.some((session) => session === undefined))
    throw new Failure(404, { message: 'A session is no longer there: look at the preview again' });
  // In the order of their ids, as every change of several batches holds them.
  const inOrder = [...groupedBy(found as BatchSession[], ({ batch_id }) => batch_id)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const batches: [Batch, BatchSession[]][] = [];
  for (const [id, own] of inOrder) batches.push([await findBatch(tx, id), own]);
  return eachBatch(batches, (batch, own) => cancelBatchSessions(tx, own, reason, by, days && spanOf(days, batch)));
}

/** A region's holiday is a date on its own clocks; any other day is one of Kolkata. */
function spanOf(
  { by, from, to }: NonNullable<Received<'cancelSessionsOfBatches', 'body'>['days']>,
  { time_zone }: Batch,
): ClosedSpan {
  const zone = by === 'region' ? time_zone : TIME_ZONE;
  return { from: startOfDayIn(zone, from), until: startOfDayIn(zone, addDays(to, 1)) };
}

async function eachBatch(
  batches: readonly [Batch, BatchSession[]][],
  judge: (batch: Batch, ids: string[]) => Promise<SessionResult[]>,
): Promise<Outcome> {
  const answer: Outcome = [];
  for (const [batch, own] of batches)
    answer.push({
      batch_id: batch.id,
      batch_name: batch.name,
      time_zone: batch.time_zone,
      results: await judge(
        batch,
        own.map(({ id }) => id),
      ),
    });
  return answer;
}
