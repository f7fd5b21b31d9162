// An action that asks for something, such as another time: its fields, and the call that does it.
import { actionBody } from '@domain/contract/records';
import type { Action } from '@domain/actions/action';
import { askedBy, tickedOf } from '@domain/records/actions';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useRecordChanges } from '@/store/api/records';
import { capital } from '@/ui/formatValue';
import { RecordForm } from '../../form/RecordForm';
import { valuesOf } from './formValues';
import { RecordInputs, type RecordValues } from './RecordInputs';
import styles from './recordForm.module.css';

interface ActionFormProps {
  type: RecordType;
  name: string;
  action: Action;
  row: RecordRow;
  onDone: () => void;
}

export default function ActionForm({ type, name, action, row, onDone }: ActionFormProps) {
  const { act } = useRecordChanges(type);
  const { fields = [], needs = [], follows, label, done = name } = action;
  const requested = Object.fromEntries(Object.entries(askedBy(type, action)).map(([field, each]) => [field, { ...each, section: label }]));
  // What must be given each time begins empty.
  const anew = Object.fromEntries(needs.map((field) => [field, null]));
  const initial: RecordValues = { version: row.version, ...valuesOf(requested, { ...row, ...anew, ...tickedOf(action) }) };
  return (
    <div className={styles.form}>
      {follows && <p className={styles.follows}>{follows}</p>}
      <RecordForm<RecordValues, ReturnType<typeof actionBody>['one'], RecordRow>
        label={`${label} ${type.noun.one}`}
        draft={`${type.name} ${row.id} ${name}`}
        initial={initial}
        schema={actionBody(type, action).one}
        labels={Object.fromEntries(fields.map((field) => [field, type.all[field]!.label]))}
        send={(body) => act(name, row.id, body as object)}
        saved={() => capital(`${type.noun.one} ${done}`)}
        onSaved={onDone}
        onCancel={onDone}
        submitLabel={label}
      >
        {(parts) => <RecordInputs fields={requested} section={label} parts={parts} row={row} />}
      </RecordForm>
    </div>
  );
}
