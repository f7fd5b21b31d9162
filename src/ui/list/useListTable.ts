// The columns of a list's table, as mantine-react-table keeps them: their order, sides and widths, which are shown, and the order of the
// rows. It has no rows: filters, sort and pages are the server's and the address's, and what is drawn is ours (ListTable.tsx).
import {
  type MRT_Column,
  type MRT_ColumnDef,
  type MRT_TableInstance,
  type MRT_Updater,
  useMantineReactTable,
} from 'mantine-react-table';
import { useCallback, useMemo } from 'react';
import type { ListColumn, ListShape } from '@domain/lists/list';
import { ACTIONS, fitting, isData, ordered, SELECT } from './columnOrder';

/** Which columns are shown, in what order, and which are pinned; how dense the rows are. */
export interface TableLayout {
  visibility: Record<string, boolean>;
  order: string[];
  pinning: { left: string[]; right: string[] };
  density: 'xs' | 'md';
}

interface ListTableOptions {
  shape: ListShape;
  /**
   * Columns shown unless the person chose otherwise, in their order; the others come after them. Those at the end wait
   * until there is room.
   */
  shown: readonly string[];
  /** Of the table, px; 0 where it is not known. */
  room: number;
  /** What the columns need, px. */
  widths: Readonly<Record<string, number>>;
  sort: string;
  onSort: (sort: string) => void;
  layout: TableLayout;
  onLayout: (change: Partial<TableLayout>) => void;
  /** Rows can be ticked; something can be done to each. */
  selects: boolean;
  acts: boolean;
}

export type ListTableInstance<Row extends object> = MRT_TableInstance<Row>;
export type TableColumn<Row extends object> = MRT_Column<Row>;

const WIDTH: Record<string, number> = { text: 150, number: 110, date: 120, instant: 184, list: 190, flag: 100 };
/** What is ordered from its largest value down at first: the latest, the most. */
const LARGEST_FIRST: readonly ListColumn['kind'][] = ['number', 'instant', 'flag'];
const SELECT_WIDTH = 44;
const ACTIONS_WIDTH = 84;
/** Borders and the bar that scrolls the rows. */
export const EDGES = 20;
const NO_ROWS: never[] = [];

/** The table's state in the terms of a list; what is drawn around it (the columns menu) takes the instance too. */
export function useListTable<Row extends object>({
  shape,
  shown,
  room,
  widths,
  sort,
  onSort,
  layout,
  onLayout,
  selects,
  acts,
}: ListTableOptions): ListTableInstance<Row> {
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
          // Without it no column sorts.
          accessorFn: () => undefined,
          enableSorting: column.sorts === true,
          sortDescFirst: LARGEST_FIRST.includes(column.kind),
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
  const columnOrder = useMemo(
    () => ordered(layout.order, fields, { selects, acts }),
    [layout.order, fields, selects, acts],
  );
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort]);

  return useMantineReactTable<Row>({
    columns,
    data: NO_ROWS,
    enablePagination: false,
    enableFilters: false,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableColumnPinning: true,
    layoutMode: 'grid',
    state: { sorting, columnVisibility: visibility, columnPinning, columnOrder },
    onSortingChange: (updater) => {
      const [next] = updated(updater, sorting);
      if (next) onSort(`${next.desc ? '-' : ''}${next.id}`);
    },
    onColumnVisibilityChange: (updater) => {
      // Those that only wait for room are not chosen: on a wider screen they come.
      const chosen = Object.entries(updated(updater, visibility)).filter(
        ([field, isShown]) => isShown !== visibility[field],
      );
      onLayout({ visibility: { ...layout.visibility, ...Object.fromEntries(chosen) } });
    },
    onColumnOrderChange: (updater) => onLayout({ order: updated(updater, columnOrder).filter(isData) }),
    onColumnPinningChange: (updater) => {
      const { left = [], right = [] } = updated(updater, columnPinning);
      onLayout({ pinning: { left: left.filter(isData), right: right.filter(isData) } });
    },
  });
}

/** The shown columns as they stand: those at the left first. */
export function inOrder<Row extends object>(table: ListTableInstance<Row>): TableColumn<Row>[] {
  return [
    ...table.getLeftVisibleLeafColumns(),
    ...table.getCenterVisibleLeafColumns(),
    ...table.getRightVisibleLeafColumns(),
  ] as TableColumn<Row>[];
}

/** How far from its side a column stays, px. */
export function sideOf<Row extends object>(column: TableColumn<Row>): { left?: number; right?: number } {
  const side = column.getIsPinned();
  if (!side) return {};
  return side === 'left' ? { left: column.getStart('left') } : { right: column.getAfter('right') };
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
