// The rows of the table of actions that concern a declared record; free of zod, so that lists may load it.
import type { Action } from '../actions/action';
import { ACTIONS, type ActionContext, type Kind, type Refusal, refusalOf, type Subject } from '../actions/actions';
import { isWithin } from '../lists/within';
import { rowsOf } from './access';
import type { FieldTable } from './fields';
import type { RecordType } from './record';

export interface RecordAction {
  name: string;
  action: Action;
}

export function actionsFor({ name: kind }: RecordType): RecordAction[] {
  const table = ACTIONS as Readonly<Record<string, Record<string, Action>>>;
  return Object.entries(table[kind] ?? {}).map(([name, action]) => ({ name, action }));
}

/** The fields that an action asks for, in its order. */
export function askedBy({ all }: RecordType, { fields = [], needs = [] }: Action): FieldTable {
  return Object.fromEntries(fields.map((name) => [name, needs.includes(name) ? { ...all[name]!, required: true } : all[name]!]));
}

/** What the question begins with. */
export function tickedOf({ ticked = [] }: Action): Record<string, unknown> {
  return Object.fromEntries(ticked.map((name) => [name, true]));
}

/** Undefined when it may be done. */
export function whyNot({ name: kind, access }: RecordType, name: string, row: object, call: ActionContext): Refusal | undefined {
  const refusal = refusalOf(kind as Kind, name as never, row as Subject, call);
  if (refusal) return refusal;
  // Of a selected row on another page not all fields are known: the API judges those.
  const known = Object.entries(rowsOf(access.actions?.[name], call.user)).filter(([field]) => field in row);
  return isWithin(row, Object.fromEntries(known)) ? undefined : { status: 403, reason: 'You don’t have permission for this' };
}
