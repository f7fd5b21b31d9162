// Giving sessions to substitutes and back: the one place that writes covers. Each session is answered for itself (decisions 10).
import { momentText } from '@domain/formats';
import type { HandoverResult } from '@domain/contract/leaveAnswers';
import { letter } from '@domain/messages/templates';
import type { Received } from '@domain/contract/contract';
import { type SessionCover, SESSION_COVERS } from '@domain/records/sessionCover';
import { Failure } from '../failure';
import { eachRow } from '../lists/eachRow';
import type { Call } from '../operations/call';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { findLeave, labelOf } from '../leaves/absences';
import { tell } from '../integrations/tell';
import { newRow } from '../store/newRow';
import { askSubstitute, endQuestions, question, writeCover } from './coverQuestions';
import { type Assignment, move, moveBack, type Moving, noted } from './moveCover';

type Handing = Moving & Pick<Call<'assignSubstitutes'>, 'store' | 'log' | 'publicOrigin'>;

/** In the order sent: the rules of the grid are judged with the earlier ones in place. */
export async function assignSubstitutes(
  { leave_id, assignments }: Received<'assignSubstitutes', 'body'>,
  call: Handing,
): Promise<HandoverResult[]> {
  if (leave_id !== null) await findLeave(call.store, leave_id);
  const wanted = new Map(assignments.map((each) => [each.session_id, each]));
  const results = await handEach([...wanted.keys()], call, (tx, session_id) =>
    handOver(tx, wanted.get(session_id)!, leave_id, call),
  );
  return Promise.all(
    results.map(async (result) =>
      result.status === 'done'
        ? { ...result, cover_id: await coverOf(call.store, wanted.get(result.session_id)!) }
        : result,
    ),
  );
}

/** What has begun meanwhile stays where it is. */
export async function returnCovers(
  { cover_ids }: Received<'returnCovers', 'body'>,
  call: Handing,
): Promise<HandoverResult[]> {
  const sessions = new Map<string, string>();
  for (const id of cover_ids) sessions.set(id, (await call.store.records(SESSION_COVERS).find(id))?.session_id ?? id);
  const results = await handEach(cover_ids, call, (tx, cover_id) => giveBack(tx, cover_id, call));
  return results.map((result) => ({
    ...result,
    session_id: sessions.get(result.session_id)!,
    cover_id: result.session_id,
  }));
}

async function handEach(
  ids: readonly string[],
  call: Handing,
  work: (tx: Store, id: string) => Promise<string[]>,
): Promise<HandoverResult[]> {
  const warned = new Map<string, string[]>();
  const results = await eachRow(ids, call, async (tx, id) => {
    warned.set(id, await work(tx, id));
  });
  // What an earlier try of the same request has done is not done again, and has no warnings any more.
  return results.map(({ id, status, error }) => ({
    session_id: id,
    status: status === 'done' ? 'done' : 'failed',
    error: status === 'done' ? null : (error ?? 'It could not be done'),
    warnings: warned.get(id) ?? [],
    cover_id: null,
  }));
}

/** The one that stands. */
async function coverOf(store: Store, { session_id, teacher_id }: Assignment): Promise<string | null> {
  const covers = await allOf(store, SESSION_COVERS, {
    session_id: { anyOf: [session_id] },
    to_teacher: { anyOf: [teacher_id] },
    status: { anyOf: ['given'] },
  });
  return covers.at(-1)?.id ?? null;
}

async function handOver(
  tx: Store,
  { session_id, instead_of, teacher_id }: Assignment,
  leave_id: string | null,
  call: Handing,
): Promise<string[]> {
  const by = { actor: call.user.email, now: call.now };
  await endQuestions(tx, session_id, by);
  const session = await tx.calendar.session(session_id);
  if (!session) throw new Failure(404, { message: 'Session not found' });
  if (session.teacher_id !== instead_of)
    throw new Failure(409, { message: 'Somebody else has already given this session away' });
  const warnings = await move(tx, { session_id, instead_of, teacher_id }, session, false, call);
  const cover: SessionCover = newRow(SESSION_COVERS, by, {
    session_id,
    label: labelOf(session).slice(0, 60),
    leave_id,
    from_teacher: instead_of,
    to_teacher: teacher_id,
    start_time: session.start_time,
    end_time: session.end_time,
    ...question(session.start_time, by),
  });
  await tx.records(SESSION_COVERS).insert([cover]);
  await noted(tx, cover, 'handed-over', by);
  await askSubstitute(tx, cover, by, call.publicOrigin);
  return warnings;
}

async function giveBack(tx: Store, coverId: string, call: Handing): Promise<string[]> {
  const by = { actor: call.user.email, now: call.now };
  const cover = await tx.records(SESSION_COVERS).findForUpdate(coverId);
  if (!cover) throw new Failure(404, { message: 'This handover is no longer there' });
  if (cover.status === 'returned') throw new Failure(409, { message: 'It was given back already' });
  const { session, warnings } = await moveBack(tx, cover, call);
  const values = cover.cover_answer === 'asked' ? ({ cover_answer: 'withdrawn' } as const) : {};
  const returned = await writeCover(tx, cover, { status: 'returned', ...values }, by);
  await noted(tx, returned, 'given-back', by);
  await tell(
    tx,
    [cover.to_teacher, cover.from_teacher],
    letter('session_given_back', { session: cover.label, when: `${momentText(session.start_time)} (IST)` }),
    by,
  );
  return warnings;
}
