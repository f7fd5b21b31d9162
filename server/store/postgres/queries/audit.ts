// The audit log in PostgreSQL. Personal details of families are sealed, since rows stay when a family's data is deleted.
import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { type Cipher, keyIdOf } from '../../encryption';
import type { Audit, AuditRow } from '../../store';
import type { Database } from '../schema/database';
import { auditLog } from '../schema/core';
import { insertRows } from './insertRows';

export function postgresAudit(db: Database, cipher: Cipher): Audit {
  async function ofAll(subjectType: string, subjectIds: readonly string[]): Promise<AuditRow[]> {
    if (subjectIds.length === 0) return [];
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject_type, subjectType), inArray(auditLog.subject_id, [...subjectIds])))
      .orderBy(desc(auditLog.at), desc(auditLog.audit_id));
    return Promise.all(rows.map((row) => open(row, cipher)));
  }

  return {
    write: async (rows) => {
      await insertRows(db, auditLog, await Promise.all(rows.map((row) => sealAudit(row, cipher))));
    },
    of: (subjectType, subjectId) => ofAll(subjectType, [subjectId]),
    ofAll,
    steps: (actions, since) =>
      db
        .select({
          actor: auditLog.actor,
          action: auditLog.action,
          times: count(),
          last_at: sql<number>`max(${auditLog.at})`.mapWith(Number),
        })
        .from(auditLog)
        .where(and(inArray(auditLog.action, [...actions]), gte(auditLog.at, since)))
        .groupBy(auditLog.actor, auditLog.action),
  };
}

/** A row as the table keeps it. */
export async function sealAudit({ personal, ...row }: AuditRow, cipher: Cipher): Promise<typeof auditLog.$inferInsert> {
  return { ...row, sealed: personal ? await cipher.seal(JSON.stringify(personal), contextOf(row)) : null };
}

async function open(
  { audit_id: _order, sealed, request_id, remote, ...row }: typeof auditLog.$inferSelect,
  cipher: Cipher,
): Promise<AuditRow> {
  // Details sealed with a lost key are lost, the row itself is not (docs/decisions/009).
  const personal = sealed && keyIdOf(sealed) === cipher.keyId ? await cipher.open(sealed, contextOf(row)) : '{}';
  return {
    ...row,
    details: { ...row.details, ...(JSON.parse(personal) as Record<string, unknown>) },
    ...(request_id !== null && { request_id }),
    ...(remote !== null && { remote }),
  };
}

function contextOf({ subject_type, subject_id }: Pick<AuditRow, 'subject_type' | 'subject_id'>): string {
  return `audit of ${subject_type} ${subject_id}`;
}
