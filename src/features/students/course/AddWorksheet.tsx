// Gives a worksheet of a course.
import { lazy } from 'react';
import type { Variant } from '@domain/records/variant';
import { FormOnDemand } from '@/widgets/form/FormOnDemand';

const WorksheetForm = lazy(() => import('./WorksheetForm'));

export function AddWorksheet({ course }: { course: Variant }) {
  return (
    <FormOnDemand label="Give worksheet" of={course.id}>
      {(close) => <WorksheetForm course={course} onDone={close} />}
    </FormOnDemand>
  );
}
