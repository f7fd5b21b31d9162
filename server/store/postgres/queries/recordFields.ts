// Fields of a declared record as SQL: its columns, what is worked out when a row is read, and the texts that search looks in.
import { getTableName, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { recordNamed } from '@domain/records/all';
import type { Dated, Field } from '@domain/records/fields';
import { type RecordType, storedFields } from '@domain/records/record';
import type { IsoDate } from '@domain/units';
import type { AsOf } from '../../records';
import { trainers } from '../schema/core';
import { type RecordTable, tableOf } from '../schema/recordTable';
import { type Searched, standsIn } from './search';

/** Each field as SQL: a column, or how it is worked out. */
export function fieldsOf(
  type: RecordType,
  table: RecordTable,
  as: AsOf = {},
): Record<string, SQL | RecordTable[string]> {
  const { computed = {} } = type;
  const system = ['id', 'version', 'created_by', 'created_on', 'updated_by', 'updated_on'];
  const own = [...system, ...storedFields(type).map(([name]) => name)].map((name) => [name, table[name]!] as const);
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(Object.entries(computed).map(([name, field]) => [name, computedSql(field, table, as)])),
  };
}

function computedSql({ counts, joins, entriesOf, namesOf, dated, filledOf }: Field, table: RecordTable, as: AsOf): SQL {
  if (dated) return datedSql(dated, table, as.today);
  if (filledOf) return sql`(${outer(table, filledOf)} is not null)`;
  if (entriesOf) return sql`cardinality(${outer(table, entriesOf)})`;
  if (namesOf)
    return sql`(select coalesce(array_agg(${trainers.trainer_name} order by place), '{}') ${named(table, namesOf)})`;
  if (counts) {
    const { children, inState } = childrenOf(counts, as);
    return sql`(select count(*)::int from ${children} where ${children[counts.by]!} = ${outer(table, 'id')} and ${inState})`;
  }
  const { by, table: other, key, field, otherwise } = joins!;
  const name = sql.identifier(other);
  const found = sql`(select ${name}.${sql.identifier(field)} from ${name} where ${name}.${sql.identifier(key)} = ${outer(table, by)})`;
  return otherwise === undefined ? found : sql`coalesce(${found}, ${otherwise}::text)`;
}

type Counts = NonNullable<Field['counts']>;

function childrenOf({ of, status, ahead }: Counts, { today, now }: AsOf): { children: RecordTable; inState: SQL } {
  const child = recordNamed(of);
  if (!child) throw new Error(`There is no record ${of} to count`);
  const children = tableOf(child);
  const dated = child.computed?.['status']?.dated;
  const state = dated ? datedSql(dated, children, today) : children['status']!;
  const isAhead = ahead !== undefined && now !== undefined ? sql` and ${children[ahead]!} > ${now}` : sql``;
  const words = status?.map((each) => sql`${each}`) ?? [];
  return { children, inState: sql`${status ? sql`${state} in (${sql.join(words, sql`, `)})` : sql`true`}${isAhead}` };
}

/** All counts at once: sorting by a count needs that of every row, and looking for each alone takes twice as long. */
export function countedBy(counts: Counts, as: AsOf): { rows: SQL; of: SQL; value: SQL } {
  const { children, inState } = childrenOf(counts, as);
  const by = children[counts.by]!;
  return {
    rows: sql`(select ${by} as of_row, count(*)::int as total from ${children} where ${inState} group by ${by}) counted`,
    of: sql.raw('counted.of_row'),
    value: sql`coalesce(counted.total, 0)`,
  };
}

type Joins = NonNullable<Field['joins']>;

/** The other table at once, likewise: sorting by what stands there needs that of every row. */
export function joinedBy({ table, key, field, otherwise }: Joins): { rows: SQL; of: SQL; value: SQL } {
  const [name, at, value] = [table, key, field].map((each) => sql.identifier(each));
  return {
    rows: sql`(select ${name!}.${at!} as of_row, ${name!}.${value!} as value from ${name!}) joined`,
    of: sql.raw('joined.of_row'),
    value: otherwise === undefined ? sql.raw('joined.value') : sql`coalesce(joined.value, ${otherwise}::text)`,
  };
}

function datedSql(
  { of, until, by, before, on, after, ended }: Dated,
  table: RecordTable,
  today: IsoDate | undefined,
): SQL {
  const [stored, day] = [outer(table, of), outer(table, by)];
  if (today === undefined) return sql`${stored}`;
  const passes = (
    [
      [before, '>'],
      [on, '='],
      [after, '<'],
    ] as const
  ).flatMap(([state, sign]) =>
    state === undefined ? [] : [sql`when ${day} ${sql.raw(sign)} ${today}::date then ${state}::text`],
  );
  const passing = sql.join(
    until.map((each) => sql`${each}`),
    sql`, `,
  );
  const isOver = ended
    ? sql`when ${outer(table, ended.of)} = ${ended.holds} and ${outer(table, ended.by)} < ${today}::date then ${ended.is}::text `
    : sql``;
  return sql`(case ${isOver}when ${stored} in (${passing}) then case ${sql.join(passes, sql` `)} else ${stored} end else ${stored} end)`;
}

function named(table: RecordTable, listed: string): SQL {
  return sql`from unnest(${outer(table, listed)}) with ordinality as entry (id, place) join ${trainers} on ${trainers.teacher_id} = entry.id`;
}

/** With its table's name, always: inside a subquery a bare name would be the inner table's. */
function outer(table: RecordTable, column: string): SQLWrapper {
  return sql`${sql.identifier(getTableName(table))}.${sql.identifier(column)}`;
}

/**
 * What search looks in, folded: the record's own texts in one column, where digests of whole contacts stand too, and the names of
 * trainers it points to. `digests`: those of the searched words.
 */
export function textsOf(
  type: RecordType,
  table: RecordTable,
  digests: ReadonlyMap<string, readonly string[]> = new Map(),
): Searched[] {
  const own = table['searched'];
  if (type.shape.byWords) return own ? [own] : [];
  const isWhole = (word: string) => (digests.get(word) ?? []).map((digest) => standsIn(own!, digest));
  const { computed = {} } = type;
  const names = Object.values(computed).flatMap(({ searched, joins }) => (searched && joins ? [joins] : []));
  const lists = Object.values(computed).flatMap(({ searched, namesOf }) => (searched && namesOf ? [namesOf] : []));
  return [
    ...(own ? [own] : []),
    ...(own && digests.size > 0 ? [{ holds: (word: string) => or(...isWhole(word)) ?? sql`false` }] : []),
    // Trainers are few beside the rows that point to them: they are found first, and rows by an index.
    ...names.map(({ by }) => ({
      holds: (word: string) =>
        sql`${outer(table, by)} in (select ${trainers.teacher_id} from ${trainers} where ${standsIn(trainers.name_searched, word)})`,
    })),
    ...lists.map(
      (listed) => sql`(select coalesce(string_agg(${trainers.name_searched}, chr(10)), '') ${named(table, listed)})`,
    ),
  ];
}
