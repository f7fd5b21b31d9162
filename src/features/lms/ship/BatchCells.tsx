// A batch in a table of learning content: its name, which leads to it, and what is next for it.
import type { BatchAtCourse } from '@domain/contract/lmsShipping';
import { momentText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';
import listClasses from '@/ui/list/list.module.css';
import styles from '../lms.module.css';
import { readAt } from '../nodeScreens';

export function BatchLink({ batch: { id, name } }: { batch: { id: string; name: string } }) {
  return (
    <Link className={listClasses.open} to={`${pathTo('/batch/view')}?${new URLSearchParams({ batch: id })}`}>
      {name}
    </Link>
  );
}

export function Next({ next }: { next: BatchAtCourse['next'] }) {
  if (next === null) return <span className={styles.quiet}>All held</span>;
  const { number, start, topic } = next;
  return (
    <div className={styles.node}>
      <span>{`Session ${number} · ${start === null ? 'no hour yet' : `${momentText(start)} IST`}`}</span>
      {topic === null ? (
        <span className={styles.quiet}>No topic</span>
      ) : (
        <Link className={listClasses.open} to={readAt('topic', topic.id)}>
          {topic.title}
        </Link>
      )}
    </div>
  );
}
