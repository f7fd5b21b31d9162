// A reviewer's way through a cycle: the guide and conflicts of interest, one's own reviews, and confirming all of them (decisions 17).
import type { MyCycle } from '@domain/contract/reviews';
import { groupedBy } from '@domain/groupedBy';
import { itemsOf } from '@domain/quality/rubric';
import { BARRED_PAIRS, type BarredPair, CYCLE_REVIEWERS, type CycleReviewer } from '@domain/records/cyclePeople';
import { REVIEW_CYCLES, type ReviewCycle } from '@domain/records/reviewCycle';
import { OPEN_REVIEWS, REVIEW_MARKS, TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { Failure, wrongField } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { audit as auditCycle, heldCycle } from './people';
import { audit, formOf, saved } from './writing';

/** Those that are open first, then the latest. Drafts are nobody's business yet. */
export async function myCycles(store: Store, email: string): Promise<MyCycle[]> {
  const seats = await allOf(store, CYCLE_REVIEWERS, { reviewed_by: { anyOf: [email] } });
  const reviews = groupedBy(
    await allOf(store, TRAINER_REVIEWS, { reviewed_by: { anyOf: [email] } }),
    ({ cycle_id }) => cycle_id,
  );
  const mine: (MyCycle & { cycle: ReviewCycle })[] = [];
  for (const reviewer of seats) {
    const cycle = await store.records(REVIEW_CYCLES).find(reviewer.cycle_id);
    const own = reviews.get(reviewer.cycle_id) ?? [];
    if (!cycle || cycle.status === 'draft' || own.length === 0) continue;
    mine.push({ cycle, reviewer, reviews: await ofCycle(store, cycle, own) });
  }
  return mine.sort(
    (one, other) =>
      Number(other.cycle.status === 'open') - Number(one.cycle.status === 'open') ||
      (other.cycle.begun_on ?? 0) - (one.cycle.begun_on ?? 0),
  );
}

async function ofCycle(store: Store, cycle: ReviewCycle, own: readonly TrainerReview[]): Promise<MyCycle['reviews']> {
  const items = itemsOf(await formOf(store, cycle)).length;
  const marks = groupedBy(
    await allOf(store, REVIEW_MARKS, { review_id: { anyOf: own.map(({ id }) => id) } }, 5000),
    ({ review_id }) => review_id,
  );
  return own
    .map(({ id, teacher_id, trainer_name, status, version, score }) => ({
      id,
      teacher_id,
      trainer_name,
      status,
      version,
      score,
      open_items: items - (marks.get(id) ?? []).filter(({ points, na }) => na || points !== null).length,
    }))
    .sort((one, other) => ((one.trainer_name ?? '') < (other.trainer_name ?? '') ? -1 : 1));
}

async function ownSeat(tx: Store, cycle: ReviewCycle, by: By): Promise<CycleReviewer> {
  const id = CYCLE_REVIEWERS.idOf({ cycle_id: cycle.id, reviewed_by: by.actor, most: 0 });
  const seat = await tx.records(CYCLE_REVIEWERS).findForUpdate(id);
  if (!seat) throw new Failure(404, { message: 'You are no reviewer of this cycle' });
  if (cycle.status !== 'open')
    throw new Failure(409, {
      message: cycle.status === 'draft' ? 'The cycle is not open yet' : `The cycle is ${cycle.status}`,
    });
  return seat;
}

/** Held, after their cycle: another manager's readers are not written over. */
async function ownReviews(tx: Store, cycle: string, email: string): Promise<TrainerReview[]> {
  const of = { cycle_id: { anyOf: [cycle] }, reviewed_by: { anyOf: [email] } };
  const held: TrainerReview[] = [];
  for (const { id } of await allOf(tx, TRAINER_REVIEWS, of))
    held.push((await tx.records(TRAINER_REVIEWS).findForUpdate(id))!);
  return held;
}

export async function declareIntro(
  tx: Store,
  cycleId: string,
  conflicts: readonly { teacher_id: string; reason: string }[],
  by: By,
): Promise<CycleReviewer> {
  const cycle = await heldCycle(tx, cycleId);
  const seat = await ownSeat(tx, cycle, by);
  const own = new Map((await ownReviews(tx, cycleId, by.actor)).map((review) => [review.teacher_id, review]));
  for (const [at, { teacher_id, reason }] of conflicts.entries()) {
    const review = own.get(teacher_id);
    if (!review) throw wrongField(`conflicts.${at}.teacher_id`, 'You review no such trainer in this cycle');
    if (review.status === 'submitted')
      throw wrongField(`conflicts.${at}.teacher_id`, 'You submitted this review: withdraw it first', 409);
    await bar(tx, by.actor, teacher_id, reason, by);
    if (!OPEN_REVIEWS.includes(review.status)) continue;
    const decline_reason = `Conflict of interest: ${reason}`.slice(0, 300);
    await audit(tx, await saved(tx, review, { status: 'declined', decline_reason }, by), 'declined', by);
  }
  return keep(tx, seat, { guide_read_on: seat.guide_read_on ?? by.now }, by);
}

async function bar(tx: Store, reviewed_by: string, teacher_id: string, reason: string, by: By): Promise<void> {
  const pair = { reviewed_by, teacher_id, reason };
  const pairs = tx.records(BARRED_PAIRS);
  const row: BarredPair = newRow(BARRED_PAIRS, by, {
    ...pair,
    id: BARRED_PAIRS.idOf(pair),
    status: 'barred',
    is_declared: true,
    trainer_name: null,
  });
  if (await pairs.insertNew(row)) return;
  const before = (await pairs.findForUpdate(row.id))!;
  await pairs.update(
    {
      ...before,
      status: 'barred',
      reason,
      is_declared: true,
      version: before.version + 1,
      updated_by: by.actor,
      updated_on: by.now,
    },
    before.version,
  );
}

export async function confirmReviews(tx: Store, cycleId: string, by: By): Promise<CycleReviewer> {
  const cycle = await heldCycle(tx, cycleId);
  const seat = await ownSeat(tx, cycle, by);
  const reviews = await ownReviews(tx, cycleId, by.actor);
  const left = reviews.filter(({ status }) => OPEN_REVIEWS.includes(status));
  if (left.length > 0)
    throw new Failure(409, {
      message: `${left.length} ${left.length === 1 ? 'review is' : 'reviews are'} not submitted yet`,
    });
  const submitted = reviews.filter(({ status }) => status === 'submitted');
  if (submitted.length === 0) throw new Failure(409, { message: 'There is nothing to confirm' });
  const unconfirmed = submitted.filter(({ is_confirmed }) => !is_confirmed);
  for (const review of unconfirmed) await saved(tx, review, { is_confirmed: true }, by);
  if (unconfirmed.length > 0) await auditCycle(tx, cycleId, 'confirmed', { reviews: unconfirmed.length }, by);
  return keep(tx, seat, { confirmed_on: by.now }, by);
}

async function keep(tx: Store, seat: CycleReviewer, set: Partial<CycleReviewer>, by: By): Promise<CycleReviewer> {
  const next = { ...seat, ...set, version: seat.version + 1, updated_by: by.actor, updated_on: by.now };
  if (!(await tx.records(CYCLE_REVIEWERS).update(next, seat.version))) throw new Failure(409);
  return next;
}
