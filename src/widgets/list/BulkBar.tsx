// What can be done to the selected rows. The bar is loaded soon after the page, or with the first tick.
import { useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectSelection } from '@/store/lists/selections';
import { part, usePart, whenIdle } from '@/ui/part';
import type { BulkBarProps } from './BulkBarOpened';

export type { BulkAction } from './BulkBarOpened';

export const BULK_BAR = part(() => import('./BulkBarOpened'));

export function BulkBar<Key extends object>(props: BulkBarProps<Key>) {
  const isWanted = useAppSelector((state) => {
    const { rows, failures } = selectSelection(state, props.shape.name);
    return failures.length > 0 || Object.keys(rows).length > 0;
  });
  useEffect(() => whenIdle(() => void BULK_BAR.loadAhead()), []);
  const loaded = usePart(BULK_BAR, isWanted, () => {});
  return loaded && <loaded.default {...props} />;
}
