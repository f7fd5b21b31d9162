// The endpoints of a declared record, as a table for the server to mount. Deliberately not part of the typed contract: the
// types of hundreds of records in one table cost the compiler more than all else (docs/decisions/031).
import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { listAnswer, listQuery, rowResults } from './list';
import type { Method } from './paths';
import { sentField } from './recordFields';
import { actionBody, actionsOf, MAX_AT_ONCE, recordId, schemasOf } from './records';
import { isPersonal, type RecordType } from '../records/record';
import { isUnread } from '../records/fields';
import { recordCall } from '../records/calls';

export interface MountedEndpoint {
  /** Such as `webinar.page`. */
  operation: string;
  method: Method;
  path: string;
  endpoint: Endpoint;
}

export const activityEntry = z.strictObject({
  at: z.int(),
  actor: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
});

function placeOf(type: RecordType, name: string): Omit<MountedEndpoint, 'endpoint'> {
  const { operation, method, path } = recordCall(type, name);
  return { operation, method, path };
}

export function endpointsOf(type: RecordType): MountedEndpoint[] {
  const { noun, access, group, fields, all } = type;
  const { row, key, create, edit } = schemasOf(type);
  const path = z.strictObject({ id: recordId });
  const one = `a ${noun.one}`;
  const list = isPersonal(type) ? { body: listQuery(type.shape), reads: true as const } : { query: listQuery(type.shape) };
  const at = (name: string, endpoint: Omit<Endpoint, 'group'>): MountedEndpoint => ({ ...placeOf(type, name), endpoint: { ...endpoint, group } });
  const read = { who: access.read };
  const created = access.create && [
    at('create', { summary: `Creates ${one}`, who: access.create, body: create, answer: row, status: 201 }),
    ...(type.createsMany
      ? [
          at('createMany', {
            summary: `Creates up to ${MAX_AT_ONCE} ${noun.many}, each answered for itself by its place in the list`,
            who: access.create,
            body: z.strictObject({ rows: z.array(z.unknown()).min(1, { error: 'Send at least one' }).max(MAX_AT_ONCE, { error: `At most ${MAX_AT_ONCE} at once` }) }),
            answer: rowResults,
          }),
        ]
      : []),
  ];
  const duplicates = Object.fromEntries(type.duplicates.map((name) => [name, sentField(fields[name]!)]));
  const { reveal } = access;
  return [
    at('page', { summary: `A page of the ${noun.many}`, ...read, ...list, answer: listAnswer(row) }),
    at('export', { summary: `The same ${noun.many}, all pages, as CSV`, ...read, ...list, answer: z.string(), kind: 'csv' }),
    at('keys', { summary: `What selecting the same ${noun.many} needs, all pages, at most 10,000`, ...read, ...list, answer: listAnswer(key) }),
    at('one', { summary: `One ${noun.one}`, ...read, path, answer: row }),
    at('activity', { summary: `What was done to ${one}, newest first`, ...read, path, answer: z.array(activityEntry) }),
    ...(created ?? []),
    ...(access.edit ? [at('edit', { summary: `Changes ${one}; a stale version is refused with what changed since`, who: access.edit, path, body: edit, answer: row })] : []),
    ...(type.duplicates.length > 0
      ? [at('duplicates', { summary: `Up to five ${noun.many} that share ${type.duplicates.join(' and ')}`, ...read, reads: true, body: z.strictObject(duplicates), answer: z.array(row) })]
      : []),
    ...(reveal && Object.values(all).some(isUnread)
      ? [at('reveal', { summary: `The masked values of ${one}; who reads them is written down`, who: reveal, reads: true, path, answer: z.record(z.string(), z.string().nullable()) })]
      : []),
    ...actionsOf(type).flatMap(([name, action]) => {
      const body = actionBody(type, action);
      const single = at(name, { summary: `${action.label}: one ${noun.one}`, who: action.who, path, body: body.one, answer: row });
      if (action.confirmation === 'form') return [single];
      return [single, at(`${name}Many`, { summary: `${action.label}: up to ${MAX_AT_ONCE} ${noun.many}, each answered for itself`, who: action.who, body: body.many, answer: rowResults })];
    }),
  ];
}
