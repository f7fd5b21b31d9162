// The list of demo sessions (spec 3, "Demo session").
import { z } from 'zod';
import { SESSION_LIST } from '../lists/sessionList';
import { endpoint } from './endpoint';
import { epochSeconds } from './fields';
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

export const sessionList = {
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
