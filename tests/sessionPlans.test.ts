// How PostgreSQL reads what Book Demo and View Demo ask of large tables: sessions found by who sits in them, and a day of slots.
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listQuery } from '@domain/contract/list';
import { startOfDay } from '@domain/calendar';
import { SESSION_LIST } from '@domain/lists/sessionList';
import type { Queryable } from '@server/store/postgres/connections/connections';
import { postgresBookings } from '@server/store/postgres/queries/bookings';
import { postgresLists } from '@server/store/postgres/queries/lists';
import { databaseOn } from '@server/store/postgres/schema/database';
import { createMigratedDatabase, TEST_DATABASE_URL } from './stores';
import { TODAY } from './api/testServer';

const ROWS = 20_000;
const FROM = startOfDay(TODAY);

/** An hour apart, each of another of a thousand trainers; every third one is booked. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  trainers: {
    teacher_id: `'t' || n || '@example.com'`,
    trainer_status: `'active'`,
    row_status: `'active'`,
    demo_session_countries: `array['IN']`,
    grade_groups: `array['4']`,
    name_searched: `'trainer number ' || n`,
  },
  leads: {
    id: `'lead-' || n`,
    grade: `'5'`,
    grade_group: `'4-6'`,
    status: `'new'`,
    lost_reason: 'null',
    searched: `'mira rao ' || n || chr(10) || '+9198765' || n || chr(10) || 'family' || n || '@example.com'`,
  },
  sessions: {
    session_id: `'session-' || n`,
    teacher_id: `'t' || (1 + n % 1000) || '@example.com'`,
    start_time: `${FROM} + (n % 5000) * 3600`,
    end_time: `${FROM} + (n % 5000) * 3600 + 3600`,
    session_type: `'demo_session'`,
    session_status: `'active'`,
    capacity: '4',
    strength: '0',
  },
  bookings: {
    booked_session_id: `'booking-' || n`,
    session_id: `'session-' || n`,
    lead_id: `'lead-' || n`,
    status: `'booked'`,
    attendance: 'null',
  },
};

describe.runIf(TEST_DATABASE_URL)('plans on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let client: Client;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('set random_page_cost = 1.1');
    // Else a vacuum that follows at once finds the rows not yet flushed, and marks no page as visible.
    await client.query('set synchronous_commit = on');
    for (const [table, values] of Object.entries(VALUES)) await fill(table, values, table === 'trainers' ? 1000 : ROWS);
    await client.query('vacuum analyze');
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function fill(table: string, values: Readonly<Record<string, string>>, rows: number): Promise<void> {
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

  async function plansOf(ask: (db: ReturnType<typeof databaseOn>) => Promise<unknown>): Promise<string> {
    const sent: { text: string; params: unknown[] }[] = [];
    const recording = {
      query: (asked: string | { text: string }, params: unknown[]) => {
        sent.push({ text: typeof asked === 'string' ? asked : asked.text, params });
        return client.query(asked as string, params);
      },
    };
    await ask(databaseOn(recording as unknown as Queryable));
    const plans = [];
    for (const { text, params } of sent)
      plans.push(...(await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, params)).rows);
    return plans.map((row) => row['QUERY PLAN']).join('\n');
  }

  const searching = (sent: Record<string, string>) => listQuery(SESSION_LIST).parse(sent);

  test('sessions of one day found by the name of a lead read indexes alone', async () => {
    const plans = await plansOf((db) =>
      postgresLists(db).sessions(searching({ search: 'mira 77', start_time: `${TODAY}..${TODAY}` })),
    );
    expect(plans).toMatch(/leads/);
    expect(plans).not.toMatch(/Seq Scan on (sessions|bookings|leads)\b/);
  });

  test('a day and a week of slots read the index of sessions by their start', async () => {
    const stretch = {
      lead_id: 'nobody',
      country: 'IN',
      grade_group: '4-6',
      grades: ['4'],
      after: FROM,
      until: FROM + 86_400,
    };
    const plans = await plansOf(async (db) => {
      const bookings = postgresBookings(db);
      await bookings.offers(stretch, 'English');
      await bookings.seatsLeft({ ...stretch, until: FROM + 7 * 86_400 });
    });
    expect(plans).not.toMatch(/Seq Scan on (sessions|bookings|leads)\b/);
  });
});
