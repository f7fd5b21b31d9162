// Beside a page that is selected: the way to all rows that match, on all pages.
import type { ListSent } from '@domain/contract/list';
import { type ListShape, MAX_SELECTED } from '@domain/lists/list';
import { type ListCall, useListKeysMutation } from '@/store/api/lists';
import { useAppDispatch } from '@/store/hooks';
import { rowsSelected } from '@/store/lists/selections';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { numberText } from '@domain/formats';

export interface SelectMatchingProps {
  shape: ListShape;
  keys: ListCall;
  /** Of the rows that match. */
  query: ListSent;
  /** How many match, on all pages; 0 while nobody knows. */
  total: number;
  /** There are more than were counted. */
  more: boolean;
  /** How many are selected. */
  selected: number;
}

export function SelectMatching({ shape, keys, query, total, more, selected }: SelectMatchingProps) {
  const dispatch = useAppDispatch();
  const [listKeys, { isLoading }] = useListKeysMutation();
  if (selected >= Math.min(total, MAX_SELECTED)) return null;

  async function selectAll(): Promise<void> {
    const { data } = await listKeys(keys(query));
    if (!data) return;
    dispatch(rowsSelected(shape, data.rows));
    if (data.total > data.rows.length) dispatch(notify({ kind: 'info', text: limit(data.rows.length, data.total) }));
  }

  function limit(taken: number, of: number): string {
    return `The first ${numberText(taken)} of ${numberText(of)} ${shape.noun.many} are selected: more cannot be at once.`;
  }

  return (
    <BusyButton size="compact-sm" variant="subtle" busy={isLoading} onClick={() => void selectAll()}>
      {labelOf(total, more)}
    </BusyButton>
  );
}

function labelOf(total: number, more: boolean): string {
  if (more) return `Select the first ${numberText(MAX_SELECTED)} matching`;
  const all = numberText(total);
  return total > MAX_SELECTED
    ? `Select the first ${numberText(MAX_SELECTED)} of ${all} matching`
    : `Select all ${all} matching`;
}
