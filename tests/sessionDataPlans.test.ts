// How PostgreSQL counts sessions of every kind: from one index of the days that are asked for, however long the history is.
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, startOfDay } from '@domain/calendar';
import { sessionData } from '@domain/contract/sessionData';
import { type Dimension, DIMENSION_NAMES, SESSION_DATA } from '@domain/lists/sessionData';
import { type ListQuery, readSort } from '@domain/lists/list';
import type { Queryable } from '@server/store/postgres/connections/connections';
import { postgresSessionData } from '@server/store/postgres/queries/sessionData';
import { databaseOn } from '@server/store/postgres/schema/database';
import { createMigratedDatabase, TEST_DATABASE_URL } from './stores';
import { TODAY } from './api/testServer';

const ROWS = 20_000;
/** As many sessions a day in both: the second company is ten times as old. */
const A_DAY = 250;
const COUNTED = `${addDays(TODAY, -27)}..${TODAY}`;

describe.runIf(TEST_DATABASE_URL)('plans on PostgreSQL', () => {
  const opened: { client: Client; drop: () => Promise<void> }[] = [];
  beforeAll(async () => {
    for (const rows of [ROWS, 10 * ROWS]) opened.push(await companyOf(rows));
  }, 240_000);
  afterAll(async () => {
    for (const { client, drop } of opened) {
      await client.end();
      await drop();
    }
  });

  async function companyOf(rows: number) {
    const database = await createMigratedDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    // As on every connection of the store.
    await client.query('set random_page_cost = 1.1');
    // Else a vacuum that follows at once finds the rows not yet flushed, and marks no page as visible.
    await client.query('set synchronous_commit = on');
    await fill(client, 'trainers', 300, {
      teacher_id: `'t' || n || '@example.com'`,
      trainer_status: `'active'`,
      row_status: `'active'`,
      demo_session_countries: `(array['{IN,NP}', '{AE}', '{}'])[1 + n % 3]::text[]`,
    });
    await fill(client, 'sessions', rows, {
      session_id: `md5(n::text)`,
      teacher_id: `'t' || (1 + n % 300) || '@example.com'`,
      start_time: `${startOfDay(TODAY)} - (n / ${A_DAY}) * 86400 + (n % 24) * 3600`,
      end_time: `${startOfDay(TODAY)} - (n / ${A_DAY}) * 86400 + (n % 24) * 3600 + 3600`,
      session_type: `(array['demo_session', 'batch_session', 'batch_session', 'webinar'])[1 + n % 4]`,
      session_status: `(array['active', 'active', 'cancelled'])[1 + n % 3]`,
      batch_name: `(array['', 'IN-G4-MATH-', 'ROW-G4-MATH-', 'Webinar'])[1 + n % 4] || n % 90`,
      sub_type: `''`,
      capacity: '4',
      strength: 'n % 5',
    });
    await client.query('vacuum analyze');
    return { client, drop: () => database.drop() };
  }

  async function fill(
    client: Client,
    table: string,
    rows: number,
    values: Readonly<Record<string, string>>,
  ): Promise<void> {
    const columns = await client.query<{ column_name: string; udt_name: string }>(
      `select column_name, udt_name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`,
    );
    const any: Readonly<Record<string, string>> = {
      text: `'any'`,
      _text: `array['any']`,
      jsonb: `'{}'::jsonb`,
      bool: 'false',
      date: `date '2026-01-01'`,
      _int4: 'array[5, 9]',
      _int8: `'{}'::bigint[]`,
    };
    const given = columns.rows.map(({ column_name: name, udt_name: kind }) => values[name] ?? any[kind] ?? '1');
    const names = columns.rows.map(({ column_name }) => `"${column_name}"`).join(', ');
    await client.query(`insert into ${table} (${names}) select ${given.join(', ')} from generate_series(1, ${rows}) n`);
  }

  const counted = (sent: Record<string, string>): ListQuery => {
    const { filters } = sessionData.countSessionData.query.parse(sent);
    return { page: 1, size: 25, sort: readSort(SESSION_DATA.sort), search: '', filters, seen: startOfDay(TODAY) };
  };
  const tally = (client: Client, by: [Dimension, Dimension], query: ListQuery) =>
    postgresSessionData(databaseOn(client as unknown as Queryable)).tally(query, by);

  async function planOf({ client }: { client: Client }, by: [Dimension, Dimension], query: ListQuery): Promise<string> {
    const sent: { text: string; params: unknown[] }[] = [];
    const recording = {
      query: (asked: string | { text: string }, params: unknown[]) => {
        sent.push({ text: typeof asked === 'string' ? asked : asked.text, params });
        return client.query(asked as string, params);
      },
    };
    await postgresSessionData(databaseOn(recording as unknown as Queryable)).tally(query, by);
    expect(sent, 'one statement').toHaveLength(1);
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain ${sent[0]!.text}`, sent[0]!.params);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  const pairs = DIMENSION_NAMES.flatMap((one, at) =>
    DIMENSION_NAMES.slice(at + 1).map((other): [Dimension, Dimension] => [one, other]),
  );

  test.each(pairs)('some days by %s and %s are read from the index alone', async (one, other) => {
    const plan = await planOf(opened[1]!, [one, other], counted({ start_time: COUNTED }));
    expect(plan).not.toMatch(/Seq Scan on sessions\b/);
    expect(plan).toMatch(/Index Only Scan using sessions_data_idx/);
    if (one !== 'country' && other !== 'country') expect(plan).not.toMatch(/trainers|webinars/);
  });

  test.each<Record<string, string>>([
    { countries: 'IN' },
    { type: 'webinar' },
    { fill: 'full', hour: '9' },
    { teacher_id: 't7@example.com' },
  ])('narrowed by %o too', async (filters) => {
    const plan = await planOf(opened[1]!, ['hour', 'weekday'], counted({ start_time: COUNTED, ...filters }));
    expect(plan).not.toMatch(/Seq Scan on sessions\b/);
  });

  test('ten times the sessions take at most twice the time', async () => {
    const query = counted({ start_time: COUNTED });
    for (const by of [
      ['hour', 'weekday'],
      ['country', 'day'],
      ['trainer', 'fill'],
    ] as [Dimension, Dimension][]) {
      const times = opened.map((): number[] => []);
      for (let round = 0; round < 15; round++)
        for (const [at, { client }] of opened.entries()) {
          const began = performance.now();
          await tally(client, by, query);
          times[at]!.push(performance.now() - began);
        }
      // The fastest of them: whatever else the machine does only ever adds.
      const [young, old] = times.map((each) => Math.min(...each));
      expect(old! / young!, by.join(' by ')).toBeLessThan(2);
    }
  }, 120_000);
});
