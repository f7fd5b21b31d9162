// Pairs that are never mapped: entered by an administrator, or declared by a reviewer as a conflict of interest.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { BARRED_PAIRS } from '@domain/records/cyclePeople';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { addressOf, CYCLES } from '../addresses';
import { Created } from './Created';

const WIDTHS = { reviewed_by: 260, teacher_id: 220, status: 110, is_declared: 190, reason: 300, created_on: 180 };

export default function BarredPairs({ above }: { above: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Created
      type={BARRED_PAIRS}
      title="Cycle Details"
      label="Bar a pair"
      onSaved={() => void navigate(addressOf(CYCLES, { show: 'pairs' }))}
    >
      {(create) => (
        <RecordScreen
          type={BARRED_PAIRS}
          title="Cycle Details"
          shown={['reviewed_by', 'teacher_id', 'status', 'is_declared', 'reason', 'created_on']}
          widths={WIDTHS}
          create={create}
          empty="No pair is barred. Reviewers declare conflicts of interest at Intro Task."
          above={above}
        />
      )}
    </Created>
  );
}
