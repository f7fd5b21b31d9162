// The table of a list: mantine-react-table told to leave filters, sort and pages to the server and the address.
import './styles';
import { defaultRangeExtractor } from '@tanstack/react-virtual';
import { MantineReactTable, type MRT_ColumnDef, type MRT_TableInstance, type MRT_Updater, useMantineReactTable } from 'mantine-react-table';
import { type ReactNode, useMemo } from 'react';
import type { ListShape } from '@domain/lists/list';
import { cellOf, type SpecialCells } from './cells';
import classes from './list.module.css';

/** Which columns are shown, in what order, and which are pinned; how dense the rows are. */
export interface TableLayout {
  visibility: Record<string, boolean>;
  order: string[];
  pinning: { left: string[]; right: string[] };
  density: 'xs' | 'md' | 'xl';
}

export interface ListTableProps<Row extends object> {
  shape: ListShape;
  label: string;
  rows: readonly Row[];
  /** Columns shown unless the person chose otherwise. */
  shown: readonly string[];
  widths: Readonly<Record<string, number>>;
  special: SpecialCells<Row>;
  rowMenu: ((row: Row) => ReactNode) | undefined;
  sort: string;
  onSort: (sort: string) => void;
  layout: TableLayout;
  onLayout: (change: Partial<TableLayout>) => void;
  /** Undefined where nothing can be done to many rows. */
  selected: ReadonlySet<string> | undefined;
  onSelect: (rows: readonly Row[], selected: boolean) => void;
}

const WIDTH: Record<string, number> = { text: 150, number: 110, date: 120, instant: 160, list: 190, flag: 100 };
const ROW_HEIGHT = 36;
/** Fewer rows than this are quicker drawn than watched. */
const VIRTUAL_FROM = 60;
const VIRTUAL = {
  overscan: 4,
  estimateSize: () => ROW_HEIGHT,
  measureElement: () => ROW_HEIGHT,
  rangeExtractor: defaultRangeExtractor,
};

/** The table's state in the terms of a list; what is drawn around it (the columns menu) takes the instance. */
export function useListTable<Row extends object>(props: ListTableProps<Row>): MRT_TableInstance<Row> {
  const { shape, label, rows, shown, widths, special, rowMenu, sort, onSort, layout, onLayout, selected, onSelect } = props;
  const columns = useMemo(
    () =>
      Object.entries(shape.columns).map(
        ([field, column]): MRT_ColumnDef<Row> => ({
          id: field,
          header: column.label,
          accessorFn: (row) => (row as Record<string, unknown>)[field],
          Cell: ({ row }) => <span className={classes.cell}>{cellOf(shape, field, row.original, special)}</span>,
          enableSorting: column.sorts === true,
          size: widths[field] ?? WIDTH[column.kind]!,
        }),
      ),
    [shape, special, widths],
  );
  const visibility = useMemo(
    () => ({
      ...Object.fromEntries(Object.keys(shape.columns).map((field) => [field, shown.includes(field)])),
      ...layout.visibility,
    }),
    [shape, shown, layout.visibility],
  );
  const rowSelection = useMemo(() => Object.fromEntries([...(selected ?? [])].map((id) => [id, true])), [selected]);
  const columnPinning = useMemo(() => pinned(layout.pinning, selected !== undefined, rowMenu !== undefined), [layout.pinning, selected, rowMenu]);
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort]);

  return useMantineReactTable<Row>({
    columns,
    data: rows as Row[],
    getRowId: (row) => idOf(shape, row),
    manualFiltering: true,
    manualSorting: true,
    manualPagination: true,
    enablePagination: false,
    enableFilters: false,
    enableColumnActions: false,
    enableTopToolbar: false,
    enableBottomToolbar: false,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableStickyHeader: true,
    enableColumnOrdering: false,
    enableColumnPinning: true,
    enableDensityToggle: true,
    enableRowSelection: selected !== undefined,
    enableRowActions: rowMenu !== undefined,
    positionActionsColumn: 'last',
    positionToolbarAlertBanner: 'none',
    renderRowActions: ({ row }) => rowMenu?.(row.original),
    layoutMode: 'grid',
    memoMode: 'cells',
    enableRowVirtualization: rows.length >= VIRTUAL_FROM,
    rowVirtualizerOptions: VIRTUAL,
    displayColumnDefOptions: {
      'mrt-row-select': { size: 44, grow: false, header: 'Select' },
      'mrt-row-actions': { size: 84, grow: false, header: 'Actions' },
    },
    state: {
      sorting,
      rowSelection,
      columnVisibility: visibility,
      columnPinning,
      density: layout.density,
      ...(layout.order.length > 0 && { columnOrder: layout.order }),
    },
    onSortingChange: (updater) => {
      const [next] = updated(updater, sorting);
      if (next) onSort(`${next.desc ? '-' : ''}${next.id}`);
    },
    onColumnVisibilityChange: (updater) => onLayout({ visibility: updated(updater, visibility) }),
    onColumnOrderChange: (updater) => onLayout({ order: updated(updater, layout.order) }),
    onColumnPinningChange: (updater) => {
      const { left = [], right = [] } = updated(updater, columnPinning);
      onLayout({ pinning: { left: left.filter(isData), right: right.filter(isData) } });
    },
    onDensityChange: (updater) => onLayout({ density: updated(updater, layout.density) as TableLayout['density'] }),
    onRowSelectionChange: (updater) => {
      const next = updated(updater, rowSelection);
      onSelect(rows.filter((row) => next[idOf(shape, row)] && !rowSelection[idOf(shape, row)]), true);
      onSelect(rows.filter((row) => !next[idOf(shape, row)] && rowSelection[idOf(shape, row)]), false);
    },
    mantinePaperProps: { className: layout.density === 'xs' ? `${classes.paper} ${classes.dense}` : classes.paper, shadow: 'none' },
    mantineTableContainerProps: { className: classes.container, tabIndex: 0, role: 'region', 'aria-label': `${label}, scrolls` },
    mantineTableProps: { 'aria-label': label, highlightOnHover: true, striped: false },
    mantineSelectAllCheckboxProps: { size: 'xs', 'aria-label': 'Select all rows of this page', title: undefined },
    mantineSelectCheckboxProps: ({ row }) => ({ size: 'xs', 'aria-label': `Select ${row.id}`, title: undefined }),
  });
}

export function ListTable<Row extends object>({ table }: { table: MRT_TableInstance<Row> }) {
  return <MantineReactTable table={table} />;
}

export function idOf(shape: ListShape, row: object): string {
  return String((row as Record<string, unknown>)[shape.id]);
}

function pinned({ left, right }: TableLayout['pinning'], selects: boolean, acts: boolean) {
  return {
    left: [...(selects ? ['mrt-row-select'] : []), ...left],
    right: [...right, ...(acts ? ['mrt-row-actions'] : [])],
  };
}

function isData(column: string): boolean {
  return !column.startsWith('mrt-');
}

function updated<T>(updater: MRT_Updater<T>, before: T): T {
  return typeof updater === 'function' ? (updater as (before: T) => T)(before) : updater;
}
