// Cancelling sessions of batches: previewed and done by the one service that writes them (decisions 8).
import { addDays, startOfDay } from '@domain/calendar';
import type { sessionCancel as contract } from '@domain/contract/sessionCancel';
import type { FilterValue } from '@domain/lists/list';
import { BATCHES, type Batch } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { cancelBatchSessions, previewCancel } from '../batches/batchSessions';
import { Failure, invalidField } from '../failure';
import type { HandlersOf } from '../operations/call';
import { allOf } from '../payments/ledgerBook';
import type { Store } from '../store/store';

const MAX_SESSIONS = 300;

export const sessionCancel: HandlersOf<typeof contract> = {
  async previewSessionCancel({ body: { by, batch_id, teacher_id, region, from, to }, store, now }) {
    const chosen = { batch: ['batch_id', batch_id], trainer: ['teacher_id', teacher_id], region: ['region', region] }[by] as [string, string | null];
    if (chosen[1] === null) throw new Failure(400, { errors: [invalidField(`body.${chosen[0]}`, `Choose a ${by}`)] });
    const filters: Record<string, FilterValue> = { [chosen[0]]: { anyOf: [chosen[1]] }, status: { anyOf: ['active'] }, start_time: { from: startOfDay(from), to: startOfDay(addDays(to, 1)) - 1 } };
    const sessions = await allOf(store, BATCH_SESSIONS, filters);
    if (sessions.length > MAX_SESSIONS) throw new Failure(409, { message: `${sessions.length} sessions: choose fewer days, at most ${MAX_SESSIONS} sessions are cancelled at a time` });
    const answer = [];
    for (const [id, own] of groupedByBatch(sessions)) {
      const batch = await batchWith(store, id);
      answer.push({ batch_id: id, batch_name: batch.name, results: await previewCancel(store, batch, own.map((session) => session.id), now) });
    }
    return answer;
  },

  async cancelSessionsOfBatches({ body: { ids, reason }, store, user, now }) {
    return store.transaction(async (tx) => {
      const found = await Promise.all(ids.map((id) => tx.records(BATCH_SESSIONS).find(id)));
      if (found.some((session) => session === undefined)) throw new Failure(404, { message: 'A session is no longer there: look at the preview again' });
      const answer = [];
      // In the order of their ids, as every change of several batches holds them.
      for (const [id, own] of [...groupedByBatch(found as BatchSession[])].sort(([one], [other]) => (one < other ? -1 : 1))) {
        const batch = await batchWith(tx, id);
        answer.push({ batch_id: id, batch_name: batch.name, results: await cancelBatchSessions(tx, own.map((session) => session.id), reason, { actor: user.email, now }) });
      }
      return answer;
    });
  },
};

function groupedByBatch(sessions: readonly BatchSession[]): Map<string, BatchSession[]> {
  const groups = new Map<string, BatchSession[]>();
  for (const session of sessions) groups.set(session.batch_id, [...(groups.get(session.batch_id) ?? []), session]);
  return groups;
}

async function batchWith(store: Store, id: string): Promise<Batch> {
  const batch = await store.records(BATCHES).find(id);
  if (!batch) throw new Failure(404, { message: 'Batch not found' });
  return batch;
}
