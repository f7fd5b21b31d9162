// A mapping by rule for a cycle in which some pairs are mapped already: these stay, and what is missing is added (decisions 17).
import type { TrainerId } from '../units';
import { mapReviewers, type ReviewPair } from './mapping';
import { barredPairs, pairKey, type PairTerms } from './pairs';

export interface PlanInput extends PairTerms {
  each: number;
  /** Mapped and not declined. */
  pairs: readonly ReviewPair[];
  /** Declined: the same two are not mapped again by rule. */
  declined: readonly ReviewPair[];
}

export interface Plan {
  added: ReviewPair[];
  /** Trainers who have fewer reviewers than the cycle asks for, and how many they lack. */
  short: { trainer: TrainerId; lacks: number }[];
  /** By reviewer: before and after. */
  load: { reviewer: string; most: number; before: number; after: number }[];
}

/**
 * Each trainer is given what they lack: those who lack one are mapped with `each` 1, and so on, the neediest first. Where nothing
 * is mapped yet this is `mapReviewers` of all.
 */
export function planned(input: PlanInput): Plan {
  const { each, pairs, declined, most, managers } = input;
  const taken = (list: readonly ReviewPair[]) => list.map(({ reviewer, trainer }) => pairKey(reviewer, trainer));
  const terms = { ...input, barred: new Set([...input.barred, ...taken(pairs), ...taken(declined)]) };
  const barred = barredPairs(terms);
  const count = (key: 'trainer' | 'reviewer', list: readonly ReviewPair[]) => {
    const counts = new Map<string, number>();
    for (const pair of list) counts.set(pair[key], (counts.get(pair[key]) ?? 0) + 1);
    return counts;
  };
  const had = count('trainer', pairs);
  const before = count('reviewer', pairs);
  const load = new Map(before);
  const added: ReviewPair[] = [];
  const lacking = new Map<number, TrainerId[]>();
  for (const trainer of managers.keys()) {
    const lacks = each - (had.get(trainer) ?? 0);
    if (lacks > 0) lacking.set(lacks, [...(lacking.get(lacks) ?? []), trainer]);
  }
  for (const [lacks, trainers] of [...lacking].sort(([one], [other]) => other - one)) {
    const made = mapReviewers({
      trainers: trainers.map((email) => ({ email })),
      reviewers: [...most].map(([email, limit]) => ({ email, most: Math.max(0, limit - (load.get(email) ?? 0)) })),
      each: lacks,
      barred,
    });
    for (const { reviewer } of made) load.set(reviewer, (load.get(reviewer) ?? 0) + 1);
    added.push(...made);
  }
  const gained = count('trainer', added);
  return {
    added,
    short: [...managers.keys()].flatMap((trainer) => {
      const lacks = each - (had.get(trainer) ?? 0) - (gained.get(trainer) ?? 0);
      return lacks > 0 ? [{ trainer, lacks }] : [];
    }),
    load: [...most].map(([reviewer, limit]) => ({
      reviewer,
      most: limit,
      before: before.get(reviewer) ?? 0,
      after: load.get(reviewer) ?? 0,
    })),
  };
}
