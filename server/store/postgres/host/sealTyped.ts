// Seals what an earlier version stored as it was typed: addresses of trainers, accounts of refunds, contacts of families (docs/decisions/009 and 198).
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { RECORDS } from '@domain/records/all';
import { REFUNDS } from '@domain/records/refund';
import type { RecordRow, RecordType } from '@domain/records/record';
import { STUDENTS } from '@domain/records/student';
import type { Cipher } from '../../encryption';
import { contextOf, maskedColumns, searchedText } from '../queries/sealing';
import type { Database } from '../schema/database';
import { auditLog, trainers } from '../schema/core';
import { digestColumn, maskedFields, searchedFields, tableOf } from '../schema/recordTable';

/** A field that earlier versions stored as it was typed. */
interface Typed {
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
  /** The column as its table's object names it. */
  name: string;
  /** What else its row's search is made of. */
  beside?: Readonly<Record<string, PgColumn>>;
  /** What its row holds instead. */
  sealed: (cipher: Cipher, row: TypedRow) => Promise<Record<string, unknown>>;
  /** Where the audit log held it too: of declared records it never did. */
  audited?: string;
}

type TypedRow = Readonly<Record<string, unknown>> & { id: string; value: string };

const TYPED: readonly Typed[] = [
  {
    table: trainers,
    id: trainers.teacher_id,
    column: trainers.address,
    name: 'address',
    sealed: async (cipher, { id, value }) => ({ address: await cipher.seal(value, `address of ${id}`) }),
    audited: 'trainer',
  },
  typedOf(REFUNDS, 'account'),
  typedOf(STUDENTS, 'second_contact'),
  ...RECORDS.flatMap((type) => maskedFields(type).map((name) => maskedOf(type, name))),
];

const CHUNK_ROWS = 1000;

function typedOf<Row extends RecordRow>(type: RecordType<Row>, name: keyof Row & string): Typed {
  const table = tableOf(type as unknown as RecordType);
  return {
    table,
    id: table['id']!,
    column: table[name]!,
    name,
    sealed: async (cipher, { id, value }) => ({
      [name]: await cipher.seal(value, contextOf(type as unknown as RecordType, name, id)),
    }),
  };
}

/** Once it is sealed a search knows its digest alone. */
function maskedOf(type: RecordType, name: string): Typed {
  const table = tableOf(type);
  const masked = maskedFields(type);
  const searched = searchedFields(type).map((each) => (masked.includes(each) ? digestColumn(each) : each));
  return {
    table,
    id: table['id']!,
    column: table[name]!,
    name,
    beside: Object.fromEntries(searched.map((each) => [each, table[each]!])),
    sealed: async (cipher, row) => {
      const columns = await maskedColumns(type, cipher, name, row);
      return { ...columns, ...(searched.length > 0 && { searched: searchedText(type, { ...row, ...columns }) }) };
    },
  };
}

/** `encryption.ts` makes texts of this form; nobody types one. */
function isTyped({ column }: Typed): SQL {
  return sql`${column} <> '' and ${column} !~ '^v1[.][^. ]+[.][A-Za-z0-9+/=]+$'`;
}

/** As the owner of the tables, with nobody else at work. At each start it reads these columns, and finds nothing to do. */
export async function sealTyped(db: Database, cipher: Cipher): Promise<void> {
  for (const typed of TYPED) await sealColumn(db, cipher, typed);
}

async function sealColumn(db: Database, cipher: Cipher, typed: Typed): Promise<void> {
  const { table, id, column, name, beside = {}, audited } = typed;
  const sealed = await db.transaction(async (tx) => {
    let count = 0;
    for (let after = ''; ;) {
      const rows: TypedRow[] = await tx
        .select({ ...beside, id: sql<string>`${id}`, value: sql<string>`${column}` })
        .from(table)
        .where(and(isTyped(typed), gt(id, after)))
        .orderBy(asc(id))
        .limit(CHUNK_ROWS);
      for (const row of rows)
        await tx
          .update(table)
          .set(await typed.sealed(cipher, row))
          .where(eq(id, row.id));
      count += rows.length;
      if (rows.length < CHUNK_ROWS) break;
      after = rows.at(-1)!.id;
    }
    if (count > 0 && audited !== undefined) await hideInAuditLog(tx, audited, name);
    return count;
  });
  // The rows as they were would stay in the files, and the commonest of their values among what the planner knows of the table.
  if (sealed > 0)
    for (const each of audited === undefined ? [table] : [table, auditLog])
      await db.execute(sql`vacuum (full, analyze) ${each}`);
}

/** Its rows never change; what stands in them of a sealed field is no history but a copy of it, and only that goes. */
async function hideInAuditLog(tx: Database, subject: string, field: string): Promise<void> {
  const hidden = (side: string) =>
    sql`case when coalesce(details #>> array['changes', ${field}::text, ${side}::text], '') = '' then 'null'::jsonb else '"••••"'::jsonb end`;
  await tx.execute(sql`alter table ${auditLog} disable trigger audit_log_append_only`);
  await tx.execute(sql`
    update ${auditLog} set details = jsonb_set(details, array['changes', ${field}::text], jsonb_build_object('before', ${hidden('before')}, 'after', ${hidden('after')}))
    where subject_type = ${subject} and details -> 'changes' ? ${field}`);
  await tx.execute(sql`alter table ${auditLog} enable trigger audit_log_append_only`);
}
