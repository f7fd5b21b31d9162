// Below a topic or conquest that is read: the link to those it is assigned to. A person who only reads loads nothing of it, and it is not printed.
import { Link } from '@/ui/Link';
import listClasses from '@/ui/list/list.module.css';
import styles from '../lms.module.css';
import { listedAt } from '../nodeScreens';

export function AssignedTo({ kind, id }: { kind: 'topic' | 'conquest'; id: string }) {
  return (
    <p className={styles.assigned}>
      <Link className={listClasses.open} to={listedAt(kind, id, 'assignments')}>
        Assign it, or see to whom it is assigned
      </Link>
    </p>
  );
}
