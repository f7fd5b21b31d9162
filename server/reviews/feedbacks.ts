// Feedback of a cycle: drafted again, released to the trainer by a link, withdrawn, and a dispute that is answered (decisions 17).
import { dateText } from '@domain/formats';
import { REVIEW_FEEDBACKS, type ReviewFeedback, type ReviewStep } from '@domain/records/reviewFeedback';
import { Failure } from '../failure';
import { absoluteLink } from '../integrations/linkTarget';
import { tell } from '../integrations/tell';
import { holdPageLinks, openPageLink, pageLinksOf, revokePageLinks } from '../pages/pageLinks';
import type { Change, RecordHooks } from '../records/hooks';
import type { By } from '../store/rows';
import { meanOfReviews, saidIn, submittedOf } from './drafts';
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
      if (status !== 'closed')
        throw new Failure(409, {
          message:
            status === 'released'
              ? 'The cycle is released: its feedback stays as it is'
              : 'Close the cycle first: its reviews may still change',
        });
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
      const body = `Hello, your feedback of “${cycle.name}” is here: ${link}\nYou can say there within 14 days if something in it is wrong.`;
      await tell(tx, [row.teacher_id], `Your feedback: ${cycle.name}`, body, by);
      return {
        ...row,
        ...mean,
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
