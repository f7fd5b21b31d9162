// The visible text of a cell: full in a roomy grid, short when the whole day must fit. Its accessible name and its tooltip
// always have the full text (decisions 2).
import { Fragment, type ReactNode } from 'react';
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

function wholeText(code: CellCode, label: string): ReactNode {
  return (BLOCK_REASONS as Partial<Record<CellCode, string>>)[code] ?? brokenAtHyphens(label || UNLABELLED[code] || '');
}

function shortText(code: CellCode, label: string): ReactNode {
  if (SHORT_REASONS[code]) return <Drawn text={SHORT_REASONS[code]} />;
  const sessions = label.split(', ').length;
  if (sessions > 1 && code !== 'v') return <Drawn text={`${sessions} sessions`} />;
  const [, name = '', tag, cancelled = ''] = TAGGED.exec(label) ?? [];
  if (!tag) return brokenAtHyphens(label || UNLABELLED[code] || '');
  return (
    <>
      {brokenAtHyphens(name || cancelled.trim() || tag)}
      <span className={styles.tag} data-text={tag} />
    </>
  );
}

/** Short words are hidden from screen readers: the cell's accessible name has them in full. */
function Drawn({ text }: { text: string }) {
  return <span data-text={text} />;
}

const UNLABELLED: Readonly<Partial<Record<CellCode, string>>> = { b: 'Busy', l: 'Busy', r: 'Busy', c: 'Cancelled', v: 'Leave' };

/** `US-G4-6-MS-138` may wrap only after a hyphen. */
function brokenAtHyphens(text: string): ReactNode {
  const parts = text.split('-');
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('-')}>
      {part}
      {index < parts.length - 1 && (
        <>
          -<wbr />
        </>
      )}
    </Fragment>
  ));
}
