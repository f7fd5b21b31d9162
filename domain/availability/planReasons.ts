// Why a plan is what it is: what speaks for each of its picks, and what stands in the way of each one that is missing (docs/decisions/250).
import type { HourMask, HourOfDay } from '../units';
import { codeAt, dayCodes, freeHours } from './codes';
import { mostIn } from './hourLimits';
import { countHours, hasHour, hoursOf, maskOf } from './hours';
import type { LeftOut } from './painting';
import type { Plan, PlanTrainer, PlanWish } from './planning';

export interface PickReason {
  /** The hours that the trainer then has, on the day and in the week. */
  day: number;
  week: number;
  /** How many are free at this hour, the trainer included. */
  free: number;
  /** How many of them have fewer hours on the day all the same, by two or more: they may have no more, or are needed at another hour. */
  lighter: number;
}

/** Why trainers cannot be given an hour: the code of their cell once the plan is picked, that the hour is over, or that they have their most. */
export type Obstacles = LeftOut & { most?: number };

/** An hour at which more were allowed. */
export interface ShortHour {
  hour: HourOfDay;
  /** How many it has: picked before, and by the plan. */
  has: number;
  why: Obstacles;
}

export interface Reasons {
  /** As the picks of the plan: by trainer and hour. */
  picks: PickReason[][];
  /** Where the plan has all that were wanted: none. */
  short: ShortHour[];
}

export function reasonsOf(plan: Plan, trainers: readonly PlanTrainer[], wish: PlanWish, over: HourMask): Reasons {
  const { wanted, hours, mostATrainer } = wish;
  const given = new Map(plan.picks.map(({ id, hours: own }) => [id, maskOf(own)]));
  const all = trainers.map((trainer) => {
    const own = given.get(trainer.id) ?? 0;
    const { facts, picks } = trainer;
    return {
      ...trainer,
      own,
      free: freeHours(facts, picks),
      after: picks | own,
      day: countHours(facts.busyFirst | facts.busySecond | picks | own),
    };
  });
  const byId = new Map(all.map((each) => [each.id, each]));
  const picks = plan.picks.map(({ id, hours: own }) => {
    const { day, otherHours } = byId.get(id)!;
    return own.map((hour): PickReason => {
      const free = all.filter((each) => hasHour(each.free, hour));
      const lighter = free.filter((each) => !hasHour(each.own, hour) && each.day + 1 < day).length;
      return { day, week: day + otherHours, free: free.length, lighter };
    });
  });
  if (plan.aims.picks >= wanted) return { picks, short: [] };
  const short = hoursOf(hours | over).flatMap((hour): ShortHour[] => {
    const has = all.filter(({ after }) => hasHour(after, hour)).length;
    if (has >= mostIn(wish, hour)) return [];
    const why: Obstacles = {};
    for (const { facts, after } of all) {
      if (hasHour(after, hour)) continue;
      const code = codeAt(dayCodes(facts, after), hour);
      const isFree = code === 'a' || code === 'c';
      const obstacle = hasHour(over, hour) ? 'over' : isFree && countHours(after) >= mostATrainer ? 'most' : code;
      why[obstacle] = (why[obstacle] ?? 0) + 1;
    }
    return [{ hour, has, why }];
  });
  return { picks, short };
}
