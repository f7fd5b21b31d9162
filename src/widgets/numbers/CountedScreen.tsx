// A screen that counts: days and filters above, and below them the numbers, or in words why there are none.
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DefaultRange, ListShape } from '@domain/lists/list';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { cleared, daysChosen } from '@/store/lists/address';
import { IconButton } from '@/ui/IconButton';
import toolbar from '@/ui/list/toolbar.module.css';
import { PageTitle } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { DaysField } from '../list/DaysField';
import { Filters } from '../list/Filters';
import { IgnoredParameters } from '../list/IgnoredParameters';

interface CountedScreenProps<Counted> {
  title: string;
  /** Beside the title, once it is counted. */
  total: string | undefined;
  shape: ListShape;
  range: DefaultRange;
  days: string | undefined;
  /** Beside the days. */
  filters: Readonly<Record<string, string>>;
  /** What is counted, such as `Leads`. */
  what: string;
  /** What comes, such as `the flow`. */
  awaited: string;
  query: { error?: unknown; refetch: () => unknown };
  shown: Counted | undefined;
  /** What is said where nothing was counted. */
  none: string;
  isNone: boolean;
  /** Before the button that counts again. */
  controls?: ReactNode;
  action?: ReactNode;
  tools?: ReactNode;
  children: (shown: Counted) => ReactNode;
}

export function CountedScreen<Counted>(props: CountedScreenProps<Counted>) {
  const { title, total, shape, range, days, filters, what, query, controls, action, tools } = props;
  const dispatch = useAppDispatch();
  const search = useAppSelector(({ location }) => location.search);
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle title={title} count={total} />
        <div className={toolbar.controls}>
          {controls}
          <IconButton isFramed size={36} aria-label="Refresh" onClick={() => void query.refetch()}>
            <IconRefresh size={18} aria-hidden />
          </IconButton>
        </div>
        {action && <div className={toolbar.action}>{action}</div>}
        <div className={toolbar.searching} role="search" aria-label={what}>
          <div className={toolbar.chips}>
            <DaysField
              shape={shape}
              defaultRange={range}
              days={days}
              onDays={(field, text) => dispatch(daysChosen(field, text))}
            />
            <Filters shape={shape} filters={filters} isSearched={false} />
          </div>
        </div>
      </div>
      <IgnoredParameters shape={shape} search={search} />
      {tools}
      <Numbers {...props} />
    </>
  );
}

function Numbers<Counted>({
  shape,
  filters,
  what,
  awaited,
  query: { error, refetch },
  shown,
  none,
  isNone,
  children,
}: CountedScreenProps<Counted>) {
  const dispatch = useAppDispatch();
  if (shown === undefined && error)
    return (
      <ErrorState title={`The ${what.toLowerCase()} could not be counted`} onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  if (shown === undefined) return <LoadingState label={`Loading ${awaited}`} />;
  if (!isNone) return children(shown);
  return (
    <EmptyState
      title={none}
      action={
        Object.keys(filters).length > 0 && (
          <Button variant="default" onClick={() => dispatch(cleared(shape))}>
            Clear filters
          </Button>
        )
      }
    >
      Choose other days or filters above.
    </EmptyState>
  );
}
