// The table of a list: mantine-react-table told to leave filters, sort and pages to the server and the address. It keeps
// columns, their order and sides, and draws the frame and the heads; the rows are ours (ListRows.tsx).
import { MantineReactTable, type MRT_Column, type MRT_ColumnDef, type MRT_TableInstance, type MRT_Updater, useMantineReactTable } from 'mantine-react-table';
import { type CSSProperties, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { idOf, type ListShape } from '@domain/lists/list';
import type { CellRenderers } from './cells';
import { ACTIONS, beside, fitting, isData, moved, ordered, SELECT } from './columnOrder';
import { Heading } from './Heading';
import classes from './list.module.css';
import { ListRows } from './ListRows';
import type { RowSelection } from './rowSelection';
import { PageTick } from './Tick';
import { useGrid } from './useGrid';
import { useRowsRoom } from './useRowsRoom';

/** Which columns are shown, in what order, and which are pinned; how dense the rows are. */
export interface TableLayout {
  visibility: Record<string, boolean>;
  order: string[];
  pinning: { left: string[]; right: string[] };
  density: 'xs' | 'md';
}

export interface ListTableProps<Row extends object> {
  shape: ListShape;
  label: string;
  rows: readonly Row[];
  /**
   * Columns shown unless the person chose otherwise, in their order; the others come after them. Those at the end wait
   * until there is room.
   */
  shown: readonly string[];
  /** Of the table, px; 0 where it is not known. */
  room: number;
  /** What the columns need, px. */
  widths: Readonly<Record<string, number>>;
  cellRenderers: CellRenderers<Row>;
  rowMenu: ((row: Row) => ReactNode) | undefined;
  sort: string;
  onSort: (sort: string) => void;
  layout: TableLayout;
  onLayout: (change: Partial<TableLayout>) => void;
  /** Undefined where nothing can be done to many rows; stable. */
  selection: RowSelection<Row> | undefined;
  /** What people call a row. */
  nameOf: (row: Row) => string;
}

const WIDTH: Record<string, number> = { text: 150, number: 110, date: 120, instant: 184, list: 190, flag: 100 };
const SELECT_WIDTH = 44;
const ACTIONS_WIDTH = 84;
/** Borders and the bar that scrolls the rows. */
const EDGES = 20;
/** Rows are more or less high; their columns are as wide, so that headings keep their room. */
const ROOM = { xs: classes.dense, md: classes.middle, xl: classes.roomy };
const DRAGGED = 'application/x-column';

/** The table's state in the terms of a list; what is drawn around it (the columns menu) takes the instance. */
export function useListTable<Row extends object>(props: ListTableProps<Row>): MRT_TableInstance<Row> {
  const { shape, label, rows, shown, room, widths, cellRenderers, rowMenu, sort, onSort, layout, onLayout, selection, nameOf } = props;
  const selects = selection !== undefined;
  const acts = rowMenu !== undefined;
  const widthOf = useCallback((field: string) => widths[field] ?? WIDTH[shape.columns[field]!.kind]!, [shape, widths]);
  const fields = useMemo(() => [...new Set([...shown, ...Object.keys(shape.columns)])], [shape, shown]);
  const columns = useMemo(
    () => [
      ...(selects ? [{ id: SELECT, header: 'Select', size: SELECT_WIDTH, enableSorting: false }] : []),
      ...fields.map((field): MRT_ColumnDef<Row> => {
        const column = shape.columns[field]!;
        return {
          id: field,
          header: column.label,
          accessorFn: (row) => (row as Record<string, unknown>)[field],
          enableSorting: column.sorts === true,
          size: widthOf(field),
        };
      }),
      ...(acts ? [{ id: ACTIONS, header: 'Actions', size: ACTIONS_WIDTH, enableSorting: false }] : []),
    ],
    [fields, shape, widthOf, selects, acts],
  );
  const visibility = useMemo(() => {
    const own = (selects ? SELECT_WIDTH : 0) + (acts ? ACTIONS_WIDTH : 0);
    const fit = fitting(shown, widthOf, room && room - own - EDGES);
    return {
      ...Object.fromEntries(Object.keys(shape.columns).map((field) => [field, fit.includes(field)])),
      ...layout.visibility,
    };
  }, [shape, shown, widthOf, room, selects, acts, layout.visibility]);
  const columnPinning = useMemo(() => pinned(layout.pinning, selects, acts), [layout.pinning, selects, acts]);
  const columnOrder = useMemo(() => ordered(layout.order, fields, { selects, acts }), [layout.order, fields, selects, acts]);
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort]);
  const identify = useCallback((row: Row) => idOf(shape, row), [shape]);
  const ids = useMemo(() => rows.map(identify), [rows, identify]);

  const onOrder = (order: string[] | undefined) => order && onLayout({ order: order.filter(isData) });

  return useMantineReactTable<Row>({
    columns,
    data: rows as Row[],
    getRowId: identify,
    manualFiltering: true,
    manualSorting: true,
    manualPagination: true,
    enablePagination: false,
    enableFilters: false,
    enableTableFooter: false,
    enableColumnActions: false,
    enableTopToolbar: false,
    enableBottomToolbar: false,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableStickyHeader: true,
    enableColumnPinning: true,
    enableDensityToggle: true,
    layoutMode: 'grid',
    state: { sorting, columnVisibility: visibility, columnPinning, density: layout.density, columnOrder },
    onSortingChange: (updater) => {
      const [next] = updated(updater, sorting);
      if (next) onSort(`${next.desc ? '-' : ''}${next.id}`);
    },
    onColumnVisibilityChange: (updater) => {
      // Those that only wait for room are not chosen: on a wider screen they come.
      const chosen = Object.entries(updated(updater, visibility)).filter(([field, isShown]) => isShown !== visibility[field]);
      onLayout({ visibility: { ...layout.visibility, ...Object.fromEntries(chosen) } });
    },
    onColumnOrderChange: (updater) => onOrder(updated(updater, columnOrder)),
    onColumnPinningChange: (updater) => {
      const { left = [], right = [] } = updated(updater, columnPinning);
      onLayout({ pinning: { left: left.filter(isData), right: right.filter(isData) } });
    },
    onDensityChange: (updater) => onLayout({ density: updated(updater, layout.density) as TableLayout['density'] }),
    mantinePaperProps: { className: `${classes.paper} ${ROOM[layout.density]}`, shadow: 'none' },
    mantineTableContainerProps: { className: classes.container, 'data-scroller': true } as object,
    mantineTableHeadProps: { role: 'rowgroup' },
    mantineTableHeadRowProps: { role: 'row' },
    mantineTableProps: ({ table }) => ({
      role: 'grid',
      'aria-label': label,
      'aria-multiselectable': selects || undefined,
      highlightOnHover: false,
      withRowBorders: false,
      className: classes.table,
      style: { '--columns': template(inOrder(table)), minWidth: widthOfAll(inOrder(table)) } as CSSProperties,
    }),
    mantineTableHeadCellProps: ({ column, table }) => ({
      role: 'columnheader',
      tabIndex: -1,
      'aria-sort': column.getIsSorted() ? (column.getIsSorted() === 'desc' ? 'descending' : 'ascending') : undefined,
      className: column.getIsPinned() ? classes.kept : undefined,
      style: { flex: 'none', width: 'auto', minWidth: 0, ...sideOf(column) },
      children: column.id === SELECT ? selection && <PageTick selection={selection} ids={ids} rows={rows} /> : <Heading column={column} />,
      ...(isData(column.id) && {
        draggable: true,
        onDragStart: ({ dataTransfer }) => dataTransfer.setData(DRAGGED, column.id),
        onDragOver: (event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault(),
        onDrop: ({ dataTransfer }) => onOrder(beside(columnOrder, dataTransfer.getData(DRAGGED), column.id)),
        onKeyDown: (event) => {
          if (!event.ctrlKey) return;
          const order = moved(columnOrder, table.getVisibleLeafColumns().map(({ id }) => id).filter(isData), column.id, event.key);
          if (!order) return;
          event.preventDefault();
          const { target } = event;
          onOrder(order);
          // The heading is put elsewhere, which takes the focus from it.
          requestAnimationFrame(() => (target as HTMLElement).focus());
        },
      }),
    }),
    mantineTableBodyProps: ({ table }) => ({
      role: 'rowgroup',
      children: <ListRows {...{ shape, rows, cellRenderers, rowMenu, selection, nameOf }} columns={inOrder(table).map((column) => ({ field: column.id, ...sideOf(column) }))} />,
    }),
  });
}

interface TableProps<Row extends object> extends Pick<ListTableProps<Row>, 'shape' | 'rows' | 'selection'> {
  table: MRT_TableInstance<Row>;
}

export function ListTable<Row extends object>({ table, shape, rows, selection }: TableProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  useRowsRoom(place);
  const grid = useGrid(place, rows, selection, (row) => idOf(shape, row));
  return (
    <div ref={place} role="presentation" {...grid}>
      <MantineReactTable table={table} />
    </div>
  );
}

/** The shown columns as they stand: those at the left first. */
function inOrder<Row extends object>(table: MRT_TableInstance<Row>): MRT_Column<Row>[] {
  return [...table.getLeftVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns(), ...table.getRightVisibleLeafColumns()] as MRT_Column<Row>[];
}

/** How far from its side a column stays, px. */
function sideOf<Row extends object>(column: MRT_Column<Row>): { left?: number; right?: number } {
  const side = column.getIsPinned();
  if (!side) return {};
  return side === 'left' ? { left: column.getStart('left') } : { right: column.getAfter('right') };
}

/** Columns share the room that is left; the table's own stay as they are. */
function template<Row extends object>(columns: readonly MRT_Column<Row>[]): string {
  return columns.map((column) => (isData(column.id) ? `minmax(${column.getSize()}px, ${column.getSize()}fr)` : `${column.getSize()}px`)).join(' ');
}

function widthOfAll<Row extends object>(columns: readonly MRT_Column<Row>[]): number {
  return columns.reduce((sum, column) => sum + column.getSize(), 0);
}

function pinned({ left, right }: TableLayout['pinning'], selects: boolean, acts: boolean) {
  return {
    left: [...(selects ? [SELECT] : []), ...left],
    right: [...right, ...(acts ? [ACTIONS] : [])],
  };
}

function updated<T>(updater: MRT_Updater<T>, before: T): T {
  return typeof updater === 'function' ? (updater as (before: T) => T)(before) : updater;
}
