// A cycle from draft to released: opening freezes what is known of its trainers, and nothing of these facts changes afterwards (decisions 17).
import { FROZEN_FACTS } from '@domain/records/cyclePeople';
import { letter } from '@domain/messages/templates';
import { datesProblems, type NewReviewCycle, REOPEN_ASKS, type ReviewCycle } from '@domain/records/reviewCycle';
import { REVIEW_FEEDBACKS } from '@domain/records/reviewFeedback';
import { REVIEW_FORMS } from '@domain/records/reviewForm';
import { OPEN_REVIEWS } from '@domain/records/trainerReview';
import { Failure, wrongField } from '../failure';
import { tell } from '../integrations/tell';
import { refuseProblems } from '../records/changeRefusals';
import { type Change, type RecordHooks, ruleOf } from '../records/hooks';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { factsOf } from './facts';
import { reviewsOf, tellReviewers } from './mapping';
import { changed, trainersIn, trainersOf } from './people';
import { askTrainer, revokeSelf } from './selfLinks';

export const reviewCycleHooks: RecordHooks<ReviewCycle> = {
  allowed: async ({ tx, action, row, before }) => {
    if (action === 'edit' && before!.status !== 'draft')
      throw new Failure(409, { message: 'A cycle is edited while it is a draft' });
    if (action === 'correct') refuseProblems(datesProblems(row));
    if (action === 'create' || action === 'edit') await refuseOtherForm(tx, row);
  },
  rules: {
    open: async ({ tx, call, row }) => {
      await freeze(tx, row, { actor: call.user!.email, now: call.now }, call.publicOrigin);
      const reviews = (await reviewsOf(tx, row.id)).filter(({ status }) => OPEN_REVIEWS.includes(status));
      if (reviews.length === 0)
        throw new Failure(409, { message: 'Nobody is mapped to a trainer yet: map reviewers first' });
      await tellReviewers(tx, row, namesOf(reviews), byOf(call));
      return { ...row, begun_on: call.now };
    },
    remind: async ({ tx, call, row }) => {
      const late = (await reviewsOf(tx, row.id)).filter(({ status }) => OPEN_REVIEWS.includes(status));
      if (late.length === 0) throw new Failure(409, { message: 'Every review is submitted: nobody is reminded' });
      await tellReviewers(tx, row, namesOf(late), byOf(call));
      return row;
    },
    close: async ({ tx, call, row }) => {
      // Nobody writes it any more: what was asked of the trainer ends too.
      for (const { id } of await trainersIn(tx, row.id)) await revokeSelf(tx, id, byOf(call));
      return { ...row, closed_on: call.now };
    },
    reopen: ruleOf(REOPEN_ASKS, async ({ tx, call, row, asked }) => {
      await refuseReleased(tx, row);
      const reviewers = namesOf(await reviewsOf(tx, row.id));
      const told = letter('cycle_reopened', { cycle: row.name, reason: asked.reason });
      await tell(tx, reviewers, told, byOf(call));
      // Closing ended the links of those who had not answered.
      for (const trainer of await trainersIn(tx, row.id))
        if (trainer.self_state === 'asked') await askTrainer(tx, trainer, row, byOf(call), call.publicOrigin);
      return { ...row, closed_on: null };
    }),
    release: async ({ tx, call, row }) => {
      const waiting = await undecided(tx, row);
      if (waiting > 0)
        throw new Failure(409, {
          message: `${waiting} ${waiting === 1 ? 'trainer waits' : 'trainers wait'} for feedback: release all of it first`,
        });
      return { ...row, released_on: call.now };
    },
  },
};

const byOf = ({ user, now }: Change<ReviewCycle>['call']): By => ({ actor: user!.email, now });
const namesOf = (reviews: readonly { reviewed_by: string }[]) => [
  ...new Set(reviews.map(({ reviewed_by }) => reviewed_by)),
];

async function refuseOtherForm(tx: Store, { form_id, team }: Pick<NewReviewCycle, 'form_id' | 'team'>): Promise<void> {
  const form = await tx.records(REVIEW_FORMS).find(form_id);
  if (form && form.team !== team) throw wrongField('form_id', 'Is a questionnaire of another team');
  if (form?.status === 'archived') throw wrongField('form_id', 'Is archived: choose the version in use', 409);
}

/** Of every trainer in the cycle, as of now; the self-assessment is asked for at the same moment. */
export async function freeze(tx: Store, cycle: ReviewCycle, by: By, publicOrigin: string | undefined): Promise<void> {
  const form = await tx.records(REVIEW_FORMS).find(cycle.form_id);
  if (form?.status !== 'in_use')
    throw new Failure(409, {
      message: 'Its questionnaire is not in use: put it in use, or choose the version that is',
    });
  const trainers = await trainersIn(tx, cycle.id);
  if (trainers.length === 0) throw new Failure(409, { message: 'There is no trainer in the cycle yet' });
  const { period_from: from, period_to: to } = cycle;
  const facts = await factsOf(
    tx,
    trainers.map(({ teacher_id }) => teacher_id),
    { from, to, now: by.now },
  );
  for (const row of trainers) {
    const self_state = cycle.self_assessment ? ('asked' as const) : ('none' as const);
    const known = { cycle_id: cycle.id, teacher_id: row.teacher_id, facts: facts.get(row.teacher_id)! };
    await tx.records(FROZEN_FACTS).insert([newRow(FROZEN_FACTS, by, { ...known, id: FROZEN_FACTS.idOf(known) })]);
    await changed(tx, row, { frozen_on: by.now, self_state }, by);
    if (cycle.self_assessment) await askTrainer(tx, row, cycle, by, publicOrigin);
  }
}

async function refuseReleased(tx: Store, { id }: ReviewCycle): Promise<void> {
  const feedbacks = await allOf(tx, REVIEW_FEEDBACKS, { cycle_id: { anyOf: [id] } });
  const told = feedbacks.filter(({ status }) => status !== 'draft').length;
  if (told > 0)
    throw new Failure(409, {
      message: `Feedback of ${told} ${told === 1 ? 'trainer' : 'trainers'} is released: the reviews behind it stay as they are`,
    });
}

/** Trainers with reviews whose feedback nobody has released. */
async function undecided(tx: Store, { id }: ReviewCycle): Promise<number> {
  const told = new Set(
    (await allOf(tx, REVIEW_FEEDBACKS, { cycle_id: { anyOf: [id] } }))
      .filter(({ status }) => status !== 'draft')
      .map(({ teacher_id }) => teacher_id),
  );
  const reviewed = new Set(
    (await reviewsOf(tx, id)).filter(({ status }) => status === 'submitted').map(({ teacher_id }) => teacher_id),
  );
  return (await trainersOf(tx, id)).filter(({ teacher_id }) => reviewed.has(teacher_id) && !told.has(teacher_id))
    .length;
}
