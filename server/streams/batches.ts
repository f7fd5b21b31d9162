// The rules of stream batches: their sessions are made with them, follow their names, and are cancelled with them (decisions 13).
import { dateInZone } from '@domain/calendar';
import { SLOT_MINUTES } from '@domain/records/series';
import { cancelledBy } from '@domain/records/session';
import { STREAM_BATCHES, type StreamBatch } from '@domain/records/streamBatch';
import { STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { HOSTINGS, keepHours } from '../classes/classHosts';
import { Failure, wrongField } from '../failure';
import { auditOfRecord, changesBetween } from '../records/edits';
import type { RecordHooks } from '../records/hooks';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { followAtPlatform } from './room';
import { fullestDay } from './subscribers';
import { placeStream, refuseUnfit } from './streamPlan';

export const streamBatchHooks: RecordHooks<StreamBatch> = {
  allowed: async ({ tx, action, row, before }) => {
    if (action === 'edit' && before && row.capacity < before.capacity) {
      const most = await fullestDay(tx, row.id, {});
      if (row.capacity < most) throw wrongField('capacity', `${most} have subscribed for one and the same day`);
    }
  },
  before: async ({ call, action, row }) =>
    action === 'cancel' ? { ...row, ...cancelledBy(call.user!.email, call.now) } : row,
  after: async ({ tx, call, action, row, before }) => {
    const by = { actor: call.user!.email, now: call.now };
    if (action === 'create') await makeSessions(tx, row, by);
    if (action === 'edit' && before) await followNames(tx, row, before, by);
    if (action === 'cancel') await cancelAhead(tx, row, by);
  },
  afterCommit: async ({ call, action, row }) => {
    if (action !== 'edit' && action !== 'cancel') return;
    const sessions = await sessionsOfBatch(call.store, row.id);
    const ahead = sessions.filter(({ status }) => status === 'scheduled');
    if (action === 'edit') return followAtPlatform(call, 'move', ahead);
    // Those that were cancelled before left the platform then.
    const cancelled = sessions.filter(
      ({ status, cancelled_on }) => status === 'cancelled' && cancelled_on === row.cancelled_on,
    );
    return followAtPlatform(call, 'remove', cancelled);
  },
};

/** A batch none of whose sessions can be made is not made. */
async function makeSessions(tx: Store, batch: StreamBatch, by: By): Promise<void> {
  await refuseUnfit(tx, batch);
  const numbers = Array.from({ length: batch.planned }, (_, at) => at + 1);
  const placed = await placeStream(tx, batch, numbers, by);
  const made = placed.filter(({ what }) => what === 'made');
  if (made.length === 0)
    throw wrongField('slots', placed[0]?.reason ?? 'No session fits these slots within a year', 409);
  for (const { number, start_time } of made) await makeSession(tx, batch, number!, start_time, by);
  await keepSeriesState(tx, batch.id);
}

export async function makeSession(
  tx: Store,
  batch: Pick<StreamBatch, 'id' | 'title' | 'host' | 'helpers' | 'capacity'>,
  number: number,
  start_time: number,
  by: By,
): Promise<void> {
  const row: StreamSession = newRow(STREAM_SESSIONS, by, {
    stream_batch_id: batch.id,
    number,
    title: batch.title,
    host: batch.host,
    helpers: batch.helpers,
    start_time,
    minutes: SLOT_MINUTES,
    capacity: batch.capacity,
    ...NEW_SESSION,
  });
  await tx.records(STREAM_SESSIONS).insert([row]);
  const refused = await keepHours(tx, HOSTINGS.stream_session, row, undefined, by);
  if (refused) throw wrongField(refused.teacher_id === row.host ? 'host' : 'helpers', refused.reason, 409);
}

/** What a session begins with. */
export const NEW_SESSION = {
  status: 'scheduled',
  is_single: false,
  platform: 'none',
  meeting_id: null,
  started_on: null,
  resumed_on: null,
  ended_on: null,
  nobody_came: false,
  host_parts: [],
  cancel_reason: null,
  cancelled_on: null,
  cancelled_by: null,
  host_name: null,
  helper_names: [],
  viewers: 0,
} as const satisfies Partial<Record<keyof StreamSession, unknown>> & { host_parts: never[]; helper_names: never[] };

export function sessionsOfBatch(tx: Store, id: string): Promise<StreamSession[]> {
  return allOf(tx, STREAM_SESSIONS, { stream_batch_id: { anyOf: [id] } });
}

/** When it ends, and how many of its numbers no session has. Its version stays: nobody fills this in. */
export async function keepSeriesState(tx: Store, id: string): Promise<void> {
  const sessions = await sessionsOfBatch(tx, id);
  const starts = sessions.filter(({ status }) => status !== 'cancelled').map(({ start_time }) => start_time);
  const batch = (await tx.records(STREAM_BATCHES).findForUpdate(id))!;
  const end_date = starts.length === 0 ? null : dateInZone(batch.time_zone, Math.max(...starts));
  const without_hour = Math.max(0, batch.planned - new Set(sessions.map(({ number }) => number)).size);
  if (batch.end_date !== end_date || batch.without_hour !== without_hour)
    await tx.records(STREAM_BATCHES).update({ ...batch, end_date, without_hour }, batch.version);
}

/** Sessions ahead are called as their batch is, and have its seats, unless somebody gave them others. */
async function followNames(tx: Store, batch: StreamBatch, before: StreamBatch, by: By): Promise<void> {
  if (batch.title === before.title && batch.capacity === before.capacity) return;
  for (const { id } of await sessionsOfBatch(tx, batch.id)) {
    const session = (await tx.records(STREAM_SESSIONS).findForUpdate(id))!;
    if (session.status !== 'scheduled') continue;
    await writeSession(
      tx,
      session,
      {
        title: session.title === before.title ? batch.title : session.title,
        capacity: session.capacity === before.capacity ? batch.capacity : session.capacity,
      },
      'edited',
      by,
    );
  }
}

/** What is ahead alone. */
async function cancelAhead(tx: Store, batch: StreamBatch, by: By): Promise<void> {
  for (const { id } of await sessionsOfBatch(tx, batch.id)) {
    const session = (await tx.records(STREAM_SESSIONS).findForUpdate(id))!;
    if (session.status === 'live') throw new Failure(409, { message: 'One of its sessions is live: end it first' });
    // One whose hour has come and that nobody began was not held: cancelling it now would pay its hosts half (decisions 14).
    if (session.status !== 'scheduled' || session.start_time <= by.now) continue;
    const cancelled = {
      status: 'cancelled' as const,
      ...cancelledBy(by.actor, by.now),
      cancel_reason: batch.cancel_reason,
    };
    await writeSession(tx, session, cancelled, 'cancelled', by);
  }
}

/** With its hours; throws a `Failure` 409 where they cannot be had. Nothing is written where nothing changes. */
export async function writeSession(
  tx: Store,
  before: StreamSession,
  values: Partial<StreamSession>,
  done: string,
  by: By,
): Promise<StreamSession> {
  const changes = changesBetween(before, values);
  if (Object.keys(changes).length === 0) return before;
  const row = { ...before, ...values, version: before.version + 1, updated_by: by.actor, updated_on: by.now };
  await tx.records(STREAM_SESSIONS).update(row, before.version);
  const refused = await keepHours(tx, HOSTINGS.stream_session, row, before, by);
  if (refused) throw new Failure(409, { message: `Session ${row.number}: ${refused.reason}` });
  const subject = { subject_type: STREAM_SESSIONS.name, subject_id: row.id, actor: by.actor, at: by.now };
  await tx.audit.write([
    auditOfRecord(STREAM_SESSIONS, { ...subject, action: `stream_session.${done}`, version: row.version, changes }),
  ]);
  return row;
}
