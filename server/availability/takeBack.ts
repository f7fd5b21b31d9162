// Takes back the creation of demo sessions (docs/decisions/242): their hours and seats are free again, as if they had never been created.
import { type AsCreated, takeBackRefusal, type TakingBack } from '@domain/availability/takenBack';
import type { RowResult } from '@domain/contract/list';
import { isProdAdmin } from '@domain/permissions';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { failureOf } from '../failure';
import type { Log } from '../log/log';
import { StoreUnavailable } from '../store/errors';
import type { AuditRow, SessionRow, Store, User } from '../store/store';

const CREATED = 'demo-slot.created';
export const TAKEN_BACK = 'demo-slot.taken-back';

interface TakeBackCall {
  store: Store;
  user: User;
  now: EpochSeconds;
  log: Log;
}

export function takingBackOf({ user, now }: Pick<TakeBackCall, 'user' | 'now'>): TakingBack {
  return { email: user.email, isAdmin: isProdAdmin(user), now };
}

/** What the log says of the creation. */
export function asCreated(log: readonly AuditRow[]): AsCreated {
  return log.find(({ action }) => action === CREATED)?.details as AsCreated;
}

/**
 * Each session is answered for itself, in the order sent. Taken back twice it is taken back once, and both are told so. The sessions of each
 * trainer are one transaction, in the order of e-mails, so that two requests never wait for each other's trainers.
 */
export async function takeBackSessions(ids: readonly string[], call: TakeBackCall): Promise<RowResult[]> {
  const results = new Map<string, RowResult>();
  const byTrainer = new Map<TrainerId, string[]>();
  for (const { session_id, teacher_id, session_type } of await call.store.calendar.sessions(ids))
    if (session_type === 'demo_session') byTrainer.set(teacher_id, [...(byTrainer.get(teacher_id) ?? []), session_id]);
  for (const [email, sessions] of [...byTrainer].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const done = await call.store
      .transaction((tx) => ofTrainer(tx, email, sessions, call))
      .catch((problem: unknown) => {
        // Nothing was done yet, so the whole request can be sent again.
        if (problem instanceof StoreUnavailable && results.size === 0) throw problem;
        call.log.error({ err: problem, trainer: email }, 'The creation of a trainer’s sessions could not be undone');
        const { status, body } = failureOf(problem);
        return sessions.map((id) => failed(id, status, body.message ?? 'Please try again'));
      });
    for (const result of done) results.set(result.id, result);
  }
  return [...new Set(ids)].map((id) => results.get(id) ?? failed(id, 404, 'Session not found'));
}

async function ofTrainer(
  tx: Store,
  email: TrainerId,
  ids: readonly string[],
  call: TakeBackCall,
): Promise<RowResult[]> {
  // The trainer's row first, then the session's: as everybody who changes when and whose a session is.
  await tx.trainers.lock(email);
  const logs = await tx.audit.ofAll('session', ids);
  const results: RowResult[] = [];
  const ended: SessionRow[] = [];
  for (const id of [...ids].sort()) {
    const session = (await tx.bookings.findSeatsForUpdate(id))?.session;
    const created = asCreated(logs.filter(({ subject_id }) => subject_id === id));
    const refused = session && takeBackRefusal(session, created, takingBackOf(call));
    if (!session) results.push(failed(id, 404, 'Session not found'));
    else if (refused?.status_code === 403) results.push(failed(id, refused.status_code, refused.error));
    else if (session.session_status === 'deleted') results.push(done(id));
    else if (refused) results.push(failed(id, refused.status_code, refused.error));
    else if (session.teacher_id !== email) results.push(failed(id, 409, 'It was given to another trainer'));
    else {
      ended.push(session);
      results.push(done(id));
    }
  }
  await tx.calendar.end(
    ended.map(({ session_id }) => session_id),
    'deleted',
  );
  await tx.audit.write(
    ended.map(({ session_id, teacher_id, start_time }) => ({
      at: call.now,
      actor: call.user.email,
      action: TAKEN_BACK,
      subject_type: 'session',
      subject_id: session_id,
      details: { teacher_id, start_time },
    })),
  );
  return results;
}

function done(id: string): RowResult {
  return { id, status: 'done', status_code: 200 };
}

function failed(id: string, status_code: number, error: string): RowResult {
  return { id, status: 'failed', status_code, error };
}
