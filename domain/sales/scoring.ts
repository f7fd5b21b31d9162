// The score of a lead: the points of the rules that fit it, and which these are (decisions 11 and 20).
import { compareTexts } from '../lists/within';

export type FactValue = string | number | boolean | null;

export interface ScoringRule {
  id: string;
  /** Name of the fact that it looks at. */
  fact: string;
  test: 'is' | 'in' | 'at_least' | 'at_most' | 'present' | 'absent';
  /** A list for `in`, a number for `at_least` and `at_most`, nothing for `present` and `absent`. */
  value?: FactValue | readonly FactValue[];
  points: number;
}

export interface LeadScore {
  /** 0 to 100. */
  score: number;
  /** Ids of all rules that fit, the greatest points first whether they add or take off, then by id. */
  because: string[];
}

/** A fact that is missing, null or '' fits `absent` and nothing else. */
export function scoreLead(rules: readonly ScoringRule[], facts: Readonly<Record<string, FactValue>>): LeadScore {
  const fitting = rules.filter((rule) => fits(rule, Object.hasOwn(facts, rule.fact) ? facts[rule.fact] : null));
  const sum = fitting.reduce((total, { points }) => total + points, 0);
  return {
    score: Math.min(100, Math.max(0, sum)),
    because: fitting
      .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points) || compareTexts(one.id, other.id))
      .map(({ id }) => id),
  };
}

function fits({ test, value }: ScoringRule, fact: FactValue | undefined): boolean {
  if (fact === undefined || fact === null || fact === '') return test === 'absent';
  switch (test) {
    case 'present':
      return true;
    case 'absent':
      return false;
    case 'is':
      return fact === value;
    case 'in':
      return Array.isArray(value) && value.includes(fact);
    case 'at_least':
      return typeof fact === 'number' && typeof value === 'number' && fact >= value;
    case 'at_most':
      return typeof fact === 'number' && typeof value === 'number' && fact <= value;
  }
}
