// Sessions of a series: placed on its weekly slots, and all that follow one of them given others (decisions 13).
import { batchSessions } from '@domain/batches/sessions';
import { readSlots } from '@domain/batches/weeklySlots';
import { addDays, dateInZone, SECONDS_PER_DAY } from '@domain/calendar';
import { hostedSessionIds, recordOfSession } from '@domain/classes/hosted';
import { followingEdit } from '@domain/classes/series';
import type { FollowingEditBody, SeriesResult } from '@domain/contract/series';
import { misfit } from '@domain/leaves/fitness';
import { SLOT_MINUTES } from '@domain/records/series';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { timesOf, type TrainerTime } from '../batches/plannedSessions';
import { Failure, wrongField } from '../failure';
import { holidaysOf } from '../seats/batchSeats';
import type { Store } from '../store/store';
import { sessionsOf } from './hostedHours';
import type { HostedRow, Hosting } from './hosts';

/** A session of a series, of whatever kind of class. */
export interface SeriesRow extends HostedRow {
  number: number | null;
  is_single: boolean;
}

/** The hours at which sessions of a series may be held. */
export interface SeriesHours {
  region: string;
  time_zone: string;
  slots: readonly string[];
  start_date: IsoDate;
}

/** A session of the series that leaves its hour for another one before new ones are placed. */
export interface MovedSession {
  row: SeriesRow;
  start: EpochSeconds;
}

/** Weeks beyond those that all numbers need, in which a number finds another slot. */
const WEEKS_MORE = [6, 53];
const NO_TRAINER = 'There is no such active trainer';

/**
 * Each number takes the next slot that its host can have, with a `failed` one before it for the first that was not to be had; one that
 * finds none within a year is `failed` with its number. Nothing is written. `taken`: starts of the series' other sessions.
 */
export async function placeSessions(
  store: Store,
  hours: SeriesHours & { host: TrainerId },
  numbers: readonly number[],
  {
    after,
    taken = [],
    moved = [],
  }: { after: EpochSeconds; taken?: readonly EpochSeconds[]; moved?: readonly MovedSession[] },
): Promise<SeriesResult[]> {
  const holidays = await holidaysOf(store, hours.region);
  for (const [at, weeks] of WEEKS_MORE.entries()) {
    const count = numbers.length + taken.length + hours.slots.length * weeks;
    const starts = startsOf(hours, holidays, count).filter((start) => start > after && !taken.includes(start));
    const time = await timeOf(store, hours.host, starts);
    for (const { row } of moved)
      for (const session_id of hostedSessionIds(row.id)) time?.release({ ...spanned(row), session_id });
    for (const { row, start } of moved) if (time) take(time, row.id, start, row.minutes);
    const results = fill(numbers, starts, hours.host, time, after);
    const isDone = results.filter(({ what }) => what === 'made').length === numbers.length;
    if (isDone || at === WEEKS_MORE.length - 1) return results;
  }
  return [];
}

function fill(
  numbers: readonly number[],
  starts: readonly EpochSeconds[],
  host: TrainerId,
  time: TrainerTime | undefined,
  now: EpochSeconds,
): SeriesResult[] {
  const results: SeriesResult[] = [];
  let at = 0;
  for (const number of numbers) {
    let refused: SeriesResult | undefined;
    const from = starts[at];
    for (; at < starts.length && starts[at]! <= from! + 365 * SECONDS_PER_DAY; at++) {
      const span = spanOf(starts[at]!);
      const reason = time ? time.refusal(span, now)?.reason : NO_TRAINER;
      if (reason === undefined) break;
      refused ??= { id: null, what: 'failed', number: null, host, start_time: span.start, reason, warnings: [] };
    }
    if (refused) results.push(refused);
    const start_time = starts[at];
    if (start_time === undefined || start_time > from! + 365 * SECONDS_PER_DAY) {
      const reason = `Without an hour: ${refused?.reason ?? 'there is no slot'}`;
      results.push({ ...lost(host, refused?.start_time ?? now), number, reason });
      continue;
    }
    at += 1;
    const warnings = time!.warnings(spanOf(start_time));
    take(time!, crypto.randomUUID(), start_time);
    results.push({ id: null, what: 'made', number, host, start_time, reason: null, warnings });
  }
  return results;
}

function lost(host: TrainerId, start_time: EpochSeconds): SeriesResult {
  return { id: null, what: 'failed', number: null, host, start_time, reason: null, warnings: [] };
}

/**
 * What changing the session `from` and all that follow it does to each: those held or changed by themselves are kept, and one whose new
 * hour its host cannot have stays where it is. Nothing is written. `rows`: the series' sessions that are not cancelled.
 */
export async function planFollowing<Row extends SeriesRow>(
  store: Store,
  { hosts }: Pick<Hosting<Row>, 'hosts'>,
  rows: readonly Row[],
  { region, from, host, time_zone, slots, start_date }: FollowingEditBody & { region: string },
  now: EpochSeconds,
): Promise<SeriesResult[]> {
  if (start_date < dateInZone(time_zone, now)) throw wrongField('start_date', 'Must be today or later');
  const numbered = rows.filter(({ number }) => number !== null);
  const plan = { zone: time_zone, slots: readSlots(slots), holidays: await holidaysOf(store, region) };
  const sessions = numbered.map(({ number, start_time, is_single }) => ({
    number: number!,
    start: start_time,
    held: start_time <= now,
    single: is_single,
  }));
  const first = followingEdit({ ...plan, startDate: start_date, sessions, from });
  // An hour of today that has begun is none to move to.
  const { kept, moved } =
    first.moved[0] && first.moved[0].start <= now
      ? followingEdit({ ...plan, startDate: addDays(start_date, 1), sessions, from })
      : first;
  const rowOf = new Map(numbered.map((row) => [row.number!, row]));
  const time = await timeOf(
    store,
    host,
    moved.flatMap(({ number, start }) => [start, rowOf.get(number)!.start_time]),
  );
  if (moved.length > 0 && !time) throw wrongField('host', NO_TRAINER);
  const changes = moved.map(({ number, start }) => ({ row: rowOf.get(number)!, start }));
  const stay = kept.map((number) => resultOf(rowOf.get(number)!, hosts, 'kept', whyKept(rowOf.get(number)!, now)));
  return [...stay, ...judged(changes, host, hosts, time, now)].sort((one, other) => one.number! - other.number!);
}

/** What cannot move stays where it was, which may stop another: until nothing more is stopped. */
function judged<Row extends SeriesRow>(
  changes: readonly { row: Row; start: EpochSeconds }[],
  host: TrainerId,
  hosts: Hosting<Row>['hosts'],
  time: TrainerTime | undefined,
  now: EpochSeconds,
): SeriesResult[] {
  const stopped = new Map<string, string>();
  for (;;) {
    const before = stopped.size;
    for (const { row } of changes)
      for (const id of hostedSessionIds(row.id)) time?.release({ ...spanned(row), session_id: id });
    for (const { row } of changes)
      if (stopped.has(row.id) && hosts(row)[0] === host) take(time!, row.id, row.start_time, row.minutes);
    const results = changes.map(({ row, start }): SeriesResult => {
      const known = stopped.get(row.id);
      if (known !== undefined) return resultOf(row, hosts, 'failed', known);
      if (start === row.start_time && hosts(row)[0] === host) {
        take(time!, row.id, start, row.minutes);
        return resultOf(row, hosts, 'kept', null);
      }
      const span = spanOf(start, row.minutes);
      const reason = time!.refusal(span, now)?.reason;
      if (reason !== undefined) {
        stopped.set(row.id, reason);
        return resultOf(row, hosts, 'failed', reason);
      }
      const warnings = time!.warnings(span);
      take(time!, row.id, start, row.minutes);
      return { ...resultOf(row, hosts, 'moved', null), host, start_time: start, warnings };
    });
    if (stopped.size === before) return results;
    for (const { row, start } of changes) {
      time!.release({ session_id: row.id, start_time: start, end_time: start + row.minutes * 60 });
      time!.release({ ...spanned(row), session_id: row.id });
    }
  }
}

function whyKept({ start_time }: SeriesRow, now: EpochSeconds): string {
  return start_time <= now ? 'Already held' : 'Changed by itself';
}

function resultOf<Row extends SeriesRow>(
  row: Row,
  hosts: Hosting<Row>['hosts'],
  what: SeriesResult['what'],
  reason: string | null,
): SeriesResult {
  const { id, number, start_time } = row;
  return { id, what, number, host: hosts(row)[0]!, start_time, reason, warnings: [] };
}

/** Writes the hours of many classes at once, as they are now; throws where somebody else took one at the same moment. */
export async function putHours<Row extends HostedRow>(
  tx: Store,
  hosting: Hosting<Row>,
  rows: readonly Row[],
): Promise<void> {
  const known = await tx.calendar.sessions(rows.flatMap(({ id }) => hostedSessionIds(id)));
  const sessions = rows.flatMap((row) =>
    sessionsOf(
      hosting,
      row,
      [...new Set(hosting.hosts(row))],
      known.filter(({ session_id }) => recordOfSession(session_id) === row.id),
    ),
  );
  if (!(await tx.calendar.put(sessions)))
    throw new Failure(409, { message: 'Another session has taken one of these hours' });
}

/** Numbers in order of time, of those that are still ahead: those that were held keep theirs. By id. */
export function renumbered(rows: readonly SeriesRow[], now: EpochSeconds): Map<string, number> {
  const held = new Set(
    rows.flatMap(({ number, start_time }) => (start_time <= now && number !== null ? [number] : [])),
  );
  const ahead = rows
    .filter(({ start_time }) => start_time > now)
    .toSorted((one, other) => one.start_time - other.start_time);
  const numbers = new Map<string, number>();
  let number = 1;
  for (const { id } of ahead) {
    while (held.has(number)) number += 1;
    numbers.set(id, number++);
  }
  return numbers;
}

/** Why the trainer may hold no class at all; undefined for one who may. */
export async function misfitOfHost(store: Store, host: TrainerId): Promise<string | undefined> {
  const trainer = await store.trainers.find(host);
  if (trainer?.trainer_status !== 'active') return NO_TRAINER;
  return misfit(trainer, { isHosted: true, batch: null, children: [] }) ?? undefined;
}

function startsOf({ time_zone: zone, slots, start_date: startDate }: SeriesHours, holidays: IsoDate[], count: number) {
  return batchSessions({ zone, slots: readSlots(slots), startDate, range: [1, count], holidays }).map(
    ({ start }) => start,
  );
}

async function timeOf(
  store: Store,
  host: TrainerId,
  starts: readonly EpochSeconds[],
): Promise<TrainerTime | undefined> {
  if (starts.length === 0) return undefined;
  const from = starts.reduce((least, start) => Math.min(least, start));
  const until = starts.reduce((most, start) => Math.max(most, start)) + 8 * 3600;
  return (await timesOf(store, [host], from, until)).get(host);
}

function spanOf(start: EpochSeconds, minutes = SLOT_MINUTES): { start: EpochSeconds; end: EpochSeconds } {
  return { start, end: start + minutes * 60 };
}

function spanned({ start_time, minutes }: SeriesRow) {
  return { start_time, end_time: start_time + minutes * 60 };
}

function take(time: TrainerTime, session_id: string, start_time: EpochSeconds, minutes = SLOT_MINUTES): void {
  time.take({
    session_id,
    start_time,
    end_time: start_time + minutes * 60,
    session_type: 'batch_session',
    session_status: 'active',
    batch_name: 'this series',
    sub_type: '',
  });
}
