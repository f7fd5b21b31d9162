// The seed's slot for declared records: each brings its rows, made for the trainers of the company's first batch.
import type { RecordRow } from '@domain/records/record';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { SeedRows, SessionRow } from '../../store/store';
import { seedContent } from './content';
import type { FreeHours } from './freeHours';
import { seedLeaveTypes } from './leaveTypes';
import { seedMasterClasses } from './masterClasses';
import { seedMaverick } from './maverick';
import { seedPapers } from './papers';
import { seedProducts } from './products';
import { seedStreams } from './streams';
import { seedTdsRates } from './tdsRates';
import { seedWebinars } from './webinars';

interface SeededRecords {
  records: Readonly<Record<string, readonly RecordRow[]>>;
  sessions?: SessionRow[];
  audit: NonNullable<SeedRows['audit']>;
}

const SEEDS: readonly ((seed: number, today: IsoDate, free: FreeHours, now: EpochSeconds) => SeededRecords)[] = [
  seedWebinars,
  seedMasterClasses,
  seedProducts,
  seedPapers,
  seedTdsRates,
  seedLeaveTypes,
  seedContent,
  seedStreams,
  seedMaverick,
];

/** Classes take hours of those who are free. */
export function seedRecords(
  { seed, today, now }: { seed: number; today: IsoDate; now: EpochSeconds },
  free: FreeHours,
): SeedRows {
  const made = SEEDS.map((make) => make(seed, today, free, now));
  return {
    records: Object.assign({}, ...made.map(({ records }) => records)),
    sessions: made.flatMap(({ sessions = [] }) => sessions),
    audit: made.flatMap(({ audit }) => audit),
  };
}
