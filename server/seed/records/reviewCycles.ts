// One cycle of trainer reviews of the seeded company: its people, what was known of them, their reviews and marks.
import { addDays, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { marksOf } from '@domain/quality/marks';
import { itemsOf } from '@domain/quality/rubric';
import {
  CYCLE_REVIEWERS,
  CYCLE_TRAINERS,
  type CycleReviewer,
  type CycleTrainer,
  FROZEN_FACTS,
  type FrozenFacts,
} from '@domain/records/cyclePeople';
import { type ReviewCycle, REVIEW_CYCLES } from '@domain/records/reviewCycle';
import type { ReviewForm } from '@domain/records/reviewForm';
import { REVIEW_MARKS, type ReviewMark, TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import type { Facts } from '@domain/reviews/facts';
import { hashOf } from '@domain/rubrics/sampling';
import { scoreRubric } from '@domain/rubrics/score';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import type { SeedTrainer } from '../../store/store';
import { newRow } from '../../store/newRow';
import { FORMS } from './reviewForms';
import { madeBy } from './stamps';

export type SeedReview = Omit<TrainerReview, 'trainer_name' | 'manager'>;
export type SeedCycle = Omit<ReviewCycle, 'trainers' | 'reviews' | 'submitted'>;

export const BOSS = 'urmila.sen@staff.example.com';
export const REVIEWERS = [
  'noor.sheikh@staff.example.com',
  'daniel.pinto@staff.example.com',
  BOSS,
  'ritu.bansal@staff.example.com',
];
const EACH = 3;

export interface Plan {
  id: string;
  team: ReviewCycle['team'];
  name: string;
  form: string;
  status: ReviewCycle['status'];
  /** Days before today: the period's first and last, and when it opened. */
  days: readonly [from: number, to: number, opened: number];
  trainers: readonly [from: number, to: number];
  self: boolean;
}

export const PLANS: readonly Plan[] = [
  {
    id: 'c8000000-0000-4000-8000-000000000001',
    team: 'lead-trainers',
    name: 'Lead trainers, first half',
    form: FORMS.leadOld,
    status: 'released',
    days: [180, 91, 90],
    trainers: [0, 6],
    self: false,
  },
  {
    id: 'c8000000-0000-4000-8000-000000000002',
    team: 'qc',
    name: 'Quality, summer',
    form: FORMS.qc,
    status: 'closed',
    days: [120, 41, 40],
    trainers: [6, 12],
    self: false,
  },
  {
    id: 'c8000000-0000-4000-8000-000000000003',
    team: 'curriculum',
    name: 'Curriculum, autumn',
    form: FORMS.curriculum,
    status: 'closed',
    days: [60, 21, 20],
    trainers: [4, 10],
    self: false,
  },
  {
    id: 'c8000000-0000-4000-8000-000000000004',
    team: 'lead-trainers',
    name: 'Lead trainers, second half',
    form: FORMS.lead,
    status: 'open',
    days: [90, 8, 7],
    trainers: [0, 7],
    self: true,
  },
  {
    id: 'c8000000-0000-4000-8000-000000000005',
    team: 'pip',
    name: 'Improvement plans',
    form: FORMS.pip,
    status: 'draft',
    days: [30, 0, 0],
    trainers: [10, 14],
    self: true,
  },
];

export type FactsOf = (
  teacherIds: readonly TrainerId[],
  from: IsoDate,
  to: IsoDate,
  frozen: EpochSeconds,
) => Map<TrainerId, Facts>;

export function seedCycle(
  today: IsoDate,
  all: readonly SeedTrainer[],
  factsOf: FactsOf,
  { id, team, name, form: form_id, status, days, trainers: [first, last], self }: Plan,
  form: ReviewForm,
  now: EpochSeconds,
) {
  const [period_from, period_to, opened] = days.map((day) => addDays(today, -day)) as [IsoDate, IsoDate, IsoDate];
  const begun_on = status === 'draft' ? null : startOfDay(opened) + 9 * 3600;
  const created_on = (begun_on ?? now) - 3 * SECONDS_PER_DAY;
  const isOver = status === 'closed' || status === 'released';
  const closed_on = isOver ? begun_on! + 14 * SECONDS_PER_DAY : null;
  const cycle: SeedCycle = newRow(REVIEW_CYCLES, madeBy(BOSS, created_on), {
    id,
    name,
    team,
    period_from,
    period_to,
    due_on: addDays(opened, 14),
    form_id,
    per_trainer: EACH,
    self_assessment: self,
    guide:
      'Write what you have seen yourself, with an example for each mark below 2.\nCompare with what the trainer did before, not with other trainers.\nIf you are related to the trainer, or were their pupil, say so and leave the review to somebody else.',
    status,
    begun_on,
    closed_on,
    released_on: status === 'released' ? closed_on! + 10 * SECONDS_PER_DAY : null,
  });
  const people = all.slice(first, last);
  const known =
    begun_on === null
      ? undefined
      : factsOf(
          people.map(({ teacher_id }) => teacher_id),
          period_from,
          period_to,
          begun_on,
        );
  const facts = [...(known ?? [])].map(([teacher_id, own]): FrozenFacts => {
    const row = { cycle_id: id, teacher_id, facts: own };
    return newRow(FROZEN_FACTS, madeBy(BOSS, begun_on!), { id: FROZEN_FACTS.idOf(row), ...row });
  });
  const trainers = people.map(({ teacher_id }, at): Omit<CycleTrainer, 'trainer_name' | 'manager'> => {
    const isAnswered = self && begun_on !== null && at % 2 === 0;
    return newRow(CYCLE_TRAINERS, madeBy(BOSS, created_on), {
      id: CYCLE_TRAINERS.idOf({ cycle_id: id, teacher_id }),
      cycle_id: id,
      teacher_id,
      frozen_on: begun_on,
      self_state: !self || begun_on === null ? 'none' : isAnswered ? 'answered' : 'asked',
      self_well: isAnswered ? 'My lessons began on time, and most families stayed.' : null,
      self_hard: isAnswered ? 'Two children of very different pace in one batch.' : null,
      self_help: isAnswered ? 'To watch a colleague who teaches mixed batches.' : null,
    });
  });
  const reviews = status === 'draft' ? [] : reviewsOf(cycle, people);
  const marks = reviews.flatMap((review) => marksFor(review, form));
  for (const review of reviews) {
    if (review.status !== 'submitted') continue;
    const own = marks.filter(({ review_id }) => review_id === review.id);
    const { score } = scoreRubric(form, marksOf(own));
    const isCalibrated = isOver && hashOf(`calibrated:${review.id}`) % 9 === 0 && score !== null;
    const calibrated_score = isCalibrated ? Math.min(100, Math.round(score) + 5) : null;
    Object.assign(review, { score, calibrated_score, standing_score: calibrated_score ?? score });
    if (isCalibrated)
      Object.assign(review, {
        calibration_reason: 'Marked by a stricter scale than the others',
        calibrated_by: BOSS,
        calibrated_on: closed_on! + SECONDS_PER_DAY,
      });
  }
  const reviewers = REVIEWERS.map((reviewed_by): CycleReviewer => {
    const own = reviews.filter((review) => review.reviewed_by === reviewed_by);
    const isDone = own.every((review) => review.status === 'submitted' || review.status === 'declined');
    return newRow(CYCLE_REVIEWERS, madeBy(BOSS, created_on), {
      id: CYCLE_REVIEWERS.idOf({ cycle_id: id, reviewed_by, most: 8 }),
      cycle_id: id,
      reviewed_by,
      most: 8,
      guide_read_on: begun_on !== null && own.some((review) => review.status !== 'assigned') ? begun_on + 3600 : null,
      confirmed_on:
        begun_on !== null && isDone && own.length > 0 ? Math.min(begun_on + 6 * SECONDS_PER_DAY, now - 3600) : null,
    });
  });
  return { cycle, trainers, facts, reviewers, reviews, marks };
}

function reviewsOf({ id: cycle_id, team, status, begun_on }: SeedCycle, people: readonly SeedTrainer[]): SeedReview[] {
  return people.flatMap(({ teacher_id, rm_email }, at) =>
    Array.from({ length: EACH }, (_, place): SeedReview => {
      const reviewed_by = REVIEWERS[(at + place) % REVIEWERS.length]!;
      const id = TRAINER_REVIEWS.idOf({ cycle_id, team, teacher_id, reviewed_by });
      const state = status === 'open' ? STATES[(at * EACH + place) % STATES.length]! : 'submitted';
      const isWritten = state === 'submitted' || state === 'in_progress';
      const [good, more] = [WORDS.good[hashOf(`good:${id}`) % 4]!, WORDS.more[hashOf(`more:${id}`) % 4]!];
      return newRow(TRAINER_REVIEWS, madeBy(BOSS, begun_on! - SECONDS_PER_DAY + at * EACH + place), {
        id,
        cycle_id,
        team,
        teacher_id,
        reviewed_by,
        status: state,
        strengths: isWritten ? good : null,
        improve: isWritten ? more : null,
        private_note: isWritten && place === 0 ? 'We talked about it in person.' : null,
        submitted_on: state === 'submitted' ? begun_on! + (place + 1) * SECONDS_PER_DAY + at * 600 : null,
        decline_reason: state === 'declined' ? 'I have not seen a lesson of theirs this half' : null,
        is_confirmed: state === 'submitted' && status !== 'open',
        read_by: [...new Set([reviewed_by, rm_email])],
      });
    }),
  );
}

const STATES = ['submitted', 'in_progress', 'assigned', 'submitted', 'assigned', 'submitted', 'declined'] as const;

const WORDS = {
  good: [
    'Explains in one sentence, and then lets the children try.',
    'Knows every child by name and by what is hard for them.',
    'Begins and ends on time, and writes to families the same day.',
    'Finds an example for each child.',
  ],
  more: [
    'Wait longer after a question before giving the answer.',
    'Write the plan of a lesson down, so that others can take it over.',
    'Ask the quiet child first.',
    'Keep homework shorter, and look at it in the next lesson.',
  ],
} as const;

/** Of a review that is being written every second item. */
function marksFor(
  { id: review_id, status, reviewed_by, teacher_id, created_on }: SeedReview,
  form: ReviewForm,
): ReviewMark[] {
  if (status !== 'submitted' && status !== 'in_progress') return [];
  return itemsOf(form)
    .filter((_, at) => status === 'submitted' || at % 2 === 0)
    .map((item) => {
      const own = hashOf(`${item.id}:${teacher_id}`) % 3;
      const lenient = hashOf(`${reviewed_by}`) % 2;
      const points = Math.max(0, Math.min(item.most, 2 + own + lenient - (hashOf(`${item.id}:${review_id}`) % 3)));
      const row = { review_id, item: item.id, points, na: false, note: null };
      return newRow(REVIEW_MARKS, madeBy(reviewed_by, created_on + 3600), { id: REVIEW_MARKS.idOf(row), ...row });
    });
}
