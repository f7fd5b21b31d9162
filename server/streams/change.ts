// Changes a stream batch from one of its sessions on: those neither held nor changed by themselves follow, the others are listed (decisions 13).
import { readSlots } from '@domain/batches/weeklySlots';
import { addDays, dateInZone } from '@domain/calendar';
import { hostedSessionIds } from '@domain/classes/hosted';
import { followingEdit } from '@domain/classes/series';
import type { SeriesResult } from '@domain/contract/series';
import type { StreamChange } from '@domain/contract/streams';
import { helpersProblems, STREAM_BATCHES, type StreamBatch } from '@domain/records/streamBatch';
import type { StreamSession } from '@domain/records/streamSession';
import type { EpochSeconds } from '@domain/units';
import { HOSTINGS, keepHours } from '../classes/classHosts';
import { Failure, wrongField } from '../failure';
import { refuseProblems } from '../records/changeRefusals';
import { auditOfRecord, changesBetween, refuseStale } from '../records/edits';
import { holidaysOf } from '../seats/batchSeats';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { keepSeriesState, makeSession, sessionsOfBatch, writeSession } from './batches';
import { HostTimes, placeStream, refuseUnfit } from './streamPlan';

/** What would become of each session. */
export async function previewChange(
  store: Store,
  id: string,
  change: StreamChange,
  now: EpochSeconds,
): Promise<SeriesResult[]> {
  const batch = await store.records(STREAM_BATCHES).find(id);
  if (!batch) throw new Failure(404, { message: 'Stream batch not found' });
  return planned(store, batch, await sessionsOfBatch(store, id), change, now);
}

async function planned(
  store: Store,
  batch: StreamBatch,
  sessions: readonly StreamSession[],
  change: StreamChange,
  now: EpochSeconds,
): Promise<SeriesResult[]> {
  refuseProblems(helpersProblems(change));
  await refuseUnfit(store, change, [batch.host, ...batch.helpers]);
  const { from, time_zone, slots, start_date } = change;
  if (start_date < dateInZone(time_zone, now)) throw wrongField('start_date', 'Must be today or later');
  const standing = sessions.filter(({ status }) => status !== 'cancelled');
  const edit = {
    zone: time_zone,
    slots: readSlots(slots),
    holidays: await holidaysOf(store, batch.region),
    sessions: standing.map((session) => ({
      number: session.number,
      start: session.start_time,
      held: isHeld(session, now),
      single: session.is_single,
    })),
    from,
  };
  const first = followingEdit({ ...edit, startDate: start_date });
  // An hour of today that has begun is none to move to.
  const { kept, moved } =
    first.moved[0] && first.moved[0].start <= now
      ? followingEdit({ ...edit, startDate: addDays(start_date, 1) })
      : first;
  const byNumber = new Map(standing.map((session) => [session.number, session]));
  const changes = moved.map(({ number, start }) => ({ session: byNumber.get(number)!, start }));
  const results = [
    ...kept.map((number): SeriesResult => {
      const session = byNumber.get(number)!;
      return resultOf(session, 'kept', isHeld(session, now) ? 'Already held' : 'Changed by itself');
    }),
    ...(await judged(store, changes, change, now)),
  ];
  // A number that found no hour before is looked for one again; one that was cancelled by itself stays so.
  const missing = Array.from({ length: batch.planned - from + 1 }, (_, at) => from + at).filter(
    (number) => !sessions.some((session) => session.number === number),
  );
  const taken = [...standing.map(({ start_time }) => start_time), ...results.map(({ start_time }) => start_time)];
  const made = await placeStream(store, { ...batch, ...change }, missing, { now, taken });
  return [...results, ...made].sort((one, other) => one.start_time - other.start_time);
}

/** What cannot move stays where it was, which may stop another: until nothing more is stopped. */
async function judged(
  store: Store,
  changes: readonly { session: StreamSession; start: EpochSeconds }[],
  hosts: StreamChange,
  now: EpochSeconds,
): Promise<SeriesResult[]> {
  const starts = changes.flatMap(({ session, start }) => [session.start_time, start]);
  const judge = await HostTimes.of(store, hosts, starts, now);
  for (const { session } of changes)
    for (const session_id of hostedSessionIds(session.id)) judge.release({ ...spanOf(session), session_id });
  const stopped = new Map<string, string>();
  for (let before = -1; before < stopped.size;) {
    before = stopped.size;
    for (const { session, start } of changes) {
      if (stopped.has(session.id)) continue;
      const reason = judge.reasonAgainst(start, session.minutes);
      const end = start + session.minutes * 60;
      const inTheWay = changes.some(
        ({ session: other }) =>
          stopped.has(other.id) && other.start_time < end && spanOf(other).end_time > start && meet(other, hosts),
      );
      if (reason !== undefined || inTheWay)
        stopped.set(session.id, reason ?? 'Another session of this batch stays at that hour');
    }
  }
  return changes.map(({ session, start }) => {
    const reason = stopped.get(session.id);
    if (reason !== undefined) return resultOf(session, 'failed', reason);
    const isSame =
      start === session.start_time && session.host === hosts.host && session.helpers.join() === hosts.helpers.join();
    if (isSame) return resultOf(session, 'kept', null);
    const warnings = judge.warnings(start, session.minutes);
    return { ...resultOf(session, 'moved', null), host: hosts.host, start_time: start, warnings };
  });
}

function meet(session: StreamSession, { host, helpers }: StreamChange): boolean {
  return [session.host, ...session.helpers].some((each) => each === host || helpers.includes(each));
}

function resultOf(session: StreamSession, what: SeriesResult['what'], reason: string | null): SeriesResult {
  const { id, number, host, start_time } = session;
  return { id, what, number, host, start_time, reason, warnings: [] };
}

function isHeld({ status, start_time }: StreamSession, now: EpochSeconds): boolean {
  return status === 'live' || status === 'ended' || start_time <= now;
}

function spanOf({ start_time, minutes }: StreamSession): { start_time: EpochSeconds; end_time: EpochSeconds } {
  return { start_time, end_time: start_time + minutes * 60 };
}

/** What cannot move stays, and is listed with its reason; a session that somebody changes at the same moment is refused by its version. */
export async function changeStream(
  tx: Store,
  id: string,
  { version: sent, ...change }: StreamChange & { version: number },
  by: By,
): Promise<SeriesResult[]> {
  const batch = await tx.records(STREAM_BATCHES).findForUpdate(id);
  if (!batch) throw new Failure(404, { message: 'Stream batch not found' });
  await refuseStale(tx, { subject_type: STREAM_BATCHES.name, subject_id: id, sent, current: batch.version });
  if (batch.status === 'cancelled') throw new Failure(409, { message: 'The stream batch is cancelled' });
  const sessions = await sessionsOfBatch(tx, id);
  const results = await planned(tx, batch, sessions, change, by.now);
  const { host, helpers, slots, time_zone, start_date } = change;
  // The day on which the whole batch began stays.
  const values = { host, helpers, slots, time_zone };
  const next = { ...batch, ...values };
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const moved = results.filter(({ what }) => what === 'moved');
  // Sessions of one batch leave their hours to each other.
  for (const each of moved) {
    const session = byId.get(each.id!)!;
    await keepHours(tx, HOSTINGS.stream_session, { ...session, status: 'cancelled' }, session, by);
  }
  for (const { id: session, start_time } of moved)
    await writeSession(tx, byId.get(session!)!, { host, helpers, start_time }, 'moved', by);
  const made = results.flatMap((each) => (each.what === 'made' ? [each] : []));
  for (const { number, start_time } of made) await makeSession(tx, next, number!, start_time, by);
  const version = batch.version + 1;
  await tx
    .records(STREAM_BATCHES)
    .update({ ...next, version, updated_by: by.actor, updated_on: by.now }, batch.version);
  const subject = { subject_type: STREAM_BATCHES.name, subject_id: id, actor: by.actor, at: by.now };
  const changes = changesBetween(batch, values);
  const noted = { from: change.from, start_date };
  await tx.audit.write([
    auditOfRecord(STREAM_BATCHES, { ...subject, action: 'stream_batch.changed', version, changes }, noted),
  ]);
  await keepSeriesState(tx, id);
  return results;
}
