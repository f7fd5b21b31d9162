// What a state means to the reader of a list: one of five looks, the same on every screen.
import type { EpochSeconds } from '../units';

/** `attention`: somebody has to do something about it. */
export type Look = 'finished' | 'now' | 'upcoming' | 'cancelled' | 'attention';

export interface TimedLook {
  before: Look;
  during: Look;
  after: Look;
}

/** By state. One that depends on the hour says how it looks before, during and after the record's own time. */
export type Looks = Readonly<Record<string, Look | TimedLook>>;

/** Of what is no declared record; those say theirs themselves. */
export const LOOKS = {
  trainer: { active: 'now', pending_oauth: 'attention', inactive: 'cancelled' },
  session: {
    active: { before: 'upcoming', during: 'now', after: 'finished' },
    cancelled: 'cancelled',
    deleted: 'cancelled',
    unutilized_hour: 'finished',
  },
  booking: { booked: 'upcoming', cancelled: 'cancelled' },
  attendance: { open: 'attention', present: 'finished', absent: 'cancelled', upcoming: 'upcoming' },
  feedback: { missing: 'attention', not_in_crm: 'attention' },
  onboarding_section: {
    empty: 'upcoming',
    draft: 'upcoming',
    submitted: 'attention',
    returned: 'attention',
    verified: 'finished',
  },
} as const satisfies Record<string, Looks>;

/** A record's own time: its end, or how many minutes it takes. */
export interface Times {
  start_time?: EpochSeconds;
  end_time?: EpochSeconds;
  minutes?: number;
}

/** A state that nobody gave a look is upcoming. */
export function lookOf(
  looks: Looks,
  state: string,
  { start_time = Infinity, minutes = 0, end_time = start_time + minutes * 60 }: Times = {},
  now: EpochSeconds = 0,
): Look {
  const look = looks[state] ?? 'upcoming';
  if (typeof look === 'string') return look;
  return now < start_time ? look.before : now < end_time ? look.during : look.after;
}
