// Filters in words, as their chips say them.
import { type ListColumn, wordOfValue } from '@domain/lists/list';
import { splitValues } from '@domain/lists/filterValues';
import { RELATIVE_DAYS } from '@domain/lists/relativeDays';
import { dateText, weekdayAndDate } from '@domain/formats';
import type { IsoDate } from '@domain/units';

/** Of a record until its name is known: an id tells nobody anything. */
export const AWAITED = '…';

/** Words that a chip has room for; how many more there are follows. */
const SHOWN = 2;

export function filterWords(column: ListColumn, text: string, today: IsoDate): string {
  const { kind } = column;
  if (text === '') return 'any';
  if (kind === 'flag') return text === 'yes' ? 'Yes' : 'No';
  if (kind === 'number') return numbersText(text);
  if (kind === 'date' || kind === 'instant') return daysText(text, today);
  return shortened(splitValues(text).map((value) => wordOfValue(column, value)));
}

/** `Bahrain, Kuwait +3`. */
export function shortened(words: readonly string[]): string {
  return words.length > SHOWN ? `${words.slice(0, SHOWN).join(', ')} +${words.length - SHOWN}` : words.join(', ');
}

/** Every value, with the code that stands for it where that is another. */
export function filterDetail(column: ListColumn, text: string): string | undefined {
  return column.kind === 'text' || column.kind === 'list' ? codesInWords(column, splitValues(text)) : undefined;
}

/** `Bahrain (BH), Kuwait (KW)`: what a tooltip has room for. */
export function codesInWords(column: ListColumn, values: readonly string[]): string {
  return values
    .map((value) => {
      const word = wordOfValue(column, value);
      return word === value ? value : `${word} (${value})`;
    })
    .join(', ');
}

/** `Tomorrow`, `Thu 26 Nov`, `24 Nov – 2 Dec`, `from 24 Nov 2025`; a year only where it is another. */
export function daysText(text: string, today: IsoDate): string {
  const relative = Object.hasOwn(RELATIVE_DAYS, text) ? RELATIVE_DAYS[text] : undefined;
  if (relative) return relative.label;
  const [from = '', to = ''] = text.split('..');
  const short = (words: string) => words.replace(` ${today.slice(0, 4)}`, '');
  if (from === to) return short(weekdayAndDate(from));
  if (from === '') return `until ${short(dateText(to))}`;
  if (to === '') return `from ${short(dateText(from))}`;
  return `${short(dateText(from))} – ${short(dateText(to))}`;
}

function numbersText(text: string): string {
  const [from = '', to = ''] = text.split('..');
  if (from === to) return from;
  if (from === '') return `${to} or less`;
  return to === '' ? `${from} or more` : `${from} to ${to}`;
}
