// Free classes and worksheets of a course, and registration issues: each given or raised by a person, and the course counted anew.
import type { Received } from '@domain/contract/contract';
import { dateOf } from '@domain/calendar';
import { CREDIT_ASKS, CREDIT_GRANTS } from '@domain/records/creditGrant';
import { REGISTRATION_ISSUE_RECORDS, type RegistrationIssue } from '@domain/records/registrationIssue';
import { STUDENTS, type Student } from '@domain/records/student';
import { type Worksheet, WORKSHEETS } from '@domain/records/studentWork';
import type { Variant } from '@domain/records/variant';
import { Failure, invalidField } from '../failure';
import { ruleOf } from '../records/hooks';
import { newRow } from '../store/rows';
import type { Store, User } from '../store/store';
import { heldVariant, recountVariant } from './progress';

interface ByUser {
  user: User;
  now: number;
}

/** Whoever takes classes, or will. */
export const GOING_ON: readonly Variant['status'][] = ['onboarding', 'active', 'paused'];

export const giveCredits = ruleOf<Variant, typeof CREDIT_ASKS>(CREDIT_ASKS, async ({ tx, call, row: { id }, asked }) => {
  const by = { actor: call.user!.email, now: call.now };
  await tx.records(CREDIT_GRANTS).insert([{ ...newRow(by), variant_id: id, ...asked }]);
  return recountVariant(tx, id, by);
});

export async function giveWorksheet(tx: Store, variantId: string, given: Received<'giveWorksheet', 'body'>, { user, now }: ByUser): Promise<Worksheet> {
  const by = { actor: user.email, now };
  const { student_id: lead_id } = await heldVariant(tx, variantId);
  if (given.given_on > dateOf(now)) throw new Failure(400, { errors: [invalidField('body.given_on', 'Must be today or earlier')] });
  const worksheet: Worksheet = { ...newRow(by), variant_id: variantId, lead_id, ...given, status: 'given', completed_on: null, score: null };
  await tx.records(WORKSHEETS).insert([worksheet]);
  await recountVariant(tx, variantId, by);
  await tx.audit.write([{ at: now, actor: user.email, action: 'worksheet.created', subject_type: 'worksheet', subject_id: worksheet.id, details: { version: 1, ...given } }]);
  return worksheet;
}

export async function raiseIssue(tx: Store, studentId: string, { reason, note }: Received<'raiseIssue', 'body'>, { user, now }: ByUser): Promise<RegistrationIssue> {
  const { student_name } = await findStudent(tx, studentId);
  const issue: RegistrationIssue = { ...newRow({ actor: user.email, now }), lead_id: studentId, student_name, reason, note, status: 'open', assigned_to: null, resolution: null };
  await tx.records(REGISTRATION_ISSUE_RECORDS).insert([issue]);
  await tx.audit.write([{ at: now, actor: user.email, action: 'registration_issue.created', subject_type: 'registration_issue', subject_id: issue.id, details: { version: 1, reason } }]);
  return issue;
}

export async function findStudent(store: Store, id: string): Promise<Student> {
  const student = await store.records(STUDENTS).find(id);
  if (!student) throw new Failure(404, { message: 'Student not found' });
  return student;
}
