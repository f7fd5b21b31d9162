// The line above a list that says how much waits, and of what: each part of it narrows the rows, or lets go of them again.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { numberText } from '@domain/formats';
import { loadErrorText } from '@/store/errors/catalogue';
import { Link } from '@/ui/Link';
import styles from './queue.module.css';

interface QueueProps {
  /** Such as `Leaves by status`. */
  label: string;
  /** What of it is loaded, such as `cycles`. */
  noun?: string;
  query: {
    data?: unknown;
    error?: Parameters<typeof loadErrorText>[0] | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Shown once it is loaded. */
  children: ReactNode;
}

export function Queue({ label, noun = 'queue', query: { data, error, isFetching, refetch }, children }: QueueProps) {
  return (
    <div className={styles.queue} role="group" aria-label={label} aria-busy={isFetching && !data}>
      {error ? (
        <>
          <Quiet>
            The {noun} could not be loaded: {loadErrorText(error)}
          </Quiet>
          <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
            Reload the {noun}
          </Button>
        </>
      ) : (
        data !== undefined && children
      )}
    </div>
  );
}

interface QueuedProps {
  /** Whether the rows are narrowed by it now. */
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function Queued({ chosen, onChoose, children }: QueuedProps) {
  return (
    <button type="button" className={styles.part} aria-pressed={chosen} onClick={onChoose}>
      {children}
    </button>
  );
}

/** A part that opens something over the rows. */
export function QueueOpener({
  isOpen,
  onToggle,
  children,
}: {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles.part} aria-expanded={isOpen} onClick={onToggle}>
      {children}
    </button>
  );
}

/** A queue that has a screen of its own; `count` is how much waits there, once it is known. */
export function QueueLink({ to, count, children }: { to: To; count: number | undefined; children: ReactNode }) {
  return (
    <Link className={styles.part} to={to}>
      {children}
      {count !== undefined && (
        <>
          {' '}
          <strong>{numberText(count)}</strong>
        </>
      )}
    </Link>
  );
}

/** What stands beside the numbers, such as how long the oldest waits. */
export function Quiet({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <span className={styles.quiet} title={title}>
      {children}
    </span>
  );
}

/** Parts after it narrow by another field. */
export function QueueRule() {
  return <span className={styles.rule} aria-hidden />;
}
