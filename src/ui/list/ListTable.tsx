// The table of a list: mantine-react-table told to leave filters, sort and pages to the server and the address.
import 'mantine-react-table/styles.css';
import type { Range } from '@tanstack/react-virtual';
import { MantineReactTable, type MRT_ColumnDef, type MRT_TableInstance, type MRT_Updater, useMantineReactTable } from 'mantine-react-table';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { idOf, type ListShape } from '@domain/lists/list';
import { cellOf, type CellRenderers } from './cells';
import { fitting, isData, moved, ordered } from './columnOrder';
import classes from './list.module.css';

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
  /** Undefined where nothing can be done to many rows. */
  selected: ReadonlySet<string> | undefined;
  onSelect: (rows: readonly Row[], selected: boolean) => void;
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
/** With the line below, px. */
const ROW_HEIGHT = { xs: 37, md: 47, xl: 59 };
/** Fewer rows than this are quicker drawn than watched. */
const VIRTUAL_FROM = 60;

function virtualRows(density: TableLayout['density']) {
  const height = () => ROW_HEIGHT[density];
  return { overscan: 4, estimateSize: height, measureElement: height, rangeExtractor: rowsInReach };
}

/** Those in sight and a few beyond. The library's own keeps a dragged row too: there is none. */
function rowsInReach({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(startIndex - overscan, 0);
  const last = Math.min(endIndex + overscan, count - 1);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The table's state in the terms of a list; what is drawn around it (the columns menu) takes the instance. */
export function useListTable<Row extends object>(props: ListTableProps<Row>): MRT_TableInstance<Row> {
  const { shape, label, rows, shown, room, widths, cellRenderers, rowMenu, sort, onSort, layout, onLayout, selected, onSelect, nameOf } = props;
  const widthOf = useCallback((field: string) => widths[field] ?? WIDTH[shape.columns[field]!.kind]!, [shape, widths]);
  const fields = useMemo(() => [...new Set([...shown, ...Object.keys(shape.columns)])], [shape, shown]);
  const columns = useMemo(
    () =>
      fields.map((field): MRT_ColumnDef<Row> => {
        const column = shape.columns[field]!;
        return {
          id: field,
          header: column.label,
          accessorFn: (row) => (row as Record<string, unknown>)[field],
          Cell: ({ row }) => <span className={classes.cell}>{cellOf(shape, field, row.original, cellRenderers)}</span>,
          enableSorting: column.sorts === true,
          size: widthOf(field),
        };
      }),
    [fields, shape, cellRenderers, widthOf],
  );
  const visibility = useMemo(() => {
    const own = (selected ? SELECT_WIDTH : 0) + (rowMenu ? ACTIONS_WIDTH : 0);
    const fit = fitting(shown, widthOf, room && room - own - EDGES);
    return {
      ...Object.fromEntries(Object.keys(shape.columns).map((field) => [field, fit.includes(field)])),
      ...layout.visibility,
    };
  }, [shape, shown, widthOf, room, selected, rowMenu, layout.visibility]);
  const rowSelection = useMemo(() => {
    const ids = rows.map((row) => idOf(shape, row)).filter((id) => selected?.has(id));
    return Object.fromEntries(ids.map((id) => [id, true]));
  }, [rows, selected, shape]);
  const columnPinning = useMemo(() => pinned(layout.pinning, selected !== undefined, rowMenu !== undefined), [layout.pinning, selected, rowMenu]);
  const columnOrder = useMemo(() => ordered(layout.order, fields), [layout.order, fields]);
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort]);

  const virtual = useMemo(() => virtualRows(layout.density), [layout.density]);

  const table = useMantineReactTable<Row>({
    columns,
    data: rows as Row[],
    getRowId: (row) => idOf(shape, row),
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
    enableColumnOrdering: true,
    enableColumnPinning: true,
    enableDensityToggle: true,
    enableRowSelection: selected !== undefined,
    enableRowActions: rowMenu !== undefined,
    positionActionsColumn: 'last',
    positionToolbarAlertBanner: 'none',
    renderRowActions: ({ row }) => rowMenu?.(row.original),
    layoutMode: 'grid',
    memoMode: 'cells',
    rowVirtualizerOptions: virtual,
    displayColumnDefOptions: {
      'mrt-row-select': { size: SELECT_WIDTH, grow: false, header: 'Select', visibleInShowHideMenu: false },
      'mrt-row-actions': { size: ACTIONS_WIDTH, grow: false, header: 'Actions', visibleInShowHideMenu: false },
    },
    state: {
      sorting,
      rowSelection,
      columnVisibility: visibility,
      columnPinning,
      density: layout.density,
      columnOrder,
    },
    onSortingChange: (updater) => {
      const [next] = updated(updater, sorting);
      if (next) onSort(`${next.desc ? '-' : ''}${next.id}`);
    },
    onColumnVisibilityChange: (updater) => {
      // Those that only wait for room are not chosen: on a wider screen they come.
      const chosen = Object.entries(updated(updater, visibility)).filter(([field, isShown]) => isShown !== visibility[field]);
      onLayout({ visibility: { ...layout.visibility, ...Object.fromEntries(chosen) } });
    },
    onColumnOrderChange: (updater) => onLayout({ order: updated(updater, columnOrder).filter(isData) }),
    onColumnPinningChange: (updater) => {
      const { left = [], right = [] } = updated(updater, columnPinning);
      onLayout({ pinning: { left: left.filter(isData), right: right.filter(isData) } });
    },
    onDensityChange: (updater) => onLayout({ density: updated(updater, layout.density) as TableLayout['density'] }),
    onRowSelectionChange: (updater) => {
      const next = updated(updater, rowSelection);
      const taken = rows.filter((row) => next[idOf(shape, row)] && !rowSelection[idOf(shape, row)]);
      const left = rows.filter((row) => !next[idOf(shape, row)] && rowSelection[idOf(shape, row)]);
      if (taken.length > 0) onSelect(taken, true);
      if (left.length > 0) onSelect(left, false);
    },
    mantinePaperProps: { className: `${classes.paper} ${ROOM[layout.density]}`, shadow: 'none' },
    mantineTableContainerProps: { className: classes.container, tabIndex: 0, role: 'region', 'aria-label': `${label}, scrolls` },
    mantineTableProps: { 'aria-label': label, highlightOnHover: true, striped: false },
    mantineColumnDragHandleProps: ({ column, table }) => ({
      title: `Move ${column.columnDef.header}: drag, or arrow keys`,
      onKeyDown: ({ key, currentTarget: handle }) => {
        const visible = table.getVisibleLeafColumns().map(({ id }) => id).filter(isData);
        const order = moved(columnOrder, visible, column.id, key);
        if (!order) return;
        onLayout({ order: order.filter(isData) });
        // The heading is put elsewhere, which takes the focus from it.
        requestAnimationFrame(() => handle.focus());
      },
    }),
    mantineSelectAllCheckboxProps: { size: 'xs', 'aria-label': 'Select all rows of this page', title: undefined },
    mantineSelectCheckboxProps: ({ row }) => ({ size: 'xs', 'aria-label': `Select ${nameOf(row.original)}`, title: undefined }),
  });
  // The library settles this once, when a list has no rows yet.
  const enableRowVirtualization = rows.length >= VIRTUAL_FROM;
  table.setOptions((options) => ({ ...options, enableRowVirtualization }));
  return table;
}

/** What is virtual, and how high a row then is, is settled where a table is mounted. */
export function ListTable<Row extends object>({ table }: { table: MRT_TableInstance<Row> }) {
  const mounted = `${table.options.enableRowVirtualization} ${table.getState().density}`;
  const [, setDrawn] = useState('');
  // Its rows look for what scrolls them before that is there: they are drawn once more.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(mounted));
    return () => cancelAnimationFrame(frame);
  }, [mounted]);
  return <MantineReactTable key={mounted} table={table} />;
}

function pinned({ left, right }: TableLayout['pinning'], selects: boolean, acts: boolean) {
  return {
    left: [...(selects ? ['mrt-row-select'] : []), ...left],
    right: [...right, ...(acts ? ['mrt-row-actions'] : [])],
  };
}

function updated<T>(updater: MRT_Updater<T>, before: T): T {
  return typeof updater === 'function' ? (updater as (before: T) => T)(before) : updater;
}
