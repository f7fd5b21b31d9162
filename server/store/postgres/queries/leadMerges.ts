// What refers to leads, in PostgreSQL: one statement over all tables that may.
import { eq, inArray, sql } from 'drizzle-orm';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_EVENTS } from '@domain/records/leadHistory';
import { LEADS } from '@domain/records/lead';
import { HANGS_ON, type LeadReference, leadReferences } from '@domain/sales/leadReferences';
import { BOOKINGS, type LeadMerges, type Referring } from '../../leadMerges';
import { groupedBy } from '@domain/groupedBy';
import type { Database } from '../schema/database';
import { bookings } from '../schema/demos';
import { type RecordTable, tableOf } from '../schema/recordTable';

let found: (LeadReference & { table: RecordTable })[] | undefined;

/** Looked for when they are first needed: each transaction makes these functions again. */
function references() {
  return (found ??= leadReferences().map((reference) => ({ ...reference, table: tableOf(reference.type) })));
}

export function postgresLeadMerges(db: Database): LeadMerges {
  return {
    referring: async (leadId) => {
      const parts = [
        sql`select 0 as place, ${BOOKINGS}::text as "table", 'lead_id'::text as field, ${bookings.booked_session_id} as id, ${bookings.booked_on} as at, null::text as hangs_on from ${bookings} where ${bookings.lead_id} = ${leadId}`,
        ...references().map(({ type, field, about, table }, at) => {
          const parents = HANGS_ON.flatMap((name) => (table[name] ? [sql`${table[name]}`] : []));
          const parent = parents.length === 0 ? sql`null::text` : sql`coalesce(${sql.join(parents, sql`, `)})`;
          const isOfLead = about ? sql` and ${table[about.field]!} = ${about.word}` : sql``;
          return sql`select ${sql.raw(String(at + 1))} as place, ${type.table}::text as "table", ${field}::text as field, ${table['id']!} as id, ${table['created_on']!} as at, ${parent} as hangs_on from ${table} where ${table[field]!} = ${leadId}${isOfLead}`;
        }),
      ];
      const { rows } = await db.execute<Record<string, unknown>>(
        sql`select * from (${sql.join(parts, sql` union all `)}) referring order by place, at, id collate "C"`,
      );
      return rows.map(({ table, field, id, at, hangs_on }): Referring => ({
        table: String(table),
        field: String(field),
        id: String(id),
        at: Number(at),
        hangs_on: hangs_on === null ? null : String(hangs_on),
      }));
    },
    repoint: async (rows, leadId) => {
      for (const some of groupedBy(rows, ({ table, field }) => `${table} ${field}`).values()) {
        const { table: name, field } = some[0]!;
        const ids = some.map(({ id }) => id);
        if (name === BOOKINGS) {
          await db.update(bookings).set({ lead_id: leadId }).where(inArray(bookings.booked_session_id, ids));
          continue;
        }
        const { table } = references().find(({ type }) => type.table === name)!;
        await db
          .update(table)
          .set({ [field]: leadId, version: sql`${table['version']!} + 1` })
          .where(inArray(table['id']!, ids));
      }
    },
    remove: async (leadId, rows = []) => {
      for (const [name, some] of groupedBy(rows, (row) => row.table)) {
        const { table } = references().find(({ type }) => type.table === name)!;
        await db.delete(table).where(
          inArray(
            table['id']!,
            some.map(({ id }) => id),
          ),
        );
      }
      for (const table of [tableOf(LEAD_APPROVALS as never), tableOf(LEADS as never)])
        await db.delete(table).where(eq(table['id']!, leadId));
    },
    putEvents: async (events) => {
      const table = tableOf(LEAD_EVENTS as never);
      for (const { id, lead_id, place, stage } of events)
        await db.update(table).set({ lead_id, place, stage }).where(eq(table['id']!, id));
    },
  };
}
