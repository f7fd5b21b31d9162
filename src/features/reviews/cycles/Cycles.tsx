// Cycles: what they ask, who is in them, and how far each is; the next step of one is its button.
import { useNavigate } from 'react-router-dom';
import type { ReactNode } from 'react';
import { REVIEW_CYCLES, type ReviewCycle } from '@domain/records/reviewCycle';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { addressOf, CYCLES, MAPPING, REVIEWS } from '../addresses';
import { Created } from './Created';
import { CycleReviewers } from './CycleReviewers';
import { CycleTrainers } from './CycleTrainers';
import { Progress } from './Progress';

const WIDTHS = {
  name: 260,
  team: 140,
  status: 110,
  trainers: 100,
  reviews: 100,
  submitted: 172,
  due_on: 130,
  period_from: 130,
  period_to: 130,
};

export default function Cycles({ above }: { above: ReactNode }) {
  const navigate = useNavigate();
  const mayMap = useAppSelector((state) => selectMayAccess(state, 'admin'));
  return (
    <Created
      type={REVIEW_CYCLES}
      title="Cycle Details"
      label="New cycle"
      onSaved={({ id }) => void navigate(addressOf(CYCLES, { review_cycle: id, tab: 'trainers' }))}
    >
      {(create) => (
        <RecordScreen
          type={REVIEW_CYCLES}
          title="Cycle Details"
          shown={['name', 'team', 'status', 'due_on', 'trainers', 'reviews', 'submitted', 'period_from', 'period_to']}
          widths={WIDTHS}
          create={create}
          empty="No cycle yet: create one, put trainers and reviewers in, map them and open it."
          above={above}
          extra={mayMap ? toMap : undefined}
          rarer={toNumbers}
          tabs={tabs}
        />
      )}
    </Created>
  );
}

function toMap({ id, status }: ReviewCycle) {
  if (status !== 'draft' && status !== 'open') return null;
  return <PlainAction label="Map reviewers" to={addressOf(MAPPING, { cycle: id })} />;
}

function toNumbers({ id, status }: ReviewCycle) {
  if (status === 'draft') return null;
  return <PlainAction label="Numbers" to={addressOf(REVIEWS, { show: 'numbers', cycle: id })} />;
}

function tabs({ id, status, self_assessment }: ReviewCycle) {
  return [
    { value: 'progress', label: 'Progress', content: <Progress key={id} id={id} /> },
    {
      value: 'trainers',
      label: 'Trainers',
      content: <CycleTrainers key={id} id={id} isDraft={status === 'draft'} asks={self_assessment} />,
    },
    {
      value: 'reviewers',
      label: 'Reviewers',
      content: <CycleReviewers key={id} id={id} isOver={status === 'closed' || status === 'released'} />,
    },
  ];
}
