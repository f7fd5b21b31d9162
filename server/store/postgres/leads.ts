// Leads, sales managers and short links, in PostgreSQL.
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { LeadSought } from '@domain/business/leadSought';
import type { LeadRow, Leads, SalesManagers, ShortLinks } from '../leads';
import type { Database } from './database';
import { leads, nameWords, salesManagers, shortLinks } from './demoSchema';

export const { searched: _searched, worked_on: WORKED_ON, ...LEAD } = getTableColumns(leads);

/** SQLSTATE of a unique index that is broken. */
const TAKEN = '23505';

export function postgresLeads(db: Database): Leads {
  const one = async (leadId: string): Promise<LeadRow | undefined> => {
    const [lead] = await db.select(LEAD).from(leads).where(eq(leads.lead_id, leadId));
    return lead;
  };
  return {
    sought: (sought, source) =>
      db
        .select(LEAD)
        .from(leads)
        .where(and(matching(sought), source === undefined ? undefined : eq(leads.lead_source, source)))
        .orderBy(...[leads.first_name, leads.last_name, leads.lead_id].map((each) => asc(sql`${each} collate "C"`)))
        .limit(20),
    recent: (source) =>
      db
        .select({ lead: LEAD, worked_on: WORKED_ON })
        .from(leads)
        .where(source === undefined ? undefined : eq(leads.lead_source, source))
        .orderBy(desc(leads.worked_on), asc(sql`${leads.lead_id} collate "C"`))
        .limit(20),
    find: one,
    lock: async (leadId) => {
      const [lead] = await db.select(LEAD).from(leads).where(eq(leads.lead_id, leadId)).for('update');
      return lead;
    },
    add: async (lead) => {
      const added = await db.insert(leads).values({ ...lead, worked_on: lead.created_on }).onConflictDoNothing().returning({ id: leads.lead_id });
      return added.length > 0;
    },
    change: ({ lead_id, ...lead }) =>
      unlessTaken(() =>
        // A savepoint: a refused write would otherwise spoil the transaction.
        db.transaction((savepoint) => savepoint.update(leads).set(lead).where(eq(leads.lead_id, lead_id))),
      ),
  };
}

function matching(sought: LeadSought): SQL | undefined {
  if ('email' in sought) return eq(leads.email_address, sought.email);
  if ('name' in sought) {
    const name = sql`lower(${leads.first_name} || ' ' || ${leads.last_name})`;
    // The index knows which words there are, not in which order they stand.
    return and(sql`${nameWords(leads)} @@ ${wordsQuery(sought.name)}::tsquery`, sql`strpos(' ' || ${name}, ${` ${sought.name}`}) > 0`);
  }
  const { digits } = sought;
  const mobile = leads.mobile_number;
  return and(sql`right(${mobile}, 8) = ${digits.slice(-8)}`, sql`right(${mobile}, ${digits.length}) = ${digits}`);
}

/** Whole words but for the last, of which only the beginning is known; quoted, so that nothing in them is an operator. */
function wordsQuery(words: string): string {
  const quoted = words.split(' ').map((word) => `'${word.replace(/['\\]/g, '$&$&')}'`);
  return `${quoted.join(' & ')}:*`;
}

async function unlessTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (failure) {
    if ((failure as { cause?: { code?: string } }).cause?.code === TAKEN) return false;
    throw failure;
  }
}

export function postgresSalesManagers(db: Database): SalesManagers {
  return { list: () => db.select().from(salesManagers).orderBy(asc(sql`${salesManagers.email} collate "C"`)) };
}

export function postgresShortLinks(db: Database): ShortLinks {
  const find: ShortLinks['find'] = async (code) => {
    const [link] = await db.select().from(shortLinks).where(eq(shortLinks.code, code));
    return link;
  };
  return {
    find,
    keep: async (link) => {
      await db.insert(shortLinks).values(link).onConflictDoNothing();
      const kept = await find(link.code);
      return kept?.target_url === link.target_url && kept.include_params === link.include_params;
    },
  };
}
