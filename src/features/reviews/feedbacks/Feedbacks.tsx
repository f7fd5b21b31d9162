// Feedbacks of cycles, with what may be done to one or many of them.
import type { ReactNode } from 'react';
import { REVIEW_FEEDBACKS, REVIEW_STEPS, type ReviewFeedback } from '@domain/records/reviewFeedback';
import { PlainAction } from '@/widgets/action/PlainAction';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { percentWords } from '@/widgets/rubrics/percent';
import { addressOf, REVIEWS } from '../addresses';
import { OverTime } from '../reviews/OverTime';
import { DraftFeedbacks } from './DraftFeedbacks';
import { ItsReviews } from './ItsReviews';

const WIDTHS = {
  trainer_name: 190,
  cycle_id: 220,
  team: 140,
  status: 130,
  mean_score: 130,
  review_count: 130,
  released_on: 180,
  read_on: 180,
  answered_on: 180,
};
const CELLS = { mean_score: ({ mean_score }: ReviewFeedback) => percentWords(mean_score) };
const CREATE = <DraftFeedbacks />;

export default function Feedbacks({ above }: { above: ReactNode }) {
  return (
    <RecordScreen
      type={REVIEW_FEEDBACKS}
      title="All Feedbacks"
      shown={[
        'trainer_name',
        'cycle_id',
        'team',
        'status',
        'mean_score',
        'review_count',
        'released_on',
        'read_on',
        'answered_on',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={CREATE}
      empty="Feedback is drafted from the reviews of a closed cycle. Managers see that of their team."
      above={above}
      rarer={rarer}
      tabs={tabs}
    />
  );
}

function rarer({ cycle_id, teacher_id }: ReviewFeedback): ReactNode {
  return <PlainAction label="List its reviews" to={addressOf(REVIEWS, { page: '1', cycle_id, teacher_id })} />;
}

function tabs({ id, cycle_id, teacher_id }: ReviewFeedback) {
  return [
    {
      value: 'reviews',
      label: 'Its reviews',
      content: <ItsReviews key={id} cycle_id={cycle_id} teacher_id={teacher_id} />,
    },
    {
      value: 'steps',
      label: 'Agreed steps',
      content: (
        <ChildRecords
          key={id}
          type={REVIEW_STEPS}
          by="feedback_id"
          parent={id}
          shown={['kind', 'text', 'owner', 'due_on', 'status']}
          add="child"
        />
      ),
    },
    { value: 'time', label: 'Over time', content: <OverTime key={teacher_id} teacher_id={teacher_id} /> },
  ];
}
