// The visible text of a cell: full in a roomy grid, short when the whole day must fit. Its accessible name and its tooltip
// always have the full text (decisions 2).
import type { ReactNode } from 'react';
import { BLOCK_REASONS, type CellCode } from '@domain/availability/codes';
import type { HoursDensity } from '@/store/preferences';
import styles from './hoursGrid.module.css';

const SHORT_REASONS: Readonly<Partial<Record<CellCode, string>>> = { k: 'Break', f: '4th', m: '6+' };
/** Of a session: what it is called, and its sub type (spec 3). */
const TAGGED = /^(.*?) ?(CatchUp|PTM)( Cancelled)?$/;

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
  return reason ? inTwoLines(reason, 'roomy') : sessionsApart(label || UNLABELLED[code] || '');
}

function shortText(code: CellCode, label: string): ReactNode {
  if (SHORT_REASONS[code]) return <Drawn text={SHORT_REASONS[code]} />;
  const sessions = label.split(', ').length;
  if (sessions > 1 && code !== 'v') return <Drawn text={`${sessions}\nsessions`} />;
  const [, name = '', tag, cancelled = ''] = TAGGED.exec(label) ?? [];
  if (!tag) return inTwoLines(label || UNLABELLED[code] || '', 'fit');
  return (
    <>
      {inTwoLines(name || cancelled.trim() || tag, 'fit')}
      <span className={styles.tag} data-text={tag} />
    </>
  );
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
  return label.includes(', ') ? label.replaceAll(', ', ',\n') : inTwoLines(label, 'roomy');
}

/** Characters of one line. */
const LINE: Record<HoursDensity, number> = { fit: 9, roomy: 17 };

/**
 * `US-G4-6-MS-138` becomes `US-G4-6-` above `MS-138`: broken at a space or after a hyphen, so that the longer line is as short
 * as it can be. The line break is part of the text: each line ends with an ellipsis of its own where it is too long.
 */
function inTwoLines(text: string, density: HoursDensity): string {
  const line = LINE[density];
  if (text.length <= line) return text;
  const atSpace = shortest(text.matchAll(/ /g), (at) => [text.slice(0, at), text.slice(at + 1)]);
  if (atSpace && longerOf(atSpace) <= line) return atSpace.join('\n');
  const afterHyphen = shortest(text.matchAll(/-(?=.)/g), (at) => [text.slice(0, at + 1), text.slice(at + 1)]);
  return (afterHyphen ?? atSpace ?? [text]).join('\n');
}

type Lines = [string, string];

const longerOf = ([first, second]: Lines) => Math.max(first.length, second.length);

/** Of two breaks as good the later one: a grade band stays whole. */
function shortest(breaks: Iterable<{ index: number }>, broken: (at: number) => Lines): Lines | undefined {
  let best: Lines | undefined;
  for (const { index } of breaks) {
    const lines = broken(index);
    if (!best || longerOf(lines) <= longerOf(best)) best = lines;
  }
  return best;
}
