// The company of the seed with a few of its declared records: what a few rows say of a store, thousands do not say better.
import type { SeedRows } from '@server/store/store';

/** Trainers, their calendar and families are all there, and of each part of the seed the first records of every type. */
export function withFewRecords(company: Iterable<SeedRows>, most: number, whole: readonly string[] = []): SeedRows[] {
  return [...company].map(({ records = {}, audit = [], ...rows }) => ({
    ...rows,
    audit: audit.slice(0, most),
    records: Object.fromEntries(
      Object.entries(records).map(([name, each]) => [name, whole.includes(name) ? each : each.slice(0, most)]),
    ),
  }));
}
