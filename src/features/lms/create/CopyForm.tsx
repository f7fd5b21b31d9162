// A new node as a copy of another one with all that stands below it, under a title of its own.
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { lms } from '@domain/contract/lms';
import { recordId } from '@domain/contract/records';
import { countText } from '@domain/formats';
import type { NodeKind } from '@domain/learning/kinds';
import { LMS_RECORDS } from '@domain/records/lmsNode';
import { useCopyNodeMutation } from '@/store/api/lms';
import { useDuplicates } from '@/store/api/records';
import { FormSection } from '@/widgets/form/FormSection';
import { RecordForm } from '@/widgets/form/RecordForm';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import styles from '../lms.module.css';
import { nodeType } from '../nodeScreens';
import { PlaceField } from './PlaceField';
import { undoOfCreation } from './undoOfCreation';

interface CopyFormProps {
  kind: NodeKind;
  /** Id of what is copied, where that is known already. */
  source: string | null;
  onDone: (id: string) => void;
  onCancel: () => void;
}

interface Values {
  source: string;
  title: string;
  below: string | null;
}

const SCHEMA = lms.copyNode.body.extend({ source: recordId.min(1, { error: 'Choose what to copy' }) });
const NODE = { one: 'node', many: 'nodes' };

export default function CopyForm({ kind, source, onDone, onCancel }: CopyFormProps) {
  const [copy] = useCopyNodeMutation();
  const initial = useMemo((): Values => ({ source: source ?? '', title: '', below: null }), [source]);
  const labels = { source: `Copy of`, title: 'Title of the copy', below: 'Placed in' };
  return (
    <RecordForm<Values, typeof SCHEMA, { id: string; nodes: number }>
      label={`Copy ${kind}`}
      draft={`copy of ${kind} ${source ?? ''}`}
      initial={initial}
      schema={SCHEMA}
      labels={labels}
      send={({ source: id, ...body }) => copy({ path: { kind, id }, body })}
      saved={({ nodes }) => `${countText(NODE, nodes)} created as drafts`}
      undo={({ id, nodes }) => undoOfCreation(kind, id, nodes)}
      onSaved={({ id }) => onDone(id)}
      onCancel={onCancel}
      submitLabel={`Copy ${kind}`}
    >
      {({ values, field, change }) => (
        <FormSection title="Copy">
          <ReferenceField
            key="source"
            to={LMS_RECORDS[kind]}
            multiple={false}
            value={values.source || null}
            onChange={(id) => change('source')(id ?? '')}
            input={{
              ...inputOf(field('source')),
              required: true,
              description: 'With all that stands below it, as it is written now; what is retired is left out',
            }}
          />
          <TextInput key="title" {...field('title')} required autoComplete="off" />
          <Taken key="taken" kind={kind} title={values.title} />
          <PlaceField
            key="below"
            kind={kind}
            value={values.below}
            error={field('below').error}
            onChange={change('below')}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}

/** The field of a reference has its own value and handler. */
function inputOf({ label, error, ...rest }: { label: string; error: string | undefined } & Record<string, unknown>) {
  return { label, error, 'data-path': rest['data-path'] };
}

function Taken({ kind, title }: { kind: NodeKind; title: string }) {
  const [first] = useDuplicates(nodeType(kind), { title: title.trim() });
  if (!first) return null;
  return (
    <p className={styles.quiet} role="status">
      {`There is a ${kind} with this title already: ${first.title}`}
    </p>
  );
}
