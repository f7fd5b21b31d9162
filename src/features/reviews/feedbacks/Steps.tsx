// Agreed steps as tasks: owners see theirs, managers those of their team; on a board too.
import type { ReactNode } from 'react';
import { REVIEW_STEPS, type ReviewStep } from '@domain/records/reviewFeedback';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { addressOf, REVIEWS } from '../addresses';
import { OverTime } from '../reviews/OverTime';

const WIDTHS = { kind: 140, trainer_name: 190, text: 320, owner: 240, due_on: 130, status: 110, done_on: 180 };

export default function Steps({ above }: { above: ReactNode }) {
  return (
    <RecordScreen
      type={REVIEW_STEPS}
      title="All Feedbacks"
      shown={['kind', 'trainer_name', 'status', 'due_on', 'text', 'owner', 'done_on']}
      widths={WIDTHS}
      empty="Steps are agreed on at a feedback: training, shadowing or a second check."
      above={above}
      rarer={rarer}
      tabs={tabs}
    />
  );
}

function rarer({ teacher_id }: ReviewStep): ReactNode {
  return <PlainAction label="Trainer over time" to={addressOf(REVIEWS, { show: 'trainer', trainer: teacher_id })} />;
}

function tabs({ teacher_id }: ReviewStep) {
  return [{ value: 'time', label: 'Before and after', content: <OverTime key={teacher_id} teacher_id={teacher_id} /> }];
}
