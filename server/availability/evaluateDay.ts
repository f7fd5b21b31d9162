// How a trainer's day stands, judged by the grid's own engine (decisions 3).
import { codeAt } from '@domain/availability/codes';
import { CLOSED, type Refusal, refusal } from '@domain/availability/demoSlot';
import { countHours } from '@domain/availability/hours';
import { SECONDS_PER_HOUR, startOfHour } from '@domain/calendar';
import { type Closure, closureOver } from '@domain/trainerCalendar/closures';
import type { EpochSeconds, HourOfDay, IsoDate } from '@domain/units';
import type { TrainerDay } from '../store/store';
import { computeDay } from './trainerDay';

export interface EvaluatedDay {
  /** 24 cell codes, index = hour. */
  codes: string;
  /** How many hours hold sessions. */
  sessionHours: number;
}

/** `dayStart` is the epoch second of the date's midnight in Asia/Kolkata. */
export function evaluateDay(day: TrainerDay, dayStart: EpochSeconds): EvaluatedDay {
  const { facts, codes } = computeDay(day, dayStart);
  return { codes, sessionHours: countHours(facts.busyFirst | facts.busySecond) };
}

/** Reasons that stand before a closed hour: it would not be free anyway. */
const BEFORE_CLOSED: readonly Refusal['context'][] = ['past', 'calendar', 'leave'];

/** Why no slot may be created in the hour: what the grid says, and what keeps an hour closed that is outside on it. */
export function refusalOfHour(
  codes: string,
  closures: readonly Closure[],
  { date, hour, now }: { date: IsoDate; hour: HourOfDay; now: EpochSeconds },
): Refusal | undefined {
  const refused = refusal(codeAt(codes, hour), { date, hour }, now);
  if (refused && BEFORE_CLOSED.includes(refused.context)) return refused;
  const closure = closureIn(closures, date, hour);
  return closure ? CLOSED[closure.kind] : refused;
}

export function closureIn(closures: readonly Closure[], date: IsoDate, hour: HourOfDay): Closure | undefined {
  const start = startOfHour(date, hour);
  return closureOver(closures, { start, end: start + SECONDS_PER_HOUR });
}
