// What records of a series share: weekly slots from a date on, in a zone of their own, and how many sessions they make (decisions 13).
import { slotsProblem } from '../batches/weeklySlots';
import { BATCH_REGION_WORDS } from '../business/codeWords';
import { isZone } from '../zone';
import { choice, date, flag, list, number, optional, reference, text } from './fields';
import type { FieldProblem } from './record';

/** About two years of one session a week. */
export const MOST_SESSIONS = 104;
/** A weekly slot is an hour (decisions 8). */
export const SLOT_MINUTES = 60;

/** Set when a series is created; later its slots change for all sessions that follow one, by a call of their own. */
export function seriesFields(section: string, defaults: { planned: number }) {
  return {
    region: choice('Region', BATCH_REGION_WORDS, {
      section,
      sorted: true,
      filtered: true,
      fixed: true,
      hint: 'Its holidays are skipped',
    }),
    time_zone: text('Time zone', 60, { section, filtered: true, fixed: true }),
    /** Weekday and wall clock in its zone: `Mon 17:30`. */
    slots: list('Weekly slots', 14, { section, min: 1, fixed: true }),
    start_date: date('Starts', { section, sorted: true, filtered: true, fixed: true }),
    planned: number('Sessions', { section, min: 1, max: MOST_SESSIONS, default: defaults.planned, fixed: true }),
  };
}

/** What the sessions of a series make of it. */
export const SERIES_STATE = {
  /** Of its last session, in its zone. */
  end_date: optional(date('Ends', { sorted: true, filtered: true })),
  /** How many of its numbers no session has. */
  without_hour: number('Without an hour', { default: 0, sorted: true, filtered: true }),
};

/** What a session keeps of its series; a class by itself has none of it. */
export function sessionOfSeries(of: string) {
  return {
    series_id: optional(reference('Series', of, { filtered: true })),
    /** In order of time, from 1; none where the session was cancelled. */
    number: optional(number('Number', { min: 1, sorted: true })),
    /** Changed apart from the series: what changes all that follow leaves it as it is. */
    is_single: flag('Changed by itself'),
  };
}

interface SeriesHours {
  time_zone: string;
  slots: readonly string[];
}

/** What is wrong with the hours of a series, by field. */
export function seriesProblems({ time_zone, slots }: SeriesHours): FieldProblem[] {
  const problem = slotsProblem(slots);
  return [
    ...(isZone(time_zone) ? [] : [{ field: 'time_zone', message: 'Choose a time zone' }]),
    ...(problem === undefined ? [] : [{ field: 'slots', message: problem }]),
  ];
}
