// Feedback of a cycle: drafted again, released to the trainer by a link, withdrawn, and a dispute that is answered (decisions 17).
import { dateText } from '@domain/formats';
import { letter } from '@domain/messages/templates';
import { REVIEW_FEEDBACKS, type ReviewFeedback, type ReviewStep } from '@domain/records/reviewFeedback';
import { Failure } from '../failure';
import { absoluteLink } from '../integrations/linkTarget';
import { tell } from '../integrations/tell';
import { holdPageLinks, openPageLink, pageLinksOf, revokePageLinks } from '../pages/pageLinks';
import type { Change, RecordHooks } from '../records/hooks';
import type { By } from '../store/rows';
import { meanOfReviews, saidIn, submittedOf } from './drafts';
import { DISPUTE_DAYS, isTooLate } from './feedbackPage';
import { cycleOf, holdCycleOf, staffProblem } from './people';

const linkTo = ({ id }: Pick<ReviewFeedback, 'id'>) =>
  ({ page: 'feedback', subject: { type: REVIEW_FEEDBACKS.name, id } }) as const;
const byOf = ({ user, now }: Change<ReviewFeedback>['call']): By => ({ actor: user!.email, now });

export const reviewFeedbackHooks: RecordHooks<ReviewFeedback> = {
  // The cycle first, as reopening and releasing it do; then the links, as the trainer who answers does.
  lock: async (tx, id) => {
    await holdCycleOf(tx, REVIEW_FEEDBACKS, id);
    if (id !== undefined) await holdPageLinks(tx, linkTo({ id }));
  },
  allowed: async ({ action, before }) => {
    if (action === 'edit' && before!.status !== 'draft')
      throw new Failure(409, { message: 'Feedback is edited while it is a draft: withdraw it first' });
  },
  rules: {
    draft_again: async ({ tx, row }) => {
      const { status } = await cycleOf(tx, row.cycle_id);
      // A draft of a released cycle was taken back for a dispute that is right.
      if (status !== 'closed' && status !== 'released')
        throw new Failure(409, { message: 'Close the cycle first: its reviews may still change' });
      const reviews = await submittedOf(tx, row);
      if (reviews.length === 0) throw new Failure(409, { message: 'No review of this trainer is submitted any more' });
      return { ...row, ...saidIn(reviews) };
    },
    release: async ({ tx, call, row }) => {
      const cycle = await cycleOf(tx, row.cycle_id);
      if (cycle.status !== 'closed' && cycle.status !== 'released')
        throw new Failure(409, { message: 'Close the cycle first: its reviews may still change' });
      if (!row.strengths && !row.improve)
        throw new Failure(409, { message: 'There is nothing in it for the trainer to read: edit it first' });
      // Calibrated since it was drafted: what is released says the scores that stand.
      const mean = meanOfReviews(await submittedOf(tx, row));
      const by = byOf(call);
      const { path } = await openPageLink(tx, { ...linkTo(row), once: true, until: null }, by);
      const link = absoluteLink(path, call.publicOrigin);
      await tell(tx, [row.teacher_id], letter('feedback_released', { cycle: cycle.name, link }), by);
      return {
        ...row,
        ...mean,
        released_on: call.now,
        released_by: by.actor,
        read_on: null,
      };
    },
    take_back: async ({ tx, call, row, before }) => {
      const { status, name } = await cycleOf(tx, row.cycle_id);
      const { dispute } = row;
      if (status === 'released' && dispute === null)
        throw new Failure(409, {
          message: 'The cycle is released: its feedback stays as it is, unless the trainer disputes it',
        });
      if (before!.status === 'acknowledged' && isTooLate(row, call.now))
        throw new Failure(409, {
          message: `The trainer has acknowledged it, and the ${DISPUTE_DAYS} days for a dispute are over: it stays as it is`,
        });
      const by = byOf(call);
      // The trainer who answered reads the next one by the next link, too.
      await revokePageLinks(tx, linkTo(row), by, ['open', 'used']);
      if (dispute !== null) await tell(tx, [row.teacher_id], letter('feedback_corrected', { cycle: name }), by);
      const unanswered = { answered_on: null, dispute: null, answer: null, decided_by: null };
      const unreleased = { released_on: null, released_by: null, read_on: null };
      return { ...row, ...unreleased, ...unanswered, ...(dispute !== null && { disputed_before: dispute }) };
    },
    settle: async ({ tx, call, row }) => {
      const by = byOf(call);
      const { name } = await cycleOf(tx, row.cycle_id);
      const code = (await pageLinksOf(tx, linkTo(row))).findLast(({ status }) => status !== 'revoked')?.code;
      const link = code === undefined ? '' : absoluteLink(`/p/${code}`, call.publicOrigin);
      await tell(tx, [row.teacher_id], letter('dispute_answered', { cycle: name, link }), by);
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
    await tell(tx, [row.owner], letter('review_step', { due: dateText(row.due_on) }), by);
  },
};
