// Rows of a declared record, counted and summed under the very query of its list: a number and its rows agree.
import type { TallyAnswer, TallyQuery } from '@domain/contract/tally';
import type { FilterValue, ListQuery } from '@domain/lists/list';
import { startInZone } from '@domain/numbers/buckets';
import { MAX_GROUPS } from '@domain/numbers/tally';
import type { RecordRow, RecordType } from '@domain/records/record';
import type { EpochSeconds } from '@domain/units';
import type { Store } from '../store/store';

/** `listed` is what the list itself would be asked for, with the rows that the person may see. */
export async function tallyRows<Row extends RecordRow>(
  type: RecordType<Row>,
  store: Store,
  { countBy, sumOf, spans }: TallyQuery,
  listed: ListQuery,
  now: EpochSeconds,
): Promise<TallyAnswer> {
  const records = store.records(type);
  const seen = Math.min(listed.seen ?? now, now);
  const all: ListQuery = { ...listed, seen };
  const groups = countBy.length === 0 ? [] : await records.tally(all, countBy, MAX_GROUPS + 1);
  // The others are not even read: thousands of groups on hundreds of days would be.
  const isCut = groups.length > MAX_GROUPS;
  const kept: ListQuery = isCut
    ? { ...all, either: groups.slice(0, MAX_GROUPS).map(({ values }) => filtersOf(type, countBy, values)) }
    : all;
  const isInstant = spans && type.shape.columns[spans.field]!.kind === 'instant';
  const measured = await records.measure(kept, {
    by: countBy,
    sum: sumOf,
    ...(spans && {
      spans: {
        field: spans.field,
        starts: isInstant ? spans.buckets.map((first) => startInZone(spans.zone, first)) : spans.buckets,
      },
    }),
  });
  const counted = measured.reduce((sum, { count }) => sum + count, 0);
  return {
    seen,
    buckets: spans?.buckets ?? [],
    rows: measured.map(({ span, ...row }) => ({ bucket: spans?.buckets[span] ?? null, ...row })),
    left_out: isCut ? (await records.count(all)) - counted : 0,
  };
}

function filtersOf(
  { shape }: RecordType,
  fields: readonly string[],
  values: readonly string[],
): Record<string, FilterValue> {
  return Object.fromEntries(
    fields.map((field, at) => [
      field,
      shape.columns[field]!.kind === 'flag' ? { is: values[at] === 'true' } : { anyOf: [values[at]!] },
    ]),
  );
}
