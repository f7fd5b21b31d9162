// One record beside its list: the address names it and the tab that is open on it, as in `?trainer=…&tab=leaves`.
import type { ReactNode } from 'react';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened, tabChosen } from '@/store/lists/address';
import { type ActivityEntry, ActivityLog, type ActivityWords } from '@/ui/detail/ActivityLog';
import { Detail, type DetailProps, type Loaded, Related } from '@/ui/detail/Detail';
import { useOpened } from './beside';

interface RecordDetailProps extends Pick<DetailProps, 'title' | 'about' | 'actions' | 'tabs'> {
  /** Of the address. */
  parameter: string;
}

export function RecordDetail({ parameter, ...record }: RecordDetailProps) {
  const dispatch = useAppDispatch();
  const id = useOpened(parameter);
  return (
    <Detail
      {...record}
      record={id}
      opened={id !== null}
      onClose={() => dispatch(recordOpened(parameter, null))}
      tab={useOpened('tab')}
      onTab={(tab) => dispatch(tabChosen(tab))}
    />
  );
}

interface QueryBoundaryProps<T> {
  /** Such as `sessions`. */
  what: string;
  query: Loaded<T>;
  children: (data: T) => ReactNode;
}

/** What belongs to a record, once it is there; loading and the catalogue's errors (spec 8) stand in its place. */
export function QueryBoundary<T>(props: QueryBoundaryProps<T>) {
  return <Related {...props} errorText={(error) => loadErrorText(error)} />;
}

export function Activity({ query, ...labels }: ActivityWords & { query: Loaded<ActivityEntry[]> }) {
  return (
    <QueryBoundary what="activity" query={query}>
      {(entries) => <ActivityLog entries={entries} {...labels} />}
    </QueryBoundary>
  );
}
