// What a batch is called: `{region}-G{grade band}-{product code}-{number}`, as on the hours grid (decisions 8).
import type { GradeBand, ProductType } from '../business/courses';
import type { BatchRegion } from './zones';

/** Two letters each. */
export const PRODUCT_CODES: Readonly<Record<ProductType, string>> = {
  batches: 'MC',
  batches_math_xcellence: 'MX',
  batches_math_superstar: 'MS',
  batches_150_plus: 'MP',
  batches_oc: 'OC',
  english_wordsmith: 'EW',
  english_wordsmith_2: 'E2',
  english_elite: 'EE',
  english_discovery: 'ED',
  naplan_maths: 'NP',
  school_curriculum: 'SC',
  imo: 'IM',
  new: 'NW',
  internal_use: 'IU',
  batches_usa: 'BU',
};

export function batchName(region: BatchRegion, band: GradeBand, product: ProductType, number: number): string {
  return `${region}-G${band}-${PRODUCT_CODES[product]}-${number}`;
}
