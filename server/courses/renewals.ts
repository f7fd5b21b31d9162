// Whose course nears its end and is made another payment link has been asked to renew it: nobody need say so beside.
import { MOST_LEFT_TO_RENEW, RENEWING, type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { writeEnrolment } from './progress';

/** Behind the family's ledger, as all that money changes of a course; courses in the order of their ids, as wherever several are held. */
export async function noteRenewalAsked(tx: Store, leadId: string, by: By): Promise<void> {
  const courses = tx.records(ENROLMENTS);
  const found = await someOf(tx, ENROLMENTS, { student_id: { anyOf: [leadId] } }, ['id']);
  for (const course of await courses.findManyForUpdate(found.map(({ id }) => id)))
    if (isToRenew(course)) await writeEnrolment(tx, course, { ...course, renewal_asked_on: by.now }, by);
}

/** The same rule as the filter `TO_RENEW` of the list. */
function isToRenew({ status, classes_left, renewal_asked_on }: Enrolment): boolean {
  return RENEWING.includes(status) && classes_left <= MOST_LEFT_TO_RENEW && renewal_asked_on === null;
}
