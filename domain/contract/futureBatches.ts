// Batches that are to be filled: seats, students who wait, and who could teach where nobody does (spec 2.2).
import { z } from 'zod';
import { FUTURE_BATCHES } from '../lists/futureBatches';
import { BATCHES } from '../records/batch';
import { rankedTrainer } from './batches';
import { endpoint } from './endpoint';
import { listAnswer, listQuery } from './list';
import { schemasOf } from './records';

export const futureBatch = z.strictObject({
  batch: schemasOf(BATCHES).row,
  /** Students on the waiting list for such a batch. */
  waiting: z.int(),
  /** It has no trainer, or one who is not active any more. */
  needs_trainer: z.boolean(),
  /** The best of those who could take all its sessions ahead; only where one is needed. */
  proposed: rankedTrainer.nullable(),
});
export type FutureBatch = z.output<typeof futureBatch>;

export const futureBatches = {
  futureBatchPage: endpoint({
    summary: 'A page of the batches that start in the future or have open seats ahead, with who waits and who could teach',
    group: 'Batches',
    who: 'staff',
    query: listQuery(FUTURE_BATCHES),
    answer: listAnswer(futureBatch),
  }),
};
