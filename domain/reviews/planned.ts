// A mapping by rule for a cycle in which some pairs are mapped already: these stay, what is missing is added, and who can't is said with why (decisions 17).
import { groupedBy } from '../groupedBy';
import type { TrainerId } from '../units';
import { countBy, mapMore, type ReviewPair } from './mapping';
import { type CycleRefusal, type PairTerms, refusedPairs } from './pairs';

export interface PlanInput extends PairTerms {
  each: number;
  /** Mapped and not declined. */
  pairs: readonly ReviewPair[];
  /** Declined: the same two are not mapped again by rule. */
  declined: readonly ReviewPair[];
}

/** Why a reviewer of the cycle is not given to a trainer who lacks one. */
export type Why = CycleRefusal | 'declined' | 'full';

export interface Plan {
  added: ReviewPair[];
  /** Trainers who have fewer reviewers than the cycle asks for, how many they lack, and how many of the other reviewers can't, by why. */
  short: { trainer: TrainerId; lacks: number; why: Partial<Record<Why, number>> }[];
  /** By reviewer: before and after. */
  load: { reviewer: string; most: number; before: number; after: number }[];
}

/** The mapping as it is with what is added is the best that can be made without touching what is there (decisions 20). */
export function planned(input: PlanInput): Plan {
  const { each, pairs, most, managers } = input;
  const cannot = whyNot(input);
  const added = mapMore(
    {
      trainers: [...managers.keys()].map((email) => ({ email })),
      reviewers: [...most].map(([email, limit]) => ({ email, most: limit })),
      each,
      barred: [...cannot].flatMap(([trainer, whys]) =>
        [...whys.keys()].map((reviewer) => [reviewer, trainer] as const),
      ),
    },
    pairs,
  );
  const all = [...pairs, ...added];
  const has = countBy(all, 'trainer');
  const before = countBy(pairs, 'reviewer');
  const after = countBy(all, 'reviewer');
  const full = [...most].flatMap(([reviewer, limit]) => ((after.get(reviewer) ?? 0) >= limit ? [reviewer] : []));
  const reviewersOf = groupedBy(all, ({ trainer }) => trainer);
  return {
    added,
    short: [...managers.keys()].flatMap((trainer) => {
      const lacks = each - (has.get(trainer) ?? 0);
      if (lacks <= 0) return [];
      const own = new Set(reviewersOf.get(trainer)?.map(({ reviewer }) => reviewer));
      return [{ trainer, lacks, why: counted(cannot.get(trainer)!, full, own) }];
    }),
    load: [...most].map(([reviewer, limit]) => ({
      reviewer,
      most: limit,
      before: before.get(reviewer) ?? 0,
      after: after.get(reviewer) ?? 0,
    })),
  };
}

/** By trainer and reviewer, whatever the reviewer’s load. */
function whyNot(input: PlanInput): Map<TrainerId, Map<string, Why>> {
  const cannot: Map<TrainerId, Map<string, Why>> = refusedPairs(input);
  for (const { trainer, reviewer } of input.declined) {
    const whys = cannot.get(trainer);
    if (whys && input.most.has(reviewer) && !whys.has(reviewer)) whys.set(reviewer, 'declined');
  }
  return cannot;
}

/** How many of the other reviewers can’t, by why. `own`: who reviews the trainer. */
function counted(
  cannot: ReadonlyMap<string, Why>,
  full: readonly string[],
  own: ReadonlySet<string>,
): Partial<Record<Why, number>> {
  const counts: Partial<Record<Why, number>> = {};
  for (const [reviewer, why] of cannot) if (!own.has(reviewer)) counts[why] = (counts[why] ?? 0) + 1;
  const filled = full.filter((reviewer) => !cannot.has(reviewer) && !own.has(reviewer)).length;
  return filled > 0 ? { ...counts, full: filled } : counts;
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
