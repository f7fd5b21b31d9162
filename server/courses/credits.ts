// Free classes of a course, which is counted again with them.
import { CREDIT_ASKS, CREDIT_GRANTS } from '@domain/records/creditGrant';
import { STUDENTS, type Student } from '@domain/records/student';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { Failure } from '../failure';
import { ruleOf } from '../records/hooks';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { recountEnrolment } from './progress';

/** Classes are taken, or will be. */
export const GOING_ON: readonly Enrolment['status'][] = ['onboarding', 'active', 'paused'];

export const giveCredits = ruleOf<Enrolment, typeof CREDIT_ASKS>(
  CREDIT_ASKS,
  async ({ tx, call, row: { id }, asked }) => {
    const by = { actor: call.user!.email, now: call.now };
    await tx.records(CREDIT_GRANTS).insert([newRow(CREDIT_GRANTS, by, { variant_id: id, ...asked })]);
    return recountEnrolment(tx, id, by);
  },
);

export async function findCourse(store: Store, id: string): Promise<Enrolment> {
  const course = await store.records(ENROLMENTS).find(id);
  if (!course) throw new Failure(404, { message: 'Course of a student not found' });
  return course;
}

export async function findStudent(store: Store, id: string): Promise<Student> {
  const student = await store.records(STUDENTS).find(id);
  if (!student) throw new Failure(404, { message: 'Student not found' });
  return student;
}
