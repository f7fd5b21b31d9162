// What every list has around its rows: search, filters, saved views, CSV, pages, and what it says while it has no rows.
import { ActionIcon, Button, Group, Paper, Progress, Skeleton } from '@mantine/core';
import { IconFilter, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { FIRST_DATE } from '@domain/calendar';
import { defaultsOf, type ListShape, type Page } from '@domain/lists/list';
import type { ListCall } from '@/store/api/lists';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { cleared, daysChosen, filtered, hasFilters, pageTurned, sentFor, sizeChosen } from '@/store/lists/address';
import { layoutChanged, selectLayout } from '@/store/lists/layouts';
import { useListView } from '@/store/lists/useListView';
import { FilterPills } from '@/ui/list/FilterPills';
import classes from '@/ui/list/list.module.css';
import { ListFooter } from '@/ui/list/ListFooter';
import { part, useKeptPart } from '@/ui/part';
import { EmptyState, ErrorState } from '@/ui/State';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { useFocusNeighbour } from '@/ui/useFocusNeighbour';
import { WithRecord } from '../record/WithRecord';
import { CsvButton } from './CsvButton';
import { DaysField } from './DaysField';
import { IgnoredParameters } from './IgnoredParameters';
import { SavedViews } from './SavedViews';
import { SearchField } from './SearchField';

/** The filters' fields, and the lookups of other records: loaded when the filters are open. */
export const FILTERS = part(async () => {
  const [fields, { LOOKUPS }] = await Promise.all([import('@/ui/list/FilterFields'), import('../lookups/lookups')]);
  return { FilterFields: fields.default, LOOKUPS };
});

/** What the list's own query hook says. */
export interface Loaded<Row> {
  /** Of the query before while this one's answer is awaited. */
  data?: Page<Row>;
  /** Of this very query. */
  currentData?: Page<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /** Counts all, where `data.more` says that some are not. */
  countAll?: () => void;
}

export interface ListFrameProps<Row extends object> {
  shape: ListShape;
  /** Names the list for those who cannot see it. */
  label: string;
  /** Of `useListSent(shape)`. */
  loaded: Loaded<Row>;
  /** Left out where the list leaves the console in no file. */
  csv?: ListCall;
  /** What to do where there is nothing at all. */
  empty: { text: string; action?: ReactNode };
  /** The record that is open in it. */
  beside?: ReactNode;
}

interface Parts<Row extends object> extends ListFrameProps<Row> {
  /** Chosen above the filters, where no column heads can be pressed. */
  order?: ReactNode;
  /** Beside the buttons on the right. */
  toolbar?: ReactNode;
  /** Between the filters and the rows. */
  above?: ReactNode;
  /** The rows of the page: at least one. */
  children: (rows: Row[]) => ReactNode;
}

/** What is pressed in one row after the other, as in a queue. */
const NEXT = '[data-next]';

export function ListFrame<Row extends object>({ shape, label, loaded, csv, empty, beside, order, toolbar, above, children }: Parts<Row>) {
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.location.search);
  const view = useListView(shape);
  const { filtersOpen } = useAppSelector((state) => selectLayout(state, shape.name));
  const { data, error, isFetching, refetch } = withoutOtherRows(loaded);
  const { defaultRange } = defaultsOf(shape, view.filters);
  const { [defaultRange?.field ?? '']: days, ...filters } = view.filters;
  const toggleFilters = () => dispatch(layoutChanged({ list: shape.name, change: { filtersOpen: !filtersOpen } }));
  const Filters = useKeptPart(FILTERS, filtersOpen, toggleFilters);
  const filterCount = Object.keys(filters).length;
  const place = useRef<HTMLDivElement>(null);
  // A row that is done with may have gone with the focus: the next one has it then.
  useFocusNeighbour(place, NEXT);
  useFocusIfLost(place, '', data);
  const onFilter = useCallback((field: string, text: string | null) => dispatch(filtered(field, text)), [dispatch]);

  return (
    <>
      <div className={classes.tools} role="search" aria-label={label}>
        <SearchField shape={shape} search={view.search} />
        {defaultRange && <DaysField defaultRange={defaultRange} days={days} onDays={(field, range) => dispatch(daysChosen(field, range))} />}
        <Button
          variant="default"
          className={classes.tool}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={filtersOpen}
          onPointerEnter={() => FILTERS.loadAhead()}
          onFocus={() => FILTERS.loadAhead()}
          onClick={toggleFilters}
        >
          {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
        </Button>
        <SavedViews shape={shape} search={search} />
        <div className={classes.right}>
          <ActionIcon variant="default" size={36} aria-label="Refresh" onClick={() => void refetch()}>
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
          {toolbar}
          {csv && <CsvButton name={shape.name} csv={csv} query={sentFor(shape, view)} />}
        </div>
      </div>
      {filtersOpen && Filters && (
        <Paper className={classes.panel}>
          {order}
          <Filters.FilterFields {...{ shape, filters, onFilter }} lookups={Filters.LOOKUPS} />
        </Paper>
      )}
      <IgnoredParameters shape={shape} search={search} />
      <FilterPills shape={shape} filters={filters} onFilter={onFilter} onClear={() => dispatch(cleared(shape))} />
      {above}
      <WithRecord {...{ shape, label, loaded, view }} record={beside}>
        <div ref={place} data-rows className={classes.rows} role="group" aria-label={shape.noun.many} tabIndex={-1}>
          {content()}
        </div>
      </WithRecord>
    </>
  );

  function content(): ReactNode {
    if (!data && error)
      return (
        <ErrorState title={`The ${shape.noun.many} could not be loaded`} onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      );
    if (!data) return <ListSkeleton label={`Loading the ${shape.noun.many}`} />;
    if (data.total === 0)
      return hasFilters({ ...view, filters }) ? (
        <EmptyState
          title={`No ${shape.noun.many} match`}
          action={
            <Group gap="xs" justify="center">
              <Button variant="default" onClick={() => dispatch(cleared(shape))}>
                Clear search and filters
              </Button>
              {shape.defaultRange && days !== ALL_DAYS && (
                <Button variant="default" onClick={() => onFilter(shape.defaultRange!.field, ALL_DAYS)}>
                  Search all dates
                </Button>
              )}
            </Group>
          }
        >
          {narrowedBy(view.search, filterCount, shape.defaultRange !== undefined && days !== ALL_DAYS)}
        </EmptyState>
      ) : (
        <EmptyState title={`There are no ${shape.noun.many}${shape.defaultRange ? ' on these days' : ' yet'}`} action={empty.action}>
          {empty.text}
        </EmptyState>
      );
    if (data.rows.length === 0)
      return (
        <EmptyState title="This page is empty" action={<Button onClick={() => dispatch(pageTurned(1))}>To the first page</Button>}>
          There are only {data.total} {shape.noun.many}.
        </EmptyState>
      );
    return (
      <div className={isFetching ? classes.fetching : undefined} aria-busy={isFetching}>
        {Boolean(error) && <p role="alert">These may be old: {loadErrorText(error)}</p>}
        {isFetching && <Progress value={100} animated size={2} aria-hidden />}
        {children(data.rows)}
        <ListFooter
          noun={shape.noun}
          page={view.page}
          size={view.size}
          counted={data}
          onCountAll={loaded.countAll}
          onPage={(page) => dispatch(pageTurned(page))}
          onSize={(size) => dispatch(sizeChosen(size))}
        />
      </div>
    );
  }
}

const ALL_DAYS = `${FIRST_DATE}..`;

/** Why a list may be empty: what is on. */
function narrowedBy(search: string, filters: number, hasDays: boolean): string {
  const parts = [
    ...(search.trim() === '' ? [] : [`the search “${search.trim()}”`]),
    ...(filters === 0 ? [] : [filters === 1 ? '1 filter' : `${filters} filters`]),
    ...(hasDays ? ['the days above'] : []),
  ];
  return `The list shows only what fits ${parts.join(' and ')}.`;
}

/** Rows of another query stay while this one's are awaited; when those cannot be loaded, the error takes their place. */
export function withoutOtherRows<Row>(loaded: Loaded<Row>): Loaded<Row> {
  return loaded.error && loaded.currentData === undefined ? { ...loaded, data: undefined } : loaded;
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
