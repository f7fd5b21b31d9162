// Why a declared record is not changed: it may not be read, something it names is not there, or a value is not to be had.
import type { Action } from '@domain/actions/action';
import { inputMessage } from '@domain/contract/messages';
import { sentField } from '@domain/contract/recordFields';
import { isWithin } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { recordNamed } from '@domain/records/all';
import type { FieldTable } from '@domain/records/fields';
import type { FieldProblem, RecordRow, RecordType } from '@domain/records/record';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';
import type { Change } from './hooks';

/** What the person may not read is as if it were not there. */
export function readableRow<Row extends RecordRow>(
  { noun, access }: RecordType<Row>,
  { user }: AnyCall,
  row: Row | undefined,
): Row {
  if (row && isWithin(row, rowsOf(access.read, user))) return row;
  throw new Failure(404, { message: `${noun.one.charAt(0).toUpperCase()}${noun.one.slice(1)} not found` });
}

/** What a reference or a list of them names must be there. */
export async function refuseUnknown<Row extends RecordRow>(
  { fields }: RecordType<Row>,
  { tx, call, row, before }: Change<Row>,
): Promise<void> {
  const requested = Object.entries(fields).flatMap(([field, { to }]) => {
    const value = Reflect.get(row, field) as unknown;
    if (!to || value === null || (before && Reflect.get(before, field) === value)) return [];
    return Array.isArray(value)
      ? value.map((id, at) => ({ to, id: String(id), path: `${field}.${at}` }))
      : [{ to, id: String(value), path: field }];
  });
  const errors = [];
  for (const { to, id, path } of requested) {
    const target = to === 'trainer' ? await tx.trainers.find(id) : await findReferred(tx, call, to, id);
    if (!target) errors.push(invalidField(`body.${path}`, `There is no ${to.replaceAll('_', ' ')} ${id}`));
  }
  if (errors.length > 0) throw new Failure(400, { errors });
}

/** What the row and the person leave open is narrower than what the kinds do. */
export function refuseBeyond(fields: FieldTable, asked: Readonly<Record<string, unknown>>, { asking }: Action): void {
  if (!asking) return;
  const errors = Object.entries(asked).flatMap(([name, value]) => {
    const evaluated = sentField(fields[name]!).safeParse(value, { error: inputMessage });
    const { hint } = fields[name]!;
    return evaluated.success
      ? []
      : [invalidField(`body.${name}`, [evaluated.error.issues[0]!.message, hint].filter(Boolean).join('. '))];
  });
  if (errors.length > 0) throw new Failure(409, { errors });
}

export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0)
    throw new Failure(400, { errors: problems.map(({ field, message }) => invalidField(`body.${field}`, message)) });
}

/** One that the person may not read is not there. */
async function findReferred(tx: Store, { user }: AnyCall, name: string, id: string): Promise<boolean> {
  const type = recordNamed(name);
  if (!type) throw new Error(`A reference points to ${name}, which is no record`);
  const row = await tx.records(type).find(id);
  return row !== undefined && isWithin(row, rowsOf(type.access.read, user));
}
