// The queues of the payments with their counts, on one line that is always there: a press leads to the rows.
import { numberText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { useRecordCount } from '@/store/api/records';
import { Link } from '@/ui/Link';
import { useOpened } from '@/widgets/record/beside';
import styles from './queues.module.css';
import { type QueueName, QUEUES, queueSearch } from './queues';

const NAMES = Object.keys(QUEUES) as QueueName[];

export function QueueStrip() {
  const shown = useOpened('queue');
  return (
    <nav className={styles.queues} aria-label="Queues">
      <Link to={pathTo('/payments/view/all')} className={styles.queue} aria-current={shown === null ? 'page' : undefined}>
        All links
      </Link>
      {NAMES.map((name) => (
        <OneQueue key={name} name={name} isShown={shown === name} />
      ))}
    </nav>
  );
}

function OneQueue({ name, isShown }: { name: QueueName; isShown: boolean }) {
  const { label, type, filters } = QUEUES[name];
  const { data } = useRecordCount(type, filters);
  return (
    <Link to={`${pathTo('/payments/view/all')}?${queueSearch(name)}`} className={styles.queue} aria-current={isShown ? 'page' : undefined}>
      {label} <span className={styles.count}>{data === undefined ? '' : `${numberText(data.total)}${data.more ? '+' : ''}`}</span>
    </Link>
  );
}
