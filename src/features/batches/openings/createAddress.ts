// The address at which Create Batch opens filled in with a proposal, and what it reads from there.
import { optionsOf, BATCH_REGION_WORDS } from '@domain/business/codeWords';
import { bandsOf, PRODUCT_TYPES, type ProductType } from '@domain/business/courses';
import { readSlot } from '@domain/batches/weeklySlots';
import type { OpeningProposal, OpeningsAnswer } from '@domain/contract/futureBatches';
import { isZone } from '@domain/zone';
import { pathTo } from '@/routes/paths';
import type { BatchValues } from '../create/usePlanPreview';

const NUMBERS = ['first_session', 'last_session', 'capacity'] as const;

export function createAddress(
  asked: NonNullable<OpeningsAnswer['asked']>,
  { slots, time_zone, start_date, trainer, seated }: OpeningProposal,
): string {
  const { product_type, grade_band, region } = asked;
  const params = new URLSearchParams({
    product_type,
    grade_band,
    region,
    time_zone,
    slots: slots.join(),
    start_date,
    ...Object.fromEntries(NUMBERS.map((name) => [name, String(asked[name])])),
    teacher_id: trainer.teacher_id,
    offer: seated.join(),
  });
  return `${pathTo('/batch/create')}?${params}`;
}

/** What of a new batch the address says; what it does not understand is as if it were not there. */
export function valuesIn(search: string): Partial<BatchValues> {
  const params = new URLSearchParams(search);
  const values: Partial<BatchValues> = {};
  const product = params.get('product_type');
  if (product !== null && Object.hasOwn(PRODUCT_TYPES, product)) values.product_type = product;
  const band = params.get('grade_band');
  if (values.product_type && bandsOf(product as ProductType).some((each) => each === band)) values.grade_band = band;
  const region = params.get('region');
  if (optionsOf(BATCH_REGION_WORDS).some(({ value }) => value === region)) values.region = region;
  const zone = params.get('time_zone');
  if (zone !== null && isZone(zone)) values.time_zone = zone;
  const slots = (params.get('slots') ?? '').split(',').filter(readSlot);
  if (slots.length > 0) values.slots = slots;
  const start = params.get('start_date');
  if (start) values.start_date = start;
  for (const name of NUMBERS) if (/^\d{1,3}$/.test(params.get(name) ?? '')) values[name] = Number(params.get(name));
  const trainer = params.get('teacher_id');
  if (trainer) values.teacher_id = trainer;
  return values;
}

/** Entries of the waiting list to whom seats in it are to be offered. */
export function offeredIn(search: string): string[] {
  return (new URLSearchParams(search).get('offer') ?? '').split(',').filter(Boolean);
}
