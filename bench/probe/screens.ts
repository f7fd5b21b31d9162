// Where each subject keeps its rows and cells in the document, so that one probe can watch them all.
import type { CellCode } from '@domain/availability/codes';
import type { HourOfDay, TrainerId } from '@domain/units';
import { CELL_STYLES } from '@/widgets/trainer-availability/cellStyle';
import { gridColumns } from '@/widgets/trainer-availability/columns';

/** The documents that are measured. */
export type SubjectName = 'console' | 'bare' | 'agGrid';

/** One subject's document. Everything is read from the document itself, as a person's browser paints it. */
export interface Screen {
  /** The element that scrolls up and down. */
  scroller(): HTMLElement | null;
  /** Rows in the document, in no certain order. */
  rows(): HTMLElement[];
  trainerOf(row: HTMLElement): TrainerId;
  /** The cell of an hour, null where the row does not hold it. */
  cell(row: HTMLElement, hour: HourOfDay): HTMLElement | null;
  code(cell: HTMLElement): CellCode | undefined;
  picked(cell: HTMLElement): boolean;
  hourHeader(hour: HourOfDay): HTMLElement | null;
}

/** Both peers name a cell's code in a class, and a picked cell `picked`. */
const peerCell: Pick<Screen, 'code' | 'picked'> = {
  code: (cell) => {
    const code = /\bcode-(\w+)/.exec(cell.className)?.[1];
    return (code === 'out' ? '.' : code) as CellCode | undefined;
  },
  picked: (cell) => cell.classList.contains('picked'),
};

const HEADER = '[data-place="-1"]';
const { leading, hours } = gridColumns({});
const columnOf = (hour: HourOfDay) => leading.length + hours.indexOf(hour);
/** What the console's cells are called, longest first: `Busy, first half hour` also begins with `Busy`. */
const WORDS = (Object.keys(CELL_STYLES) as CellCode[])
  .map((code) => ({ code, words: CELL_STYLES[code].words }))
  .sort((a, b) => b.words.length - a.words.length);

export const SCREENS: Record<SubjectName, Screen> = {
  console: {
    scroller: () => scrolling(document.querySelector('[role="grid"]')),
    rows: () => all(`[role="grid"] [data-place]:not(${HEADER})`),
    trainerOf: (row) => row.querySelector(`[data-column="${leading.indexOf('id')}"]`)?.textContent ?? '',
    cell: (row, hour) => row.querySelector(`[data-column="${columnOf(hour)}"]`),
    // The accessible name comes with the class, in one render: `Asha Rao, 9 AM: Busy, DEMO`.
    code: (cell) => {
      const name = cell.ariaLabel?.slice(cell.ariaLabel.indexOf(': ') + 2) ?? '';
      return WORDS.find(({ words }) => name.startsWith(words))?.code;
    },
    picked: (cell) => cell.ariaSelected === 'true',
    hourHeader: (hour) => document.querySelector(`[role="grid"] ${HEADER} [data-column="${columnOf(hour)}"]`),
  },
  bare: {
    ...peerCell,
    scroller: () => document.getElementById('grid'),
    rows: () => all('#body > .row'),
    trainerOf: (row) => row.dataset['trainer'] ?? '',
    cell: (row, hour) => row.querySelector(`[data-hour="${hour}"]`),
    hourHeader: (hour) => document.querySelector(`#head [data-hour="${hour}"]`),
  },
  agGrid: {
    ...peerCell,
    scroller: () => document.querySelector('.ag-grid-viewport'),
    rows: () => all('.ag-grid-scrolling-container > .ag-row'),
    trainerOf: (row) => row.getAttribute('row-id') ?? '',
    cell: (row, hour) => row.querySelector(`[col-id="h${hour}"]`),
    hourHeader: (hour) => document.querySelector(`.ag-header-cell[col-id="h${hour}"]`),
  },
};

/** The element itself or the nearest around it that scrolls. */
function scrolling(element: HTMLElement | null): HTMLElement | null {
  let found = element;
  while (found && !/auto|scroll/.test(getComputedStyle(found).overflowY)) found = found.parentElement;
  return found;
}

function all(selector: string): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(selector));
}
