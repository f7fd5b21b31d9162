// What transactions changed since the seed, as plain JSON: a browser keeps it and puts it back after a reload.
import type { SessionRow } from '../store';
import { clashing, insertSession } from './calendar';
import { leadsOf, storedTables, type Tables } from './tables';
import type { Table } from './table';

/** Rows by table and key; null where the row was deleted. */
export type TableChanges = Record<string, Record<string, unknown>>;

/** The rows a transaction touched, as they are now. */
export function changesOf(tables: Tables, touched: readonly { table: string; key: string }[]): TableChanges {
  const changes: TableChanges = {};
  for (const { table, key } of touched) {
    const stored = storedTables(tables).find(({ name }) => name === table);
    if (stored) (changes[table] ??= {})[key] = stored.get(key) ?? null;
  }
  return changes;
}

/** Puts changes back over a freshly loaded seed. Where the seed has a new session in a booked half hour, it gives way. */
export function restoreChanges(tables: Tables, restore: readonly TableChanges[]): void {
  for (const changes of restore)
    for (const table of storedTables(tables))
      for (const [key, row] of Object.entries(changes[table.name] ?? {}))
        if (table === tables.sessions) restoreSession(tables, key, row as SessionRow | null);
        else (table as Table<unknown>).restore(key, row ?? undefined);
  // A seed by itself has none; and looking for some reads three large tables.
  if (restore.some((changes) => BOOKED_TABLES.some((name) => changes[name]))) dropOrphans(tables);
}

const BOOKED_TABLES = ['bookings', 'sessions', 'leads'];

/** Another day's seed may lack the session or the lead of a booking that was kept. */
function dropOrphans(tables: Tables): void {
  const { bookings, sessions } = tables;
  const leads = leadsOf(tables);
  for (const { booked_session_id, session_id, lead_id } of bookings.values())
    if (!sessions.get(session_id) || !leads.get(lead_id)) bookings.delete(booked_session_id);
}

function restoreSession(tables: Tables, sessionId: string, row: SessionRow | null): void {
  tables.sessions.delete(sessionId);
  if (!row || !tables.trainers.get(row.teacher_id)) return;
  for (const { session_id } of clashing(tables, row)) tables.sessions.delete(session_id);
  insertSession(tables, row);
}
