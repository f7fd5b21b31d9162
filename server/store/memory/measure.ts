// Rows counted and summed by spans of time, fields and currencies, in memory.
import { currencyIn } from '@domain/money';
import { placeAmong } from '@domain/numbers/buckets';
import type { RecordRow, RecordType } from '@domain/records/record';
import { inOrder, type Measured, type Measuring, type Tally } from '../records';
import { compare } from './trainers';

/** The most rows first, then by the values. */
export function tallied(rows: readonly RecordRow[], by: readonly string[]): Tally[] {
  const groups = new Map<string, Tally>();
  for (const row of rows) {
    const values = by.map((field) => String(Reflect.get(row, field)));
    const key = JSON.stringify(values);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { values, count: 1 });
  }
  return [...groups.values()].sort(
    (one, other) =>
      other.count - one.count || one.values.reduce((order, value, at) => order || compare(value, other.values[at]!), 0),
  );
}

export function measured(type: RecordType, rows: readonly RecordRow[], { by, spans, sum }: Measuring): Measured[] {
  const groups = new Map<string, Measured>();
  const field = sum === undefined ? undefined : type.all[sum]!;
  for (const row of rows) {
    const span = spans ? placeAmong(spans.starts, Reflect.get(row, spans.field) as never) : 0;
    const values = by.map((name) => String(Reflect.get(row, name)));
    const currency = (field && currencyIn(field, row)) ?? null;
    const key = JSON.stringify([span, values, currency]);
    const group = groups.get(key) ?? { span, values, currency, count: 0, sum: 0 };
    group.count += 1;
    if (sum !== undefined) group.sum += Number(Reflect.get(row, sum));
    groups.set(key, group);
  }
  return inOrder([...groups.values()]);
}
