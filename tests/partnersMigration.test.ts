// The partners of a database from before the table of lead sources, on a PostgreSQL server (docs/decisions/023).
import { expect, test } from 'vitest';
import { leadSourceOf } from '@domain/access';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import { createDatabase, ENCRYPTION_KEY, fail, query, TEST_DATABASE_URL } from './stores';

const [TEXT = ''] = Object.values(
  import.meta.glob<string>('../server/store/postgres/drizzle/*_sign_ins.sql', { query: '?raw', import: 'default', eager: true }),
);

test.skipIf(!TEST_DATABASE_URL)(
  'the migration names each partner’s lead source as the rule does; of two that share one, the older keeps it',
  async () => {
    const statement = TEXT.split('--> statement-breakpoint').find((each) => each.includes('INSERT INTO "partners"'))!;
    const { url, drop } = await createDatabase();
    const store = await openPostgres({ url, encryptionKey: ENCRYPTION_KEY, onError: fail });
    const added = [
      ['external-sales-Acme Corp', 'sales'],
      ['external-sales-acme-corp'],
      ['external-sales'],
      ['external-sales-'],
      ['the external-sales-Blue  Sky_2.0', 'prod-admins'],
      ['external-sales-Blue-Sky'],
      ['demo-admins'],
    ];
    for (const [at, permissions] of added.entries())
      await store.users.add({ email: `${at}@example.com`, permissions, password_hash: '', created_on: at, created_by: '' });
    await query(url, statement);
    const rows = await query(url, 'select lead_source, permission from partners');
    const expected = new Map<string, string>();
    for (const permission of added.flat().filter((each) => each.includes('external-sales')))
      if (!expected.has(leadSourceOf(permission))) expected.set(leadSourceOf(permission), permission);
    expect(new Map(rows.map(({ lead_source, permission }) => [lead_source, permission]))).toEqual(expected);
    await store.close();
    await drop();
  },
  60_000,
);
