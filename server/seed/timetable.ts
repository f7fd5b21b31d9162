// The batches of a trainer: which hour of the week is whose, who sits in them, and which of them meets at an hour of a date.
import { bandsOf, type GradeBand, type ProductType } from '@domain/business/courses';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { batchName } from '@domain/batches/batchName';
import { slotText, sortedSlots } from '@domain/batches/weeklySlots';
import { type BatchRegion, ZONE_OF_REGION } from '@domain/batches/zones';
import { clockInZone, dateInZone, SECONDS_PER_HOUR, startOfHour, weekdayIndex } from '@domain/calendar';
import type { EpochSeconds, HourOfDay, IsoDate } from '@domain/units';
import type { SeedTrainer } from '../store/store';
import { isHoliday } from './holidays';
import { DRAW, hash, Random } from './random';

/** Which weekdays share a draw: Monday and Thursday, Tuesday and Friday, Wednesday and Saturday, Sunday. */
const MEETING = [0, 1, 2, 0, 1, 2, 3];
export const STUDENTS_OF_TRAINER = 8;
/** Of these, one has no batch yet. */
const SEATED = STUDENTS_OF_TRAINER - 1;

export interface SeedBatch {
  hour: HourOfDay;
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
  /** The batch of the hour, whichever day it meets. */
  of(hour: HourOfDay): SeedBatch | undefined;
}

/** How much of a trainer's time batches fill, 0 to 1: some have room, some are full. */
function batchLoad(seed: number, trainer: number): number {
  return 0.2 + (hash(seed, trainer, DRAW.load) % 60) / 100;
}

export function timetableOf(seed: number, index: number, trainer: SeedTrainer): SeedTimetable {
  const batches = teachesBatches(trainer) ? makeBatches(seed, index, trainer) : [];
  const byHour = new Map(batches.map((batch) => [batch.hour, batch]));
  const meets = (hour: HourOfDay, weekday: number) => meetsAt(seed, index, weekday, hour);
  return {
    batches,
    of: (hour) => byHour.get(hour),
    at: (dateStart, weekday, hour) => {
      const start = dateStart + hour * SECONDS_PER_HOUR;
      const usual = byHour.get(hour);
      const isOff = ({ region, time_zone }: SeedBatch) => isHoliday(region, dateInZone(time_zone, start));
      if (usual && meets(hour, weekday) && !isSummer(usual.time_zone, start)) return isOff(usual) ? undefined : usual;
      const later = byHour.get(hour + 1);
      return later && meets(hour + 1, weekday) && isSummer(later.time_zone, start) && !isOff(later) ? later : undefined;
    },
  };
}

export function teachesBatches({ trainer_type, trainer_status, row_status }: SeedTrainer): boolean {
  return trainer_status === 'active' && row_status === 'active' && trainer_type.some((type) => type.startsWith('batches'));
}

function makeBatches(seed: number, index: number, trainer: SeedTrainer): SeedBatch[] {
  const batches: SeedBatch[] = [];
  for (let hour = 0; hour < 24; hour++) {
    const days = WEEKDAYS.map((_, weekday) => weekday).filter((weekday) => worksAt(trainer, weekday, hour) && meetsAt(seed, index, weekday, hour));
    if (days.length === 0) continue;
    const random = new Random(seed, index, DRAW.batch, hour);
    const [product_type, grade_band] = courseOf(random, trainer);
    // In summer a batch of such a region meets an hour earlier: it must be free then, but for one in eight.
    const hasRoom = days.every((weekday) => hour > 0 && worksAt(trainer, weekday, hour - 1) && !meetsAt(seed, index, weekday, hour - 1));
    const keepsClock = (['IN', 'ROW'] as const).filter((each) => trainer.batches_region.includes(each));
    const changes = hasRoom || random.chance(0.125);
    const region = random.pick(changes ? (trainer.batches_region as BatchRegion[]) : keepsClock.length > 0 ? keepsClock : (['IN'] as const));
    const number = 100 + index * 24 + hour;
    batches.push({
      hour,
      name: batchName(region, grade_band, product_type, number),
      number,
      product_type,
      grade_band,
      region,
      time_zone: ZONE_OF_REGION[region],
      slots: sortedSlots(days.map((weekday) => slotInZone(ZONE_OF_REGION[region], weekday, hour))),
      capacity: random.int(4, 8),
      students: [],
      isDormant: false,
    });
  }
  seat(seed, index, batches);
  return batches;
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
    random.pick(random.chance(0.7) ? free.filter(({ students }) => students.length === fewest) : free).students.push(student);
  }
}

/** Of which the company sells courses. */
const SOLD_TYPES: ReadonlySet<string> = new Set(['batches', 'batches_150_plus', 'batches_math_xcellence', 'batches_math_superstar', 'english_wordsmith_2']);

/** What the trainer is eligible for, or maths. */
function courseOf(random: Random, { trainer_proficiency }: SeedTrainer): [ProductType, GradeBand] {
  const eligible = Object.entries(trainer_proficiency).flatMap(([product, bands]) =>
    (SOLD_TYPES.has(product) ? Object.entries(bands ?? {}) : []).flatMap(([band, { eligible: is }]) => (is ? [[product as ProductType, band as GradeBand] as const] : [])),
  );
  const [product, band] = eligible.length > 0 ? random.pick(eligible) : (['batches', random.pick(bandsOf('batches'))] as const);
  return [product, band];
}

function meetsAt(seed: number, index: number, weekday: number, hour: HourOfDay): boolean {
  return new Random(seed, index, DRAW.timetable, MEETING[weekday] ?? 0, hour).chance(batchLoad(seed, index));
}

function worksAt({ working_days }: SeedTrainer, weekday: number, hour: HourOfDay): boolean {
  return (working_days[WEEKDAYS[weekday] ?? 'Mon'] ?? []).some(([from, to]) => from <= hour * 60 && to >= (hour + 1) * 60);
}

/** Winter of the north and of the south, in one week of either. */
const WINTER: IsoDate = '2026-01-05';
const SOUTHERN_WINTER: IsoDate = '2026-07-06';

function slotInZone(zone: string, weekday: number, hour: HourOfDay): string {
  const monday = isSouthern(zone) ? SOUTHERN_WINTER : WINTER;
  const start = startOfHour(monday, hour) + weekday * 24 * SECONDS_PER_HOUR;
  const day = WEEKDAYS[weekdayIndex(dateInZone(zone, start))]!;
  return slotText({ weekday: day, time: clockInZone(zone, start) });
}

function isSouthern(zone: string): boolean {
  return zone.startsWith('Australia/') || zone.startsWith('Pacific/');
}

const summers = new Map<string, boolean>();

/** Whether clocks are an hour ahead of their winter at that hour; clocks change at most once in it. */
export function isSummer(zone: string, start: EpochSeconds): boolean {
  if (zone === 'Asia/Kolkata' || zone === 'Asia/Dubai') return false;
  const key = `${zone} ${start}`;
  const known = summers.get(key);
  if (known !== undefined) return known;
  const winter = startOfHour(isSouthern(zone) ? SOUTHERN_WINTER : WINTER, 0);
  const shift = (start - winter) % (24 * SECONDS_PER_HOUR);
  // The same moment of a winter day shows another clock in summer.
  const answer = clockInZone(zone, winter + shift) !== clockInZone(zone, start);
  summers.set(key, answer);
  return answer;
}
