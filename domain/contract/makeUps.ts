// Make-up classes: sessions of other batches in which a student may make up a class, and the seat in one of them (decisions 8).
import { z } from 'zod';
import { MAKE_UPS } from '../records/makeUp';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
import { schemasOf } from './records';

const GROUP = 'Batches';
const id = z.string().min(1).max(64);
const path = z.strictObject({ session_id: id });

const makeUpChoice = z.strictObject({
  session_id: z.string(),
  batch_name: z.string(),
  trainer_name: z.string().nullable(),
  start_time: epochSeconds,
  end_time: epochSeconds,
  /** Seats that are free on its day. */
  free: z.int(),
});
export type MakeUpChoice = z.output<typeof makeUpChoice>;

export const makeUps = {
  makeUpChoices: endpoint({
    summary: 'Sessions with a free seat in which a student may make up the one that was missed, the first first',
    group: GROUP,
    who: 'staff',
    path,
    query: z.strictObject({ variant_id: id }),
    answer: z.strictObject({
      /** Why there is nothing to make up; null where there is. */
      reason: z.string().nullable(),
      /** Of the family. */
      time_zone: z.string(),
      choices: z.array(makeUpChoice),
    }),
  }),
  giveMakeUp: endpoint({
    summary:
      'Gives a student who missed a session a seat in another batch’s session of the same number; the family is told',
    group: GROUP,
    who: 'staff',
    path,
    body: z.strictObject({
      variant_id: z.string({ error: 'Choose a student' }).min(1, { error: 'Choose a student' }).max(64),
      session_id: z.string({ error: 'Choose a session' }).min(1, { error: 'Choose a session' }).max(64),
    }),
    answer: schemasOf(MAKE_UPS).row,
    status: 201,
  }),
};
