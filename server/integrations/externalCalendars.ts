// The calendars that trainers have elsewhere, behind one interface; on a fresh install they are kept on this server.
import { EXTERNAL_EVENTS, type ExternalEvent } from '@domain/records/trainerCalendar';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { allOf } from '../store/rows';
import { LoggableError } from '../store/errors';
import type { Store } from '../store/store';

export interface CalendarWindow {
  time_min: EpochSeconds;
  time_max: EpochSeconds;
  /** The time zone in which its whole days begin. */
  tz: string;
}

/** Something in another calendar that takes the trainer's time. */
export type SeenEvent = Pick<
  ExternalEvent,
  'external_id' | 'summary' | 'location' | 'start_time' | 'end_time' | 'time_zone'
>;

export interface CalendarOwner {
  email: TrainerId;
  /** The stored refresh credential (spec 3), read when it is needed. */
  credential(): Promise<string | null>;
}

export interface ExternalCalendars {
  readonly name: 'local' | 'google';
  /** All that overlaps the window. Rejects with `CalendarProblem`. */
  events(owner: CalendarOwner, window: CalendarWindow): Promise<SeenEvent[]>;
}

/** The other calendar answered with an error, or not at all; holds no word of what was sent. */
export class CalendarProblem extends LoggableError {
  override name = 'CalendarProblem';
}

/** What is kept here is all there is. */
export function localCalendars(store: Store): ExternalCalendars {
  return { name: 'local', events: ({ email }, window) => keptEvents(store, email, window) };
}

/** The events as they were fetched last, by start. */
export async function keptEvents(
  store: Store,
  email: TrainerId,
  { time_min, time_max }: Pick<CalendarWindow, 'time_min' | 'time_max'>,
): Promise<ExternalEvent[]> {
  const rows = await allOf(store, EXTERNAL_EVENTS, {
    teacher_id: { anyOf: [email] },
    status: { anyOf: ['there'] },
    start_time: { from: null, to: time_max - 1 },
    end_time: { from: time_min + 1, to: null },
  });
  return rows.sort((one, other) => one.start_time - other.start_time || (one.id < other.id ? -1 : 1));
}
