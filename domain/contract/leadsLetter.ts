// What a person writes to the families of a session, judged at its field.
import { z } from 'zod';

export const leadsLetter = z.strictObject({
  message: z
    .string({ error: 'Write a message' })
    .trim()
    .min(3, { error: 'Write a message' })
    .max(1000, { error: 'Must have at most 1000 characters' }),
  /** Leads who are left out. */
  not_to: z.array(z.string()),
});
