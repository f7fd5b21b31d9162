// A session goes to a substitute, or back to whom it was taken from, by the way of its kind; what was done is in both trainers' histories.
import type { AuthUser } from '@domain/access';
import { isHosted } from '@domain/classes/hosted';
import type { Received } from '@domain/contract/contract';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import type { SessionCover } from '@domain/records/sessionCover';
import type { EpochSeconds } from '@domain/units';
import { moveBatchSessions } from '../batches/plannedSessions';
import { giveHosted } from '../classes/classHosts';
import { reassign } from '../demos/demoChanges';
import { Failure } from '../failure';
import { holdBatch } from '../seats/batchSeats';
import type { SessionRow, Store } from '../store/store';

/** Who does it, and when. */
export interface Moving {
  user: AuthUser;
  onLocalhost: boolean;
  now: EpochSeconds;
}
export type Assignment = Received<'assignSubstitutes', 'body'>['assignments'][number];

const GONE = 'Somebody else has already given this session away';

/** `isReturn`: to whom it was taken from, whose leave is no reason against it. Answers rules of the grid that were only said. */
export async function move(
  tx: Store,
  { session_id, instead_of, teacher_id }: Assignment,
  session: SessionRow,
  isReturn: boolean,
  call: Moving,
): Promise<string[]> {
  if (isHosted(session.session_type))
    return giveHosted(tx, session, teacher_id, isReturn, { actor: call.user.email, now: call.now });
  if (session.session_type === 'demo_session')
    return reassign(
      tx,
      { session_id, teacher_id, instead_of, isReturn, isCover: true },
      { ...call, actor: call.user.email },
    );
  await holdOfBatch(tx, session_id, instead_of);
  const results = await moveBatchSessions(tx, [{ id: session_id, teacher_id, isReturn }], {
    actor: call.user.email,
    now: call.now,
  });
  const result = results.find(({ id }) => id === session_id);
  if (result?.what !== 'moved') throw new Failure(409, { message: result?.reason ?? 'The session could not be moved' });
  return result.warnings;
}

/** Whoever gives it away at the same time waits here; who holds it by then decides. */
async function holdOfBatch(tx: Store, session_id: string, holder: string): Promise<void> {
  const record = await tx.records(BATCH_SESSIONS).find(session_id);
  if (!record) return;
  await holdBatch(tx, record.batch_id);
  if ((await tx.calendar.session(session_id))?.teacher_id !== holder) throw new Failure(409, { message: GONE });
}

/** Back to whom it was taken from; the cover itself is written by whoever gives it back. */
export async function moveBack(
  tx: Store,
  { session_id, from_teacher, to_teacher }: SessionCover,
  call: Moving,
): Promise<{ session: SessionRow; warnings: string[] }> {
  const session = await tx.calendar.session(session_id);
  if (!session || session.session_status !== 'active') throw new Failure(409, { message: 'The session was cancelled' });
  if (session.teacher_id !== to_teacher) throw new Failure(409, { message: GONE });
  if (session.start_time <= call.now) throw new Failure(409, { message: 'The session has started: it stays' });
  const back = { session_id, instead_of: to_teacher, teacher_id: from_teacher };
  return { session, warnings: await move(tx, back, session, true, call) };
}

/** In the history of both trainers; the session's own is written where it is moved. */
export async function noted(
  tx: Store,
  { session_id, label, start_time, from_teacher, to_teacher, leave_id }: SessionCover,
  done: string,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const details = { session_id, label, start_time, from: from_teacher, to: to_teacher, ...(leave_id && { leave_id }) };
  const row = { at: now, actor, action: `session_cover.${done}`, details };
  await tx.audit.write([
    ...[from_teacher, to_teacher].map((email) => ({ ...row, subject_type: 'trainer', subject_id: email })),
    ...(leave_id ? [{ ...row, subject_type: 'leave', subject_id: leave_id }] : []),
  ]);
}
