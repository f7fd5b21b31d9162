// Where what is done with a course begins: on the page that has room for it, with its form open.
import type { Enrolment } from '@domain/records/enrolment';
import { pathTo } from '@/routes/paths';

/** States of a course in which it can still be changed. */
const GOING_ON: readonly string[] = ['onboarding', 'active', 'paused'];

/** By what each is called, where it is done with a course of a student; only what its state allows. */
export function doneWith({ id, student_id, status, batch_id }: Enrolment): Record<string, string> {
  const isGoingOn = GOING_ON.includes(status);
  return {
    'Issue certificate': at(pathTo('/student/:id/dashboard', { id: student_id }), { certificate: id }),
    ...(isGoingOn && { 'Change course': at(pathTo('/student/edit-course'), { id: student_id, variant: id }) }),
    ...(isGoingOn &&
      (batch_id === null
        ? {
            'Allocate batch': pathTo('/student/batch-allocation/:lead_id/:variant_id', {
              lead_id: student_id,
              variant_id: id,
            }),
          }
        : { 'Change batch': at(pathTo('/batch/student/:id', { id: batch_id }), { move: id }) })),
    ...(status !== 'ended' && { Refund: pathTo('/student/create-refund/:lead_id', { lead_id: student_id }) }),
  };
}

function at(path: string, named: Record<string, string>): string {
  return `${path}?${new URLSearchParams(named)}`;
}
