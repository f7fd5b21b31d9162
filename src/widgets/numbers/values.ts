// What a number comes to, in words: counts with their unit, amounts in their currency, and how they changed.
import { amountText, dateText, dayText, MONTHS, numberText } from '@domain/formats';
import type { Grain } from '@domain/numbers/buckets';
import { type NumberSpec } from '@domain/numbers/number';
import { changeOf } from '@domain/numbers/percent';
import { type Days, lengthOf } from '@domain/numbers/periods';

/** Sums of a currency in its own digits, other numbers as they are. */
export function valueText(value: number, currency: string | null): string {
  return currency === null ? numberText(value) : amountText(value, currency);
}

export function unitOf({ unit }: NumberSpec, count: number): string {
  return count === 1 ? unit.one : unit.many;
}

export interface ChangeWords {
  /** For the eye beside the words: up, down or level. */
  sign: string;
  text: string;
}

/** `12.5 % more than the 28 days before`. */
export function changeWords(now: number, before: number, days: Days): ChangeWords {
  const length = lengthOf(days);
  return spanChangeWords(now, before, length === 1 ? 'the day before' : `the ${numberText(length)} days before`);
}

/** `span` is what it is compared with, such as `Oct 2026`. */
export function spanChangeWords(now: number, before: number, span: string): ChangeWords {
  const { direction, percent } = changeOf(now, before);
  if (direction === 'same') return { sign: '=', text: `as many as in ${span}` };
  const [sign, word] = direction === 'more' ? ['▲', 'more'] : ['▼', 'less'];
  return { sign, text: percent === '–' ? `none in ${span}` : `${percent} ${word} than ${span}` };
}

/** `Tue 24 Nov`, `Week of 23 Nov 2026`, `Nov 2026`. */
export function bucketText(grain: Grain, first: string): string {
  if (grain === 'month') return `${MONTHS[Number(first.slice(5, 7)) - 1]} ${first.slice(0, 4)}`;
  return grain === 'week' ? `Week of ${dateText(first)}` : dayText(first);
}

/** Below a bar, where there is little room. */
export function bucketMark(grain: Grain, first: string): string {
  if (grain === 'month') return bucketText(grain, first);
  return `${Number(first.slice(8))} ${MONTHS[Number(first.slice(5, 7)) - 1]}`;
}
