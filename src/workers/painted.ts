// What painting a rectangle of the day picks: the engine's answer, loaded with the first rectangle.
import { dayCodes } from '@domain/availability/codes';
import type { DayFacts } from '@domain/availability/facts';
import { maskOf, NO_HOURS } from '@domain/availability/hours';
import { countLeftOut, hoursToPick, type LeftOut } from '@domain/availability/painting';
import type { HourMask, HourOfDay, TrainerId } from '@domain/units';

/** A rectangle: the hours of these trainers. */
export interface Rectangle {
  trainers: readonly TrainerId[];
  hours: HourMask;
  /** Of these hours, each trainer's own, where they differ. */
  of?: Readonly<Record<TrainerId, HourMask>>;
  /** The hours of the date that have ended. */
  over: HourMask;
  /** What is picked already, of those of whom something is. */
  picks: Readonly<Record<TrainerId, HourMask>>;
}

export interface Painted {
  /** Of each trainer who gets some: the hours in the order to pick them, and what the cells are then. */
  trainers: { trainerId: TrainerId; hours: HourOfDay[]; picks: HourMask; codes: string }[];
  leftOut: LeftOut;
}

export function painted(
  { trainers, hours: common, of, over, picks }: Rectangle,
  factsOf: (id: TrainerId) => DayFacts | undefined,
): Painted {
  const answer: Painted = { trainers: [], leftOut: {} };
  for (const trainerId of trainers) {
    const facts = factsOf(trainerId);
    if (!facts) continue;
    const hours = of ? (of[trainerId] ?? NO_HOURS) & common : common;
    const before = picks[trainerId] ?? NO_HOURS;
    const added = hoursToPick(facts, before, hours & ~over);
    const after = before | maskOf(added);
    const codes = dayCodes(facts, after);
    if (added.length > 0) answer.trainers.push({ trainerId, hours: added, picks: after, codes });
    countLeftOut(answer.leftOut, codes, hours & ~after, over);
  }
  return answer;
}
