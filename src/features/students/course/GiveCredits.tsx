// Gives free classes of a course, with the reason.
import { lazy } from 'react';
import type { Variant } from '@domain/records/variant';
import { FormOnDemand } from './FormOnDemand';

const CreditsForm = lazy(() => import('./CreditsForm'));

export function GiveCredits({ course }: { course: Variant }) {
  return (
    <FormOnDemand label="Give free classes" of={course.id}>
      {(close) => <CreditsForm course={course} onDone={close} />}
    </FormOnDemand>
  );
}
