// What the fields of a declared record's form begin with.
import { type Field, type FieldTable, isUnread } from '@domain/records/fields';
import type { RecordRow } from '@domain/records/record';
import type { RecordValues } from './RecordInputs';

const EMPTY: Partial<Record<Field['kind'], unknown>> = { text: '', list: [], flag: false };

/** What each field begins with. A masked value is not shown: empty leaves it as it is. `today`: for days that begin with it. */
export function valuesOf(fields: FieldTable, row: RecordRow | undefined, today: string | null = null): RecordValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const empty = field.default ?? EMPTY[field.kind] ?? (field.today ? today : null);
      if (!row || isUnread(field)) return [name, empty];
      return [name, Reflect.get(row, name) ?? EMPTY[field.kind] ?? null];
    }),
  );
}
