// A trainer's day that fills up with the slots of one request: read and computed once, then kept true slot by slot.
import { dayCodes } from '@domain/availability/codes';
import type { Refusal } from '@domain/availability/demoSlot';
import { shownBusyLabel } from '@domain/availability/events';
import type { DayFacts } from '@domain/availability/facts';
import { hourBit } from '@domain/availability/hours';
import { hourOf, startOfDay } from '@domain/calendar';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { SessionRow, TrainerDay } from '../store/store';
import { closureIn, refusalOfHour } from './evaluateDay';
import { computeDay, presentEvents } from './trainerDay';

export class FillingDay {
  readonly #day: TrainerDay;
  #facts: DayFacts;
  /** Computed again when a slot was taken, and only then: once for each event at most. */
  #codes: string | undefined;

  constructor(
    day: TrainerDay,
    private readonly date: IsoDate,
  ) {
    this.#day = { ...day, sessions: [...day.sessions] };
    const { facts, codes } = computeDay(day, startOfDay(date));
    this.#facts = facts;
    this.#codes = codes;
  }

  get trainerName(): string {
    return this.#day.trainer_name;
  }

  /** Why no slot may be created in the hour, or undefined when one may. */
  refusal(hour: number, now: EpochSeconds): Refusal | undefined {
    this.#codes ??= dayCodes(this.#facts, 0);
    return refusalOfHour(this.#codes, this.#day.closures, { date: this.date, hour, now });
  }

  /** The slot is a session now, and counts for those after it. */
  take(session: SessionRow): void {
    const hour = hourBit(hourOf(session.start_time));
    const { busyFirst, busySecond } = this.#facts;
    this.#facts = { ...this.#facts, busyFirst: busyFirst | hour, busySecond: busySecond | hour };
    this.#codes = undefined;
    this.#day.sessions.push(session);
  }

  /** What is in an hour that is taken, or keeps it closed. */
  busyLabel(hour: number): string {
    const busy = shownBusyLabel(presentEvents(this.#day.sessions, startOfDay(this.date)), hour);
    if (busy) return busy;
    const closure = closureIn(this.#day.closures, this.date, hour);
    return closure?.kind === 'blocked' ? `Blocked: ${closure.summary}` : (closure?.summary ?? '');
  }
}
