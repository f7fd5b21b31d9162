// Whether an hour may become a demo slot, and why not: read by the grid's click and by the API (spec 5, decisions 1 and 3).
import type { SlotContext } from '../contract/availability';
import type { Closure } from '../trainerCalendar/closures';
import { dateOf, SECONDS_PER_HOUR, startOfDay } from '../calendar';
import type { EpochSeconds, HourMask, HourOfDay, IsoDate } from '../units';
import { type CellCode, isFree } from './codes';
import { hasHour, hourRange } from './hours';

export interface Refusal {
  status_code: 400 | 404 | 409;
  context: SlotContext;
  error: string;
}

/** Slots in one create request: more would lock the trainers’ days for seconds. */
export const MAX_SLOTS_PER_REQUEST = 500;

export const PAST: Refusal = { status_code: 400, context: 'past', error: 'The date is in the past' };
/** The refusal of an hour of today that is over. */
export const PAST_HOUR: Refusal = { status_code: 400, context: 'past', error: 'The hour is over' };
export const NO_TRAINER: Refusal = { status_code: 404, context: 'trainer', error: 'Trainer not found' };
export const CALENDAR: Refusal = { status_code: 409, context: 'calendar', error: 'The trainer already has a session' };

/** Refusals by what keeps an hour closed. */
export const CLOSED: Readonly<Record<Closure['kind'], Refusal>> = {
  blocked: { status_code: 409, context: 'blocked', error: 'The hour is blocked' },
  external: { status_code: 409, context: 'external-calendar', error: 'Another calendar has something in this hour' },
};

/** For example a slot that was created although its answer was lost, and that somebody has cancelled since. */
export const USED_ID: Refusal = {
  status_code: 409,
  context: 'used-id',
  error: 'This slot was created before and has changed since: remove it and pick the hour again',
};

const OUTSIDE: Refusal = { status_code: 409, context: 'working-hours', error: 'Outside of working hours' };
const LEAVE: Refusal = { status_code: 409, context: 'leave', error: 'The trainer is on leave' };

const REFUSALS: Record<CellCode, Refusal | undefined> = {
  a: undefined,
  c: undefined,
  '.': OUTSIDE,
  b: CALENDAR,
  l: CALENDAR,
  r: CALENDAR,
  v: LEAVE,
  k: { status_code: 409, context: 'break-hour', error: 'Break hour' },
  f: { status_code: 409, context: 'consecutive-sessions', error: '4th consecutive session' },
  m: { status_code: 409, context: 'session-limit', error: 'More than 6 sessions' },
};

/** The hours of a date that have ended: all of a date before today. The hour that is running may still become a slot. */
export function hoursOver(date: IsoDate, now: EpochSeconds): HourMask {
  const ended = Math.floor((now - startOfDay(date)) / SECONDS_PER_HOUR);
  return hourRange(0, Math.max(0, ended));
}

interface CellTime {
  date: IsoDate;
  hour: HourOfDay;
}

/** Whether a cell may be picked. */
export function mayPick(code: CellCode, { date, hour }: CellTime, now: EpochSeconds): boolean {
  return isFree(code) && !hasHour(hoursOver(date, now), hour);
}

/** Why a slot may not be created in a cell, or undefined when it may. */
export function refusal(code: CellCode, { date, hour }: CellTime, now: EpochSeconds): Refusal | undefined {
  if (!hasHour(hoursOver(date, now), hour)) return REFUSALS[code];
  return date < dateOf(now) ? PAST : PAST_HOUR;
}
