// What the declarations open, as a file that a review sees change: operations by role, rows within reach, columns, indexes,
// what leaves in files, and what is written by hand instead of derived.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mayAccess } from '@domain/access';
import { rowsOf } from '@domain/records/access';
import { RECORDS } from '@domain/records/all';
import { isStored } from '@domain/records/fields';
import type { RecordType } from '@domain/records/record';
import { MOUNTED_RECORDS, OWN_RULES } from '@server/api/mountedRecords';
import { tableOf } from '@server/store/postgres/schema/recordTable';
import { emailOf, ROLES } from './api/testServer';

const PEOPLE = Object.entries(ROLES).flatMap(([role, permissions]) =>
  permissions ? [{ role, user: { email: emailOf(role), permissions } }] : [],
);
const dialect = new PgDialect();

function operations({ name, access }: RecordType): string[] {
  const mounted = MOUNTED_RECORDS.filter(({ operation }) => operation.startsWith(`${name}.`));
  return mounted.map(({ operation, method, path, endpoint: { who } }) => {
    const [, short = ''] = operation.split('.');
    const own =
      access.actions?.[short.replace(/(Many|Job)$/, '')] ??
      { edit: access.edit, reveal: access.reveal }[short] ??
      access.read;
    const roles = PEOPLE.filter(({ user }) => mayAccess(who, user, false)).map(({ role, user }) => {
      const rows = { ...rowsOf(access.read, user), ...rowsOf(own ?? undefined, user) };
      return Object.keys(rows).length === 0 ? role : `${role} where ${JSON.stringify(rows)}`;
    });
    return `  ${short}: ${roles.join(', ')} (${method} ${path})`;
  });
}

function columns(type: RecordType): string[] {
  return getTableConfig(tableOf(type)).columns.map(
    (column) =>
      `  ${column.name} ${column.getSQLType()}${column.notNull ? '' : ' null'}${type.all[column.name]?.protect ? `, ${type.all[column.name]!.protect}` : ''}`,
  );
}

function indexes(type: RecordType): string[] {
  return getTableConfig(tableOf(type)).indexes.map(({ config }) => {
    const parts = config.columns.map((part) =>
      'name' in part && part.name ? part.name : dialect.sqlToQuery(part as SQL).sql.replaceAll('"', ''),
    );
    return `  ${config.name} (${parts.join(', ')})${config.method === 'btree' ? '' : ` ${config.method}`}`;
  });
}

function files({ all, shape, name }: RecordType): string[] {
  if (!MOUNTED_RECORDS.some(({ operation }) => operation === `${name}.export`)) return [];
  return [
    `  ${Object.keys(shape.columns)
      .map((field) => (all[field]?.protect ? `${field} (masked)` : field))
      .join(', ')}`,
  ];
}

/** Props by which a screen replaces what would be derived. */
const ESCAPES = /\b(cells|own|tabs|extra|consequence|linkTo|add|rowOf)=\{/g;

function screens(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return screens(path);
    if (!path.endsWith('.tsx') || path.endsWith('.test.tsx')) return [];
    const text = readFileSync(path, 'utf8');
    if (!text.includes('/widgets/record/')) return [];
    const found = [...text.matchAll(ESCAPES)].map(([, name]) => name!).sort();
    return found.length === 0 ? [] : [`  ${path}: ${found.join(', ')}`];
  });
}

test('what declared records open is what was reviewed', async () => {
  const opened = RECORDS.flatMap((type) => {
    const { hooks = [], handlers = [] } = OWN_RULES[type.name] ?? {};
    const kept = (field: string) => isStored(type.all[field]!);
    const computed = Object.keys(type.all).filter((field) => !kept(field));
    return [
      `# ${type.name}`,
      'operations',
      ...operations(type),
      'columns',
      ...columns(type),
      'indexes',
      ...indexes(type),
      'files',
      ...files(type),
      `by hand: ${[...hooks.map((hook) => `hook ${hook}`), ...handlers.map((handler) => `handler ${handler}`), ...(type.idOf({ [type.named]: 'A' }).length === 36 ? [] : ['id'])].join(', ') || 'nothing'}`,
      `computed: ${computed.join(', ') || 'nothing'}`,
      '',
    ];
  });
  await expect([...opened, '# screens, by hand', ...screens('src/features').sort(), ''].join('\n')).toMatchFileSnapshot(
    'records.opened.txt',
  );
});

test('every operation of a declared record says who may', () => {
  for (const { operation, endpoint } of MOUNTED_RECORDS)
    expect(endpoint.who, operation).toMatch(/^(anyone|staff|finance|people|quality|admin)$/);
});
