// A trainer gets another manager: who reads reviews, steps and requests as the trainer's manager follows at once.
import type { RecordRow, RecordType } from '@domain/records/record';
import { REVIEW_STEPS } from '@domain/records/reviewFeedback';
import { REVIEW_REQUESTS } from '@domain/records/reviewRequest';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import type { TrainerId } from '@domain/units';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

/** In the transaction of the change. Versions stay: nothing else of the rows changes. Each row is held, so that a review submitted meanwhile is followed too. */
export async function followManager(tx: Store, teacher_id: TrainerId): Promise<void> {
  const manager = (await tx.trainers.find(teacher_id))?.rm_email ?? '';
  await follow(tx, TRAINER_REVIEWS, teacher_id, ({ reviewed_by }) => [reviewed_by, manager]);
  await follow(tx, REVIEW_STEPS, teacher_id, ({ owner }) => [owner, manager]);
  await follow(tx, REVIEW_REQUESTS, teacher_id, ({ reviewed_by, created_by }) => [reviewed_by, created_by, manager]);
}

async function follow<Row extends RecordRow & { read_by: string[] }>(
  tx: Store,
  type: RecordType<Row>,
  teacher_id: TrainerId,
  readersOf: (row: Row) => string[],
): Promise<void> {
  const rows = tx.records(type);
  for (const { id } of await allOf(tx, type, { teacher_id: { anyOf: [teacher_id] } })) {
    const row = (await rows.findForUpdate(id))!;
    const read_by = [...new Set(readersOf(row))].filter((email) => email !== '');
    if (read_by.join() !== row.read_by.join()) await rows.change(id, { read_by } as Partial<Row>, row.version);
  }
}
