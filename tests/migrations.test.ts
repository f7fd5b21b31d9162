// What opening a database does to one that is there already: nothing where it cannot be migrated (docs/decisions/035).
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_CANCELLATIONS } from '@domain/records/demoCancellation';
import { DISCREPANCIES } from '@domain/records/discrepancy';
import { LEDGER_ENTRIES } from '@domain/records/ledger';
import { MASTER_CLASSES } from '@domain/records/masterClass';
import type { RecordRow, RecordType } from '@domain/records/record';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import { REFUND_PAYOUTS } from '@domain/records/refundPayout';
import { REFUNDS } from '@domain/records/refund';
import { STUDENTS } from '@domain/records/student';
import { PAYOUT_LINES } from '@domain/records/payoutLine';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { USERS } from '@domain/records/user';
import { WEBINARS } from '@domain/records/webinar';
import { findDiscrepancies } from '@server/discrepancies/search';
import journal from '@server/store/postgres/drizzle/meta/_journal.json';
import { seedRows } from '@server/seed/seed';
import { allOf } from '@server/store/rows';
import { anyRow } from './api/randomRecords';
import { DATABASES, type DatabaseOfTest, untilMigration } from './olderDatabases';

/** As the first release left it: its one migration, and two people of whom one is disabled. */
const FIRST_RELEASE = `${readFileSync('server/store/postgres/drizzle/0000_first_release.sql', 'utf8')};
create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', ${journal.entries[0]!.when});
insert into users (email, user_id, permissions, password_hash, password_changed_on, disabled_on, version, created_on, created_by) values
  ('asha@example.com', 'asha', '{prod-admins}', 'hash of asha', 5, null, 3, 1, 'setup'),
  ('bina@example.com', 'bina', '{}', 'hash of bina', null, 7, 2, 2, 'asha@example.com');
insert into webinars (id, title, host, start_time, status, version, created_by, created_on, updated_by, updated_on) values
  ('known', 'Title of later', 'host@example.com', 9000, 'cancelled', 3, 'a', 1, 'editor@example.com', 8999), ('unknown', 'Logic', 'host@example.com', 9000, 'cancelled', 2, 'a', 1, 'b@example.com', 60), ('stands', 'Chess', 'host@example.com', 9000, 'scheduled', 1, 'a', 1, 'a', 1);
insert into master_classes (id, title, trainer, start_time, status, version, created_by, created_on, updated_by, updated_on) values ('class', 'Chess', 'host@example.com', 9000, 'cancelled', 2, 'a', 1, 'b@example.com', 70);
set session_replication_role = replica;
insert into sessions (session_id, teacher_id, start_time, end_time, session_type, session_status, batch_name, sub_type, capacity, strength, created_by, created_on) values
  ('demo', 'host@example.com', 9000, 12600, 'demo_session', 'cancelled', '', '', 1, 0, 'a', 1), ('demo of nobody', 'host@example.com', 9000, 12600, 'demo_session', 'cancelled', '', '', 1, 0, 'a', 1);
set session_replication_role = origin;
insert into audit_log (at, actor, action, subject_type, subject_id, details) values
  (40, 'first@example.com', 'webinar.cancelled', 'webinar', 'known', '{}'), (50, 'c@example.com', 'webinar.cancelled', 'webinar', 'known', '{}'), (8999, 'editor@example.com', 'webinar.edited', 'webinar', 'known', '{}'),
  (55, 'd@example.com', 'demo-slot.cancelled', 'session', 'demo', '{}');
insert into sign_ins (token_hash, sign_in_id, email, created_on, last_used_on, expires_on, address, user_agent) values ('t', 's', 'asha@example.com', 1, 1, 9, 'a', 'b');
insert into password_resets (user_id, token_hash, expires_on, created_by) values ('bina', 'r', 9, 'asha@example.com');`;

const STATE = `select (select json_agg(m) from drizzle.__drizzle_migrations m)::text as migrations,
  (select string_agg(table_name || '.' || column_name, ',' order by table_name, ordinal_position)
   from information_schema.columns where table_schema = 'public') as columns`;

describe.each(DATABASES.slice(-1))('on %s', (_, create) => {
  let database: DatabaseOfTest;
  beforeAll(async () => {
    database = await create();
    await (await database.open()).close();
  });
  afterAll(() => database.remove());

  test('search texts that a migration has emptied are filled when the database is opened', async () => {
    await database.run(
      `insert into leads (id, lead_name, mobile_number, email_address, first_name, last_name, child_age, grade, grade_group, country, language, time_zone, lead_source, lead_owner, version, created_by, created_on, updated_by, updated_on, worked_on, searched)
       values ('one', 'Nóra Kovács', '+919876500001', 'one@example.com', 'Nóra', 'Kovács', 9, '4', '4-6', 'IN', 'English', 'Asia/Kolkata', 'Admin Tool Lead', 'o@example.com', 1, 'o@example.com', 1, 'o@example.com', 1, 1, '')`,
    );
    const store = await database.open();
    expect((await store.leads.search({ name: 'kovacs nora' })).map(({ id }) => id)).toEqual(['one']);
    await store.close();
  });

  test('what was stored as it was typed is sealed when the database is opened, answered as before, and hidden in the audit log', async () => {
    const seeded = [...seedRows({ trainers: 1, today: '2026-11-25' })].find(({ trainers }) => trainers)!.trainers![0]!;
    const store = await database.open();
    await store.trainerEdits.add({ ...seeded, teacher_id: 'typed@example.com' });
    await store.audit.write([
      {
        at: 1,
        actor: 'old@example.com',
        action: 'trainer.edited',
        subject_type: 'trainer',
        subject_id: 'typed@example.com',
        details: {
          version: 2,
          changes: { address: { before: '', after: '7, Canary Lane' }, level: { before: 'L1', after: 'L2' } },
        },
      },
    ]);
    const any = <Row extends RecordRow>(type: RecordType<Row>) =>
      fc.sample(anyRow(type as unknown as RecordType), { numRuns: 1, seed: 7 })[0] as unknown as Row;
    await store.records(REFUNDS).insert([
      { ...any(REFUNDS), id: 'typed', account: null },
      { ...any(REFUNDS), id: 'sealed', account: '9911 Canary Bank' },
    ]);
    await store.records(STUDENTS).insert([{ ...any(STUDENTS), id: 'typed', lead_id: 'typed', second_contact: null }]);
    await store.close();
    const [sealed] = await database.run(`select account from refunds where id = 'sealed'`);
    await database.run(`update trainers set address = '7, Canary Lane' where teacher_id = 'typed@example.com'`);
    await database.run(`update refunds set account = '8822 Canary Bank' where id = 'typed'`);
    await database.run(`update students set second_contact = 'canary@families.example.com' where id = 'typed'`);
    const upgraded = await database.open();
    expect(await upgraded.records(REFUNDS).find('typed')).toMatchObject({ account: '8822 Canary Bank' });
    expect(await upgraded.records(REFUNDS).find('sealed')).toMatchObject({ account: '9911 Canary Bank' });
    expect(await upgraded.records(STUDENTS).find('typed')).toMatchObject({
      second_contact: 'canary@families.example.com',
    });
    expect(await upgraded.trainers.find('typed@example.com')).toMatchObject({ address: '7, Canary Lane' });
    const [row] = await upgraded.audit.of('trainer', 'typed@example.com');
    expect(row!.details['changes']).toEqual({
      address: { before: null, after: '••••' },
      level: { before: 'L1', after: 'L2' },
    });
    await upgraded.close();
    for (const table of ['trainers', 'audit_log', 'refunds', 'students'])
      expect(JSON.stringify(await database.run(`select * from ${table}`)), table).not.toMatch(/canary/i);
    // What was sealed before stays as it was.
    expect(await database.run(`select account from refunds where id = 'sealed'`)).toEqual([sealed]);
    // Its rows are as unchangeable as before.
    await expect(database.run(`update audit_log set actor = 'nobody'`)).rejects.toThrow(/append-only/);
  });

  test('links, refunds and tickets of an older version keep their rows, and what is new of them is read off these', async () => {
    const older = await create();
    try {
      await older.run(untilMigration(28));
      const put = async <Row extends RecordRow>(
        type: RecordType<Row>,
        ...rows: (Partial<Row> & Record<string, unknown>)[]
      ) => {
        for (const [at, values] of rows.entries()) {
          const columns = (
            await older.run(
              `select column_name from information_schema.columns where table_name = '${type.table}' and table_schema = 'public' and is_generated = 'NEVER'`,
            )
          ).map(({ column_name }) => String(column_name));
          const any = fc.sample(anyRow(type as unknown as RecordType), { numRuns: 1, seed: 11 + at })[0]!;
          const row = Object.entries({ ...any, searched: '', ...values }).filter(([name]) => columns.includes(name));
          const names = row.map(([name]) => `"${name}"`).join(', ');
          await older.run(
            `insert into "${type.table}" (${names}) select ${names} from json_populate_record(null::"${type.table}", '${JSON.stringify(Object.fromEntries(row)).replaceAll("'", "''")}')`,
          );
        }
      };
      const plain = { currency: 'INR', refunded: 0, checkout_url: null, payment_id: null };
      await put(PAYMENT_LINKS, { ...plain, id: 'begun' }, { ...plain, id: 'offer' });
      const entry = { kind: 'payment' as const, amount: -100, link_id: 'begun' };
      await put(
        LEDGER_ENTRIES,
        { ...entry, id: '1', created_on: 60 },
        { ...entry, id: '2', created_on: 50 },
        { ...entry, id: '3', kind: 'waiver', created_on: 40 },
        { ...entry, id: '4', amount: 100, created_on: 30 },
      );
      await put(
        PAYMENT_ATTEMPTS,
        { ...plain, id: '1', link_id: 'begun', disputed: 30 },
        { ...plain, id: '2', link_id: 'begun', disputed: 20 },
        { ...plain, id: '3', link_id: 'offer', disputed: 0 },
      );
      await put(REFUNDS, { id: 'refund', status: 'processed', updated_by: 'processor', account: null });
      await put(
        REFUND_PAYOUTS,
        { id: '1', refund_id: 'refund', status: 'done', updated_by: 'payer' },
        { id: '2', refund_id: 'refund', status: 'queued', updated_by: 'nobody' },
      );
      const of = { teacher_id: 'asha@example.com', cycle: '2026-10-01' };
      await put(
        TRAINER_PAYOUTS,
        { id: 'frozen', ...of, status: 'computed' },
        { id: 'open', ...of, cycle: '2026-10-16', status: 'computed' },
      );
      const line = { payout_id: 'frozen', ...of };
      await put(
        PAYOUT_LINES,
        { ...line, id: '1', key: 'a', source_id: 'a', kind: 'batch', amount: 500, ticket_id: null },
        { ...line, id: '2', key: 'b', source_id: 'b', kind: 'batch', amount: 500, ticket_id: null },
        { ...line, id: '3', key: '2026-09-16:b', source_id: 'b', kind: 'adjustment', amount: 100, ticket_id: null },
        { ...line, id: '4', key: 'one', source_id: 'a', kind: 'adjustment', amount: 300, ticket_id: 'own line' },
        { ...line, id: '5', key: 'two', source_id: 'a', kind: 'adjustment', amount: 300, ticket_id: null },
      );
      await older.run(`update trainer_payouts set status = 'paid' where id = 'frozen'`);
      const ticket = { ...of, payout_id: 'frozen', status: 'resolved' as const, decided_on: 1 };
      await put(
        PAYOUT_TICKETS,
        { ...ticket, id: 'own line', line_key: 'a', source_id: 'a', computed: 500, claimed: 800, adjustment: 300 },
        {
          ...ticket,
          id: 'correction',
          line_key: '2026-09-16:b',
          source_id: 'b',
          computed: 100,
          claimed: 250,
          adjustment: 150,
        },
        {
          ...ticket,
          id: 'not frozen',
          payout_id: 'open',
          cycle: '2026-10-16',
          line_key: '2026-10-01:b',
          source_id: 'b',
          computed: 40,
          claimed: 10,
          adjustment: -30,
        },
        {
          ...ticket,
          id: 'undecided',
          status: 'open',
          line_key: 'a',
          source_id: 'a',
          computed: 500,
          claimed: 600,
          adjustment: null,
        },
      );
      const booked = `select (select json_agg(l order by id) from payout_lines l)::text as lines, (select json_agg(json_build_object('id', id, 'amount', amount, 'note', note) order by id) from ledger_entries)::text as entries`;
      const before = await older.run(booked);
      const store = await older.open();
      expect([
        await store.records(PAYMENT_LINKS).find('begun'),
        await store.records(PAYMENT_LINKS).find('offer'),
      ]).toMatchObject([
        { first_paid_on: 50, disputed: 50, approval: 'not_needed' },
        { first_paid_on: null, disputed: 0 },
      ]);
      expect([...(await store.records(REFUNDS).find('refund'))!.paid_by].sort()).toEqual(['payer', 'processor']);
      const agreed = async (id: string) => {
        const row = (await store.records(PAYOUT_TICKETS).find(id))!;
        return [row.computed, row.claimed, row.agreed];
      };
      // What was paid for the event in all, and what was agreed for it in all.
      expect(await Promise.all(['own line', 'correction', 'not frozen', 'undecided'].map(agreed))).toEqual([
        [500, 800, 800],
        [600, 750, 750],
        [640, 610, 610],
        [500, 600, null],
      ]);
      await findDiscrepancies(store, 1_796_000_000);
      expect(await allOf(store, DISCREPANCIES, { kind: { anyOf: ['paid_twice'] } })).toMatchObject([
        { source_id: 'asha@example.com a', amount: 300, status: 'found' },
      ]);
      await store.close();
      expect(await older.run(booked)).toEqual(before);
    } finally {
      await older.remove();
    }
  });

  test('a database from before the first release is refused in words and left as it is', async () => {
    await database.run('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    await database.run('drop table countries');
    const before = await database.run(STATE);
    await expect(database.open()).rejects.toThrow(
      /earlier version of the console, from before the first release.*Nothing in it was changed/,
    );
    expect(await database.run(STATE)).toEqual(before);
  });
});

test.each(DATABASES)(
  'people who could sign in before they were records still can, and nothing of them is lost, on %s',
  async (name, create) => {
    const first = await create();
    try {
      await first.run(FIRST_RELEASE);
      const store = await first.open();
      const stamps = { created_by: 'setup', created_on: 1, updated_by: 'setup', updated_on: 1 };
      const asha = {
        id: 'asha',
        email: 'asha@example.com',
        permissions: ['prod-admins'],
        status: 'active',
        invited_until: null,
        disabled_on: null,
        password_changed_on: 5,
        tour_seen_on: null,
        version: 3,
        ...stamps,
      };
      expect(await store.signIns.current('t')).toMatchObject({ signIn: { sign_in_id: 's' }, user: asha });
      expect(await store.records(USERS).find('bina')).toMatchObject({
        status: 'disabled',
        disabled_on: 7,
        version: 2,
        updated_by: 'asha@example.com',
      });
      expect([await store.users.passwordOf('asha'), await store.users.passwordOf('bina')]).toEqual([
        'hash of asha',
        'hash of bina',
      ]);
      expect(await store.passwordResets.find('r')).toMatchObject({ user_id: 'bina' });
      const search = { page: 1, size: 25, sort: { field: 'email', descending: false }, search: 'prod', filters: {} };
      expect((await store.records(USERS).page(search)).rows).toEqual([asha]);
      // When and by whom a session was cancelled: as the audit log says, else by its last change.
      const cancelled = async (id: string) => {
        const row =
          (await store.records(WEBINARS).find(id)) ??
          (await store.records(MASTER_CLASSES).find(id)) ??
          (await store.records(DEMO_CANCELLATIONS).find(id));
        return row && [row.cancelled_on, row.cancelled_by];
      };
      expect(
        await Promise.all(['known', 'unknown', 'stands', 'class', 'demo', 'demo of nobody'].map(cancelled)),
      ).toEqual([
        [50, 'c@example.com'],
        [60, 'b@example.com'],
        [null, null],
        [70, 'b@example.com'],
        [55, 'd@example.com'],
        undefined,
      ]);
      await store.close();
      if (name === DATABASES.at(-1)![0])
        await expect(
          first.run(
            `insert into users (id, email, version, created_by, created_on, updated_by, updated_on) values ('other', 'asha@example.com', 1, '', 1, '', 1)`,
          ),
        ).rejects.toThrow();
    } finally {
      await first.remove();
    }
  },
);
