// What other planners do on a day of the hours grid while one looks at it: which hours they hold, and whose hours have changed
// (docs/decisions/259).
import { z } from 'zod';
import { MOST_HELD } from '../availability/heldHours';
import { ALL_HOURS } from '../availability/hours';
import { trainerAvailability } from './availability';
import { endpoint } from './endpoint';
import { email, slashDate } from './fields';

/** A tab of a browser, by an id that it makes for as long as its page lives. */
const holder = z.uuid({ error: 'Must be a UUID' }).transform((id) => id.toLowerCase());

/** Hours of a day as a mask: bit 0 is from midnight to 1 AM. */
const hourMask = z.int({ error: 'Must be a mask of 24 hours' }).min(0).max(ALL_HOURS);

const heldHours = z.strictObject({ teacher_id: z.string(), hours: hourMask });

const holding = z.strictObject({
  holder: z.string(),
  /** The planner's e-mail address. */
  planner: z.string(),
  /** These trainers' hours, instead of what was held of them before; 0 where nothing is held any more. */
  trainers: z.array(heldHours),
});
export type Holding = z.output<typeof holding>;

const takenHour = z.strictObject({ teacher_id: z.string(), hour: z.int().min(0).max(23), planner: z.string() });
/** An hour that became a session just now, and who created it. */
export type TakenHour = z.output<typeof takenHour>;

const dayNews = z.strictObject({
  /** The place in what happened, from which to go on after a break. */
  id: z.string(),
  /** The holdings are all there are: whatever was held before is not any more. */
  whole: z.boolean(),
  holdings: z.array(holding),
  /** Trainers whose hours changed, as their day is now. */
  trainers: z.array(trainerAvailability),
  taken: z.array(takenHour),
  /** More changed than is told here, or nobody knows what: the day is to be read again. */
  reload: z.boolean(),
});
/** What happened on a day since the place that was named. */
export type DayNews = z.output<typeof dayNews>;

const followed = z.strictObject({
  date: slashDate,
  /** The place of what came last. A stream that a browser opens again names it in the header `Last-Event-ID`. */
  after: z.string().max(2000).optional(),
  /** Where no place is named: how many seconds ago the day was asked for. What changed since comes first. */
  age: z
    .string()
    .regex(/^\d{1,6}$/, { error: 'Must be a number of seconds' })
    .optional(),
});
export type Followed = z.output<typeof followed>;

export const liveDay = {
  followDay: endpoint({
    summary: 'What other planners do on a date, as server-sent events; it ends with the sign-in',
    group: 'Trainer availability',
    who: 'staff',
    kind: 'events',
    query: followed,
    answer: dayNews,
  }),
  dayNews: endpoint({
    summary: 'The same, asked for again and again where events do not come through',
    group: 'Trainer availability',
    who: 'staff',
    query: followed,
    answer: dayNews,
  }),
  holdHours: endpoint({
    summary:
      'Says which hours of a date one tab of a browser has picked, instead of what it said before, and that it is still there: others see them until two minutes without a word. It refuses nobody anything',
    group: 'Trainer availability',
    who: 'staff',
    reads: true,
    body: z.strictObject({
      holder,
      date: slashDate,
      trainers: z
        .array(
          z.strictObject({
            teacher_id: email,
            hours: hourMask.min(1, { error: 'Leave out trainers without hours' }),
          }),
        )
        .max(MOST_HELD, { error: `At most ${MOST_HELD} trainers` }),
    }),
    answer: z.strictObject({ held: z.int() }),
  }),
};
