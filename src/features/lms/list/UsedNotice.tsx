// That a node is used, before it is changed or retired: in how many places, and the way there.
import { lazy, type ReactNode } from 'react';
import type { NodeKind } from '@domain/learning/kinds';
import type { LmsNode } from '@domain/records/lmsNode';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { Later } from '@/ui/Later';
import styles from '../edit/edit.module.css';

const UsedIn = lazy(() => import('./UsedIn'));

/** Above its form. Nothing is said of what stands nowhere. */
export function UsedNotice({ used_in = 0 }: LmsNode) {
  const dispatch = useAppDispatch();
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

/** In the question whether it is retired. */
export function askingUse(kind: NodeKind): (action: string, row: LmsNode) => ReactNode {
  return (action, { id, used_in = 0 }) =>
    action === 'retire' && used_in > 0 ? (
      <Later what="where it is used">
        <UsedIn kind={kind} id={id} />
      </Later>
    ) : null;
}
