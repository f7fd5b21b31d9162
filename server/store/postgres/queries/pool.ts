// The open pool, in PostgreSQL: one statement walks open leads from the longest waiting, and ends at the first that suits and nobody holds.
import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { LEAD_APPROVALS, type LeadApproval } from '@domain/records/leadApproval';
import { LEAD_OWNER_CHANGES, type LeadOwnerChange } from '@domain/records/leadHistory';
import { SALES_MANAGERS, type SalesManager } from '@domain/records/salesManager';
import type { EpochSeconds } from '@domain/units';
import type { LeadRow, PoolAsker } from '../../leads';
import { sessions } from '../schema/core';
import type { Database } from '../schema/database';
import { bookings } from '../schema/demos';
import { LEAD, leads } from '../schema/leadTable';
import { isOpen, poolSince } from '../schema/ownIndexes';
import { type TypedTable, tableOf } from '../schema/recordTable';

const approvals = tableOf(LEAD_APPROVALS as never) as unknown as TypedTable<LeadApproval>;
const changes = tableOf(LEAD_OWNER_CHANGES as never) as unknown as TypedTable<LeadOwnerChange>;
const managers = tableOf(SALES_MANAGERS as never) as unknown as TypedTable<SalesManager>;
const mine = aliasedTable(leads, 'mine');
const SINCE = poolSince(leads);
const HAS_OWNER = isNotNull(leads.lead_owner);

export async function nextOfPool(
  db: Database,
  now: EpochSeconds,
  asker: PoolAsker | undefined,
): Promise<LeadRow | undefined> {
  const [lead] = await db
    .select(LEAD)
    .from(leads)
    .where(
      and(
        isOpen(leads.status),
        lte(SINCE, sql`${now}::bigint`),
        asker && suits(db, asker),
        notExists(waitingApproval(db)),
        or(isNull(leads.lead_owner), sql`(${demosAhead(db, now)}) = 0`),
      ),
    )
    .orderBy(asc(SINCE), asc(sql`${leads.id} collate "C"`))
    .limit(1)
    .for('update', { of: leads, skipLocked: true })
    .prepare(statementName(asker))
    .execute();
  return lead;
}

/**
 * Each connection plans it once: the table has so many indexes that planning takes ten times as long as finding the lead. One name
 * for each text, whatever is asked with it.
 */
function statementName(asker: PoolAsker | undefined): string {
  if (!asker) return 'pool_next';
  const parts = ['pool_next_for', asker.countries.length > 0 && 'countries', asker.most !== undefined && 'most'];
  return parts.filter(Boolean).join('_');
}

export async function poolAsker(db: Database, email: string): Promise<PoolAsker | undefined> {
  const [manager] = await db
    .select({ email: managers.email, countries: managers.countries, languages: managers.languages })
    .from(managers)
    .where(and(eq(managers.id, email), eq(managers.status, 'active')))
    .for('update');
  return manager as PoolAsker | undefined;
}

export async function noteGiven(db: Database, email: string, now: EpochSeconds): Promise<void> {
  await db
    .update(managers)
    .set({ last_given: now, turn: sql`(select max(${managers.turn}) + 1 from ${managers})` } as never)
    .where(eq(managers.id, email));
}

/** Counted by the statement that looks for a lead: it sees what was given before the manager's row was held. */
function hasRoom(db: Database, email: string, most: number): SQL {
  const open = db
    .select({ open: count() })
    .from(mine)
    .where(and(eq(mine.lead_owner, email), isOpen(mine.status)));
  return sql`(${open}) < ${most}::int`;
}

function suits(db: Database, { email, countries, languages, most }: PoolAsker): SQL | undefined {
  return and(
    most === undefined ? undefined : hasRoom(db, email, most),
    isOneOf(leads.language, languages),
    countries.length > 0 ? isOneOf(leads.country, countries) : undefined,
    sql`${leads.lead_owner} is distinct from ${email}`,
    or(HAS_OWNER, sql`(${leftBy(db)}) is distinct from ${email}`),
  );
}

/** As one parameter, however many there are. */
function isOneOf(field: SQLWrapper, values: readonly string[]): SQL {
  return sql`${field} = any(${sql.param([...values])}::text[])`;
}

/** Whose it was before nobody's. */
function leftBy(db: Database) {
  return db
    .select({ from_owner: changes.from_owner })
    .from(changes)
    .where(and(eq(changes.lead_id, leads.id), isNull(changes.to_owner)))
    .orderBy(desc(changes.created_on), desc(sql`${changes.id} collate "C"`))
    .limit(1);
}

function waitingApproval(db: Database) {
  return db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.lead_id, leads.id), eq(approvals.status, 'waiting')));
}

/** Counted, lead by lead: of `exists` the database would first gather all that are ahead. */
function demosAhead(db: Database, now: EpochSeconds) {
  return db
    .select({ ahead: count() })
    .from(bookings)
    .innerJoin(sessions, eq(sessions.session_id, bookings.session_id))
    .where(and(eq(bookings.lead_id, leads.id), eq(bookings.status, 'booked'), gt(sessions.start_time, now)));
}
