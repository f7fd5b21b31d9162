// Whose course nears its end and is made another payment link has been asked to renew it: nobody need say so beside.
import { MOST_LEFT_TO_RENEW, RENEWING, type Variant, VARIANTS } from '@domain/records/variant';
import { type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { writeVariant } from './progress';

/** Behind the family's ledger, as all that money changes of a course; courses in the order of their ids, as wherever several are held. */
export async function noteRenewalAsked(tx: Store, leadId: string, by: By): Promise<void> {
  const courses = tx.records(VARIANTS);
  const found = await someOf(tx, VARIANTS, { student_id: { anyOf: [leadId] } }, ['id']);
  for (const course of await courses.findManyForUpdate(found.map(({ id }) => id)))
    if (isToRenew(course)) await writeVariant(tx, course, { ...course, renewal_asked_on: by.now }, by);
}

/** The same rule as the filter `TO_RENEW` of the list. */
function isToRenew({ status, classes_left, renewal_asked_on }: Variant): boolean {
  return RENEWING.includes(status) && classes_left <= MOST_LEFT_TO_RENEW && renewal_asked_on === null;
}
