// One record beside its list: the address names it and the tab that is open on it, as in `?trainer=…&tab=leaves`.
import type { ReactNode } from 'react';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened, recordShownAs, tabChosen } from '@/store/lists/address';
import { patchSearch } from '@/store/location';
import { notify } from '@/store/snackbar';
import { Detail, type DetailProps, type Loaded, Related } from '@/ui/detail/Detail';
import { useOpened } from './beside';
import { useNeighbours } from './useNeighbours';
import { useListedRows } from './WithRecord';

interface RecordDetailProps extends Pick<DetailProps, 'title' | 'about' | 'actions' | 'tabs'> {
  /** Of the address. */
  parameter: string;
}

export function RecordDetail({ parameter, tabs, ...record }: RecordDetailProps) {
  const dispatch = useAppDispatch();
  const id = useOpened(parameter);
  const tab = useOpened('tab');
  const isPage = useOpened('as') === 'page';
  const copyLink = useCopyLink(parameter, id, isPage);
  const neighbours = useNeighbours(parameter, id, !tabs.some(({ value, isForm }) => isForm && value === tab));
  return (
    <Detail
      {...record}
      record={id}
      opened={id !== null}
      onClose={() => dispatch(recordOpened(parameter, null))}
      isPage={isPage}
      onPage={(next) => dispatch(recordShownAs(next))}
      onCopyLink={() => void copyLink()}
      neighbours={neighbours}
      list={useListedRows()?.label ?? 'Back to the list'}
      tabs={tabs}
      tab={tab}
      onTab={(next) => dispatch(tabChosen(next))}
    />
  );
}

/** Of the record alone: what the list is searched for is nobody else's. */
function useCopyLink(parameter: string, id: string | null, isPage: boolean): () => Promise<void> {
  const dispatch = useAppDispatch();
  const pathname = useAppSelector(({ location }) => location.pathname);
  return async () => {
    const search = patchSearch('', { [parameter]: id, as: isPage ? 'page' : null });
    try {
      await navigator.clipboard.writeText(window.location.origin + pathname + search);
      dispatch(notify({ kind: 'success', text: 'Link copied' }));
    } catch {
      dispatch(notify({ kind: 'error', text: 'The browser does not let this page copy. Copy the address instead.' }));
    }
  };
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
