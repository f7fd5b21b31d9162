// Leads, sales managers and short links, in PostgreSQL.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { LeadRow, Leads, SalesManagers, ShortLinks } from '../leads';
import type { Database } from './database';
import { leads, salesManagers, shortLinks } from './demoSchema';

/** SQLSTATE of a unique index that is broken. */
const TAKEN = '23505';

export function postgresLeads(db: Database): Leads {
  const one = async (leadId: string): Promise<LeadRow | undefined> => {
    const [lead] = await db.select().from(leads).where(eq(leads.lead_id, leadId));
    return lead;
  };
  return {
    withContact: (contact, source) =>
      db
        .select()
        .from(leads)
        .where(and(matching(contact), source === undefined ? undefined : eq(leads.lead_source, source)))
        .orderBy(...[leads.first_name, leads.last_name, leads.lead_id].map((each) => asc(sql`${each} collate "C"`)))
        .limit(20),
    find: one,
    lock: async (leadId) => {
      const [lead] = await db.select().from(leads).where(eq(leads.lead_id, leadId)).for('update');
      return lead;
    },
    add: async (lead) => {
      const added = await db.insert(leads).values(lead).onConflictDoNothing().returning({ id: leads.lead_id });
      return added.length > 0;
    },
    change: ({ lead_id, ...lead }) =>
      unlessTaken(() =>
        // A savepoint: a refused write would otherwise spoil the transaction.
        db.transaction((savepoint) => savepoint.update(leads).set(lead).where(eq(leads.lead_id, lead_id))),
      ),
  };
}

function matching(contact: Parameters<Leads['withContact']>[0]): SQL | undefined {
  if ('email' in contact) return eq(leads.email_address, contact.email);
  const { digits } = contact;
  const mobile = leads.mobile_number;
  return and(sql`right(${mobile}, 8) = ${digits.slice(-8)}`, sql`right(${mobile}, ${digits.length}) = ${digits}`);
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
