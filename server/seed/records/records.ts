// The seed's slot for declared records: each brings its rows, made for the trainers of the company's first batch.
import type { RecordRow } from '@domain/records/record';
import type { IsoDate } from '@domain/units';
import type { SeedRows, SeedTrainer } from '../../store/store';
import { seedMasterClasses } from './masterClasses';
import { seedProducts } from './products';
import { seedWebinars } from './webinars';

interface SeededRecords {
  records: Readonly<Record<string, readonly RecordRow[]>>;
  audit: NonNullable<SeedRows['audit']>;
}

const SEEDS: readonly ((seed: number, today: IsoDate, trainers: readonly SeedTrainer[]) => SeededRecords)[] = [seedWebinars, seedMasterClasses, seedProducts];

export function seedRecords(seed: number, today: IsoDate, trainers: readonly SeedTrainer[]): SeedRows {
  const made = SEEDS.map((make) => make(seed, today, trainers));
  return { records: Object.assign({}, ...made.map(({ records }) => records)), audit: made.flatMap(({ audit }) => audit) };
}
