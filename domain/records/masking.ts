// Masks a value that not everybody may read.
import { type FieldTable, isUnread } from './fields';
import type { RecordRow, RecordType } from './record';

const DOTS = '•••';

/** Of a number, the last characters tell which it is; all that is short would be told by them. */
const [SHOWN, HIDDEN] = [4, 6];

/** `+919820010011` is `•••0011`, `asha.rao@example.com` is `a•••@example.com`, `Asha Rao` is `A•••`. */
export function masked(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const at = value.lastIndexOf('@');
  if (at > 0) return `${value.slice(0, 1)}${DOTS}${value.slice(at)}`;
  if (!/^[+\d\s-]+$/.test(value)) return `${[...value][0]}${DOTS}`;
  const shown = Math.min(SHOWN, Math.max(0, value.length - HIDDEN));
  return DOTS + value.slice(value.length - shown);
}

/** The row as screens get it: sealed fields masked. */
export function readable<Row extends RecordRow>({ all }: RecordType, row: Row): Row {
  return covered(row, all, isUnread);
}

/** For files and the audit log: no name and no contact at all. */
export function anonymous<T extends object>({ all }: RecordType, values: T): T {
  return covered(values, all, ({ protect }) => protect !== undefined);
}

/** What people write of a family at length: no file has it, and the audit log keeps it sealed, so that a history can be read. */
export function isFreeText({ all }: Pick<RecordType, 'all'>, name: string): boolean {
  return all[name]?.protect === 'personal' && all[name].long === true;
}

/** For the audit log, which seals what people wrote. */
export function audited<T extends object>(type: Pick<RecordType, 'all'>, values: T): T {
  return covered(
    values,
    type.all,
    ({ protect, long }) => protect !== undefined && !(protect === 'personal' && long === true),
  );
}

function covered<T extends object>(values: T, all: FieldTable, hides: (field: FieldTable[string]) => boolean): T {
  const hidden = Object.keys(values).filter((name) => all[name] && hides(all[name]));
  return { ...values, ...Object.fromEntries(hidden.map((name) => [name, masked(Reflect.get(values, name))])) };
}
