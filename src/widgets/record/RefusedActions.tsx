// Why actions that a record's state allows are not this person's, or not possible yet.
import { actionsFor } from '@domain/records/actions';
import type { RecordRow, RecordType } from '@domain/records/record';
import styles from './refusedActions.module.css';

/** `refused`: the reasons, by action. */
export function RefusedActions<Row extends RecordRow>({
  type,
  refused,
}: {
  type: RecordType<Row>;
  refused: Readonly<Record<string, string>>;
}) {
  const entries = Object.entries(refused);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.refused} aria-label="Why it isn’t possible yet">
      {entries.map(([name, reason]) => (
        <li key={name}>
          <strong>{actionsFor(type).find((each) => each.name === name)?.action.label}</strong>: {reason}
        </li>
      ))}
    </ul>
  );
}
