// How a receipt is asked for: of a payment at a gateway and of one past the links alike.
import type { Action } from '../actions/action';

export const RECEIPT = {
  label: 'Issue receipt',
  done: 'given a receipt',
  who: 'staff',
  confirmation: 'confirm',
  undo: { none: 'It says what was paid: where the payment is reversed, the paper’s page says so' },
  calm: true,
  adds: true,
  touches: ['paper'],
} as const satisfies Omit<Action, 'from'>;
