// Questionnaires, cycles, people of cycles and reviews as rows to store: for tests of whatever happens to a review.
import { addDays } from '@domain/calendar';
import { CYCLE_REVIEWERS, CYCLE_TRAINERS, type CycleReviewer, type CycleTrainer } from '@domain/records/cyclePeople';
import type { ReviewCycle } from '@domain/records/reviewCycle';
import type { ReviewFeedback } from '@domain/records/reviewFeedback';
import type { ReviewForm } from '@domain/records/reviewForm';
import { REVIEW_MARKS, type ReviewMark, TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { newRow } from '@server/store/rows';
import { SECTIONS } from './qualityRows';
import { NOW, TODAY } from './testServer';
import { BINA } from './trainers';

const BY = { actor: 'reviews@example.com', now: NOW - 86_400 };
export const FORM_ID = 'e2000000-0000-4000-8000-000000000001';
export const MARKS = { aims: 3, safe: 1, voice: 2 };

export function formRow(values: Partial<ReviewForm> = {}): ReviewForm {
  return {
    ...newRow(BY),
    id: FORM_ID,
    name: 'How trainers teach',
    team: 'qc',
    pass: 70,
    sections: SECTIONS,
    status: 'in_use',
    edition: 1,
    ...values,
  };
}

export function cycleRow(id: string, values: Partial<ReviewCycle> = {}): ReviewCycle {
  return {
    ...newRow(BY),
    id,
    name: `Cycle ${id}`,
    team: 'qc',
    period_from: addDays(TODAY, -60),
    period_to: addDays(TODAY, -1),
    due_on: addDays(TODAY, 7),
    form_id: FORM_ID,
    per_trainer: 3,
    per_reviewer: 8,
    self_assessment: false,
    guide: 'Write what you have seen yourself',
    status: 'draft',
    on_request: false,
    begun_on: null,
    closed_on: null,
    released_on: null,
    trainers: 0,
    reviews: 0,
    submitted: 0,
    ...values,
  };
}

export function trainerOf(cycle_id: string, teacher_id = BINA, values: Partial<CycleTrainer> = {}): CycleTrainer {
  return {
    ...newRow(BY),
    id: CYCLE_TRAINERS.idOf({ cycle_id, teacher_id }),
    cycle_id,
    teacher_id,
    status: 'in',
    frozen_on: null,
    self_state: 'none',
    self_well: null,
    self_hard: null,
    self_help: null,
    trainer_name: null,
    manager: null,
    ...values,
  };
}

export function reviewerOf(cycle_id: string, reviewed_by: string, values: Partial<CycleReviewer> = {}): CycleReviewer {
  const most = 8;
  return {
    ...newRow(BY),
    id: CYCLE_REVIEWERS.idOf({ cycle_id, reviewed_by, most }),
    cycle_id,
    reviewed_by,
    most,
    guide_read_on: BY.now,
    confirmed_on: null,
    ...values,
  };
}

export function reviewRow(cycle_id: string, reviewed_by: string, values: Partial<TrainerReview> = {}): TrainerReview {
  const teacher_id = values.teacher_id ?? BINA;
  return {
    ...newRow(BY),
    id: TRAINER_REVIEWS.idOf({ cycle_id, team: 'qc', teacher_id, reviewed_by }),
    cycle_id,
    team: 'qc',
    teacher_id,
    reviewed_by,
    status: 'assigned',
    strengths: null,
    improve: null,
    private_note: null,
    score: null,
    calibrated_score: null,
    calibration_reason: null,
    calibrated_by: null,
    calibrated_on: null,
    standing_score: null,
    submitted_on: null,
    decline_reason: null,
    is_confirmed: false,
    read_by: [reviewed_by],
    trainer_name: null,
    manager: null,
    ...values,
  };
}

/** As it is once it was submitted with `MARKS`: 3 of 4, safe, 2 of 4. */
export const SUBMITTED_REVIEW: Partial<TrainerReview> = {
  status: 'submitted',
  strengths: 'Explains in one sentence',
  improve: 'Waits for the child',
  private_note: 'Talked about it in person',
  score: 75,
  standing_score: 75,
  submitted_on: NOW - 3600,
};

export function reviewMarks({ id: review_id, reviewed_by }: TrainerReview): ReviewMark[] {
  return Object.entries(MARKS).map(([item, points]) => {
    const row = { review_id, item, points, na: false, note: null };
    return { ...newRow({ ...BY, actor: reviewed_by }), ...row, id: REVIEW_MARKS.idOf(row) };
  });
}

export function feedbackRow(cycle_id: string, values: Partial<ReviewFeedback> = {}): ReviewFeedback {
  return {
    ...newRow(BY),
    cycle_id,
    team: 'qc',
    teacher_id: BINA,
    strengths: 'Explains in one sentence',
    improve: 'Waits for the child',
    status: 'draft',
    mean_score: 75,
    review_count: 1,
    released_on: null,
    released_by: null,
    read_on: null,
    answered_on: null,
    dispute: null,
    answer: null,
    decided_by: null,
    trainer_name: null,
    manager: null,
    ...values,
  };
}
