// What stands in a few trainers' calendars beside sessions: hours blocked by hand, and events of the calendar that they keep elsewhere.
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, startOfDay, TIME_ZONE, weekdayIndex } from '@domain/calendar';
import { type BlockedHours, type ExternalEvent, BLOCKED_HOURS, EXTERNAL_EVENTS } from '@domain/records/trainerCalendar';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { LeaveRow, SeedTrainer, SessionRow } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { madeBy } from './stamps';
import { uuid } from './webinars';

const HOUR = 3600;
const DAYS_AHEAD = 6;
/** One trainer in sixteen; the first ones keep their days as they are. */
const EVERY = 16;
const FIRST = 13;
const REASONS = ['Team training', 'Recording of a lesson', 'Interview panel', 'Review with the manager'];
const EVENTS = [
  ['Dentist', 'Clinic'],
  ['Bank appointment', null],
  ['Parents’ evening', 'School'],
  ['Piano lesson', null],
] as const;

export interface SeededCalendars {
  blocked: Omit<BlockedHours, 'trainer_name'>[];
  external: ExternalEvent[];
}

export function seedCalendars(
  [seed, index]: readonly [number, number],
  trainer: SeedTrainer,
  sessions: readonly SessionRow[],
  leaves: readonly LeaveRow[],
  today: IsoDate,
): SeededCalendars {
  const all: SeededCalendars = { blocked: [], external: [] };
  if (index % EVERY !== FIRST || trainer.trainer_status !== 'active') return all;
  const random = new Random(seed, index, DRAW.leaves, 2);
  const { teacher_id } = trainer;
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const start_time = freeHour(trainer, sessions, leaves, addDays(today, ahead));
    if (start_time === undefined) continue;
    const times = { teacher_id, start_time, end_time: start_time + HOUR };
    const created_on = startOfDay(today) - random.int(10, 60) * HOUR;
    if (ahead % 2 === 1)
      all.blocked.push(
        newRow(BLOCKED_HOURS, madeBy(trainer.rm_email, created_on), {
          id: uuid(random),
          ...times,
          note: random.pick(REASONS),
          status: 'blocked',
        }),
      );
    else {
      const [summary, location] = random.pick(EVENTS);
      all.external.push(
        newRow(EXTERNAL_EVENTS, madeBy(trainer.rm_email, created_on), {
          id: uuid(random),
          ...times,
          external_id: uuid(random),
          summary,
          location,
          time_zone: TIME_ZONE,
          status: 'there',
        }),
      );
    }
  }
  return all;
}

/** The last hour of the day in which the trainer would work and nothing is yet. */
function freeHour(
  { working_days }: SeedTrainer,
  sessions: readonly SessionRow[],
  leaves: readonly LeaveRow[],
  date: IsoDate,
): EpochSeconds | undefined {
  const day = startOfDay(date);
  for (const [from, to] of [...(working_days[WEEKDAYS[weekdayIndex(date)]!] ?? [])].reverse())
    for (let minute = Math.floor(to / 60) * 60 - 60; minute >= from; minute -= 60) {
      const [start, end] = [day + minute * 60, day + minute * 60 + HOUR];
      const isTaken =
        sessions.some((session) => session.start_time < end && session.end_time > start) ||
        leaves.some((leave) => leave.leave_start_time < end && leave.leave_end_time > start);
      if (!isTaken) return start;
    }
  return undefined;
}
