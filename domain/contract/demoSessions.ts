// Demo sessions as a whole: one with its seats, cancelling many, and giving one to another trainer (spec 3 and 7.1).
import { z } from 'zod';
import { endpoint } from './endpoint';
import { SECONDS_PER_HOUR } from '../calendar';
import { CAPACITY } from './availability';
import { email, epochSeconds, timeZone } from './fields';
import { activity } from './trainers';
import { SESSION_LIST } from '../lists/sessionList';
import { listAnswer, listQuery } from './list';

export const sessionListed = z.strictObject({
  session_id: z.string(),
  start_time: epochSeconds,
  end_time: epochSeconds,
  teacher_id: z.string(),
  teacher_name: z.string(),
  trainer_type: z.array(z.string()),
  countries: z.array(z.string()),
  grade_groups: z.array(z.string()),
  session_status: z.enum(['active', 'cancelled', 'deleted', 'unutilized_hour']),
  fill: z.enum(['empty', 'partly', 'full']).nullable(),
  /** Those who have a seat, in the order they took it. */
  lead_names: z.array(z.string()),
  /** Seats booked. */
  strength: z.int(),
  capacity: z.int(),
  created_by: z.string(),
  created_on: epochSeconds,
});

export type SessionListed = z.output<typeof sessionListed>;

/** What cancelling many needs of each, and what names it. */
const sessionKey = sessionListed.pick({
  teacher_name: true,
  session_id: true,
  teacher_id: true,
  start_time: true,
  session_status: true,
  strength: true,
});

export type SessionKey = z.output<typeof sessionKey>;

const GROUP = 'Demo sessions';

const hourOfKolkata = epochSeconds.refine((at) => (at + 1800) % SECONDS_PER_HOUR === 0, {
  error: 'Must be the beginning of an hour in Asia/Kolkata',
});
const SEATS = `Must be ${CAPACITY.min} to ${CAPACITY.max}`;
const capacity = z
  .int({ error: 'Must be a whole number' })
  .min(CAPACITY.min, { error: SEATS })
  .max(CAPACITY.max, { error: SEATS });

const sessionName = z.strictObject({ trainer_id: email, start_time: epochSeconds });
const bySession = z.strictObject({ session_id: z.string().max(80) });

export const seat = z.strictObject({
  booked_session_id: z.string(),
  lead_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  grade: z.string(),
  country: z.string(),
  time_zone: z.string(),
  lead_owner: z.string().nullable(),
  joining_link: z.string(),
  join_attempts: z.int(),
  attendance: z.enum(['present', 'absent']).nullable(),
});
/** A lead in a session. */
export type Seat = z.output<typeof seat>;

/** Where a session meets. */
export const sessionMeeting = z.strictObject({
  meeting_id: z.string(),
  platform: z.string(),
  join_url: z.string().nullable(),
});

/** What spec 3 names of a demo session beside what its list shows; `docs/decisions/102` says where each comes from. */
const alsoNamed = z.strictObject({
  slot_session_id: z.string(),
  /** Of the children who sit in it; null while nobody does. */
  grade_group: z.string().nullable(),
  available_grade_groups: z.array(z.string()),
  /** The country whose families alone may book it; null where all may. */
  restricted_country: z.string().nullable(),
  /** Minutes. */
  duration: z.int(),
  start_time_i: epochSeconds,
  joining_link: z.string().nullable(),
  zoom_meeting_id: z.string().nullable(),
  meeting_id: z.string().nullable(),
  platform: z.string(),
  /** Of an event in the trainer's Google calendar; null, since the console writes none there. */
  gcal_eventid: z.string().nullable(),
  leads: z.array(z.strictObject({ lead_id: z.string(), lead_owner: z.string().nullable() })),
  /** Leads of the session who have bought a course since. */
  student_ids: z.array(z.string()),
  spoken_languages: z.array(z.string()),
  modified_by: z.string(),
  modified_on: epochSeconds,
});

export const demoSession = z.strictObject({
  ...sessionListed.shape,
  ...alsoNamed.shape,
  seats: z.array(seat),
  meeting: sessionMeeting.nullable(),
});
export type DemoSession = z.output<typeof demoSession>;

export const eligibleTrainer = z.strictObject({
  teacher_id: z.string(),
  trainer_name: z.string(),
  countries: z.array(z.string()),
  grade_groups: z.array(z.string()),
  rating: z.number(),
  /** How many hours of that date hold sessions already. */
  session_hours: z.int(),
});
export type EligibleTrainer = z.output<typeof eligibleTrainer>;

export const demoSessions = {
  oneSession: endpoint({
    summary: 'A demo session and who has a seat in it, in the order the seats were taken',
    group: GROUP,
    who: 'staff',
    path: bySession,
    answer: demoSession,
  }),
  sessionActivity: endpoint({
    summary: 'What was done to a demo session, newest first',
    group: GROUP,
    who: 'staff',
    path: bySession,
    answer: z.array(activity),
  }),
  eligibleTrainers: endpoint({
    summary: 'Who else may hold a demo session: free by the availability rules, and right for every child in it',
    group: GROUP,
    who: 'staff',
    path: bySession,
    query: z.strictObject({ search: z.string().trim().max(100).optional() }),
    /** The least busy first; `total` counts those beyond the first 50 too. */
    answer: z.strictObject({ trainers: z.array(eligibleTrainer), total: z.int() }),
  }),
  reassignSession: endpoint({
    summary: 'Gives a demo session and its seats to another trainer, unless somebody else was quicker',
    group: GROUP,
    who: 'staff',
    path: bySession,
    body: z
      .strictObject({
        teacher_id: email,
        /** Whose session it was when the person decided. */
        instead_of: email,
      })
      .refine(({ teacher_id, instead_of }) => teacher_id !== instead_of, {
        error: 'Has this session already',
        path: ['teacher_id'],
      }),
    answer: sessionListed,
  }),
  updateSession: endpoint({
    summary:
      'Changes the time or the seats of a demo session that is ahead, by the rules of the grid and never below the seats that are taken',
    group: GROUP,
    who: 'staff',
    path: bySession,
    body: z.strictObject({
      start_time: hourOfKolkata,
      capacity,
      /** What it was when the person decided. */
      instead_of: z.strictObject({ start_time: epochSeconds, capacity: z.int().min(0).max(1000) }),
    }),
    answer: sessionListed,
  }),
  createScheduledMeetings: endpoint({
    summary: 'Schedules the meeting of a demo session; asked again, it answers the same one',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({ session_id: z.string().min(1).max(80) }),
    answer: z.strictObject({ meetingId: z.string(), platform: z.string(), join_url: z.string().nullable() }),
  }),
  breakoutRoomCommunication: endpoint({
    summary:
      'Writes to the leads of a session, all or some; each is answered for itself, and the session’s activity keeps it',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      session_id: z.string().min(1).max(80),
      message: z
        .string({ error: 'Write a message' })
        .trim()
        .min(3, { error: 'Write a message' })
        .max(1000, { error: 'Must have at most 1000 characters' }),
      lead_ids: z.array(z.string().min(1).max(80)).min(1, { error: 'Choose a lead' }).max(50).optional(),
    }),
    answer: z.strictObject({
      results: z.array(
        z.strictObject({ lead_id: z.string(), status: z.enum(['sent', 'failed']), error: z.string().nullable() }),
      ),
    }),
  }),
  futureSessions: endpoint({
    summary: 'Demo sessions that are ahead, the next ones first, at most 100; of one trainer where one is named',
    group: GROUP,
    who: 'staff',
    reads: true,
    body: z.strictObject({ timezone: timeZone, teacher_id: email.optional() }),
    answer: z.strictObject({ sessions: z.array(sessionListed), has_more: z.boolean() }),
  }),
  leadsBySession: endpoint({
    summary: 'The leads who have a seat in a session, and who owns them',
    group: GROUP,
    who: 'staff',
    path: bySession,
    answer: z.strictObject({
      leads: z.array(z.strictObject({ lead_id: z.string(), owner_email: z.string().nullable() })),
    }),
  }),
  cancelSessions: endpoint({
    summary: 'Cancels demo sessions with the bookings in them; each is answered for itself',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      sessions: z.array(sessionName).min(1, { error: 'Must name at least one session' }).max(500),
      /** Why: kept in the activity of each. */
      reason: z.string().trim().max(500, { error: 'Must have at most 500 characters' }).optional(),
    }),
    answer: z.strictObject({
      deleted_sessions: z.array(sessionName),
      undeleted_sessions: z.array(sessionName.extend({ message: z.string() })),
    }),
  }),
  sessionPage: endpoint({
    summary: 'A page of the demo sessions that begin on some days; today’s where no days are named',
    group: GROUP,
    who: 'staff',
    query: listQuery(SESSION_LIST),
    answer: listAnswer(sessionListed),
  }),
  exportSessions: endpoint({
    summary: 'The same sessions, all pages, as CSV',
    group: GROUP,
    who: 'staff',
    query: listQuery(SESSION_LIST),
    answer: z.string(),
    kind: 'csv',
  }),
  sessionKeys: endpoint({
    summary: 'What cancelling the same sessions needs, all pages, at most 10,000',
    group: GROUP,
    who: 'staff',
    query: listQuery(SESSION_LIST),
    answer: listAnswer(sessionKey),
  }),
};
