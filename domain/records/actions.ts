// The rows of the table of actions that concern a declared record; free of zod, so that lists may load it.
import { ACTIONS, type Action, type ActionContext, type Kind, type Refusal, refusalOf, type Subject } from '../actions/actions';
import type { RecordType } from './record';

export interface RecordAction {
  name: string;
  action: Action;
}

export function actionsFor({ name: kind }: RecordType): RecordAction[] {
  const table = ACTIONS as Readonly<Record<string, Record<string, Action>>>;
  return Object.entries(table[kind] ?? {}).map(([name, action]) => ({ name, action }));
}

/** Undefined when it may be done. */
export function whyNot({ name: kind }: RecordType, name: string, row: object, call: ActionContext): Refusal | undefined {
  return refusalOf(kind as Kind, name as never, row as Subject, call);
}
