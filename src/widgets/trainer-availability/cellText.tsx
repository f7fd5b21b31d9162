// The visible text of a cell: full in a roomy grid, short when the whole day must fit. Its accessible name and its tooltip
// always have the full text (decisions 2).
import type { ReactNode } from 'react';
import { BLOCK_REASONS, type CellCode } from '@domain/availability/codes';
import { HOSTED_KINDS } from '@domain/classes/hosted';
import type { HoursDensity } from '@/store/preferences';
import { inLines, widthOf } from './cellLines';
import styles from './hoursGrid.module.css';

const SHORT_REASONS: Readonly<Partial<Record<CellCode, string>>> = { k: 'Break', f: '4th', m: '6+' };
/** Of a session: what it is called, and its sub type (spec 3). */
const TAGGED = /^(.*?) ?(CatchUp|PTM)( Cancelled)?$/;
/** A class other than a demo or a batch is called by its kind and its title: its kind is short. */
const HOSTED = new RegExp(`^(${Object.values(HOSTED_KINDS).join('|')}) `);

/** Of one line, em: what a column of 56 px holds in letters of 10 px and in small ones of 9 px, and one of 112 px in letters of 11 px. */
const LINE = { fit: 5.8, small: 6.4, roomy: 9.6 } as const;

const made = new Map<string, ReactNode>();

/** `label` is the text of the trainer's calendar for the hour; may be empty. */
export function cellText(code: CellCode, label: string, density: HoursDensity): ReactNode {
  if (code === 'a' || code === '.') return '';
  // A day has few different labels and thousands of cells.
  const key = `${density} ${code} ${label}`;
  let text = made.get(key);
  if (text === undefined) made.set(key, (text = density === 'roomy' ? wholeText(code, label) : shortText(code, label)));
  return text;
}

function wholeText(code: CellCode, label: string): string {
  const reason = (BLOCK_REASONS as Partial<Record<CellCode, string>>)[code];
  return reason ? inLines(reason, LINE.roomy, 2) : sessionsApart(label || UNLABELLED[code] || '');
}

function shortText(code: CellCode, label: string): ReactNode {
  if (SHORT_REASONS[code]) return <Drawn text={SHORT_REASONS[code]} />;
  const sessions = label.split(', ').length;
  if (sessions > 1 && code !== 'v') return <Drawn text={`${sessions}\nsessions`} />;
  const kind = HOSTED.exec(label)?.[1];
  if (kind) return <Drawn text={inLines(kind, LINE.fit, 2)} />;
  const [, name = '', tag, cancelled = ''] = TAGGED.exec(label) ?? [];
  if (!tag)
    return code === 'v' ? inLines(label || UNLABELLED.v!, LINE.fit, 2) : inFewLines(label || UNLABELLED[code] || '');
  return (
    <>
      {inFewLines(name || cancelled.trim() || tag, 2)}
      <span className={styles.tag} data-text={tag} />
    </>
  );
}

/** `ROW-GUKG-1-MW-941` is too long for two lines, and has two of small letters; `IN-GUKG-UKG-E2-46602` has three of them. */
function inFewLines(text: string, most: 2 | 3 = 3): ReactNode {
  const two = inLines(text, LINE.fit, 2);
  if (isWithin(two, LINE.fit)) return two;
  return <span className={styles.small}>{isWithin(two, LINE.small) ? two : inLines(text, LINE.small, most)}</span>;
}

function isWithin(lines: string, line: number): boolean {
  return lines.split('\n').every((each) => widthOf(each) <= line);
}

/** Short words are hidden from screen readers: the cell's accessible name has them in full. */
function Drawn({ text }: { text: string }) {
  return <span data-text={text} />;
}

const UNLABELLED: Readonly<Partial<Record<CellCode, string>>> = {
  b: 'Busy',
  l: 'Busy',
  r: 'Busy',
  c: 'Cancelled',
  v: 'Leave',
};

/** The sessions of an hour stand one below the other; a single one may have two lines for itself. */
function sessionsApart(label: string): string {
  return label.includes(', ') ? label.replaceAll(', ', ',\n') : inLines(label, LINE.roomy, 2);
}

/** px: of an hour's column, its edge and the room beside its text. */
const ROOMY = { least: 112, most: 240, beside: 7, letters: 11 };

/**
 * How wide the hours of a roomy grid are, so that all of the day's labels stand in it whole. Only a class with a very long title
 * does not: a column as wide as it would leave no room for the other hours. `labels` is of each trainer, one a line.
 */
export function roomyWidth(labels: readonly string[]): number {
  const lines = new Set(labels.flatMap((all) => all.split('\n')));
  let widest = 0;
  for (const label of lines)
    for (const line of sessionsApart(label).split('\n')) widest = Math.max(widest, widthOf(line));
  return Math.min(ROOMY.most, Math.max(ROOMY.least, Math.ceil(widest * ROOMY.letters) + ROOMY.beside));
}
