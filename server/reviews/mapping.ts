// Who reviews whom in a cycle: what a mapping is made of, and pairs that are mapped, each judged by itself (decisions 17).
import type { MappedReviews, ReviewMapping } from '@domain/contract/reviews';
import { letter } from '@domain/messages/templates';
import { dateText } from '@domain/formats';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import { COUNTED_REVIEWS, TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { fullProblem, loadProblem, pairOfKey, pairProblem } from '@domain/reviews/pairs';
import { Failure } from '../failure';
import { tell } from '../integrations/tell';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { audit, type CyclePeople, cycleOf, heldCycle, peopleOf } from './people';
import { saved, unconfirm } from './writing';

export async function mappingOf(store: Store, id: string): Promise<ReviewMapping> {
  const cycle = await cycleOf(store, id);
  const { trainers, reviewers, barred } = await peopleOf(store, cycle);
  return {
    cycle,
    trainers: trainers.map(({ teacher_id, trainer_name, manager }) => ({
      teacher_id,
      trainer_name,
      manager: manager ?? '',
    })),
    reviewers: reviewers.map(({ reviewed_by, most }) => ({ reviewed_by, most })),
    barred: [...barred].map((key) => {
      const [reviewer, trainer] = pairOfKey(key);
      return { reviewer, trainer };
    }),
    reviews: (await reviewsOf(store, id)).map(
      ({ id: review, version, teacher_id, reviewed_by, status, decline_reason }) => ({
        id: review,
        version,
        trainer: teacher_id,
        reviewer: reviewed_by,
        status,
        decline_reason,
      }),
    ),
  };
}

export function reviewsOf(store: Store, cycle_id: string): Promise<TrainerReview[]> {
  return allOf(store, TRAINER_REVIEWS, { cycle_id: { anyOf: [cycle_id] } }, 5000);
}

/** The cycle is held: a reviewer's load is counted by one mapping at a time. Who had confirmed confirms again: there is a new review. */
export async function mapReviews(
  tx: Store,
  id: string,
  pairs: readonly { trainer: string; reviewer: string }[],
  by: By,
): Promise<MappedReviews> {
  const cycle = await heldCycle(tx, id);
  if (cycle.status === 'closed' || cycle.status === 'released')
    throw new Failure(409, { message: `The cycle is ${cycle.status}: reopen it to map reviews` });
  const people = await peopleOf(tx, cycle);
  const there = await reviewsOf(tx, id);
  const byId = new Map(there.map((review) => [review.id, review]));
  const loads = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { reviewed_by, teacher_id, status } of there)
    if (COUNTED_REVIEWS.includes(status)) {
      loads.set(reviewed_by, (loads.get(reviewed_by) ?? 0) + 1);
      counts.set(teacher_id, (counts.get(teacher_id) ?? 0) + 1);
    }
  const answer: MappedReviews = { mapped: 0, refused: [] };
  const [fresh, again]: [TrainerReview[], TrainerReview[]] = [[], []];
  for (const { trainer, reviewer } of pairs) {
    const row = newReview(cycle, people, trainer, reviewer, by);
    const before = byId.get(row.id);
    const load = loads.get(reviewer) ?? 0;
    const count = counts.get(trainer) ?? 0;
    const reason =
      pairProblem(people, reviewer, trainer) ??
      (before && COUNTED_REVIEWS.includes(before.status) ? 'Is mapped already' : undefined) ??
      fullProblem(cycle.per_trainer, count) ??
      loadProblem(people.most.get(reviewer)!, load);
    if (reason !== undefined) {
      answer.refused.push({ trainer, reviewer, reason });
      continue;
    }
    if (before) again.push(before);
    else fresh.push(row);
    loads.set(reviewer, load + 1);
    counts.set(trainer, count + 1);
    answer.mapped++;
  }
  if (fresh.length > 0) await tx.records(TRAINER_REVIEWS).insert(fresh);
  for (const { id: review } of again) {
    const declined = (await tx.records(TRAINER_REVIEWS).findForUpdate(review))!;
    await saved(tx, declined, { status: 'assigned', decline_reason: null }, by);
  }
  const mapped = [...fresh, ...again];
  for (const reviewed_by of new Set(mapped.map((review) => review.reviewed_by)))
    await unconfirm(tx, { cycle_id: id, reviewed_by });
  if (mapped.length > 0) await audit(tx, id, 'mapped', { reviews: mapped.length }, by);
  if (cycle.status === 'open')
    await tellReviewers(
      tx,
      cycle,
      mapped.map(({ reviewed_by }) => reviewed_by),
      by,
    );
  return answer;
}

/** Who reads it: the reviewer, and the trainer's manager, who follows the trainer (see `managers.ts`). */
export function readersOf(reviewer: string, manager: string | null | undefined): string[] {
  return [...new Set([reviewer, manager ?? ''])].filter((email) => email !== '');
}

export function newReview(
  { id: cycle_id, team }: ReviewCycle,
  { managers }: Pick<CyclePeople, 'managers'>,
  teacher_id: string,
  reviewed_by: string,
  by: By,
): TrainerReview {
  return newRow(TRAINER_REVIEWS, by, {
    id: TRAINER_REVIEWS.idOf({ cycle_id, team, teacher_id, reviewed_by }),
    cycle_id,
    team,
    teacher_id,
    reviewed_by,
    read_by: readersOf(reviewed_by, managers.get(teacher_id)),
  });
}

export async function tellReviewers(
  tx: Store,
  { name, due_on }: ReviewCycle,
  people: readonly string[],
  by: By,
): Promise<void> {
  await tell(tx, people, letter('reviews_to_write', { cycle: name, due: dateText(due_on) }), by);
}
