// Declared records, in PostgreSQL: the same for all of them.
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '@domain/lists/list';
import { emptyOfHeavy, type RecordRow, type RecordType } from '@domain/records/record';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { type Cipher, keyIdOf } from '../../encryption';
import { everyRow } from '../../lists';
import type { AsOf, Records, RecordStore } from '../../records';
import type { Database } from '../schema/database';
import {
  digestColumn,
  maskedFields,
  nullableOrders,
  type RecordTable,
  searchedFields,
  tableOf,
} from '../schema/recordTable';
import { fieldFilters } from './fieldFilters';
import { insertRows } from './insertRows';
import { isOneOf, matching, offsetOf, ordering } from './listing';
import { measureRows, tallyRows } from './measure';
import { countedBy, fieldsOf, joinedBy, textsOf } from './recordFields';
import { contextOf, digestOf, digestsOf, maskedOpened, sealedOf, sealedRow, storedRow, unsealed } from './sealing';

const ROWS_AT_ONCE = 500;
/** Of the longest page, and one more. */
const MOST_OF_A_PAGE = 201;

export function postgresRecords(db: Database, cipher: Cipher): Records {
  return <Row extends RecordRow>(type: RecordType<Row>, today?: IsoDate, now?: EpochSeconds) =>
    storeOf(db, cipher, type, { today, now }) as unknown as RecordStore<Row>;
}

function storeOf(db: Database, cipher: Cipher, type: RecordType, as: AsOf): RecordStore<RecordRow> {
  const table = tableOf(type);
  const fields = fieldsOf(type, table, as);
  const open = { ...fields, ...Object.fromEntries(sealedOf(type).map((name) => [name, sql<null>`null`])) };
  const empty = emptyOfHeavy(type);
  const light = Object.fromEntries(Object.entries(open).filter(([name]) => !(name in empty))) as typeof open;
  const masked = maskedFields(type);
  const filters = fieldFilters(type, table);
  const keepsNulls = nullableOrders(table);
  const matches = async (query: ListQuery) => {
    const texts = textsOf(type, table, await digestsOf(type, cipher, query.search));
    return matching(type.shape, fields, query, texts, filters);
  };
  const opened = async (rows: readonly object[]) => {
    if (masked.length === 0) return rows as RecordRow[];
    return Promise.all(rows.map((row) => maskedOpened(type, cipher, row as RecordRow)));
  };
  const ids = async (query: ListQuery, most = query.size): Promise<string[]> => {
    const { field } = query.sort;
    const { counts, joins } = type.computed?.[field] ?? {};
    const beside = counts
      ? { ...countedBy(counts, as), by: table['id']! }
      : joins && { ...joinedBy(joins), by: table[joins.by]! };
    const order = beside ? { ...fields, [field]: beside.value } : fields;
    const where = await matches(query);
    const read = async (
      only?: SQL,
      { sort }: Pick<ListQuery, 'sort'> = query,
      limit = most,
      offset = offsetOf(query),
    ) => {
      const found = db.select({ id: table['id']! }).from(table).$dynamic();
      const isBeside = beside && sql`${beside.of} = ${beside.by}`;
      const joined = !beside
        ? found
        : only
          ? found.innerJoin(beside.rows, isBeside)
          : found.leftJoin(beside.rows, isBeside);
      const rows = await joined
        .where(and(where, only))
        .orderBy(...ordering(type.shape, order, { ...query, sort }, only && 'present'))
        .limit(limit)
        .offset(offset);
      return rows.map(({ id }) => String(id));
    };
    // Rows without a value come last, by their ids: so does the end of an index that is read backwards for the others, in its own order.
    const isInOrder = query.sort.descending && keepsNulls.has(field);
    if ((isInOrder || joins) && most <= MOST_OF_A_PAGE) {
      const known = await read(isNotNull(order[field]!));
      if (known.length === most) return known;
      if (isInOrder && (known.length > 0 || query.page === 1))
        return [
          ...known,
          ...(await read(isNull(order[field]!), { sort: { field, descending: false } }, most - known.length, 0)),
        ];
    }
    return read();
  };
  const read = async (where: SQL | undefined, held?: 'held') => {
    const found = db.select(fields).from(table).where(where);
    const [row] = (await (held ? found.for('update') : found)) as unknown as RecordRow[];
    return row && unsealed(type, cipher, row);
  };
  // A statement that had to wait for a row sees that as it is then, but counts other rows as they were when it began.
  const looksElsewhere = Object.values(type.computed ?? {}).some(
    ({ counts, joins, namesOf }) => counts ?? joins ?? namesOf,
  );
  const isRow = (id: string) => eq(table['id']!, id);
  return {
    // The index knows which rows are on the page; only these are read.
    page: async (query, lightly) => {
      const known = await ids(query, query.size + 1);
      const has_next = known.length > query.size;
      const found = known.slice(0, query.size);
      const some = lightly ? light : open;
      const rows = found.length === 0 ? [] : await db.select(some).from(table).where(isOneOf(table['id']!, found));
      const whole = lightly ? rows.map((row) => ({ ...row, ...structuredClone(empty) })) : rows;
      const byId = new Map((await opened(whole)).map((row) => [row.id, row]));
      return { rows: found.flatMap((id) => byId.get(id) ?? []), has_next };
    },
    count: async (query, most) => {
      const found = db
        .select({ id: table['id']! })
        .from(table)
        .where(await matches(query));
      const some = most === undefined ? found : found.limit(most + 1);
      const [counted] = await db.select({ total: count() }).from(some.as('matching'));
      return counted!.total;
    },
    ids: (query, most) => ids(everyRow(query), most),
    tally: async (query, by, most) => tallyRows(db, { table, fields, where: await matches(query) }, by, most),
    measure: async (query, asked) => measureRows(db, type, { table, fields, where: await matches(query) }, asked),
    pick: async (query, names) => {
      // What is sealed is bound to its row's id.
      const asked: readonly string[] = names;
      const isSealed = asked.some((name) => masked.includes(name)) && !asked.includes('id');
      const some = Object.fromEntries([...asked, ...(isSealed ? ['id'] : [])].map((name) => [name, open[name]!]));
      const rows = await opened(
        await db
          .select(some)
          .from(table)
          .where(await matches(query)),
      );
      return (isSealed ? rows.map(({ id: _id, ...row }) => row) : rows) as never;
    },
    find: (id) => read(isRow(id)),
    findUnique: (field, value) => read(eq(table[field]!, value)),
    findForUpdate: async (id) => {
      if (!looksElsewhere) return read(isRow(id), 'held');
      await db.select({ id: table['id']! }).from(table).where(isRow(id)).for('update');
      return read(isRow(id));
    },
    findManyForUpdate: async (ids) => {
      const rows: RecordRow[] = [];
      const inOrder = [...new Set(ids)].sort();
      for (let first = 0; first < inOrder.length; first += ROWS_AT_ONCE) {
        const some = isOneOf(table['id']!, inOrder.slice(first, first + ROWS_AT_ONCE));
        const id = sql`${table['id']!} collate "C"`;
        await db.select({ id: table['id']! }).from(table).where(some).orderBy(asc(id)).for('update');
        const read = (await db.select(fields).from(table).where(some)) as unknown as RecordRow[];
        rows.push(...(await Promise.all(read.map((row) => unsealed(type, cipher, row)))));
      }
      return rows;
    },
    insertNew: async (row) => {
      const inserted = await db
        .insert(table)
        .values(await sealedRow(type, cipher, row))
        .onConflictDoNothing()
        .returning({ id: table['id']! });
      return inserted.length > 0;
    },
    insert: async (rows) => {
      await insertRows(db, table, await Promise.all(rows.map((row) => sealedRow(type, cipher, row))));
    },
    sealFile: (field, id, bytes) => cipher.sealBytes(bytes, contextOf(type, field, id)),
    insertSealed: async (row) => {
      for (const name of sealedOf(type))
        if (keyIdOf(String(Reflect.get(row, name))) !== cipher.keyId)
          throw new Error(`${type.table}: ${name} of ${row.id} is not sealed`);
      await db.insert(table).values(await storedRow(type, cipher, row));
    },
    change: async (id, values, version) => {
      for (const name of [...sealedOf(type), ...masked])
        if (name in values) throw new Error(`${type.table}: ${name} is sealed`);
      const changed = await db
        .update(table)
        // Its own version, so that there is something to set where nothing else changes.
        .set({ version, ...values } as Record<string, unknown>)
        .where(and(isRow(id), eq(table['version']!, version)))
        .returning({ id: table['id']! });
      return changed.length > 0;
    },
    changeMany: async (rows) => {
      const { id: _id, version: _version, ...changed } = rows[0] ?? { id: '', version: 0 };
      const names = Object.keys(changed);
      for (const name of [...sealedOf(type), ...masked, ...searchedFields(type)])
        if (name in changed) throw new Error(`${type.table}: ${name} is sealed or searched`);
      let total = 0;
      for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
        total += await changeSome(db, table, names, rows.slice(first, first + ROWS_AT_ONCE));
      return total;
    },
    update: async (row, version) => {
      const changed = await db
        .update(table)
        .set(await sealedRow(type, cipher, row))
        .where(and(isRow(row.id), eq(table['version']!, version)))
        .returning({ id: table['id']! });
      return changed.length > 0;
    },
    remove: async (id, version) => {
      const removed = await db
        .delete(table)
        .where(and(isRow(id), eq(table['version']!, version)))
        .returning({ id: table['id']! });
      return removed.length > 0;
    },
    taken: async (field, texts) => {
      const asked = new Map(texts.map((text) => [text.toLowerCase(), text]));
      if (asked.size === 0) return new Set();
      const lower = sql<string>`lower(${fields[field]!})`;
      const rows = await db
        .selectDistinct({ lower })
        .from(table)
        .where(sql`${lower} = any(${sql.param([...asked.keys()])}::text[])`);
      const known = new Set(rows.map((row) => row.lower));
      return new Set(texts.filter((text) => known.has(text.toLowerCase())));
    },
    findDuplicates: async (values, limit) => {
      const same = async ([name, value]: [string, unknown]) => {
        if (typeof value !== 'string') return sql`${fields[name]!} = ${value}`;
        if (masked.includes(name)) return eq(table[digestColumn(name)]!, await digestOf(type, cipher, name, value));
        return sql`lower(${fields[name]!}) = ${value.toLowerCase()}`;
      };
      const wanted = await Promise.all(Object.entries(values).map(same));
      const rows = await db
        .select(open)
        .from(table)
        .where(and(...wanted))
        .orderBy(asc(sql`${table['id']!} collate "C"`))
        .limit(limit);
      return opened(rows);
    },
  };
}

/** Each row is named by its id and the version that it is to become; the values travel as one JSON. */
async function changeSome(
  db: Database,
  table: RecordTable,
  names: readonly string[],
  rows: readonly object[],
): Promise<number> {
  const column = (name: string) => sql`${sql.identifier(name)}`;
  const typed = ['id', 'version', ...names].map((name) => sql`${column(name)} ${sql.raw(table[name]!.getSQLType())}`);
  const set = ['version', ...names].map((name) => sql`${column(name)} = given.${column(name)}`);
  const changed = await db.execute(
    sql`update ${table} set ${sql.join(set, sql`, `)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.join(typed, sql`, `)})
      where ${table['id']!} = given.id and ${table['version']!} = given.version - 1 returning given.id`,
  );
  return changed.rows.length;
}
