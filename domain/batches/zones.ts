// Where batches of a region are: the time zone a new one begins with, and the region of a family's country (decisions 8).
import type { BATCH_REGIONS } from '../business/trainerTerms';

export type BatchRegion = (typeof BATCH_REGIONS)[number];

/** Preset; any IANA zone may be chosen. */
export const ZONE_OF_REGION: Readonly<Record<BatchRegion, string>> = {
  IN: 'Asia/Kolkata',
  US: 'America/New_York',
  CA: 'America/Toronto',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  ROW: 'Asia/Dubai',
};

export function regionOfCountry(country: string): BatchRegion {
  return country !== 'ROW' && Object.hasOwn(ZONE_OF_REGION, country) ? (country as BatchRegion) : 'ROW';
}
