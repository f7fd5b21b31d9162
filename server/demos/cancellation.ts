// Cancels demo sessions with the seats booked in them, many at once (spec 7.1).
import { refusalOf } from '@domain/actions/actions';
import type { AnswerOf, Received } from '@domain/contract/contract';
import { DEMO_CANCELLATIONS } from '@domain/records/demoCancellation';
import { failureOf } from '../failure';
import type { Call } from '../operations/call';
import { StoreUnavailable } from '../store/errors';
import { leadUnbooked } from './booking';
import { demoCancellation } from './demoCancellation';

type Cancelled = AnswerOf<'cancelSessions'>;
type Named = Cancelled['deleted_sessions'][number];
type By = Pick<Call<'cancelSessions'>, 'store' | 'user' | 'onLocalhost' | 'now' | 'log'>;

/** Each session gets an answer of its own. Throws `StoreUnavailable` when the database is away before any was cancelled. */
export async function cancelSessions(
  { sessions, reason }: Received<'cancelSessions', 'body'>,
  call: By,
): Promise<Cancelled> {
  const answer: Cancelled = { deleted_sessions: [], undeleted_sessions: [] };
  let down: StoreUnavailable | undefined;
  for (const session of sessions) {
    const message = await cancel(session, reason, call, down).catch((problem: unknown) => {
      // Nothing was done yet, so the whole request can be sent again.
      if (problem instanceof StoreUnavailable && answer.deleted_sessions.length === 0) throw problem;
      if (problem instanceof StoreUnavailable) down = problem;
      return failedToCancel(session, problem, call);
    });
    if (message === undefined) answer.deleted_sessions.push(session);
    else answer.undeleted_sessions.push({ ...session, message });
  }
  return answer;
}

/** Each in a transaction of its own, so that a failure does not undo the others. Returns the reason when it is refused. */
async function cancel(
  { trainer_id, start_time }: Named,
  reason: string | undefined,
  { store, ...call }: By,
  down: StoreUnavailable | undefined,
): Promise<string | undefined> {
  const refused = refusalOf('session', 'cancel', { status: 'active', start_time }, call);
  if (refused) return refused.reason;
  // Fail at once: each of the rest would wait as long as the one before.
  if (down) throw down;
  return store.transaction(async (tx) => {
    const cancelled = await tx.bookings.cancelSession(trainer_id, start_time);
    if (!cancelled) return 'Session not found';
    const { session_id, ended } = cancelled;
    const by = { at: call.now, actor: call.user.email };
    await tx
      .records(DEMO_CANCELLATIONS)
      .insert([demoCancellation({ session_id, teacher_id: trainer_id }, by.actor, by.at)]);
    for (const { lead_id, booked_session_id } of ended)
      await leadUnbooked(tx, lead_id, booked_session_id, { actor: by.actor, now: by.at });
    const why = reason ? { reason } : {};
    const details = { teacher_id: trainer_id, start_time, ...why };
    await tx.audit.write([
      { ...by, action: 'demo-slot.cancelled', subject_type: 'session', subject_id: session_id, details },
      ...ended.map(({ booked_session_id, lead_id }) => ({
        ...by,
        action: 'booking.cancelled',
        subject_type: 'lead',
        subject_id: lead_id,
        details: { booked_session_id, session_id, session_cancelled: true, ...why },
      })),
    ]);
    return undefined;
  });
}

/** The results of the other sessions must reach the client, so an unexpected error is logged here and becomes this one's result. */
function failedToCancel({ trainer_id, start_time }: Named, problem: unknown, { log }: By): string {
  log.error({ err: problem, trainer_id, start_time }, 'A session could not be cancelled');
  return failureOf(problem).body.message ?? 'Somebody else changed it at the same moment. Please try again.';
}
