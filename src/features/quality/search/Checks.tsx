// Checks that this person may read, found by trainer, batch, day, rating and score; each opens as it was marked.
import type { ReactNode } from 'react';
import { QUALITY_CHECKS, type QualityCheck } from '@domain/records/qualityCheck';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { checkAddress } from '../addresses';
import { percentWords } from '@/widgets/rubrics/percent';
import { QualityTabs } from '../QualityTabs';

const WIDTHS = {
  trainer_name: 190,
  kind: 130,
  batch_name: 150,
  held_on: 130,
  status: 120,
  standing_score: 150,
  passed: 120,
  rating: 90,
  checker: 230,
  submitted_on: 180,
};
const CELLS = { standing_score: ({ standing_score }: QualityCheck) => percentWords(standing_score) };
const ABOVE = <QualityTabs />;

export default function Checks() {
  return (
    <RecordScreen
      type={QUALITY_CHECKS}
      title="Search Quality Check"
      shown={[
        'trainer_name',
        'held_on',
        'status',
        'standing_score',
        'passed',
        'kind',
        'batch_name',
        'rating',
        'checker',
        'submitted_on',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      empty="Checks are taken from the sample of a day. Managers read those of their team once they are submitted."
      above={ABOVE}
      extra={open}
    />
  );
}

function open(check: QualityCheck): ReactNode {
  return <PlainAction label="Open check" to={checkAddress(check)} />;
}
