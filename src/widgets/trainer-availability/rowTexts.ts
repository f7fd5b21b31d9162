// The texts of a row, whole: of the columns before the hours, and of what stands in an hour.
import type { CellCode } from '@domain/availability/codes';
import { trainerTypesText } from '@domain/business/codeWords';
import { hourLabel } from '@domain/formats';
import type { HourOfDay } from '@domain/units';
import type { TrainerRow } from '@/workers/roster';
import { CELL_STYLES } from './cellStyle';
import { HOUR_ORDER, type LeadingColumn } from './columns';

export const LEADING_TEXTS: Record<Exclude<LeadingColumn, 'select'>, (trainer: TrainerRow) => string> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  types: ({ types }) => trainerTypesText(types),
  available: ({ availableHours }) => String(availableHours),
};

/** By hour. */
export const HOUR_LABELS = Array.from(HOUR_ORDER, (_, hour) => hourLabel(hour));

/** Codes whose cell shows the label of the trainer's calendar. */
const LABELLED: ReadonlySet<CellCode> = new Set(['b', 'l', 'r', 'c', 'v']);

export type Labels = readonly string[];

export function labelOf(labels: Labels, code: CellCode, hour: HourOfDay): string {
  return (LABELLED.has(code) && labels[hour]) || '';
}

/** `Busy, DEMO`. The label of a leave or a cancelled session says the status itself: nothing is said twice. */
export function statusOf(code: CellCode, label: string): string {
  const { words } = CELL_STYLES[code];
  if (label === '' || words.startsWith(label)) return words;
  if (code === 'v') return label;
  return code === 'c' ? `${label}, free again` : `${words}, ${label}`;
}
