// When migrations have their own role, the role that serves requests gets only the rights it needs: it owns nothing, and may
// only add and read rows of the audit log and of families' ledgers.
import { escapeIdentifier } from 'pg';
import { LoggableError } from '../../errors';
import type { Queryable } from '../connections/connections';

/** Grants as the owner of the tables; idempotent, since new tables come with new versions. Throws `LoggableError`. */
export async function grantServing(owner: Queryable, role: string): Promise<void> {
  const { rows } = await owner.query(
    `select relnamespace::regnamespace::text as schema, pg_has_role($1, relowner, 'USAGE') as owns
     from pg_class where oid = 'audit_log'::regclass`,
    [role],
  );
  const { schema, owns } = (rows as { schema: string; owns: boolean }[])[0]!;
  if (owns)
    throw new LoggableError(
      `The role ${role} of DATABASE_URL could rewrite the audit log: with MIGRATION_DATABASE_URL it must be no superuser and ` +
        'must not own the tables',
    );
  const to = escapeIdentifier(role);
  for (const statement of [
    `grant usage on schema ${schema} to ${to}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
    `revoke update, delete on audit_log, ledger_entries from ${to}`,
  ])
    await owner.query(statement);
}
