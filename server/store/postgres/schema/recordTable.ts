// The table of a declared record: its columns by the fields' kinds, and the indexes that its list reads.
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  getTableConfig,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableWithColumns,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Field } from '@domain/records/fields';
import { type RecordType, storedFields, uniqueFields } from '@domain/records/record';
import { SYSTEM } from '@domain/records/systemFields';
import { MAX_FOLDED } from '@domain/search';
import { OWN_INDEXES, rowWords } from './ownIndexes';

export type RecordTable = PgTableWithColumns<{
  name: string;
  schema: undefined;
  dialect: 'pg';
  columns: Record<string, PgColumn>;
}>;

/** The same with the types of its rows, for what is asked by hand. */
export type TypedTable<Row> = PgTableWithColumns<{
  name: string;
  schema: undefined;
  dialect: 'pg';
  columns: {
    [F in keyof Row & string]: PgColumn<{
      name: F;
      tableName: string;
      dataType: 'custom';
      columnType: string;
      data: NonNullable<Row[F]>;
      driverParam: unknown;
      notNull: null extends Row[F] ? false : true;
      hasDefault: boolean;
      isPrimaryKey: boolean;
      isAutoincrement: false;
      hasRuntimeDefault: false;
      enumValues: undefined;
      baseColumn: never;
      identity: undefined;
      generated: undefined;
    }>;
  };
}>;

const tables = new WeakMap<RecordType, RecordTable>();

/** One table a declaration, however often it is asked for. */
export function tableOf(type: RecordType): RecordTable {
  const known = tables.get(type) ?? make(type);
  tables.set(type, known);
  return known;
}

function make(type: RecordType): RecordTable {
  const columns: Record<string, PgColumnBuilderBase> = {
    id: text().primaryKey(),
    ...Object.fromEntries(storedFields(type).map(([name, field]) => [name, columnOf(field)])),
    // By these rows are found whose contacts are sealed.
    ...Object.fromEntries(maskedFields(type).map((name) => [digestColumn(name), text()])),
    // What search looks in, folded by the API, so that both stores match alike.
    ...(searchedFields(type).length > 0 && { searched: text().notNull().default('') }),
    version: integer().notNull(),
    created_by: text().notNull(),
    created_on: epoch().notNull(),
    updated_by: text().notNull(),
    updated_on: epoch().notNull(),
  };
  return pgTable(type.table, columns, (table) =>
    constraints(type, table as unknown as RecordTable),
  ) as unknown as RecordTable;
}

/** The record's own: names that are joined are searched where they are. */
export function searchedFields(type: RecordType): string[] {
  return storedFields(type).flatMap(([name, { searched }]) => (searched ? [name] : []));
}

/** Sealed at rest, and found by the whole of it. */
export function maskedFields(type: RecordType): string[] {
  return storedFields(type).flatMap(([name, { protect }]) => (protect === 'masked' ? [name] : []));
}

/** Holds a keyed digest of what a masked field holds. */
export function digestColumn(name: string): string {
  return `${name}_digest`;
}

const epoch = () => bigint({ mode: 'number' });

/** A default, where the declaration has one, is also what rows hold that were there before the column. */
function columnOf(field: Field) {
  const column = COLUMNS[field.kind](field);
  const filled = field.default === undefined ? column : column.default(field.default as never);
  return field.required ? filled.notNull() : filled;
}

const COLUMNS = {
  text: () => text(),
  number: ({ decimals }: Field) => (decimals ? doublePrecision() : epoch()),
  money: epoch,
  date: () => date({ mode: 'string' }),
  instant: epoch,
  choice: () => text(),
  flag: () => boolean(),
  list: () => text().array(),
  reference: () => text(),
  json: () => jsonb(),
  count: notStored,
  joined: notStored,
  names: notStored,
  dated: notStored,
  filled: notStored,
} as const;

function notStored(): never {
  throw new Error('A field that is not stored has no column');
}

function constraints(type: RecordType, table: RecordTable) {
  const [first, ...rest] = listIndexes(type);
  const indexed = new Set([first, ...rest].flat());
  const labels = storedFields(type).filter(([, { kind }]) => kind === 'choice');
  return [
    ...(first ? [index(`${type.table}_list_idx`).on(...entriesOf(type, table, first))] : []),
    ...rest.map((names, at) => index(`${type.table}_list_${at + 2}_idx`).on(...entriesOf(type, table, names))),
    ...Object.keys(type.fields)
      .filter((name) => belongsBy(type.fields[name]!))
      .map((name) =>
        index(`${type.table}_${name}_idx`).on(table[name]!, ...(table['status'] ? [table['status']] : [])),
      ),
    ...uniqueFields(type).map((name) => uniqueIndex(`${type.table}_${name}_key`).on(table[name]!)),
    // Lists too long for those, found by any of their entries.
    ...storedFields(type)
      .filter(([name, { kind, filtered }]) => kind === 'list' && filtered && !indexed.has(name))
      .map(([name]) => index(`${type.table}_${name}_idx`).using('gin', table[name]!)),
    ...(type.shape.byWords
      ? [index(`${type.table}_words_idx`).using('gin', rowWords(table['searched']!)).with(NOT_YET_IN_IT)]
      : []),
    ...(OWN_INDEXES[type.name]?.(table as never) ?? []),
    ...labels.map(([name, { labels = {} }]) =>
      check(
        `${type.table}_${name}_check`,
        sql`${table[name]!} in (${sql.raw(
          Object.keys(labels)
            .map((word) => `'${word.replaceAll("'", "''")}'`)
            .join(', '),
        )})`,
      ),
    ),
  ];
}

/**
 * A change of state writes a row's words into the index again, as any change of an indexed row does: three milliseconds each. They are
 * gathered until there are so many kilobytes, and written together, in a tenth of the time; a search reads what is gathered too.
 */
const NOT_YET_IN_IT = { fastupdate: true, gin_pending_list_limit: 16_384 };

const orders = new WeakMap<RecordTable, ReadonlySet<string>>();

/** Columns by which an index keeps the rows in order, and that rows may leave empty: read backwards, an index begins with those. */
export function nullableOrders(table: RecordTable): ReadonlySet<string> {
  const known =
    orders.get(table) ??
    new Set(
      getTableConfig(table).indexes.flatMap(({ config: { columns, method, where } }) => {
        const name = method === 'btree' && !where && columns[0] && 'name' in columns[0] ? columns[0].name : undefined;
        return name !== undefined && table[name]?.notNull === false ? [name] : [];
      }),
    );
  orders.set(table, known);
  return known;
}

/** The list of one parent reads the rows of that alone. */
function belongsBy({ kind, fixed, filtered }: Field): boolean {
  return kind === 'reference' || (fixed === true && filtered === true);
}

function entriesOf(
  type: RecordType,
  table: RecordTable,
  names: readonly string[],
): [SQL | PgColumn, ...(SQL | PgColumn)[]] {
  const entry = (name: string) => (isText(type, name) ? sql`${table[name]!} collate "C"` : table[name]!);
  return [entry(names[0]!), ...names.slice(1).map(entry)];
}

function isText({ shape }: RecordType, name: string): boolean {
  return name === 'id' || shape.columns[name]?.kind === 'text';
}

/** Bytes of an index entry, less some for its head. */
const ENTRY = 2600;
const BYTES_PER_LETTER = 4;

/**
 * The fields of the indexes that answer a list's where, order and count without the table, each index in the list's default order.
 * What has no room in the first one lies in another, and a text that has room in none is read from the table.
 */
export function listIndexes(type: RecordType): string[][] {
  const { shape } = type;
  const own = Object.fromEntries(storedFields(type));
  const order = shape.sort.replace(/^-/, '');
  const head = [...new Set([...(own[order] || order === 'created_on' ? [order] : ['created_on']), 'id'])];
  const requested = Object.keys(shape.columns).filter((name) => {
    const column = shape.columns[name]!;
    return (own[name] || name in SYSTEM) && (column.sorts || column.filters) && !head.includes(name);
  });
  // A state that passes with the days is read from the stored one.
  const passing = Object.values(type.computed ?? {}).flatMap(({ dated }) =>
    dated && !requested.includes(dated.of) && !head.includes(dated.of) ? [dated.of] : [],
  );
  requested.push(...passing);
  const room = ENTRY - head.reduce((sum, name) => sum + bytesOf(own[name]), 0);
  const indexes: { left: number; names: string[] }[] = [{ left: room, names: [] }];
  for (const name of requested) {
    const bytes = bytesOf(own[name]);
    if (bytes > room) continue;
    const place = indexes.find(({ left }) => left >= bytes) ?? indexes[indexes.push({ left: room, names: [] }) - 1]!;
    place.left -= bytes;
    place.names.push(name);
  }
  // A search reads the words of all rows, and nothing else of them.
  const words = searchedFields(type).reduce(
    (sum, name) => sum + (Math.max(MAX_FOLDED, own[name]!.max ?? 0) + 1) * BYTES_PER_LETTER,
    0,
  );
  if (words > 0 && words <= room && !shape.byWords) indexes.push({ left: 0, names: ['searched'] });
  return indexes.map(({ names }) => [...head, ...names]);
}

function bytesOf(field: Field | undefined): number {
  if (!field) return 40;
  if (field.kind === 'text') return (field.max ?? 0) * BYTES_PER_LETTER;
  if (field.kind === 'reference') return 254;
  if (field.kind === 'choice') return 40;
  if (field.kind === 'list') return (field.max ?? 0) * (field.labels ? 24 : field.to ? 254 : 400) + 24;
  return 8;
}
