// What a declaration promises of speed: a list in any order, narrowed by any filter, searched, and one page deep in it, reads a
// large table by its indexes. The plans are PostgreSQL's own, of the very statements that the store sends.
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterableFields, type FilterValue, type ListQuery, sortableFields } from '@domain/lists/list';
import { RECORDS } from '@domain/records/all';
import { BULK_JOB_ROWS } from '@domain/records/bulkJob';
import { isStored } from '@domain/records/fields';
import { type RecordRow, type RecordType, storedFields } from '@domain/records/record';
import { countedBy, summed, toldByDays } from '@domain/numbers/tally';
import type { RecordStore } from '@server/store/records';
import { createCipher } from '@server/store/encryption';
import type { Queryable } from '@server/store/postgres/connections/connections';
import { postgresRecords } from '@server/store/postgres/queries/records';
import { databaseOn } from '@server/store/postgres/schema/database';
import { createMigratedDatabase, ENCRYPTION_KEY, TEST_DATABASE_URL } from './stores';

const ROWS = 10_000;

describe.runIf(TEST_DATABASE_URL)('plans on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let client: Client;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    // As on every connection of the store.
    await client.query('set random_page_cost = 1.1');
    // Else a vacuum that follows at once finds the rows not yet flushed, and marks no page as visible.
    await client.query('set synchronous_commit = on');
    for (const type of RECORDS) await withoutIndexes(type, () => fill(type));
    await client.query('vacuum analyze');
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /** An index made of all rows at once takes a fraction of the time of one that grows by each. */
  async function withoutIndexes({ table }: RecordType, fill: () => Promise<void>): Promise<void> {
    const { rows } = await client.query<{ name: string; made: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
       where i.indrelid = '${table}'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    );
    if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join()}`);
    await fill();
    for (const { made } of rows) await client.query(made);
  }

  /** Rows whose values differ, so that a filter keeps few of them. */
  async function fill(type: RecordType): Promise<void> {
    const { rows } = await client.query<{ column_name: string; udt_name: string }>(
      `select column_name, udt_name from information_schema.columns where table_name = '${type.table}'`,
    );
    const valueOf = ({ column_name: name, udt_name: kind }: { column_name: string; udt_name: string }) => {
      const words = Object.keys(type.all[name]?.labels ?? {});
      if (words.length > 0 && kind === 'text')
        return `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + n % ${words.length}]`;
      // As long as people's are: a table of short rows is read whole as fast as an index.
      if (name === 'searched') return `'${'a searched text '.repeat(20)}' || n`;
      if (kind === 'text')
        return `'${name}-' || n || '${' and more words'.repeat((type.all[name]?.max ?? 0) > 100 ? 10 : 0)}'`;
      if (kind === '_text') return `array['${name}-' || n, 'nobody@tutors.example.com', 'somebody@tutors.example.com']`;
      if (kind === 'jsonb') return `'{"of": "what was asked"}'::jsonb`;
      if (kind === 'bool') return 'n % 2 = 0';
      if (kind === 'date') return `date '2026-01-01' + n % 3000`;
      return 'n';
    };
    const names = rows.map(({ column_name }) => `"${column_name}"`).join(', ');
    await client.query(
      `insert into ${type.table} (${names}) select ${rows.map(valueOf).join(', ')} from generate_series(1, ${ROWS}) n`,
    );
  }

  /** Of all that is asked in doing so. */
  async function planOf(
    type: RecordType,
    query: ListQuery,
    ask = async (records: RecordStore<RecordRow>) => {
      await records.ids(query, query.size + 1);
      if (query.search === '') await records.count(query, 10_000);
    },
  ): Promise<string> {
    const sent: { text: string; params: unknown[] }[] = [];
    const recording = {
      query: (asked: string | { text: string }, params: unknown[]) => {
        sent.push({ text: typeof asked === 'string' ? asked : asked.text, params });
        return client.query(asked as string, params);
      },
    };
    const records = postgresRecords(
      databaseOn(recording as unknown as Queryable),
      await createCipher(ENCRYPTION_KEY),
    )(type);
    await ask(records);
    const plans = [];
    for (const { text, params } of sent)
      plans.push(...(await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, params)).rows);
    return plans.map((row) => row['QUERY PLAN']).join('\n');
  }

  /** A table whose rows are as short as an index's entries is read whole as fast: such rows are asked for by what they belong to. */
  async function isShort({ table }: RecordType): Promise<boolean> {
    const { rows } = await client.query<{ pages: number; index_pages: number | null }>(
      `select c.relpages as pages, (select max(i.relpages) from pg_class i join pg_index x on x.indexrelid = i.oid where x.indrelid = c.oid and i.relname like '%list%') as index_pages from pg_class c where c.relname = '${table}'`,
    );
    return rows[0]!.pages < 1.8 * (rows[0]!.index_pages ?? 0);
  }

  function expectIndexed(type: RecordType, plan: string, what: string): void {
    expect(plan, `${type.name} ${what}`).not.toMatch(new RegExp(`Seq Scan on ${type.table}\\b`));
  }

  const base = (type: RecordType): ListQuery => ({
    page: 1,
    size: 50,
    sort: { field: type.shape.sort.replace(/^-/, ''), descending: type.shape.sort.startsWith('-') },
    search: '',
    filters: {},
  });

  /** Those that have a list; a job's rows are asked for by their job alone. */
  const LISTED = RECORDS.filter(({ operations }) => operations === undefined || operations.includes('page'));

  test.each(LISTED)('$name', async (type) => {
    const parent = Object.entries(type.fields).find(
      ([, { kind, fixed, filtered }]) => filtered && fixed && (kind === 'reference' || kind === 'text'),
    )?.[0];
    if (parent && (await isShort(type)))
      return expectIndexed(
        type,
        await planOf(type, { ...base(type), filters: { [parent]: { anyOf: [`${parent}-77`] } } }),
        `of ${parent}`,
      );
    const stored = new Set([...storedFields(type).map(([name]) => name), 'created_on', 'created_by', 'updated_on']);
    for (const field of sortableFields(type.shape).filter((name) => stored.has(name)))
      expectIndexed(
        type,
        await planOf(type, { ...base(type), sort: { field, descending: false } }),
        `sorted by ${field}`,
      );
    for (const field of filterableFields(type.shape).filter((name) => stored.has(name)))
      expectIndexed(
        type,
        await planOf(type, { ...base(type), filters: { [field]: narrow(type, field) } }),
        `filtered by ${field}`,
      );
    if (type.shape.search.some((name) => type.all[name] && isStored(type.all[name]!)))
      expectIndexed(type, await planOf(type, { ...base(type), search: 'zzz' }), 'searched');
  });

  test.each(LISTED.filter((type) => countedBy(type).length > 0))(
    '$name is counted and summed over some days by an index',
    async (type) => {
      if (await isShort(type)) return;
      const [sum] = summed(type);
      const stored = toldByDays(type).filter((name) => !type.all[name] || isStored(type.all[name]));
      for (const field of stored) {
        const isDate = type.shape.columns[field]!.kind === 'date';
        const measuring = {
          by: countedBy(type).slice(0, 1),
          spans: { field, starts: isDate ? ['2026-02-01', '2026-02-02'] : [100, 105] },
          ...(sum && { sum }),
        };
        const query = { ...base(type), filters: { [field]: narrow(type, field) }, seen: 9000 };
        const plan = await planOf(type, query, async (records) => void (await records.measure(query, measuring)));
        expectIndexed(type, plan, `by ${field}`);
      }
    },
  );

  test('the rows of a job are found by their job', async () => {
    const filters: Record<string, FilterValue> = { job_id: { anyOf: ['job_id-77'] }, place: { from: 0, to: 99 } };
    expectIndexed(BULK_JOB_ROWS, await planOf(BULK_JOB_ROWS, { ...base(BULK_JOB_ROWS), filters }), 'of a job');
  });

  function narrow({ shape, all }: RecordType, field: string): FilterValue {
    const { kind, labels } = shape.columns[field]!;
    if (kind === 'flag') return { is: true };
    if (kind === 'date') return { from: '2026-02-01', to: '2026-02-02' };
    if (kind === 'number' || kind === 'instant') return { from: 100, to: 110 };
    return {
      anyOf: [
        Object.keys(labels ?? all[field]?.labels ?? {})[0] ??
          `${field}-77${' and more words'.repeat((all[field]?.max ?? 0) > 100 ? 10 : 0)}`,
      ],
    };
  }
});
