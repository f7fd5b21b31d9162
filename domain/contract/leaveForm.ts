// What a person fills in of a leave, judged at its field.
import { z } from 'zod';
import { LEAVE_CLOCKS } from '../leaves/leaveTimes';
import { isoDate, reasonOf } from './fields';

const clock = z
  .string({ error: 'Choose a time' })
  .refine((text) => LEAVE_CLOCKS.includes(text), { error: 'Choose a time' });
const words = reasonOf();

const times = { kind: z.enum(['days', 'hours']), from: isoDate, to: isoDate, from_time: clock, to_time: clock };
type Times = z.output<z.ZodObject<typeof times>>;

const LAST_DAY = { path: ['to'], error: 'Must not be before the first day' };
const TO_TIME = { path: ['to_time'], error: 'Must be later than from' };
const isOrdered = ({ kind, from, to }: Times) => kind === 'hours' || from <= to;
const hasHours = ({ kind, from_time, to_time }: Times) => kind === 'days' || from_time < to_time;

export const leaveForm = z
  .strictObject({
    teacher_id: z.string({ error: 'Choose a trainer' }).min(1, { error: 'Choose a trainer' }),
    leave_type_id: z.string({ error: 'Choose a leave type' }).min(1, { error: 'Choose a leave type' }),
    ...times,
    reason: words,
  })
  .refine(isOrdered, LAST_DAY)
  .refine(hasHours, TO_TIME);
export const validityForm = z
  .strictObject({ version: z.int(), ...times, note: words })
  .refine(isOrdered, LAST_DAY)
  .refine(hasHours, TO_TIME);
