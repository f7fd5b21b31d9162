// How a trainer's day stands, judged by the grid's own engine (decisions 3).
import { dayCodes } from '@domain/availability/codes';
import { dayFacts } from '@domain/availability/facts';
import { countHours } from '@domain/availability/hours';
import type { EpochSeconds } from '@domain/units';
import type { TrainerDay } from '../store/store';
import { presentTrainerDay } from './trainerDay';

export interface EvaluatedDay {
  /** 24 cell codes, index = hour. */
  codes: string;
  /** How many hours hold sessions. */
  sessionHours: number;
}

/** `dayStart` is the epoch second of the date's midnight in Asia/Kolkata. */
export function evaluateDay(day: TrainerDay, dayStart: EpochSeconds): EvaluatedDay {
  const facts = dayFacts(presentTrainerDay(day, dayStart), dayStart);
  return { codes: dayCodes(facts, 0), sessionHours: countHours(facts.busyFirst | facts.busySecond) };
}
