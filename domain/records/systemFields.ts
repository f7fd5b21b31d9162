// The fields that every record has beside its own.
import { type FieldTable, instant, number, text } from './fields';

/** Written by the store's callers, never by a person. */
export const SYSTEM: FieldTable = {
  created_on: instant('Created (IST)', { sorted: true, filtered: true }),
  created_by: text('Created by', 254, { filtered: true }),
  updated_on: instant('Last changed (IST)', { sorted: true }),
  updated_by: text('Changed by', 254),
  id: text('Id', 36),
  version: number('Version', { min: 1 }),
};

/** Those of a row that never changes: the order of its changes is that in which it was created. */
const ONCE: FieldTable = { ...SYSTEM, updated_on: instant('Last changed (IST)') };

export function systemFields({ appendOnly }: { appendOnly?: true }): FieldTable {
  return appendOnly ? ONCE : SYSTEM;
}
