// Links on one line above a list: usual views of it, or queues with how much waits in each.
import type { ReactNode } from 'react';
import { Link } from '@/ui/Link';
import styles from './strip.module.css';

/** `label`: such as `Queues`. */
export function Strip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.strip} aria-label={label}>
      {children}
    </nav>
  );
}

interface StripLinkProps {
  to: string;
  /** Whether its rows are the ones that are listed. */
  isShown: boolean;
  /** Beside the label; its place is there before it is known. */
  count?: string;
  children: ReactNode;
}

export function StripLink({ to, isShown, count, children }: StripLinkProps) {
  return (
    <Link to={to} className={styles.link} aria-current={isShown ? 'page' : undefined}>
      {children}
      {count !== undefined && (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      )}
    </Link>
  );
}
