// A leave as a person fills it in: whole days, or hours of one day; and what of it is sent (decisions 10).
import { z } from 'zod';
import { addDays, clockOf, dateOf, startOfDay } from '../calendar';
import type { ClockTime, EpochSeconds, IsoDate } from '../units';
import { isoDate } from './fields';

/** `24:00` is the end of the day. */
export const LEAVE_CLOCKS: readonly ClockTime[] = Array.from({ length: 49 }, (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);

const clock = z.string({ error: 'Choose a time' }).refine((text) => LEAVE_CLOCKS.includes(text), { error: 'Choose a time' });
const words = z.string({ error: 'Say why' }).trim().min(3, { error: 'Say why' }).max(300, { error: 'Must have at most 300 characters' });

const times = { kind: z.enum(['days', 'hours']), from: isoDate, to: isoDate, from_time: clock, to_time: clock };
type Times = z.output<z.ZodObject<typeof times>>;

const LAST_DAY = { path: ['to'], error: 'Must not be before the first day' };
const TO_TIME = { path: ['to_time'], error: 'Must be later than from' };
const isOrdered = ({ kind, from, to }: Times) => kind === 'hours' || from <= to;
const hasHours = ({ kind, from_time, to_time }: Times) => kind === 'days' || from_time < to_time;

export const leaveForm = z
  .strictObject({ teacher_id: z.string({ error: 'Choose a trainer' }).min(1, { error: 'Choose a trainer' }), ...times, reason: words })
  .refine(isOrdered, LAST_DAY)
  .refine(hasHours, TO_TIME);
export const validityForm = z.strictObject({ version: z.int(), ...times, note: words }).refine(isOrdered, LAST_DAY).refine(hasHours, TO_TIME);

export interface LeaveTimes {
  kind: 'days' | 'hours';
  from: IsoDate | null;
  /** The last day; of hours it says nothing. */
  to: IsoDate | null;
  from_time: ClockTime;
  to_time: ClockTime;
}

export function stretchOfTimes({ kind, from, to, from_time, to_time }: Times): { start_time: EpochSeconds; end_time: EpochSeconds } {
  if (kind === 'days') return { start_time: startOfDay(from), end_time: startOfDay(addDays(to, 1)) };
  return { start_time: startOfDay(from) + secondsOf(from_time), end_time: startOfDay(from) + secondsOf(to_time) };
}

/** Undefined while it is no leave yet. */
export function stretchSoFar(values: LeaveTimes): { start_time: EpochSeconds; end_time: EpochSeconds } | undefined {
  const read = z.object(times).refine(isOrdered, LAST_DAY).refine(hasHours, TO_TIME).safeParse(values);
  return read.success ? stretchOfTimes(read.data) : undefined;
}

export function timesOfStretch({ start_time, end_time }: { start_time: EpochSeconds; end_time: EpochSeconds }): LeaveTimes {
  const from = dateOf(start_time);
  const to = dateOf(end_time - 1);
  const isWhole = clockOf(start_time) === '00:00' && clockOf(end_time) === '00:00';
  const to_time = clockOf(end_time) === '00:00' ? '24:00' : clockOf(end_time);
  return { kind: isWhole || from !== to ? 'days' : 'hours', from, to, from_time: isWhole ? '09:00' : clockOf(start_time), to_time: isWhole ? '18:00' : to_time };
}

function secondsOf(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60;
}
