// Questionnaires, cycles, people of cycles and reviews as rows to store: for tests of whatever happens to a review.
import { addDays } from '@domain/calendar';
import { CYCLE_REVIEWERS, CYCLE_TRAINERS, type CycleReviewer, type CycleTrainer } from '@domain/records/cyclePeople';
import { type ReviewCycle, REVIEW_CYCLES } from '@domain/records/reviewCycle';
import { type ReviewFeedback, REVIEW_FEEDBACKS } from '@domain/records/reviewFeedback';
import { type ReviewForm, REVIEW_FORMS } from '@domain/records/reviewForm';
import { REVIEW_MARKS, type ReviewMark, TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { SECTIONS } from './qualityRows';
import { NOW, TODAY } from './testServer';
import { BINA } from './trainers';
import { newRow } from '@server/store/newRow';

const BY = { actor: 'reviews@example.com', now: NOW - 86_400 };
export const FORM_ID = 'e2000000-0000-4000-8000-000000000001';
export const MARKS = { aims: 3, safe: 1, voice: 2 };

export function formRow(values: Partial<ReviewForm> = {}): ReviewForm {
  return newRow(REVIEW_FORMS, BY, {
    id: FORM_ID,
    name: 'How trainers teach',
    team: 'qc',
    sections: SECTIONS,
    status: 'in_use',
    ...values,
  });
}

export function cycleRow(id: string, values: Partial<ReviewCycle> = {}): ReviewCycle {
  return newRow(REVIEW_CYCLES, BY, {
    id,
    name: `Cycle ${id}`,
    team: 'qc',
    period_from: addDays(TODAY, -60),
    period_to: addDays(TODAY, -1),
    due_on: addDays(TODAY, 7),
    form_id: FORM_ID,
    guide: 'Write what you have seen yourself',
    status: 'draft',
    ...values,
  });
}

export function trainerOf(cycle_id: string, teacher_id = BINA, values: Partial<CycleTrainer> = {}): CycleTrainer {
  return newRow(CYCLE_TRAINERS, BY, {
    id: CYCLE_TRAINERS.idOf({ cycle_id, teacher_id }),
    cycle_id,
    teacher_id,
    status: 'in',
    self_state: 'none',
    ...values,
  });
}

export function reviewerOf(cycle_id: string, reviewed_by: string, values: Partial<CycleReviewer> = {}): CycleReviewer {
  const most = 8;
  return newRow(CYCLE_REVIEWERS, BY, {
    id: CYCLE_REVIEWERS.idOf({ cycle_id, reviewed_by, most }),
    cycle_id,
    reviewed_by,
    most,
    guide_read_on: BY.now,
    ...values,
  });
}

export function reviewRow(cycle_id: string, reviewed_by: string, values: Partial<TrainerReview> = {}): TrainerReview {
  const teacher_id = values.teacher_id ?? BINA;
  return newRow(TRAINER_REVIEWS, BY, {
    id: TRAINER_REVIEWS.idOf({ cycle_id, team: 'qc', teacher_id, reviewed_by }),
    cycle_id,
    team: 'qc',
    teacher_id,
    reviewed_by,
    status: 'assigned',
    read_by: [reviewed_by],
    ...values,
  });
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
    return newRow(REVIEW_MARKS, { ...BY, actor: reviewed_by }, { ...row, id: REVIEW_MARKS.idOf(row) });
  });
}

export function feedbackRow(cycle_id: string, values: Partial<ReviewFeedback> = {}): ReviewFeedback {
  return newRow(REVIEW_FEEDBACKS, BY, {
    id: crypto.randomUUID(),
    cycle_id,
    team: 'qc',
    teacher_id: BINA,
    strengths: 'Explains in one sentence',
    improve: 'Waits for the child',
    status: 'draft',
    mean_score: 75,
    review_count: 1,
    ...values,
  });
}
