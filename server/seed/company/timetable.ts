// The batches of a trainer: which hour of the week is whose, who sits in them, and which of them meets at an hour of a date.
import { bandsOf, type GradeBand, type ProductType } from '@domain/business/courses';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { batchName } from '@domain/batches/batchName';
import { slotText, sortedSlots } from '@domain/batches/weeklySlots';
import { type BatchRegion, ZONE_OF_REGION } from '@domain/batches/zones';
import { clockInZone, dateInZone, SECONDS_PER_HOUR, startOfHour, weekdayIndex } from '@domain/calendar';
import type { EpochSeconds, HourOfDay, IsoDate } from '@domain/units';
import type { SeedTrainer } from '../../store/store';
import { isHoliday } from './holidays';
import { DRAW, hash, Random } from './random';

/** Which weekdays share a draw: Monday and Thursday, Tuesday and Friday, Wednesday and Saturday, Sunday. */
const MEETING = [0, 1, 2, 0, 1, 2, 3];
/** Of batches of a trainer, at most: every hour of the week by three. */
const NUMBERS = 60;
export const STUDENTS_OF_TRAINER = 8;
/** Of these, one has no batch yet. */
const SEATED = STUDENTS_OF_TRAINER - 1;

export interface SeedBatch {
  /** Which of the trainer's batches it is, from 0. */
  place: number;
  name: string;
  number: number;
  product_type: ProductType;
  grade_band: GradeBand;
  region: BatchRegion;
  time_zone: string;
  /** In its own zone. */
  slots: string[];
  capacity: number;
  /** Numbers of the trainer's students, 0 to 7. */
  students: number[];
  /** Nobody sits in it, and it has met no more for some weeks. */
  isDormant: boolean;
}

export interface SeedTimetable {
  batches: readonly SeedBatch[];
  /** Who meets at that hour of Asia/Kolkata; a batch keeps its wall clock when clocks change. */
  at(dateStart: EpochSeconds, weekday: number, hour: HourOfDay): SeedBatch | undefined;
  /** A batch that meets at the hour, whichever day it does. */
  of(hour: HourOfDay): SeedBatch | undefined;
}

/** How much of a trainer's time batches fill, 0 to 1: some have room, some are full. */
function batchLoad(seed: number, trainer: number): number {
  return 0.2 + (hash(seed, trainer, DRAW.load) % 60) / 100;
}

/** Of who teaches no batch. */
export const NO_BATCHES: SeedTimetable = { batches: [], of: () => undefined, at: () => undefined };

export function timetableOf(seed: number, index: number, trainer: SeedTrainer): SeedTimetable {
  const made = teachesBatches(trainer) ? makeBatches(seed, index, trainer) : [];
  const batches = made.map(({ batch }) => batch);
  const bySlot = new Map(
    made.flatMap(({ batch, meets }) => meets.map(({ weekday, hour }) => [weekday * 24 + hour, batch] as const)),
  );
  return {
    batches,
    of: (hour) => made.find(({ meets }) => meets.some((slot) => slot.hour === hour))?.batch,
    at: (dateStart, weekday, hour) => {
      const start = dateStart + hour * SECONDS_PER_HOUR;
      const usual = bySlot.get(weekday * 24 + hour);
      if (usual && !wallClock(usual.time_zone, start).isSummer)
        return isOff(usual, start) || wallClock(usual.time_zone, start).isRepeated ? undefined : usual;
      const later = hour < 23 ? bySlot.get(weekday * 24 + hour + 1) : undefined;
      return later && wallClock(later.time_zone, start).isSummer && !isOff(later, start) ? later : undefined;
    },
  };
}

function isOff({ region, time_zone }: SeedBatch, start: EpochSeconds): boolean {
  return isHoliday(region, wallClock(time_zone, start).date);
}

export function teachesBatches({ trainer_type, trainer_status, row_status }: SeedTrainer): boolean {
  return (
    trainer_status === 'active' && row_status === 'active' && trainer_type.some((type) => type.startsWith('batches'))
  );
}

/** An hour of the week in Asia/Kolkata. */
interface Slot {
  weekday: number;
  hour: HourOfDay;
}

/** In this order the days of the week are dealt out, so that a batch meets every other day. */
const DEALT = [0, 2, 4, 1, 3, 5, 6];
const MOST_SLOTS = 3;
/** Hours between the earliest and the latest slot of a batch. */
const MOST_APART = 3;

/** The trainer's hours of the week dealt out to batches that meet up to three times, never twice on a day. */
function dealt(seed: number, index: number, trainer: SeedTrainer): Slot[][] {
  const all: Slot[][] = [];
  for (let hour = 0; hour < 24; hour++) {
    for (const weekday of DEALT) {
      if (!worksAt(trainer, weekday, hour) || !meetsAt(seed, index, weekday, hour)) continue;
      const open = all.find(
        (slots) =>
          slots.length < MOST_SLOTS &&
          hour - slots[0]!.hour <= MOST_APART &&
          slots.every((slot) => slot.weekday !== weekday),
      );
      if (open) open.push({ weekday, hour });
      else all.push([{ weekday, hour }]);
    }
  }
  return all;
}

function makeBatches(seed: number, index: number, trainer: SeedTrainer): { batch: SeedBatch; meets: Slot[] }[] {
  const made = dealt(seed, index, trainer).map((meets, place) => {
    const random = new Random(seed, index, DRAW.batch, place);
    const [product_type, grade_band] = courseOf(random, trainer);
    // In summer a batch of such a region meets an hour earlier: it must be free then, but for one in eight.
    const hasRoom = meets.every(
      ({ weekday, hour }) =>
        hour > 0 && worksAt(trainer, weekday, hour - 1) && !meetsAt(seed, index, weekday, hour - 1),
    );
    const changes = hasRoom || random.chance(0.125);
    const own = (trainer.batches_region as BatchRegion[]).filter(
      (each) => (changes || each === 'IN' || each === 'ROW') && isOncePerDay(slotsIn(each, meets)),
    );
    const region = random.pick(own.length > 0 ? own : (['IN'] as const));
    const number = 100 + index * NUMBERS + place;
    const batch: SeedBatch = {
      place,
      name: batchName(region, grade_band, product_type, number),
      number,
      product_type,
      grade_band,
      region,
      time_zone: ZONE_OF_REGION[region],
      slots: slotsIn(region, meets),
      capacity: random.int(4, 8),
      students: [],
      isDormant: false,
    };
    return { batch, meets };
  });
  seat(
    seed,
    index,
    made.map(({ batch }) => batch),
  );
  return made;
}

function slotsIn(region: BatchRegion, meets: readonly Slot[]): string[] {
  return sortedSlots(meets.map(({ weekday, hour }) => slotInZone(ZONE_OF_REGION[region], weekday, hour)));
}

function isOncePerDay(slots: readonly string[]): boolean {
  return new Set(slots.map((slot) => slot.slice(0, 3))).size === slots.length;
}

/** One batch in seven is left empty, every other empty one is dormant. */
function seat(seed: number, index: number, batches: SeedBatch[]): void {
  const random = new Random(seed, index, DRAW.seats);
  const taught = batches.filter((batch) => {
    const isEmpty = batches.length > 2 && random.chance(0.14);
    batch.isDormant = isEmpty && random.chance(0.5);
    return !isEmpty;
  });
  if (taught.length === 0) return;
  for (let student = 0; student < SEATED; student++) {
    const free = taught.filter(({ students, capacity }) => students.length < capacity);
    if (free.length === 0) return;
    // Each gets one first.
    const fewest = Math.min(...free.map(({ students }) => students.length));
    random
      .pick(random.chance(0.7) ? free.filter(({ students }) => students.length === fewest) : free)
      .students.push(student);
  }
}

/** Of which the company sells courses. */
const SOLD_TYPES: ReadonlySet<string> = new Set([
  'batches',
  'batches_150_plus',
  'batches_math_xcellence',
  'batches_math_superstar',
  'english_wordsmith_2',
]);

/** What the trainer is eligible for, or maths. */
function courseOf(random: Random, { trainer_proficiency }: SeedTrainer): [ProductType, GradeBand] {
  const eligible = Object.entries(trainer_proficiency).flatMap(([product, bands]) =>
    (SOLD_TYPES.has(product) ? Object.entries(bands ?? {}) : []).flatMap(([band, { eligible: is }]) =>
      is ? [[product as ProductType, band as GradeBand] as const] : [],
    ),
  );
  const [product, band] =
    eligible.length > 0 ? random.pick(eligible) : (['batches', random.pick(bandsOf('batches'))] as const);
  return [product, band];
}

function meetsAt(seed: number, index: number, weekday: number, hour: HourOfDay): boolean {
  return new Random(seed, index, DRAW.timetable, MEETING[weekday] ?? 0, hour).chance(batchLoad(seed, index));
}

function worksAt({ working_days }: SeedTrainer, weekday: number, hour: HourOfDay): boolean {
  return (working_days[WEEKDAYS[weekday] ?? 'Mon'] ?? []).some(
    ([from, to]) => from <= hour * 60 && to >= (hour + 1) * 60,
  );
}

/** Winter of the north and of the south, in one week of either. */
const WINTER: IsoDate = '2026-01-05';
const SOUTHERN_WINTER: IsoDate = '2026-07-06';

const slotTexts = new Map<string, string>();

function slotInZone(zone: string, weekday: number, hour: HourOfDay): string {
  const key = `${zone} ${weekday} ${hour}`;
  let text = slotTexts.get(key);
  if (text === undefined) slotTexts.set(key, (text = slotOf(zone, weekday, hour)));
  return text;
}

function slotOf(zone: string, weekday: number, hour: HourOfDay): string {
  const monday = isSouthern(zone) ? SOUTHERN_WINTER : WINTER;
  const start = startOfHour(monday, hour) + weekday * 24 * SECONDS_PER_HOUR;
  const day = WEEKDAYS[weekdayIndex(dateInZone(zone, start))]!;
  return slotText({ weekday: day, time: clockInZone(zone, start) });
}

function isSouthern(zone: string): boolean {
  return zone.startsWith('Australia/') || zone.startsWith('Pacific/');
}

interface WallClock {
  date: IsoDate;
  /** Clocks are an hour ahead of their winter; they change at most once in the window. */
  isSummer: boolean;
  /** It was shown an hour ago too: whoever meets at it met then. */
  isRepeated: boolean;
}

const known = new Map<string, WallClock>();

/** What clocks of the zone show at that hour: few zones and hours, asked for again for every trainer. */
function wallClock(zone: string, start: EpochSeconds): WallClock {
  const key = `${zone} ${start}`;
  let clock = known.get(key);
  if (!clock)
    known.set(
      key,
      (clock = {
        date: dateInZone(zone, start),
        isSummer: isSummer(zone, start),
        isRepeated: clockInZone(zone, start) === clockInZone(zone, start - SECONDS_PER_HOUR),
      }),
    );
  return clock;
}

function isSummer(zone: string, start: EpochSeconds): boolean {
  if (zone === 'Asia/Kolkata' || zone === 'Asia/Dubai') return false;
  const winter = startOfHour(isSouthern(zone) ? SOUTHERN_WINTER : WINTER, 0);
  const shift = (start - winter) % (24 * SECONDS_PER_HOUR);
  // The same moment of a winter day shows another clock in summer.
  return clockInZone(zone, winter + shift) !== clockInZone(zone, start);
}
