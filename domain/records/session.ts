// What records of lessons for many share: when they are, for how many, and who has a seat.
import type { Action } from '../actions/action';
import type { EpochSeconds } from '../units';
import { instant, number, optional, reference, text } from './fields';
import type { FieldProblem } from './record';

export function timeAndSeats(defaults: { minutes: number; capacity: number }) {
  return {
    start_time: instant('Start (IST)', { section: 'Time and seats', sorted: true, filtered: true }),
    minutes: number('Duration, minutes', {
      section: 'Time and seats',
      min: 15,
      max: 480,
      default: defaults.minutes,
      sorted: true,
    }),
    capacity: number('Seats', {
      section: 'Time and seats',
      min: 1,
      max: 10_000,
      default: defaults.capacity,
      sorted: true,
      filtered: true,
    }),
  };
}

/** When and by whom it was cancelled, which no later edit changes: its trainer's pay goes by it (decisions 14). */
export const CANCELLED = {
  cancelled_on: optional(instant('Cancelled (IST)')),
  cancelled_by: optional(text('Cancelled by', 254)),
};

/** What cancelling sets. */
export function cancelledBy(email: string, now: EpochSeconds): { cancelled_on: EpochSeconds; cancelled_by: string } {
  return { cancelled_on: now, cancelled_by: email };
}

/** Of a session that is planned. */
export const RESCHEDULE: Action = {
  label: 'Reschedule',
  done: 'rescheduled',
  who: 'staff',
  from: ['scheduled'],
  to: 'scheduled',
  confirmation: 'form',
  undo: 'reschedule',
  fields: ['start_time', 'minutes'],
};

export function cancelling(label: string): Action {
  return {
    label,
    done: 'cancelled',
    who: 'staff',
    from: ['scheduled'],
    to: 'cancelled',
    confirmation: 'confirm',
    undo: { none: 'Its hours are free for others: another one is planned' },
    // Once it should have begun it was held or not: a late cancellation would pay its hosts half (decisions 14).
    untilStart: true,
    fields: ['cancel_reason'],
  };
}

/** The state of one whose hour came and that nobody held. */
export const NOT_HELD = { not_held: 'Not held' } as const;

/** Its hosts keep the hours, so that it can be opened again, and are paid nothing for them (decisions 14). `marked`: why it was held after all. */
export function notHeld(marked?: Action['whyNot']): { not_held: Action; open_again: Action } {
  return {
    not_held: {
      label: 'Mark not held',
      done: 'marked as not held',
      audited: 'not-held',
      address: 'not-held',
      who: 'staff',
      from: ['scheduled'],
      to: 'not_held',
      confirmation: 'form',
      many: true,
      undo: 'open_again',
      sinceStart: true,
      fields: ['cancel_reason'],
      needs: ['cancel_reason'],
      ...(marked && { whyNot: marked }),
      follows: 'Nobody is paid for it. The console sends no message.',
    },
    open_again: {
      label: 'Open again',
      done: 'opened again',
      audited: 'opened-again',
      address: 'open-again',
      who: 'staff',
      from: ['not_held'],
      to: 'scheduled',
      confirmation: 'confirm',
      undo: 'not_held',
      calm: true,
    },
  };
}

/** `people`: who is in one that runs. */
export function startedAndEnded(people: string): { start: Action; end: Action } {
  const asked = { who: 'staff', confirmation: 'confirm', calm: true } as const;
  return {
    start: {
      ...asked,
      label: 'Start',
      done: 'started',
      from: ['scheduled'],
      to: 'live',
      undo: { none: `${people} are in it` },
    },
    end: {
      ...asked,
      label: 'End',
      done: 'ended',
      from: ['live'],
      to: 'ended',
      undo: { none: `${people} have left it` },
    },
  };
}

/** Of one that was ended by mistake, or goes on. */
export const RESUME: Action = {
  label: 'Resume',
  done: 'resumed',
  who: 'staff',
  from: ['ended'],
  to: 'live',
  confirmation: 'undo',
  undo: 'end',
  calm: true,
};

export function coHostsProblems({ host, co_hosts }: { host: string; co_hosts: readonly string[] }): FieldProblem[] {
  return co_hosts.includes(host) ? [{ field: 'co_hosts', message: 'The host is no co-host too' }] : [];
}

/** The lesson that a seat is in. */
export function seatIn(label: string, record: string) {
  return reference(label, record, { filtered: true, fixed: true });
}

/** Of families: masked, so that no list, file or address tells it. */
export const CONTACT = text('Mobile number or e-mail', 254, { format: 'contact', protect: 'masked', searched: true });
export const PERSON_NAME = optional(text('Name', 100, { protect: 'personal', sorted: true, searched: true }));
