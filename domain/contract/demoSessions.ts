// Demo sessions as a whole: who is booked for one, and cancelling many (spec 7.1).
import { z } from 'zod';
import { endpoint } from './endpoint';
import { email, epochSeconds } from './fields';

const GROUP = 'Demo sessions';

const sessionName = z.strictObject({ trainer_id: email, start_time: epochSeconds });

export const demoSessions = {
  leadsBySession: endpoint({
    summary: 'The leads who have a seat in a session, and who owns them',
    group: GROUP,
    who: 'staff',
    path: z.strictObject({ session_id: z.string().max(80) }),
    answer: z.strictObject({ leads: z.array(z.strictObject({ lead_id: z.string(), owner_email: z.string() })) }),
  }),
  cancelSessions: endpoint({
    summary: 'Cancels demo sessions with the bookings in them; each is answered for itself',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      sessions: z.array(sessionName).min(1, { error: 'Must name at least one session' }).max(500),
    }),
    answer: z.strictObject({
      deleted_sessions: z.array(sessionName),
      undeleted_sessions: z.array(sessionName.extend({ message: z.string() })),
    }),
  }),
};
