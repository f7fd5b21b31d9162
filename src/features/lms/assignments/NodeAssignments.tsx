// To whom one topic or conquest is assigned, and by when; it is assigned to a batch or one student here.
import { lazy } from 'react';
import { LMS_DUES } from '@domain/records/lmsDue';
import { FormOnDemand } from '@/widgets/form/FormOnDemand';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import styles from '../lms.module.css';

const DeclaredRecordForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

export type AssignedKind = 'topic' | 'conquest';

export default function NodeAssignments({ kind, id }: { kind: AssignedKind; id: string }) {
  const given = kind === 'topic' ? { topic_id: id, conquest_id: null } : { topic_id: null, conquest_id: id };
  return (
    <div className={styles.stack}>
      <ChildRecords
        type={LMS_DUES}
        by={`${kind}_id`}
        parent={id}
        shown={['batch_id', 'student_id', 'status', 'begins_on', 'due_on', 'late_from']}
        add={
          <FormOnDemand label="Assign" of={id}>
            {(close) => <DeclaredRecordForm type={LMS_DUES} given={given} onSaved={close} onCancel={close} />}
          </FormOnDemand>
        }
      />
    </div>
  );
}
