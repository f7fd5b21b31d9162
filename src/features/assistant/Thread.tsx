// The messages of a conversation, and of the family's earlier ones above: only those in sight are drawn, and more come as one scrolls
// either way. What one reads stays where it is when others come before it.
import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { TIME_ZONE } from '@domain/calendar';
import { dayIn } from '@domain/formats';
import { useConversationThreadInfiniteQuery } from '@/store/api/assistant';
import { choiceMade } from '@/store/batchScreens';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { ErrorState, LoadingState } from '@/ui/State';
import { Message } from './Message';
import { itemsOf, type ThreadItem } from './threadItems';
import styles from './conversations.module.css';

interface ThreadProps {
  id: string;
  /** Round which it is opened; its end without one. */
  message: string | null;
  isRevealed: boolean;
}

/** px of a message that was never drawn. */
const ESTIMATED = 84;
/** How near an end more is asked for, px. */
const NEAR = 600;

export function Thread({ id, message, isRevealed }: ThreadProps) {
  const dispatch = useAppDispatch();
  const asked = useMemo(() => ({ id, ...(message !== null && { around: message }) }), [id, message]);
  const thread = useConversationThreadInfiniteQuery(asked, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch } = thread;
  const items = useMemo(() => itemsOf(currentData?.pages ?? [], id), [currentData, id]);
  if (error && !currentData)
    return (
      <ErrorState title="The messages could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  if (!currentData) return <LoadingState label="Loading messages" />;
  return (
    <>
      <Lines
        items={items}
        message={message}
        isRevealed={isRevealed}
        onTop={() => thread.hasPreviousPage && !thread.isFetching && void thread.fetchPreviousPage()}
        onEnd={() => thread.hasNextPage && !thread.isFetching && void thread.fetchNextPage()}
      />
      {thread.hasNextPage && (
        <Button className={styles.latest} size="compact-sm" onClick={() => dispatch(choiceMade({ message: null }))}>
          Latest messages
        </Button>
      )}
    </>
  );
}

interface LinesProps {
  items: readonly ThreadItem[];
  message: string | null;
  isRevealed: boolean;
  onTop: () => void;
  onEnd: () => void;
}

function Lines({ items, message, isRevealed, onTop, onEnd }: LinesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED,
    getItemKey: (at) => items[at]!.key,
    overscan: 8,
    // Until it is measured, which is after the first are there.
    initialRect: { width: 0, height: window.innerHeight },
  });

  // Opened at the message that is asked for, or at the end.
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    // What comes later moves nobody.
    if (isOpened.current) return;
    isOpened.current = true;
    const at = message === null ? -1 : items.findIndex(({ key }) => key === message);
    virtualizer.scrollToIndex(at < 0 ? items.length - 1 : at, { align: at < 0 ? 'end' : 'center' });
  }, [items, message, virtualizer]);

  /** The first line in sight, and how far above the edge it begins. */
  const seen = useRef<{ key: string; above: number; first: string }>(undefined);
  useLayoutEffect(() => {
    const was = seen.current;
    if (!was || was.first === items[0]?.key) return;
    const at = items.findIndex(({ key }) => key === was.key);
    const start = virtualizer.getOffsetForIndex(at, 'start')?.[0];
    if (at > 0 && start !== undefined) virtualizer.scrollToOffset(start + was.above);
    was.first = items[0]?.key ?? '';
  }, [items, virtualizer]);

  function scrolled(): void {
    const element = scroller.current!;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const first = virtualizer.getVirtualItemForOffset(scrollTop);
    if (first) seen.current = { key: String(first.key), above: scrollTop - first.start, first: items[0]!.key };
    if (scrollTop < NEAR) onTop();
    if (scrollHeight - scrollTop - clientHeight < NEAR) onEnd();
  }

  return (
    <div ref={scroller} className={styles.thread} role="region" aria-label="Messages" onScroll={scrolled}>
      <ol className={styles.items} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={styles.item}
            style={{ transform: `translateY(${start}px)` }}
            aria-posinset={index + 1}
            aria-setsize={items.length}
          >
            <Line item={items[index]!} found={message} isRevealed={isRevealed} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Line({ item, found, isRevealed }: { item: ThreadItem; found: string | null; isRevealed: boolean }) {
  if (item.kind === 'message')
    return <Message message={item.message} isFound={item.key === found} isRevealed={isRevealed} />;
  if (item.kind === 'day') return <p className={styles.divider}>{dayIn(TIME_ZONE, item.at)} · IST</p>;
  return <p className={styles.divider}>{item.isEarlier ? 'Earlier conversation' : 'This conversation'}</p>;
}
