// Who is in a cycle: trainers and reviewers are put in while it is a draft, and by them it is judged who may review whom (decisions 17).
import { isExternalPartner } from '@domain/access';
import type { AddedToCycle } from '@domain/contract/reviews';
import {
  BARRED_PAIRS,
  type BarredPair,
  CYCLE_REVIEWERS,
  CYCLE_TRAINERS,
  type CycleReviewer,
  type CycleTrainer,
} from '@domain/records/cyclePeople';
import type { RecordRow, RecordType } from '@domain/records/record';
import { REVIEW_CYCLES, type ReviewCycle } from '@domain/records/reviewCycle';
import { COUNTED_REVIEWS, TRAINER_REVIEWS } from '@domain/records/trainerReview';
import { pairKey, type PairTerms } from '@domain/reviews/pairs';
import type { TrainerId } from '@domain/units';
import { Failure, wrongField } from '../failure';
import type { RecordHooks } from '../records/hooks';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { askTrainer, revokeSelf } from './selfLinks';

/** Locked until the transaction ends: changes of who is in a cycle, or who reviews whom, happen one after the other. */
export async function heldCycle(tx: Store, id: string): Promise<ReviewCycle> {
  const cycle = await tx.records(REVIEW_CYCLES).findForUpdate(id);
  if (!cycle) throw new Failure(404, { message: 'Cycle not found' });
  return cycle;
}

/** For hooks: the cycle of a row is locked before the row itself, as closing and reopening do. */
export async function holdCycleOf<Row extends RecordRow & { cycle_id: string }>(
  tx: Store,
  type: RecordType<Row>,
  id: string | undefined,
): Promise<void> {
  const row = id === undefined ? undefined : await tx.records(type).find(id);
  if (row) await heldCycle(tx, row.cycle_id);
}

export async function cycleOf(store: Store, id: string): Promise<ReviewCycle> {
  const cycle = await store.records(REVIEW_CYCLES).find(id);
  if (!cycle) throw new Failure(404, { message: 'Cycle not found' });
  return cycle;
}

export async function addTrainers(
  tx: Store,
  id: string,
  teacherIds: readonly TrainerId[],
  by: By,
): Promise<AddedToCycle> {
  const cycle = await heldCycle(tx, id);
  if (cycle.status !== 'draft')
    throw new Failure(409, { message: 'Trainers are put in while a cycle is a draft: its facts are frozen by now' });
  const known = new Map(
    (await tx.trainers.list({ teacher_ids: teacherIds })).map((trainer) => [trainer.teacher_id, trainer]),
  );
  const there = new Map((await trainersOf(tx, id)).map((row) => [row.teacher_id, row]));
  const answer: AddedToCycle = { added: 0, unchanged: 0, refused: [] };
  const added: TrainerId[] = [];
  for (const teacher_id of new Set(teacherIds)) {
    const row = there.get(teacher_id);
    if (row?.status === 'in') answer.unchanged++;
    else if (known.get(teacher_id)?.trainer_status !== 'active')
      answer.refused.push({ id: teacher_id, reason: 'Is no active trainer' });
    else {
      if (row) await changed(tx, row, { status: 'in' }, by);
      else await tx.records(CYCLE_TRAINERS).insert([cycleTrainer(id, teacher_id, by)]);
      added.push(teacher_id);
    }
  }
  answer.added = added.length;
  if (added.length > 0) await audit(tx, id, 'trainers-added', { trainers: added }, by);
  return answer;
}

export function cycleTrainer(cycle_id: string, teacher_id: TrainerId, by: By): CycleTrainer {
  return newRow(CYCLE_TRAINERS, by, { id: CYCLE_TRAINERS.idOf({ cycle_id, teacher_id }), cycle_id, teacher_id });
}

/** While a cycle is open too: somebody has to take what was declined. */
export async function addReviewers(
  tx: Store,
  id: string,
  reviewers: readonly { email: string; most: number }[],
  by: By,
): Promise<AddedToCycle> {
  const cycle = await heldCycle(tx, id);
  if (cycle.status === 'closed' || cycle.status === 'released')
    throw new Failure(409, { message: `The cycle is ${cycle.status}` });
  const answer: AddedToCycle = { added: 0, unchanged: 0, refused: [] };
  const loads = await loadsOf(tx, id);
  for (const { email, most } of new Map(reviewers.map((each) => [each.email, each])).values()) {
    const problem = (await staffProblem(tx, email)) ?? takenProblem(most, loads.get(email) ?? 0);
    if (problem) answer.refused.push({ id: email, reason: problem });
    else if (await setReviewer(tx, id, email, most, by)) answer.added++;
    else answer.unchanged++;
  }
  if (answer.added > 0) await audit(tx, id, 'reviewers-set', { reviewers: answer.added }, by);
  return answer;
}

function takenProblem(most: number, load: number): string | undefined {
  return most < load ? `Has ${load} ${load === 1 ? 'review' : 'reviews'} in this cycle already` : undefined;
}

/** False where nothing changes. */
export async function setReviewer(
  tx: Store,
  cycle_id: string,
  reviewed_by: string,
  most: number,
  by: By,
): Promise<boolean> {
  const rows = tx.records(CYCLE_REVIEWERS);
  const id = CYCLE_REVIEWERS.idOf({ cycle_id, reviewed_by, most });
  const fresh: CycleReviewer = newRow(CYCLE_REVIEWERS, by, { id, cycle_id, reviewed_by, most });
  if (await rows.insertNew(fresh)) return true;
  const row = (await rows.findForUpdate(id))!;
  if (row.most === most) return false;
  await rows.update({ ...row, most, version: row.version + 1, updated_by: by.actor, updated_on: by.now }, row.version);
  return true;
}

/** Only who can sign in and read about trainers writes a review; undefined where they may. */
export async function staffProblem(store: Store, email: string): Promise<string | undefined> {
  const user = await store.users.find(email);
  if (!user || user.status !== 'active') return 'Is no active user of this console';
  return isExternalPartner(user, false) ? 'Is an external partner' : undefined;
}

export function trainersOf(store: Store, cycle_id: string): Promise<CycleTrainer[]> {
  return allOf(store, CYCLE_TRAINERS, { cycle_id: { anyOf: [cycle_id] } });
}

export async function trainersIn(store: Store, cycle_id: string): Promise<CycleTrainer[]> {
  return (await trainersOf(store, cycle_id)).filter(({ status }) => status === 'in');
}

export function reviewersOf(store: Store, cycle_id: string): Promise<CycleReviewer[]> {
  return allOf(store, CYCLE_REVIEWERS, { cycle_id: { anyOf: [cycle_id] } });
}

/** By reviewer, how many trainers they have. */
async function loadsOf(store: Store, cycle_id: string): Promise<Map<string, number>> {
  const loads = new Map<string, number>();
  for (const { reviewed_by } of await allOf(store, TRAINER_REVIEWS, {
    cycle_id: { anyOf: [cycle_id] },
    status: { anyOf: COUNTED_REVIEWS },
  }))
    loads.set(reviewed_by, (loads.get(reviewed_by) ?? 0) + 1);
  return loads;
}

export interface CyclePeople extends PairTerms {
  trainers: readonly CycleTrainer[];
  reviewers: readonly CycleReviewer[];
}

export async function peopleOf(store: Store, { id, team }: ReviewCycle): Promise<CyclePeople> {
  const trainers = await trainersIn(store, id);
  const reviewers = (await reviewersOf(store, id)).filter(({ most }) => most > 0);
  const barred = await allOf(store, BARRED_PAIRS, { status: { anyOf: ['barred'] } });
  return {
    team,
    trainers,
    reviewers,
    managers: new Map(trainers.map(({ teacher_id, manager }) => [teacher_id, manager ?? ''])),
    most: new Map(reviewers.map(({ reviewed_by, most }) => [reviewed_by, most])),
    barred: new Set(barred.map(({ reviewed_by, teacher_id }) => pairKey(reviewed_by, teacher_id))),
  };
}

export async function changed(tx: Store, row: CycleTrainer, set: Partial<CycleTrainer>, by: By): Promise<void> {
  const next = { ...row, ...set, version: row.version + 1, updated_by: by.actor, updated_on: by.now };
  if (!(await tx.records(CYCLE_TRAINERS).update(next, row.version))) throw new Failure(409);
}

export const cycleTrainerHooks: RecordHooks<CycleTrainer> = {
  lock: (tx, id) => holdCycleOf(tx, CYCLE_TRAINERS, id),
  allowed: async ({ tx, action, row }) => {
    if (action !== 'take_out') return;
    const cycle = await cycleOf(tx, row.cycle_id);
    if (cycle.status !== 'draft')
      throw new Failure(409, { message: 'A trainer is taken out while the cycle is a draft' });
    const reviews = await allOf(tx, TRAINER_REVIEWS, {
      cycle_id: { anyOf: [row.cycle_id] },
      teacher_id: { anyOf: [row.teacher_id] },
      status: { anyOf: COUNTED_REVIEWS },
    });
    // No review was begun, so no work is lost.
    for (const { id } of reviews) {
      const review = (await tx.records(TRAINER_REVIEWS).findForUpdate(id))!;
      const decline_reason = 'The trainer was taken out of the cycle';
      const next = { ...review, status: 'declined' as const, decline_reason, version: review.version + 1 };
      if (!(await tx.records(TRAINER_REVIEWS).update(next, review.version))) throw new Failure(409);
    }
  },
  rules: {
    ask_again: async ({ tx, call, row }) => {
      const cycle = await cycleOf(tx, row.cycle_id);
      if (cycle.status !== 'open') throw new Failure(409, { message: `The cycle is ${cycle.status}` });
      const by = { actor: call.user!.email, now: call.now };
      await revokeSelf(tx, row.id, by);
      await askTrainer(tx, row, cycle, by, call.publicOrigin);
      return row;
    },
  },
};

export const barredPairHooks: RecordHooks<BarredPair> = {
  allowed: async ({ action, row }) => {
    if (action === 'create' && row.reviewed_by === row.teacher_id)
      throw wrongField('reviewed_by', 'Nobody reviews themselves anyway');
  },
};

export async function audit(
  tx: Store,
  cycle: string,
  action: string,
  details: Record<string, unknown>,
  { actor, now }: By,
): Promise<void> {
  await tx.audit.write([
    { at: now, actor, action: `review_cycle.${action}`, subject_type: REVIEW_CYCLES.name, subject_id: cycle, details },
  ]);
}
