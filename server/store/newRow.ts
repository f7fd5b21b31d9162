// A new row of a declared record, made whole by its declaration.
import { stateOn } from '@domain/records/computedFields';
import type { Field } from '@domain/records/fields';
import { type RecordRow, type RecordType, storedFields } from '@domain/records/record';
import { type By, newStamps } from './rows';

/** What is said of a new row: what it must be given, and of all else whatever is not as its declaration says. */
export type NewValues<Row extends RecordRow, Given extends string = string> = Partial<Row> &
  Pick<Row, Exclude<keyof Row & Given, keyof RecordRow>>;

/**
 * What nobody says holds its default, else null, so that one more field of a record is no concern of those who make its rows.
 * Computed fields are as of a row to which nothing belongs yet. The id is made of the values where the record makes it so.
 */
export function newRow<Row extends RecordRow, New extends object, Given extends string>(
  type: RecordType<Row, New, Given>,
  by: By,
  values: NoInfer<NewValues<Row, Given>>,
): Row {
  // Faster than to spread both: the seed makes a hundred thousand rows.
  const row: Record<string, unknown> = Object.assign<Record<string, unknown>, object>({ ...newStamps(by) }, values);
  row['id'] = values.id ?? type.idOf(values);
  fill(type, row);
  for (const name in type.computed) row[name] ??= computedAtFirst(type.computed[name]!, row);
  return row as unknown as Row;
}

/** The same row, or one that has what nobody said of its stored fields. */
export function wholeRow<Row extends RecordRow>(type: Pick<RecordType, 'name' | 'all'>, row: Row): Row {
  if (storedFields(type).every(([name]) => Reflect.get(row, name) !== undefined)) return row;
  const whole: Record<string, unknown> = Object.assign<Record<string, unknown>, object>({}, row);
  fill(type, whole);
  return whole as unknown as Row;
}

function fill(type: Pick<RecordType, 'name' | 'all'>, row: Record<string, unknown>): void {
  for (const [name, field] of storedFields(type)) if (row[name] === undefined) row[name] = unsaid(type, name, field);
}

/** The types ask for it already; rows whose type says less are held here. */
function unsaid(
  { name: record }: Pick<RecordType, 'name'>,
  name: string,
  { default: usual, required }: Field,
): unknown {
  if (usual === undefined && required) throw new Error(`A new ${record} has no ${name}`);
  // Each row has a list of its own.
  if (Array.isArray(usual) && usual.length === 0) return [];
  return typeof usual === 'object' ? structuredClone(usual) : (usual ?? null);
}

function computedAtFirst({ dated, entriesOf, filledOf, kind }: Field, row: object): unknown {
  if (dated) return stateOn(dated, row, undefined);
  if (filledOf) return Reflect.get(row, filledOf) !== null;
  if (entriesOf) return (Reflect.get(row, entriesOf) as unknown[]).length;
  return kind === 'count' ? 0 : kind === 'names' ? [] : null;
}
