// What a change of course says of the course before and after it.
import { z } from 'zod';

/** A course as it was, or is from then on. */
export const courseFacts = z.strictObject({
  product_id: z.string(),
  product_type: z.string(),
  grade_band: z.string(),
  package: z.string(),
  price: z.int(),
  classes_total: z.int(),
});
export type CourseFacts = z.output<typeof courseFacts>;
