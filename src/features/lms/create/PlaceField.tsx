// Chooses the node that a new one is placed below: where two kinds may hold it, of which kind first.
import { SegmentedControl } from '@mantine/core';
import { kindsAbove, NODE_KIND_WORDS, nodeOfWord, nodeWord, type NodeKind } from '@domain/learning/kinds';
import { LMS_RECORDS } from '@domain/records/lmsNode';
import { useScreenState } from '@/store/screen';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import styles from '../lms.module.css';

interface PlaceFieldProps {
  kind: NodeKind;
  /** A `nodeWord`. */
  value: string | null;
  error?: string | undefined;
  onChange: (word: string | null) => void;
}

export function PlaceField({ kind, value, error, onChange }: PlaceFieldProps) {
  const above = kindsAbove(kind);
  const node = value === null ? undefined : nodeOfWord(value);
  const [chosen, setChosen] = useScreenState<NodeKind>(`kind above a new ${kind}`, node?.kind ?? above[0]!);
  if (above.length === 0) return null;
  const label = `Placed in ${above.length > 1 ? `a ${chosen}` : `a ${above[0]}`}`;
  return (
    <div className={styles.stack}>
      {above.length > 1 && (
        <SegmentedControl
          aria-label="Kind that holds it"
          size="xs"
          value={chosen}
          onChange={(next) => {
            setChosen(next as NodeKind);
            onChange(null);
          }}
          data={above.map((each) => ({ value: each, label: NODE_KIND_WORDS[each] }))}
        />
      )}
      <ReferenceField
        key={chosen}
        to={LMS_RECORDS[chosen]}
        multiple={false}
        value={node?.kind === chosen ? node.id : null}
        input={{
          label,
          error,
          description: 'It comes last there. Leave it empty to place it later',
          'data-path': 'below',
          clearable: true,
          clearButtonProps: { 'aria-label': 'Clear' },
        }}
        onChange={(id) => onChange(id ? nodeWord(chosen, String(id)) : null)}
      />
    </div>
  );
}
