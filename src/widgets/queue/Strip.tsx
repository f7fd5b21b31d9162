// Links on one line above a list: usual views of it, or queues with how much waits in each.
import type { ReactNode } from 'react';
import { Link } from '@/ui/Link';
import styles from './strip.module.css';

interface StripLinkProps {
  to: string;
  /** Whether its rows are the ones that are listed. */
  isShown: boolean;
  /** Beside the label; its place is there before it is known. */
  count?: string;
  children: ReactNode;
}

interface StripProps {
  /** Such as `Queues`. */
  label: string;
  /** By what each is called. */
  links?: Readonly<Record<string, Omit<StripLinkProps, 'children'>>>;
  /** Links that ask for their count themselves. */
  children?: ReactNode;
}

const NO_LINKS = {};

export function Strip({ label, links = NO_LINKS, children }: StripProps) {
  return (
    <nav className={styles.strip} aria-label={label}>
      {Object.entries(links).map(([name, link]) => (
        <StripLink key={name} {...link}>
          {name}
        </StripLink>
      ))}
      {children}
    </nav>
  );
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
