// Below a topic or conquest that is read: to whom it is assigned. Paper has no use for it.
import { lazy } from 'react';
import { Later } from '@/ui/Later';
import styles from '../lms.module.css';
import type { AssignedKind } from './NodeAssignments';

const NodeAssignments = lazy(() => import('./NodeAssignments'));

export function AssignedTo({ kind, id }: { kind: AssignedKind; id: string }) {
  return (
    <section className={styles.assigned} aria-label="Assignments">
      <h2>Assignments</h2>
      <Later what="the assignments">
        <NodeAssignments key={id} kind={kind} id={id} />
      </Later>
    </section>
  );
}
