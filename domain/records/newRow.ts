// A new row of a declared record: whoever makes one names what is known of it, and the declaration fills in the rest.
import { dateOf } from '../calendar';
import type { EpochSeconds } from '../units';
import { stateOn } from './computedFields';
import type { Field } from './fields';
import type { RecordRow, RecordType } from './record';

/** What has no default and may not be empty; any other field may be given too. */
export type NewValues<Row, Preset extends PropertyKey> = Omit<Row, Preset | keyof RecordRow> & Partial<Row>;

/**
 * Stamped by its actor; a field that is left out has its default, or null. Computed fields hold what they begin with: a store works
 * them out when the row is read. Throws where a name is not declared, or a value is missing.
 */
export function newRow<Row extends RecordRow, New extends object, Preset extends PropertyKey>(
  type: RecordType<Row, New, Preset>,
  { actor, now }: { actor: string; now: EpochSeconds },
  values: NewValues<Row, Preset>,
): Row {
  const given = values as Readonly<Record<string, unknown>>;
  const row: Record<string, unknown> = {
    id: given['id'] ?? type.idOf(given),
    version: 1,
    created_by: actor,
    created_on: now,
    updated_by: actor,
    updated_on: now,
  };
  for (const [name, field] of Object.entries(type.all)) if (field.kind !== 'password') row[name] = initial(field);
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(row, name)) throw new Error(`Record ${type.name}: ${name} is not one of its fields`);
    if (value !== undefined) row[name] = value;
  }
  for (const [name, field] of Object.entries(type.all)) {
    if (row[name] === MISSING) throw new Error(`Record ${type.name}: a new one needs ${name}`);
    if (field.dated && given[name] === undefined) row[name] = stateOn(field.dated, row, dateOf(now));
    if (field.filledOf && given[name] === undefined) row[name] = row[field.filledOf] !== null;
    if (field.entriesOf && given[name] === undefined) row[name] = (row[field.entriesOf] as unknown[]).length;
  }
  return row as unknown as Row;
}

const MISSING = Symbol('missing');

function initial(field: Field): unknown {
  if (field.default !== undefined) return copied(field.default);
  if (!field.required) return null;
  if (field.kind === 'count') return 0;
  if (field.kind === 'names') return [];
  return field.dated || field.filledOf ? undefined : MISSING;
}

/** A list of its own for each row. */
function copied(value: unknown): unknown {
  return typeof value === 'object' ? structuredClone(value) : value;
}
