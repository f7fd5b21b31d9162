// Numbers over reviews: a mean that is fit to be shown to a trainer, how scores are spread, and how lenient each reviewer is.
import { groupedBy } from '../groupedBy';

export const LEAST_REVIEWERS = 3;

export interface ScoredReview {
  trainer: string;
  reviewer: string;
  /** Percent; null where nothing counted. */
  score: number | null;
}

/** One decimal, half up; null of none. */
export function meanScore(scores: readonly (number | null)[]): number | null {
  const known = scores.flatMap((score) => (score === null ? [] : [Math.round(score * 10)]));
  if (known.length === 0) return null;
  return Math.floor(known.reduce((sum, score) => sum + score, 0) / known.length + 0.5) / 10;
}

/** A mean of fewer than three reviewers would say who said what. */
export function shownMean(mean: number | null, reviewers: number): number | null {
  return reviewers >= LEAST_REVIEWERS ? mean : null;
}

/** How many scores lie in each ten, from 0–9 to 90–100. */
export function spread(scores: readonly (number | null)[]): number[] {
  const tens = Array.from({ length: 10 }, () => 0);
  for (const score of scores) if (score !== null) tens[Math.min(9, Math.floor(score / 10))]! += 1;
  return tens;
}

export interface Leniency {
  reviewer: string;
  reviews: number;
  mean: number | null;
  /** Points above what others gave the same trainers, on average; null where nobody else reviewed them. */
  lenient: number | null;
}

/** By reviewer, the most lenient first, then by name. */
export function leniencies(reviews: readonly ScoredReview[]): Leniency[] {
  const byTrainer = groupedBy(reviews, ({ trainer }) => trainer);
  return [...groupedBy(reviews, ({ reviewer }) => reviewer)]
    .map(([reviewer, own]) => {
      const gaps = own.flatMap(({ trainer, score }) => {
        const others = byTrainer
          .get(trainer)!
          .flatMap((each) => (each.reviewer === reviewer || each.score === null ? [] : [each.score]));
        return score === null || others.length === 0 ? [] : [score - others.reduce((a, b) => a + b, 0) / others.length];
      });
      const lenient = gaps.length === 0 ? null : gaps.reduce((a, b) => a + b, 0) / gaps.length;
      return {
        reviewer,
        reviews: own.length,
        mean: meanScore(own.map(({ score }) => score)),
        lenient: lenient === null ? null : Math.round(lenient * 10) / 10 + 0,
      };
    })
    .sort(
      (one, other) =>
        (other.lenient ?? -Infinity) - (one.lenient ?? -Infinity) || (one.reviewer < other.reviewer ? -1 : 1),
    );
}
