// How PostgreSQL finds messages: rare words by the index of words, frequent ones among the newest, a thread by its own index; nothing
// looks through all of them.
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '@server/store/postgres/connections/connections';
import { createCipher } from '@server/store/encryption';
import { postgresConversations } from '@server/store/postgres/queries/conversations';
import { databaseOn } from '@server/store/postgres/schema/database';
import type { Conversations } from '@server/store/conversations';
import { createMigratedDatabase, ENCRYPTION_KEY, TEST_DATABASE_URL } from './stores';

const ROWS = 200_000;

describe.runIf(TEST_DATABASE_URL)('plans on PostgreSQL', () => {
  let client: Client;
  let drop: () => Promise<void>;
  const sent: { text: string; params: unknown[] }[] = [];
  let conversations: Conversations;
  beforeAll(async () => {
    const database = await createMigratedDatabase();
    drop = () => database.drop();
    client = new Client({ connectionString: database.url });
    await client.connect();
    // As on every connection of the store.
    await client.query('set random_page_cost = 1.1');
    await client.query(`
      insert into conversation_messages (id, conversation_id, kind, said_by, text, words, at_ms, version, created_by, created_on, updated_by, updated_on)
      select md5(n::text), 'c' || n / 200, 'message', 'family', words, words, 1700000000000 + n * 1000::bigint, 1, 'a', 1700000000, 'a', 1700000000
      from generate_series(1, ${ROWS}) n, lateral (select
        ' w' || n % 5000 || ' x' || n % 777 || case when n % 2 = 0 then ' lesson even' else ' odd' end
        || case when n % 50000 = 7 then ' rare' else '' end as words) as made`);
    await client.query(`
      insert into conversations (id, lead_id, status, last_message_on, last_ms, messages, version, created_by, created_on, updated_by, updated_on)
      select 'c' || n, 'l' || n % 300, 'open', 1700000000 + n, (1700000000 + n) * 1000::bigint, 200, 1, 'a', 1700000000, 'a', 1700000000
      from generate_series(0, 20000) n`);
    await client.query('vacuum analyze');
    const recording = {
      query: (asked: string | { text: string }, params: unknown[]) => {
        sent.push({ text: typeof asked === 'string' ? asked : asked.text, params });
        return client.query(asked as string, params);
      },
    };
    conversations = postgresConversations(
      databaseOn(recording as unknown as Queryable),
      await createCipher(ENCRYPTION_KEY),
    );
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await drop();
  });

  async function plansOf(work: () => Promise<unknown>): Promise<string> {
    sent.splice(0);
    await work();
    const plans: string[] = [];
    for (const { text, params } of sent.slice()) {
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, params);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans.join('\n\n');
  }

  test.each([
    ['a rare word', ['rare'], 4],
    ['a word of half of them', ['lesson'], 31],
    ['two together', ['lesson', 'w12'], 31],
    ['two that are never together', ['even', 'odd'], 0],
    ['a beginning', ['ra'], 4],
    ['nothing', ['nowhere'], 0],
  ])('%s', async (_, terms, found) => {
    let rows: unknown[] = [];
    const plan = await plansOf(async () => (rows = await conversations.search(terms, undefined, 31)));
    expect(rows).toHaveLength(found);
    expect(plan).not.toMatch(/Seq Scan/);
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const began = performance.now();
      await conversations.search(terms, undefined, 31);
      times.push(performance.now() - began);
    }
    expect(Math.min(...times)).toBeLessThan(150);
  });

  test('a part of a thread, the last messages and the list read what they show', async () => {
    const place = { at_ms: 1_700_000_100_000, id: 'a' };
    const plan = await plansOf(async () => {
      await conversations.thread('c5', 'before', place, 61);
      await conversations.thread('c5', 'after', place, 61);
      await conversations.lastMessages(['c1', 'c2', 'c3']);
      await conversations.list({ person: 'a@example.com', unread: true }, undefined, 41);
      await conversations.ofFamily({ lead_ids: ['l5'], numbers: ['+919820010011'] }, 200);
    });
    expect(plan).not.toMatch(/Seq Scan on (?:conversation_messages|conversations)\b/);
  });
});
