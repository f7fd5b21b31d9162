// The batches that have a place in a trainer's week one after the other, each from its first session to its last: the same whatever the day is today.
import { PACKAGES, type PackageName } from '@domain/business/courses';
import { batchName } from '@domain/batches/batchName';
import { SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import type { SeedTrainer } from '../../store/store';
import { packagesFor } from '../records/products';
import { isHoliday } from './holidays';
import { AWAY, isAwayAt } from './plannedLeaves';
import { DRAW, hash, Random } from './random';
import type { SeedPlace, SeedTimetable } from './timetable';
import { dateThere, startOfSlot } from './wallClock';

const HALF_HOUR = 1800;
const WEEK = 7 * SECONDS_PER_DAY;
/** A Monday, from which weeks are counted. */
const FIRST_WEEK = startOfDay('2020-01-06');
/** Slots that a course takes for each of its sessions: some are cancelled, or stand beside it. */
const SLOTS_EACH = 1.28;
const PAUSE_WEEKS = 3;
/** Numbers of batches: of a trainer, and of one place after which they begin again. */
const NUMBERS = 280;
const NUMBERS_OF_PLACE = 40;

/** When batches ended that are still shown, and until when one sleeps that met no more. */
const KEPT_DAYS = 14;
const ASLEEP_DAYS = 35;
const UNSTAFFED_IN_DAYS = 12;
/** The place of a batch without a trainer, which is none of the places of a trainer. */
const OF_NOBODY = 6;

export interface RunSession {
  start: EpochSeconds;
  end: EpochSeconds;
  status: 'active' | 'cancelled' | 'deleted';
  kind: '' | 'PTM' | 'CatchUp';
  /** Of the course; null for one that was not held, or that stands beside it. */
  number: number | null;
  /** Why it was cancelled. */
  reason: string | null;
}

export interface SeedBatch extends Omit<SeedPlace, 'meets'> {
  name: string;
  number: number;
  /** Of which its sessions are. */
  range: PackageName;
  capacity: number;
  /** How many sit in it from its first session on. */
  size: number;
  created_on: EpochSeconds;
  starts_on: EpochSeconds;
  state: 'runs' | 'sleeps' | 'unstaffed';
  sessions: readonly RunSession[];
}

export interface SeedWindow {
  from: EpochSeconds;
  /** The first moment after it. */
  to: EpochSeconds;
  today: EpochSeconds;
}

/** Those with a session in the window or three weeks before today; of few trainers one that sleeps, or one that has no trainer yet. */
export function batchesOf(
  seed: number,
  index: number,
  trainer: SeedTrainer,
  { places, spare }: SeedTimetable,
  { from, to, today }: SeedWindow,
): SeedBatch[] {
  const since = Math.min(from, today - KEPT_DAYS * SECONDS_PER_DAY);
  const running = places.flatMap((place) => {
    const { weeks, offset } = periodOf(seed, index, place);
    const runOf = (at: EpochSeconds) => Math.floor(((at - FIRST_WEEK) / WEEK - offset) / weeks);
    // The one before may have had its last session in this period.
    const runs = Array.from({ length: runOf(to) - runOf(since) + 1 }, (_, at) => runOf(since) + at);
    return runs
      .map((run) => batchOf(seed, index, trainer, place, run, FIRST_WEEK + (run * weeks + offset) * WEEK))
      .filter(({ sessions }) => sessions.some(({ start, end }) => start < to && end > since));
  });
  const [usual] = places;
  return usual ? [...running, ...otherBatches(seed, index, trainer, { usual, spare }, today)] : running;
}

/** True where the batch has a trainer, and sessions to come. */
export function isTaught({ state, sessions }: SeedBatch, today: EpochSeconds): boolean {
  return state === 'runs' && sessions.some(({ end }) => end > today);
}

/** One that sleeps has met in hours that nobody has by now; one that has no trainer yet takes nobody's. */
function otherBatches(
  seed: number,
  index: number,
  trainer: SeedTrainer,
  { usual, spare }: { usual: SeedPlace; spare: SeedPlace | undefined },
  today: EpochSeconds,
): SeedBatch[] {
  if (index % 10 === 3 && spare) {
    const asleep = today - ASLEEP_DAYS * SECONDS_PER_DAY;
    const batch = batchOf(seed, index, trainer, spare, 0, mondayOf(asleep) - 5 * WEEK);
    return [{ ...batch, size: 2, state: 'sleeps', sessions: batch.sessions.filter(({ end }) => end <= asleep) }];
  }
  if (index % 20 !== 7) return [];
  const starts_on = today + UNSTAFFED_IN_DAYS * SECONDS_PER_DAY;
  const batch = batchOf(seed, index, trainer, { ...usual, place: OF_NOBODY }, 1, mondayOf(starts_on));
  return [{ ...batch, size: 0, state: 'unstaffed', starts_on, created_on: today - 6 * SECONDS_PER_DAY, sessions: [] }];
}

function mondayOf(at: EpochSeconds): EpochSeconds {
  return FIRST_WEEK + Math.floor((at - FIRST_WEEK) / WEEK) * WEEK;
}

/** How many weeks a place has for each of its batches, the pause after it included. */
function periodOf(seed: number, index: number, place: SeedPlace): { weeks: number; offset: number } {
  const count = PACKAGES[rangeOf(seed, index, place)].count;
  const weeks = Math.ceil((count * SLOTS_EACH) / place.meets.length) + PAUSE_WEEKS;
  return { weeks, offset: hash(seed, index, DRAW.run, place.place) % weeks };
}

/** The shorter, the more often. */
function rangeOf(seed: number, index: number, { place, product_type, grade_band }: SeedPlace): PackageName {
  return new Random(seed, index, DRAW.run, place, 0).weighted(
    packagesFor(product_type, grade_band)
      .filter((name) => PACKAGES[name].count <= 100)
      .map((name) => [1 / PACKAGES[name].count ** 2, name] as const),
  );
}

function batchOf(
  seed: number,
  index: number,
  trainer: SeedTrainer,
  { meets, ...place }: SeedPlace,
  run: number,
  firstWeek: EpochSeconds,
): SeedBatch {
  const random = new Random(seed, index, DRAW.run, place.place, 1, run + NUMBERS_OF_PLACE);
  const range = rangeOf(seed, index, { meets, ...place });
  const number = 100 + index * NUMBERS + place.place * NUMBERS_OF_PLACE + (run % NUMBERS_OF_PLACE);
  const isEmpty = random.chance(0.05);
  const size = isEmpty
    ? 0
    : random.weighted([
        [6, 2],
        [44, 3],
        [30, 4],
        [13, 5],
        [7, 6],
      ]);
  const sessions = sessionsOf(seed, index, trainer, { meets, ...place }, random, range, firstWeek);
  const starts_on = sessions[0]?.start ?? firstWeek;
  return {
    ...place,
    name: batchName(place.region, place.grade_band, place.product_type, number),
    number,
    range,
    capacity: Math.max(random.int(4, 7), size),
    size,
    created_on: starts_on - random.int(22, 45) * SECONDS_PER_DAY,
    starts_on,
    state: 'runs',
    sessions,
  };
}

/** Until each number of the course has been held: what is cancelled, and what stands beside the course, moves them on. */
function sessionsOf(
  seed: number,
  index: number,
  trainer: SeedTrainer,
  { meets, time_zone, region }: Pick<SeedPlace, 'meets' | 'time_zone' | 'region'>,
  random: Random,
  range: PackageName,
  firstWeek: EpochSeconds,
): RunSession[] {
  const { first, last, count } = PACKAGES[range];
  const weeks = Math.ceil((count * SLOTS_EACH) / meets.length);
  const inOrder = meets.toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour);
  const sessions: RunSession[] = [];
  let number = first;
  // Some weeks of the pause too, should many sessions have been cancelled.
  for (let week = 0; week < weeks + PAUSE_WEEKS - 1 && number <= last; week++) {
    for (const slot of inOrder) {
      const start = startOfSlot(time_zone, firstWeek + week * WEEK, slot);
      if (number > last || isHoliday(region, dateThere(time_zone, start))) continue;
      const slotsLeft = (weeks - week - 1) * meets.length;
      const mayFail = slotsLeft > last - number + 1;
      const drawn = drawSession(random, start, slot.hour === 23 && mayFail, mayFail);
      const isAway = drawn.status === 'active' && isAwayAt(seed, index, trainer, drawn.start, drawn.end);
      const session = isAway ? { ...drawn, status: 'cancelled' as const, reason: AWAY } : drawn;
      const counts = session.status === 'active' && session.kind === '';
      sessions.push({ ...session, number: counts ? number++ : null });
    }
  }
  return sessions;
}

const CANCELLED_FOR = [
  'A holiday at the school',
  'Most of the children are away',
  'No power at the trainer’s',
  'Exams',
];

/** `mayFail`: there are slots enough for the numbers that are left. */
function drawSession(
  random: Random,
  start: EpochSeconds,
  mayBeLate: boolean,
  mayFail: boolean,
): Omit<RunSession, 'number'> {
  const drawn = random.next();
  const isLater = random.chance(0.5);
  const reason = random.pick(CANCELLED_FOR);
  const end = start + 2 * HALF_HOUR;
  const usual = { start, end, status: 'active' as const, kind: '' as const, reason: null };
  // From half past eleven to half past twelve at night.
  if (mayBeLate && drawn < 0.12) return { ...usual, start: start + HALF_HOUR, end: end + HALF_HOUR, kind: 'CatchUp' };
  if (!mayFail) return usual;
  if (drawn < 0.035) return { ...usual, status: 'cancelled', reason };
  if (drawn < 0.04) return { ...usual, status: 'deleted' };
  if (drawn < 0.145)
    return isLater
      ? { ...usual, start: start + HALF_HOUR, kind: 'PTM' }
      : { ...usual, end: start + HALF_HOUR, kind: 'PTM' };
  return drawn < 0.175 ? { ...usual, kind: 'CatchUp' } : usual;
}
