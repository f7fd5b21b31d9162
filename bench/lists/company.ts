// The large company on which lists are measured: 10,000 trainers with eleven days of sessions, its students, payments and activity.
import { addDays, startOfDay } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import { subkey } from '@server/host/secret';
import { seedRows } from '@server/seed/seed';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import { fail, query } from '../../tests/stores';
import { rowsByTable, shortTables } from '../tables';

export const TRAINERS = 10_000;
/** Days of the seed that give some 200,000 sessions of batches. */
const DAYS = [-5, 5] as const;

export interface Filling {
  /** Ms until everything was stored, the seed's own generation included. */
  milliseconds: number;
  /** Rows by table. */
  tables: ReadonlyMap<string, number>;
  /** Tables whose rows are as short as an index's entries: they are read whole as fast. */
  short: ReadonlySet<string>;
}

/** Fills the empty database through the store, as a fresh install is filled. */
export async function fillDatabase(url: string, secret: string, today: IsoDate): Promise<Filling> {
  const store = await openPostgres({ url, encryptionKey: subkey(secret, 'data'), onError: fail });
  const began = performance.now();
  try {
    await store.load(seedRows({ trainers: TRAINERS, today, days: DAYS }));
    await multiplyPayments(url);
    await multiplyPayouts(url);
    await multiplyLeaves(url);
    const milliseconds = performance.now() - began;
    // Once more, as autovacuum would: rows that were just committed may not be marked as visible to all yet.
    await query(url, 'vacuum (analyze)');
    return { milliseconds, tables: await rowsByTable(url), short: await shortTables(url) };
  } finally {
    await store.close();
  }
}

/** Links of the seed and their instalments over and over, on other days and of other amounts, until there are so many payments. */
const PAYMENTS = 100_000;

export async function multiplyPayments(url: string): Promise<void> {
  const [counted] = await query(url, 'select count(*)::int as links from payment_links');
  const copies = Math.ceil(PAYMENTS / Math.max(1, Number(counted?.['links']))) - 1;
  const copied = async (table: string, changed: Readonly<Record<string, string>>) => {
    const columns = (
      await query(
        url,
        `select column_name from information_schema.columns where table_name = '${table}' order by ordinal_position`,
      )
    ).map(({ column_name }) => String(column_name));
    const values = columns.map((name) => changed[name] ?? `row."${name}"`);
    await query(
      url,
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${table} row cross join generate_series(1, ${copies}) n`,
    );
  };
  const days = 'n % 300 - 200';
  await copied('payment_links', {
    id: "row.id || '-' || n",
    code: "row.code || '-' || n",
    student_name: "row.student_name || ' ' || n",
    owner: "'seller' || n % 40 || '@staff.example.com'",
    lead_id: "left(row.lead_id, 24) || lpad(n::text, 12, '0')",
    next_due: `row.next_due + (${days})`,
    expires_on: `row.expires_on + (${days})`,
    created_on: `row.created_on + 86400 * (${days})`,
  });
  await copied('instalments', {
    id: "row.id || '-' || n",
    link_id: "row.link_id || '-' || n",
    lead_id: "left(row.lead_id, 24) || lpad(n::text, 12, '0')",
    due_date: `row.due_date + (${days})`,
  });
}

/** Leaves of the seed over and over, in months before and after, until there are so many. */
const LEAVE_ROWS = 50_000;

export async function multiplyLeaves(url: string): Promise<void> {
  const [counted] = await query(url, 'select count(*)::int as leaves from trainer_leaves');
  const copies = Math.ceil(LEAVE_ROWS / Math.max(1, Number(counted?.['leaves'])));
  await query(
    url,
    `insert into trainer_leaves (id, teacher_id, start_time, end_time, reason, status, days, charged, over_balance, decided, note, decided_by, decided_on, version, created_by, created_on, updated_by, updated_on)
     select row.id || '-' || n, row.teacher_id, row.start_time + 86400 * (n * 30 - 400), row.end_time + 86400 * (n * 30 - 400), row.reason,
       case when n % 4 = 0 then row.status else (array['APPROVED', 'REJECTED', 'CANCELLED'])[n % 4] end, row.days, 0, row.over_balance, row.decided, row.note,
       'planner' || n % 20 || '@staff.example.com', row.created_on + 86400 * (n * 30 - 390), row.version, row.created_by, row.created_on + 86400 * (n * 30 - 400) - n, row.updated_by, row.updated_on
     from trainer_leaves row cross join generate_series(1, ${copies}) n`,
  );
}

/** Every trainer's payouts of so many cycles, with a line for each session in each of them until so many events were paid, and tickets. */
const PAYOUT_EVENTS = 500_000;
const PAYOUT_CYCLES = 6;

export async function multiplyPayouts(url: string, cycles = PAYOUT_CYCLES): Promise<void> {
  const cycle = `to_char(date '2026-11-01' - make_interval(months => n / 2), 'YYYY-MM-') || case n % 2 when 0 then '01' else '16' end`;
  const by = `1, 'payroll@example.com', 1790000000, 'payroll@example.com', 1790000000`;
  const stamps = 'version, created_by, created_on, updated_by, updated_on';
  // Lines first: a frozen payout takes none.
  await query(
    url,
    `insert into payout_lines (id, payout_id, teacher_id, cycle, key, source_id, kind, label, start_time, end_time, outcome, is_cover, minutes, contract_id, rate, bonus, halves, amount, for_cycle, ${stamps})
     select row.session_id || '-' || n, md5(row.teacher_id || n), row.teacher_id, ${cycle}, row.session_id, row.session_id, case when row.session_type = 'demo_session' then 'demo' when row.sub_type = 'PTM' then 'ptm' else 'batch' end,
       case when row.batch_name = '' then 'DEMO' else row.batch_name end, row.start_time - 1314000 * n, row.end_time - 1314000 * n, (array['held', 'held', 'held', 'nobody', 'unmarked'])[1 + abs(hashtext(row.session_id)) % 5], abs(hashtext(row.session_id)) % 40 = 0, 60,
       md5(row.teacher_id), 30000, 0, 2, 20000 + abs(hashtext(row.session_id || n)) % 30000, case when abs(hashtext(row.session_id)) % 50 = 0 then '2026-10-16' end, ${by}
     from sessions row cross join generate_series(1, ${cycles}) n order by n limit ${PAYOUT_EVENTS}`,
  );
  await query(
    url,
    `insert into trainer_payouts (id, teacher_id, cycle, place, status, total, events_amount, paid_events, covers, unmarked, frozen_by, ${stamps})
     select md5(row.teacher_id || n), row.teacher_id, ${cycle}, ${cycle} || ' bench ' || row.teacher_id, coalesce((array['frozen', 'approved'])[n], 'paid'), 400000 + abs(hashtext(row.teacher_id || n)) % 900000, 400000, 20, abs(hashtext(row.teacher_id)) % 4, abs(hashtext(row.teacher_id)) % 3, 'payroll@example.com', ${by}
     from trainers row cross join generate_series(1, ${cycles}) n`,
  );
  await query(
    url,
    `insert into payout_tickets (id, teacher_id, payout_id, cycle, line_key, source_id, label, start_time, claimed, description, status, computed, raised_on, assigned_to, ${stamps})
     select 'ticket-' || row.id, row.teacher_id, row.payout_id, row.cycle, row.key, row.source_id, row.label, row.start_time, row.amount + 10000, 'The class was held', (array['open', 'in_progress', 'resolved', 'rejected'])[1 + abs(hashtext(row.id)) % 4], row.amount, row.end_time + 86400, 'payroll@example.com', ${by}
     from payout_lines row where abs(hashtext(row.id)) % 20 = 0`,
  );
}

/** Trainers among whom substitutes are ranked, and the sessions that are to be covered. */
export const RANKED = { trainers: 2000, sessions: 40 };

/** Leaves so many trainers active, and one of them with a leave over so many sessions ahead; its id. */
export async function leaveToCover(url: string, today: IsoDate): Promise<string> {
  const from = startOfDay(addDays(today, 1));
  const ahead = `session_type = 'batch_session' and session_status = 'active' and start_time >= ${from}`;
  const [busiest] = await query(
    url,
    `select teacher_id, count(*)::int as own, max(end_time)::float8 as until from sessions where ${ahead} group by teacher_id order by own desc, teacher_id limit 1`,
  );
  const teacher = String(busiest?.['teacher_id']);
  await query(
    url,
    `update trainers set trainer_status = 'inactive' where teacher_id <> '${teacher}' and teacher_id not in (select teacher_id from trainers where trainer_status = 'active' order by md5(teacher_id) limit ${RANKED.trainers - 1})`,
  );
  const others = `select session_id from sessions where ${ahead} and teacher_id <> '${teacher}' order by md5(session_id) limit ${Math.max(0, RANKED.sessions - Number(busiest?.['own']))}`;
  const moved = (await query(url, others)).map(({ session_id }) => `'${session_id}'`).join(', ') || `''`;
  await query(url, `update sessions set teacher_id = '${teacher}' where session_id in (${moved})`);
  await query(url, `update batch_sessions set teacher_id = '${teacher}' where id in (${moved})`);
  await query(
    url,
    `insert into trainer_leaves (id, teacher_id, start_time, end_time, reason, status, version, created_by, created_on, updated_by, updated_on)
     values ('bench-to-cover', '${teacher}', ${from}, (select max(ceil(end_time / 1800.0)::bigint * 1800) from (select end_time from sessions where ${ahead} and teacher_id = '${teacher}' order by start_time limit ${RANKED.sessions}) own), 'Family function', 'REQUESTED', 1, 'planner@staff.example.com', ${from}, 'planner@staff.example.com', ${from})`,
  );
  await query(url, 'vacuum (analyze)');
  return 'bench-to-cover';
}
