// How each kind of cell looks and reads: one table from status to class, text and words.
import clsx from 'clsx';
import { BLOCK_REASONS, type CellCode, CODES } from '@domain/availability/codes';
import type { LeadingColumn } from './columns';
import styles from './hoursGrid.module.css';

interface CellStyle {
  className: string | undefined;
  /** Its name in the legend and in the cell's accessible name. */
  words: string;
}

export const CELL_STYLES: Record<CellCode, CellStyle> = {
  a: { className: styles.available, words: 'Available' },
  b: { className: styles.busy, words: 'Busy' },
  l: { className: clsx(styles.busy, styles.firstHalf), words: 'Busy, first half hour' },
  r: { className: clsx(styles.busy, styles.secondHalf), words: 'Busy, second half hour' },
  c: { className: styles.cancelled, words: 'Cancelled, free again' },
  v: { className: styles.leave, words: 'Leave' },
  k: { className: styles.blocked, words: `Blocked, ${BLOCK_REASONS.k}` },
  f: { className: styles.blocked, words: `Blocked, ${BLOCK_REASONS.f}` },
  m: { className: styles.blocked, words: `Blocked, ${BLOCK_REASONS.m}` },
  '.': { className: styles.outside, words: 'Outside working hours' },
};

const CODE_LIST = Object.keys(CODES) as CellCode[];

/** Class names by code, made once: `plain`, of an hour that is over, picked, and picked but no longer free or refused. */
export const CELL_CLASSES = {
  plain: classesBy(),
  over: classesBy(styles.over),
  picked: classesBy(styles.picked),
  troubled: classesBy(styles.picked, styles.troubled),
} as const;

function classesBy(...more: (string | undefined)[]): Readonly<Record<CellCode, string>> {
  const classes = CODE_LIST.map((code) => [code, clsx(styles.cell, styles.hour, CELL_STYLES[code].className, ...more)]);
  return Object.fromEntries(classes) as Record<CellCode, string>;
}

/** Of the columns before the hours, in the header as in the rows. */
export const LEADING_CLASSES: Record<LeadingColumn, string> = {
  select: `${styles.cell} ${styles.pinned} ${styles.select}`,
  id: `${styles.cell} ${styles.pinned} ${styles.id}`,
  name: `${styles.cell} ${styles.pinned} ${styles.name}`,
  types: `${styles.cell} ${styles.pinned} ${styles.types}`,
  available: `${styles.cell} ${styles.pinned} ${styles.availableHours}`,
};
