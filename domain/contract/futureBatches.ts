// Batches that are to be filled: seats, students who wait, and whether somebody must be found to teach them (spec 2.2).
import { z } from 'zod';
import { FUTURE_BATCHES } from '../lists/futureBatches';
import { BATCHES } from '../records/batch';
import { endpoint } from './endpoint';
import { listAnswer, listQuery } from './list';
import { schemasOf } from './records';

export const futureBatch = z.strictObject({
  batch: schemasOf(BATCHES).row,
  /** Students on the waiting list for such a batch. */
  waiting: z.int(),
  /** It has no trainer, or one who is not active any more. */
  needs_trainer: z.boolean(),
});
export type FutureBatch = z.output<typeof futureBatch>;

export const futureBatches = {
  futureBatchPage: endpoint({
    summary:
      'A page of the batches that start in the future or have open seats ahead, with who waits and whether they need a trainer',
    group: 'Batches',
    who: 'staff',
    query: listQuery(FUTURE_BATCHES),
    answer: listAnswer(futureBatch),
  }),
};
