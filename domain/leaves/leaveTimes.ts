// A leave as a person fills it in: whole days, or hours of one day in whole half hours (decisions 10).
import { addDays, clockOf, dateOf, isRealDate, startOfDay } from '../calendar';
import type { ClockTime, EpochSeconds, IsoDate } from '../units';

/** `24:00` is the end of the day. */
export const LEAVE_CLOCKS: readonly ClockTime[] = Array.from(
  { length: 49 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

export interface LeaveTimes {
  kind: 'days' | 'hours';
  from: IsoDate | null;
  /** The last day; of hours it says nothing. */
  to: IsoDate | null;
  from_time: ClockTime;
  to_time: ClockTime;
}

interface Times extends LeaveTimes {
  from: IsoDate;
  to: IsoDate;
}

export function stretchOfTimes({ kind, from, to, from_time, to_time }: Times): {
  start_time: EpochSeconds;
  end_time: EpochSeconds;
} {
  if (kind === 'days') return { start_time: startOfDay(from), end_time: startOfDay(addDays(to, 1)) };
  return { start_time: startOfDay(from) + secondsOf(from_time), end_time: startOfDay(from) + secondsOf(to_time) };
}

/** Undefined while the days and hours make no leave yet. */
export function stretchSoFar({
  from,
  to,
  ...times
}: LeaveTimes): { start_time: EpochSeconds; end_time: EpochSeconds } | undefined {
  const last = times.kind === 'hours' ? from : to;
  if (from === null || last === null || !isRealDate(from) || !isRealDate(last)) return undefined;
  const stretch = stretchOfTimes({ ...times, from, to: last });
  return stretch.start_time < stretch.end_time ? stretch : undefined;
}

export function timesOfStretch({
  start_time,
  end_time,
}: {
  start_time: EpochSeconds;
  end_time: EpochSeconds;
}): LeaveTimes {
  const from = dateOf(start_time);
  const to = dateOf(end_time - 1);
  const isWhole = clockOf(start_time) === '00:00' && clockOf(end_time) === '00:00';
  const to_time = clockOf(end_time) === '00:00' ? '24:00' : clockOf(end_time);
  return {
    kind: isWhole || from !== to ? 'days' : 'hours',
    from,
    to,
    from_time: isWhole ? '09:00' : clockOf(start_time),
    to_time: isWhole ? '18:00' : to_time,
  };
}

function secondsOf(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60;
}
