// The availability grid's job done with ag-grid-community, the way its documentation advises: immutable row data with
// row ids, class rules for the looks, values that tell whether a cell changed, its own virtual rows and columns.
import { CODES, codeAt } from '@domain/availability/codes';
import { hasHour } from '@domain/availability/hours';
import type { HourOfDay } from '@domain/units';
import {
  CellStyleModule,
  type CellClassRules,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  createGrid,
  ExternalFilterModule,
  ModuleRegistry,
  RowApiModule,
} from 'ag-grid-community';
import { cellText, HOUR_NAMES, HOURS, listed, loadDay, type PeerTrainer, togglePick } from './day';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  CellStyleModule,
  ColumnApiModule,
  ExternalFilterModule,
  RowApiModule,
]);

const container = document.getElementById('grid');
const count = document.getElementById('count');
if (!container || !count) throw new Error('The page has no grid');

/** A cell's value: its code, `1` when picked, and its text. Cells with the same value are not drawn again. */
type CellValue = string;
const LABEL = 2;

const cellClass: CellClassRules<PeerTrainer, CellValue> = {
  picked: ({ value }) => value?.[1] === '1',
  ...Object.fromEntries(
    Object.keys(CODES).map((code) => [
      `code-${code === '.' ? 'out' : code}`,
      ({ value }: { value?: CellValue | null }) => value?.[0] === code,
    ]),
  ),
};

const { trainers, dayStart } = await loadDay();
let hourFilter: HourOfDay | null = null;

const grid = createGrid<PeerTrainer>(container, {
  rowData: trainers,
  getRowId: ({ data }) => data.id,
  rowHeight: 36,
  headerHeight: 36,
  animateRows: false,
  defaultColDef: { sortable: false, resizable: false, suppressMovable: true },
  columnDefs: [
    pinned('Id', 102, (trainer) => trainer.id),
    pinned('Trainer Name', 116, (trainer) => trainer.name),
    pinned('Trainer type', 76, (trainer) => trainer.types.join(', ')),
    pinned('Hours', 66, (trainer) => String(trainer.record.available_hours)),
    ...HOURS.map(hourColumn),
  ],
  isExternalFilterPresent: () => true,
  doesExternalFilterPass: ({ data }) => !data || listed([data], hourFilter).length > 0,
  onCellClicked: ({ node, data, colDef }) => {
    const hour = hourOf(colDef.colId);
    const changed = hour === undefined || !data ? undefined : togglePick(data, hour);
    if (changed) node.setData(changed);
  },
  onColumnHeaderClicked: ({ column }) => {
    const hour = 'getColId' in column ? hourOf(column.getColId()) : undefined;
    if (hour === undefined) return;
    hourFilter = hour === hourFilter ? null : hour;
    grid.onFilterChanged();
    showCount();
  },
});
showCount();

function showCount(): void {
  if (count) count.textContent = `${grid.getDisplayedRowCount()} of ${trainers.length} trainers`;
}

function pinned(
  headerName: string,
  width: number,
  text: (trainer: PeerTrainer) => string,
): ColDef<PeerTrainer, string> {
  return { headerName, width, pinned: 'left', valueGetter: ({ data }) => data && text(data) };
}

function hourColumn(hour: HourOfDay, column: number): ColDef<PeerTrainer, CellValue> {
  return {
    colId: `h${hour}`,
    headerName: HOUR_NAMES[column] ?? '',
    width: 56,
    cellClass: 'hour',
    cellClassRules: cellClass,
    valueGetter: ({ data }) =>
      data && codeAt(data.codes, hour) + (hasHour(data.picks, hour) ? '1' : '0') + cellText(data, hour, dayStart),
    valueFormatter: ({ value }) => value?.slice(LABEL) ?? '',
  };
}

function hourOf(columnId: string | undefined): HourOfDay | undefined {
  const match = /^h(\d+)$/.exec(columnId ?? '');
  return match ? Number(match[1]) : undefined;
}
