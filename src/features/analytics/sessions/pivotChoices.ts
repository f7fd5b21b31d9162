// What the numbers of sessions are counted by, how they are drawn and what they are compared with, as the address says it.
import { addDays } from '@domain/calendar';
import { DEFAULT_DIMENSIONS, type Dimension, DIMENSIONS } from '@domain/lists/sessionData';
import { type Days, daysBefore, lengthOf } from '@domain/numbers/periods';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

export const DRAWN = { heat: 'Heat map', pivot: 'Pivot', chart: 'Chart' } as const;
export type Drawn = keyof typeof DRAWN;

/** 52 weeks, so that each weekday is compared with itself. */
const YEAR = 364;

interface Comparison {
  label: string;
  /** How many days earlier the other period lies. */
  shift: (days: Days) => number;
}

export const COMPARISONS: Readonly<Record<string, Comparison>> = {
  before: { label: 'Days before', shift: lengthOf },
  year: { label: '52 weeks before', shift: () => YEAR },
};

export interface PivotChoices {
  rows: Dimension;
  columns: Dimension;
  draw: Drawn;
  /** A name of `COMPARISONS`; null: with nothing. */
  compare: string | null;
}

/** What makes no sense in the address is the usual one. */
export function usePivotChoices(): [PivotChoices, (change: Partial<PivotChoices>) => void] {
  const dispatch = useAppDispatch();
  const read = (name: string) => (state: Parameters<typeof selectAddressed>[0]) => selectAddressed(state, name) ?? '';
  const [askedRows, askedColumns] = [useAppSelector(read('rows')), useAppSelector(read('columns'))];
  const [askedDraw, askedCompare] = [useAppSelector(read('draw')), useAppSelector(read('compare'))];
  const rows = isDimension(askedRows) ? askedRows : DEFAULT_DIMENSIONS.rows;
  const own = isDimension(askedColumns) ? askedColumns : DEFAULT_DIMENSIONS.columns;
  const columns = own === rows ? otherThan(rows) : own;
  const choices: PivotChoices = {
    rows,
    columns,
    draw: Object.hasOwn(DRAWN, askedDraw) ? (askedDraw as Drawn) : 'heat',
    compare: Object.hasOwn(COMPARISONS, askedCompare) ? askedCompare : null,
  };
  return [
    choices,
    (change) => {
      const next = { ...choices, ...change };
      // One thing cannot be both: what was chosen changes places with the other.
      if (next.rows === next.columns) {
        if (change.rows) next.columns = choices.rows;
        else next.rows = choices.columns;
      }
      dispatch(choiceMade({ ...next }, true));
    },
  ];
}

export function comparedDays(compare: string, days: Days): Days {
  const shift = COMPARISONS[compare]!.shift(days);
  return compare === 'before' ? daysBefore(days) : { from: addDays(days.from, -shift), to: addDays(days.to, -shift) };
}

function isDimension(name: string): name is Dimension {
  return Object.hasOwn(DIMENSIONS, name);
}

function otherThan(rows: Dimension): Dimension {
  return rows === DEFAULT_DIMENSIONS.columns ? DEFAULT_DIMENSIONS.rows : DEFAULT_DIMENSIONS.columns;
}
