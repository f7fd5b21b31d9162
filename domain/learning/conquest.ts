// The levels of a conquest with their questions: what they hold, what is wrong with them, and what a child is shown of them (decisions 13).
import { countText } from '../formats';
import type { Counting, Question, QuestionKind } from './grading';

export const QUESTION_KINDS = {
  single: 'One answer',
  multi: 'Several answers',
  number: 'A number',
  text: 'A short text',
  order: 'Put in order',
  match: 'Match pairs',
} as const satisfies Record<QuestionKind, string>;

export const COUNTING = {
  highest: 'Highest',
  first: 'First',
  last: 'Last',
  average: 'Average',
} as const satisfies Record<Counting, string>;

/** What is chosen from, put in order or matched. */
export interface Choice {
  id: string;
  text: string;
}

export type ConquestQuestion = Question & {
  ask: string;
  /** Of single, multi, order; of match what others are matched to. */
  choices: readonly Choice[];
  /** Of match: what is matched to each of the choices. */
  partners: readonly Choice[];
  /** Opened one after the other. */
  hints: readonly string[];
};

export interface ConquestLevel {
  id: string;
  title: string;
  /** How many attempts a child has; null for any number. */
  attempts: number | null;
  /** Minutes from the last attempt to the next; null: none. */
  wait: number | null;
  /** Minutes an attempt takes at most; null: no clock. */
  minutes: number | null;
  counting: Counting;
  /** Hundredths of a point that open the next level; null: any finished attempt does. */
  opens_next: number | null;
  questions: readonly ConquestQuestion[];
}

export const MOST_LEVELS = 30;
/** A form of them all is sent at once. */
export const MOST_QUESTIONS = 30;
export const MOST_CHOICES = 9;
/** Letters of its JSON. */
export const MOST_LEVEL_LETTERS = 200_000;

export function newLevel(id: string, title: string): ConquestLevel {
  const rules = { attempts: null, wait: null, minutes: null, counting: 'highest', opens_next: null } as const;
  return { id, title, ...rules, questions: [] };
}

/** What was kept before levels had questions are their titles. */
export function levelsOf(value: unknown): ConquestLevel[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: unknown, at) =>
    typeof each === 'string' ? newLevel(`level-${at + 1}`, each) : (each as ConquestLevel),
  );
}

/** Hundredths of a point that a level gives at most. */
export function mostOf({ questions }: Pick<ConquestLevel, 'questions'>): number {
  return questions.reduce((sum, { most }) => sum + most, 0);
}

const POINT = { one: 'point', many: 'points' };

/** `1 point`, `2.5 points`: of hundredths. */
export function pointsWords(hundredths: number): string {
  return countText(POINT, hundredths / 100);
}

/** `Level 2, question 3`: where something is wrong. */
function placeOf(level: number, question?: number): string {
  return question === undefined ? `Level ${level + 1}` : `Level ${level + 1}, question ${question + 1}`;
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);
const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
const isWords = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

/** In words with its place; undefined where the levels may be kept. */
export function levelsProblem(value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'Must be a list of levels';
  if (value.length > MOST_LEVELS) return `Must have at most ${MOST_LEVELS} levels`;
  const ids = new Set<string>();
  for (const [at, level] of (value as unknown[]).entries()) {
    const wrong = levelProblem(level, ids);
    if (wrong) return `${placeOf(at, wrong.question)}: ${wrong.message}`;
  }
  return undefined;
}

interface Wrong {
  question?: number;
  message: string;
}

const LEVEL_FIELDS = ['id', 'title', 'attempts', 'wait', 'minutes', 'counting', 'opens_next', 'questions'];

function levelProblem(level: unknown, ids: Set<string>): Wrong | undefined {
  if (typeof level !== 'object' || level === null) return { message: 'is no level' };
  const { id, title, attempts, wait, minutes, counting, opens_next, questions } = level as Record<string, unknown>;
  if (Object.keys(level).some((name) => !LEVEL_FIELDS.includes(name))) return { message: 'has more than a level has' };
  if (!isId(id) || ids.has(id)) return { message: 'needs an id of its own' };
  ids.add(id);
  if (!isWords(title, 120)) return { message: 'needs a title of at most 120 letters' };
  if (attempts !== null && !isWhole(attempts, 1, 100)) return { message: 'takes 1 to 100 attempts' };
  if (wait !== null && !isWhole(wait, 1, 40_320)) return { message: 'has a wait of 1 to 40,320 minutes' };
  if (minutes !== null && !isWhole(minutes, 1, 600)) return { message: 'takes 1 to 600 minutes' };
  if (typeof counting !== 'string' || !Object.hasOwn(COUNTING, counting))
    return { message: 'says which attempt counts' };
  if (!Array.isArray(questions) || questions.length > MOST_QUESTIONS)
    return { message: `has at most ${MOST_QUESTIONS} questions` };
  for (const [at, question] of (questions as unknown[]).entries()) {
    const message = questionProblem(question, ids);
    if (message) return { question: at, message };
  }
  const most = mostOf({ questions: questions as ConquestQuestion[] });
  if (opens_next !== null && !isWhole(opens_next, 0, most))
    return { message: `opens the next level with at most the ${most / 100} points that it gives` };
  return undefined;
}

const QUESTION_FIELDS = [
  'id',
  'kind',
  'ask',
  'most',
  'penalty',
  'hintCost',
  'tolerance',
  'right',
  'choices',
  'partners',
  'hints',
];

function questionProblem(question: unknown, ids: Set<string>): string | undefined {
  if (typeof question !== 'object' || question === null) return 'is no question';
  const of = question as Record<string, unknown>;
  if (Object.keys(of).some((name) => !QUESTION_FIELDS.includes(name))) return 'has more than a question has';
  if (!isId(of['id']) || ids.has(of['id'])) return 'needs an id of its own';
  ids.add(of['id']);
  if (typeof of['kind'] !== 'string' || !Object.hasOwn(QUESTION_KINDS, of['kind'])) return 'is of no kind';
  if (!isWords(of['ask'], 2000)) return 'asks nothing';
  if (!isWhole(of['most'], 1, 100_000)) return 'gives from 0.01 to 1,000 points';
  for (const name of ['penalty', 'hintCost'])
    if (of[name] !== undefined && !isWhole(of[name], 0, 100_000)) return 'takes off from 0 to 1,000 points';
  const { hints, choices, partners } = of;
  if (!Array.isArray(hints) || hints.length > 5 || !hints.every((hint) => isWords(hint, 500)))
    return 'has at most 5 hints of at most 500 letters';
  if (!areChoices(choices) || !areChoices(partners))
    return `has up to ${MOST_CHOICES} choices, each with words of its own`;
  return keyProblem(of, choices, partners);
}

function areChoices(value: unknown): value is Choice[] {
  if (!Array.isArray(value) || value.length > MOST_CHOICES) return false;
  const ids = new Set(value.map((each: Partial<Choice> | null) => each?.id));
  return (
    ids.size === value.length &&
    value.every((each: unknown) => {
      const { id, text, ...rest } = Object(each) as Record<string, unknown>;
      return isId(id) && isWords(text, 500) && Object.keys(rest).length === 0;
    })
  );
}

function keyProblem({ kind, right, tolerance }: Record<string, unknown>, choices: Choice[], partners: Choice[]) {
  const ids = choices.map(({ id }) => id);
  const isAll = (list: unknown): list is string[] => Array.isArray(list) && new Set(list).size === list.length;
  if (tolerance !== undefined && (typeof tolerance !== 'number' || !(tolerance >= 0 && tolerance <= 1e9)))
    return 'is off by a number of at least 0';
  if (kind === 'number')
    return typeof right === 'number' && Math.abs(right) <= 1e12 ? undefined : 'needs the number that is right';
  if (kind === 'text')
    return Array.isArray(right) && right.length > 0 && right.length <= 20 && right.every((each) => isWords(each, 200))
      ? undefined
      : 'needs a text that is right';
  if (choices.length < 2) return 'needs two choices at least';
  if (kind === 'single') return ids.includes(right as string) ? undefined : 'needs the choice that is right';
  if (kind === 'multi')
    return isAll(right) && right.length > 0 && right.every((id) => ids.includes(id))
      ? undefined
      : 'needs one choice at least that is right';
  if (kind === 'order')
    return isAll(right) && right.length === ids.length && right.every((id) => ids.includes(id))
      ? undefined
      : 'needs an order of all its choices';
  const pairs = Object.entries(Object(right) as Record<string, unknown>);
  const others = partners.map(({ id }) => id);
  return pairs.length === ids.length &&
    pairs.every(([id, other]) => ids.includes(id) && others.includes(other as string))
    ? undefined
    : 'needs a partner for each of its choices';
}

/** Without what is right: what may leave for a child. */
export type ShownQuestion = Omit<ConquestQuestion, 'right' | 'hints' | 'tolerance'> & { hints: number };

/** Choices that are put in order are shown by their ids, which tell nothing. */
export function shownQuestion({ right: _key, hints, tolerance: _off, ...shown }: ConquestQuestion): ShownQuestion {
  const choices = shown.kind === 'order' ? shown.choices.toSorted(byId) : shown.choices;
  return { ...shown, choices, partners: shown.partners.toSorted(byId), hints: hints.length };
}

function byId(one: Choice, other: Choice): number {
  return one.id < other.id ? -1 : 1;
}

/** Which levels a child may play, by what its finished attempts earned: the first, and each whose forerunner is passed. */
export function openLevels(
  levels: readonly Pick<ConquestLevel, 'id' | 'opens_next'>[],
  best: Readonly<Record<string, number | null>>,
): Set<string> {
  const open = new Set<string>();
  for (const { id, opens_next } of levels) {
    open.add(id);
    const points = best[id];
    if (points === undefined || points === null || points < (opens_next ?? 0)) break;
  }
  return open;
}
