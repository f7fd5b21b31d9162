// Rows that open a conversation, or a message in it, beside the list: one stop of the Tab key, arrows go from one to the next, and more
// come as one nears the end.
import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode, UIEvent } from 'react';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { patchSearch } from '@/store/location';
import { isPlainClick } from '@/ui/plainClick';
import { useOpened } from '@/widgets/record/beside';
import styles from './conversations.module.css';

export interface Choice {
  key: string;
  conversation: string;
  message?: string;
  isUnread?: boolean;
  content: ReactNode;
}

interface ChoicesProps {
  label: string;
  choices: readonly Choice[];
  /** They are of another question, while this one's are awaited. */
  isOld?: boolean;
  /** Undefined where there are no more. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** px from the end of the list. */
const NEAR = 200;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

export function Choices({ label, choices, isOld = false, onMore, isLoadingMore }: ChoicesProps) {
  const [conversation, message] = [useOpened('conversation'), useOpened('message')];
  const opened = choices.findIndex(
    (each) => each.conversation === conversation && (!each.message || each.message === message),
  );

  function move(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key];
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    if (at + step >= rows.length - 1) onMore?.();
    rows[Math.min(Math.max(at + step, 0), rows.length - 1)]!.focus();
  }

  function scrolled({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>): void {
    if (scrollHeight - scrollTop - clientHeight < NEAR) onMore?.();
  }

  return (
    <>
      <div
        className={styles.rows}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-busy={isOld}
        onKeyDown={move}
        onScroll={scrolled}
      >
        {choices.map((choice, at) => (
          <ChoiceLink {...choice} key={choice.key} isOpen={at === opened} isStop={at === Math.max(opened, 0)} />
        ))}
      </div>
      {onMore && (
        <Button variant="subtle" size="compact-sm" aria-busy={isLoadingMore} onClick={onMore}>
          {isLoadingMore ? 'Loading more' : 'Show more'}
        </Button>
      )}
    </>
  );
}

interface ChoiceLinkProps extends Omit<Choice, 'key'> {
  isOpen: boolean;
  isStop: boolean;
}

function ChoiceLink({ conversation, message, isUnread = false, content, isOpen, isStop }: ChoiceLinkProps) {
  const dispatch = useAppDispatch();
  const place = { conversation, message: message ?? null };
  const href = useAppSelector(({ location }) => location.pathname + patchSearch(location.search, place));
  return (
    <a
      href={href}
      role="option"
      aria-selected={isOpen}
      tabIndex={isStop ? 0 : -1}
      className={styles.row}
      data-unread={isUnread || undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        dispatch(choiceMade(place, true));
      }}
    >
      {content}
    </a>
  );
}
