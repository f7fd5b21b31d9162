// A list screen: tools, table or cards, pages. What is shown lives in the address, how it looks in the preferences.
import { ActionIcon, Button, Paper, Progress, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconRefresh, IconSearch } from '@tabler/icons-react';
import { MRT_ShowHideColumnsButton, MRT_ToggleDensePaddingButton } from 'mantine-react-table';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { type ListShape, type Page, sortableFields } from '@domain/lists/list';
import type { CsvOperation } from '@/store/api/lists';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { cleared, filtered, isNarrowed, pageTurned, readListView, searched, sentFor, sizeChosen, sorted } from '@/store/lists/address';
import { layoutChanged, type ListLayout, selectLayout } from '@/store/lists/layouts';
import type { SpecialCells } from '@/ui/list/cells';
import { FilterFields, FilterPills } from '@/ui/list/Filters';
import classes from '@/ui/list/list.module.css';
import { ListCards } from '@/ui/list/ListCards';
import { ListFoot } from '@/ui/list/ListFoot';
import { idOf, ListTable, useListTable } from '@/ui/list/ListTable';
import { EmptyState, ErrorState } from '@/ui/State';
import { type BulkAction, BulkBar } from './BulkBar';
import { CsvButton } from './CsvButton';
import { SavedViews } from './SavedViews';
import { SortSelect } from './SortSelect';

/** What the list's own query hook says. */
interface Loaded<Row> {
  data?: Page<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface ListScreenProps<Row extends object> {
  shape: ListShape;
  /** Names the table for those who cannot see it. */
  label: string;
  /** Of `useListSent(shape)`. */
  loaded: Loaded<Row>;
  csv: CsvOperation;
  /** Columns shown at first; on a small screen a card holds these. */
  shown: readonly string[];
  widths?: Readonly<Record<string, number>>;
  /** Cells that are more than their value; a stable object. */
  special?: SpecialCells<Row>;
  rowMenu?: (row: Row) => ReactNode;
  bulk?: readonly BulkAction<Row>[];
  /** What to do where there is nothing at all. */
  empty: { text: string; action?: ReactNode };
}

const LARGE = '(min-width: 48em)';
const NONE: SpecialCells<object> = {};
const NO_WIDTHS = {};
const NO_ROWS: never[] = [];

export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { shape, label, loaded, csv, shown, widths = NO_WIDTHS, special = NONE, rowMenu, bulk, empty } = props;
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.location.search);
  const view = useMemo(() => readListView(shape, search), [shape, search]);
  const { data, error, isFetching, refetch } = loaded;
  const layout = useAppSelector((state) => selectLayout(state, shape.name));
  const [selection, setSelection] = useState<ReadonlyMap<string, Row>>(new Map());
  const [showFilters, setShowFilters] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const small = !useMediaQuery(LARGE, true, { getInitialValueInEffect: false });
  useHotkeys([['/', () => searchField.current?.focus()]]);

  const rows = data?.rows ?? NO_ROWS;
  const selected = useMemo(() => (bulk ? new Set(selection.keys()) : undefined), [bulk, selection]);
  const select = useCallback(
    (changed: readonly Row[], isSelected: boolean) =>
      setSelection((before) => {
        const after = new Map(before);
        for (const row of changed) if (isSelected) after.set(idOf(shape, row), row);
          else after.delete(idOf(shape, row));
        return after;
      }),
    [shape],
  );
  const onSort = useCallback((sort: string) => dispatch(sorted(sort)), [dispatch]);
  const onLayout = useCallback(
    (change: Partial<ListLayout>) => dispatch(layoutChanged({ list: shape.name, change })),
    [dispatch, shape],
  );
  const onFilter = useCallback((field: string, text: string | null) => dispatch(filtered(field, text)), [dispatch]);
  const table = useListTable({ shape, label, rows, shown, widths, special, rowMenu, sort: view.sort, onSort, layout, onLayout, selected, onSelect: select });
  const filterCount = Object.keys(view.filters).length;

  return (
    <>
      <div className={classes.tools} role="search" aria-label={label}>
        <SearchField search={view.search} field={searchField} />
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={showFilters}
          onClick={() => setShowFilters(!showFilters)}
        >
          {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
        </Button>
        <SavedViews list={shape.name} search={search} />
        {small && <SortSelect shape={shape} fields={sortableFields(shape)} sort={view.sort} onSort={onSort} />}
        <div className={classes.right}>
          <ActionIcon variant="default" size={36} aria-label="Refresh" loading={isFetching && Boolean(data)} onClick={() => void refetch()}>
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
          {!small && (
            <>
              <MRT_ToggleDensePaddingButton table={table} variant="default" size={36} aria-label="Row height" />
              <MRT_ShowHideColumnsButton table={table} variant="default" size={36} aria-label="Columns" />
            </>
          )}
          <CsvButton operation={csv} query={sentFor(shape, view)} />
        </div>
      </div>
      {showFilters && (
        <Paper className={classes.panel}>
          <FilterFields shape={shape} filters={view.filters} onFilter={onFilter} />
        </Paper>
      )}
      <FilterPills shape={shape} filters={view.filters} onFilter={onFilter} onClear={() => dispatch(cleared(shape))} />
      {bulk && selection.size > 0 && <BulkBar noun={shape.noun} actions={bulk} selection={selection} onSelection={setSelection} />}
      {content()}
    </>
  );

  function content(): ReactNode {
    if (!data && error)
      return (
        <ErrorState title={`The ${shape.noun.many} could not be loaded`} onRetry={() => void refetch()}>
          {errorText(failedCall(error))}
        </ErrorState>
      );
    if (!data) return <ListSkeleton label={`Loading the ${shape.noun.many}`} />;
    if (data.total === 0)
      return isNarrowed(view) ? (
        <EmptyState
          title={`No ${shape.noun.many} match`}
          action={
            <Button variant="default" onClick={() => dispatch(cleared(shape))}>
              Clear search and filters
            </Button>
          }
        >
          Search for less, or take filters out.
        </EmptyState>
      ) : (
        <EmptyState title={`There are no ${shape.noun.many} yet`} action={empty.action}>
          {empty.text}
        </EmptyState>
      );
    if (rows.length === 0)
      return (
        <EmptyState title="This page is empty" action={<Button onClick={() => dispatch(pageTurned(1))}>To the first page</Button>}>
          There are only {data.total} {shape.noun.many}.
        </EmptyState>
      );
    return (
      <div className={isFetching ? classes.fetching : undefined} aria-busy={isFetching}>
        {Boolean(error) && <p role="alert">These may be old: {errorText(failedCall(error))}</p>}
        {isFetching && <Progress value={100} animated size={2} aria-hidden />}
        {small ? (
          <ListCards shape={shape} label={label} rows={rows} shown={shown} special={special} rowMenu={rowMenu} selected={selected} onSelect={select} />
        ) : (
          <ListTable table={table} />
        )}
        <ListFoot
          noun={shape.noun}
          page={view.page}
          size={view.size}
          total={data.total}
          onPage={(page) => dispatch(pageTurned(page))}
          onSize={(size) => dispatch(sizeChosen(size))}
        />
      </div>
    );
  }
}

/** Asks the server when the person pauses. */
function SearchField({ search, field }: { search: string; field: React.RefObject<HTMLInputElement | null> }) {
  const dispatch = useAppDispatch();
  const [words, setWords] = useState(search);
  const [known, setKnown] = useState(search);
  const ask = useDebouncedCallback((asked: string) => {
    setKnown(asked);
    dispatch(searched(asked));
  }, 250);
  // Changed from elsewhere: a cleared filter, a saved view, the Back button.
  if (search !== known) {
    setKnown(search);
    setWords(search);
  }
  return (
    <TextInput
      ref={field}
      className={classes.search}
      type="search"
      aria-label="Search"
      placeholder="Search (press /)"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={words}
      maxLength={100}
      onChange={({ currentTarget }) => {
        setWords(currentTarget.value);
        ask(currentTarget.value);
      }}
    />
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} height={28} mb={8} />
      ))}
    </div>
  );
}
