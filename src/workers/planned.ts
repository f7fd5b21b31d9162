// Plans hours of the day in steps, between which other questions are answered: the engine's answer, loaded with the first plan.
import type { DayFacts } from '@domain/availability/facts';
import { NO_HOURS } from '@domain/availability/hours';
import type { Aims } from '@domain/availability/planFlow';
import { planning, type PlanTrainer, type PlanWish } from '@domain/availability/planning';
import { type PickReason, reasonsOf, type ShortHour } from '@domain/availability/planReasons';
import type { HourMask, HourOfDay, TrainerId } from '@domain/units';

export interface PlanQuestion extends PlanWish {
  /** Who may be given hours, and the hours that each has on the other days of the week. */
  trainers: readonly { id: TrainerId; otherHours: number }[];
  /** The hours of the date that have ended. */
  over: HourMask;
  /** What is picked already, of those of whom something is. */
  picks: Readonly<Record<TrainerId, HourMask>>;
}

export interface PlanProgress {
  /** Choices looked at, of as many as are looked at at most. */
  looked: number;
  most: number;
}

/** Told how far it is; answers whether to go on. */
export type PlanReport = (progress: PlanProgress) => boolean | Promise<boolean>;

export interface Planned {
  /** In the order to pick them. */
  trainers: { trainerId: TrainerId; hours: HourOfDay[]; reasons: PickReason[] }[];
  aims: Aims;
  /** What no plan is better than. */
  bound: Aims;
  short: ShortHour[];
}

/** ms: how long it works at a stretch, and in all. */
const STRETCH = 40;
const LONGEST = 4000;

export async function planned(
  { trainers, over, picks, ...wish }: PlanQuestion,
  factsOf: (id: TrainerId) => DayFacts | undefined,
  report: PlanReport,
): Promise<Planned> {
  const known = trainers.flatMap(({ id, otherHours }): PlanTrainer[] => {
    const facts = factsOf(id);
    return facts ? [{ id, facts, picks: picks[id] ?? NO_HOURS, otherHours }] : [];
  });
  const asked = { ...wish, hours: wish.hours & ~over };
  const search = planning(known, asked);
  const end = performance.now() + LONGEST;
  let pause = performance.now() + STRETCH;
  let isEnough = false;
  for (;;) {
    const step = search.next(isEnough);
    if (step.done) {
      const reasons = reasonsOf(step.value, known, asked, wish.hours & over);
      return {
        trainers: step.value.picks.map(({ id, hours }, at) => ({ trainerId: id, hours, reasons: reasons.picks[at]! })),
        aims: step.value.aims,
        bound: step.value.bound,
        short: reasons.short,
      };
    }
    const now = performance.now();
    if (now >= end) isEnough = true;
    else if (now >= pause) {
      isEnough = !(await report(step.value));
      pause = performance.now() + STRETCH;
    }
  }
}
