// Cancels the sessions of some days of a batch, a trainer or a region: previewed and done by what writes sessions of batches (decisions 8).
import { addDays, startOfDay } from '@domain/calendar';
import type { AnswerOf, Received } from '@domain/contract/contract';
import type { FilterValue } from '@domain/lists/list';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds } from '@domain/units';
import { Failure, invalidField } from '../failure';
import { allOf } from '../payments/ledgerBook';
import type { Store } from '../store/store';
import { findBatch } from './batchRows';
import { cancelBatchSessions, previewCancel } from './batchSessions';
import type { By, SessionResult } from './sessionResult';

type Outcome = AnswerOf<'previewSessionCancel'>;

const MAX_SESSIONS = 300;

export async function previewCancelOfDays(store: Store, { by, batch_id, teacher_id, region, from, to }: Received<'previewSessionCancel', 'body'>, now: EpochSeconds): Promise<Outcome> {
  const chosen = { batch: ['batch_id', batch_id], trainer: ['teacher_id', teacher_id], region: ['region', region] }[by] as [string, string | null];
  if (chosen[1] === null) throw new Failure(400, { errors: [invalidField(`body.${chosen[0]}`, `Choose a ${by}`)] });
  const filters: Record<string, FilterValue> = { [chosen[0]]: { anyOf: [chosen[1]] }, status: { anyOf: ['active'] }, start_time: { from: startOfDay(from), to: startOfDay(addDays(to, 1)) - 1 } };
  const sessions = await allOf(store, BATCH_SESSIONS, filters);
  if (sessions.length > MAX_SESSIONS) throw new Failure(409, { message: `${sessions.length} sessions: choose fewer days, at most ${MAX_SESSIONS} sessions are cancelled at a time` });
  return eachBatch(store, groupedByBatch(sessions), (batch, ids) => previewCancel(store, batch, ids, now));
}

export async function cancelOfDays(tx: Store, { ids, reason }: Received<'cancelSessionsOfBatches', 'body'>, by: By): Promise<Outcome> {
  const found = await Promise.all(ids.map((id) => tx.records(BATCH_SESSIONS).find(id)));
  if (found.some((session) => session === undefined)) throw new Failure(404, { message: 'A session is no longer there: look at the preview again' });
  // In the order of their ids, as every change of several batches holds them.
  const inOrder = [...groupedByBatch(found as BatchSession[])].sort(([one], [other]) => (one < other ? -1 : 1));
  return eachBatch(tx, inOrder, (_, own) => cancelBatchSessions(tx, own, reason, by));
}

async function eachBatch(store: Store, groups: Iterable<[string, BatchSession[]]>, judge: (batch: Awaited<ReturnType<typeof findBatch>>, ids: string[]) => Promise<SessionResult[]>): Promise<Outcome> {
  const answer: Outcome = [];
  for (const [id, own] of groups) {
    const batch = await findBatch(store, id);
    answer.push({ batch_id: id, batch_name: batch.name, results: await judge(batch, own.map((session) => session.id)) });
  }
  return answer;
}

function groupedByBatch(sessions: readonly BatchSession[]): Map<string, BatchSession[]> {
  const groups = new Map<string, BatchSession[]>();
  for (const session of sessions) groups.set(session.batch_id, [...(groups.get(session.batch_id) ?? []), session]);
  return groups;
}
