// Demos of leads in the hands of sales: those of a day with who is there, and those that are given up or moved (decisions 11).
import { z } from 'zod';
import { PRESENCES } from '../business/demoPresence';
import { CANCELLATION_REASONS, type CancellationCategory, demoReasonsOf } from '../business/reasons';
import { CALL_OUTCOMES } from '../records/leadEntry';
import { endpoint } from './endpoint';
import { epochSeconds, isoDate } from './fields';
import { rowResults } from './list';

const GROUP = 'Sales';
const id = z.string().min(1).max(64);
const MOST = 100;

const why = {
  bookings: z
    .array(id)
    .min(1, { error: 'Choose a demo' })
    .max(MOST, { error: `At most ${MOST} at once` }),
  category: z.enum(Object.keys(CANCELLATION_REASONS) as [CancellationCategory, ...CancellationCategory[]], {
    error: 'Choose a category',
  }),
  sub_reason: z.string({ error: 'Choose a sub-reason' }),
  note: z.string().trim().max(300, { error: 'Must have at most 300 characters' }).default(''),
};
const ofDemos = {
  check: ({ category, sub_reason }: { category: CancellationCategory; sub_reason: string }) =>
    Object.hasOwn(demoReasonsOf(category), sub_reason),
  problem: { error: 'Choose a sub-reason of the category that fits a demo', path: ['sub_reason'] },
};

const demo = z.strictObject({
  booked_session_id: z.string(),
  session_id: z.string(),
  lead_id: z.string(),
  lead_name: z.string(),
  country: z.string(),
  grade: z.string(),
  time_zone: z.string(),
  mobile_number: z.string(),
  lead_owner: z.string().nullable(),
  teacher_name: z.string(),
  start_time: epochSeconds,
  end_time: epochSeconds,
  attendance: z.enum(['present', 'absent']).nullable(),
  presence: z.enum(Object.keys(PRESENCES) as (keyof typeof PRESENCES)[]),
  /** Since when it is so, where that is known. */
  since: epochSeconds.nullable(),
  /** The last call of that day or later that somebody entered. */
  call: z
    .strictObject({ outcome: z.enum(Object.keys(CALL_OUTCOMES) as (keyof typeof CALL_OUTCOMES)[]), at: epochSeconds })
    .nullable(),
  /** The lead's next demo, where another one is booked. */
  next: epochSeconds.nullable(),
});
export type DemoOfDay = z.output<typeof demo>;

export const demoDay = {
  demosOfDay: endpoint({
    summary: 'The demos of a day of the leads that the person may see: who is there, and what became of the last call',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ date: isoDate, whose: z.enum(['own', 'all']).default('own') }),
    answer: z.strictObject({ rows: z.array(demo), seen: epochSeconds }),
  }),
  notePresence: endpoint({
    summary: 'Says that a family has come to its demo, or has left it, as somebody saw it',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({ booked_session_id: id, state: z.enum(['joined', 'left']) }),
    answer: z.strictObject({ booked_session_id: z.string(), state: z.enum(['joined', 'left']), at: epochSeconds }),
  }),
  cancelDemos: endpoint({
    summary: 'Cancels demos of leads for a reason, each for itself; each family is told once',
    group: GROUP,
    who: 'staff',
    body: z.strictObject(why).refine(ofDemos.check, ofDemos.problem),
    answer: rowResults,
  }),
  moveDemos: endpoint({
    summary: 'Moves demos of leads to another session for a reason, each for itself; each family is told once',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({ ...why, session_id: id }).refine(ofDemos.check, ofDemos.problem),
    answer: rowResults,
  }),
};
