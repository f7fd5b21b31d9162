// What waits for somebody in the course of a day: all queues of a person in one answer.
import { z } from 'zod';
import { DAY_ITEM_NAMES } from '../day/dayItems';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';

const dayQueue = z.strictObject({
  name: z.enum(DAY_ITEM_NAMES),
  /** Of the list that it leads to. */
  total: z.int(),
  /** There are more: they were counted up to a limit. */
  more: z.boolean(),
  /** The oldest few. */
  first: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      /** Since when it waits; null where no field says so. */
      since: epochSeconds.nullable(),
      /** The record that it belongs to, where it is shown with that: the batch of a session, the student of a course. */
      of: z.string().nullable(),
    }),
  ),
});
export type DayQueue = z.output<typeof dayQueue>;

export const myDay = {
  myDay: endpoint({
    summary: 'What waits for the person, by duty: how much of each kind there is, and the oldest few',
    group: 'My day',
    who: 'staff',
    answer: z.array(dayQueue),
  }),
};
