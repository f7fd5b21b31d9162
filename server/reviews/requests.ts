// Reviews that somebody asks for outside the cycles: accepted, each is a cycle of its own with one trainer and one reviewer (decisions 17).
import { addDays, dateOf } from '@domain/calendar';
import { letter } from '@domain/messages/templates';
import { BARRED_PAIRS, CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import { isProdAdmin } from '@domain/access';
import { dateText } from '@domain/formats';
import { REVIEW_CYCLES, type ReviewCycle } from '@domain/records/reviewCycle';
import type { ReviewRequest } from '@domain/records/reviewRequest';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import { pairKey, pairProblem } from '@domain/reviews/pairs';
import { TEAM_WORDS } from '@domain/reviews/teams';
import { Failure, wrongField } from '../failure';
import { tell } from '../integrations/tell';
import type { RecordHooks } from '../records/hooks';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { freeze } from './cycles';
import { formInUse } from './forms';
import { newReview, tellReviewers } from './mapping';
import { cycleTrainer, peopleOf, setReviewer, staffProblem } from './people';

export const REQUEST_GUIDE =
  'Somebody asked for this review outside the cycles. Write what you have seen yourself, and what would help the trainer most.';
/** What is known of the trainer is of these days before. */
const PERIOD_DAYS = 90;

export const reviewRequestHooks: RecordHooks<ReviewRequest> = {
  allowed: async ({ tx, call, action, row }) => {
    if (action === 'accept') return refuseSince(tx, row);
    if (action !== 'create') return;
    const { teacher_id, due_on } = row;
    const trainer = await tx.trainers.find(teacher_id);
    if (trainer?.trainer_status !== 'active') throw wrongField('teacher_id', 'Is no active trainer');
    if (!isProdAdmin(call.user!) && trainer.rm_email !== call.user!.email)
      throw new Failure(403, { message: 'Only a trainer’s manager and production admins ask for a review' });
    const problem = await reviewerProblem(tx, trainer.rm_email, row);
    if (problem) throw wrongField('reviewed_by', problem);
    if (due_on < dateOf(call.now)) throw wrongField('due_on', 'Must be today or later');
  },
  before: async ({ tx, call, action, row }) => {
    if (action !== 'create') return row;
    const manager = (await tx.trainers.find(row.teacher_id))!.rm_email;
    return {
      ...row,
      read_by: [...new Set([row.reviewed_by, call.user!.email, manager])].filter((each) => each !== ''),
    };
  },
  rules: {
    accept: async ({ tx, call, row }) => {
      const by = { actor: call.user!.email, now: call.now };
      const cycle_id = await openCycleFor(tx, row, by, call.publicOrigin);
      return { ...row, cycle_id };
    },
  },
  after: async ({ tx, call, action, row }) => {
    const by = { actor: call.user!.email, now: call.now };
    if (action === 'create')
      return tell(tx, [row.reviewed_by], letter('review_requested', { due: dateText(row.due_on) }), by);
    if (action === 'withdraw') return tell(tx, [row.reviewed_by], letter('review_request_withdrawn', {}), by);
    const told =
      row.status === 'accepted'
        ? letter('review_request_accepted', {})
        : letter('review_request_declined', { reason: row.decline_reason ?? '' });
    await tell(tx, [row.created_by], told, by);
  },
};

/** In words; undefined where they may review this trainer. */
async function reviewerProblem(
  tx: Store,
  manager: string,
  { teacher_id, reviewed_by, team }: ReviewRequest,
): Promise<string | undefined> {
  const bars = await tx.records(BARRED_PAIRS).find(BARRED_PAIRS.idOf({ reviewed_by, teacher_id, reason: '' }));
  const terms = {
    team,
    managers: new Map([[teacher_id, manager]]),
    most: new Map([[reviewed_by, 1]]),
    barred: new Set(bars?.status === 'barred' ? [pairKey(reviewed_by, teacher_id)] : []),
  };
  return pairProblem(terms, reviewed_by, teacher_id) ?? staffProblem(tx, reviewed_by);
}

/** Days may have passed since it was asked for: it is accepted where it could be asked for now. */
async function refuseSince(tx: Store, row: ReviewRequest): Promise<void> {
  const trainer = await tx.trainers.find(row.teacher_id);
  if (trainer?.trainer_status !== 'active')
    throw new Failure(409, { message: 'It can’t be accepted any more: the trainer is not active' });
  const problem = await reviewerProblem(tx, trainer.rm_email, row);
  if (problem)
    throw new Failure(409, {
      message: `It can’t be accepted any more. ${row.reviewed_by}: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`,
    });
}

async function openCycleFor(
  tx: Store,
  { teacher_id, team, reviewed_by, due_on }: ReviewRequest,
  by: By,
  publicOrigin: string | undefined,
): Promise<string> {
  const form = await formInUse(tx, team);
  if (!form)
    throw new Failure(409, { message: `No questionnaire of ${TEAM_WORDS[team]} is in use: put one in use first` });
  const trainer = await tx.trainers.find(teacher_id);
  const today = dateOf(by.now);
  const cycle: ReviewCycle = newRow(REVIEW_CYCLES, by, {
    name: `Request: ${trainer?.trainer_name ?? teacher_id}`.slice(0, 80),
    team,
    period_from: addDays(today, -PERIOD_DAYS),
    period_to: today,
    due_on: due_on < today ? today : due_on,
    form_id: form.id,
    per_trainer: 1,
    per_reviewer: 1,
    guide: REQUEST_GUIDE,
    status: 'open',
    on_request: true,
    begun_on: by.now,
  });
  await tx.records(REVIEW_CYCLES).insert([cycle]);
  await tx.records(CYCLE_TRAINERS).insert([cycleTrainer(cycle.id, teacher_id, by)]);
  await setReviewer(tx, cycle.id, reviewed_by, 1, by);
  await freeze(tx, cycle, by, publicOrigin);
  await tx.records(TRAINER_REVIEWS).insert([newReview(cycle, await peopleOf(tx, cycle), teacher_id, reviewed_by, by)]);
  await tellReviewers(tx, cycle, [reviewed_by], by);
  return cycle.id;
}
