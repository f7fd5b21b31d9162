// The reviews that a feedback is made of, side by side: private notes stand here, and are never in the feedback.
import { lookOf } from '@domain/actions/looks';
import { REVIEW_STATES, TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { useRecordPage } from '@/store/api/records';
import { Status } from '@/ui/Status';
import { LoadedTable } from '@/widgets/record/LoadedTable';
import { percentWords } from '@/widgets/rubrics/percent';
import styles from '../reviews.module.css';

interface ItsReviewsProps {
  cycle_id: string;
  teacher_id: string;
}

export function ItsReviews({ cycle_id, teacher_id }: ItsReviewsProps) {
  const query = useRecordPage(TRAINER_REVIEWS, { cycle_id, teacher_id, size: '100' });
  return (
    <LoadedTable
      what="reviews"
      query={query}
      label="Reviews of this trainer in the cycle"
      keyOf={({ id }) => id}
      columns={COLUMNS}
      empty="There is no review of this trainer that you may read"
    />
  );
}

const COLUMNS = {
  Reviewer: ({ reviewed_by }: TrainerReview) => reviewed_by,
  Status: ({ status }: TrainerReview) => (
    <Status look={lookOf(TRAINER_REVIEWS.looks, status)}>{REVIEW_STATES[status]}</Status>
  ),
  'Score, %': ({ standing_score }: TrainerReview) => (
    <span className={styles.number}>{percentWords(standing_score)}</span>
  ),
  'What goes well': ({ strengths }: TrainerReview) => strengths ?? '–',
  'What to work on': ({ improve }: TrainerReview) => improve ?? '–',
  'Private note': ({ private_note }: TrainerReview) => private_note ?? '–',
};
