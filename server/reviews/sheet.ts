// A review as one screen shows it: its questionnaire beside what was known of the trainer, and what was agreed before (decisions 17).
import type { ReviewSheet, TrainerOverTime } from '@domain/contract/reviews';
import { isWithin } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { CYCLE_TRAINERS, type CycleTrainer, FROZEN_FACTS, type NewFrozenFacts } from '@domain/records/cyclePeople';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import { REVIEW_STEPS } from '@domain/records/reviewFeedback';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import { type FactNumbers, type Facts, numbersIn } from '@domain/reviews/facts';
import { meanScore } from '@domain/reviews/means';
import { groupedBy } from '@domain/groupedBy';
import { Failure } from '../failure';
import { allOf } from '../store/rows';
import type { Store, User } from '../store/store';
import { cycleOf } from './people';
import { formOf, markRow, marksOfReview, writeRefusal } from './writing';

export async function reviewSheet(store: Store, id: string, user: User): Promise<ReviewSheet> {
  const review = await store.records(TRAINER_REVIEWS).find(id);
  if (!review || !isWithin(review, rowsOf(TRAINER_REVIEWS.access.read, user)))
    throw new Failure(404, { message: 'Review not found' });
  const cycle = await cycleOf(store, review.cycle_id);
  const { teacher_id } = review;
  const trainer = (await store.records(CYCLE_TRAINERS).find(CYCLE_TRAINERS.idOf({ cycle_id: cycle.id, teacher_id })))!;
  return {
    review,
    cycle,
    form: await formOf(store, cycle),
    marks: (await marksOfReview(store, id)).map(markRow),
    trainer,
    facts: await factsThen(store, trainer),
    steps: await stepsBefore(store, trainer, cycle),
    may_write: writeRefusal(review, cycle, user.email),
  };
}

async function factsThen(
  store: Store,
  { cycle_id, teacher_id }: { cycle_id: string; teacher_id: string },
): Promise<Facts | null> {
  const id = FROZEN_FACTS.idOf({ cycle_id, teacher_id } as NewFrozenFacts);
  return (await store.records(FROZEN_FACTS).find(id))?.facts ?? null;
}

/** Agreed in cycles that began before this one. What it is and how far: a reviewer reads no step, so who sees to it is left out. */
async function stepsBefore(
  store: Store,
  { teacher_id, cycle_id }: CycleTrainer,
  { begun_on }: ReviewCycle,
): Promise<ReviewSheet['steps']> {
  const steps = await allOf(store, REVIEW_STEPS, {
    teacher_id: { anyOf: [teacher_id] },
    status: { anyOf: ['open', 'done'] },
  });
  const before: ReviewSheet['steps'] = [];
  for (const step of steps) {
    if (step.cycle_id === cycle_id) continue;
    const cycle = await cycleOf(store, step.cycle_id);
    if ((cycle.begun_on ?? Infinity) > (begun_on ?? Infinity)) continue;
    const { id, kind, text, due_on } = step;
    const status = step.status === 'done' ? 'done' : 'open';
    before.push({
      step: { id, kind, text, due_on, status },
      cycle: cycle.name,
      before: await numbersThen(store, step),
    });
  }
  return before;
}

async function numbersThen(store: Store, of: { cycle_id: string; teacher_id: string }): Promise<FactNumbers | null> {
  const facts = await factsThen(store, of);
  return facts && numbersIn(facts);
}

/** As far as this person may read: a reviewer the own reviews alone, a manager those of the team. */
export async function overTime(store: Store, teacher_id: string, user: User): Promise<TrainerOverTime> {
  const of = { teacher_id: { anyOf: [teacher_id] } };
  const reviews = (await allOf(store, TRAINER_REVIEWS, { ...of, status: { anyOf: ['submitted'] } })).filter((row) =>
    isWithin(row, rowsOf(TRAINER_REVIEWS.access.read, user)),
  );
  const known = (await allOf(store, CYCLE_TRAINERS, of)).filter((row) =>
    isWithin(row, rowsOf(CYCLE_TRAINERS.access.read, user)),
  );
  const steps = (await allOf(store, REVIEW_STEPS, of)).filter((row) =>
    isWithin(row, rowsOf(REVIEW_STEPS.access.read, user)),
  );
  const mayKnow = new Set(known.map(({ cycle_id }) => cycle_id));
  const rows: TrainerOverTime = [];
  for (const [cycle_id, own] of groupedBy(reviews, (review) => review.cycle_id)) {
    const { name, period_from, period_to } = await cycleOf(store, cycle_id);
    rows.push({
      cycle_id,
      name,
      period_from,
      period_to,
      mean: meanScore(own.map(({ standing_score }) => standing_score)),
      reviews: own.length,
      facts: mayKnow.has(cycle_id) ? await numbersThen(store, { cycle_id, teacher_id }) : null,
      steps: steps.filter((step) => step.cycle_id === cycle_id),
    });
  }
  return rows.sort((one, other) => (one.period_to > other.period_to ? -1 : 1));
}
