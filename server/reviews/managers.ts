// A trainer gets another manager: who reads reviews, steps and requests as the trainer's manager follows at once.
import { REVIEW_STEPS } from '@domain/records/reviewFeedback';
import { REVIEW_REQUESTS } from '@domain/records/reviewRequest';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import type { TrainerId } from '@domain/units';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

/** In the transaction of the change. Versions stay: nothing else of the rows changes. */
export async function followManager(tx: Store, teacher_id: TrainerId): Promise<void> {
  const manager = (await tx.trainers.find(teacher_id))?.rm_email ?? '';
  const of = { teacher_id: { anyOf: [teacher_id] } };
  const readers = (...people: string[]) => [...new Set([...people, manager])].filter((email) => email !== '');
  for (const { id, version, reviewed_by, read_by } of await allOf(tx, TRAINER_REVIEWS, of)) {
    const next = readers(reviewed_by);
    if (next.join() !== read_by.join()) await tx.records(TRAINER_REVIEWS).change(id, { read_by: next }, version);
  }
  for (const { id, version, owner, read_by } of await allOf(tx, REVIEW_STEPS, of)) {
    const next = readers(owner);
    if (next.join() !== read_by.join()) await tx.records(REVIEW_STEPS).change(id, { read_by: next }, version);
  }
  for (const { id, version, reviewed_by, created_by, read_by } of await allOf(tx, REVIEW_REQUESTS, of)) {
    const next = readers(reviewed_by, created_by);
    if (next.join() !== read_by.join()) await tx.records(REVIEW_REQUESTS).change(id, { read_by: next }, version);
  }
}
