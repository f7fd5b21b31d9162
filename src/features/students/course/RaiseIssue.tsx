// Raises a registration issue of a student.
import { lazy } from 'react';
import { FormOnDemand } from '@/widgets/form/FormOnDemand';

const IssueForm = lazy(() => import('./IssueForm'));

export function RaiseIssue({ student }: { student: string }) {
  return (
    <FormOnDemand label="Raise issue" of={student}>
      {(close) => <IssueForm student={student} onDone={close} />}
    </FormOnDemand>
  );
}
