// A row that opens a conversation, or a message in it, beside the list; arrows go from one to the next, and more rows come at the end.
import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode, UIEvent } from 'react';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { patchSearch } from '@/store/location';
import { isPlainClick } from '@/ui/plainClick';
import { useOpened } from '@/widgets/record/beside';
import styles from './conversations.module.css';

interface ChoiceLinkProps {
  conversation: string;
  message?: string;
  isUnread?: boolean;
  children: ReactNode;
}

export function ChoiceLink({ conversation, message, isUnread = false, children }: ChoiceLinkProps) {
  const dispatch = useAppDispatch();
  const place = { conversation, message: message ?? null };
  const href = useAppSelector(({ location }) => location.pathname + patchSearch(location.search, place));
  const [opened, found] = [useOpened('conversation'), useOpened('message')];
  const isOpen = opened === conversation && (!message || found === message);
  return (
    <a
      href={href}
      className={styles.row}
      data-choice
      data-unread={isUnread || undefined}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        dispatch(choiceMade(place, true));
      }}
    >
      {children}
    </a>
  );
}

/** Of the list's element: arrows move between its rows. */
export function useRowKeys() {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0) return;
      const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]')];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      if (at < 0) return;
      event.preventDefault();
      rows[at + step]?.focus();
    },
    onScroll: ({ currentTarget: { scrollHeight, scrollTop, clientHeight }, currentTarget }: UIEvent<HTMLElement>) => {
      if (scrollHeight - scrollTop - clientHeight < 200)
        currentTarget.querySelector<HTMLElement>('[data-more]')?.click();
    },
  };
}

interface MoreRowsProps {
  has: boolean;
  isLoading: boolean;
  onMore: () => void;
}

export function MoreRows({ has, isLoading, onMore }: MoreRowsProps) {
  if (!has) return null;
  return (
    <li className={styles.more}>
      <Button variant="subtle" size="compact-sm" data-more aria-busy={isLoading} onClick={() => !isLoading && onMore()}>
        {isLoading ? 'Loading more' : 'Show more'}
      </Button>
    </li>
  );
}
