// The legend of the grid: its colours, shapes and words.
import clsx from 'clsx';
import { memo } from 'react';
import type { CellCode } from '@domain/availability/codes';
import { CELL_STYLES } from './cellStyle';
import styles from './hoursGrid.module.css';

interface Entry {
  code: CellCode;
  means: string;
  sample?: string;
  picked?: boolean;
}

const ENTRIES: readonly Entry[] = [
  { code: 'a', means: 'Available' },
  { code: 'a', means: 'Picked', picked: true },
  { code: 'b', means: 'Busy', sample: 'DEMO' },
  { code: 'l', means: 'Half the hour' },
  { code: 'c', means: 'Cancelled, free again', sample: 'Canc.' },
  { code: 'f', means: 'Blocked', sample: '4th' },
  { code: 'v', means: 'Leave', sample: 'Leave' },
  { code: '.', means: 'Outside' },
];

/** Memoized: it never changes. */
export const Legend = memo(function Legend() {
  return (
    <ul className={clsx(styles.palette, styles.legend)} aria-label="Legend">
      {ENTRIES.map(({ code, means, sample, picked }) => (
        <li key={means} className={styles.legendEntry}>
          <div className={styles.shown} aria-hidden>
            <div className={clsx(styles.sample, CELL_STYLES[code].className, picked && styles.picked)}>{sample}</div>
          </div>
          {means}
        </li>
      ))}
    </ul>
  );
});
