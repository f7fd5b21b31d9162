// What rows of a file point to, by name: an id tells nobody anything.
import { mayAccess } from '@domain/access';
import { type ListQuery, readSort } from '@domain/lists/list';
import { rowsOf, whoOf } from '@domain/records/access';
import { recordNamed } from '@domain/records/all';
import type { RecordRow, RecordType } from '@domain/records/record';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { courseNames } from './courseNames';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';

type Reader = Pick<AnyCall, 'store' | 'user' | 'onLocalhost'>;

/** What rows are offered by where they are chosen: a course by its student and, since they may have several, by its own name. */
export async function optionLabels(
  { name, named, noun }: RecordType,
  rows: readonly object[],
  store: Store,
): Promise<(row: object) => string> {
  const label = (row: object) => String(Reflect.get(row, named) ?? noun.one);
  if (name !== ENROLMENTS.name) return label;
  const courseName = await courseNames(store, rows as Enrolment[]);
  return (row) => `${label(row)}, ${courseName(row as Enrolment)}`;
}

/**
 * A course is called as on its certificate. An id stays where the other record is called by a family's name, and where the person
 * may not read it.
 */
export async function withNames<Row extends RecordRow>(
  { shape }: Pick<RecordType<Row>, 'shape'>,
  rows: readonly Row[],
  reader: Reader,
): Promise<Row[]> {
  const columns = Object.entries(shape.columns).flatMap(([field, { record }]) => {
    const target = record === undefined ? undefined : recordNamed(record);
    return target &&
      (target.name === ENROLMENTS.name || !target.all[target.named]?.protect) &&
      mayAccess(whoOf(target.access.read), reader.user, reader.onLocalhost)
      ? [{ field, target }]
      : [];
  });
  const names = await Promise.all(
    columns.map(async ({ field, target }) => ({
      field,
      byId: await namesOf(
        target,
        rows.flatMap((row) => Reflect.get(row, field) as string | string[] | null),
        reader,
      ),
    })),
  );
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(names.map(({ field, byId }) => [field, named(Reflect.get(row, field), byId)])),
  }));
}

function named(value: unknown, byId: ReadonlyMap<string, string>): unknown {
  return Array.isArray(value) ? value.map((id: string) => byId.get(id) ?? id) : (byId.get(String(value)) ?? value);
}

/** By id, of those that the person may see. */
export async function namesOf(
  target: RecordType,
  pointed: readonly (string | null)[],
  { store, user }: Pick<Reader, 'store' | 'user'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(pointed.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const query: ListQuery = {
    page: 1,
    size: ids.length,
    sort: readSort(target.shape.sort),
    search: '',
    filters: {},
    ids,
    within: rowsOf(target.access.read, user),
  };
  const { rows } = await store.records(target).page(query);
  const courseName = target.name === ENROLMENTS.name ? await courseNames(store, rows as Enrolment[]) : undefined;
  return new Map(rows.map((row) => [row.id, courseName ? courseName(row as Enrolment) : target.inFiles(row)]));
}
