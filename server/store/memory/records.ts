// Declared records, in memory: the same for all of them.
import type { ListQuery } from '@domain/lists/list';
import { recordNamed } from '@domain/records/all';
import { stateOn } from '@domain/records/computedFields';
import { type Field, isStored } from '@domain/records/fields';
import { emptyOfHeavy, type RecordRow, type RecordType, storedFields, uniqueFields } from '@domain/records/record';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { wholeValue } from '@domain/wholeValue';
import { base64OfBytes } from '../../base64';
import type { AsOf, Records, RecordStore } from '../records';
import { copied } from './copied';
import { measured, tallied } from './measure';
import { everyRow } from '../lists';
import { pageOf } from './listing';
import { storedTables, pointerEntry, recordTable, type Tables } from './tables';
import { compare } from './trainers';

export function memoryRecords(tables: Tables): Records {
  return <Row extends RecordRow>(type: RecordType<Row>, today?: IsoDate, now?: EpochSeconds) =>
    storeOf(tables, type, { today, now }) as unknown as RecordStore<Row>;
}

function storeOf(tables: Tables, type: RecordType, as: AsOf): RecordStore<RecordRow> {
  const table = recordTable(tables, type);
  const sealed = storedFields(type).flatMap(([name, { protect }]) => (protect === 'encrypted' ? [[name, null]] : []));
  const unread = Object.fromEntries(sealed) as Record<string, null>;
  const whole = (row: RecordRow): RecordRow => ({ ...copied(row), ...computed(tables, type, row, as) });
  const find = async (id: string) => {
    const row = table.get(id);
    return row && whole(row);
  };
  const findUnique: RecordStore<RecordRow>['findUnique'] = async (field, value) => {
    const [row] = table.indexed(pointerEntry(field, value));
    return row && whole(row);
  };
  const unique = uniqueFields(type);
  const isTaken = (row: RecordRow) =>
    unique.some((field) => table.indexed(pointerEntry(field, String(Reflect.get(row, field)))).length > 0);
  const shown = (row: RecordRow): RecordRow => Object.assign(whole(row), unread);
  const notKept = new Set([...Object.keys(type.computed ?? {}), ...Object.keys(unread)]);
  /** Of thousands that are looked through, a page is answered: the rest is neither copied nor worked out unless the query asks for it. */
  const found = (query: ListQuery) => {
    const rows = query.ids ? [...new Set(query.ids)].flatMap((id) => table.get(id) ?? []) : [...table.values()];
    const asked = [
      query.sort.field,
      ...(query.search === '' ? [] : type.shape.search),
      ...[query.filters, query.within, ...(query.either ?? [])].flatMap((each) => Object.keys(each ?? {})),
    ];
    return pageOf(type.shape, asked.some((name) => notKept.has(name)) ? rows.map(shown) : rows, query);
  };
  const listed = (query: ListQuery) => found(query).rows.map(({ id }) => shown(table.get(id)!));
  const empty = emptyOfHeavy(type);
  const page: RecordStore<RecordRow>['page'] = async (query, light) => {
    const { rows, total } = found(query);
    const left = light && Object.keys(empty).length > 0;
    return {
      rows: rows.map(({ id }) => (left ? { ...shown(table.get(id)!), ...copied(empty) } : shown(table.get(id)!))),
      has_next: total > query.page * query.size,
    };
  };
  return {
    page,
    count: async (query, most = Infinity) => Math.min(found(query).total, most + 1),
    ids: async (query, most) =>
      found(everyRow(query))
        .rows.slice(0, most)
        .map(({ id }) => id),
    tally: async (query, by, most) => tallied(listed(everyRow(query)), by).slice(0, most),
    measure: async (query, asked) => measured(type, listed(everyRow(query)), asked),
    pick: async (query, names) =>
      listed(everyRow(query)).map(
        (row) => Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)])) as never,
      ),
    find,
    findUnique,
    findForUpdate: find,
    findManyForUpdate: async (ids) =>
      [...new Set(ids)].sort().flatMap((id) => {
        const row = table.get(id);
        return row ? [whole(row)] : [];
      }),
    insertNew: async (row) => {
      if (table.get(row.id) || isTaken(row)) return false;
      table.insert(stored(type, row));
      return true;
    },
    insert: async (rows) => {
      for (const row of rows) {
        if (isTaken(row)) throw new Error(`${type.table}: a unique value of ${row.id} is taken`);
        table.insert(stored(type, row));
      }
    },
    sealFile,
    insertSealed: async (row) => table.insert(stored(type, row)),
    change: async (id, values, version) => {
      const before = table.get(id);
      if (before?.version !== version) return false;
      table.put(stored(type, { ...before, ...values }));
      return true;
    },
    changeMany: async (rows) => {
      if (type.appendOnly) throw new Error(`${type.table} is append-only`);
      let total = 0;
      for (const row of rows) {
        const before = table.get(row.id);
        if (before?.version !== row.version - 1) continue;
        const next = { ...before, ...row };
        refuseSealed(type, before, next);
        table.put(stored(type, next));
        total++;
      }
      return total;
    },
    update: async (row, version) => {
      if (type.appendOnly) throw new Error(`${type.table} is append-only`);
      const before = table.get(row.id);
      if (before?.version !== version) return false;
      refuseSealed(type, before, row);
      table.put(stored(type, row));
      return true;
    },
    remove: async (id, version) => {
      if (type.appendOnly) throw new Error(`${type.table} is append-only`);
      const before = table.get(id);
      if (before?.version !== version) return false;
      refuseSealed(type, before, { ...before, status: undefined } as RecordRow);
      table.delete(id);
      return true;
    },
    taken: async (field, texts) => {
      const known = new Set([...table.values()].map((row) => String(Reflect.get(row, field)).toLowerCase()));
      return new Set(texts.filter((text) => known.has(text.toLowerCase())));
    },
    findDuplicates: async (values, limit) =>
      [...table.values()]
        .filter((row) =>
          Object.entries(values).every(([name, value]) => same(type.all[name], Reflect.get(row, name), value)),
        )
        .sort((one, other) => compare(one.id, other.id))
        .slice(0, limit)
        .map(shown),
  };
}

/** Of the tables it needs nothing: nobody waits for them while a large file is made a text. */
export const sealFile: RecordStore<RecordRow>['sealFile'] = async (_field, _id, bytes) => base64OfBytes(bytes);

/** What the database's trigger refuses. */
function refuseSealed({ table, sealed }: RecordType, before: RecordRow, row: RecordRow): void {
  const [was, is] = [before, row].map((each) => String(Reflect.get(each, 'status')));
  if (!sealed?.in.includes(was!)) return;
  if (!sealed.in.includes(is!) || sealed.fields.some((field) => Reflect.get(before, field) !== Reflect.get(row, field)))
    throw new Error(`${table}: ${before.id} is ${was} and never changes`);
}

const unkept = new WeakMap<object, readonly string[]>();

/** From the last one on: they stand at the end of a row, and V8 is slow to copy one that lost a field from its middle. */
function computedNames({ all }: RecordType): readonly string[] {
  const known =
    unkept.get(all) ??
    Object.keys(all)
      .filter((name) => !isStored(all[name]!))
      .reverse();
  unkept.set(all, known);
  return known;
}

/** Without what is computed, and without the caller's hands on it. */
export function stored(type: RecordType, row: RecordRow): RecordRow {
  const kept = { ...row };
  for (const name of computedNames(type)) Reflect.deleteProperty(kept, name);
  return copied(kept);
}

function same(field: Field | undefined, one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  if (field?.protect === 'masked') return wholeValue(one) === wholeValue(other);
  return one.toLowerCase() === other.toLowerCase();
}

function computed(
  tables: Tables,
  { computed: fields = {} }: RecordType,
  row: RecordRow,
  as: AsOf,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(tables, field, row, as)]));
}

function valueOf(
  tables: Tables,
  { counts, joins, entriesOf, namesOf, dated, filledOf }: Field,
  row: RecordRow,
  { today, now }: AsOf,
): unknown {
  if (dated) return stateOn(dated, row, today);
  if (filledOf) return Reflect.get(row, filledOf) !== null;
  if (entriesOf) return (Reflect.get(row, entriesOf) as unknown[]).length;
  if (namesOf)
    return (Reflect.get(row, namesOf) as string[]).flatMap((id) => tables.trainers.get(id)?.trainer_name ?? []);
  if (counts) {
    const { of, by, status, ahead } = counts;
    const children = tables.records.get(of)?.indexed(pointerEntry(by, row.id)) ?? [];
    const state = recordNamed(of)?.computed?.['status']?.dated;
    return children.filter(
      (child) =>
        (!status || status.includes(state ? stateOn(state, child, today) : String(Reflect.get(child, 'status')))) &&
        (ahead === undefined || now === undefined || Number(Reflect.get(child, ahead)) > now),
    ).length;
  }
  const { by, table, key, field, otherwise = null } = joins!;
  const [value, other] = [String(Reflect.get(row, by)), storedTables(tables).find(({ name }) => name === table)];
  const found = other?.get(value) ?? other?.indexed(pointerEntry(key, value))[0];
  return found === undefined ? otherwise : Reflect.get(found as object, field);
}
