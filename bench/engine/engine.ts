// Measures the engine alone, in the browser and built as it ships: the time for a whole day and for one trainer.
import { dayCodes } from '@domain/availability/codes';
import { computeDay } from '@domain/availability/engine';
import { dayFacts } from '@domain/availability/facts';
import { ALL_HOURS, hourBit, NO_HOURS } from '@domain/availability/hours';
import { plan } from '@domain/availability/planning';
import { startOfDay } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import { fetchRecords } from '../peers/day';
import { type Spread, spread } from '../statistics';

export interface EngineFigures {
  /** Records to facts and codes, all trainers, ms: what the worker does once for a day. */
  day: Spread;
  /** Facts to codes, all trainers, ms: what the rules themselves cost. */
  rules: Spread;
  /** Facts and one pick to codes, µs a trainer: what a pick costs in the worker. */
  pick: Spread;
  /** The contract's `computeDay` with its labels, µs a trainer. */
  computeDay: Spread;
  /** A plan of 40 hours over the whole day for the first 300 trainers, ms: at once, and once the code is warm. */
  firstPlan: number;
  plan: Spread;
}

declare global {
  interface Window {
    measureEngine: (date: IsoDate, repetitions: number) => Promise<EngineFigures>;
  }
}

const PLANNED = 300;
const WISH = { wanted: 40, hours: ALL_HOURS, mostATrainer: 2, mostAnHour: 4 };

/** Sums what the engine answers, so that no optimiser may leave the work out. */
let seen = 0;

window.measureEngine = async (date, repetitions) => {
  const records = await fetchRecords(date);
  const dayStart = startOfDay(date);
  const facts = records.map((record) => dayFacts(record, dayStart));
  const perTrainer = (milliseconds: number) => (milliseconds * 1000) / records.length;

  const day = repeated(repetitions, () => {
    for (const record of records) seen += dayCodes(dayFacts(record, dayStart), NO_HOURS).length;
  });
  const rules = repeated(repetitions, () => {
    for (const fact of facts) seen += dayCodes(fact, NO_HOURS).length;
  });
  const pick = repeated(repetitions, (round) => {
    for (const fact of facts) seen += dayCodes(fact, hourBit(round % 24)).length;
  });
  const whole = repeated(repetitions, (round) => {
    for (const record of records) seen += computeDay(record, [round % 24], dayStart).length;
  });
  const trainers = facts
    .slice(0, PLANNED)
    .map((each, at) => ({ id: String(at), facts: each, picks: NO_HOURS, otherHours: at % 20 }));
  const planned = () => (seen += plan(trainers, WISH).aims.picks);
  const start = performance.now();
  planned();
  const firstPlan = performance.now() - start;
  const plans = repeated(repetitions, planned);
  if (seen === 0) throw new Error('The engine answered nothing');
  return {
    day: spread(day),
    rules: spread(rules),
    pick: spread(pick.map(perTrainer)),
    computeDay: spread(whole.map(perTrainer)),
    firstPlan,
    plan: spread(plans),
  };
};

/** Milliseconds of each repetition, after as many again to warm up. */
function repeated(repetitions: number, work: (round: number) => void): number[] {
  for (let round = 0; round < repetitions; round++) work(round);
  return Array.from({ length: repetitions }, (_, round) => {
    const start = performance.now();
    work(round);
    return performance.now() - start;
  });
}
