// What may be done to a declared record, beside an edit; free of zod, so that lists may load it.
import type { AuthUser } from '../access';
import { type Action, type ActionContext, type Refusal, refusalFor, type Subject, undoOf } from '../actions/action';
import { isWithin } from '../lists/within';
import { rowsOf } from './access';
import type { FieldTable } from './fields';
import { calledOne, type RecordType } from './record';

export interface RecordAction {
  name: string;
  action: Action;
}

export function actionsFor({ actions }: RecordType): RecordAction[] {
  return Object.entries(actions).map(([name, action]) => ({ name, action }));
}

/** The fields that an action asks for: those of the record that it sets, in its order, then what it asks beside them. */
export function askedBy({ all }: RecordType, { fields = [], needs = [], asks = {} }: Action): FieldTable {
  return {
    ...Object.fromEntries(
      fields.map((name) => [name, needs.includes(name) ? { ...all[name]!, required: true } : all[name]!]),
    ),
    ...asks,
  };
}

/** The same as this row and this person make them: with what they begin with, their limits and their hints. */
export function askedOf(type: RecordType, action: Action, row: object, user: AuthUser | undefined): FieldTable {
  const asked = askedBy(type, action);
  const made = action.asking?.(row, user) ?? {};
  return Object.fromEntries(Object.entries(asked).map(([name, field]) => [name, { ...field, ...made[name] }]));
}

/** Whether it may be done to many at once: what only asks for a yes, and forms that say so. */
export function isOfMany({ confirmation, many }: Action): boolean {
  return confirmation !== 'form' || many === true;
}

/** What the question begins with. */
export function tickedOf({ ticked = [] }: Action): Record<string, unknown> {
  return Object.fromEntries(ticked.map((name) => [name, true]));
}

/**
 * What stands among a record's actions: those of its state. Of two that set a flag and take it back, the one that the row waits for
 * alone: the other one has been done.
 */
export function offeredFor(type: RecordType, row: object, only?: readonly string[]): RecordAction[] {
  const { status = '' } = row as Subject;
  return actionsFor(type).filter(
    ({ name, action }) =>
      action.from.includes(status) && (!only || only.includes(name)) && !isDone(type, name, action, row),
  );
}

function isDone({ actions, noun }: RecordType, name: string, action: Action, row: object): boolean {
  const { by } = undoOf(action);
  const inverse = by === undefined ? undefined : actions[by];
  const isFlag = inverse && action.to === undefined && inverse.to === undefined && undoOf(inverse).by === name;
  return Boolean(isFlag && action.whyNot?.(row, noun.one) && !inverse.whyNot?.(row, noun.one));
}

/** Undefined when it may be done. */
export function whyNot(type: RecordType, name: string, row: object, call: ActionContext): Refusal | undefined {
  const refusal = refusalFor(type.actions[name]!, calledOne(type), row as Subject, call);
  if (refusal) return refusal;
  const reason = type.actions[name]!.whyNot?.(row, type.noun.one);
  if (reason) return { status: 409, reason };
  // Of a selected row on another page not all fields are known: the API judges those.
  const known = Object.entries(rowsOf(type.access.actions?.[name], call.user)).filter(([field]) => field in row);
  return isWithin(row, Object.fromEntries(known))
    ? undefined
    : { status: 403, reason: 'You don’t have permission for this' };
}
