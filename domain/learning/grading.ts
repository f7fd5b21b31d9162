// Conquests: what answers earn, which attempt counts, who may make another, and whom a corrected key changes (decisions 13 and 20).
import type { EpochSeconds } from '../units';

/** As a question of its kind asks for it; null where nothing was answered. */
export type AnswerValue = string | number | readonly string[] | Readonly<Record<string, string>> | null;

export interface Answer {
  value?: AnswerValue;
  /** How many hints were opened. */
  hints?: number;
}

interface AnyQuestion {
  id: string;
  /** What a right answer earns, in hundredths of a point, as `penalty` and `hintCost` are. */
  most: number;
  /** What a wrong answer to a `single`, `number` or `text` takes off. */
  penalty?: number;
  hintCost?: number;
  /** How far the answer to a `number` may be off. */
  tolerance?: number;
}

interface Keys {
  /** An id. */
  single: string;
  number: number;
  /** Any of them is right. */
  text: readonly string[];
  /** Ids in any order. */
  multi: readonly string[];
  /** Ids in their order. */
  order: readonly string[];
  /** Ids by the ids that they belong to. */
  match: Readonly<Record<string, string>>;
}
export type QuestionKind = keyof Keys;
export type Question = { [Kind in QuestionKind]: AnyQuestion & { kind: Kind; right: Keys[Kind] } }[QuestionKind];

/** Hundredths of a point; below 0 where a wrong answer has its penalty. Hints are paid of what was earned, down to 0. */
export function gradeOf(question: Question, { value, hints }: Answer): number {
  if (value === undefined || isBlank(value)) return 0;
  const earned = earnedBy(question, value);
  return earned > 0 ? Math.max(0, earned - (hints ?? 0) * (question.hintCost ?? 0)) : earned;
}

function earnedBy(question: Question, value: NonNullable<AnswerValue>): number {
  const { most } = question;
  switch (question.kind) {
    case 'single':
      return allOrPenalty(question, value === question.right);
    case 'number':
      return allOrPenalty(question, typeof value === 'number' && isNear(value, question));
    case 'text': {
      const isSame = (right: string) => typeof value === 'string' && plain(right) === plain(value);
      return allOrPenalty(question, question.right.some(isSame));
    }
    case 'multi': {
      const [given, right] = [new Set(listOf(value)), new Set(question.right)];
      const hits = [...given].filter((id) => right.has(id)).length;
      return share(most, Math.max(0, hits - (given.size - hits)), right.size);
    }
    case 'order': {
      const given = listOf(value);
      return share(most, question.right.filter((id, at) => given[at] === id).length, question.right.length);
    }
    case 'match': {
      const given = new Map(typeof value === 'object' ? Object.entries(value) : []);
      const pairs = Object.entries(question.right);
      return share(most, pairs.filter(([id, other]) => given.get(id) === other).length, pairs.length);
    }
  }
}

function isBlank(value: AnswerValue): value is null {
  if (typeof value === 'number') return false;
  if (typeof value === 'string') return plain(value) === '';
  return value === null || Object.keys(value).length === 0;
}

function allOrPenalty({ most, penalty }: AnyQuestion, isRight: boolean): number {
  return isRight ? most : 0 - (penalty ?? 0);
}

/** In whole millionths: 0.3 is off 0.1 by 0.2 and no more, whatever the digits of floating point say. */
function isNear(value: number, { right, tolerance }: Question & { kind: 'number' }): boolean {
  return Math.abs(millionths(value) - millionths(right)) <= millionths(tolerance ?? 0);
}

function millionths(value: number): number {
  return Math.round(value * 1_000_000);
}

/** However it was typed: accents as one character each or as two, spaces, capitals. */
function plain(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

function listOf(value: NonNullable<AnswerValue>): readonly string[] {
  return Array.isArray(value) ? value : [];
}

/** `most × part ÷ all`, rounded half up. */
function share(most: number, part: number, all: number): number {
  return all === 0 ? 0 : halfUp(most * part, all);
}

/** Of whole numbers, so that no half is lost in floating point. */
function halfUp(amount: number, count: number): number {
  return Math.floor((2 * amount + count) / (2 * count));
}

export interface LevelResult {
  /** Hundredths; never below 0, however many answers were wrong. */
  points: number;
  /** What a level without a mistake earns. */
  of: number;
  /** Of each question, in their order. */
  each: number[];
}

/** A level of a conquest, answered by the ids of its questions. */
export function levelResult(questions: readonly Question[], answers: Readonly<Record<string, Answer>>): LevelResult {
  const given = new Map(Object.entries(answers));
  const each = questions.map((question) => gradeOf(question, given.get(question.id) ?? { value: null }));
  return { points: Math.max(0, sum(each)), of: sum(questions.map(({ most }) => most)), each };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export interface AttemptPoints {
  points: number;
  at: EpochSeconds;
}
export type Counting = 'highest' | 'first' | 'last' | 'average';

/** The points that several attempts count for together; null without an attempt. The average is rounded half up. */
export function countedOf(attempts: readonly AttemptPoints[], rule: Counting): number | null {
  const points = [...attempts].sort((one, other) => one.at - other.at).map((attempt) => attempt.points);
  if (points.length === 0) return null;
  switch (rule) {
    case 'highest':
      return points.reduce((best, each) => Math.max(best, each));
    case 'first':
      return points[0]!;
    case 'last':
      return points.at(-1)!;
    case 'average':
      return halfUp(sum(points), points.length);
  }
}

export interface AttemptRules {
  /** When the earlier ones were made, in any order. */
  attempts: readonly EpochSeconds[];
  /** How many there may be; null: any number. */
  most: number | null;
  /** Minutes from the latest attempt to the next. */
  wait: number;
  /** From when on it may be played; null where it was always open. */
  opens: EpochSeconds | null;
  /** The first instant at which it is closed; null: never. */
  closes: EpochSeconds | null;
}

export interface AttemptAnswer {
  may: boolean;
  why: null | 'early' | 'closed' | 'used_up' | 'wait';
  /** From when on, where it is a question of time; null where no later time helps, or none is needed. */
  from: EpochSeconds | null;
}

/** Whether another attempt may begin at `now`. A wait that lasts until the end, or longer, is no wait: it is closed. */
export function mayAttempt({ attempts, most, wait, opens, closes }: AttemptRules, now: EpochSeconds): AttemptAnswer {
  if (opens !== null && now < opens) return { may: false, why: 'early', from: opens };
  if (closes !== null && now >= closes) return { may: false, why: 'closed', from: null };
  if (most !== null && attempts.length >= most) return { may: false, why: 'used_up', from: null };
  const waitEnds = attempts.reduce((latest, at) => Math.max(latest, at), -Infinity) + wait * 60;
  if (now >= waitEnds) return { may: true, why: null, from: null };
  return closes !== null && waitEnds >= closes
    ? { may: false, why: 'closed', from: null }
    : { may: false, why: 'wait', from: waitEnds };
}

export interface AnsweredLevel {
  id: string;
  answers: Readonly<Record<string, Answer>>;
}

/** Whose points change with the new questions of a level, by id. It says what would change, and changes nothing. */
export function regrades(
  before: readonly Question[],
  after: readonly Question[],
  attempts: readonly AnsweredLevel[],
): { id: string; from: number; to: number }[] {
  return attempts
    .map(({ id, answers }) => ({
      id,
      from: levelResult(before, answers).points,
      to: levelResult(after, answers).points,
    }))
    .filter(({ from, to }) => from !== to)
    .sort((one, other) => (one.id < other.id ? -1 : Number(other.id < one.id)));
}
