// The actions of refunds as their buttons say them.
import { actionsFor } from '@domain/records/actions';
import { REFUNDS } from '@domain/records/refund';

export const REFUND_ACTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  actionsFor(REFUNDS).map(({ name, action }) => [name, action.label]),
);
