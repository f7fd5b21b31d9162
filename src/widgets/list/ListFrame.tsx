// What every list has around its rows: search, filters, saved views, CSV, pages, and what it says while it has no rows.
import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { ListShape, Page } from '@domain/lists/list';
import type { ListCall } from '@/store/api/lists';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pageTurned, sizeChosen } from '@/store/lists/address';
import { useListSent, useListView } from '@/store/lists/useListView';
import { countText, numberText } from '@domain/formats';
import classes from '@/ui/list/list.module.css';
import { ListFooter } from '@/ui/list/ListFooter';
import { EmptyState, ErrorState } from '@/ui/State';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { useFocusNeighbour } from '@/ui/useFocusNeighbour';
import { WithRecord } from '../record/WithRecord';
import { IgnoredParameters } from './IgnoredParameters';
import { ListHead } from './ListHead';
import { MoreMenu } from './MoreMenu';
import { NothingListed } from './NothingListed';
import { SavedViews } from './SavedViews';

/** What the list's own query hook says. */
export interface Loaded<Row> {
  /** Of the query before while this one's answer is awaited. */
  data?: Page<Row>;
  /** The answer to this very query, not to the one before. */
  currentData?: Page<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /** Counts all, where `data.more` says that some are not. */
  countAll?: () => void;
}

export interface ListFrameProps<Row extends object> {
  /** Of the page. */
  title: string;
  /** Its main action, such as the way to a new record. */
  action?: ReactNode;
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
  /** What others have done to it meanwhile. */
  news?: ReactNode;
}

interface Parts<Row extends object> extends ListFrameProps<Row> {
  /** How it is drawn, beside the saved views. */
  controls?: ReactNode;
  /** Between the filters and the rows: lines such as a strip of queues; on a telephone they share one. What they open is a `section`. */
  above?: ReactNode;
  /** Over the table's head. */
  over?: ReactNode;
  /** The rows of the page: at least one. */
  children: (rows: Row[]) => ReactNode;
}

/** What is pressed in one row after the other, as in a queue. */
const NEXT = '[data-next]';

export function ListFrame<Row extends object>({
  title,
  action,
  shape,
  label,
  loaded,
  csv,
  empty,
  beside,
  news,
  controls,
  above,
  over,
  children,
}: Parts<Row>) {
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.location.search);
  const view = useListView(shape);
  const sent = useListSent(shape);
  const { data, error, isFetching, refetch } = withoutOtherRows(loaded);
  const place = useRef<HTMLDivElement>(null);
  // A row that is done with may have gone with the focus: the next one has it then.
  useFocusNeighbour(place, NEXT);
  useFocusIfLost(place, '', data);

  return (
    <>
      <ListHead
        {...{ title, action, shape, label, view, news }}
        count={data && countOf(shape, data)}
        onRefresh={() => void refetch()}
        controls={
          <>
            <SavedViews shape={shape} search={search} />
            {controls}
            <MoreMenu shape={shape} csv={csv} query={sent} />
          </>
        }
      />
      <IgnoredParameters shape={shape} search={search} />
      <WithRecord {...{ shape, label, loaded, view }} record={beside}>
        <div>
          {above && <div className={classes.above}>{above}</div>}
          {over}
          <div ref={place} data-rows className={classes.rows} role="group" aria-label={shape.noun.many} tabIndex={-1}>
            {content()}
          </div>
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
    if (data.total === 0) return <NothingListed shape={shape} view={view} empty={empty} />;
    if (data.rows.length === 0)
      return (
        <EmptyState
          title="This page is empty"
          action={<Button onClick={() => dispatch(pageTurned(1))}>To the first page</Button>}
        >
          There are only {data.total} {shape.noun.many}.
        </EmptyState>
      );
    return (
      <div className={isFetching ? `${classes.shown} ${classes.fetching}` : classes.shown} aria-busy={isFetching}>
        {isFetching && <div className={classes.underWay} aria-hidden />}
        {children(data.rows)}
        <ListFooter
          noun={shape.noun}
          page={view.page}
          size={view.size}
          counted={data}
          stale={Boolean(error) && `These may be old: ${loadErrorText(error)}`}
          onCountAll={loaded.countAll}
          onPage={(page) => dispatch(pageTurned(page))}
          onSize={(size) => dispatch(sizeChosen(size))}
        />
      </div>
    );
  }
}

/** `413 sessions`; undefined while they are counted. */
export function countOf(
  { noun }: ListShape,
  { total, more, isCounting }: Omit<Page<unknown>, 'rows'>,
): string | undefined {
  if (isCounting) return undefined;
  return more ? `${numberText(total)}+ ${noun.many}` : countText(noun, total);
}

/** Rows of another query stay while this one's are awaited; when those cannot be loaded, the error takes their place. */
export function withoutOtherRows<Row>(loaded: Loaded<Row>): Loaded<Row> {
  return loaded.error && loaded.currentData === undefined ? { ...loaded, data: undefined } : loaded;
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row} className={classes.awaited} />
      ))}
    </div>
  );
}
