// A candidate's time, judged for many sessions: what is free, what the grid's rules say, and how many hours the day and the week hold (decisions 10).
import { blockedHours, BLOCK_REASONS, blockReason, codeAt, dayCodes } from '../availability/codes';
import { type DayFacts, dayFacts } from '../availability/facts';
import { hasHour } from '../availability/hours';
import { workingHours } from '../availability/workingHours';
import { WEEKDAYS } from '../business/trainerTerms';
import type { Weekday } from '../contract/trainers';
import {
  both,
  type DayHalves,
  dayNumber,
  FREE_DAY,
  halvesOf,
  hourMasks,
  hoursHeld,
  isWithin,
  meet,
  wholeHalves,
} from './busyDays';
import type { EpochSeconds, HourMask } from '../units';
import { type Closure, closureOver } from '../trainerCalendar/closures';
import type { Stretch } from './leaves';
import type { Candidate, SessionToCover } from './substitutes';

/** The reason of one whose half hours another session holds; which session that is, the caller adds from the calendar. */
export const BUSY = 'Busy';

/** `warned`: may, though a rule of the grid concerns it. */
export type Verdict = 'may' | 'warned' | 'hours' | 'busy' | 'started' | 'away' | 'closed';

/** A session with what of it is worked out once for all trainers. */
export interface Asked extends SessionToCover {
  halves: readonly [day: number, halves: DayHalves][];
  /** Hours that it touches. */
  hours: readonly [day: number, hour: number][];
  day: number;
  isOver: boolean;
}

export function askedOf(session: SessionToCover, now: EpochSeconds): Asked {
  const halves = halvesOf(session);
  return { ...session, halves, hours: hoursOf(halves), day: dayNumber(session.start), isOver: session.start <= now };
}

const NONE: readonly Closure[] = [];

const HOUR = 60;

/** 0 for Monday: the first day of 1970 was a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;

/** Of the days that sessions touch: of a trainer's week nothing else is looked at. */
export function weekdaysOf(sessions: readonly Asked[]): Weekday[] {
  const days = sessions.flatMap(({ halves }) => halves.map(([day]) => WEEKDAYS[weekdayOf(day)]!));
  return WEEKDAYS.filter((each) => days.includes(each));
}

/**
 * Whether somebody with these working days can be found to work then, so that the calendar is worth a look: within working time, or on a
 * day of several slabs. Of these an hour between two may be a break, and over midnight the one before the first or after the last.
 */
export function mayWorkAt(working_days: Candidate['working_days'], { halves }: Asked): boolean {
  const slabsOn = (day: number) => working_days[WEEKDAYS[weekdayOf(day)]!] ?? [];
  if (halves.every(([day, held]) => isWithin(held, slabsOn(day).map(wholeHalves).reduce(both, FREE_DAY)))) return true;
  return halves.some(([day, held]) => {
    const slabs = slabsOn(day);
    if (slabs.length < 2) return false;
    const [from, until] = [Math.min(...slabs.map(([start]) => start)), Math.max(...slabs.map(([, end]) => end))];
    return meet(held, wholeHalves([from - HOUR, until + HOUR]));
  });
}

/** What of a candidate is looked at for many sessions, worked out once. */
export class CandidateTime {
  readonly #facts: (DayFacts | undefined)[] = [];
  readonly #working: (DayHalves | undefined)[] = [];
  /** Of those whose place is asked for; thousands are not. */
  #days?: Map<number, number>;
  #weeks?: Map<number, number>;
  #blocked?: Map<number, HourMask>;

  constructor(readonly candidate: Candidate) {}

  judge(session: Asked): Verdict {
    if (session.isOver) return 'started';
    if (session.halves.some(([day, halves]) => meet(this.#busyOn(day), halves))) return 'busy';
    if (this.#leaveOf(session)) return 'away';
    if (this.#closureOf(session)) return 'closed';
    if (!this.#works(session) && !this.#isBreak(session)) return 'hours';
    return session.hours.some(([day, hour]) => hasHour(this.#blockedOn(day), hour)) ? 'warned' : 'may';
  }

  /** Why this trainer may not hold it; null where they may. */
  reason(session: Asked): string | null {
    const verdict = this.judge(session);
    if (verdict === 'may' || verdict === 'warned') return null;
    const closure = this.#closureOf(session);
    const closed = closure?.kind === 'blocked' ? `Blocked: ${closure.summary}` : `Other calendar: ${closure?.summary}`;
    return {
      closed,
      started: 'Already started',
      busy: BUSY,
      away: `(Leave-${this.#leaveOf(session)?.status.toLowerCase()})`,
      hours: 'Outside of working hours',
    }[verdict];
  }

  /** Rules of the grid that concern its hours, in words. */
  warnings(session: Asked): string[] {
    const reasons = new Set<string>();
    for (const [day, hour] of session.hours) {
      const reason = blockReason(codeAt(dayCodes(this.#dayOf(day), 0), hour));
      if (reason) reasons.add(reason);
    }
    return [...reasons];
  }

  hoursOn(day: number): number {
    const busy = this.candidate.busy.get(day);
    if (!busy) return 0;
    this.#days ??= new Map();
    let hours = this.#days.get(day);
    if (hours === undefined) this.#days.set(day, (hours = hoursHeld(busy)));
    return hours;
  }

  weekHours(day: number): number {
    const monday = day - weekdayOf(day);
    this.#weeks ??= new Map();
    let sum = this.#weeks.get(monday);
    if (sum !== undefined) return sum;
    sum = 0;
    for (let each = monday; each < monday + 7; each++) sum += this.hoursOn(each);
    this.#weeks.set(monday, sum);
    return sum;
  }

  /** Sessions of one day are judged by the same hours. */
  #blockedOn(day: number): HourMask {
    this.#blocked ??= new Map();
    let hours = this.#blocked.get(day);
    if (hours === undefined) this.#blocked.set(day, (hours = blockedHours(this.#dayOf(day))));
    return hours;
  }

  #dayOf(day: number): DayFacts {
    return { ...this.#factsOf(weekdayOf(day)), ...hourMasks(this.#busyOn(day)) };
  }

  #busyOn(day: number): DayHalves {
    return this.candidate.busy.get(day) ?? FREE_DAY;
  }

  #leaveOf({ start, end }: Stretch): Candidate['leaves'][number] | undefined {
    return this.candidate.leaves.find((leave) => leave.leave_start_time < end && leave.leave_end_time > start);
  }

  #closureOf(stretch: Stretch): Closure | undefined {
    return closureOver(this.candidate.closures ?? NONE, stretch);
  }

  #works({ halves }: Asked): boolean {
    return halves.every(([day, held]) => isWithin(held, this.#workingOn(weekdayOf(day))));
  }

  /** Half hours of which every minute is working time. */
  #workingOn(weekday: number): DayHalves {
    return (this.#working[weekday] ??= (this.candidate.working_days[WEEKDAYS[weekday]!] ?? [])
      .map(wholeHalves)
      .reduce(both, FREE_DAY));
  }

  /** An hour between two slabs is a break: said, and no reason against it. */
  #isBreak(session: Asked): boolean {
    const touches = session.hours.some(([day, hour]) => hasHour(this.#factsOf(weekdayOf(day)).breakHours, hour));
    return touches && this.warnings(session).includes(BLOCK_REASONS.k);
  }

  #factsOf(weekday: number): DayFacts {
    const { trainer_type, working_days } = this.candidate;
    const minutes = working_days[WEEKDAYS[weekday]!] ?? [];
    return (this.#facts[weekday] ??= dayFacts(
      {
        trainer_type: [...trainer_type],
        working_day: minutes.length > 0,
        calendar: { available_slots: [], working_hours: workingHours(minutes), events: [], leaves: [] },
      },
      0,
    ));
  }
}

function hoursOf(halves: Asked['halves']): [day: number, hour: number][] {
  return halves.flatMap(([day, [morning, evening]]) => {
    const hours: [number, number][] = [];
    for (let hour = 0; hour < HOURS_A_DAY; hour++) {
      const mask = hour < HOURS_A_DAY / 2 ? morning >> (2 * hour) : evening >> (2 * hour - HOURS_A_DAY);
      if (mask & 0b11) hours.push([day, hour]);
    }
    return hours;
  });
}

const HOURS_A_DAY = 24;
