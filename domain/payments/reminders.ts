// When a family is reminded of an instalment: a ladder of days around the due date, one message a day at most, and pauses.
import { addDays } from '../calendar';
import type { IsoDate } from '../units';
import { type LinkStage, linkStateOf } from './linkState';

/** Days from the due date. */
export const REMINDER_LADDER = [-7, -2, 0, 1, 4, 9, 15] as const;

/** Reminders of a family rest this long at most. */
export const MAX_PAUSE_DAYS = 60;

export function lastPauseDay(today: IsoDate): IsoDate {
  return addDays(today, MAX_PAUSE_DAYS);
}

export interface SentReminder {
  /** One of the ladder's. */
  step: number;
  on: IsoDate;
}

export interface RemindedInstalment {
  due_date: IsoDate;
  isOpen: boolean;
  sent: readonly SentReminder[];
  /** The last day of the family's pause. */
  paused_until: IsoDate | null;
}

export interface Rung {
  step: number;
  date: IsoDate;
  /** `missed`: its day passed, in a pause or before the link was there, and a later one took its place. */
  state: 'sent' | 'next' | 'planned' | 'missed';
  sent_on: IsoDate | null;
}

/** Nobody is reminded of what they were never asked for, nor by a link that takes no money any more. */
export function remindsOf({ stage, expires_on }: { stage: LinkStage; expires_on: IsoDate }, today: IsoDate): boolean {
  const state = linkStateOf(stage, expires_on, today);
  return state === 'sent' || state === 'partially_paid';
}

/** The step to send today: the latest whose day has come, unless it or a later one was sent. A pause sends nothing. */
export function reminderDue(
  { due_date, isOpen, sent, paused_until }: RemindedInstalment,
  today: IsoDate,
): number | undefined {
  if (!isOpen || (paused_until !== null && today <= paused_until) || sent.some(({ on }) => on === today))
    return undefined;
  const step = REMINDER_LADDER.findLast((each) => addDays(due_date, each) <= today);
  if (step === undefined || sent.some((each) => each.step >= step)) return undefined;
  // Weeks after the last rung nobody is written to for the first time.
  return today > addDays(due_date, REMINDER_LADDER.at(-1)! + 7) ? undefined : step;
}

/** What was sent, and what comes next. */
export function ladderOf(instalment: RemindedInstalment, today: IsoDate): Rung[] {
  const { due_date, isOpen, sent, paused_until } = instalment;
  const current = reminderDue(instalment, today);
  const from = paused_until !== null && paused_until >= today ? addDays(paused_until, 1) : today;
  const rungs = REMINDER_LADDER.map((step): Rung => {
    const date = addDays(due_date, step);
    const done = sent.find((each) => each.step === step);
    if (done) return { step, date, state: 'sent', sent_on: done.on };
    const comes =
      isOpen && (step === current || (date >= from && !sent.some((each) => each.step > step || each.on === date)));
    return { step, date, state: comes ? 'planned' : 'missed', sent_on: null };
  });
  const next = rungs.findIndex(({ state }) => state === 'planned');
  return rungs.map((rung, index) => (index === next ? { ...rung, state: 'next' } : rung));
}
