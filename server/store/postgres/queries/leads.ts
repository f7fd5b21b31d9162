// Leads and short links, in PostgreSQL.
import { and, asc, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchWords } from '@domain/search';
import type { LeadQuery } from '@domain/business/leadQuery';
import {
  type Contacts,
  contactsIn,
  contactsOf,
  type LeadRow,
  type Leads,
  MAX_FOUND,
  named,
  type ShortLinks,
} from '../../leads';
import type { Database } from '../schema/database';
import { shortLinks } from '../schema/demos';
import { LEAD, leads } from '../schema/leadTable';
import { nameWords, siblingNumber, tailOf } from '../schema/ownIndexes';
import { LEADS } from '@domain/records/lead';
import { nextOfPool, noteGiven, poolAsker } from './pool';
import { searchedText } from './sealing';

/** SQLSTATE of a unique index that is broken. */
const TAKEN = '23505';

export function postgresLeads(db: Database): Leads {
  const one = async (leadId: string): Promise<LeadRow | undefined> => {
    const [lead] = await db.select(LEAD).from(leads).where(eq(leads.id, leadId));
    return lead;
  };
  const found = (where: SQL | undefined, source: string | undefined): Promise<LeadRow[]> =>
    db
      .select(LEAD)
      .from(leads)
      .where(and(where, source === undefined ? undefined : eq(leads.lead_source, source)))
      .orderBy(...[leads.first_name, leads.last_name, leads.id].map((each) => asc(sql`${each} collate "C"`)))
      .limit(MAX_FOUND);
  return {
    search: (query, source) => found(matching(query), source),
    family: (members, source) => found(members.length === 0 ? sql`false` : reachedAt(contactsOf(members)), source),
    reachedAt: (texts) =>
      db
        .select(LEAD)
        .from(leads)
        .where(reachedAt(contactsIn(texts))),
    recent: (source) =>
      db
        .select({ lead: LEAD, worked_on: leads.worked_on })
        .from(leads)
        .where(source === undefined ? undefined : eq(leads.lead_source, source))
        .orderBy(desc(leads.worked_on), asc(sql`${leads.id} collate "C"`))
        .limit(MAX_FOUND),
    nextOfPool: (now, asker) => nextOfPool(db, now, asker),
    poolAsker: (email) => poolAsker(db, email),
    noteGiven: (email, now) => noteGiven(db, email, now),
    find: one,
    findForUpdate: async (leadId) => {
      const [lead] = await db.select(LEAD).from(leads).where(eq(leads.id, leadId)).for('update');
      return lead;
    },
    add: async (added) => {
      const lead = named(added);
      const row = { ...lead, searched: searchedText(LEADS as never, lead as never) };
      const inserted = await db.insert(leads).values(row).onConflictDoNothing().returning({ id: leads.id });
      return inserted.length > 0;
    },
    change: (changed) => {
      const lead = named(changed);
      return unlessTaken(() =>
        // A savepoint: a refused write would otherwise spoil the transaction.
        db.transaction((savepoint) =>
          savepoint
            .update(leads)
            .set({ ...lead, searched: searchedText(LEADS as never, lead as never) })
            .where(eq(leads.id, lead.id)),
        ),
      );
    },
  };
}

function matching(query: LeadQuery): SQL | undefined {
  if ('email' in query) return eq(leads.email_address, query.email);
  if ('name' in query) return sql`${nameWords(leads.searched)} @@ ${wordsQuery(query.name)}::tsquery`;
  const { digits } = query;
  const endsWithThem = (number: SQLWrapper) =>
    and(sql`${tailOf(number)} = ${digits.slice(-8)}`, sql`right(${number}, ${digits.length}) = ${digits}`);
  return or(endsWithThem(leads.mobile_number), endsWithThem(siblingNumber(leads.sibling_contact)));
}

/** What `isReachedAt` says, by the indexes of the numbers' last digits. */
function reachedAt({ numbers, emails }: Contacts): SQL | undefined {
  const tails = numbers.map((number) => number.slice(-8));
  const isOneOf = (number: SQLWrapper) => and(inArray(tailOf(number), tails), inArray(sql`${number}`, numbers));
  return or(
    inArray(leads.email_address, emails),
    isOneOf(leads.mobile_number),
    isOneOf(siblingNumber(leads.sibling_contact)),
  );
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
