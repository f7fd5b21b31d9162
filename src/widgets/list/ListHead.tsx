// The head of a list in two lines: title, count, how it is drawn and its main action; then search, days and filters.
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defaultsOf, type ListShape } from '@domain/lists/list';
import { useAppDispatch } from '@/store/hooks';
import { daysChosen, type ListView } from '@/store/lists/address';
import classes from '@/ui/list/toolbar.module.css';
import { IconButton } from '@/ui/IconButton';
import { PageTitle } from '@/ui/PageHeader';
import { DaysField } from './DaysField';
import { Filters } from './Filters';
import { SearchField } from './SearchField';
import { Seen } from './Seen';

interface ListHeadProps {
  title: string;
  /** Such as `413 sessions`; undefined while nobody knows. */
  count: string | undefined;
  shape: ListShape;
  /** Names the list for those who cannot see it. */
  label: string;
  view: ListView;
  onRefresh: () => void;
  /** Saved views, columns, what is rare. */
  controls: ReactNode;
  action: ReactNode;
  /** What others have done to it. */
  news?: ReactNode;
}

export function ListHead({ title, count, shape, label, view, onRefresh, controls, action, news }: ListHeadProps) {
  const dispatch = useAppDispatch();
  const { defaultRange } = defaultsOf(shape, view.filters);
  const { [defaultRange?.field ?? '']: days, ...filters } = view.filters;
  return (
    <div className={classes.head}>
      <div className={classes.named}>
        <PageTitle title={title} count={count} />
        {news}
      </div>
      <div className={classes.controls}>
        {controls}
        <IconButton isFramed size={36} aria-label="Refresh" onClick={onRefresh}>
          <IconRefresh size={18} aria-hidden />
        </IconButton>
      </div>
      {action && <div className={classes.action}>{action}</div>}
      <div className={classes.searching} role="search" aria-label={label}>
        <SearchField shape={shape} search={view.search} />
        <div className={classes.chips}>
          {defaultRange && (
            <DaysField
              shape={shape}
              defaultRange={defaultRange}
              days={days}
              onDays={(field, range) => dispatch(daysChosen(field, range))}
            />
          )}
          {view.seen !== undefined && <Seen seen={view.seen} />}
          <Filters shape={shape} filters={filters} isSearched={view.search.trim() !== ''} />
        </div>
      </div>
    </div>
  );
}
