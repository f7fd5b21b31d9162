// Which rows of many are shown, and the way to the others.
import { Button } from '@mantine/core';
import styles from './followUp.module.css';

interface PagesProps {
  /** From 0. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pages({ page, size, total, onPage }: PagesProps) {
  const first = page * size + 1;
  const last = Math.min(total, first + size - 1);
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span>{`${first}–${last} of ${total}`}</span>
      <Button size="compact-sm" variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button size="compact-sm" variant="default" disabled={last === total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
