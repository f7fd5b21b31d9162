// A node as the child sees it, with whatever is typed and not saved yet.
import type { NodeKind } from '@domain/learning/kinds';
import type { LmsNode } from '@domain/records/lmsNode';
import { ChildTexts } from '../read/ChildTexts';
import styles from './edit.module.css';
import { useTypedFields } from './useTypedFields';

export default function PreviewNode({ kind, row }: { kind: NodeKind; row: LmsNode }) {
  const { isTyped, fields } = useTypedFields(kind, row);
  return (
    <div className={styles.preview}>
      <span className={styles.quiet}>
        {`As the child sees it, ${isTyped ? 'with what is not saved yet' : 'as saved'}`}
      </span>
      <article aria-label="Preview">
        <ChildTexts kind={kind} fields={fields} level={3} />
      </article>
    </div>
  );
}
