// Who can hold a session instead of its trainer, in the order of decisions 10, each with the facts behind the place; who cannot, with the reason.
import { BLOCK_REASONS, blockReason, codeAt, dayCodes } from '../availability/codes';
import { type DayFacts, dayFacts } from '../availability/facts';
import { sessionLabel } from '../availability/events';
import { countHours } from '../availability/hours';
import { workingHours } from '../availability/workingHours';
import { isDemoType, isListed } from '../availability/trainerTypes';
import { type DemoChild, suitsChild } from '../business/demoFit';
import { PROFICIENCY_PRODUCTS, WEEKDAYS } from '../business/trainerTerms';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../calendar';
import type { Proficiency, WorkingDays } from '../contract/trainers';
import type { EpochSeconds, HourMask, TrainerId } from '../units';
import { type Closure, closureOver } from '../trainerCalendar/closures';
import type { Stretch } from './leaves';

/** A session that somebody else is to hold. */
export interface SessionToCover extends Stretch {
  id: string;
  /** Who holds it now; nobody's own substitute. */
  teacher_id: TrainerId | null;
  /** Of a session of a batch; null for a demo. */
  batch: { product_type: string; grade_band: string; region: string; number: number | null } | null;
  /** Who is booked, of a demo. */
  children: readonly DemoChild[];
}

/** An active trainer, with what lies in the weeks around the sessions. */
export interface Candidate {
  teacher_id: TrainerId;
  trainer_name: string;
  trainer_type: readonly string[];
  trainer_proficiency: Proficiency;
  batches_region: readonly string[];
  demo_session_countries: readonly string[];
  grade_groups: readonly string[];
  working_days: WorkingDays;
  rating: number;
  /** Shares a trainer group with whoever holds the session now. */
  same_group: boolean;
  /** Sessions of others that the trainer held in the last 30 days. */
  covers: number;
  /** Those that hold their half hours. */
  sessions: readonly { session_id: string; start_time: EpochSeconds; end_time: EpochSeconds; session_type: 'demo_session' | 'batch_session'; batch_name: string; sub_type: string }[];
  /** Requested and approved. */
  leaves: readonly { leave_start_time: EpochSeconds; leave_end_time: EpochSeconds; status: string }[];
  /** Blocked by hand, or taken by another calendar. */
  closures: readonly Closure[];
}

/** In the order in which they decide. */
export interface Substitute {
  teacher_id: TrainerId;
  trainer_name: string;
  /** Why not, in the grid's words; null for one who may. */
  reason: string | null;
  /** Rules of the grid that concern the hours. */
  warnings: string[];
  trained: boolean;
  same_group: boolean;
  /** Session hours of that day and of that week, as they are. */
  day_hours: number;
  week_hours: number;
  covers: number;
  rating: number;
}

export interface RankedSubstitutes {
  /** Best first. */
  may: Substitute[];
  /** The nearest to it first. */
  mayNot: Substitute[];
}

/** For each of the sessions, in their order. */
export function rankSubstitutes(sessions: readonly SessionToCover[], candidates: readonly Candidate[], now: EpochSeconds): RankedSubstitutes[] {
  const times = candidates.map((each) => new CandidateTime(each));
  return sessions.map((session) => {
    const may: Substitute[] = [];
    const mayNot: [nearness: number, Substitute][] = [];
    for (const time of times) {
      if (time.candidate.teacher_id === session.teacher_id) continue;
      const judged = time.judge(session, now);
      if (judged.reason === null) may.push(judged.substitute);
      else mayNot.push([judged.nearness, { ...judged.substitute, reason: judged.reason }]);
    }
    mayNot.sort(([one, first], [other, second]) => other - one || bySubstituteRank(first, second));
    return { may: may.sort(bySubstituteRank), mayNot: mayNot.map(([, each]) => each) };
  });
}

/** Below zero where `one` comes first. */
export function bySubstituteRank(one: Substitute, other: Substitute): number {
  return (
    Number(one.warnings.length > 0) - Number(other.warnings.length > 0) ||
    Number(other.trained) - Number(one.trained) ||
    Number(other.same_group) - Number(one.same_group) ||
    one.day_hours - other.day_hours ||
    one.week_hours - other.week_hours ||
    one.covers - other.covers ||
    other.rating - one.rating ||
    compare(one.trainer_name, other.trainer_name) ||
    compare(one.teacher_id, other.teacher_id)
  );
}

/** Ranges of session numbers that a trainer is trained for; undefined for one who may not teach the course at all. */
export function trainedRanges(proficiency: Proficiency, { product_type, grade_band }: { product_type: string; grade_band: string }): readonly (readonly [number, number])[] | undefined {
  // A course without proficiency of its own is taught by those of the usual one.
  const product = (PROFICIENCY_PRODUCTS as readonly string[]).includes(product_type) ? product_type : product_type.startsWith('english') ? 'english_wordsmith' : 'batches';
  const band = proficiency[product]?.[grade_band];
  return band?.eligible ? band.session_range.trained : undefined;
}

/** Why a trainer is not the one for a session at all, whatever the hour; null for one who is. */
export function misfit(trainer: Pick<Candidate, 'trainer_type' | 'trainer_proficiency' | 'batches_region' | 'demo_session_countries' | 'grade_groups'>, { batch, children }: Pick<SessionToCover, 'batch' | 'children'>): string | null {
  if (!isListed(trainer.trainer_type)) return 'Takes no sessions';
  if (batch === null) {
    if (!trainer.trainer_type.some(isDemoType) || trainer.demo_session_countries.length === 0) return 'Gives no demos';
    const child = children.find((each) => !suitsChild({ countries: trainer.demo_session_countries, grades: trainer.grade_groups }, each));
    return child ? `Gives no demos to grades ${child.grade_group} in ${child.country}` : null;
  }
  if (trainer.trainer_type.every(isDemoType)) return 'Teaches no batches';
  if (trainedRanges(trainer.trainer_proficiency, batch) === undefined) return `Not eligible for grades ${batch.grade_band} of this course`;
  return trainer.batches_region.includes(batch.region) ? null : `Teaches no batches of ${batch.region}`;
}

interface Judged {
  reason: string | null;
  /** How much of what is asked for is there: who only has no time comes before who does not teach it. */
  nearness: number;
  substitute: Substitute;
}

type Half = { first: HourMask; second: HourMask };

/** Midnight of Asia/Kolkata, which keeps one offset all year, as a number of the day. */
const OFFSET = 19_800;
const dayOf = (at: EpochSeconds) => Math.floor((at + OFFSET) / SECONDS_PER_DAY);
/** 0 for Monday: the first day of 1970 was a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;
const HALF_HOUR = SECONDS_PER_HOUR / 2;

/** What of a candidate is looked at for many sessions, worked out once. */
class CandidateTime {
  readonly #busy = new Map<number, Half>();
  readonly #facts: (DayFacts | undefined)[] = [];

  constructor(readonly candidate: Candidate) {
    for (const { start_time, end_time } of candidate.sessions)
      for (let at = Math.floor(start_time / HALF_HOUR) * HALF_HOUR; at < end_time; at += HALF_HOUR) this.#take(at);
  }

  judge(session: SessionToCover, now: EpochSeconds): Judged {
    const { candidate } = this;
    const unfit = misfit(candidate, session);
    const day = dayOf(session.start);
    const substitute: Substitute = {
      teacher_id: candidate.teacher_id, trainer_name: candidate.trainer_name, reason: null, warnings: [], trained: this.#isTrained(session), same_group: candidate.same_group,
      day_hours: this.#hoursOn(day), week_hours: this.#weekHours(day), covers: candidate.covers, rating: candidate.rating,
    };
    if (unfit !== null) return { reason: unfit, nearness: 0, substitute };
    if (session.start <= now) return { reason: 'Already started', nearness: 1, substitute };
    const taken = candidate.sessions.find((each) => each.session_id !== session.id && Math.floor(each.start_time / HALF_HOUR) * HALF_HOUR < session.end && each.end_time > session.start);
    if (taken) return { reason: `Busy: ${sessionLabel({ ...taken, session_status: 'active', start_time_slab: '', end_time_slab: '' })}`, nearness: 2, substitute };
    const away = candidate.leaves.find((leave) => leave.leave_start_time < session.end && leave.leave_end_time > session.start);
    if (away) return { reason: `(Leave-${away.status.toLowerCase()})`, nearness: 1, substitute };
    const closure = closureOver(candidate.closures, session);
    if (closure) return { reason: closure.kind === 'blocked' ? `Blocked: ${closure.summary}` : `Other calendar: ${closure.summary}`, nearness: 1, substitute };
    const warnings = this.#warnings(session);
    if (!this.#works(session, warnings)) return { reason: 'Outside of working hours', nearness: 3, substitute };
    // Whoever gives a demo is chosen by the grid, which lets no rule be broken.
    if (session.batch === null && warnings.length > 0) return { reason: warnings[0]!, nearness: 4, substitute };
    return { reason: null, nearness: 5, substitute: { ...substitute, warnings } };
  }

  #take(at: EpochSeconds): void {
    const day = dayOf(at);
    let hours = this.#busy.get(day);
    if (!hours) this.#busy.set(day, (hours = { first: 0, second: 0 }));
    const half = Math.floor((at + OFFSET - day * SECONDS_PER_DAY) / HALF_HOUR);
    if (half % 2 === 0) hours.first |= 1 << (half >> 1);
    else hours.second |= 1 << (half >> 1);
  }

  #hoursOn(day: number): number {
    const hours = this.#busy.get(day);
    return hours ? countHours(hours.first | hours.second) : 0;
  }

  #weekHours(day: number): number {
    const monday = day - weekdayOf(day);
    let sum = 0;
    for (let each = monday; each < monday + 7; each++) sum += this.#hoursOn(each);
    return sum;
  }

  #isTrained({ batch }: SessionToCover): boolean {
    if (batch === null) return true;
    const { number } = batch;
    // What is beside the course asks for no session of it.
    return number === null || (trainedRanges(this.candidate.trainer_proficiency, batch) ?? []).some(([first, last]) => first <= number && number <= last);
  }

  #warnings({ start, end }: SessionToCover): string[] {
    const reasons = new Set<string>();
    let before: number | undefined;
    for (let at = Math.floor(start / HALF_HOUR) * HALF_HOUR; at < end; at += HALF_HOUR) {
      const day = dayOf(at);
      const hour = Math.floor((at + OFFSET - day * SECONDS_PER_DAY) / SECONDS_PER_HOUR);
      if (hour === before) continue;
      before = hour;
      const busy = this.#busy.get(day) ?? { first: 0, second: 0 };
      const facts: DayFacts = { ...this.#factsOf(weekdayOf(day)), busyFirst: busy.first, busySecond: busy.second };
      const reason = blockReason(codeAt(dayCodes(facts, 0), hour));
      if (reason) reasons.add(reason);
    }
    return [...reasons];
  }

  #works({ start, end }: SessionToCover, warnings: readonly string[]): boolean {
    // An hour between two slabs is a break: said, and no reason against it.
    if (warnings.includes(BLOCK_REASONS.k)) return true;
    for (let at = Math.floor(start / HALF_HOUR) * HALF_HOUR; at < end; at += HALF_HOUR) {
      const day = dayOf(at);
      const minute = (at + OFFSET - day * SECONDS_PER_DAY) / 60;
      const ranges = this.candidate.working_days[WEEKDAYS[weekdayOf(day)]!] ?? [];
      if (!ranges.some(([from, to]) => from <= minute && minute + 30 <= to)) return false;
    }
    return true;
  }

  #factsOf(weekday: number): DayFacts {
    const { trainer_type, working_days } = this.candidate;
    const minutes = working_days[WEEKDAYS[weekday]!] ?? [];
    return (this.#facts[weekday] ??= dayFacts(
      { trainer_type: [...trainer_type], working_day: minutes.length > 0, calendar: { available_slots: [], working_hours: workingHours(minutes), events: [], leaves: [] } },
      0,
    ));
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
