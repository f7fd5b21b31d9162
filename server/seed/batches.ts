// Which batch a trainer teaches at an hour of the week: batches meet on fixed weekdays, so weeks look alike.
import { BATCH_REGIONS, PROFICIENCY_BANDS } from '@domain/business/trainerTerms';
import type { HourOfDay } from '@domain/units';
import { DRAW, hash, Random } from './random';

/** Which weekdays share a batch: Monday and Thursday, Tuesday and Friday, Wednesday and Saturday, Sunday. */
const MEETING = [0, 1, 2, 0, 1, 2, 3];
const COURSES = [
  [5, 'MC'],
  [4, 'MW'],
  [3, 'MS'],
  [1, 'EE'],
  [1, 'NP'],
] as const;

/** The name of the batch, such as `AU-G4-5-MC-217`; undefined when the trainer has none at that hour. */
export function batchAt(
  seed: number,
  trainer: number,
  weekday: number,
  hour: HourOfDay,
  load: number,
): string | undefined {
  const random = new Random(seed, trainer, DRAW.timetable, MEETING[weekday] ?? 0, hour);
  if (!random.chance(load)) return undefined;
  const [region, grades] = [random.pick(BATCH_REGIONS), random.pick(PROFICIENCY_BANDS.batches)];
  return `${region}-G${grades}-${random.weighted(COURSES)}-${random.int(100, 999)}`;
}

/** How much of a trainer's time batches fill, 0 to 1: some have room, some are full. */
export function batchLoad(seed: number, trainer: number): number {
  return 0.2 + (hash(seed, trainer, DRAW.load) % 60) / 100;
}
