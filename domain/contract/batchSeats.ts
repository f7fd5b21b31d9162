// Seats of batches: who sits where and since when, given, moved and given back (decisions 8).
import { z } from 'zod';
import { BATCH_MEMBERS } from '../records/batchMember';
import { BATCHES } from '../records/batch';
import { endpoint } from './endpoint';
import { isoDate, reasonOf } from './fields';
import { schemasOf } from './records';

const GROUP = 'Batches';
const id = z.string().min(1).max(64);
const member = schemasOf(BATCH_MEMBERS).row;
const reason = reasonOf();

export const batchSeats = {
  batchSeats: endpoint({
    summary: 'A batch with everybody who sits, sat or will sit in it, and how many seats are free',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ batch_id: id }),
    answer: z.strictObject({
      batch: schemasOf(BATCHES).row,
      /** Today, by the calendar of the batch's zone. */
      today: z.string(),
      free: z.int(),
      members: z.array(
        z.strictObject({
          row: member,
          /** The batch that they came from, and the one that they moved to. */
          came_from: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
          went_to: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
          classes_left: z.int(),
          present: z.int(),
          late: z.int(),
          absent: z.int(),
        }),
      ),
    }),
  }),
  giveSeat: endpoint({
    summary: 'Gives a student a seat in the batch from a day on',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ batch_id: id }),
    body: z.strictObject({
      variant_id: z.string({ error: 'Choose a student' }).min(1, { error: 'Choose a student' }).max(64),
      from_date: isoDate,
      reason: reason.nullable().default(null),
    }),
    answer: member,
    status: 201,
  }),
  moveSeat: endpoint({
    summary: 'Moves a student to another batch from a day on; what was marked stays with the sessions',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ member_id: id }),
    body: z.strictObject({
      batch_id: z.string({ error: 'Choose a batch' }).min(1, { error: 'Choose a batch' }).max(64),
      from_date: isoDate,
      reason,
    }),
    answer: member,
    status: 201,
  }),
  giveBackSeat: endpoint({
    summary: 'Takes a student out of the batch from a day on',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ member_id: id }),
    body: z.strictObject({ from_date: isoDate, reason }),
    answer: member,
  }),
};
