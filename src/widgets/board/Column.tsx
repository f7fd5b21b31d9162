// One state of a board: how many rows it has, and its cards, of which more come as one scrolls.
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ListSent } from '@domain/contract/list';
import { numberText } from '@domain/formats';
import type { Move } from '@domain/records/board';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useRecordColumn } from '@/store/api/recordColumns';
import { loadErrorText } from '@/store/errors/catalogue';
import type { CellRenderers } from '@/ui/list/cells';
import { ErrorState } from '@/ui/State';
import { RecordStatus } from '../record/RecordStatus';
import styles from './board.module.css';
import { Card } from './Card';
import type { MenuOf } from './useMoves';

interface ColumnProps<Row extends RecordRow> {
  type: RecordType<Row>;
  sent: ListSent;
  state: string;
  cellRenderers: CellRenderers<Row>;
  /** The card that is dragged, and whether it may be let go here. */
  dragged: { id: string; isHere: boolean; move: Move | undefined } | undefined;
  menu: MenuOf | null;
  refusals: Readonly<Record<string, string>>;
  onMenu: (id: string) => void;
}

export function Column<Row extends RecordRow>(props: ColumnProps<Row>) {
  const { type, sent, state, cellRenderers, dragged, menu, refusals, onMenu } = props;
  const { rows, isOld, count, error, more, isLoadingMore, refetch } = useRecordColumn(type, sent, state);
  const heading = useId();
  const end = useMoreInSight(more, isLoadingMore);
  const reason = dragged && !dragged.isHere ? dragged.move?.reason : undefined;
  const drop = !dragged ? undefined : dragged.isHere ? 'own' : reason === undefined ? 'open' : 'closed';
  const shown = count && numberText(count.total) + (count.more ? '+' : '');
  const { labels = {} } = type.all['status']!;
  return (
    <section className={styles.column} data-column={state} data-drop={drop} aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        <RecordStatus type={type} status={state} row={NO_TIMES} />
        {shown !== undefined && <span className={styles.count}>{shown}</span>}
      </h2>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      <div className={styles.cards} aria-busy={isOld || undefined}>
        {error && !rows ? (
          <ErrorState title={`${labels[state] ?? state} could not be loaded`} onRetry={() => void refetch()}>
            {loadErrorText(error)}
          </ErrorState>
        ) : !rows ? (
          <div role="status" aria-label={`Loading ${labels[state] ?? state}`}>
            {[0, 1, 2].map((at) => (
              <div key={at} className={styles.awaited} />
            ))}
          </div>
        ) : rows.length === 0 ? (
          <p className={styles.nothing}>No {type.noun.many}</p>
        ) : (
          <ul className={styles.list} aria-labelledby={heading}>
            {rows.map((row) => (
              <Card
                key={row.id}
                {...{ type, row, cellRenderers, onMenu }}
                isLifted={dragged?.id === row.id}
                refusal={refusals[row.id]}
                isMenuOpen={menu?.id === row.id}
              />
            ))}
          </ul>
        )}
        {rows && more && (
          <div ref={end} className={styles.more}>
            <Button variant="subtle" size="compact-sm" loading={isLoadingMore} onClick={more}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

const NO_TIMES = {};

/** A column’s end that comes into sight brings the next cards; without an observer its button does. */
function useMoreInSight(more: (() => void) | undefined, isLoading: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const isWanted = more !== undefined && !isLoading;
  const load = useEffectEvent(() => more?.());
  useEffect(() => {
    const element = end.current;
    if (!isWanted || !element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
      root: element.parentElement,
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);
  return end;
}

/** More cards are loaded when the end of the column is this near. */
const AHEAD = '400px 0px';
