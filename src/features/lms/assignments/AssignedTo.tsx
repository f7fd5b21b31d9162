// Below a topic or conquest that is read: the way to whom it is assigned. Whoever only reads loads nothing of it, and paper has no use for it.
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
