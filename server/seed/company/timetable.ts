// The places for batches in a trainer's week: which hours are whose, what is taught in them, and to children of which region.
import { bandsOf, type GradeBand, type ProductType } from '@domain/business/courses';
import { BATCH_REGIONS, WEEKDAYS } from '@domain/business/trainerTerms';
import { sortedSlots } from '@domain/batches/weeklySlots';
import { type BatchRegion, ZONE_OF_REGION } from '@domain/batches/zones';
import type { HourOfDay } from '@domain/units';
import type { SeedTrainer } from '../../store/store';
import { DRAW, hash, Random } from './random';
import { changesClocks, clockOfSlot, type Slot, slotInZone } from './wallClock';

/** Which weekdays share a draw: Monday and Thursday, Tuesday and Friday, Wednesday and Saturday, Sunday. */
const MEETING = [0, 1, 2, 0, 1, 2, 3];
/** In this order the days of the week are dealt out, so that a batch meets every other day. */
const DEALT = [0, 2, 4, 1, 3, 5, 6];
const MOST_SLOTS = 3;
/** Hours between the earliest and the latest slot of a batch. */
const MOST_APART = 3;
/** The trainer who has been there longest teaches most. */
const [FULL_TRAINERS, FULL_PLACES] = [60, 5];
const AFTERNOON = 16;
/** Lessons begin from 7:00 on and end by 21:00, where the children are: those of a region are at most an hour apart. */
const [FIRST_START, LAST_START] = ['07:00', '20:00'];
const FIRST_START_AN_HOUR_WEST = '08:00';

/** Hours of the week that one batch after the other has. */
export interface SeedPlace {
  place: number;
  /** In the winter of its zone. */
  meets: readonly Slot[];
  product_type: ProductType;
  grade_band: GradeBand;
  region: BatchRegion;
  time_zone: string;
  /** In its own zone. */
  slots: string[];
}

export interface SeedTimetable {
  places: readonly SeedPlace[];
  /** Hours that no batch has by now: one that had them sleeps, or one is to begin that has no trainer yet. */
  spare: SeedPlace | undefined;
}

/** Of who teaches no batch. */
export const NO_BATCHES: SeedTimetable = { places: [], spare: undefined };

export function timetableOf(seed: number, index: number, trainer: SeedTrainer): SeedTimetable {
  if (!teachesBatches(trainer)) return NO_BATCHES;
  const taken = new Set<number>();
  const places: SeedPlace[] = [];
  const most = index < FULL_TRAINERS ? FULL_PLACES : hash(seed, index, DRAW.run) % 3 === 0 ? 2 : 1;
  // Those that meet most often first, and of these the ones after school.
  const best = dealt(seed, index, trainer).toSorted(
    (one, other) => other.length - one.length || fromAfternoon(one) - fromAfternoon(other),
  );
  for (const meets of best) {
    if (places.length > most) break;
    const made = placeOf(seed, index, trainer, places.length, meets, taken);
    if (!made) continue;
    places.push(made);
    for (const hour of hoursOf(made)) taken.add(hour);
  }
  return { places: places.slice(0, most), spare: places[most] };
}

/** A trainer with a batch may teach all batches of its region. */
export function teachingIn(trainer: SeedTrainer, { places, spare }: SeedTimetable): SeedTrainer {
  const taught = new Set<string>([...places, ...(spare ? [spare] : [])].map(({ region }) => region));
  const batches_region = BATCH_REGIONS.filter(
    (region) => taught.has(region) || trainer.batches_region.includes(region),
  );
  return { ...trainer, batches_region };
}

function fromAfternoon(meets: readonly Slot[]): number {
  return Math.abs(meets[0]!.hour - AFTERNOON);
}

export function teachesBatches({ trainer_type, trainer_status, row_status }: SeedTrainer): boolean {
  return (
    trainer_status === 'active' && row_status === 'active' && trainer_type.some((type) => type.startsWith('batches'))
  );
}

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

/** Undefined where the hours are somebody else's, or those of no region in which children are awake. */
function placeOf(
  seed: number,
  index: number,
  trainer: SeedTrainer,
  place: number,
  meets: readonly Slot[],
  taken: ReadonlySet<number>,
): SeedPlace | undefined {
  const random = new Random(seed, index, DRAW.batch, place);
  const [product_type, grade_band] = courseOf(random, trainer);
  // In summer it meets an hour earlier: then the trainer works too, but for one in eight.
  const follows =
    meets.every(({ weekday, hour }) => hour > 0 && worksAt(trainer, weekday, hour - 1)) || random.chance(0.125);
  const possible = BATCH_REGIONS.filter((region) => {
    const zone = ZONE_OF_REGION[region];
    if (changesClocks(zone) && !follows) return false;
    return isAwake(region, meets) && hoursOf({ meets, time_zone: zone }).every((hour) => !taken.has(hour));
  });
  const own = possible.filter((region) => trainer.batches_region.includes(region));
  if (possible.length === 0) return undefined;
  const region = random.pick(own.length > 0 ? own : possible);
  const time_zone = ZONE_OF_REGION[region];
  const slots = sortedSlots(meets.map((slot) => slotInZone(time_zone, slot)));
  return { place, meets, product_type, grade_band, region, time_zone, slots };
}

/** In each zone of the region's children. */
function isAwake(region: BatchRegion, meets: readonly Slot[]): boolean {
  const clocks = meets.map((slot) => clockOfSlot(ZONE_OF_REGION[region], slot));
  const first = region === 'ROW' || region === 'US' ? FIRST_START_AN_HOUR_WEST : FIRST_START;
  return (
    clocks.every(({ time }) => first <= time && time <= LAST_START) &&
    new Set(clocks.map(({ weekday }) => weekday)).size === clocks.length
  );
}

/** All hours of the week that it has in winter or in summer. */
function hoursOf({ meets, time_zone }: Pick<SeedPlace, 'meets' | 'time_zone'>): number[] {
  return meets.flatMap(({ weekday, hour }) => {
    const at = weekday * 24 + hour;
    // One that is late reaches into the next day.
    return [at, ...(hour === 23 ? [(at + 1) % 168] : []), ...(changesClocks(time_zone) ? [(at + 167) % 168] : [])];
  });
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

/** How much of a trainer's time may be a batch's, 0 to 1. */
function batchLoad(seed: number, trainer: number): number {
  return 0.2 + (hash(seed, trainer, DRAW.load) % 60) / 100;
}

function meetsAt(seed: number, index: number, weekday: number, hour: HourOfDay): boolean {
  return new Random(seed, index, DRAW.timetable, MEETING[weekday] ?? 0, hour).chance(batchLoad(seed, index));
}

function worksAt({ working_days }: SeedTrainer, weekday: number, hour: HourOfDay): boolean {
  return (working_days[WEEKDAYS[weekday] ?? 'Mon'] ?? []).some(
    ([from, to]) => from <= hour * 60 && to >= (hour + 1) * 60,
  );
}
