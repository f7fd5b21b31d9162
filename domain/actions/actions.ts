// What may be done to trainers, demo sessions and bookings, by whom and in which state (spec 4 and 6). Declared records say so themselves.
import { type Action, type ActionContext, type Actions, type Refusal, refusalFor, type Subject } from './action';

export const ACTIONS = {
  trainer: {
    deactivate: {
      label: 'Deactivate',
      who: 'staff',
      from: ['active', 'pending_oauth'],
      to: 'inactive',
      confirmation: 'undo',
      undo: 'reactivate',
    },
    reactivate: {
      label: 'Reactivate',
      who: 'staff',
      from: ['inactive'],
      to: 'active',
      restores: true,
      confirmation: 'undo',
      undo: 'deactivate',
    },
  },
  session: {
    cancel: {
      label: 'Cancel session',
      who: 'staff',
      from: ['active'],
      to: 'cancelled',
      confirmation: 'confirm',
      undo: { none: 'Families have been told: make another session' },
      untilStart: true,
    },
    reassign: {
      label: 'Reassign',
      who: 'staff',
      from: ['active'],
      to: 'active',
      confirmation: 'form',
      undo: 'reassign',
      untilStart: true,
    },
    update: {
      label: 'Change time or seats',
      who: 'staff',
      from: ['active'],
      to: 'active',
      confirmation: 'form',
      undo: 'update',
      untilStart: true,
    },
  },
  booking: {
    cancel: {
      label: 'Cancel demo',
      who: 'anyone',
      from: ['booked'],
      to: 'cancelled',
      confirmation: 'confirm',
      undo: { none: 'The seat is free for others: the demo is booked again' },
      untilStart: true,
    },
    reschedule: {
      label: 'Reschedule',
      who: 'anyone',
      from: ['booked'],
      to: 'booked',
      confirmation: 'form',
      undo: 'reschedule',
      untilStart: true,
    },
  },
} as const satisfies Record<string, Actions>;

export type Kind = keyof typeof ACTIONS;
export type ActionOf<K extends Kind> = keyof (typeof ACTIONS)[K] & string;

export function actionOf<K extends Kind>(kind: K, name: ActionOf<K>): Action {
  return (ACTIONS[kind] as Actions)[name]!;
}

/** Undefined when it may be done. */
export function refusalOf<K extends Kind>(
  kind: K,
  name: ActionOf<K>,
  subject: Subject,
  context: ActionContext,
): Refusal | undefined {
  return refusalFor(actionOf(kind, name), kind, subject, context);
}
