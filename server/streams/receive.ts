// Writes down what a platform told of a stream: moments only grow or shrink and rows are written once, so that any order ends the same.
import { STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { STREAM_CHATS, STREAM_PRESENCES, STREAM_VIEWERS } from '@domain/records/streamAudience';
import { streamState, withEnd, withStart } from '@domain/streams/streamState';
import { digest } from '../digest';
import type { StreamReport } from '../integrations/meetings';
import { type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

/** Whether it changed anything. Webinars that are none of ours are nobody's business. */
export async function receive(tx: Store, meeting_id: string, told: StreamReport, by: By): Promise<boolean> {
  const [session] = await someOf(tx, STREAM_SESSIONS, { meeting_id: { anyOf: [meeting_id] } }, ['id']);
  if (!session) return false;
  if ('person' in told) return receivePresence(tx, session.id, told, by);
  if (told.kind === 'said') return receiveMessage(tx, session.id, told, by);
  return receiveMoment(tx, session.id, told, by);
}

/** When it began or ended, as a platform says it, or as is assumed where none does. Whether it changed anything. */
export async function receiveMoment(
  tx: Store,
  id: string,
  { kind, at }: Extract<StreamReport, { kind: 'started' | 'ended' }>,
  by: By,
): Promise<boolean> {
  const before = (await tx.records(STREAM_SESSIONS).findForUpdate(id))!;
  const { started_on, resumed_on, ended_on } = before;
  const moments = (kind === 'started' ? withStart : withEnd)({ started_on, resumed_on, ended_on }, at);
  const status = streamState(before.status, moments);
  // What its platform tells is more than that somebody said that nobody held it.
  const isHeldAfterAll = before.status === 'not_held' && status !== 'not_held';
  const after: StreamSession = { ...before, ...moments, status, ...(isHeldAfterAll && { cancel_reason: null }) };
  if (JSON.stringify(after) === JSON.stringify(before)) return false;
  const version = before.version + 1;
  await tx
    .records(STREAM_SESSIONS)
    .update({ ...after, version, updated_by: by.actor, updated_on: by.now }, before.version);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: `stream_session.told-${kind}`,
      subject_type: STREAM_SESSIONS.name,
      subject_id: id,
      details: { version, moment: at, status },
    },
  ]);
  return true;
}

async function receiveMessage(
  tx: Store,
  id: string,
  said: Extract<StreamReport, { kind: 'said' }>,
  by: By,
): Promise<boolean> {
  const { message_id, said_by, text, at } = said;
  return tx.records(STREAM_CHATS).insertNew(
    newRow(STREAM_CHATS, by, {
      id: await shortDigest(`${id} chat ${message_id}`),
      stream_session_id: id,
      said_by,
      text,
      said_on: at,
    }),
  );
}

/** Of a person nothing is kept but a digest, another one for each session. */
async function receivePresence(
  tx: Store,
  id: string,
  { kind, person: who, connection, moment_ms }: Extract<StreamReport, { person: string }>,
  by: By,
): Promise<boolean> {
  const person = await shortDigest(`${id} person ${who}`);
  const isNew = await tx.records(STREAM_PRESENCES).insertNew(
    newRow(STREAM_PRESENCES, by, {
      id: await shortDigest(`${id} ${connection} ${kind} ${moment_ms}`),
      stream_session_id: id,
      person,
      connection,
      kind,
      moment_ms,
    }),
  );
  if (isNew && kind === 'joined')
    await tx
      .records(STREAM_VIEWERS)
      .insertNew(newRow(STREAM_VIEWERS, by, { id: `${id}:${person}`, stream_session_id: id, person }));
  return isNew;
}

async function shortDigest(text: string): Promise<string> {
  return (await digest(text)).slice(0, 32);
}
