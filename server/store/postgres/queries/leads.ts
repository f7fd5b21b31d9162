// Leads, sales managers and short links, in PostgreSQL.
import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { searchWords } from '@domain/search';
import type { LeadQuery } from '@domain/business/leadQuery';
import { contactsOf, type LeadRow, type Leads, MAX_FOUND, type SalesManagers, type ShortLinks } from '../../leads';
import type { Database } from '../schema/database';
import { leads, nameWords, salesManagers, shortLinks, siblingNumber, tailOf } from '../schema/demos';
import { leadSearched } from './search';

export const { searched: _searched, worked_on: WORKED_ON, ...LEAD } = getTableColumns(leads);

/** SQLSTATE of a unique index that is broken. */
const TAKEN = '23505';

export function postgresLeads(db: Database): Leads {
  const one = async (leadId: string): Promise<LeadRow | undefined> => {
    const [lead] = await db.select(LEAD).from(leads).where(eq(leads.lead_id, leadId));
    return lead;
  };
  const found = (where: SQL | undefined, source: string | undefined): Promise<LeadRow[]> =>
    db
      .select(LEAD)
      .from(leads)
      .where(and(where, source === undefined ? undefined : eq(leads.lead_source, source)))
      .orderBy(...[leads.first_name, leads.last_name, leads.lead_id].map((each) => asc(sql`${each} collate "C"`)))
      .limit(MAX_FOUND);
  return {
    search: (query, source) => found(matching(query), source),
    family: (members, source) => found(reachedAt(members), source),
    recent: (source) =>
      db
        .select({ lead: LEAD, worked_on: WORKED_ON })
        .from(leads)
        .where(source === undefined ? undefined : eq(leads.lead_source, source))
        .orderBy(desc(leads.worked_on), asc(sql`${leads.lead_id} collate "C"`))
        .limit(MAX_FOUND),
    find: one,
    findForUpdate: async (leadId) => {
      const [lead] = await db.select(LEAD).from(leads).where(eq(leads.lead_id, leadId)).for('update');
      return lead;
    },
    add: async (lead) => {
      const row = { ...lead, worked_on: lead.created_on, searched: leadSearched(lead) };
      const added = await db.insert(leads).values(row).onConflictDoNothing().returning({ id: leads.lead_id });
      return added.length > 0;
    },
    change: (lead) =>
      unlessTaken(() =>
        // A savepoint: a refused write would otherwise spoil the transaction.
        db.transaction((savepoint) =>
          savepoint
            .update(leads)
            .set({ ...lead, searched: leadSearched(lead) })
            .where(eq(leads.lead_id, lead.lead_id)),
        ),
      ),
  };
}

function matching(query: LeadQuery): SQL | undefined {
  if ('email' in query) return eq(leads.email_address, query.email);
  if ('name' in query) return sql`${nameWords(leads)} @@ ${wordsQuery(query.name)}::tsquery`;
  const { digits } = query;
  const endsWithThem = (number: SQL | typeof leads.mobile_number) =>
    and(sql`${tailOf(number)} = ${digits.slice(-8)}`, sql`right(${number}, ${digits.length}) = ${digits}`);
  return or(endsWithThem(leads.mobile_number), endsWithThem(siblingNumber(leads)));
}

/** What `isReachedAt` says, by the indexes of the numbers' last digits. */
function reachedAt(members: readonly LeadRow[]): SQL | undefined {
  const { numbers, emails } = contactsOf(members);
  if (members.length === 0) return sql`false`;
  const tails = numbers.map((number) => number.slice(-8));
  const isOneOf = (number: SQL | typeof leads.mobile_number) =>
    and(inArray(tailOf(number), tails), inArray(sql`${number}`, numbers));
  return or(inArray(leads.email_address, emails), isOneOf(leads.mobile_number), isOneOf(siblingNumber(leads)));
}

/** The beginning of each word, in any order; quoted, so that nothing in them is an operator. */
function wordsQuery(name: string): string {
  return searchWords(name)
    .map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`)
    .join(' & ');
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
  return {
    list: () =>
      db
        .select()
        .from(salesManagers)
        .orderBy(asc(sql`${salesManagers.email} collate "C"`)),
  };
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
      const stored = await find(link.code);
      return stored?.target_url === link.target_url && stored.include_params === link.include_params;
    },
  };
}
