// Reviews that this person may read, found by cycle, team, trainer and state; each opens as it was written.
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import type { ReviewForm } from '@domain/records/reviewForm';
import { useReviewSheetQuery } from '@/store/api/reviews';
import { shownMarks } from '@/store/markQueue';
import { useAppSelector } from '@/store/hooks';
import { PlainAction } from '@/widgets/action/PlainAction';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { ItemMarks } from '@/widgets/rubrics/ItemMarks';
import { percentWords } from '@/widgets/rubrics/percent';
import { taskAddress } from '../addresses';
import { KnownBeside } from '../task/KnownBeside';
import { OverTime } from './OverTime';

const WIDTHS = {
  trainer_name: 190,
  cycle_id: 220,
  team: 140,
  status: 120,
  standing_score: 150,
  score: 110,
  reviewed_by: 240,
  submitted_on: 180,
  manager: 220,
};
const CELLS = {
  standing_score: ({ standing_score }: TrainerReview) => percentWords(standing_score),
  score: ({ score }: TrainerReview) => percentWords(score),
};

export default function Reviews({ above }: { above: ReactNode }) {
  return (
    <RecordScreen
      type={TRAINER_REVIEWS}
      title="All Reviews"
      shown={['trainer_name', 'cycle_id', 'team', 'status', 'standing_score', 'reviewed_by', 'submitted_on', 'manager']}
      widths={WIDTHS}
      cells={CELLS}
      empty="Reviewers see the reviews they write, managers those of their team. Cycles are opened at Cycle Details."
      above={above}
      extra={extra}
      tabs={tabs}
    />
  );
}

function extra(review: TrainerReview): ReactNode {
  return <OwnTask review={review} />;
}

function OwnTask({ review: { team, cycle_id, teacher_id, reviewed_by } }: { review: TrainerReview }) {
  const own = useAppSelector(({ auth }) => auth.user?.email) === reviewed_by;
  return own ? <PlainAction label="Open task" to={taskAddress(team, cycle_id, teacher_id)} /> : null;
}

function tabs({ id, teacher_id }: TrainerReview) {
  return [
    { value: 'marks', label: 'Marks', content: <Sheet key={id} id={id} part="marks" /> },
    { value: 'known', label: 'Known', content: <Sheet key={id} id={id} part="known" /> },
    { value: 'time', label: 'Over time', content: <OverTime key={teacher_id} teacher_id={teacher_id} /> },
  ];
}

function Sheet({ id, part }: { id: string; part: 'marks' | 'known' }) {
  const { currentData, error, refetch } = useReviewSheetQuery(id ? { path: { id } } : skipToken);
  return (
    <QueryBoundary what="review" query={{ data: currentData, error, refetch }}>
      {(sheet) =>
        part === 'known' ? (
          <KnownBeside sheet={sheet} />
        ) : (
          <ItemMarks rubric={sheet.form as ReviewForm} marks={shownMarks(sheet.marks, [])} name={`read ${id}`} />
        )
      }
    </QueryBoundary>
  );
}
