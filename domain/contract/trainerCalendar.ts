// Calendars of trainers: both forms of their events, several side by side, and hours that are blocked by hand (spec 3 and 7.1, decisions 10).
import { z } from 'zod';
import { HOSTED_KINDS } from '../classes/hosted';
import { isZone } from '../zone';
import { TIME_ZONE } from '../calendar';
import { BLOCKED_HOURS } from '../records/trainerCalendar';
import { endpoint } from './endpoint';
import { email, epochSeconds, reasonOf } from './fields';
import { schemasOf } from './records';
import { workingDays } from './trainers';

const GROUP = 'Trainer calendar';
const DAY = 86_400;
const HALF_HOUR = 1800;
/** A month with the weeks it begins and ends in, in any zone. */
export const MAX_CALENDAR_DAYS = 45;
/** Side by side. */
export const MAX_SIDE_BY_SIDE = 6;
export const MAX_BLOCKED_DAYS = 31;

const instantInQuery = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'Must be a time in epoch seconds' })
  .transform(Number)
  .pipe(epochSeconds);
const zone = z.string().max(64).refine(isZone, { error: 'Must be a time zone, such as Asia/Kolkata' });
/** Either end may be the one that is wrong. */
function inOrder<From extends string, Until extends string>(from: From, until: Until, days: number) {
  return (
    values: Readonly<Record<From | Until, unknown>>,
    context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
  ): void => {
    const length = Number(values[until]) - Number(values[from]);
    if (length > 0 && length <= days * DAY) return;
    for (const field of [from, until])
      context.addIssue({
        code: 'custom',
        path: [field],
        message: `The end must be after the start, and at most ${days} days later`,
      });
  };
}

/** Spec 3, "New form", with what the session is called. */
export const calendarSession = z.strictObject({
  session_id: z.string(),
  teacher_id: z.string(),
  batch_id: z.string().nullable(),
  zoom_meeting_id: z.string().nullable(),
  start_time: epochSeconds,
  end_time: epochSeconds,
  session_status: z.enum(['active', 'cancelled', 'deleted', 'unutilized_hour']),
  session_type: z.enum(['Demo Session', 'Batch Session', ...Object.values(HOSTED_KINDS), 'unutilized']),
  /** What the hour counts as; null for one that is cancelled. */
  teacher_utilization: z.enum(['BASE_PAY']).nullable(),
  /** What the hours grid calls such an event. */
  label: z.string(),
});
export type CalendarSession = z.output<typeof calendarSession>;

const eventTime = z.strictObject({ dateTime: epochSeconds, timeZone: z.string() });
/** Spec 3, "External form". */
export const externalForm = z.strictObject({
  id: z.string(),
  summary: z.string(),
  location: z.string(),
  start: eventTime,
  end: eventTime,
});
export type ExternalForm = z.output<typeof externalForm>;

const blockedRow = schemasOf(BLOCKED_HOURS).row;
export const trainerCalendarRow = z.strictObject({
  teacher_id: z.string(),
  trainer_name: z.string(),
  /** Of Asia/Kolkata. */
  working_days: workingDays,
  sessions: z.array(calendarSession),
  leaves: z.array(z.strictObject({ start_time: epochSeconds, end_time: epochSeconds, status: z.string() })),
  blocked: z.array(blockedRow),
  external: z.array(externalForm),
});
export type TrainerCalendarRow = z.output<typeof trainerCalendarRow>;

const halfHour = epochSeconds.refine((at) => at % HALF_HOUR === 0, { error: 'Must be on a half hour' });
const hours = {
  teacher_id: z.string({ error: 'Choose a trainer' }).min(1, { error: 'Choose a trainer' }).max(254),
  start_time: halfHour,
  end_time: halfHour,
};

export const trainerCalendar = {
  newCalendarEvents: endpoint({
    summary: 'A trainer’s sessions between two times, in the new form; deleted ones never',
    group: GROUP,
    who: 'staff',
    query: z
      .strictObject({ teacher_id: email, start_time: instantInQuery, end_time: instantInQuery })
      .superRefine(inOrder('start_time', 'end_time', MAX_CALENDAR_DAYS)),
    answer: z.strictObject({
      status: z.literal('success'),
      status_code: z.literal(200),
      all_sessions: z.array(calendarSession),
    }),
  }),
  calendarEvents: endpoint({
    summary: 'What a trainer’s other calendar has between two times; with get_latest it is asked again',
    group: GROUP,
    who: 'staff',
    query: z
      .strictObject({
        email,
        time_min: instantInQuery,
        time_max: instantInQuery,
        tz: zone.default(TIME_ZONE),
        get_latest: z.enum(['true', 'false']).optional(),
      })
      .superRefine(inOrder('time_min', 'time_max', MAX_CALENDAR_DAYS)),
    answer: z.strictObject({ events: z.array(externalForm) }),
  }),
  trainersCalendar: endpoint({
    summary:
      'Calendars of trainers between two times, side by side: sessions, leaves, blocked hours and events of other calendars',
    group: GROUP,
    who: 'staff',
    query: z
      .strictObject({
        /** With commas between them. */
        teacher_ids: z
          .string()
          .transform((text) => [...new Set(text.split(','))])
          .pipe(z.array(email).max(MAX_SIDE_BY_SIDE, { error: `Must name at most ${MAX_SIDE_BY_SIDE} trainers` })),
        start_time: instantInQuery,
        end_time: instantInQuery,
      })
      .superRefine(inOrder('start_time', 'end_time', MAX_CALENDAR_DAYS)),
    answer: z.strictObject({ trainers: z.array(trainerCalendarRow), external_calendar: z.enum(['local', 'google']) }),
  }),
  blockHours: endpoint({
    summary: 'Blocks hours of a trainer by hand, with a reason; refused where a session or another block is in the way',
    group: GROUP,
    who: 'staff',
    body: z
      .strictObject({
        ...hours,
        note: reasonOf('Say why', 200),
      })
      .superRefine(inOrder('start_time', 'end_time', MAX_BLOCKED_DAYS)),
    answer: blockedRow,
    status: 201,
  }),
  unblockHours: endpoint({
    summary: 'Unblocks hours: what is left of each block before and after them stays blocked',
    group: GROUP,
    who: 'staff',
    body: z.strictObject(hours).superRefine(inOrder('start_time', 'end_time', MAX_BLOCKED_DAYS)),
    answer: z.strictObject({
      freed: z.array(z.strictObject({ start_time: epochSeconds, end_time: epochSeconds, note: z.string() })),
    }),
  }),
};
