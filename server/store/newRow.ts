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
  const { defaults, others, computed } = templateOf(type);
  const row = { ...defaults };
  assignGiven(row, newStamps(by));
  assignGiven(row, values);
  row['id'] = values.id ?? type.idOf(values);
  for (const [name, field] of others) if (row[name] === undefined) row[name] = defaultOf(type, name, field);
  for (const [name, field] of computed) row[name] ??= computedAtFirst(field, row);
  return row as unknown as Row;
}

/** The same row, or one that has what nobody said of its stored fields. */
export function wholeRow<Row extends RecordRow>(type: Pick<RecordType, 'name' | 'all'>, row: Row): Row {
  if (storedFields(type).every(([name]) => Reflect.get(row, name) !== undefined)) return row;
  const whole: Record<string, unknown> = Object.assign<Record<string, unknown>, object>({}, row);
  for (const [name, field] of storedFields(type))
    if (whole[name] === undefined) whole[name] = defaultOf(type, name, field);
  return whole as unknown as Row;
}

/** What is given as undefined is not given. */
function assignGiven(row: Record<string, unknown>, values: object): void {
  for (const name of Object.keys(values)) {
    const value: unknown = Reflect.get(values, name);
    if (value !== undefined) row[name] = value;
  }
}

/** What the rows of a type begin with. */
interface Template {
  defaults: Readonly<Record<string, unknown>>;
  /** Fields that must be given, and those whose default each row has for itself, such as a list. */
  others: readonly (readonly [string, Field])[];
  computed: readonly (readonly [string, Field])[];
}

const templates = new WeakMap<object, Template>();

/**
 * Made once for each type. Rows begin as copies of it, with all fields in one order: V8 reads, copies and keeps such rows many times as
 * fast as those whose fields are put in one by one, and the seed makes a hundred thousand.
 */
function templateOf(type: Pick<RecordType, 'name' | 'all' | 'computed'>): Template {
  const known = templates.get(type.all);
  if (known) return known;
  const isOwn = ({ default: usual, required }: Field) =>
    typeof usual === 'object' || (usual === undefined && required === true);
  const computed = Object.entries(type.computed ?? {});
  const made: Template = {
    defaults: Object.fromEntries([
      ...Object.keys(newStamps({ actor: '', now: 0 })).map((name) => [name, undefined] as const),
      ...storedFields(type).map(
        ([name, field]) => [name, isOwn(field) ? undefined : defaultOf(type, name, field)] as const,
      ),
      ...computed.map(([name]) => [name, undefined] as const),
    ]),
    others: storedFields(type).filter(([, field]) => isOwn(field)),
    computed,
  };
  templates.set(type.all, made);
  return made;
}

/** The types ask for it already; rows whose type says less are held here. */
function defaultOf(
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
