// Handing sessions of a trainer over to others, and taking that back in one step: what was written is read from the audit log (docs/decisions/074).
import { isHosted } from '@domain/classes/hosted';
import type { AnswerOf, Received } from '@domain/contract/contract';
import type { HandedClass } from '@domain/contract/trainerChange';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { Failure } from '../failure';
import type { Store } from '../store/store';
import { findBatch, isOver, sessionsOf, writeBatch } from '../seats/batchSeats';
import {
  moveBatchSessions,
  previewMoves,
  resultOf,
  type SessionChange,
  type SessionResult,
} from '../batches/plannedSessions';
import { type ClassChange, giveClasses, previewClasses } from './classHandOver';
import type { By } from '../store/rows';

type Asked = Received<'changeTrainer', 'body'>;
type HandedOver = AnswerOf<'previewTrainerChange'>;

const CHANGE = 'trainer_change';

/** What was done, as the audit log keeps it. */
interface Done {
  from: TrainerId;
  moves: readonly { id: string; to: TrainerId }[];
  batches: readonly { id: string; to: TrainerId }[];
  /** None in what was done before classes were handed over too. */
  classes?: readonly { id: string; to: TrainerId }[];
}

export async function previewHandOver(store: Store, { teacher_id, choices }: Asked, by: By): Promise<HandedOver> {
  const { sessions, changes, refused, classes } = await judged(store, teacher_id, choices, by.now);
  const results = [...refused, ...(await previewMoves(store, changes, by.now))];
  return answerOf(store, sessions, results, await previewClasses(store, changes, classes, by), teacher_id, by.now);
}

export async function handOver(tx: Store, { teacher_id, choices }: Asked, by: By): Promise<AnswerOf<'changeTrainer'>> {
  const { sessions, changes, refused, classes } = await judged(tx, teacher_id, choices, by.now);
  const results = [...refused, ...(await moveBatchSessions(tx, changes, by))];
  const given = await giveClasses(tx, classes, by);
  const answer = await answerOf(tx, sessions, results, given, teacher_id, by.now, true);
  const batches = answer.batches.flatMap(({ batch_id, becomes }) =>
    becomes === null ? [] : [{ id: batch_id, to: becomes }],
  );
  for (const { id, to } of batches) await giveBatch(tx, id, to, by);
  const change_id = crypto.randomUUID();
  const moves = results.flatMap(({ id, what, teacher_id: to }) => (what === 'moved' ? [{ id: id!, to }] : []));
  await note(
    tx,
    teacher_id,
    change_id,
    'handed_over',
    {
      from: teacher_id,
      moves,
      batches,
      classes: given.flatMap(({ id, what, teacher_id: to }) => (what === 'moved' ? [{ id, to }] : [])),
    },
    by,
  );
  return { ...answer, change_id };
}

/** Back to whom it was taken from: neither their leave nor their working hours are a reason against it. */
export async function undoHandOver(tx: Store, change_id: string, by: By): Promise<HandedOver> {
  const log = await tx.audit.of(CHANGE, change_id);
  const done = log.find(({ action }) => action === `${CHANGE}.handed_over`)?.details as Done | undefined;
  if (!done) throw new Failure(404, { message: 'There is no such change' });
  // Two who take it back at once wait here for each other.
  await tx.trainers.lock(done.from);
  if ((await tx.audit.of(CHANGE, change_id)).some(({ action }) => action === `${CHANGE}.undone`))
    throw new Failure(409, { message: 'It was undone already' });
  const sessions = new Map<string, BatchSession>();
  const kept: SessionResult[] = [];
  const changes: SessionChange[] = [];
  for (const { id, to } of done.moves) {
    const session = await tx.records(BATCH_SESSIONS).find(id);
    if (!session) continue;
    sessions.set(id, session);
    const reason =
      session.status !== 'active'
        ? 'It has been cancelled'
        : isOver(session, by.now)
          ? 'Already held'
          : session.teacher_id !== to
            ? 'Somebody else has already given it away'
            : null;
    if (reason === null) changes.push({ id, teacher_id: done.from, isReturn: true });
    else kept.push(resultOf(session, 'failed', { context: 'held', reason }));
  }
  const results = [...kept, ...(await moveBatchSessions(tx, changes, by))];
  const classes = await Promise.all(
    (done.classes ?? []).map(async ({ id, to }) => ({
      session: await tx.calendar.session(id),
      from: to,
      to: done.from,
      isReturn: true,
    })),
  );
  const given = await giveClasses(
    tx,
    classes.flatMap(({ session, ...change }) => (session ? [{ ...change, session }] : [])),
    by,
  );
  const back: string[] = [];
  for (const { id, to } of done.batches) {
    const batch = await findBatch(tx, id);
    if (batch.teacher_id !== to || batch.stage === 'cancelled' || batch.stage === 'completed') continue;
    await giveBatch(tx, id, done.from, by);
    back.push(id);
  }
  await note(
    tx,
    done.from,
    change_id,
    'undone',
    { sessions: [...results, ...given].filter(({ what }) => what === 'moved').length },
    by,
  );
  const answer = await answerOf(tx, sessions, results, given, done.from, by.now);
  return {
    ...answer,
    batches: answer.batches.map((each) => ({ ...each, becomes: back.includes(each.batch_id) ? done.from : null })),
  };
}

/** Of a trainer, the latest first. */
export async function changesOf(store: Store, teacher_id: TrainerId): Promise<AnswerOf<'trainerChange'>['changes']> {
  const log = await store.audit.of('trainer', teacher_id);
  const undone = new Set(
    log.flatMap(({ action, details }) => (action === 'trainer.sessions_taken_back' ? [details['change_id']] : [])),
  );
  return log
    .flatMap(({ action, at, actor, details }) =>
      action === 'trainer.sessions_handed_over'
        ? [
            {
              id: String(details['change_id']),
              at,
              actor,
              sessions: Number(details['sessions']),
              is_undone: undone.has(details['change_id']),
            },
          ]
        : [],
    )
    .slice(0, 10);
}

/** Only what that trainer still holds is handed over. */
async function judged(
  store: Store,
  teacher_id: TrainerId,
  choices: Asked['choices'],
  now: EpochSeconds,
): Promise<{
  sessions: Map<string, BatchSession>;
  changes: SessionChange[];
  refused: SessionResult[];
  classes: ClassChange[];
}> {
  const sessions = new Map<string, BatchSession>();
  const refused: SessionResult[] = [];
  const changes = new Map<string, SessionChange>();
  const classes = new Map<string, ClassChange>();
  for (const { session_id, teacher_id: to } of choices) {
    const session = await store.records(BATCH_SESSIONS).find(session_id);
    const hosted = session ? undefined : await store.calendar.session(session_id);
    if (hosted && isHosted(hosted.session_type)) {
      classes.set(session_id, { session: hosted, from: teacher_id, to });
      continue;
    }
    if (!session || session.status !== 'active')
      throw new Failure(404, { message: 'A session is no longer there: look at them again' });
    sessions.set(session_id, session);
    if (session.teacher_id === teacher_id) changes.set(session_id, { id: session_id, teacher_id: to });
    else
      refused.push(
        resultOf(session, 'failed', {
          context: 'held',
          reason: isOver(session, now) ? 'Already held' : 'Somebody else has already given it away',
        }),
      );
  }
  return { sessions, changes: [...changes.values()], refused, classes: [...classes.values()] };
}

/** By batch, in order of time; `isDone`: what is stored has moved already. */
async function answerOf(
  store: Store,
  sessions: ReadonlyMap<string, BatchSession>,
  results: readonly SessionResult[],
  classes: readonly HandedClass[],
  from: TrainerId,
  now: EpochSeconds,
  isDone = false,
): Promise<HandedOver> {
  const batches: HandedOver['batches'] = [];
  let students = 0;
  for (const id of new Set([...sessions.values()].map(({ batch_id }) => batch_id))) {
    const batch = await findBatch(store, id);
    const own = results
      .filter((result) => result.id !== null && sessions.get(result.id)?.batch_id === id)
      .sort((one, other) => one.start_time - other.start_time);
    if (own.some(({ what }) => what === 'moved')) students += batch.students;
    const becomes = batch.teacher_id === from ? await onlyTrainer(store, id, own, now, isDone) : null;
    batches.push({ batch_id: id, batch_name: batch.name, results: own, becomes: becomes === from ? null : becomes });
  }
  const ids = [...new Set([from, ...[...results, ...classes].map(({ teacher_id }) => teacher_id)])];
  const names = await Promise.all(
    ids.map(async (each) => [each, (await store.trainers.find(each))?.trainer_name ?? each] as const),
  );
  return { batches: batches.sort(byFirstSession), classes: [...classes], names: Object.fromEntries(names), students };
}

/** As they are listed before anything is chosen. */
function byFirstSession(one: HandedOver['batches'][number], other: HandedOver['batches'][number]): number {
  return (
    (one.results[0]?.start_time ?? 0) - (other.results[0]?.start_time ?? 0) ||
    one.batch_name.localeCompare(other.batch_name)
  );
}

/** Who holds every session of the batch that is still ahead; null where nobody or more than one does. */
async function onlyTrainer(
  store: Store,
  batchId: string,
  results: readonly SessionResult[],
  now: EpochSeconds,
  isDone: boolean,
): Promise<TrainerId | null> {
  const moved = new Map(
    isDone ? [] : results.flatMap(({ id, what, teacher_id }) => (what === 'moved' ? [[id!, teacher_id] as const] : [])),
  );
  const ahead = (await sessionsOf(store, batchId)).filter((session) => !isOver(session, now));
  const holders = new Set(ahead.map(({ id, teacher_id }) => moved.get(id) ?? teacher_id));
  return holders.size === 1 ? [...holders][0]! : null;
}

async function giveBatch(tx: Store, id: string, teacher_id: TrainerId, by: By): Promise<void> {
  const batch = (await tx.records(BATCHES).findForUpdate(id))!;
  await writeBatch(tx, batch, { teacher_id }, by);
  const changes = { teacher_id: { before: batch.teacher_id, after: teacher_id } };
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'batch.trainer_changed',
      subject_type: 'batch',
      subject_id: id,
      details: { version: batch.version + 1, changes },
    },
  ]);
}

/** In the change's own log, which undoing reads, and in the trainer's. */
async function note(
  tx: Store,
  from: TrainerId,
  change_id: string,
  what: 'handed_over' | 'undone',
  details: Record<string, unknown>,
  { actor, now: at }: By,
): Promise<void> {
  const count = (those: unknown) => (Array.isArray(those) ? those.length : 0);
  const sessions = what === 'handed_over' ? count(details['moves']) + count(details['classes']) : details['sessions'];
  const action = what === 'undone' ? 'trainer.sessions_taken_back' : 'trainer.sessions_handed_over';
  await tx.audit.write([
    { at, actor, action: `${CHANGE}.${what}`, subject_type: CHANGE, subject_id: change_id, details },
    { at, actor, action, subject_type: 'trainer', subject_id: from, details: { change_id, sessions } },
  ]);
}
