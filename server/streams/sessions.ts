// The rules of stream sessions: hours are changed before they begin, the host also while they run, and what was told of them decides their state.
import { cancelledBy } from '@domain/records/session';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { reportsViewers, STREAM_PLATFORMS, STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { mayNotTakeOver, partOf, partUntil } from '@domain/streams/hostParts';
import { withEnd, withStart } from '@domain/streams/streamState';
import type { EpochSeconds } from '@domain/units';
import { hostedHooks, HOSTINGS, keepTimeAndSeats } from '../classes/classHosts';
import { Failure, wrongField } from '../failure';
import type { RecordHooks } from '../records/hooks';
import { keepSeriesState } from './batches';
import { type AtPlatform, followAtPlatform } from './room';

/** A host opens it so long before it begins; a platform may tell of an earlier start. */
const EARLY = 30 * 60;

/** What an action is to the platform. */
const STEPS: Readonly<Partial<Record<string, AtPlatform>>> = {
  edit: 'move',
  reschedule: 'move',
  end: 'end',
  cancel: 'remove',
};

const own: RecordHooks<StreamSession> = {
  // The batch is locked before its sessions, as a change of all of them does.
  lock: async (tx, id) => {
    const session = id === undefined ? undefined : await tx.records(STREAM_SESSIONS).find(id);
    if (session) await tx.records(STREAM_BATCHES).findForUpdate(session.stream_batch_id);
  },
  allowed: async ({ call, action, row, before }) => {
    keepTimeAndSeats(row, before, { now: call.now, taken: 0, who: '' });
    if (!before) return;
    if (action === 'start' && row.start_time > call.now + EARLY)
      throw new Failure(409, { message: 'It begins later than in 30 minutes' });
    if ((action === 'nobody_came' || action === 'somebody_came') && reportsViewers(row))
      throw new Failure(409, { message: `${STREAM_PLATFORMS[row.platform]}: it tells who attended` });
    if (action === 'replace_host') {
      const problem = mayNotTakeOver(before, row.host);
      if (problem !== undefined) throw wrongField('host', problem, 409);
      if (partUntil(before, call.now) >= partOf(before).until)
        throw new Failure(409, { message: 'Its hours are over: end it' });
    }
    if (action === 'restore_host' && partUntil(before, call.now) > partOf(before).from)
      throw new Failure(409, { message: 'Its host has held a half hour of it: replace the host instead' });
    if (action === 'edit' && before.status !== 'scheduled' && isOtherHours(row, before))
      throw new Failure(409, {
        message:
          before.status === 'live'
            ? 'It is live: its hours and helpers stay, and its host is replaced'
            : `Only a scheduled session has other hours or hosts`,
      });
  },
  before: async ({ call: { user, now }, action, row, before }) => {
    if (action === 'start' || action === 'resume') return { ...row, ...withStart(row, now) };
    if (action === 'end') return { ...row, ...withEnd(row, now) };
    if (action === 'nobody_came') return { ...row, nobody_came: true };
    if (action === 'somebody_came') return { ...row, nobody_came: false };
    if (action === 'cancel') return { ...row, ...cancelledBy(user!.email, now) };
    if (action === 'replace_host' && before) return takenOver(row, before, now);
    if (action === 'restore_host') return givenBack(row);
    const linked = withPlatform(row, before);
    return before && isOtherHours(row, before) ? { ...linked, is_single: true } : linked;
  },
  after: async ({ tx, row, before }) => {
    if (row.start_time !== before?.start_time || row.status !== before.status)
      await keepSeriesState(tx, row.stream_batch_id);
  },
  afterCommit: async ({ call, action, row }) => {
    const step = STEPS[action];
    if (step) await followAtPlatform(call, step, [row]);
  },
};

export const streamSessionHooks = hostedHooks(HOSTINGS.stream_session, own);

function isOtherHours(row: StreamSession, before: StreamSession): boolean {
  return (
    row.host !== before.host ||
    row.start_time !== before.start_time ||
    row.minutes !== before.minutes ||
    row.helpers.join() !== before.helpers.join()
  );
}

/** A host who held nothing of it, since the first half hour still runs, has no part. */
function takenOver(row: StreamSession, before: StreamSession, now: EpochSeconds): StreamSession {
  const until = partUntil(before, now);
  const part = { ...partOf(before), until };
  return {
    ...row,
    is_single: true,
    host_parts: part.from < until ? [...before.host_parts, part] : before.host_parts,
  };
}

/** As if nobody had taken over: the part of the host before goes on. */
function givenBack(row: StreamSession): StreamSession {
  const last = row.host_parts.at(-1);
  return last ? { ...row, host: last.host, host_parts: row.host_parts.slice(0, -1) } : row;
}

/** A link that somebody enters is where it is streamed, unless a platform streams it. */
function withPlatform(row: StreamSession, before: StreamSession | undefined): StreamSession {
  if (reportsViewers(row) || row.join_link === before?.join_link) return row;
  return { ...row, platform: row.join_link === null ? 'none' : 'link' };
}
