// An action that asks for something, such as another time: its fields, and the call that does it.
import { useState } from 'react';
import { actionBody } from '@domain/contract/records';
import type { Action } from '@domain/actions/action';
import { askedOf, tickedOf } from '@domain/records/actions';
import type { Field, FieldTable } from '@domain/records/fields';
import { calledOne, type RecordRow, type RecordType } from '@domain/records/record';
import { useToday } from '@/clock/useNow';
import { useRecordChanges } from '@/store/api/records';
import { useAppSelector } from '@/store/hooks';
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
  /** In place of `onDone`, where it was done: the row as it is now. */
  onSaved?: (after: RecordRow) => void;
}

export default function ActionForm({ type, name, action, row, onDone, onSaved }: ActionFormProps) {
  const { act } = useRecordChanges(type);
  const [today] = useState(useToday());
  const user = useAppSelector(({ auth }) => auth.user);
  const { needs = [], asks = {}, adds, says, follows, label, done = name } = action;
  const requested = mapped(askedOf(type, action, row, user ?? undefined), (each) => ({ ...each, section: label }));
  // What must be given each time begins empty.
  const emptied = Object.fromEntries(needs.map((field) => [field, null]));
  const initial: RecordValues = {
    ...(!adds && { version: row.version }),
    ...valuesOf(requested, { ...row, ...emptied, ...tickedOf(action) }),
    ...valuesOf(picked(requested, asks), undefined, today),
  };
  const schema = actionBody(type, action, requested).one;
  return (
    <div className={styles.form}>
      {follows && <p className={styles.follows}>{follows}</p>}
      <RecordForm<RecordValues, ReturnType<typeof actionBody>['one'], RecordRow>
        label={`${label} ${type.noun.one}`}
        draft={`${type.name} ${row.id} ${name}`}
        initial={initial}
        schema={schema}
        labels={mapped(requested, (each) => each.label)}
        send={(body) => act(name, row.id, body as object)}
        saved={(after) => says?.(after) ?? capital(`${calledOne(type)} ${done}`)}
        onSaved={onSaved ?? onDone}
        onCancel={onDone}
        submitLabel={label}
      >
        {(parts) => <RecordInputs fields={requested} section={label} parts={parts} row={row} />}
      </RecordForm>
    </div>
  );
}

function mapped<T>(fields: FieldTable, valueOf: (field: Field) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]));
}

/** Of the fields those that `asks` names: their row has no value for them, though it may have a field of the name. */
function picked(fields: FieldTable, asks: FieldTable): FieldTable {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in asks));
}
