// How leads are scored by the rules that people keep: which facts these look at, and what the score says of itself.
import { type FactValue, scoreLead, type ScoringRule } from './scoring';

/** What a rule may look at. None of them passes with time alone: a score changes only when the lead or a rule does. */
export const SCORE_FACTS = {
  country: 'Country',
  language: 'Language',
  grade_group: 'Grade group',
  child_age: 'Child’s age',
  lead_source: 'Source',
  status: 'Stage',
  happened: 'What happened',
} as const;
export type ScoreFact = keyof typeof SCORE_FACTS;

export const SCORE_TESTS = {
  is: 'Equal to',
  in: 'One of',
  at_least: 'At least',
  at_most: 'At most',
  present: 'There',
  absent: 'Not there',
} as const satisfies Record<ScoringRule['test'], string>;

export interface RuleValues {
  fact: ScoreFact;
  test: ScoringRule['test'];
  value: string;
}

export interface ScoredLead {
  country: string;
  language: string;
  grade_group: string;
  child_age: number;
  lead_source: string;
  status: string;
  happened: readonly string[];
}

/** What is wrong with a rule, at its field. */
export function problemOfRule({ fact, test, value }: RuleValues): { field: string; message: string }[] {
  const text = value.trim();
  const isNumber = test === 'at_least' || test === 'at_most';
  if (test === 'present' || test === 'absent')
    return text === '' ? [] : [{ field: 'value', message: 'Leave it empty: it is enough that there is one' }];
  if (text === '') return [{ field: 'value', message: 'Enter a value' }];
  if (isNumber && fact !== 'child_age')
    return [{ field: 'test', message: 'Only an age is at least or at most something' }];
  if (fact === 'child_age' && listOf(text).some((each) => !/^\d{1,2}$/.test(each)))
    return [{ field: 'value', message: 'Enter an age, such as 9' }];
  if (isNumber && listOf(text).length !== 1) return [{ field: 'value', message: 'Enter one age' }];
  return [];
}

/** The score, and the rules that fit with their points, the greatest first: `Attended a demo +30`. */
export function scoreOf(
  rules: readonly (RuleValues & { id: string; name: string; points: number })[],
  lead: ScoredLead,
): { lead_score: number; score_because: string[] } {
  const names = new Map(
    rules.map(({ id, name, points }) => [id, `${name} ${points < 0 ? '−' : '+'}${Math.abs(points)}`]),
  );
  const { score, because } = scoreLead(
    rules.flatMap((rule) => asked(rule, lead)),
    factsOf(lead),
  );
  return { lead_score: score, score_because: because.map((id) => names.get(id)!) };
}

/** Of what happened there are several: such a rule looks at whether one of its values is among them. */
function asked(
  { id, fact, test, value, points }: RuleValues & { id: string; points: number },
  { happened }: ScoredLead,
): ScoringRule[] {
  const values = listOf(value);
  if (fact === 'happened') {
    const has = values.length === 0 ? happened.length > 0 : values.some((each) => happened.includes(each));
    return has === (test !== 'absent') ? [{ id, fact: 'country', test: 'present', points }] : [];
  }
  const typed = fact === 'child_age' ? values.map(Number) : values;
  return [{ id, fact, test, points, ...(typed.length > 0 && { value: test === 'in' ? typed : typed[0]! }) }];
}

function factsOf({ happened: _happened, ...facts }: ScoredLead): Record<string, FactValue> {
  return { ...facts };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

/** What a company begins with. */
export const PRESET_RULES: readonly (RuleValues & { name: string; points: number })[] = [
  { name: 'Attended a demo', fact: 'happened', test: 'in', value: 'attended', points: 35 },
  { name: 'Booked a demo', fact: 'happened', test: 'in', value: 'booked', points: 20 },
  { name: 'Got a payment link', fact: 'happened', test: 'in', value: 'link_sent', points: 20 },
  { name: 'Missed a demo', fact: 'happened', test: 'in', value: 'absent', points: -15 },
  { name: 'Grade 4 to 8', fact: 'grade_group', test: 'in', value: '4-6, 7-8', points: 10 },
  { name: 'Speaks English', fact: 'language', test: 'is', value: 'English', points: 10 },
  {
    name: 'From the Gulf or North America',
    fact: 'country',
    test: 'in',
    value: 'AE, QA, KW, BH, OM, SA, US, CA',
    points: 15,
  },
];
