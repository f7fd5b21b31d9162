// A mapping by rule for a cycle in which some pairs are mapped already: these stay, what is missing is added, and who can't is said with why (decisions 17).
import type { TrainerId } from '../units';
import { countBy, mapMore, type ReviewPair } from './mapping';
import { barredPairs, pairKey, type PairRefusal, pairRefusal, type PairTerms } from './pairs';

export interface PlanInput extends PairTerms {
  each: number;
  /** Mapped and not declined. */
  pairs: readonly ReviewPair[];
  /** Declined: the same two are not mapped again by rule. */
  declined: readonly ReviewPair[];
}

/** Why a reviewer of the cycle is not given to a trainer who lacks one. */
export type Why = Exclude<PairRefusal, 'outside' | 'stranger'> | 'declined' | 'full';

export interface Plan {
  added: ReviewPair[];
  /** Trainers who have fewer reviewers than the cycle asks for, how many they lack, and how many of the other reviewers can't, by why. */
  short: { trainer: TrainerId; lacks: number; why: Partial<Record<Why, number>> }[];
  /** By reviewer: before and after. */
  load: { reviewer: string; most: number; before: number; after: number }[];
}

/** The mapping as it is with what is added is the best that can be made without touching what is there (decisions 20). */
export function planned(input: PlanInput): Plan {
  const { each, pairs, declined, most, managers } = input;
  const refused = keysOf(declined);
  const added = mapMore(
    {
      trainers: [...managers.keys()].map((email) => ({ email })),
      reviewers: [...most].map(([email, limit]) => ({ email, most: limit })),
      each,
      barred: barredPairs({ ...input, barred: new Set([...input.barred, ...refused]) }),
    },
    pairs,
  );
  const all = [...pairs, ...added];
  const has = countBy(all, 'trainer');
  const before = countBy(pairs, 'reviewer');
  const after = countBy(all, 'reviewer');
  const mapped = keysOf(all);
  const whyNot = (trainer: TrainerId): Partial<Record<Why, number>> => {
    const why: Partial<Record<Why, number>> = {};
    for (const [reviewer, limit] of most) {
      const key = pairKey(reviewer, trainer);
      if (mapped.has(key)) continue;
      const first =
        (pairRefusal(input, reviewer, trainer) as Why | undefined) ??
        (refused.has(key) ? 'declined' : (after.get(reviewer) ?? 0) >= limit ? 'full' : undefined);
      if (first) why[first] = (why[first] ?? 0) + 1;
    }
    return why;
  };
  return {
    added,
    short: [...managers.keys()].flatMap((trainer) => {
      const lacks = each - (has.get(trainer) ?? 0);
      return lacks > 0 ? [{ trainer, lacks, why: whyNot(trainer) }] : [];
    }),
    load: [...most].map(([reviewer, limit]) => ({
      reviewer,
      most: limit,
      before: before.get(reviewer) ?? 0,
      after: after.get(reviewer) ?? 0,
    })),
  };
}

function keysOf(pairs: readonly ReviewPair[]): Set<string> {
  return new Set(pairs.map(({ reviewer, trainer }) => pairKey(reviewer, trainer)));
}

const WHY_WORDS: Readonly<Record<Why, string>> = {
  self: 'is the trainer',
  barred: 'barred',
  manager: 'manages the trainer',
  declined: 'declined',
  full: 'full',
};

/** Such as “2 barred, 1 full”. */
export function whyText(why: Partial<Record<Why, number>>): string {
  const said = (Object.keys(WHY_WORDS) as Why[]).flatMap((each) =>
    why[each] === undefined ? [] : [`${why[each]} ${WHY_WORDS[each]}`],
  );
  return said.length === 0 ? 'No other reviewer is in the cycle' : said.join(', ');
}
