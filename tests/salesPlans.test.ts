// How PostgreSQL reads what sales screens ask of large tables: by indexes, in as much time however long the history is.
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEADS } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { LEAD_EVENTS, LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import type { RecordRow, RecordType } from '@domain/records/record';
import type { ListQuery } from '@domain/lists/list';
import { createCipher } from '@server/store/encryption';
import type { RecordStore } from '@server/store/records';
import type { Queryable } from '@server/store/postgres/connections/connections';
import { postgresLeads } from '@server/store/postgres/queries/leads';
import { postgresRecords } from '@server/store/postgres/queries/records';
import { type Database, databaseOn } from '@server/store/postgres/schema/database';
import { createMigratedDatabase, ENCRYPTION_KEY, TEST_DATABASE_URL } from './stores';

const LEADS_KEPT = 2000;
const GROWTH = 10;
const NOW = 2_000_000_000;
const DAY = 86_400;
/** As many a day in both companies: the second is ten times as old. */
const A_DAY = 40;
const OWNED = 'sm7@example.com';

/** Of a table of so many rows for each lead. */
const TABLES: Readonly<Record<string, { each: number; values: Readonly<Record<string, string>> }>> = {
  leads: {
    each: 1,
    values: {
      id: `'lead-' || n`,
      mobile_number: `'+91' || n`,
      searched: `'mira rao ' || n || chr(10) || '+91' || n`,
      created_on: `${NOW} - (n / ${A_DAY}) * ${DAY} - 60`,
      worked_on: `${NOW} - (n / ${A_DAY}) * ${DAY} - 60`,
      // Old ones are closed, and every fifth of the others is nobody's.
      status: `case when n < 400 then 'follow_up' else 'lost' end`,
      lead_owner: `case when n < 400 and n % 5 = 0 then null else 'sm' || n % 40 || '@example.com' end`,
      ownerless_since: `case when n < 400 and n % 5 = 0 then ${NOW} - n * 60 end`,
      last_entry: `${NOW} - (n / ${A_DAY}) * ${DAY}`,
      next_due: 'null',
      lost_reason: 'null',
      language: `'English'`,
      country: `'IN'`,
      happened: `case when n % 10 = 0 then array['created', 'paid'] else array['created'] end`,
      steps: `array['1 new']`,
    },
  },
  lead_entries: {
    each: 10,
    values: { id: `'entry-' || n`, lead_id: `'lead-' || n / 10`, created_on: `${NOW} - (n / ${10 * A_DAY}) * ${DAY}` },
  },
  lead_events: {
    each: 4,
    values: { id: `'event-' || n`, lead_id: `'lead-' || n / 4`, at: `${NOW} - n`, created_on: `${NOW} - n` },
  },
  lead_owner_changes: {
    each: 2,
    values: { id: `'change-' || n`, lead_id: `'lead-' || n / 2`, created_on: `${NOW} - n` },
  },
  lead_approvals: {
    each: 1,
    values: {
      id: `'lead-' || n`,
      lead_id: `'lead-' || n`,
      status: `case when n < 100 then 'waiting' else 'approved' end`,
    },
  },
  payment_attempts: {
    each: 1,
    values: { id: `'attempt-' || n`, lead_id: `'lead-' || n`, created_on: `${NOW} - (n / ${A_DAY}) * ${DAY}` },
  },
};
const LARGE = new RegExp(`Seq Scan on (${Object.keys(TABLES).join('|')})\\b`);

describe.runIf(TEST_DATABASE_URL)('plans on PostgreSQL', () => {
  const opened: { client: Client; drop: () => Promise<void> }[] = [];
  beforeAll(async () => {
    for (const leads of [LEADS_KEPT, LEADS_KEPT * GROWTH]) opened.push(await companyOf(leads));
  }, 240_000);
  afterAll(async () => {
    for (const { client, drop } of opened) {
      await client.end();
      await drop();
    }
  });

  async function companyOf(leads: number) {
    const database = await createMigratedDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    // As on every connection of the store.
    await client.query('set random_page_cost = 1.1');
    // Else a vacuum that follows at once finds the rows not yet flushed, and marks no page as visible.
    await client.query('set synchronous_commit = on');
    for (const [table, { each, values }] of Object.entries(TABLES)) await fill(client, table, leads * each, values);
    await client.query('vacuum analyze');
    return { client, drop: () => database.drop() };
  }

  async function fill(client: Client, table: string, rows: number, values: Readonly<Record<string, string>>) {
    const columns = await client.query<{ column_name: string; udt_name: string }>(
      `select column_name, udt_name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`,
    );
    const type = [LEADS, LEAD_ENTRIES, LEAD_EVENTS, LEAD_OWNER_CHANGES, LEAD_APPROVALS, PAYMENT_ATTEMPTS].find(
      (each) => each.table === table,
    ) as unknown as RecordType;
    const any: Readonly<Record<string, string>> = {
      // As long as people's are: a table of short rows is read whole as fast.
      text: `'any text that people write' || n || repeat(' and more of it', 12)`,
      _text: `array['any']`,
      jsonb: `'{}'::jsonb`,
      bool: 'false',
      date: `date '2026-01-01'`,
      _int8: `'{}'::bigint[]`,
    };
    const valueOf = ({ column_name: name, udt_name: kind }: { column_name: string; udt_name: string }) => {
      const [word] = Object.keys(type.all[name]?.labels ?? {});
      return values[name] ?? (word && kind === 'text' ? `'${word}'` : (any[kind] ?? '1'));
    };
    const names = columns.rows.map(({ column_name }) => `"${column_name}"`).join(', ');
    await client.query(
      `insert into ${table} (${names}) select ${columns.rows.map(valueOf).join(', ')} from generate_series(0, ${rows - 1}) n`,
    );
  }

  const query = (type: { shape: RecordType['shape'] }, asked: Partial<ListQuery> = {}): ListQuery => ({
    page: 1,
    size: 50,
    sort: { field: type.shape.sort.replace(/^-/, ''), descending: type.shape.sort.startsWith('-') },
    search: '',
    filters: {},
    ...asked,
  });
  const cipher = createCipher(ENCRYPTION_KEY);
  const recordsOf = async (db: Database, type: unknown): Promise<RecordStore<RecordRow>> =>
    postgresRecords(db, await cipher)(type as RecordType);

  /** What sales screens ask of the store, which takes as long in both companies. */
  const ASKED: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
    'the newest leads': async (db) => (await recordsOf(db, LEADS)).ids(query(LEADS), 51),
    'the newest entries': async (db) => (await recordsOf(db, LEAD_ENTRIES)).ids(query(LEAD_ENTRIES), 51),
    'the newest events': async (db) => (await recordsOf(db, LEAD_EVENTS)).ids(query(LEAD_EVENTS), 51),
    'a column of the board': async (db) =>
      (await recordsOf(db, LEADS)).ids(query(LEADS, { filters: { status: { anyOf: ['follow_up'] } } }), 26),
    'leads of some days': async (db) =>
      (await recordsOf(db, LEADS)).pick(query(LEADS, { filters: { created_on: { from: NOW - 10 * DAY, to: NOW } } }), [
        'id',
      ]),
    'money of some days': async (db) =>
      (await recordsOf(db, PAYMENT_ATTEMPTS)).pick(
        query(PAYMENT_ATTEMPTS, { filters: { created_on: { from: NOW - 10 * DAY, to: NOW } } }),
        ['id'],
      ),
    'open leads that nobody has': async (db) =>
      (await recordsOf(db, LEADS)).count(
        query(LEADS, { filters: { has_owner: { is: false }, status: { anyOf: ['follow_up'] } } }),
      ),
    'the next lead of the pool': (db) =>
      postgresLeads(db).nextOfPool(NOW, { email: OWNED, countries: ['IN'], languages: ['English'], most: 20 }),
  };
  /** What a manager sees of what belongs to their leads: as many of their rows as there are, and no others. */
  const MANAGERS: Readonly<Record<string, (db: Database) => Promise<unknown>>> = Object.fromEntries(
    [LEAD_ENTRIES, LEAD_EVENTS, LEAD_OWNER_CHANGES, LEAD_APPROVALS].flatMap((type) => {
      const within = { lead_owner: { anyOf: [OWNED] } };
      return [
        [type.name, async (db: Database) => (await recordsOf(db, type)).ids(query(type, { within }), 51)],
        [
          `${type.name}, counted`,
          async (db: Database) => (await recordsOf(db, type)).count(query(type, { within }), 10_000),
        ],
      ];
    }),
  );

  async function planOf({ client }: { client: Client }, ask: (db: Database) => Promise<unknown>): Promise<string> {
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

  test.each(Object.keys(ASKED))('%s are read by an index', async (name) => {
    expect(await planOf(opened[1]!, ASKED[name]!)).not.toMatch(LARGE);
  });

  test.each(Object.keys(MANAGERS))('of a manager: %s by an index of their leads', async (name) => {
    const plan = await planOf(opened[1]!, MANAGERS[name]!);
    // The owner is found first, not looked up row by row.
    expect(plan).not.toMatch(/SubPlan/);
  });

  test('the pool walks one index, and gathers no demos', async () => {
    const plan = await planOf(opened[1]!, ASKED['the next lead of the pool']!);
    expect(plan).toMatch(/Index Scan using leads_pool_idx/);
    expect(plan).not.toMatch(/hash/i);
  });

  test('ten times the history takes at most twice the time', async () => {
    for (const [name, ask] of Object.entries(ASKED)) {
      const times = opened.map((): number[] => []);
      for (let round = 0; round < 15; round++)
        for (const [at, { client }] of opened.entries()) {
          const began = performance.now();
          await ask(databaseOn(client as unknown as Queryable));
          times[at]!.push(performance.now() - began);
        }
      // The fastest of them: whatever else the machine does only ever adds.
      const [young, old] = times.map((each) => Math.min(...each));
      expect(old! / young!, name).toBeLessThan(2);
    }
  }, 120_000);
});
