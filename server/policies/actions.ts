// Whether an action may be done to a record: the very table that the console's buttons read.
import type { ActionContext, Subject } from '@domain/actions/action';
import { type ActionOf, type Kind, refusalOf } from '@domain/actions/actions';
import { Failure } from '../failure';

/** Throws a `Failure`: 403 for a person who may not, 409 for a record in another state. */
export function permit<K extends Kind>(kind: K, name: ActionOf<K>, subject: Subject, call: ActionContext): void {
  const refusal = refusalOf(kind, name, subject, call);
  if (refusal) throw new Failure(refusal.status, { message: refusal.reason });
}
