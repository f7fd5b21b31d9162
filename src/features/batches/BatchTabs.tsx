// Paid batches as a list and as a calendar, each at an address of its own.
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';
import styles from './batches.module.css';

const PARTS = { list: 'List', calendar: 'Calendar' } as const;
type Part = keyof typeof PARTS;

export function BatchTabs({ shown }: { shown: Part }) {
  return (
    <nav className={styles.tabs} aria-label="Batches">
      {(Object.keys(PARTS) as Part[]).map((each) => (
        <Link
          key={each}
          to={each === 'list' ? pathTo('/batch/view') : `${pathTo('/batch/view')}?show=${each}`}
          aria-current={each === shown ? 'page' : undefined}
        >
          {PARTS[each]}
        </Link>
      ))}
    </nav>
  );
}
