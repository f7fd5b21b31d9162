// What is asked of a plan, checked before anything is searched: numbers that are none, and limits that exclude each other (docs/decisions/250).
import { countText, hourRange as hoursText } from '../formats';
import type { HourMask, HourOfDay } from '../units';
import { type HourLimits, mostIn } from './hourLimits';
import { countHours, hourRange, hoursOf, NO_HOURS } from './hours';

/** As it is typed. Both hours are of the date: where the end is not after the start, the hours go on from midnight as the grid shows them. */
export interface AskedPlan {
  wanted: string;
  from: HourOfDay;
  /** The first hour that is no longer asked for, 1 to 24. */
  until: number;
  mostATrainer: string;
  mostAnHour: string;
}

export type PlanProblems = Partial<Record<keyof AskedPlan | 'days', string>>;

export const MOST_WANTED = 500;
/** As many as the engine holds, so that each can be added once all are planned. */
export const MOST_DAYS = 4;

export function askedHours({ from, until }: Pick<AskedPlan, 'from' | 'until'>): HourMask {
  return from === until ? NO_HOURS : hourRange(from, until > from ? until - from : until - from + 24);
}

/** A day to plan, its hours that have ended, and what is missing in its hours, where that is planned for. */
export interface AskedDay extends Pick<HourLimits, 'mostAt'> {
  text: string;
  over: HourMask;
}

/** `trainers`: how many may be given hours. */
export function planProblems(asked: AskedPlan, trainers: number, days: readonly AskedDay[]): PlanProblems {
  const problems: PlanProblems = {};
  const [wanted, mostATrainer, mostAnHour] = [whole(asked.wanted), whole(asked.mostATrainer), whole(asked.mostAnHour)];
  if (!(wanted >= 1 && wanted <= MOST_WANTED)) problems.wanted = `Enter a number from 1 to ${MOST_WANTED}`;
  if (!(mostATrainer >= 1 && mostATrainer <= 24)) problems.mostATrainer = 'Enter a number from 1 to 24';
  if (!(mostAnHour >= 1 && mostAnHour <= MOST_WANTED)) problems.mostAnHour = `Enter a number from 1 to ${MOST_WANTED}`;
  if (days.length > MOST_DAYS) problems.days = `At most ${MOST_DAYS} days at once`;
  const hours = askedHours(asked);
  const left = days.map(({ over }) => countHours(hours & ~over));
  const past = days[left.indexOf(0)];
  if (hours === NO_HOURS) problems.until = 'Choose an end other than the start';
  else if (past) problems.from = `${hoursText(asked.from, asked.until)} is over on ${past.text}`;
  if (Object.keys(problems).length > 0) return problems;
  const rooms = days.map(({ over, mostAt }) =>
    hoursOf(hours & ~over).reduce((sum, hour) => sum + mostIn({ mostAnHour, mostAt }, hour), 0),
  );
  const least = Math.min(...rooms);
  const tightest = days[rooms.indexOf(least)]!;
  if (trainers === 0) problems.wanted = 'No trainer is shown: change the filters above the grid';
  else if (wanted > least && tightest.mostAt)
    problems.wanted = `${least} are missing in these hours of ${tightest.text}, with ${mostAnHour} an hour at most`;
  else if (wanted > least)
    problems.wanted = `The limits allow ${least}: ${countText(HOURS, least / mostAnHour)} with ${mostAnHour} each`;
  else if (wanted > trainers * mostATrainer)
    problems.wanted = `The limits allow ${trainers * mostATrainer}: ${countText(TRAINERS, trainers)} with ${mostATrainer} each`;
  return problems;
}

const HOURS = { one: 'hour', many: 'hours' };
const TRAINERS = { one: 'trainer', many: 'trainers' };

function whole(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
