// That a node is used, before it is changed or retired: in how many places, at how many batches, and the way there.
import { lazy, type ReactNode } from 'react';
import type { NodeKind } from '@domain/learning/kinds';
import type { LmsNode } from '@domain/records/lmsNode';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { Later } from '@/ui/Later';
import { Link } from '@/ui/Link';
import styles from '../edit/edit.module.css';
import { batchesAt } from '../nodeScreens';

const RestsOn = lazy(() => import('./RestsOn'));
const RestsOnMany = lazy(() => import('./RestsOnMany'));

/** Above its form. Nothing is said of what stands nowhere. */
export function UsedNotice({ id, used_in = 0, pinned_batches = 0 }: LmsNode & { pinned_batches?: number }) {
  const dispatch = useAppDispatch();
  if (pinned_batches > 0)
    return (
      <p className={styles.notice}>
        {pinned_batches === 1 ? '1 batch is or was at it' : `${pinned_batches} batches are or were at it`}
        {': what is changed here reaches a batch once it is published and shipped. '}
        <Link className={styles.link} to={batchesAt(id)}>
          Show batches
        </Link>
      </p>
    );
  if (used_in === 0) return null;
  return (
    <p className={styles.notice}>
      {used_in === 1
        ? 'Stands in 1 place: what is changed here changes there. '
        : `Stands in ${used_in} places: what is changed here changes in all of them. `}
      <button type="button" className={styles.link} onClick={() => dispatch(tabChosen('used'))}>
        Show where
      </button>
    </p>
  );
}

/** In the question whether it is retired: what is published is taught whether or not a draft holds it. */
export function askingUse(kind: NodeKind): (action: string, row: LmsNode) => ReactNode {
  return (action, row) =>
    action === 'retire' ? (
      <Later what="what rests on it">
        <RestsOn kind={kind} row={row} />
      </Later>
    ) : null;
}

/** The same of many. */
export function askingUseOfMany(kind: NodeKind): (action: string, keys: Record<string, unknown>[]) => ReactNode {
  return (action, keys) =>
    action === 'retire' ? (
      <Later what="what rests on them">
        <RestsOnMany kind={kind} keys={keys} />
      </Later>
    ) : null;
}
