// One record beside its list: the address names it and the tab that is open on it, as in `?trainer=…&tab=leaves`.
import type { ReactNode } from 'react';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened, recordShownAs, tabChosen } from '@/store/lists/address';
import { patchSearch } from '@/store/location';
import { Detail, type DetailProps, type Loaded, Related } from '@/ui/detail/Detail';
import { Actions } from '../action/Actions';
import { OfferedOn } from '../action/offered';
import { useCopy } from '../action/useCopy';
import { useOpened } from './beside';
import { useNeighbours } from './useNeighbours';
import { useListedRows } from './WithRecord';

interface RecordDetailProps extends Pick<DetailProps, 'title' | 'about' | 'tabs' | 'onCompare'> {
  /** Of the address. */
  parameter: string;
  /** The likeliest first: it is a button, the others are in a menu. */
  actions?: ReactNode;
}

export function RecordDetail({ parameter, actions, tabs, ...record }: RecordDetailProps) {
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
      actions={
        actions && (
          <OfferedOn value={record.title}>
            <Actions key={id}>{actions}</Actions>
          </OfferedOn>
        )
      }
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
  const pathname = useAppSelector(({ location }) => location.pathname);
  const copy = useCopy();
  return () =>
    copy(
      window.location.origin + pathname + patchSearch('', { [parameter]: id, as: isPage ? 'page' : null }),
      'Link copied',
      'Copy the address instead.',
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
