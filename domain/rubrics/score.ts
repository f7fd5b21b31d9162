// What a filled-in rubric comes to, and how far two who filled in the same one agree (decisions 16 and 20).
import { percentOf } from '../analytics/funnel';
import {
  compareFractions,
  dividedBy,
  fraction,
  type Fraction,
  hundredthsOfFraction,
  NONE,
  percentOfFraction,
  plus,
  times,
} from '../fractions';

export interface RubricItem {
  id: string;
  /** Whole, 1 or more, as a section's. */
  weight: number;
  /** The best mark. */
  most: number;
  /** With a mark of 0 the whole score is 0. */
  fatal: boolean;
}

export interface RubricSection {
  id: string;
  weight: number;
  items: readonly RubricItem[];
}

export interface Rubric {
  /** Percent, at most one decimal: with this score or more it is passed. */
  pass: number;
  sections: readonly RubricSection[];
}

/** By item a whole number from 0 to its `most`, or `na`: does not apply. */
export type Marks = Readonly<Record<string, number | 'na'>>;

export interface RubricScore {
  /** Percentages with one decimal; null where no item counts. */
  score: number | null;
  without_fatal: number | null;
  /** By the exact score, before it was rounded. */
  passed: boolean | null;
  /** In the order of the rubric, the fatal items at 0, and those without a mark. */
  fatal: string[];
  open: string[];
  sections: { id: string; score: number | null }[];
}

/** What has no mark counts as little as `na`: its weight falls to the others. */
export function scoreRubric({ pass, sections }: Rubric, marks: Marks): RubricScore {
  const markOf = ({ id }: RubricItem) => (Object.hasOwn(marks, id) ? marks[id] : undefined);
  const items = sections.flatMap((section) => section.items);
  const fatal = items.filter((item) => item.fatal && markOf(item) === 0).map(({ id }) => id);
  const bySection = sections.map((section) => ({
    ...section,
    part: weighted(
      section.items.map((item) => {
        const mark = markOf(item);
        return { weight: item.weight, part: typeof mark === 'number' ? fraction(mark, item.most) : null };
      }),
    ),
  }));
  const whole = weighted(bySection);
  const exact = whole && fatal.length > 0 ? NONE : whole;
  return {
    score: percentOrNull(exact),
    without_fatal: percentOrNull(whole),
    passed: exact && compareFractions(exact, fraction(Math.round(pass * 10), 1000)) >= 0,
    fatal,
    open: items.filter((item) => (markOf(item) ?? null) === null).map(({ id }) => id),
    sections: bySection.map(({ id, part }) => ({ id, score: percentOrNull(part) })),
  };
}

/** The mean of the parts by their weights; those that are null leave it, and of none it is null. */
function weighted(all: readonly { weight: number; part: Fraction | null }[]): Fraction | null {
  let [sum, weights] = [NONE, NONE];
  for (const { weight, part } of all) {
    if (!part) continue;
    sum = plus(sum, times(fraction(weight, 1), part));
    weights = plus(weights, fraction(weight, 1));
  }
  return weights.over === 0n ? null : dividedBy(sum, weights);
}

function percentOrNull(part: Fraction | null): number | null {
  return part && percentOfFraction(part);
}

export interface Agreement {
  /** Percent of the places at which both say the same, one decimal; null where there is none. */
  exact: number | null;
  /** Cohen's kappa, two decimals, half away from 0; null where it is 0 ÷ 0: no place, or one word everywhere. */
  kappa: number | null;
}

/** Of two who judged the same, place by place; places that only one of them has are not compared. */
export function agreement(first: readonly string[], second: readonly string[]): Agreement {
  const places = Math.min(first.length, second.length);
  const counts = new Map<string, [first: number, second: number]>();
  let same = 0;
  for (let at = 0; at < places; at++) {
    if (first[at] === second[at]) same++;
    for (const [side, word] of [first[at]!, second[at]!].entries()) {
      const count = counts.get(word) ?? [0, 0];
      counts.set(word, count);
      count[side]!++;
    }
  }
  // Both in places²: what agreed, and what would by chance.
  const agreed = BigInt(same) * BigInt(places);
  let byChance = 0n;
  for (const [one, other] of counts.values()) byChance += BigInt(one) * BigInt(other);
  const room = BigInt(places) ** 2n - byChance;
  return {
    exact: percentOf(same, places),
    kappa: room === 0n ? null : hundredthsOfFraction(fraction(agreed - byChance, room)),
  };
}
