// A list screen: tools, table or cards, pages. What is shown lives in the address, how it looks in the preferences.
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { ListSent } from '@domain/contract/list';
import { defaultsOf, idOf, type ListShape, sortableFields } from '@domain/lists/list';
import type { ListCall } from '@/store/api/lists';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { type ListView, sorted } from '@/store/lists/address';
import { layoutChanged, type ListLayout, selectLayout } from '@/store/lists/layouts';
import { rowsDeselected, rowsSelected, selectSelection } from '@/store/lists/selections';
import { useListSent, useListView } from '@/store/lists/useListView';
import type { CellRenderers } from '@/ui/list/cells';
import { isData, moved } from '@/ui/list/columnOrder';
import { ListCards } from '@/ui/list/ListCards';
import { ListTable } from '@/ui/list/ListTable';
import { type RowSelection, watchTicks } from '@/ui/list/rowSelection';
import { useElementSize } from '@/ui/list/useElementSize';
import { useKeptScroll } from '@/ui/list/useKeptScroll';
import { useListTable } from '@/ui/list/useListTable';
import { ViewMenu } from '@/ui/list/ViewMenu';
import { type BulkAction, BulkBar } from './BulkBar';
import { ListFrame, type ListFrameProps, withoutOtherRows } from './ListFrame';
import { SortSelect } from './SortSelect';

/** What can be done to many rows. */
export interface Bulk<Key extends object> {
  actions: readonly BulkAction<Key>[];
  /** What people call a row; the first of its keys by default. Stable. */
  nameOf?: (key: Key) => string;
  /** Answers the keys of every row that matches. */
  keys: ListCall;
}

/** `Key`: what the shape's `keys` leave of a row. */
export interface ListScreenProps<Row extends Key, Key extends object> extends ListFrameProps<Row> {
  /** Columns shown at first, the most important first: those at the end wait until there is room. */
  shown: readonly string[];
  /** What a card holds on a small screen, its title first. */
  card: readonly string[];
  widths?: Readonly<Record<string, number>>;
  /** Cells that are more than their value; a stable object. */
  cellRenderers?: CellRenderers<Row>;
  rowMenu?: (row: Row) => ReactNode;
  bulk?: Bulk<Key>;
  /** Between the filters and the rows. */
  above?: ReactNode;
  /** The other ways in which its rows are laid out. */
  layouts?: ReactNode;
}

const LARGE = '(min-width: 48em)';
const NONE: CellRenderers<object> = {};
const NO_WIDTHS = {};
const NO_ROWS: never[] = [];

export function ListScreen<Row extends Key, Key extends object>(props: ListScreenProps<Row, Key>) {
  const {
    title,
    action,
    shape,
    label,
    csv,
    empty,
    beside,
    news,
    shown,
    card,
    widths = NO_WIDTHS,
    cellRenderers = NONE,
    rowMenu,
    bulk,
    above,
    layouts,
  } = props;
  const loaded = withoutOtherRows(props.loaded);
  const dispatch = useAppDispatch();
  const view = useListView(shape);
  const sent = useListSent(shape);
  const layout = useAppSelector((state) => selectLayout(state, shape.name));
  const small = !useMediaQuery(LARGE, true, { getInitialValueInEffect: false });

  const nameOf = useMemo(() => bulk?.nameOf ?? firstKey(shape), [bulk?.nameOf, shape]);
  const rows = loaded.data?.rows ?? NO_ROWS;
  const selection = useRowSelection<Row>(shape, bulk !== undefined);
  const onSort = useCallback((sort: string) => dispatch(sorted(sort)), [dispatch]);
  const onLayout = useCallback(
    (change: Partial<ListLayout>) => dispatch(layoutChanged({ list: shape.name, change })),
    [dispatch, shape],
  );
  const { sort } = view;
  const [place, room] = useElementSize<HTMLDivElement>();
  const address = useAppSelector(({ location }) => location.pathname + location.search);
  // Rows are drawn once, in the columns that have room.
  const isMeasured = room !== undefined;
  useKeptScroll(place, address, rows.length > 0 && (small || isMeasured), useNavigationType() === 'POP');
  const table = useListTable<Row>({
    shape,
    shown,
    room: room ?? 0,
    widths,
    sort,
    onSort,
    layout,
    onLayout,
    selects: selection !== undefined,
    acts: rowMenu !== undefined,
  });

  const order = table.getState().columnOrder.filter(isData);
  const viewMenu = (
    <ViewMenu
      order={small && <SortSelect shape={shape} fields={sortableFields(shape)} sort={sort} onSort={onSort} />}
      density={small ? null : layout.density === 'xs' ? 'compact' : 'comfortable'}
      onDensity={(density) => onLayout({ density: density === 'compact' ? 'xs' : 'md' })}
      columns={
        small
          ? undefined
          : {
              all: order.map((id) => {
                const column = table.getColumn(id);
                return {
                  id,
                  label: shape.columns[id]!.label,
                  isShown: column.getIsVisible(),
                  pinned: column.getIsPinned(),
                };
              }),
              onShow: (id, isShown) => table.getColumn(id).toggleVisibility(isShown),
              onPin: (id, side) => table.getColumn(id).pin(side),
              onMove: (id, step) =>
                onLayout({ order: moved(order, order, id, step === 1 ? 'ArrowRight' : 'ArrowLeft') ?? order }),
            }
      }
      onReset={() => onLayout({ visibility: {}, order: [], pinning: { left: [], right: [] } })}
    />
  );
  const controls = (
    <>
      {layouts}
      {viewMenu}
    </>
  );
  const bulkBar = bulk && (
    <BulkBar
      shape={shape}
      actions={bulk.actions}
      nameOf={nameOf}
      keys={bulk.keys}
      query={sent}
      total={loaded.data?.isCounting ? 0 : (loaded.data?.total ?? 0)}
      more={loaded.data?.more ?? false}
      shown={rows.map((row) => idOf(shape, row))}
    />
  );
  return (
    <div ref={place} data-one-day={isOfOneDay(shape, view.filters, sent) || undefined}>
      <ListFrame {...{ title, action, shape, label, loaded, csv, empty, beside, news, controls, above }} over={bulkBar}>
        {() =>
          small ? (
            <ListCards {...{ shape, label, rows, card, cellRenderers, rowMenu, selection, nameOf }} />
          ) : (
            isMeasured && (
              <ListTable
                {...{
                  table,
                  shape,
                  label,
                  rows,
                  cellRenderers,
                  rowMenu,
                  selection,
                  nameOf,
                  room,
                  density: layout.density,
                }}
              />
            )
          )
        }
      </ListFrame>
    </div>
  );
}

/** Whether all rows are of the same day: the one that is chosen, or the list's default one. */
function isOfOneDay(shape: ListShape, filters: ListView['filters'], sent: ListSent): boolean {
  const { defaultRange } = defaultsOf(shape, filters);
  if (!defaultRange) return false;
  const { [defaultRange.field]: days } = sent;
  if (days === undefined) return defaultRange.from === defaultRange.to;
  const [from, to] = days.split('..');
  return from !== '' && from === to;
}

/** What is ticked is read from the store row by row: a tick draws nothing else. */
function useRowSelection<Row extends object>(shape: ListShape, selects: boolean): RowSelection<Row> | undefined {
  const store = useAppStore();
  return useMemo(() => {
    if (!selects) return undefined;
    const ticked = () => selectSelection(store.getState(), shape.name).rows;
    return {
      subscribe: watchTicks(store.subscribe, ticked),
      has: (id) => Object.hasOwn(ticked(), id),
      set: (changed, isSelected) =>
        void store.dispatch(
          isSelected
            ? rowsSelected(shape, changed)
            : rowsDeselected({ list: shape.name, ids: changed.map((row) => idOf(shape, row)) }),
        ),
    };
  }, [selects, shape, store]);
}

function firstKey({ id, keys: [named = id] = [] }: ListShape): (row: object) => string {
  return (row) => String(Reflect.get(row, named));
}
