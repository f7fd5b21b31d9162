// A student's course, held while its seats, its classes or its state change.
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { Failure } from '../failure';
import type { Store } from '../store/store';

/** Nobody else changes it until the transaction ends. Throws a `Failure` 404. */
export async function heldEnrolment(tx: Store, enrolmentId: string): Promise<Enrolment> {
  const held = await tx.records(ENROLMENTS).findForUpdate(enrolmentId);
  if (!held) throw new Failure(404, { message: 'Course of a student not found' });
  return held;
}
