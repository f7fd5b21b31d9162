// Words for those who listen: the others see the same in another way.
import type { ReactNode } from 'react';
import styles from './unseen.module.css';

export function Unseen({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span className={styles.unseen} role={role}>
      {children}
    </span>
  );
}
