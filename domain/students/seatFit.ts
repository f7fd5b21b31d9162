// Whether a course and a batch that a person chose go together: what can never be, and what one should know before it is done (decisions 8).
import { BATCH_REGION_WORDS } from '../business/codeWords';
import { regionOfCountry } from '../batches/zones';
import type { Batch } from '../records/batch';
import type { Enrolment } from '../records/enrolment';

type Bought = Pick<Enrolment, 'student_name' | 'product_type' | 'grade_band'>;

/** Matching offers no such batch, and nobody gives a seat in it: another grade band is another course. Undefined where they go together. */
export function otherCourse(
  batch: Pick<Batch, 'name' | 'product_type' | 'grade_band'>,
  { student_name, product_type, grade_band }: Bought,
): string | undefined {
  if (batch.product_type !== product_type) return `${batch.name} teaches another course than ${student_name} bought`;
  if (batch.grade_band !== grade_band)
    return `${batch.name} teaches grades ${batch.grade_band}, ${student_name} bought grades ${grade_band}: change the course first`;
  return undefined;
}

/** What matching would not have offered, but a person may choose. `next`: the number of their first session, null where there is none. */
export function seatWarnings(
  batch: Pick<Batch, 'region'>,
  { country, first_session, last_session }: Pick<Enrolment, 'country' | 'first_session' | 'last_session'>,
  next: number | null,
): string[] {
  const own = regionOfCountry(country);
  return [
    ...(batch.region === own
      ? []
      : [`The batch is for ${BATCH_REGION_WORDS[batch.region]}, the student’s region is ${BATCH_REGION_WORDS[own]}`]),
    ...(next === null || (first_session <= next && next <= last_session)
      ? []
      : [`The student bought sessions ${first_session}–${last_session}, the first here is ${next}`]),
  ];
}
