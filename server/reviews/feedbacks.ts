// Feedback of a cycle: drafted from its reviews, released to the trainer by a link, withdrawn, and a dispute that is answered (decisions 17).
import { dateText } from '@domain/formats';
import { groupedBy } from '@domain/groupedBy';
import { REVIEW_FEEDBACKS, type ReviewFeedback, type ReviewStep } from '@domain/records/reviewFeedback';
import type { TrainerReview } from '@domain/records/trainerReview';
import { meanScore } from '@domain/reviews/means';
import { Failure } from '../failure';
import { absoluteLink } from '../integrations/linkTarget';
import { tell } from '../integrations/tell';
import { openPageLink, pageLinksOf, revokePageLinks } from '../pages/pageLinks';
import type { Change, RecordHooks } from '../records/hooks';
import { allOf, type By, newRow } from '../store/rows';
import type { Store } from '../store/store';
import { reviewsOf } from './mapping';
import { audit, cycleOf, heldCycle, staffProblem, trainersIn } from './people';

/** Of whoever has no feedback yet; a draft that is there is drafted again by nobody. */
export async function draftFeedbacks(
  tx: Store,
  id: string,
  by: By,
): Promise<{ drafted: number; without_reviews: number }> {
  const cycle = await heldCycle(tx, id);
  if (cycle.status !== 'closed')
    throw new Failure(409, {
      message:
        cycle.status === 'released'
          ? 'The cycle is released'
          : 'Close the cycle first: feedback is drafted from all of its reviews',
    });
  const reviews = groupedBy(
    (await reviewsOf(tx, id)).filter(({ status }) => status === 'submitted'),
    ({ teacher_id }) => teacher_id,
  );
  const there = new Set(
    (await allOf(tx, REVIEW_FEEDBACKS, { cycle_id: { anyOf: [id] } })).map(({ teacher_id }) => teacher_id),
  );
  const trainers = await trainersIn(tx, id);
  const rows = trainers.flatMap(({ teacher_id }) => {
    const own = reviews.get(teacher_id);
    return own && !there.has(teacher_id) ? [drafted(own, by)] : [];
  });
  if (rows.length > 0) {
    await tx.records(REVIEW_FEEDBACKS).insert(rows);
    await audit(tx, id, 'feedback-drafted', { feedbacks: rows.length }, by);
  }
  return {
    drafted: rows.length,
    without_reviews: trainers.filter(({ teacher_id }) => !reviews.has(teacher_id)).length,
  };
}

const MOST_LETTERS = 2000;

/** What was written, line by line, without who wrote it: in an order that follows from nobody's name. */
function drafted(reviews: readonly TrainerReview[], by: By): ReviewFeedback {
  const { cycle_id, team, teacher_id } = reviews[0]!;
  const inOrder = reviews.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const words = (field: 'strengths' | 'improve' | 'private_note') =>
    inOrder
      .flatMap((review) => review[field] ?? [])
      .join('\n\n')
      .slice(0, MOST_LETTERS) || null;
  return {
    ...newRow(by),
    id: REVIEW_FEEDBACKS.idOf({ cycle_id, team, teacher_id, strengths: null, improve: null, private_note: null }),
    cycle_id,
    team,
    teacher_id,
    strengths: words('strengths'),
    improve: words('improve'),
    private_note: words('private_note'),
    status: 'draft',
    mean_score: meanScore(reviews.map(({ standing_score }) => standing_score)),
    review_count: reviews.length,
    released_on: null,
    released_by: null,
    read_on: null,
    answered_on: null,
    dispute: null,
    answer: null,
    decided_by: null,
    trainer_name: null,
    manager: null,
  };
}

const linkTo = ({ id }: ReviewFeedback) =>
  ({ page: 'feedback', subject: { type: REVIEW_FEEDBACKS.name, id } }) as const;
const byOf = ({ user, now }: Change<ReviewFeedback>['call']): By => ({ actor: user!.email, now });

export const reviewFeedbackHooks: RecordHooks<ReviewFeedback> = {
  allowed: async ({ action, before }) => {
    if (action === 'edit' && before!.status !== 'draft')
      throw new Failure(409, { message: 'Feedback is edited while it is a draft: withdraw it first' });
  },
  rules: {
    release: async ({ tx, call, row }) => {
      const cycle = await cycleOf(tx, row.cycle_id);
      if (cycle.status !== 'closed' && cycle.status !== 'released')
        throw new Failure(409, { message: 'Close the cycle first: its reviews may still change' });
      if (!row.strengths && !row.improve)
        throw new Failure(409, { message: 'There is nothing in it for the trainer to read: edit it first' });
      // Calibrated since it was drafted: what is released says the scores that stand.
      const reviews = (await reviewsOf(tx, row.cycle_id)).filter(
        ({ teacher_id, status }) => teacher_id === row.teacher_id && status === 'submitted',
      );
      const by = byOf(call);
      const { path } = await openPageLink(tx, { ...linkTo(row), once: true, until: null }, by);
      const link = absoluteLink(path, call.publicOrigin);
      const body = `Hello, your feedback of “${cycle.name}” is here: ${link}\nYou can say there within 14 days if something in it is wrong.`;
      await tell(tx, [row.teacher_id], `Your feedback: ${cycle.name}`, body, by);
      return {
        ...row,
        mean_score: meanScore(reviews.map(({ standing_score }) => standing_score)),
        review_count: reviews.length,
        released_on: call.now,
        released_by: by.actor,
        read_on: null,
      };
    },
    take_back: async ({ tx, call, row }) => {
      const { status } = await cycleOf(tx, row.cycle_id);
      if (status === 'released')
        throw new Failure(409, { message: 'The cycle is released: its feedback stays as it is' });
      await revokePageLinks(tx, linkTo(row), byOf(call));
      return { ...row, released_on: null, released_by: null, read_on: null };
    },
    settle: async ({ tx, call, row }) => {
      const by = byOf(call);
      const { name } = await cycleOf(tx, row.cycle_id);
      const code = (await pageLinksOf(tx, linkTo(row))).findLast(({ status }) => status !== 'revoked')?.code;
      const at = code === undefined ? '' : ` ${absoluteLink(`/p/${code}`, call.publicOrigin)}`;
      await tell(tx, [row.teacher_id], `Your dispute: ${name}`, `Hello, your dispute was answered:${at}`, by);
      return { ...row, decided_by: by.actor };
    },
  },
};

export const reviewStepHooks: RecordHooks<ReviewStep> = {
  allowed: async ({ tx, row, action }) => {
    if (action !== 'create' && action !== 'edit') return;
    const problem = await staffProblem(tx, row.owner);
    if (problem) throw new Failure(400, { errors: [{ field: 'body.owner', message: problem }] });
  },
  before: async ({ tx, call, row, action }) => {
    if (action === 'finish') return { ...row, done_on: call.now };
    if (action === 'reopen') return { ...row, done_on: null };
    if (action !== 'create' && action !== 'edit') return row;
    const manager = (await tx.trainers.find(row.teacher_id))?.rm_email ?? '';
    return { ...row, read_by: [...new Set([row.owner, manager])].filter((email) => email !== '') };
  },
  after: async ({ tx, call, row, before }) => {
    if (before?.owner === row.owner || row.status !== 'open') return;
    const by = { actor: call.user!.email, now: call.now };
    await tell(
      tx,
      [row.owner],
      'A step to see to',
      `Hello, a step that was agreed on with a trainer is yours, due on ${dateText(row.due_on)}. You find it at All Feedbacks, Steps.`,
      by,
    );
  },
};
