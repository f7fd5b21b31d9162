// A review as it is written: marks and words kept one by one, submitted as they are seen, withdrawn, declined and calibrated (decisions 17).
import type { ReviewMarkRow } from '@domain/contract/reviews';
import { letter } from '@domain/messages/templates';
import { areSameMarks, type GivenMark, givenMark, markProblem, marksOf } from '@domain/quality/marks';
import { itemsOf } from '@domain/quality/rubric';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import { REVIEW_FORMS, type ReviewForm } from '@domain/records/reviewForm';
import { CYCLE_REVIEWERS } from '@domain/records/cyclePeople';
import { REVIEW_FEEDBACKS, type ReviewFeedback } from '@domain/records/reviewFeedback';
import { REVIEW_MARKS, type ReviewMark, TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { scoreRubric } from '@domain/rubrics/score';
import { Failure, invalidField, wrongField } from '../failure';
import { tell } from '../integrations/tell';
import { refuseStale } from '../records/edits';
import type { RecordHooks } from '../records/hooks';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { cycleOf, heldCycle, holdCycleOf } from './people';

/** Why this review is not written now, in words; null where it may be. */
export function writeRefusal(
  { status, reviewed_by }: Pick<TrainerReview, 'status' | 'reviewed_by'>,
  cycle: Pick<ReviewCycle, 'status'>,
  email: string,
): string | null {
  if (reviewed_by !== email) return 'It is somebody else’s: only its reviewer writes it';
  if (cycle.status === 'draft') return 'The cycle is not open yet';
  if (cycle.status !== 'open') return `The cycle is ${cycle.status}: nothing of it is written any more`;
  if (status === 'submitted') return 'It is submitted: withdraw it to change it';
  return status === 'declined' ? 'You declined it' : null;
}

/** The cycle's row is locked first, as closing it does: a review is not submitted into a cycle that closes meanwhile. */
async function ownOpen(tx: Store, id: string, by: By): Promise<{ review: TrainerReview; cycle: ReviewCycle }> {
  const found = await tx.records(TRAINER_REVIEWS).find(id);
  // What the person may not read is as if it were not there.
  if (!found || !found.read_by.includes(by.actor)) throw new Failure(404, { message: 'Review not found' });
  const cycle = await heldCycle(tx, found.cycle_id);
  const review = (await tx.records(TRAINER_REVIEWS).findForUpdate(id))!;
  const refusal = writeRefusal(review, cycle, by.actor);
  if (refusal) throw new Failure(review.reviewed_by === by.actor ? 409 : 403, { message: refusal });
  const reviewer = await reviewerRow(tx, review);
  if (reviewer && reviewer.guide_read_on === null)
    throw new Failure(409, { message: 'Read the guide first, at Intro Task' });
  return { review, cycle };
}

export async function reviewerRow(
  store: Store,
  { cycle_id, reviewed_by }: Pick<TrainerReview, 'cycle_id' | 'reviewed_by'>,
) {
  return store.records(CYCLE_REVIEWERS).find(CYCLE_REVIEWERS.idOf({ cycle_id, reviewed_by, most: 0 }));
}

export async function formOf(store: Store, { form_id }: Pick<ReviewCycle, 'form_id'>): Promise<ReviewForm> {
  return (await store.records(REVIEW_FORMS).find(form_id))!;
}

/** Begun with the first mark or word. Its version stays: only its writer changes it, and it is submitted as it is seen. */
async function begun(tx: Store, review: TrainerReview, set: Partial<TrainerReview>, by: By): Promise<TrainerReview> {
  const isFirst = review.status === 'assigned';
  if (!isFirst && Object.keys(set).length === 0) return review;
  const values: Partial<TrainerReview> = { ...set, ...(isFirst && { status: 'in_progress' }) };
  await tx.records(TRAINER_REVIEWS).change(review.id, values, review.version);
  if (isFirst) await audit(tx, review, 'begun', by);
  return { ...review, ...values };
}

export async function markItem(
  tx: Store,
  { id, item }: { id: string; item: string },
  given: { mark?: GivenMark | null; note?: string | null },
  by: By,
): Promise<ReviewMarkRow> {
  const { review, cycle } = await ownOpen(tx, id, by);
  const asked = itemsOf(await formOf(tx, cycle)).find((each) => each.id === item);
  if (!asked) throw new Failure(404, { message: 'The questionnaire has no such item' });
  const problem = given.mark === undefined ? undefined : markProblem(asked, given.mark);
  if (problem) throw wrongField('mark', problem);
  await begun(tx, review, {}, by);
  const set: Partial<ReviewMark> = {
    ...(given.mark !== undefined && { points: given.mark === 'na' ? null : given.mark, na: given.mark === 'na' }),
    ...(given.note !== undefined && { note: given.note === '' ? null : given.note }),
  };
  const empty = { review_id: id, item, points: null, na: false, note: null };
  const fresh: ReviewMark = newRow(REVIEW_MARKS, by, { ...empty, ...set, id: REVIEW_MARKS.idOf(empty) });
  const marks = tx.records(REVIEW_MARKS);
  if (await marks.insertNew(fresh)) return markRow(fresh);
  const before = (await marks.findForUpdate(fresh.id))!;
  const after = { ...before, ...set, version: before.version + 1, updated_by: by.actor, updated_on: by.now };
  await marks.update(after, before.version);
  return markRow(after);
}

export async function keepWords(
  tx: Store,
  id: string,
  words: Partial<Pick<TrainerReview, 'strengths' | 'improve' | 'private_note'>>,
  by: By,
): Promise<Pick<TrainerReview, 'strengths' | 'improve' | 'private_note' | 'version'>> {
  const { review } = await ownOpen(tx, id, by);
  const set = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text === '' ? null : text]));
  const { strengths, improve, private_note, version } = await begun(tx, review, set, by);
  return { strengths, improve, private_note, version };
}

export async function submitReview(
  tx: Store,
  id: string,
  { version, marks: seen }: { version: number; marks: Readonly<Record<string, GivenMark>> },
  by: By,
): Promise<TrainerReview> {
  const { review, cycle } = await ownOpen(tx, id, by);
  await refuseStale(tx, { subject_type: TRAINER_REVIEWS.name, subject_id: id, sent: version, current: review.version });
  const form = await formOf(tx, cycle);
  const marks = marksOf(await marksOfReview(tx, id));
  if (!areSameMarks(marks, seen))
    throw new Failure(409, { message: 'Some marks are still on their way: try again in a moment' });
  const { score, open } = scoreRubric(form, marks);
  if (open.length > 0) {
    const titles = new Map(itemsOf(form).map((item) => [item.id, item.title]));
    throw new Failure(409, {
      errors: open.map((item) => invalidField(`body.marks.${item}`, `${titles.get(item)} has no mark yet`)),
    });
  }
  const set = { status: 'submitted' as const, score, standing_score: score, submitted_on: by.now, is_confirmed: false };
  const submitted = await saved(tx, review, { ...set, ...NOT_CALIBRATED }, by);
  await audit(tx, submitted, 'submitted', by);
  return (await tx.records(TRAINER_REVIEWS).find(id))!;
}

const NOT_CALIBRATED = {
  calibrated_score: null,
  calibration_reason: null,
  calibrated_by: null,
  calibrated_on: null,
} as const;

export function marksOfReview(store: Store, review_id: string): Promise<ReviewMark[]> {
  return allOf(store, REVIEW_MARKS, { review_id: { anyOf: [review_id] } });
}

export function markRow({ item, points, na, note }: ReviewMark): ReviewMarkRow {
  return { item, mark: givenMark({ points, na }), note };
}

export async function saved(
  tx: Store,
  review: TrainerReview,
  set: Partial<TrainerReview>,
  { actor, now }: By,
): Promise<TrainerReview> {
  const next = { ...review, ...set, version: review.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(TRAINER_REVIEWS).update(next, review.version))) throw new Failure(409);
  return next;
}

export async function audit(tx: Store, { id }: TrainerReview, done: string, { actor, now }: By): Promise<void> {
  const subject = { subject_type: TRAINER_REVIEWS.name, subject_id: id };
  await tx.audit.write([{ at: now, actor, action: `${TRAINER_REVIEWS.name}.${done}`, ...subject, details: {} }]);
}

export const trainerReviewHooks: RecordHooks<TrainerReview> = {
  lock: (tx, id) => holdCycleOf(tx, TRAINER_REVIEWS, id),
  rules: {
    withdraw: async ({ tx, row }) => {
      await requireOpen(tx, row, 'A review is withdrawn while its cycle is open');
      await unconfirm(tx, row);
      return { ...row, ...NOT_CALIBRATED, standing_score: null, submitted_on: null, score: null, is_confirmed: false };
    },
    decline: async ({ tx, row }) => {
      await requireOpen(tx, row, 'A review is declined while its cycle is open');
      return row;
    },
    unmap: async ({ tx, call, row }) => {
      const { status, name } = await cycleOf(tx, row.cycle_id);
      if (status !== 'draft' && status !== 'open')
        throw new Failure(409, { message: `The cycle is ${status}: its pairs stay as they are` });
      const by = { actor: call.user!.email, now: call.now };
      // Of a draft nobody was told.
      const told = letter('review_taken_off', { cycle: name, reason: row.decline_reason ?? '' });
      if (status === 'open') await tell(tx, [row.reviewed_by], told, by);
      return row;
    },
    calibrate: async ({ tx, call, row }) => {
      const feedback = await tx.records(REVIEW_FEEDBACKS).find(feedbackId(row));
      const refusal = calibrationRefusal(await cycleOf(tx, row.cycle_id), feedback?.status);
      if (refusal) throw new Failure(409, { message: refusal });
      const standing_score = row.calibrated_score;
      return { ...row, standing_score, calibrated_by: call.user!.email, calibrated_on: call.now };
    },
  },
};

const feedbackId = ({ cycle_id, teacher_id }: TrainerReview) =>
  REVIEW_FEEDBACKS.idOf({ cycle_id, teacher_id } as ReviewFeedback);

/** Why the scores of a trainer in a cycle stay as they are, in words; null where one may be calibrated. */
export function calibrationRefusal(
  { status }: Pick<ReviewCycle, 'status'>,
  feedback: ReviewFeedback['status'] | undefined,
): string | null {
  // A draft of a released cycle was taken back for a dispute that is right.
  if (status === 'released' && feedback !== 'draft') return 'The cycle is released';
  if (status !== 'closed' && status !== 'released') return 'Close the cycle first: its reviews may still change';
  if (feedback === undefined || feedback === 'draft') return null;
  return feedback === 'released'
    ? 'The trainer’s feedback is released with these scores: withdraw it first'
    : 'The trainer has answered the feedback that was made of these scores: they stay as they are, unless it is withdrawn';
}

async function requireOpen(tx: Store, { cycle_id }: TrainerReview, message: string): Promise<void> {
  const { status } = await cycleOf(tx, cycle_id);
  if (status !== 'open') throw new Failure(409, { message });
}

/** What was confirmed as a whole is open again. The cycle is held. */
export async function unconfirm(tx: Store, review: Pick<TrainerReview, 'cycle_id' | 'reviewed_by'>): Promise<void> {
  const found = await reviewerRow(tx, review);
  if (!found || found.confirmed_on === null) return;
  const row = (await tx.records(CYCLE_REVIEWERS).findForUpdate(found.id))!;
  const next = { ...row, confirmed_on: null, version: row.version + 1 };
  if (!(await tx.records(CYCLE_REVIEWERS).update(next, row.version))) throw new Failure(409);
}
