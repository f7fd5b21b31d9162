// How far leads come: steps of a funnel, cohorts by week or month, and flows from step to step (decisions 18 and 20).
import { addDays, weekdayIndex } from '../calendar';
import { fraction, percentOfFraction } from '../fractions';
import { compareTexts } from '../lists/within';
import type { EpochSeconds, IsoDate } from '../units';

/** In percent with one decimal, half up; null of 0. Both are whole numbers, else it throws a RangeError. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : percentOfFraction(fraction(part, whole));
}

export interface FunnelPeriod {
  /** The first step lies in [from, until). */
  from: EpochSeconds;
  until: EpochSeconds;
  /** What happened at this instant or later is not counted: the number stays the same when it is looked at again. */
  seen: EpochSeconds;
}

export interface FunnelStep {
  step: string;
  count: number;
  /** Percentages; null at the first step, and of none. */
  ofPrevious: number | null;
  ofFirst: number | null;
}

/** A lead counts in each step that it has reached or passed, whatever it skipped. `leads`: by step, when it was reached. */
export function funnel(
  leads: readonly Readonly<Record<string, EpochSeconds>>[],
  steps: readonly string[],
  { from, until, seen }: FunnelPeriod,
): FunnelStep[] {
  const counts = steps.map(() => 0);
  for (const lead of leads) {
    const reached = steps.map((step) => (Object.hasOwn(lead, step) ? (lead[step] ?? Infinity) : Infinity));
    const first = reached[0] ?? Infinity;
    if (first < from || first >= until || first >= seen) continue;
    const furthest = reached.findLastIndex((instant) => instant < seen);
    for (let at = 0; at <= furthest; at++) counts[at]!++;
  }
  return steps.map((step, at) => ({
    step,
    count: counts[at]!,
    ofPrevious: at === 0 ? null : percentOf(counts[at]!, counts[at - 1]!),
    ofFirst: at === 0 ? null : percentOf(counts[at]!, counts[0]!),
  }));
}

export interface CohortLead {
  entered: IsoDate;
  won: IsoDate | null;
}

export interface Cohort {
  /** Its first day: a Monday, or the 1st of a month. */
  cohort: IsoDate;
  size: number;
  /** How many of it were won by the end of its own week or month, of the next, and so on to the one that `today` is in. */
  won: number[];
}

/** In order, those that have leads. Who came, and what was won, after `today` is not counted. */
export function cohorts(leads: readonly CohortLead[], by: 'week' | 'month', today: IsoDate): Cohort[] {
  const starts = new Map<IsoDate, IsoDate>();
  const startOf = (date: IsoDate) => {
    let start = starts.get(date);
    if (start === undefined) starts.set(date, (start = by === 'week' ? mondayOf(date) : firstOf(date)));
    return start;
  };
  const winsOf = new Map<IsoDate, { size: number; wins: Map<IsoDate, number> }>();
  for (const { entered, won } of leads) {
    if (entered > today) continue;
    const start = startOf(entered);
    const cohort = winsOf.get(start) ?? { size: 0, wins: new Map<IsoDate, number>() };
    winsOf.set(start, cohort);
    cohort.size++;
    if (won === null || won > today) continue;
    // What was won before the lead came, as data brought in from elsewhere may say, was won by the end of the first.
    const period = startOf(won) < start ? start : startOf(won);
    cohort.wins.set(period, (cohort.wins.get(period) ?? 0) + 1);
  }
  return [...winsOf]
    .sort(([one], [other]) => compareTexts(one, other))
    .map(([cohort, { size, wins }]) => {
      const won: number[] = [];
      for (let start = cohort; start <= today; start = startOf(addDays(start, by === 'week' ? 7 : 31)))
        won.push((won.at(-1) ?? 0) + (wins.get(start) ?? 0));
      return { cohort, size, won };
    });
}

function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, -weekdayIndex(date));
}

function firstOf(date: IsoDate): IsoDate {
  return `${date.slice(0, 8)}01`;
}

export interface Flow {
  /** The place of `from` in the path, counted from 1. */
  step: number;
  from: string;
  to: string;
  count: number;
}

/** By step (1 to `most`), the most frequent first, then by `from` and `to`. What stands twice in a row in a path stands there once. */
export function flows(paths: readonly (readonly string[])[], most: number): Flow[] {
  const counts: Map<string, Map<string, number>>[] = [];
  for (const path of paths) {
    let step = 0;
    for (let at = 1; at < path.length && step < most; at++) {
      const [from, to] = [path[at - 1]!, path[at]!];
      if (from === to) continue;
      const ofStep = (counts[step++] ??= new Map<string, Map<string, number>>());
      let ofFrom = ofStep.get(from);
      if (!ofFrom) ofStep.set(from, (ofFrom = new Map<string, number>()));
      ofFrom.set(to, (ofFrom.get(to) ?? 0) + 1);
    }
  }
  return counts.flatMap((ofStep, at) =>
    [...ofStep]
      .flatMap(([from, ofFrom]) => [...ofFrom].map(([to, count]): Flow => ({ step: at + 1, from, to, count })))
      .sort(
        (one, other) => other.count - one.count || compareTexts(one.from, other.from) || compareTexts(one.to, other.to),
      ),
  );
}
