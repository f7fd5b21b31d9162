// Review Requests: reviews asked for outside the cycles, accepted or declined by those who are to write them (decisions 17).
import { type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { REVIEW_REQUESTS, type ReviewRequest } from '@domain/records/reviewRequest';
import { useAppSelector } from '@/store/hooks';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { addressOf, REQUESTS, taskAddress } from './addresses';
import { Created } from './cycles/Created';

const WIDTHS = {
  trainer_name: 190,
  team: 140,
  status: 110,
  reviewed_by: 240,
  due_on: 130,
  reason: 300,
  created_by: 240,
};

export default function ReviewRequestsPage() {
  const navigate = useNavigate();
  return (
    <Created
      type={REVIEW_REQUESTS}
      title="Review Requests"
      label="Ask for a review"
      onSaved={({ id }) => void navigate(addressOf(REQUESTS, { review_request: id }))}
    >
      {(create) => (
        <RecordScreen
          type={REVIEW_REQUESTS}
          title="Review Requests"
          shown={['trainer_name', 'team', 'status', 'reviewed_by', 'due_on', 'reason', 'created_by']}
          widths={WIDTHS}
          create={create}
          empty="A trainer’s manager asks somebody for a review outside the cycles."
          extra={extra}
        />
      )}
    </Created>
  );
}

function extra(request: ReviewRequest): ReactNode {
  return <Write request={request} />;
}

function Write({ request: { cycle_id, team, teacher_id, reviewed_by } }: { request: ReviewRequest }) {
  const isOwn = useAppSelector(({ auth }) => auth.user?.email) === reviewed_by;
  return isOwn && cycle_id !== null ? (
    <PlainAction label="Write review" to={taskAddress(team, cycle_id, teacher_id)} />
  ) : null;
}
