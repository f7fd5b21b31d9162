// Which batches suit a student, and in which order (decisions 8). Seats and dates come in as numbers: no clock, no I/O.
import type { GradeBand, ProductType } from '../business/courses';
import { readSlot, slotText } from '../batches/weeklySlots';
import { instantOf } from '../batches/wallClock';
import { type BatchRegion, regionOfCountry } from '../batches/zones';
import { WEEKDAYS } from '../business/trainerTerms';
import { addDays, clockInZone, dateInZone, SECONDS_PER_DAY, TIME_ZONE, weekdayIndex } from '../calendar';
import type { EpochSeconds, IsoDate } from '../units';
import { hoursMeet } from './preferredHours';

const WEEK = 7 * SECONDS_PER_DAY;
const MOST_KNOWN = 10_000;

export interface WantedSeat {
  product_type: ProductType;
  grade_band: GradeBand;
  country: string;
  time_zone: string;
  /** Of the course, both included. */
  first_session: number;
  last_session: number;
  /** The first one that the student has not had. */
  next_session: number;
  /** In the family's zone, such as `Mon 17:30`. */
  preferred_slots: readonly string[];
}

/** What a course of a student looks for. */
export function wantedBy({
  product_type,
  grade_band,
  country,
  time_zone,
  first_session,
  last_session,
  classes_taken,
  preferred_slots,
}: Omit<WantedSeat, 'grade_band' | 'next_session'> & { grade_band: string; classes_taken: number }): WantedSeat {
  return {
    product_type,
    grade_band: grade_band as GradeBand,
    country,
    time_zone,
    first_session,
    last_session,
    next_session: Math.min(last_session, first_session + classes_taken),
    preferred_slots,
  };
}

export interface BatchOffered {
  name: string;
  product_type: ProductType;
  grade_band: GradeBand;
  region: BatchRegion;
  time_zone: string;
  slots: readonly string[];
  /** The number of its next session; null where none is left. */
  next_number: number | null;
  capacity: number;
  students: number;
  /** On every day from the student's first one on. */
  seats_free: number;
}

export type Misfit = 'product' | 'band' | 'region' | 'session' | 'seat';

/** Why it cannot be, the weightiest reason first; empty where it can. */
export function misfitsOf(wanted: WantedSeat, batch: BatchOffered): Misfit[] {
  const { next_number } = batch;
  const isInRange = next_number !== null && next_number >= wanted.first_session && next_number <= wanted.last_session;
  const tests: readonly (readonly [Misfit, boolean])[] = [
    ['product', batch.product_type === wanted.product_type],
    ['band', batch.grade_band === wanted.grade_band],
    ['region', batch.region === regionOfCountry(wanted.country)],
    ['session', isInRange],
    ['seat', batch.seats_free > 0],
  ];
  return tests.flatMap(([misfit, passes]) => (passes ? [] : [misfit]));
}

/** The same answer as `misfitsOf`, fast enough for thousands of pairs. */
function suits(wanted: WantedSeat, region: BatchRegion, batch: BatchOffered): boolean {
  const { next_number } = batch;
  return (
    next_number !== null &&
    next_number >= wanted.first_session &&
    next_number <= wanted.last_session &&
    batch.seats_free > 0 &&
    batch.product_type === wanted.product_type &&
    batch.grade_band === wanted.grade_band &&
    batch.region === region
  );
}

export interface Match<B extends BatchOffered> {
  batch: B;
  /** Preferred hours, in the family's zone, at which the batch meets. */
  meets: string[];
  /** Between the batch's next session and the student's. */
  distance: number;
}

/** Those that suit, the best first. Hours are compared as they are in the week after `at`. */
export function matchingBatches<B extends BatchOffered>(
  wanted: WantedSeat,
  batches: readonly B[],
  at: EpochSeconds,
): Match<B>[] {
  return suiting(wanted, batches, at).sort(byRank);
}

/** How many suit, and the best of them: what `matchingBatches` begins with, found without putting the others in order. */
export function bestOfMatching<B extends BatchOffered>(
  wanted: WantedSeat,
  batches: readonly B[],
  at: EpochSeconds,
): { matches: number; best: B | null } {
  const all = suiting(wanted, batches, at);
  let [best] = all;
  for (const match of all) if (byRank(match, best!) < 0) best = match;
  return { matches: all.length, best: best?.batch ?? null };
}

function suiting<B extends BatchOffered>(wanted: WantedSeat, batches: readonly B[], at: EpochSeconds): Match<B>[] {
  const region = regionOfCountry(wanted.country);
  return matchesOf(
    wanted,
    batches.filter((batch) => suits(wanted, region, batch)),
    at,
  );
}

/** Those that would suit if a seat were free, the best first. */
export function fullBatches<B extends BatchOffered>(
  wanted: WantedSeat,
  batches: readonly B[],
  at: EpochSeconds,
): Match<B>[] {
  return matchesOf(
    wanted,
    batches.filter((batch) => misfitsOf(wanted, batch).join() === 'seat'),
    at,
  ).sort(byRank);
}

function matchesOf<B extends BatchOffered>(wanted: WantedSeat, batches: readonly B[], at: EpochSeconds): Match<B>[] {
  const preferred = [...new Set(wanted.preferred_slots)].flatMap((slot) => {
    const moment = weeklyMoment(wanted.time_zone, slot, at);
    return moment === undefined ? [] : [{ slot, moment }];
  });
  return batches.map((batch) => {
    const moments =
      preferred.length === 0 ? [] : batch.slots.flatMap((slot) => weeklyMoment(batch.time_zone, slot, at) ?? []);
    const meets = preferred
      .filter(({ moment }) => moments.some((other) => hoursMeet(moment, other)))
      .map(({ slot }) => slot);
    return { batch, meets, distance: Math.abs((batch.next_number ?? 0) - wanted.next_session) };
  });
}

function byRank(one: Match<BatchOffered>, other: Match<BatchOffered>): number {
  return (
    other.meets.length - one.meets.length ||
    one.distance - other.distance ||
    one.batch.students - other.batch.students ||
    (one.batch.name < other.batch.name ? -1 : one.batch.name > other.batch.name ? 1 : 0)
  );
}

/** Why a batch stands where it stands, the weightiest first. */
export function reasonsOf({ meets, distance, batch }: Match<BatchOffered>, wanted: WantedSeat): string[] {
  const preferred = new Set(wanted.preferred_slots).size;
  const next = batch.next_number ?? 0;
  const away = `${distance} ${distance === 1 ? 'session' : 'sessions'}`;
  return [
    preferred === 0 ? 'No preferred hours known' : `Meets ${meets.length} of ${preferred} preferred hours`,
    distance === 0
      ? `Continues at session ${next}`
      : next > wanted.next_session
        ? `${away} ahead of the student`
        : `${away} behind the student`,
    batch.students === 0 ? 'No students yet' : batch.students === 1 ? '1 student' : `${batch.students} students`,
  ];
}

/** Of one instant: a company's thousands of batches and courses share some hundred slots of a few zones. */
let known: { at: EpochSeconds; moments: Map<string, number | undefined> } = { at: -1, moments: new Map() };

/** Seconds into a week that begins with the epoch; undefined where it is no slot. */
function weeklyMoment(zone: string, text: string, at: EpochSeconds): number | undefined {
  if (known.at !== at || known.moments.size > MOST_KNOWN) known = { at, moments: new Map() };
  const { moments } = known;
  const key = `${zone} ${text}`;
  if (!moments.has(key)) moments.set(key, momentOf(zone, text, at));
  return moments.get(key);
}

function momentOf(zone: string, text: string, at: EpochSeconds): number | undefined {
  const slot = readSlot(text);
  return slot && instantOf(zone, nextDate(zone, WEEKDAYS.indexOf(slot.weekday), at), slot.time) % WEEK;
}

/** The first date of that weekday in the zone, of the seven from the instant's on. */
function nextDate(zone: string, weekday: number, at: EpochSeconds): IsoDate {
  const from = dateInZone(zone, at);
  return addDays(from, (weekday - weekdayIndex(from) + 7) % 7);
}

/** A weekly slot by other clocks, as they are in the week after `at`. One that is no slot stays as it is. */
export function slotIn(zone: string, text: string, to: string, at: EpochSeconds): string {
  const slot = readSlot(text);
  if (!slot) return text;
  const instant = instantOf(zone, nextDate(zone, WEEKDAYS.indexOf(slot.weekday), at), slot.time);
  return slotText({ weekday: WEEKDAYS[weekdayIndex(dateInZone(to, instant))]!, time: clockInZone(to, instant) });
}

/** When the two zones' clocks next come to stand otherwise to each other, within a year; undefined where they do not. */
export function nextShift(zone: string, at: EpochSeconds, other: string = TIME_ZONE): IsoDate | undefined {
  const from = dateInZone(zone, at);
  /** At noon, when the day's change has happened everywhere. */
  const apart = (days: number) => {
    const noon = instantOf(zone, addDays(from, days), '12:00');
    return minuteOf(clockInZone(other, noon));
  };
  for (let days = 1; days <= 365; days++) if (apart(days) !== apart(0)) return addDays(from, days);
  return undefined;
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}
