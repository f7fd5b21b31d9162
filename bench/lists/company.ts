// The large company that lists are measured on: 10,000 trainers with a week of sessions, and what was done in it.
import { startOfDay } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import { subkey } from '@server/host/secret';
import { seedRows } from '@server/seed/seed';
import { openPostgres } from '@server/store/postgres/openPostgres';
import type { AuditRow, SeedRows, Store } from '@server/store/store';
import { fail, query } from '../../tests/stores';

export const TRAINERS = 10_000;
/** Of the seed, that give some 200,000 sessions. */
const DAYS = [-3, 3] as const;
const AUDIT_ROWS_AT_A_TIME = 5000;

export interface Filling {
  /** Ms until everything was stored, the seed's own generation included. */
  milliseconds: number;
  /** Rows by table. */
  tables: ReadonlyMap<string, number>;
}

/** Fills the empty database through the store, as a fresh install is filled. */
export async function fillDatabase(url: string, secret: string, today: IsoDate): Promise<Filling> {
  const store = await openPostgres({ url, encryptionKey: subkey(secret, 'data'), onError: fail });
  const began = performance.now();
  try {
    const history: AuditRow[] = [];
    await store.load(remembering(seedRows({ trainers: TRAINERS, today, days: DAYS }), history));
    const milliseconds = performance.now() - began;
    await writeHistory(store, history);
    await query(url, 'vacuum (analyze)');
    return { milliseconds, tables: await rowsByTable(url) };
  } finally {
    await store.close();
  }

  /** The same rows; what must have been done before they could be there is put into `history`. */
  function* remembering(batches: Iterable<SeedRows>, history: AuditRow[]): Generator<SeedRows> {
    for (const batch of batches) {
      for (const { lead_id, booked_by, booked_on, session_id } of batch.bookings ?? [])
        history.push(audited(booked_on, booked_by, 'booking.made', 'lead', lead_id, { session_id }));
      for (const { teacher_id } of batch.trainers ?? [])
        for (let change = 1; change <= 5; change++)
          history.push(audited(startOfDay(today) - change * 86_400, 'admin@example.com', 'trainer.edited', 'trainer', teacher_id, {}));
      yield batch;
    }
  }
}

function audited(
  at: number,
  actor: string,
  action: string,
  subject_type: string,
  subject_id: string,
  details: AuditRow['details'],
): AuditRow {
  return { at, actor, action, subject_type, subject_id, details };
}

async function writeHistory(store: Store, history: readonly AuditRow[]): Promise<void> {
  for (let first = 0; first < history.length; first += AUDIT_ROWS_AT_A_TIME)
    await store.audit.write(history.slice(first, first + AUDIT_ROWS_AT_A_TIME));
}

async function rowsByTable(url: string): Promise<Map<string, number>> {
  const tables = await query(
    url,
    `select relname, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(tables.map(({ relname, rows }) => [String(relname), Number(rows)]));
}
