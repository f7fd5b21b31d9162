// Where a family is while its demo is about to begin, goes on, or is over.
import type { EpochSeconds } from '../units';

export const PRESENCES = {
  later: 'Later',
  waiting: 'Waiting',
  joined: 'Joined',
  not_there: 'Not there',
  left: 'Left',
  attended: 'Attended',
  missed: 'No-show',
  unmarked: 'Not marked',
} as const;
export type Presence = keyof typeof PRESENCES;

export interface PresenceFacts {
  start_time: EpochSeconds;
  end_time: EpochSeconds;
  /** When somebody of the family pressed Join, in order. */
  joins: readonly EpochSeconds[];
  /** What somebody who was there saw, in order. */
  seen: readonly { at: EpochSeconds; state: 'joined' | 'left' }[];
  attendance: 'present' | 'absent' | null;
}

/** `at`: since when, where it is known. The mark of a person who was there counts once the demo is over; before that, the last thing that happened counts. */
export function presenceOf(facts: PresenceFacts, now: EpochSeconds): { presence: Presence; at: EpochSeconds | null } {
  const { start_time, end_time, joins, seen, attendance } = facts;
  if (attendance !== null && now >= end_time)
    return { presence: attendance === 'present' ? 'attended' : 'missed', at: null };
  // What was pressed and seen is no mark: a person who was there still has to set one.
  if (now >= end_time) return { presence: 'unmarked', at: null };
  const pressed = joins.filter((at) => at <= now);
  const last = seen.findLast(({ at }) => at <= now);
  const joinedSince = pressed.find((at) => !last || last.state !== 'left' || at > last.at);
  if (last?.state === 'left' && joinedSince === undefined) return { presence: 'left', at: last.at };
  const since = last?.state === 'joined' ? Math.min(last.at, joinedSince ?? last.at) : joinedSince;
  if (since === undefined) return { presence: now < start_time ? 'later' : 'not_there', at: null };
  return now < start_time ? { presence: 'waiting', at: since } : { presence: 'joined', at: since };
}
