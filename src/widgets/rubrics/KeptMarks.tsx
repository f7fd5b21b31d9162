// Whether the marks that were given are saved, are on their way, or could not be saved.
import { Button } from '@mantine/core';
import { countText } from '@domain/formats';
import styles from './marks.module.css';

const CHANGE = { one: 'change', many: 'changes' };

interface KeptMarksProps {
  /** How many are on their way. */
  waiting: number;
  /** Why they were not saved; null where nothing went wrong. */
  problem: string | null;
  onRetry: () => void;
}

export function KeptMarks({ waiting, problem, onRetry }: KeptMarksProps) {
  if (problem === null)
    return (
      <span className={styles.quiet} role="status">
        {waiting > 0 ? `Saving ${countText(CHANGE, waiting)}…` : 'All saved'}
      </span>
    );
  return (
    <span className={styles.problem} role="alert">
      {`Not saved: ${problem} `}
      <Button size="compact-sm" variant="subtle" onClick={onRetry}>
        Try again
      </Button>
    </span>
  );
}
