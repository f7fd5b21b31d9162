// Fields that are worked out when a row is read, by both stores alike: nothing stores them.
import type { IsoDate } from '../units';
import type { Dated, Field, FieldOptions } from './fields';

/** Computed: how many records of another kind belong to the row. */
export function count(
  label: string,
  counts: NonNullable<Field['counts']>,
  options: Omit<FieldOptions<number>, 'default'> = {},
): Field<number> {
  return { kind: 'count', label, required: true, counts, ...options };
}

/** Computed: how many entries a list of the row has. */
export function entries(
  label: string,
  entriesOf: string,
  options: Omit<FieldOptions<number>, 'default'> = {},
): Field<number> {
  return { kind: 'count', label, required: true, entriesOf, ...options };
}

/** Computed: what the trainers of a list are called, in its order. */
export function names(
  label: string,
  namesOf: string,
  options: Omit<FieldOptions<string[]>, 'default' | 'sorted' | 'filtered'> = {},
): Field<string[]> {
  return { kind: 'names', label, required: true, namesOf, ...options };
}

/** Computed: a text of the row that another field points to. */
export function joined(
  label: string,
  joins: NonNullable<Field['joins']>,
  options: Omit<FieldOptions<string>, 'default'> & Pick<Field, 'labels'> = {},
): Field<string | null> {
  return { kind: 'joined', label, required: false, joins, ...options };
}

/** What a trainer is called, of a field that points to one. */
export function trainerName(
  label: string,
  by: string,
  options: Omit<FieldOptions<string>, 'default'> = {},
): Field<string | null> {
  return joined(label, { by, table: 'trainers', key: 'teacher_id', field: 'trainer_name' }, options);
}

/** Computed: a state that is right on the day on which it is read, in Asia/Kolkata, without anybody writing it. */
export function dated<const W extends Readonly<Record<string, string>>>(
  label: string,
  labels: W,
  state: Dated,
  options: Omit<FieldOptions<keyof W & string>, 'default'> = {},
): Field<keyof W & string> {
  return { kind: 'dated', label, required: true, labels, dated: state, ...options };
}

/** Computed: whether the field that `of` names holds something. */
export function filled(
  label: string,
  of: string,
  options: Omit<FieldOptions<boolean>, 'default'> = {},
): Field<boolean> {
  return { kind: 'filled', label, required: true, filledOf: of, ...options };
}

/** What a dated state is on a day; without one it is as it is stored. */
export function stateOn(
  { of, until, by, before, on, after, ended }: Dated,
  row: object,
  today: IsoDate | undefined,
): string {
  const stored = String(Reflect.get(row, of));
  if (
    ended &&
    today !== undefined &&
    Reflect.get(row, ended.of) === ended.holds &&
    (Reflect.get(row, ended.by) as IsoDate) < today
  )
    return ended.is;
  const day = Reflect.get(row, by) as IsoDate | null;
  if (today === undefined || day === null || !until.includes(stored)) return stored;
  return (day > today ? before : day === today ? on : after) ?? stored;
}
