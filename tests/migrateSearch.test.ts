// A database of before search was folded, families had several children and group ids were one whatever their case.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import journal from '@server/store/postgres/drizzle/meta/_journal.json';
import { createDatabase, ENCRYPTION_KEY, fail, query, TEST_DATABASE_URL } from './stores';

const FOLDER = new URL('../server/store/postgres/drizzle/', import.meta.url);
const MIGRATION = journal.entries.findIndex(({ tag }) => tag.endsWith('_search_and_families'));

/** The database as the migrations before this one left it. */
async function migrateUpTo(url: string): Promise<void> {
  await query(url, 'create schema drizzle');
  await query(url, 'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
  for (const { tag, when } of journal.entries.slice(0, MIGRATION)) {
    const text = await readFile(new URL(`${tag}.sql`, FOLDER), 'utf8');
    await query(url, text.replaceAll('--> statement-breakpoint', ''));
    const hash = createHash('sha256').update(text).digest('hex');
    await query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${when})`);
  }
}

const lead = (id: string, name: string, mobile: string) =>
  `insert into leads (lead_id, mobile_number, email_address, first_name, last_name, child_age, grade, grade_group, country, language, time_zone, lead_source, lead_owner, version, created_by, created_on, worked_on)
   values ('${id}', '${mobile}', '${id}@example.com', '${name}', 'Kovács', 9, '4', '4-6', 'IN', 'English', 'Asia/Kolkata', 'Admin Tool Lead', 'o@example.com', 1, 'o@example.com', 1, 1)`;

describe.runIf(TEST_DATABASE_URL)('a filled database', () => {
  test('is searched as a new one, keeps every group, and its old links lead on', async () => {
    const database = await createDatabase();
    await migrateUpTo(database.url);
    const trainer = `insert into trainers select * from json_populate_record(null::trainers, '{"teacher_id":"nora@example.com","trainer_name":"Nóra Kovács","trainer_status":"active","row_status":"active","trainer_type":[],"gender":"F","age_groups":[5,9],"grade_groups":[],"batches_region":[],"demo_session_countries":[],"spoken_languages":[],"time_zone":"Asia/Kolkata","joined_on":"2024-01-01","leave_balance":0,"training_hours":0,"rm_email":"","contract_id":"","contract_name":"","contract_type":"","payment_type":"","level":"","teacher_level":"","rating":0,"rated_reviews":0,"demo_conversion_rating":0,"batches_count":0,"platform":"","is_qc_tour_taken":false,"batch_automatic_attendance":false,"created_by":"","created_on":1,"updated_by":"","updated_on":1,"version":1,"tgp_leaves":[],"working_days":{},"trainer_proficiency":{},"address":""}')`;
    const session = `insert into sessions (session_id, teacher_id, start_time, end_time, session_type, session_status, batch_name, sub_type, capacity, strength, created_by, created_on) values ('s', 'nora@example.com', 1, 3601, 'demo_session', 'active', '', '', 1, 0, '', 1)`;
    const booking = (id: string) =>
      `insert into bookings (booked_session_id, session_id, lead_id, status, joining_link, short_link, booked_by, booked_on, join_attempts, lsq_captured) values ('${id}', 's', 'one', 'cancelled', '', '', '', 1, '{}', false)`;
    for (const statement of [
      trainer,
      session,
      lead('one', 'Nóra', '+919876500001'),
      lead('two', 'Søren', '+919876500002'),
      booking('old'),
      booking('new'),
      `insert into audit_log (at, actor, action, subject_type, subject_id, details) values (1, '', 'booking.rescheduled', 'lead', 'one', '{"booked_session_id":"new","instead_of":"old"}'), (1, '', 'group.created', 'group', 'tg-101', '{}')`,
      `insert into groups (group_id, version) values ('TG-101', 2), ('tg-101', 3)`,
      `insert into group_members (teacher_id, group_id, position) values ('nora@example.com', 'tg-101', 0)`,
    ])
      await query(database.url, statement);

    const store = await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: fail });
    expect((await store.trainers.names({ search: 'kovacs nora' })).map(({ teacher_id }) => teacher_id)).toEqual(['nora@example.com']);
    expect((await store.leads.query({ name: 'kovacs soren' })).map(({ lead_id }) => lead_id)).toEqual(['two']);
    expect((await store.bookings.find('old'))?.booking.moved_to).toBe('new');
    const groups = await store.groups.list();
    expect(groups.map(({ teachers, version }) => ({ teachers, version }))).toEqual([
      { teachers: [], version: 2 },
      { teachers: ['nora@example.com'], version: 3 },
    ]);
    expect(groups[1]?.group_id).toMatch(/^tg-101-[\da-f]{8}$/);
    expect(await store.audit.of('group', groups[1]!.group_id)).toHaveLength(1);
    await store.close();
    await database.drop();
  });
});
