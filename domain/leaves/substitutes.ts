// Who can hold a session instead of its trainer, in the order of decisions 10, each with the facts behind the place; who cannot, with the reason.
import type { WorkingDays } from '../contract/trainers';
import { compareTexts } from '../lists/within';
import type { EpochSeconds, TrainerId } from '../units';
import type { BusyDays } from './busyDays';
import { askedOf, CandidateTime, type Verdict } from './candidateTime';
import { declinedText } from './coverAnswers';
import type { Closure } from '../trainerCalendar/closures';
import { Fitting, misfit, type Taught, type Teaching } from './fitness';
import type { Stretch } from './leaves';

/** A session that somebody else is to hold. */
export interface SessionToCover extends Stretch, Taught {
  id: string;
  /** The trainer who holds it now, and is no substitute for it. */
  teacher_id: TrainerId | null;
  /** Who was asked to hold it at this hour and declined, with the reason: never the first to be asked again. */
  declined?: ReadonlyMap<TrainerId, string | null>;
}

/** An active trainer, with what lies in the weeks around the sessions. */
export interface Candidate extends Teaching {
  teacher_id: TrainerId;
  trainer_name: string;
  working_days: WorkingDays;
  rating: number;
  /** Holders of the sessions with whom the trainer shares a group. */
  mates: ReadonlySet<TrainerId>;
  /** Sessions of others that the trainer held in the last 30 days. */
  covers: number;
  /** Half hours that sessions hold, of the whole weeks round those asked about. */
  busy: BusyDays;
  /** Requested and approved. */
  leaves: readonly { leave_start_time: EpochSeconds; leave_end_time: EpochSeconds; status: string }[];
  /** Blocked by hand, or taken by another calendar. */
  closures?: readonly Closure[];
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
  /** True where the trainer is in the group of the session's holder. */
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
  may_total: number;
  /** The nearest to it first. */
  mayNot: Substitute[];
  mayNot_total: number;
}

/** How many of each a person is shown: facts are put together for these alone. */
export interface Shown {
  may: number;
  mayNot: number;
}

const EVERYBODY: Shown = { may: Infinity, mayNot: Infinity };

/** For each of the sessions, in their order. */
export function rankSubstitutes(
  sessions: readonly SessionToCover[],
  candidates: readonly Candidate[],
  now: EpochSeconds,
  shown = EVERYBODY,
): RankedSubstitutes[] {
  // What decides last is the same for all sessions: the place in this order.
  const times = [...candidates].sort(byRatingAndName).map((each) => new CandidateTime(each));
  const places = new Places(times);
  const fitting = new Fitting(times.map(({ candidate }) => candidate));
  const indexes = new Map(times.map(({ candidate }, at) => [candidate.teacher_id, at]));
  return sessions.map((session) => rankFor(session, { times, places, fitting, indexes, now, shown }));
}

interface Field {
  times: readonly CandidateTime[];
  places: Places;
  fitting: Fitting;
  indexes: ReadonlyMap<TrainerId, number>;
  now: EpochSeconds;
  shown: Shown;
}

/** Thousands are judged for each session: only those who are as near to it as the ones who are shown get a place. */
function rankFor(session: SessionToCover, { times, places, fitting, indexes, now, shown }: Field): RankedSubstitutes {
  const asked = askedOf(session, now);
  const may = byNearness();
  const mayNot = byNearness();
  const fits = fitting.of(session);
  const holder = session.teacher_id === null ? undefined : indexes.get(session.teacher_id);
  for (const at of fits) {
    if (at === holder) continue;
    const judged = times[at]!.judge(asked);
    const isFree = judged === 'may' || judged === 'warned';
    const verdict = isFree && session.declined?.has(times[at]!.candidate.teacher_id) ? 'declined' : judged;
    (verdict === 'may' || verdict === 'warned' ? may : mayNot)[NEARNESS[verdict]]!.push(at);
  }
  const may_total = countOf(may);
  const mayNot_total = times.length - (holder === undefined ? 0 : 1) - may_total;
  // Trainers who do not teach it come after all who do.
  if (countOf(mayNot) < Math.min(shown.mayNot, mayNot_total)) {
    const known = new Set(fits);
    for (let at = 0; at < times.length; at++) if (!known.has(at) && at !== holder) mayNot[NEARNESS.unfit]!.push(at);
  }
  const facts = (found: number): Substitute => {
    const at = places.indexOf(found);
    const time = times[at]!;
    const { teacher_id, trainer_name, covers, rating } = time.candidate;
    const reason = misfit(time.candidate, session) ?? time.reason(asked) ?? refusalBy(session, teacher_id);
    const warnings = reason === null ? time.warnings(asked) : [];
    return {
      teacher_id,
      trainer_name,
      reason,
      warnings,
      trained: fitting.isTrained(at, session),
      same_group: isMate(time.candidate, session),
      day_hours: time.hoursOn(asked.day),
      week_hours: time.weekHours(asked.day),
      covers,
      rating,
    };
  };
  function best(nearest: ByNearness, count: number): Substitute[] {
    const found: Substitute[] = [];
    for (const near of nearest) {
      if (found.length >= count) break;
      const sorted = Float64Array.from(near, (at) =>
        places.of(at, {
          isTrained: fitting.isTrained(at, session),
          isMate: isMate(times[at]!.candidate, session),
          day: asked.day,
        }),
      ).sort();
      for (const place of sorted.subarray(0, count - found.length)) found.push(facts(place));
    }
    return found;
  }
  return { may: best(may, shown.may), may_total, mayNot: best(mayNot, shown.mayNot), mayNot_total };
}

/** Places of trainers in the order of rating and name, by how near to holding it they are: the nearest first. */
type ByNearness = readonly number[][];

const byNearness = (): ByNearness => Array.from({ length: NEARNESS.unfit + 1 }, () => []);
const countOf = (near: ByNearness) => near.reduce((count, each) => count + each.length, 0);

/** Who only has no time comes before who does not teach it; a trainer whom a rule of the grid concerns after one whom none does. */
const NEARNESS = {
  may: 0,
  warned: 1,
  declined: 0,
  hours: 1,
  busy: 2,
  started: 3,
  away: 3,
  closed: 3,
  unfit: 4,
} as const satisfies Record<Verdict | 'declined' | 'unfit', number>;

/** All that decides between those who are as near, in its order, as one number: the smaller, the better. */
class Places {
  readonly #covers: number;

  constructor(private readonly times: readonly CandidateTime[]) {
    this.#covers = times.reduce((most, { candidate }) => Math.max(most, candidate.covers), 0) + 1;
  }

  of(at: number, { isTrained, isMate, day }: { isTrained: boolean; isMate: boolean; day: number }): number {
    const time = this.times[at]!;
    const { covers } = time.candidate;
    let place = isTrained ? 0 : 1;
    place = place * 2 + (isMate ? 0 : 1);
    place = place * (HOURS_A_DAY + 1) + time.hoursOn(day);
    place = place * (7 * HOURS_A_DAY + 1) + time.weekHours(day);
    place = place * this.#covers + covers;
    return place * this.times.length + at;
  }

  indexOf(place: number): number {
    return place % this.times.length;
  }
}

const HOURS_A_DAY = 24;

function refusalBy({ declined }: SessionToCover, teacher_id: TrainerId): string | null {
  return declined?.has(teacher_id) ? declinedText(declined.get(teacher_id) ?? null) : null;
}

function isMate({ mates }: Candidate, { teacher_id }: SessionToCover): boolean {
  return teacher_id !== null && mates.has(teacher_id);
}

function byRatingAndName(one: Candidate, other: Candidate): number {
  return (
    other.rating - one.rating ||
    compareTexts(one.trainer_name, other.trainer_name) ||
    compareTexts(one.teacher_id, other.teacher_id)
  );
}
