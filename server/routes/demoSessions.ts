// Demo sessions as a whole (spec 7.1, leads by session and cancel sessions; spec 8, Session not found).
import type { AnswerOf } from '@domain/contract/contract';
import { Failure } from '../failure';
import type { Call, HandlersOf } from './call';

type Cancelled = AnswerOf<'cancelSessions'>;
type Named = Cancelled['deleted_sessions'][number];

export const demoSessions: HandlersOf<'leadsBySession' | 'cancelSessions'> = {
  async leadsBySession({ path, store }) {
    const session = await store.calendar.session(path.session_id);
    if (session?.session_type !== 'demo_session') throw new Failure(404, { message: 'Session not found' });
    const demos = await store.bookings.ofSession(path.session_id);
    return { leads: demos.map(({ lead }) => ({ lead_id: lead.lead_id, owner_email: lead.lead_owner })) };
  },

  async cancelSessions({ body, ...call }) {
    const answer: Cancelled = { deleted_sessions: [], undeleted_sessions: [] };
    for (const session of body.sessions) {
      const message = await cancel(session, call);
      if (message === undefined) answer.deleted_sessions.push(session);
      else answer.undeleted_sessions.push({ ...session, message });
    }
    return answer;
  },
};

/** Each in a transaction of its own: one that fails takes no other with it. Answers why not, when not. */
async function cancel(
  { trainer_id, start_time }: Named,
  { store, user, now, log }: Omit<Call<'cancelSessions'>, 'body'>,
): Promise<string | undefined> {
  if (start_time <= now) return 'The session has begun already';
  try {
    return await store.transaction(async (tx) => {
      const session_id = await tx.bookings.cancelSession(trainer_id, start_time);
      if (session_id === undefined) return 'Session not found';
      await tx.audit.write([
        {
          at: now,
          actor: user.email,
          action: 'demo-slot.cancelled',
          subject_type: 'session',
          subject_id: session_id,
          details: { teacher_id: trainer_id, start_time },
        },
      ]);
      return undefined;
    });
  } catch (problem) {
    log.error({ err: problem, trainer_id, start_time }, 'A session could not be cancelled');
    return 'Something went wrong on our side. Please try again.';
  }
}
