// The pages of a list within a record's tab: where one is, and the way back and on.
import { Button } from '@mantine/core';
import styles from './form/recordForm.module.css';

interface PagesProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Nothing where there is one page alone. */
export function Pages({ page, size, total, onPage }: PagesProps) {
  if (total <= size) return null;
  const look = { variant: 'default', size: 'compact-sm' } as const;
  return (
    <div className={styles.row} role="group" aria-label="Pages">
      <Button {...look} disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className={styles.quiet}>{`${(page - 1) * size + 1}–${Math.min(page * size, total)} of ${total}`}</span>
      <Button {...look} disabled={page * size >= total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  );
}
