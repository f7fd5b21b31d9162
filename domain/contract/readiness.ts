// Whether the sessions to come can be taught (decisions 13).
import { z } from 'zod';
import { MISSING_WORDS, type Missing } from '../learning/readiness';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';

const hours = { start_time: epochSeconds, end_time: epochSeconds };
const version = z.strictObject({ id: z.string(), title: z.string(), number: z.int() });

export const readiness = {
  readiness: endpoint({
    summary:
      'Sessions of the next 28 days that are not ready, with who could hold them and when their trainers could be trained',
    group: 'Learning content',
    who: 'staff',
    answer: z.strictObject({
      until: epochSeconds,
      /** How many there are, ready or not. */
      held: z.int(),
      sessions: z.array(
        z.strictObject({
          id: z.string(),
          batch_id: z.string(),
          batch_name: z.string(),
          number: z.int(),
          teacher_id: z.string(),
          trainer_name: z.string(),
          ...hours,
          /** In the version that the session has. */
          course: version.nullable(),
          topic: version.nullable(),
          missing: z.array(z.enum(Object.keys(MISSING_WORDS) as [Missing, ...Missing[]])).min(1),
          /** Of the trainer’s group: trained for it, and free then. */
          mates: z.array(z.strictObject({ teacher_id: z.string(), trainer_name: z.string() })),
          /** An hour before it in which the trainer works and is free. */
          training: z.strictObject({ ...hours, note: z.string() }).nullable(),
          /** One that is blocked for it already. */
          booked: z.strictObject(hours).nullable(),
        }),
      ),
    }),
  }),
};
