// How well a trainer suits the members of a group: the same work, the same regions, the same hours.
import type { Weekday, WorkingDays } from '../contract/trainers';
import { BATCH_REGION_WORDS, trainerTypesText, wordsOf } from './codeWords';
import { WEEKDAYS } from './trainerTerms';

export interface FitFacts {
  trainer_type: readonly string[];
  batches_region: readonly string[];
  working_days: WorkingDays;
}

export interface Fit {
  score: number;
  /** Such as `Same region: India, United States`. */
  reasons: string[];
}

/** Hours that count as a whole match, weekly. */
const FULL_WEEK_HOURS = 20;

/** Without members there is nothing to compare. */
export function fitOf(candidate: FitFacts, members: readonly FitFacts[]): Fit {
  const regions = sharedWith(
    candidate.batches_region,
    members.map(({ batches_region }) => batches_region),
  );
  const types = sharedWith(
    candidate.trainer_type,
    members.map(({ trainer_type }) => trainer_type),
  );
  const shared = members.map((member) => sharedHours(candidate.working_days, member.working_days));
  const hours = members.length === 0 ? 0 : Math.round(shared.reduce((sum, each) => sum + each, 0) / members.length);
  const reasons = [
    ...(types.length > 0 ? [`Same type: ${trainerTypesText(types)}`] : []),
    ...(regions.length > 0 ? [`Same region: ${wordsOf(BATCH_REGION_WORDS, regions)}`] : []),
    ...(hours > 0 ? [`${hours} working hours a week in common`] : []),
  ];
  return { score: types.length + regions.length + Math.min(1, hours / FULL_WEEK_HOURS) * 2, reasons };
}

/** The values that at least half of the members have too. */
function sharedWith(values: readonly string[], others: readonly (readonly string[])[]): string[] {
  return values.filter(
    (value) => others.length > 0 && others.filter((each) => each.includes(value)).length * 2 >= others.length,
  );
}

function sharedHours(one: WorkingDays, other: WorkingDays): number {
  const minutes = WEEKDAYS.reduce((sum, day) => sum + sharedMinutes(one, other, day), 0);
  return minutes / 60;
}

function sharedMinutes(one: WorkingDays, other: WorkingDays, day: Weekday): number {
  return (one[day] ?? []).reduce(
    (sum, [start, end]) =>
      sum +
      (other[day] ?? []).reduce((part, [from, to]) => part + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0),
    0,
  );
}
