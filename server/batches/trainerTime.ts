// Whether a trainer may take sessions that are no demos, judged by half hours over any stretch of time (decisions 8).
import { blockReason, codeAt } from '@domain/availability/codes';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, dateOf, hourOf, SECONDS_PER_DAY, SECONDS_PER_HOUR, startOfDay, weekdayIndex } from '@domain/calendar';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { closureOver } from '@domain/trainerCalendar/closures';
import { computeDay } from '../availability/trainerHours';
import { SECONDS_PER_CLAIM } from '../store/claims';
import type { DaySession, Store, TrainerDay, TrainerSpan } from '../store/store';

export type SessionRefusal =
  | 'trainer'
  | 'past'
  | 'calendar'
  | 'leave'
  | 'blocked'
  | 'external-calendar'
  | 'working-hours'
  | 'unfit';

export interface Refused {
  context: SessionRefusal;
  reason: string;
}

interface Span {
  start: EpochSeconds;
  end: EpochSeconds;
}

/** Of one trainer; sessions that are taken count for those judged after them. */
export class TrainerTime {
  /** The session that holds each half hour. */
  readonly #claims = new Map<EpochSeconds, DaySession>();
  readonly #byDate = new Map<IsoDate, Set<DaySession>>();
  /** The grid's word on each hour of a date, until its sessions change. */
  readonly #known = new Map<IsoDate, string>();

  constructor(readonly trainer: TrainerSpan) {
    for (const session of trainer.sessions) this.take(session);
  }

  take(session: DaySession): void {
    for (const at of halfHours({ start: session.start_time, end: session.end_time })) this.#claims.set(at, session);
    for (const date of datesOf(session)) {
      this.#known.delete(date);
      const day = this.#byDate.get(date);
      if (day) day.add(session);
      else this.#byDate.set(date, new Set([session]));
    }
  }

  release(session: Pick<DaySession, 'session_id' | 'start_time' | 'end_time'>): void {
    for (const at of halfHours({ start: session.start_time, end: session.end_time }))
      if (this.#claims.get(at)?.session_id === session.session_id) this.#claims.delete(at);
    for (const date of datesOf(session)) {
      this.#known.delete(date);
      for (const each of this.#byDate.get(date) ?? [])
        if (each.session_id === session.session_id) this.#byDate.get(date)!.delete(each);
    }
  }

  refusal(span: Span, now: EpochSeconds): Refused | undefined {
    if (span.start <= now) return { context: 'past', reason: 'The time has passed' };
    const times = halfHours(span);
    const taken = times.map((at) => this.#claims.get(at)).find((session) => session !== undefined);
    if (taken)
      return { context: 'calendar', reason: `${this.trainer.trainer_name} already has a session: ${nameOf(taken)}` };
    if (this.trainer.leaves.some((leave) => leave.leave_start_time < span.end && leave.leave_end_time > span.start))
      return { context: 'leave', reason: `${this.trainer.trainer_name} is on leave` };
    const closure = closureOver(this.trainer.closures, span);
    if (closure?.kind === 'blocked')
      return { context: 'blocked', reason: `${this.trainer.trainer_name} has blocked hours: ${closure.summary}` };
    if (closure)
      return {
        context: 'external-calendar',
        reason: `${this.trainer.trainer_name} has something in another calendar: ${closure.summary}`,
      };
    if (times.some((at) => !this.#works(at) && !this.#isBreak(at)))
      return { context: 'working-hours', reason: `Outside the working hours of ${this.trainer.trainer_name}` };
    return undefined;
  }

  /** What the grid's rules say of its hours: no reason against it. */
  warnings(span: Span): string[] {
    const reasons = new Set<string>();
    for (
      let at = span.start - (span.start % SECONDS_PER_HOUR) + hourShift(span.start);
      at < span.end;
      at += SECONDS_PER_HOUR
    ) {
      const date = dateOf(at);
      const reason = blockReason(codeAt(this.#codes(date), hourOf(at)));
      if (reason) reasons.add(reason);
    }
    return [...reasons];
  }

  /** Session hours on the date on which it begins. */
  sessionsOn(date: IsoDate): number {
    return this.#byDate.get(date)?.size ?? 0;
  }

  sessionsInWeekOf(date: IsoDate): number {
    const monday = addDays(date, -weekdayIndex(date));
    return WEEKDAYS.reduce((sum, _, day) => sum + this.sessionsOn(addDays(monday, day)), 0);
  }

  #works(at: EpochSeconds): boolean {
    const date = dateOf(at);
    const minute = (at - startOfDay(date)) / 60;
    return this.#minutesOf(date).some(([from, to]) => from <= minute && minute + 30 <= to);
  }

  /** An hour between two slabs, where the rules of blocks concern the trainer: a warning, as on the grid. */
  #isBreak(at: EpochSeconds): boolean {
    return codeAt(this.#codes(dateOf(at)), hourOf(at)) === 'k';
  }

  #codes(date: IsoDate): string {
    let codes = this.#known.get(date);
    if (codes === undefined) this.#known.set(date, (codes = this.#computed(date)));
    return codes;
  }

  #computed(date: IsoDate): string {
    const { teacher_id, trainer_name, trainer_type, leaves, closures } = this.trainer;
    const start = startOfDay(date);
    const day: TrainerDay = {
      teacher_id,
      trainer_name,
      trainer_type: [...trainer_type],
      demo_session_countries: [],
      working_minutes: this.#minutesOf(date).map(([from, to]) => [from, to]),
      sessions: [...(this.#byDate.get(date) ?? [])],
      leaves: leaves.filter(
        (leave) => leave.leave_start_time < start + SECONDS_PER_DAY && leave.leave_end_time > start,
      ),
      closures: closures.filter((closure) => closure.start_time < start + SECONDS_PER_DAY && closure.end_time > start),
    };
    return computeDay(day, start).codes;
  }

  #minutesOf(date: IsoDate): readonly (readonly [number, number])[] {
    return this.trainer.working_days[WEEKDAYS[weekdayIndex(date)]!] ?? [];
  }
}

/** Those of active trainers, by id. */
export async function timesOf(
  store: Store,
  trainers: Iterable<TrainerId>,
  from: EpochSeconds,
  until: EpochSeconds,
): Promise<Map<TrainerId, TrainerTime>> {
  // A day's margin: the rules of a day look at the whole of it.
  const spans = await store.calendar.span(
    [...new Set(trainers)],
    startOfDay(dateOf(from)) - 7 * SECONDS_PER_DAY,
    until + 8 * SECONDS_PER_DAY,
  );
  return new Map(spans.map((span) => [span.teacher_id, new TrainerTime(span)]));
}

function halfHours({ start, end }: Span): EpochSeconds[] {
  const times: EpochSeconds[] = [];
  for (let at = Math.floor(start / SECONDS_PER_CLAIM) * SECONDS_PER_CLAIM; at < end; at += SECONDS_PER_CLAIM)
    times.push(at);
  return times;
}

/** Hours of Kolkata begin on the half hour of UTC. */
function hourShift(start: EpochSeconds): number {
  const past = start % SECONDS_PER_HOUR;
  return past >= SECONDS_PER_HOUR / 2 ? SECONDS_PER_HOUR / 2 : -SECONDS_PER_HOUR / 2;
}

function datesOf({ start_time, end_time }: { start_time: EpochSeconds; end_time: EpochSeconds }): IsoDate[] {
  return [...new Set([dateOf(start_time), dateOf(end_time - 1)])];
}

function nameOf({ session_type, batch_name, sub_type }: DaySession): string {
  return session_type === 'demo_session' ? 'a demo' : [batch_name, sub_type].filter(Boolean).join(' ');
}
