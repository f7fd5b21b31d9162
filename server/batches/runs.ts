// The run of a course: its numbers, the slots that they take in order of time, and those for which there is no hour (decisions 8).
import { numbersOf } from '@domain/batches/courseNumbers';
import { batchSessions } from '@domain/batches/sessions';
import { readSlots } from '@domain/batches/weeklySlots';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@domain/calendar';
import type { Batch } from '@domain/records/batch';
import type { BatchSession } from '@domain/records/batchSession';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { Store } from '../store/store';
import { holidaysOf, isOver } from '../seats/batchSeats';
import { judge, subTypeOf, timesFor } from './judged';
import { plannedResult, resultOf, type SessionResult } from './sessionResult';
import type { TrainerTime } from './trainerTime';

/** How long a number waits for a slot that can be had, from its own on. */
const YEAR = 365 * SECONDS_PER_DAY;
/** Weeks that are looked at before the whole year is. */
const FIRST_WEEKS = 6;
const WEEKS_OF_A_YEAR = 56;

/** A stretch of time on which nothing new is put. */
export interface ClosedSpan {
  from: EpochSeconds;
  until: EpochSeconds;
}

export interface Run {
  batch: Pick<Batch, 'teacher_id' | 'region' | 'time_zone' | 'slots'>;
  /** Numbers of the sessions that are to be placed, in order. */
  numbers: readonly number[];
  /** No slot before this date of the batch's zone, nor at or before this instant. */
  startDate: IsoDate;
  after: EpochSeconds;
  closed?: ClosedSpan | undefined;
  /** Sessions that stand on a slot already and may stay, by their start. */
  standing?: ReadonlyMap<EpochSeconds, BatchSession>;
  /** Hours of the batch's students already. */
  taken?: readonly Pick<BatchSession, 'start_time' | 'end_time'>[];
  /** What makes way for it. */
  leaving?: readonly BatchSession[];
}

/**
 * Each number takes the next slot that can be had: `kept` where its session stands there, else `made`, with a `failed` one before it for the
 * slot that it could not have. One without a slot within a year is `failed` alone, with the context `no-hour`, and so are those after it.
 */
export async function placeNumbers(store: Store, run: Run, now: EpochSeconds): Promise<SessionResult[]> {
  const { batch, numbers } = run;
  const { teacher_id } = batch;
  if (numbers.length === 0) return [];
  if (teacher_id === null)
    return numbers.map((number) =>
      withoutHour(
        { start: run.after, end: run.after + SECONDS_PER_HOUR, kind: 'regular', number, teacher_id: '' },
        'The batch has no trainer',
      ),
    );
  const weekly = batch.slots.length;
  const weeksClosed = run.closed ? Math.ceil((run.closed.until - run.closed.from) / (7 * SECONDS_PER_DAY)) : 0;
  const holidays = await holidaysOf(store, batch.region);
  const weeks = Math.ceil(Math.max(0, numbers.length / weekly)) + weeksClosed;
  const first = await tryOn(store, run, slotsOf(run, weekly * (weeks + FIRST_WEEKS), holidays), teacher_id, now);
  return (
    first ??
    (await tryOn(store, run, slotsOf(run, weekly * (weeks + WEEKS_OF_A_YEAR), holidays), teacher_id, now, true))!
  );
}

/** Undefined where more slots must be looked at; the last try answers all the same. */
async function tryOn(
  store: Store,
  run: Run,
  starts: readonly EpochSeconds[],
  teacher_id: string,
  now: EpochSeconds,
  isLast = false,
): Promise<SessionResult[] | undefined> {
  const { numbers, leaving = [] } = run;
  const places = starts.map((start) => ({
    start,
    end: start + SECONDS_PER_HOUR,
    kind: 'regular' as const,
    teacher_id,
  }));
  const times = await timesFor(store, [
    ...places,
    ...leaving.map(({ start_time: start, end_time: end, teacher_id: whose }) => ({ start, end, teacher_id: whose })),
  ]);
  for (const { id, teacher_id: whose, start_time, end_time } of leaving)
    times.get(whose)?.release({ session_id: id, start_time, end_time });
  const results: SessionResult[] = [];
  let at = 0;
  for (const [index, number] of numbers.entries()) {
    const found = nextSlot(run, places, at, number, times, now);
    if (found.at === undefined) {
      if (!isLast && !found.isYearOver) return undefined;
      const left = numbers
        .slice(index)
        .map((each, further) =>
          withoutHour(
            { ...(places[at + further] ?? places.at(-1) ?? nowhere(teacher_id, now)), number: each },
            found.refused?.reason ?? 'There is no slot',
          ),
        );
      return [...results, ...left];
    }
    if (found.refused) results.push(found.refused);
    results.push(found.result);
    at = found.at + 1;
  }
  return results;
}

type Place = Omit<Parameters<typeof judge>[0][number], 'number'>;
type Found = { refused?: SessionResult | undefined } & (
  | { at: number; result: SessionResult }
  | { at: undefined; isYearOver: boolean }
);

function nextSlot(
  { standing, taken = [] }: Run,
  places: readonly Place[],
  from: number,
  number: number,
  times: ReadonlyMap<string, TrainerTime>,
  now: EpochSeconds,
): Found {
  let refused: SessionResult | undefined;
  for (let at = from; at < places.length; at++) {
    const place = places[at]!;
    if (place.start > places[from]!.start + YEAR) return { at: undefined, isYearOver: true, refused };
    const stands = standing?.get(place.start);
    if (stands) {
      const { id: session_id, start_time, end_time, batch_name, kind } = stands;
      times.get(place.teacher_id)?.take({
        session_id,
        start_time,
        end_time,
        session_type: 'batch_session',
        session_status: 'active',
        batch_name,
        sub_type: subTypeOf(kind),
      });
      return { at, result: resultOf(stands, 'kept', { number }), refused };
    }
    const [result] = meetsOneOf(taken, place)
      ? [plannedResult({ ...place, number }, TAKEN)]
      : judge([{ ...place, number }], times, now);
    if (result!.what !== 'failed') return { at, result: result!, refused };
    refused ??= result;
  }
  return { at: undefined, isYearOver: false, refused };
}

/** The batch's students sit in one session at a time, whichever trainer holds it. */
export function meetsOneOf(
  sessions: readonly Pick<BatchSession, 'start_time' | 'end_time'>[],
  place: { start: EpochSeconds; end: EpochSeconds },
): boolean {
  return sessions.some(({ start_time, end_time }) => start_time < place.end && place.start < end_time);
}

export const TAKEN = {
  what: 'failed',
  context: 'calendar',
  reason: 'The batch has another session at this hour',
} as const;

function slotsOf({ batch, startDate, after, closed }: Run, count: number, holidays: IsoDate[]): EpochSeconds[] {
  const isClosed = (start: EpochSeconds) => closed !== undefined && closed.from <= start && start < closed.until;
  return batchSessions({ zone: batch.time_zone, slots: readSlots(batch.slots), startDate, range: [1, count], holidays })
    .map(({ start }) => start)
    .filter((start) => start > after && !isClosed(start));
}

function withoutHour(place: Parameters<typeof plannedResult>[0], reason: string): SessionResult {
  return plannedResult(place, { what: 'failed', context: 'no-hour', reason: `Without an hour: ${reason}` });
}

function nowhere(teacher_id: string, now: EpochSeconds): Place {
  return { start: now, end: now + SECONDS_PER_HOUR, kind: 'regular', teacher_id };
}

/** Numbers of what is not held, in order of time: those of the range that were not held. */
export function numbered(
  batch: Pick<Batch, 'first_session' | 'last_session'>,
  sessions: readonly BatchSession[],
  now: EpochSeconds,
): Map<string, number> {
  const course = courseOf(sessions);
  const free = freeNumbers(batch, course, now);
  return new Map(
    course
      .filter((session) => !isOver(session, now))
      .map(({ id }, at) => [id, free[at] ?? Math.max(batch.last_session, ...free) + at + 1 - free.length]),
  );
}

/** Of the range, those that were not held. */
export function freeNumbers(
  batch: Pick<Batch, 'first_session' | 'last_session'>,
  sessions: readonly BatchSession[],
  now: EpochSeconds,
): number[] {
  const held = new Set(
    sessions.filter((session) => session.number !== null && isOver(session, now)).map(({ number }) => number),
  );
  return numbersOf(batch).filter((number) => !held.has(number));
}

/** Sessions of the course, in order of time. */
export function courseOf(sessions: readonly BatchSession[]): BatchSession[] {
  return sessions
    .filter(({ number, kind }) => kind === 'regular' && number !== null)
    .toSorted((one, other) => one.start_time - other.start_time);
}

/** After sessions were put in between: what is not held is numbered in order of time, and what has no hour comes last. */
export function inOrder(
  batch: Batch,
  sessions: readonly BatchSession[],
  placed: readonly SessionResult[],
  now: EpochSeconds,
): SessionResult[] {
  const free = freeNumbers(batch, sessions, now);
  const there = courseOf(sessions).filter((session) => !isOver(session, now));
  const made = placed.filter(({ what }) => what === 'made');
  const all = [...there.map((session) => resultOf(session, 'kept')), ...made]
    .sort((one, other) => one.start_time - other.start_time)
    .map((each, at) => ({ ...each, number: free[at] ?? each.number }));
  const left = placed
    .filter(({ context }) => context === 'no-hour')
    .map((each, at) => ({ ...each, number: free[all.length + at] ?? each.number }));
  return [...all.filter(({ what, number, number_before }) => what === 'made' || number !== number_before), ...left];
}
